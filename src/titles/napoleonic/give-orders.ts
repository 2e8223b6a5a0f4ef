import type { Hex } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import { set } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { isTrain, NONE } from './army.ts';
import { groupUnits } from './arrivals.ts';
import { isOfficer, isTroops, underOfficer, unitsOf, withColumns } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { unitsIn } from './facts.ts';
import type { TurnFrame } from './frames-turn.ts';
import { BRIDGE, TOWN } from './ground.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { lapse, orderOf, ordersFor } from './march-orders.ts';
import { isSeen, type NapoleonicPosition, type NapoleonicView, onMap, stack } from './position.ts';

/* 20.1, 20.21, 20.3, 20.42: march orders are given: to a force at the start, in the morning night turn, to each group that arrives. */

type Giving = Extract<TurnFrame, { step: 'give-order' }>;
/** `group` of a right that is bound to no arrival group. */
export const ANY_FORCE = -1;

// ---- 20.21 destinations -----------------------------------------------------------------------------------------

/** 20.21 A town, or a hex with a bridge over a river along one of its sides. */
export const isDestination = ({ ground }: NapoleonicGame, hex: Hex): boolean =>
  ground.terrain[hex] === TOWN || [0, 1, 2, 3, 4, 5].some((d) => ground.span[hex * 6 + d] === BRIDGE);

/** 28.4 The scenario's own word on where a formation marches: the places it may be sent to; null: any destination. */
function writtenPlaces(game: NapoleonicGame, units: readonly UnitId[]): readonly Hex[] | null {
  const written = game.special.writtenOrder;
  if (!written || !units.some((unit) => formationId(game, unit) === written.formation)) return null;
  return written.places.map((name) => game.place(name));
}

const formationId = (game: NapoleonicGame, unit: UnitId): string | null => {
  const { formation } = game.army.pieces[unit];
  return formation === NONE ? null : game.army.formations[formation].id;
};

/** 20.21, 29.3 The hexes that a force may be sent to, those that the scenario names for it first. */
export function destinationsFor(game: NapoleonicGame, units: readonly UnitId[]): Hex[] {
  const written = writtenPlaces(game, units);
  if (written) return [...written];
  const usual = game.special.destinations
    .filter(({ formation }) => units.some((unit) => formationId(game, unit) === formation))
    .map(({ place }) => game.place(place));
  const others = [...game.ground.board.ids.keys()].filter((hex) => isDestination(game, hex));
  return distinct([...usual, ...others]);
}

function goalBan(game: NapoleonicGame, units: readonly UnitId[], hex: Hex): Check {
  const written = writtenPlaces(game, units);
  if (written)
    return written.includes(hex)
      ? null
      : on([hex], refuse('not-a-written-place', game.special.writtenOrder!.rule, { hex }));
  if (isDestination(game, hex) || destinationsFor(game, units).includes(hex)) return null;
  return on([hex], refuse('no-destination', '20.21', { hex }));
}

// ---- 20.1 forces ------------------------------------------------------------------------------------------------

/**
 * 20.1 The force that some pieces stand for: an officer alone for his formation (what is in his range, in the morning
 * night turn all of it, 20.42), else a whole stack, or a force under an order; for an arrival group all of it. Null when
 * they are no force.
 */
export function forceOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: Giving,
  units: readonly UnitId[],
): UnitId[] | null {
  if (frame.group !== ANY_FORCE) {
    const group = groupUnits(game, view, frame.group);
    return isSame(group, units) ? group : null;
  }
  const [first] = units;
  if (first === undefined || game.army.pieces[first].player !== frame.side) return null;
  const corps =
    units.length === 1 && isOfficer(game, first) && onMap(view, first) ? formationForce(game, view, first) : null;
  if (corps) return hasUnits(game, corps) ? corps : null;
  const there = onMap(view, first) ? stackOf(game, view, frame.side, view.place[first]) : [];
  return hasUnits(game, there) && isSame(there, units)
    ? there
    : (underOrder(view, frame).find((force) => isSame(force, units)) ?? null);
}

/** 20.1 A force is of units: nobody orders leaders about by themselves. */
const hasUnits = (game: NapoleonicGame, force: readonly UnitId[]): boolean => force.some((u) => isTroops(game, u));

const isSame = (a: readonly UnitId[], c: readonly UnitId[]): boolean =>
  a.length === c.length && a.every((unit) => c.includes(unit));

/** 20.1 An officer with the units of his formation in his range and their columns; in the morning night turn with all of it (20.42). */
function formationForce(game: NapoleonicGame, view: NapoleonicView, officer: UnitId): UnitId[] {
  const { formation } = game.army.pieces[officer];
  const units =
    view.step === 'night-command'
      ? unitsOf(game, view, formation)
      : [...withColumns(game, view, underOfficer(game, view, officer))];
  return [officer, ...units.filter((unit) => view.formation[unit] === formation)].sort((a, c) => a - c);
}

/** 20.42 In the morning night turn the destination of an order may be changed instead, wherever its force is. */
const underOrder = (view: NapoleonicView, { side }: Giving): UnitId[][] =>
  view.step === 'night-command' ? view.orders.filter((o) => o.side === side).map((o) => [...o.units]) : [];

/** A stack that can have an order: trains move as they like (6.2). */
const stackOf = (game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex): UnitId[] =>
  unitsIn(game, view, hex, side).filter((unit) => !isTrain(game.army.pieces[unit].kind));

