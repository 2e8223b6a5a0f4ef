import { distance, type Hex } from '../../engine/board/board.ts';
import { set, setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery, isTrain } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf } from './facts.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { DUE, LAPSED, type MarchOrder, type NapoleonicView, onMap, stack, WAITING } from './position.ts';
import { isNight } from './weather.ts';
import { inZone } from './zones.ts';

/* 20.1-20.4: march orders in force, the pace they allow, how they end. Giving them: give-orders.ts; general retreat: general-retreat.ts. */

/** The order that a unit is under, in force or not. */
export function orderOf(view: Pick<NapoleonicView, 'orders'>, unit: UnitId): MarchOrder | undefined {
  for (const order of view.orders) if (order.units.includes(unit)) return order;
  return undefined;
}

/**
 * Orders for the units that are under them now; those with nobody left are over. Each by name, so that all orders are of
 * one shape (see `Copy`), and in a list of one kind, as `flatMap` does not make it.
 */
export function ordersFor(
  orders: readonly MarchOrder[],
  unitsUnder: (order: MarchOrder) => readonly UnitId[],
): MarchOrder[] {
  const changed: MarchOrder[] = [];
  for (const order of orders) {
    const { id, side, to, from } = order;
    const units = unitsUnder(order);
    if (units.length > 0) changed.push({ id, side, units, to, from });
  }
  return changed;
}

/** The order that a unit is under now (2.2A2: one given in the night holds from the next day on). */
export const orderInForce = (view: Pick<NapoleonicView, 'orders' | 'turn'>, unit: UnitId): MarchOrder | undefined => {
  const order = orderOf(view, unit);
  return order && order.from <= view.turn ? order : undefined;
};

/** 20.1, 20.51 Under march orders: by an order of its own, or with everybody under a general retreat. */
export const underOrders = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  view.generalRetreat[game.army.pieces[unit].player]?.active === true || orderInForce(view, unit) !== undefined;

/** Movement points of a unit by itself: at night those of 2.2 and 20.41. */
function ownAllowance(game: NapoleonicGame, view: Pick<NapoleonicView, 'turn'>, unit: UnitId): number {
  const { kind, ma } = game.army.pieces[unit];
  if (!isNight(game, view)) return game.cards.allowance(ma, unit);
  const night = game.tables.nightMarch;
  if (kind === 'leader') return night.leader;
  if (isTrain(kind)) return night.train;
  if (isArtillery(kind)) return night[kind as 'artillery' | 'horse-artillery'];
  return kind === 'infantry' ? night.infantryColumn : night.cavalryColumn;
}

/** 7.21, 20.22, 20.41 Movement points of a unit now, whole ones: under an order the pace of the slowest of its force. */
export function allowanceOf(game: NapoleonicGame, view: Pick<NapoleonicView, 'orders' | 'turn'>, unit: UnitId): number {
  const order = orderInForce(view, unit);
  if (!order) return ownAllowance(game, view, unit);
  return Math.min(...order.units.map((member) => ownAllowance(game, view, member)));
}

/** Why an order ends (20.23). */
export type Ending = 'arrived' | 'enemy' | 'taken' | 'ended' | 'replaced';

/**
 * 20.23 A march order ends for units of its force, for all of them when none are named. They are demoralised for the
 * rest of their own player turn (R-74; by choice at set-up not on arrival).
 */
export function lapse(
  work: NapoleonicWork,
  order: MarchOrder,
  why: Ending,
  units: readonly UnitId[] = order.units,
): void {
  const { position } = work;
  const left = order.units.filter((unit) => !units.includes(unit));
  set(work, { orders: ordersFor(position.orders, (o) => (o.id === order.id ? left : o.units)) });
  const shaken = why !== 'replaced' && (why !== 'arrived' || position.options['order-ended'] !== 'not-on-arrival');
  if (shaken && position.player === order.side && order.from <= position.turn) {
    const there = units.filter((unit) => onMap(position, unit));
    setEach(work, 'marks', there, (mark) => mark | LAPSED);
  }
  tell(work, order.side, 'order-ended', {
    rule: '20.23',
    units: [...units],
    hexes: [order.to],
    data: { units: [...units], hex: order.to, why },
    onlyFor: order.side,
  });
}

/** Takes units that have left the map for good out of their orders; an order that no unit is under is over (20.23), whatever leader is. */
export function forgetLost(work: NapoleonicWork): void {
  const { game } = work;
  const { orders, place } = work.position;
  const gone = (unit: UnitId) => place[unit] < 0 && !awaited(work.position, unit);
  if (orders.every(({ units }) => hasUnits(game, units) && !units.some(gone))) return;
  const left = ({ units }: MarchOrder) => units.filter((unit) => !gone(unit));
  set(work, { orders: ordersFor(orders, (order) => (hasUnits(game, left(order)) ? left(order) : [])) });
}
/** A leader by himself is no unit: an order neither ends by where he is nor holds for him alone (20.1, 20.23). */
const isUnit = ({ army }: NapoleonicGame, unit: UnitId): boolean => army.pieces[unit].leader === null;
const hasUnits = (game: NapoleonicGame, force: readonly UnitId[]): boolean => force.some((unit) => isUnit(game, unit));
/** Still to come (19.0): due, or waiting off the map. */
const awaited = (view: Pick<NapoleonicView, 'place'>, unit: UnitId): boolean =>
  view.place[unit] === DUE || view.place[unit] === WAITING;

