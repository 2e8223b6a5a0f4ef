import type { Hex } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { changedNumbers, distinct } from '../../engine/numbers.ts';
import { set, setAt, setEach } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, NONE } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { unitsIn } from './facts.ts';
import type { RecombineFrame } from './frames-acts.ts';
import { type FrameHandler, type FrameOf, type NapoleonicWork, note, on, refuse, tell, whileLeft } from './kit.ts';
import { ordersFor } from './march-orders.ts';
import {
  has,
  HIDDEN,
  HOLD,
  imagined,
  IN_COMMAND,
  MOVED,
  type NapoleonicView,
  OUT,
  OUT_OF_COMMAND,
  OUT_OF_SUPPLY,
  READY,
  stack,
  WAITING,
} from './position.ts';
import { goalBan } from './specials.ts';
import { stackFault } from './stacking.ts';
import { inZone } from './zones.ts';

/*
 * 16.1 Vedettes: light cavalry and mixed infantry send them out and gather them in. How they move, screen, fall back and
 * are lost stands with movement, zones, retreats and reconnaissance.
 */

// ---- 16.11, 16.13 detaching -------------------------------------------------------------------------------------

/** Vedette counters of a unit's nation that are not in use. */
const spareCounters = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): UnitId[] =>
  game.army.vedettes[game.army.pieces[unit].nation].filter((vedette) => view.place[vedette] === OUT);

/** 16.11 Of those who send out vedettes: light cavalry, which leaves the map for them; others are reduced. */
export const isLightCavalry = (game: NapoleonicGame, unit: UnitId): boolean =>
  game.army.pieces[unit].kind === 'cavalry';

/** 16.11, 16.13, 19.1 Why a unit may not send out its vedettes where it is, on the map or about to enter. */
export function detachFault(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const { vedettes, player } = game.army.pieces[unit];
  const place = view.place[unit];
  if (vedettes === 0) return refuse('no-vedettes', '16.1', { unit });
  if (place < 0 && place !== WAITING) return refuse('not-there-to-detach', '16.11', { unit });
  if (place === WAITING && !isLightCavalry(game, unit)) return refuse('not-on-entering', '19.1', { unit });
  if (view.reduced[unit])
    return refuse('reduced-no-vedettes', isLightCavalry(game, unit) ? '16.11' : '16.13', { unit });
  const counters = spareCounters(game, view, unit).slice(0, vedettes);
  if (counters.length < vedettes) return refuse('no-counters-left', '16.1', { unit });
  if (place === WAITING) return null;
  // 16.22 as it will be: the counters count as sent out by this unit.
  const staying = unitsIn(game, view, place, player).filter((u) => u !== unit || !isLightCavalry(game, unit));
  return stackFault(game, sentOut(view, unit, counters), place, [...staying, ...counters]);
}

/** A view with vedette counters sent out by a unit. */
const sentOut = (view: NapoleonicView, unit: UnitId, counters: readonly UnitId[]): NapoleonicView =>
  imagined(view, {
    detachedFrom: changedNumbers(view.detachedFrom, (from, u) => (counters.includes(u) ? unit : from)),
  });

/** The units of a player that can send out their vedettes now. */
const detachable = (game: NapoleonicGame, view: NapoleonicView, side: SideId): UnitId[] =>
  game.army.own[side].filter((unit) => view.place[unit] >= 0 && !detachFault(game, view, unit));

/** What vedettes take over from the unit that they come from, and it from them. */
const CARRIED = HIDDEN | IN_COMMAND | OUT_OF_COMMAND;