/** Every way to name a force: arrival groups whole, officers alone, whole stacks. */
function forces(game: NapoleonicGame, view: NapoleonicView, frame: Giving): UnitId[][] {
  if (frame.group !== ANY_FORCE) return [groupUnits(game, view, frame.group)];
  const own = game.army.own[frame.side].filter((unit) => onMap(view, unit));
  const officers = own.filter((unit) => isOfficer(game, unit)).map((officer) => [officer]);
  const hexes = distinct(own.map((unit) => view.place[unit])).sort((a, c) => a - c);
  const stacks = hexes.map((hex) => stackOf(game, view, frame.side, hex));
  const all = [...officers, ...stacks.filter((s) => s.length > 1 || (s.length === 1 && !isOfficer(game, s[0])))];
  const others = underOrder(view, frame).filter((force) => !all.some((one) => isSame(one, force)));
  return [...all, ...others].filter((named) => forceOf(game, view, frame, named));
}

// ---- the right to give an order ---------------------------------------------------------------------------------

/** A group that the scenario sends in with an order is not sent without. */
const isForced = (game: NapoleonicGame, view: NapoleonicView, { group }: Giving): boolean =>
  group !== ANY_FORCE && writtenPlaces(game, groupUnits(game, view, group)) !== null;

/**
 * 20.3 Whether a group that is due is asked where it marches: as long as nobody of it has come, though it was told before;
 * of a formation with one destination only the first is, and the others follow (28.4).
 */
export function isAsked(game: NapoleonicGame, view: NapoleonicView, group: number): boolean {
  const { marchOrder, units } = game.arrivals[group];
  if (!marchOrder) return false;
  if (!groupUnits(game, view, group).some((unit) => orderOf(view, unit))) return true;
  const formation = formationId(game, units[0]);
  const follows =
    formation === game.special.writtenOrder?.formation &&
    game.arrivals.findIndex((other) => formationId(game, other.units[0]) === formation) < group;
  return !follows;
}

/** 20.3 A group is asked, whatever it was told before. */
export function askForOrder(work: NapoleonicWork, side: SideId, group: number): void {
  const { game, position } = work;
  const units = groupUnits(game, position, group);
  set(work, { orders: ordersFor(position.orders, (order) => order.units.filter((unit) => !units.includes(unit))) });
  stack.push(work, { step: 'give-order', side, group, from: position.turn });
}

/** 20.1, 20.3, 20.42 A player gives one order, secretly, or none. */
export const giveOrder: FrameHandler<'give-order'> = {
  decision(game, view, frame) {
    if (!isSeen(view) && frame.group !== ANY_FORCE && groupUnits(game, view, frame.group).length === 0) return null;
    const forced = isForced(game, view, frame);
    return {
      over: false,
      side: frame.side,
      kind: 'place',
      step: 'give-order',
      task:
        frame.group === ANY_FORCE
          ? note('task-order', frame.from > view.turn ? '20.42' : '20.1')
          : note('task-group-order', '20.3', { units: groupUnits(game, view, frame.group) }),
      sends: true,
      ...(forced ? {} : { pass: note('pass-no-order', '20.1') }),
    };
  },
  run: (work) => stack.pop(work),
  *legal(game, view, frame, focus) {
    for (const units of forces(game, view, frame)) {
      const force = forceOf(game, view, frame, units);
      if (!force || (focus?.units && !isSame(focus.units, units))) continue;
      yield* focused(
        destinationsFor(game, force).map((hex): Action => ({ kind: 'place', units, hex })),
        focus,
      );
    }
  },
  check(game, view, frame, action) {
    if (action.kind !== 'place') return null;
    const force = forceOf(game, view, frame, action.units);
    if (!force || force.length === 0) return refuse('no-force', '20.1');
    return goalBan(game, force, action.hex);
  },
  apply(work, frame, action) {
    if (action.kind !== 'place') return;
    const force = forceOf(work.game, work.position, frame, action.units)!;
    stack.pop(work);
    addOrder(work, { side: frame.side, units: force, to: action.hex, from: frame.from });
    if (frame.group !== ANY_FORCE) followers(work, frame, action.hex);
  },
  pass: (work) => stack.pop(work),
  actors: (game, view, frame) => distinct(forces(game, view, frame).flat()),
};

/** Puts a force under an order; whatever order its units had is replaced. */
export function addOrder(work: NapoleonicWork, order: Omit<NapoleonicPosition['orders'][number], 'id'>): void {
  for (const old of work.position.orders) {
    const taken = old.units.filter((unit) => order.units.includes(unit));
    if (taken.length > 0) lapse(work, old, 'replaced', taken);
  }
  const id = 1 + Math.max(0, ...work.position.orders.map((o) => o.id));
  const { side, units, to, from } = order;
  set(work, { orders: [...work.position.orders, { id, side, units, to, from }] });
  tell(work, order.side, 'order-given', {
    rule: '20.21',
    units: [...order.units],
    hexes: [order.to],
    data: { units: order.units, hex: order.to, turn: order.from },
    onlyFor: order.side,
  });
}

/** 28.4 A formation with a written order shares one destination: the groups that follow the first are sent there too. */
function followers(work: NapoleonicWork, { group, side, from }: Giving, to: Hex): void {
  const { game, position } = work;
  const written = game.special.writtenOrder;
  if (!written || !game.arrivals[group].units.some((unit) => formationId(game, unit) === written.formation)) return;
  game.arrivals.forEach((arrival, other) => {
    const units = groupUnits(game, position, other);
    if (other === group || units.length === 0 || formationId(game, arrival.units[0]) !== written.formation) return;
    addOrder(work, { side, units, to, from });
  });
}

/** 32.7 The forces that the scenario starts under orders. */
export function startOrders(work: NapoleonicWork): void {
  const { game } = work;
  for (const { units, place } of game.special.startOrders) {
    const force = units.map((id) => game.army.unit(id));
    addOrder(work, { side: game.army.pieces[force[0]].player, units: force, to: game.place(place), from: 1 });
  }
}
