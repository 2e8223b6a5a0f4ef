import { adjacent, directionTo, distance, neighboursOf } from '../../engine/board/board.ts';
import { groundAlone, Reach, type ReachRules } from '../../engine/board/reach.ts';
import type { Check } from '../../engine/play/referee.ts';
import {
  enemyOf,
  type FacingEnd,
  type Hex,
  type MoveMode,
  type MoveQuery,
  type Note,
  OFF_MAP,
  OK,
  type ReachHex,
  type UnitId,
} from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { facingOfMode, type Leg, type MoveOrder, turnMode, unroll, WITHDRAW } from './course.ts';
import { aim } from './facing.ts';
import { holds } from './facts.ts';
import { enemiesBeside } from './fire.ts';
import { type FrameOf, note, refuse } from './kit.ts';
import { facingOf, gunFacingOf, hexOf, isStopped, type March, spentOf } from './march.ts';
import { CHARGE_HEXES, charges, isChargeStep, mayStrike } from './melee.ts';
import { isRefusal, pointsLeft, stopRule } from './movement.ts';
import { type Orders, ordersFor } from './orders.ts';
import { zoned } from './pace.ts';
import { passable } from './passage.ts';
import type { LaceWarsView } from './position.ts';
import { canMarch, type Range, rangeOf } from './range.ts';

/* What the table asks of moves besides their legality: ways to move, hexes within reach, why not. */

type Movement = FrameOf<'movement'>;

/** Why an order cannot be given, as a check. */
const unrolled = (game: LaceWarsGame, view: LaceWarsView, orders: Orders, order: MoveOrder): Check => {
  const legs = unroll(game, view, orders, order);
  return isRefusal(legs) ? legs : null;
};

/** Ways these units may move: march, turn in place to each facing (7.2), fall back out of a zone (7.3). */
export function modesOf(game: LaceWarsGame, view: LaceWarsView, frame: Movement, units: readonly UnitId[]): MoveMode[] {
  const orders = ordersFor(game, view, frame, units);
  const march = note('mode-march', '7.1');
  if (isRefusal(orders)) return [{ mode: undefined, note: march, verdict: orders }];
  const ways: MoveMode[] = [
    { mode: undefined, note: march, verdict: canMarch(game, view, orders) ? OK : refuse('no-way', '7.1', { units }) },
  ];
  const { from } = orders;
  const here = hexOf(from);
  if (here === OFF_MAP || !orders.faces) return ways;
  for (let facing = 0; facing < 6; facing++) {
    if (facing === facingOf(from) && facing === gunFacingOf(from)) continue;
    const mode = turnMode(facing);
    const verdict = unrolled(game, view, orders, { path: [here], mode }) ?? OK;
    ways.push({ mode, note: note('mode-turn', '7.2', { facing, north: game.files.map.north }), verdict, facing });
  }
  if (orders.facts.zone[enemyOf(orders.side)][here])
    ways.push({ mode: WITHDRAW, note: note('mode-withdraw', '7.3'), verdict: mayWithdraw(game, view, orders) ?? OK });
  return ways;
}

/** 7.3: why the units cannot fall back: what forbids it into their rear hexes, where they have any. */
function mayWithdraw(game: LaceWarsGame, view: LaceWarsView, orders: Orders): Check {
  const here = hexOf(orders.from);
  const rear = [3, 4].map((i) => game.board.neighbours[here * 6 + aim(facingOf(orders.from), i)]);
  const tried = rear
    .filter((hex) => hex >= 0)
    .map((hex) => unrolled(game, view, orders, { path: [hex], mode: WITHDRAW }));
  return tried.includes(null) ? null : (tried[0] ?? refuse('no-way', '7.3', { units: orders.units }));
}

/** Hexes within reach of these units in a mode, each with the facings that can be had there. */
export function reachOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Movement,
  { units, mode, via = [] }: MoveQuery,
): ReachHex[] {
  const orders = ordersFor(game, view, frame, units);
  if (isRefusal(orders)) return [];
  const here = hexOf(orders.from);
  if (facingOfMode(mode) !== null) return single(game, view, orders, { path: [here], mode });
  if (mode === WITHDRAW)
    return [0, 1, 2, 3, 4, 5].flatMap((d) =>
      single(game, view, orders, { path: [game.board.neighbours[here * 6 + d]], mode }),
    );
  const range = mode === undefined ? rangeOf(game, view, orders, via) : null;
  return range ? marches(game, view, orders, range) : [];
}