/** 16.11, 16.13 A unit sends out its vedettes: light cavalry leaves the map, mixed infantry is reduced. */
export function detach(work: NapoleonicWork, unit: UnitId): void {
  const { game, position } = work;
  const { vedettes, player } = game.army.pieces[unit];
  const hex = position.place[unit];
  const counters = spareCounters(game, position, unit).slice(0, vedettes);
  const light = isLightCavalry(game, unit);
  setEach(work, 'place', counters, hex);
  setEach(work, 'marks', counters, position.marks[unit] & CARRIED);
  setEach(work, 'formation', counters, position.formation[unit]);
  setEach(work, 'detachedFrom', counters, unit);
  if (light) {
    setAt(work, 'place', unit, HOLD);
    setAt(work, 'marks', unit, position.marks[unit] & OUT_OF_SUPPLY); // 17.2: it stays until it is looked at again
  } else setAt(work, 'reduced', unit, 1);
  set(work, {
    // A march order holds for who goes on in its place.
    orders: ordersFor(position.orders, ({ units }) =>
      units.includes(unit) ? [...units.filter((u) => !light || u !== unit), ...counters] : units,
    ),
  });
  tell(work, player, 'vedettes-out', {
    rule: light ? '16.11' : '16.13',
    units: [unit, ...counters],
    hexes: hex >= 0 ? [hex] : [],
    data: { unit, count: counters.length, hex },
    ...(has(position, unit, HIDDEN) || hex < 0 ? { onlyFor: player } : {}),
  });
}

/** 16.11 The reorganisation segment: units send out vedettes, one after another. */
export const detaching: FrameHandler<'detach'> = {
  ...whileLeft<FrameOf<'detach'>>(
    {
      kind: 'select',
      step: 'detach',
      task: note('task-detach', '16.11'),
      pass: note('pass-detach', '16.11'),
      least: 1,
      most: 1,
    },
    ({ game, position }, { side }) => detachable(game, position, side).length > 0,
  ),
  legal: (game, view, { side }, focus) =>
    focused(
      detachable(game, view, side).map((unit): Action => ({ kind: 'select', units: [unit] })),
      focus,
    ),
  check(game, view, { side }, action) {
    if (action.kind !== 'select') return null;
    const [unit] = action.units;
    if (action.units.length !== 1 || (action.hexes?.length ?? 0) > 0) return refuse('one-detaches', '16.11');
    if (game.army.pieces[unit].player !== side || view.place[unit] < 0)
      return refuse('not-there-to-detach', '16.11', { unit });
    return detachFault(game, view, unit);
  },
  apply(work, frame, action) {
    if (action.kind !== 'select') return;
    stack.change(work, frame, { open: false });
    detach(work, action.units[0]);
  },
  actors: (game, view, { side }) => detachable(game, view, side),
};

// ---- 16.12, 16.13 recombining -----------------------------------------------------------------------------------

/** 16.12 From this number of vedettes on, light cavalry comes together as soon as they are stacked. */
const atOnce = (game: NapoleonicGame): number => game.tables.rules.stacking.vedettesRecombining;

/** 16.12, R-69 A movement has come to an end: whether its vedettes have a point left to come together with. */
export function restVedettes(work: NapoleonicWork, units: readonly UnitId[], left: readonly number[]): void {
  const { game, position } = work;
  const need = game.tables.costs.actions.recombineReserve;
  for (const [i, u] of units.entries())
    if (game.army.pieces[u].kind === 'vedette')
      setAt(work, 'marks', u, left[i] >= need ? position.marks[u] | READY : position.marks[u] & ~READY);
}

/** 16.12 End of the movement phase: vedettes that have not moved have their points too. */
function restIdleVedettes(work: NapoleonicWork, side: SideId): void {
  const { army } = work.game;
  const { position } = work;
  const idle = army.own[side].filter(
    (u) => army.pieces[u].kind === 'vedette' && position.place[u] >= 0 && !has(position, u, MOVED | READY),
  );
  if (idle.length > 0) setEach(work, 'marks', idle, (mark) => mark | READY);
}

/** Vedettes in a hex that can become a unit again, those that it sent out first, then those of its formation (16.12: their numbers do not matter). */
function gathered(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): UnitId[] {
  const { nation, player, vedettes } = game.army.pieces[unit];
  const ownOnly = view.options['own-vedettes'] === 'on'; // 16.14
  const light = isLightCavalry(game, unit);
  const fits = unitsIn(game, view, hex, player).filter(
    (u) =>
      game.army.pieces[u].kind === 'vedette' &&
      game.army.pieces[u].nation === nation &&
      (!light || has(view, u, READY)) &&
      (!ownOnly || view.formation[u] === view.formation[unit]),
  );
  const strangeness = (u: UnitId) =>
    (view.detachedFrom[u] === unit ? 0 : 2) + (view.formation[u] === view.formation[unit] ? 0 : 1);
  return fits.sort((a, c) => strangeness(a) - strangeness(c) || a - c).slice(0, vedettes);
}

