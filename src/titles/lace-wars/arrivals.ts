import { set, setAt } from '../../engine/play/work.ts';
import type { Check } from '../../engine/play/referee.ts';
import { type LaceWork, refuse } from './kit.ts';
import { distance, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { enemyOf, OFF_MAP, type Refusal, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { factsOf, holds } from './facts.ts';
import { inHex, type March, spentOf, stopped, withRoad, withSpent } from './march.ts';
import { entryCost, mayEnter, zoned } from './pace.ts';
import type { Orders } from './orders.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';

/* Chapter 13.2 (Denain) and scenario 2 of Leuthen: units that enter the map. */

/** A unit or leader that has not entered yet. */
export const waits = (view: LaceWarsView, unit: UnitId): boolean =>
  view.hex[unit] === OFF_MAP && view.fate[unit] === IN_PLAY;

/** The stack at the head of its column that holds these units (Leuthen), with its column; undefined when they are not next. */
export function nextStack(game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[]) {
  const column = view.columns.find((c) => c.stacks[0] !== undefined && units.every((u) => c.stacks[0].includes(u)));
  if (!column) return undefined;
  const troops = column.stacks[0].filter((u) => !game.pieces[u].leader);
  return troops.length === units.length ? column : undefined;
}

/** 13.2, R-L13: whether these units may enter now, apart from the hex: their turn has come, and nobody is ahead of them. */
export function dueNow(game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[]): Check {
  const unit = units[0];
  if (game.columns.length > 0 && view.columns.some((c) => c.stacks.some((s) => s.includes(unit)))) {
    if (game.pieces[unit].leader) return refuse('enters-with-stack', game.rule('13.2'), { unit });
    return nextStack(game, view, units) ? null : refuse('column-waits', game.rule('13.2'), { unit, ahead: null });
  }
  const i = game.arrivals.findIndex((a) => a.units.includes(unit) || a.leaders.includes(unit));
  const arrival = game.arrivals[i];
  if (!arrival || units.length !== 1) return refuse('not-that-unit', game.rule('13.2'));
  if (arrival.turn > view.turn) return refuse('not-due', '13.2', { unit, turn: arrival.turn });
  if (game.pieces[unit].leader) return null;
  const same = (hexes: readonly Hex[]) => hexes.join() === arrival.hexes.join();
  const ahead = game.arrivals
    .slice(0, i + 1)
    .filter((a) => a.formation === arrival.formation && same(a.hexes))
    .flatMap((a) => a.units);
  const first = ahead.slice(0, ahead.indexOf(unit)).find((u) => waits(view, u));
  return first === undefined ? null : refuse('column-waits', '13.2', { unit, ahead: first });
}

/** Entry hexes open to these units: their own; when an enemy stands there, the others of their side (R-41, R-L38). */
export function entryHexesOf(game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[]): readonly Hex[] {
  const unit = units[0];
  const { side } = game.pieces[unit];
  const taken = (hex: Hex) => holds(factsOf(game, view), enemyOf(side), hex);
  const column = nextStack(game, view, units);
  if (column) {
    if (!taken(column.hex)) return [column.hex];
    const free = game.entryHexes.filter((hex) => !taken(hex));
    const nearest = Math.min(...free.map((hex) => distance(game.board, hex, column.hex)));
    return free.filter((hex) => distance(game.board, hex, column.hex) === nearest);
  }
  const arrival = game.arrivals.find((a) => a.units.includes(unit) || a.leaders.includes(unit));
  if (!arrival) return [];
  const all = game.arrivals.filter((a) => a.formation === arrival.formation).flatMap((a) => a.hexes);
  return [...new Set(arrival.leaders.includes(unit) || arrival.hexes.some(taken) ? all : arrival.hexes)].filter(
    (hex) => !taken(hex),
  );
}

/** 13.2: entering pays road cost (Denain, R-41); in Leuthen the cost of the hex, a road step on the high road, and a point for every stack that entered before (R-L13). */
export function enter(game: LaceWarsGame, view: LaceWarsView, orders: Orders, march: March, hex: Hex): March | Refusal {
  const rule = game.rule('13.2');
  const due = dueNow(game, view, orders.units);
  if (due) return due;
  const hexes = entryHexesOf(game, view, orders.units);
  if (!hexes.includes(hex)) return refuse('not-entry-hex', rule, { hexes }, hexes);
  const entry = mayEnter(game, view, orders.units, hex);
  if (entry) return entry;
  const road = game.terrain.onRoad[hex] === 1;
  const column = nextStack(game, view, orders.units);
  const dearest = (most: number, unit: UnitId) =>
    Math.max(most, entryCost(game, game.pieces[unit].arm, hex, game.pieces[unit].movement));
  const ground = orders.units.reduce(dearest, 0);
  if (ground === FORBIDDEN && !road && column)
    return refuse('closed-terrain', rule, { unit: orders.units[0], hex }, [hex]);
  const cost = (!column || road ? game.terrain.roadCost : ground) + (column?.entered ?? 0);
  const left = orders.allowance + (road ? game.terrain.roadBonus : 0) - spentOf(march);
  if (cost > left) return refuse('entry-too-dear', rule, { cost, left }, [hex]);
  const entered = withRoad(withSpent(inHex(march, hex), spentOf(march) + cost), road);
  return zoned(orders, hex) ? stopped(entered) : entered;
}

/** Takes a stack out of its column when it enters; its leaders come with it and have spent the same points (R-L13). */
export function leaveColumn(work: LaceWork, units: readonly UnitId[], hex: Hex, spent: number): readonly UnitId[] {
  const i = work.position.columns.findIndex((c) => c.stacks[0]?.includes(units[0]));
  if (i < 0) return [];
  const column = work.position.columns[i];
  const leaders = column.stacks[0].filter((u) => work.game.pieces[u].leader);
  set(work, {
    columns: work.position.columns.with(i, { ...column, stacks: column.stacks.slice(1), entered: column.entered + 1 }),
    entrySpent: [...work.position.entrySpent, ...leaders.map((l) => [l, spent] as const)],
  });
  for (const leader of leaders) setAt(work, 'hex', leader, hex);
  return leaders;
}