/** What a move of one hex comes to. */
function single(game: LaceWarsGame, view: LaceWarsView, orders: Orders, order: MoveOrder): ReachHex[] {
  const legs = unroll(game, view, orders, order);
  if (isRefusal(legs)) return [];
  const { march } = legs[0];
  const spent = spentOf(march) - spentOf(orders.from);
  const left = Math.max(0, pointsLeft(game, orders, march));
  return [{ hex: order.path[0], spent, left, path: order.path, costs: [spent] }];
}

/** A hex within reach in the making. */
type Place = { -readonly [K in keyof ReachHex]: ReachHex[K] } & { ends?: FacingEnd[] };

function marches(game: LaceWarsGame, view: LaceWarsView, orders: Orders, range: Range): ReachHex[] {
  const byHex = new Map<Hex, Place>();
  for (const way of range.ways) {
    const hex = hexOf(range.march(way));
    let there = byHex.get(hex);
    if (!there) byHex.set(hex, (there = reachedHex(game, orders, range, way)));
    there.ends?.push({ ...endOf(game, view, orders, range, way), ...otherWay(range, way, there.path) });
  }
  return [...byHex.values()];
}

/** A hex within reach by its cheapest way; the facings that can be had there, where it has any, are still to be told. */
function reachedHex(game: LaceWarsGame, orders: Orders, range: Range, way: number): Place {
  const { march, path, costs } = range.reached(way);
  const hex = hexOf(march);
  const spent = spentOf(march) - spentOf(orders.from);
  const left = Math.max(0, pointsLeft(game, orders, march));
  const there: Place = { hex, spent, left, path, costs };
  const stop = stopAt(game, orders, march);
  if (stop) there.stop = stop;
  if (orders.faces && hex !== OFF_MAP) there.ends = [];
  return there;
}

/** The way to an end that cannot be had by the cheapest way to its hex: the turn wants another hex to be made in (7.2). */
function otherWay(range: Range, way: number, cheapest: readonly Hex[]): Pick<FacingEnd, 'way'> {
  const path = range.path(way);
  if (path.length === cheapest.length && path.every((hex, i) => hex === cheapest[i])) return {};
  return { way: { path, costs: range.reached(way).costs } };
}

/** A facing that can be had at the end of a way, and the charge that comes of it (11.3). */
function endOf(game: LaceWarsGame, view: LaceWarsView, orders: Orders, range: Range, way: number): FacingEnd {
  const march = range.march(way);
  const spent = spentOf(march) - spentOf(orders.from);
  const end = { facing: facingOf(march), spent, left: Math.max(0, pointsLeft(game, orders, march)) };
  const foes = orders.arm === 'cavalry' ? enemiesBeside(game, orders.facts, orders.side, hexOf(march)) : [];
  const charge = foes.length > 0 ? chargeOf(game, view, orders, range.legs(way), foes) : null;
  return charge ? { ...end, charge } : end;
}

/** Why a march ends in a hex, where it must. */
function stopAt(game: LaceWarsGame, orders: Orders, march: March): Note | null {
  const hex = hexOf(march);
  if (hex !== OFF_MAP && zoned(orders, hex)) return note('stop-zone', '6.1', { hex });
  return isStopped(march) ? note('stop-move', hex === OFF_MAP ? '7.1' : stopRule(game, orders, march), { hex }) : null;
}

/** 11.3: the run towards a charge that a unit would have after the legs of a move. */
function runAfter(game: LaceWarsGame, view: LaceWarsView, { head, from }: Orders, legs: readonly Leg[]): number {
  let run = view.run[head];
  let hex = hexOf(from);
  for (const { kind, march } of legs) {
    const to = hexOf(march);
    run = kind === 'step' && isChargeStep(game, hex, to) ? run + 1 : 0;
    hex = to;
  }
  return run;
}

/** 11.3: whether cavalry that ends its move so charges one of the enemies next to it, in front of it, and over how many hexes. */
function chargeOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  orders: Orders,
  legs: readonly Leg[],
  foes: readonly Hex[],
): FacingEnd['charge'] | null {
  const { head } = orders;
  const { march } = legs[legs.length - 1];
  const run = runAfter(game, view, orders, legs);
  if (run < CHARGE_HEXES) return null;
  const there = {
    ...view,
    hex: view.hex.with(head, hexOf(march)),
    facing: view.facing.with(head, facingOf(march)),
    run: view.run.with(head, run),
  };
  const foe = foes.some((hex) => !mayStrike(game, there, head, hex) && charges(game, there, head, [hex]));
  const steps = legs.filter((leg) => leg.kind === 'step').length;
  return foe ? { run: Math.min(run, steps), note: note('end-charge', '11.3', { unit: head }) } : null;
}