/** 16.12 Who stands with too few others for any unit at the end of the movement phase cannot come together in the next segment, wherever they meet till then. */
function forgetScattered(work: NapoleonicWork, side: SideId): void {
  const { game, position } = work;
  const inBox = game.army.own[side].filter(
    (unit) => position.place[unit] === HOLD && !isYetToCome(game, position, unit),
  );
  const isEnough = (unit: UnitId, hex: Hex) =>
    gathered(game, position, unit, hex).length >= game.army.pieces[unit].vedettes;
  const scattered = game.army.own[side].filter(
    (u) =>
      has(position, u, READY) && position.place[u] >= 0 && !inBox.some((unit) => isEnough(unit, position.place[u])),
  );
  if (scattered.length > 0) setEach(work, 'marks', scattered, (mark) => mark & ~READY);
}

/** 16.13 Mixed infantry that was reduced by sending out its vedettes. */
const hasVedettesOut = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  view.reduced[unit] !== 0 &&
  game.army.vedettes[game.army.pieces[unit].nation].some((u) => view.detachedFrom[u] === unit && view.place[u] !== OUT);

/** 19.1 Vedettes in whose place light cavalry is to enter are still off the map: others do not bring it on. */
const isYetToCome = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  game.army.vedettes[game.army.pieces[unit].nation].some(
    (u) => view.detachedFrom[u] === unit && view.place[u] === WAITING,
  );

/** 16.12, 16.13, R-69 Why vedettes in a hex may not become a unit again. */
function recombineFault(
  game: NapoleonicGame,
  view: NapoleonicView,
  { side, at }: RecombineFrame,
  unit: UnitId,
  hex: Hex,
): Check {
  const { vedettes, player } = game.army.pieces[unit];
  const light = isLightCavalry(game, unit);
  const rule = light ? '16.12' : '16.13';
  if (player !== side || vedettes === 0) return refuse('no-vedettes', '16.1', { unit });
  if (light ? view.place[unit] !== HOLD : view.place[unit] !== hex || !hasVedettesOut(game, view, unit))
    return on([hex], refuse('no-vedettes-out', rule, { unit }));
  if (light && isYetToCome(game, view, unit)) return refuse('vedettes-to-enter', '19.1', { unit });
  if (at === 'movement' && (!light || vedettes < atOnce(game))) return refuse('recombines-later', rule, { unit });
  const members = gathered(game, view, unit, hex);
  if (members.length < vedettes) return on([hex], refuse('too-few-vedettes', rule, { unit, hex, least: vedettes }));
  if (inZone(game, view, enemyOf(side), hex, { by: side })) return on([hex], refuse('vedettes-engaged', rule, { hex }));
  if (!light) return null;
  const staying = unitsIn(game, view, hex, side).filter((u) => !members.includes(u));
  return (
    goalBan(game, view, [unit], hex) ?? // 32.4: nor does it come together where it could not have gone
    stackFault(game, view, hex, [...staying, unit]) ??
    leftFault(game, view, unit, members)
  );
}

/** 16.22 Why its own vedettes elsewhere could not stand for those of others that it takes in their place: no four of a unit that has but three. */
function leftFault(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, members: readonly UnitId[]): Check {
  if (members.every((u) => view.detachedFrom[u] === unit)) return null;
  const after = imagined(view, { detachedFrom: exchanged(view.detachedFrom, unit, members) });
  const hexes = new Set(
    view.place.filter((hex, u) => hex >= 0 && view.detachedFrom[u] === unit && !members.includes(u)),
  );
  for (const hex of hexes) {
    const there = unitsIn(game, view, hex, game.army.pieces[unit].player).filter((u) => !members.includes(u));
    const fault = stackFault(game, after, hex, there);
    if (fault) return fault;
  }
  return null;
}

