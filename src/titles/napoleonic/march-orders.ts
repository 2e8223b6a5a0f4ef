import { distance, type Hex } from '../../engine/board/board.ts';
import { set, setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery, isTrain } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf } from './facts.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { DUE, LAPSED, type MarchOrder, type NapoleonicView, onMap, stack, WAITING } from './position.ts';
import { isNight } from './weather.ts';

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

/** Takes units that have left the map for good out of their orders; an order without units is over (20.23). */
export function forgetLost(work: NapoleonicWork): void {
  const { orders, place } = work.position;
  const gone = (unit: UnitId) => place[unit] < 0 && !awaited(work.position, unit);
  if (!orders.some((order) => order.units.some(gone))) return;
  set(work, { orders: ordersFor(orders, ({ units }) => units.filter((unit) => !gone(unit))) });
}
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

/** 20.22, 20.23 Units have come past their destination on their way: they have arrived, wherever they end. */
export function passDestination(work: NapoleonicWork, units: readonly UnitId[], hexes: readonly Hex[]): void {
  const { board } = work.game.ground;
  const near = (hex: Hex, to: Hex) => distance(board, hex, to) <= 1;
  for (const order of work.position.orders) {
    const arrived = order.units.filter((unit) => units.includes(unit));
    const passed = hexes.some((hex) => near(hex, order.to)) && !near(hexes[hexes.length - 1], order.to);
    if (arrived.length > 0 && passed && orderInForce(work.position, arrived[0])) arrive(work, order, arrived);
  }
}

/** 20.23, R-75 Next to an enemy combat unit or vedette, by the truth or as far as `by` may know. */
export function besideEnemy(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  by: SideId | null = null,
): boolean {
  if (!onMap(view, unit)) return false;
  const facts = factsOf(game, view, by);
  const enemy = enemyOf(game.army.pieces[unit].player);
  const { neighbours } = game.ground.board;
  const base = view.place[unit] * 6;
  for (let side = base; side < base + 6; side++) {
    const hex = neighbours[side];
    if (hex >= 0 && (facts.combat[enemy][hex] || facts.vedettes[enemy][hex] || facts.covered[enemy][hex])) return true;
  }
  return false;
}

/**
 * T4, 20.23 Orders in force whose force stands next to an enemy end; units at their destination drop out of theirs,
 * and their owner says whether the rest march on. Whoever moves just now is looked at when he has stopped, for he may
 * yet drive off the enemy beside him.
 */
export function ordersTouched(work: NapoleonicWork): void {
  const { game } = work;
  forgetLost(work);
  for (const { id } of work.position.orders) {
    const order = work.position.orders.find((o) => o.id === id);
    if (!order || order.from > work.position.turn) continue;
    const { mover } = work.position;
    const busy = (unit: UnitId) => mover !== null && !mover.stopped && mover.units.includes(unit);
    const arrived = order.units.filter((unit) => hasArrived(game, work.position, order, unit));
    if (arrived.length > 0) arrive(work, order, arrived);
    else if (order.units.some((unit) => !busy(unit) && besideEnemy(game, work.position, unit)))
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
  const rest = order.units.some((unit) => !arrived.includes(unit));
  lapse(work, order, 'arrived', arrived);
  if (rest) stack.push(work, { step: 'order-reached', side: order.side, order: order.id });
}