/** Movement points that nobody has. */
const PLENTY = 200;

/**
 * Why these units cannot get to a hex, by the nearest reason: what bars the one step to the hex beside them; else the
 * enemy in it; what bars the straight way to a hex no farther than their points go; what the cheapest way costs that is
 * open, unless it is half as long again: then the ground that shuts the hex on this side, or how far it is; what bars
 * the straight way. Null when they get there.
 */
export function whyNot(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Movement,
  { query, hex }: { query: MoveQuery; hex: Hex },
): Check {
  const { units, mode, via = [] } = query;
  const orders = ordersFor(game, view, frame, units);
  if (isRefusal(orders)) return orders;
  const here = hexOf(orders.from);
  if (hex === here && mode === undefined) return refuse('already-there', '7.1', { hex }, [hex]);
  const reached = reachOf(game, view, frame, query);
  if (reached.some((r) => r.hex === hex)) return null;
  const from = via.at(-1) ?? here;
  const inOrder = mode !== undefined || from === OFF_MAP || hex === OFF_MAP || isStopped(orders.from);
  if (inOrder || adjacent(game.board, from, hex))
    return unrolled(game, view, orders, { path: [...via, hex], mode }) ?? refuse('no-way', '7.1', { units });
  const onward = unrolled(game, view, orders, { path: via });
  if (via.length > 0 && onward) return onward;
  const path = [...via, ...straightWay(game, from, hex)];
  const tireless = { ...orders, allowance: orders.allowance + PLENTY, plain: orders.plain + PLENTY };
  if (holds(orders.facts, enemyOf(orders.side), hex)) return refuse('enemy-there', '7.1', { hex }, [hex]);
  const bar = unrolled(game, view, orders, { path });
  const barAnyway = unrolled(game, view, tireless, { path });
  const left = Math.max(0, pointsLeft(game, orders, orders.from));
  const near = path.length <= left; // a hex costs a point at the least
  if (near && bar && JSON.stringify(bar) === JSON.stringify(barAnyway)) return bar; // not for want of points
  const range = rangeOf(game, view, tireless, via);
  const way = range?.ways.find((w) => hexOf(range.march(w)) === hex);
  if (!range || way === undefined) return barAnyway ?? refuse('no-way', '7.1', { units });
  const cost = spentOf(range.march(way)) - spentOf(orders.from);
  const goesRound = range.path(way).length > path.length * 1.5;
  if (!barAnyway || !goesRound) return refuse('too-far', '7.1', { cost, left, hex }, [hex]);
  const shut = shutOnThisSide(game, view, orders, from, hex);
  if (shut) return shut;
  return path.length > left ? refuse('too-distant', '7.1', { hex, far: path.length, left }, [hex]) : barAnyway;
}

/** 7.1, 7.6: the ground that closes a hex to them from every hex beside it that is nearer to them; null where one is open. */
function shutOnThisSide(game: LaceWarsGame, view: LaceWarsView, { units }: Orders, from: Hex, hex: Hex): Check {
  const { board } = game;
  const nearer = neighboursOf(board, hex).filter(
    (h) => h >= 0 && distance(board, from, h) < distance(board, from, hex),
  );
  const bars = nearer.map((near) => {
    const closed = (unit: UnitId) =>
      passable(game, view, { unit, purpose: 'move' }, near, directionTo(board, near, hex));
    return units.map(closed).find((bar) => bar !== null) ?? null;
  });
  return bars.includes(null) ? null : bars[0];
}

const straight = new WeakMap<LaceWarsGame, { readonly reach: Reach; readonly rules: ReachRules }>();
/** A way of the fewest hexes, whatever stands in it. */
function straightWay(game: LaceWarsGame, from: Hex, to: Hex): readonly Hex[] {
  let search = straight.get(game);
  if (!search) {
    const everywhere = new Uint8Array(game.board.size * 6).fill(1);
    straight.set(game, (search = { reach: new Reach(game.board), rules: groundAlone(everywhere, 1) }));
  }
  search.reach.search(from, game.board.size, search.rules);
  return search.reach.path(to);
}