/** What units could come together where; `only`: these alone are asked about. */
function* recombinations(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: RecombineFrame,
  only?: readonly UnitId[],
): Generator<Extract<Action, { kind: 'place' }>> {
  const { pieces } = game.army;
  const out = new Map<Hex, number>(); // vedettes of the side
  for (const u of game.army.own[frame.side]) {
    const hex = view.place[u];
    if (hex >= 0 && pieces[u].kind === 'vedette') out.set(hex, (out.get(hex) ?? 0) + 1);
  }
  const sorted = [...out.keys()].sort((a, c) => a - c);
  for (const unit of game.army.own[frame.side]) {
    const { vedettes } = pieces[unit];
    const at = view.place[unit];
    const isOut = isLightCavalry(game, unit) ? at === HOLD : at >= 0;
    if (vedettes === 0 || !isOut || only?.includes(unit) === false) continue;
    for (const hex of sorted) {
      // Who is on the map can be whole again nowhere but there, and nobody with fewer vedettes than it has.
      if (out.get(hex)! < vedettes || (at >= 0 && at !== hex)) continue;
      if (!recombineFault(game, view, frame, unit, hex)) yield { kind: 'place', units: [unit], hex };
    }
  }
}

/** 16.12, 16.13 Vedettes become the unit that they came from, or another of their number, again. */
export const recombining: FrameHandler<'recombine'> = {
  ...whileLeft<FrameOf<'recombine'>>(
    { kind: 'place', step: 'recombine', task: note('task-recombine', '16.12'), pass: note('pass-recombine', '16.12') },
    ({ game, position }, frame) => !recombinations(game, position, frame).next().done,
    (work, { at, side }) => {
      if (at !== 'movement') return;
      restIdleVedettes(work, side);
      forgetScattered(work, side);
    },
  ),
  legal: (game, view, frame, focus) => focused(recombinations(game, view, frame, focus?.units), focus),
  check(game, view, frame, action) {
    if (action.kind !== 'place') return null;
    if (action.units.length !== 1) return refuse('one-recombines', '16.12');
    return recombineFault(game, view, frame, action.units[0], action.hex);
  },
  apply(work, frame, action) {
    if (action.kind !== 'place') return;
    stack.change(work, frame, { open: false });
    recombine(work, action.units[0], action.hex);
  },
  actors: (game, view, frame) => distinct([...recombinations(game, view, frame)].flatMap(({ units }) => units)),
};

function recombine(work: NapoleonicWork, unit: UnitId, hex: Hex): void {
  const { game, position } = work;
  const { player } = game.army.pieces[unit];
  const light = isLightCavalry(game, unit);
  const members = gathered(game, position, unit, hex);
  const joined = (u: UnitId) => members.includes(u);
  const unseen = members.every((u) => has(position, u, HIDDEN)) && (light || has(position, unit, HIDDEN));
  const carried = members.reduce((mark, u) => mark | (position.marks[u] & (CARRIED | MOVED)), 0) & ~HIDDEN;
  setEach(work, 'place', members, OUT);
  setEach(work, 'marks', members, 0);
  setEach(work, 'formation', members, NONE);
  if (light) {
    setAt(work, 'place', unit, hex);
    setAt(work, 'marks', unit, (position.marks[unit] & OUT_OF_SUPPLY) | carried | (unseen ? HIDDEN : 0));
  } else setAt(work, 'reduced', unit, 0);
  set(work, {
    detachedFrom: exchanged(position.detachedFrom, unit, members),
    orders: ordersFor(position.orders, ({ units }) => {
      const all = members.every((u) => units.includes(u));
      return distinct([...units.filter((u) => !joined(u)), ...(all ? [unit] : [])]);
    }),
  });
  tell(work, player, 'vedettes-in', {
    rule: light ? '16.12' : '16.13',
    units: [unit, ...members],
    hexes: [hex],
    data: { unit, count: members.length, hex },
    ...(unseen ? { onlyFor: player } : {}),
  });
}

/** Whose vedettes are out: where others came in for a unit's own, its own now stand for theirs. */
function exchanged(detachedFrom: readonly UnitId[], unit: UnitId, members: readonly UnitId[]): UnitId[] {
  const owed = members.map((u) => detachedFrom[u]).filter((from) => from !== unit);
  return changedNumbers(detachedFrom, (from, u) => {
    if (members.includes(u)) return NONE;
    return from === unit ? (owed.shift() ?? from) : from;
  });
}