/** 20.23 At the destination; next to it is enough. */
export const hasArrived = (
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'place'>,
  order: MarchOrder,
  unit: UnitId,
): boolean => onMap(view, unit) && distance(game.ground.board, view.place[unit], order.to) <= 1;

/**
 * 20.22, 20.23 What units have come past on their way, wherever they end: at their destination they have arrived, beside an
 * enemy the order of their force is over; whichever was first.
 */
export function passOnWay(work: NapoleonicWork, units: readonly UnitId[], hexes: readonly Hex[]): void {
  const { game, position } = work;
  for (const order of position.orders) {
    const going = order.units.filter((unit) => units.includes(unit));
    if (!hasUnits(game, going) || !orderInForce(position, going[0])) continue;
    const isNear = (hex: Hex) => distance(game.ground.board, hex, order.to) <= 1;
    const [arrived, met] = [
      hexes.findIndex(isNear),
      hexes.slice(0, -1).findIndex((hex) => enemyBeside(game, position, order.side, hex, null)),
    ];
    if (met >= 0 && (arrived < 0 || met < arrived)) lapse(work, order, 'enemy');
    else if (arrived >= 0 && !isNear(hexes[hexes.length - 1])) arrive(work, order, going);
  }
}

/** 20.23 An enemy combat unit or vedette comes to a hex, be it only on its way: orders in force of a force of `side` beside it are over. */
export function endOrdersBeside(work: NapoleonicWork, side: SideId, hex: Hex): void {
  const { board } = work.game.ground;
  const { orders, place, turn } = work.position;
  for (const order of orders)
    if (
      order.side === side &&
      order.from <= turn &&
      order.units.some((u) => isUnit(work.game, u) && place[u] >= 0 && distance(board, place[u], hex) === 1)
    )
      lapse(work, order, 'enemy');
}

/** 20.23, R-75 Next to an enemy combat unit or vedette, by the truth or as far as `by` may know. */
export const besideEnemy = (
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  by: SideId | null = null,
): boolean => onMap(view, unit) && enemyBeside(game, view, game.army.pieces[unit].player, view.place[unit], by);

function enemyBeside(game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex, by: SideId | null): boolean {
  const facts = factsOf(game, view, by);
  const enemy = enemyOf(side);
  const { neighbours } = game.ground.board;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const to = neighbours[d];
    if (to >= 0 && (facts.combat[enemy][to] || facts.vedettes[enemy][to] || facts.covered[enemy][to])) return true;
  }
  return false;
}

/**
 * T4, 20.23 Orders in force whose force stands next to an enemy end; units at their destination drop out of theirs,
 * and their owner says whether the rest march on. Whoever moves just now and is in an enemy zone is looked at when he has
 * stopped, for he may yet drive off the enemy beside him.
 */
export function ordersTouched(work: NapoleonicWork): void {
  const { game } = work;
  forgetLost(work);
  for (const { id } of work.position.orders) {
    const order = work.position.orders.find((o) => o.id === id);
    if (!order || order.from > work.position.turn) continue;
    const { mover } = work.position;
    const busy = (unit: UnitId) =>
      mover?.units.includes(unit) &&
      !mover.stopped &&
      inZone(game, work.position, enemyOf(order.side), work.position.place[unit]);
    const arrived = order.units.filter((unit) => hasArrived(game, work.position, order, unit));
    if (hasUnits(game, arrived)) arrive(work, order, arrived);
    else if (order.units.some((unit) => isUnit(game, unit) && !busy(unit) && besideEnemy(game, work.position, unit)))
      lapse(work, order, 'enemy');
  }
}

function arrive(work: NapoleonicWork, order: MarchOrder, arrived: readonly UnitId[]): void {
  const { pieces } = work.game.army;
  if (arrived.some((unit) => pieces[unit].kind === 'infantry'))
    tell(work, order.side, 'destination-reached', {
      rule: '20.21',
      units: [...arrived],
      hexes: [order.to],
      data: { units: [...arrived], hex: order.to },
    });
  // 20.23 With the last unit its order is over for the leaders too, wherever they are.
  const rest = hasUnits(
    work.game,
    order.units.filter((unit) => !arrived.includes(unit)),
  );
  lapse(work, order, 'arrived', rest ? arrived : order.units);
  if (rest) stack.push(work, { step: 'order-reached', side: order.side, order: order.id });
}
