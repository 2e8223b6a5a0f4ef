import { distance, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { OFF_MAP, OK, type Refusal, type UnitId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { factsOf, holds } from './facts.ts';
import { entryCost, type March, mayEnter, type Orders, zoned } from './movement.ts';
import { change, type Play, refuse, setUnit } from './play.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';

/* Chapter 13.2 (Denain) and scenario 2 of Leuthen: units that enter the map. */

/** A unit or leader that has not entered yet. */
export const waits = (p: LaceWarsView, unit: UnitId): boolean => p.hex[unit] === OFF_MAP && p.fate[unit] === IN_PLAY;

/** The stack at the head of its column that holds these units (Leuthen), with its column; undefined when they are not next. */
export function nextStack(b: Battle, p: LaceWarsView, units: readonly UnitId[]) {
  const column = p.columns.find((c) => c.stacks[0] !== undefined && units.every((u) => c.stacks[0].includes(u)));
  const troops = column?.stacks[0]!.filter((u) => !b.pieces[u].leader);
  return column && troops!.length === units.length ? column : undefined;
}

/** 13.2, R-L13: whether these units may enter now, apart from the hex: their turn has come, and nobody is ahead of them. */
export function dueNow(b: Battle, p: LaceWarsView, units: readonly UnitId[]): Verdict {
  const unit = units[0];
  if (b.columns.length > 0 && p.columns.some((c) => c.stacks.some((s) => s.includes(unit)))) {
    if (b.pieces[unit].leader) return refuse('enters-with-stack', b.rule('13.2'), { unit });
    return nextStack(b, p, units) ? OK : refuse('column-waits', b.rule('13.2'), { unit });
  }
  const i = b.arrivals.findIndex((a) => a.units.includes(unit) || a.leaders.includes(unit));
  const arrival = b.arrivals[i];
  if (!arrival || units.length !== 1) return refuse('not-that-unit', b.rule('13.2'));
  if (arrival.turn > p.turn) return refuse('not-due', '13.2', { unit, turn: arrival.turn });
  if (b.pieces[unit].leader) return OK;
  const same = (hexes: readonly Hex[]) => hexes.join() === arrival.hexes.join();
  const ahead = b.arrivals
    .slice(0, i + 1)
    .filter((a) => a.formation === arrival.formation && same(a.hexes))
    .flatMap((a) => a.units);
  const first = ahead.slice(0, ahead.indexOf(unit)).find((u) => waits(p, u));
  return first === undefined ? OK : refuse('column-waits', '13.2', { unit, ahead: first });
}

/** Entry hexes open to these units: their own; when an enemy stands there, the others of their side (R-41, R-L38). */
export function entryHexesOf(b: Battle, p: LaceWarsView, units: readonly UnitId[]): readonly Hex[] {
  const unit = units[0];
  const { side } = b.pieces[unit];
  const taken = (hex: Hex) => holds(factsOf(b, p), enemyOf(side), hex);
  const column = nextStack(b, p, units);
  if (column) {
    if (!taken(column.hex)) return [column.hex];
    const free = b.entryHexes.filter((hex) => !taken(hex));
    const nearest = Math.min(...free.map((hex) => distance(b.board, hex, column.hex)));
    return free.filter((hex) => distance(b.board, hex, column.hex) === nearest);
  }
  const arrival = b.arrivals.find((a) => a.units.includes(unit) || a.leaders.includes(unit));
  if (!arrival) return [];
  const all = b.arrivals.filter((a) => a.formation === arrival.formation).flatMap((a) => a.hexes);
  return [...new Set(arrival.leaders.includes(unit) || arrival.hexes.some(taken) ? all : arrival.hexes)].filter(
    (hex) => !taken(hex),
  );
}

/** 13.2: entering pays road cost (Denain, R-41); in Leuthen the cost of the hex, a road step on the high road, and a point for every stack that entered before (R-L13). */
export function enter(b: Battle, p: LaceWarsView, orders: Orders, march: March, hex: Hex): March | Refusal {
  const rule = b.rule('13.2');
  const due = dueNow(b, p, orders.units);
  if (!due.ok) return due;
  if (!entryHexesOf(b, p, orders.units).includes(hex))
    return refuse('not-entry-hex', rule, { hex }, entryHexesOf(b, p, orders.units));
  const entry = mayEnter(b, p, orders.units, hex);
  if (!entry.ok) return entry;
  const road = b.terrain.onRoad[hex] === 1;
  const column = nextStack(b, p, orders.units);
  const ground = orders.units.reduce(
    (most, u) => Math.max(most, entryCost(b, b.pieces[u].arm, hex, b.pieces[u].movement)),
    0,
  );
  if (ground === FORBIDDEN && !road && column)
    return refuse('closed-terrain', rule, { unit: orders.units[0], hex }, [hex]);
  const cost = (!column || road ? b.terrain.roadCost : ground) + (column?.entered ?? 0);
  const bound = orders.allowance + (road ? b.terrain.roadBonus : 0);
  if (march.spent + cost > bound)
    return refuse('entry-too-dear', rule, { cost, left: bound - march.spent, hex }, [hex]);
  return { ...march, hex, spent: march.spent + cost, steps: 1, road, stopped: zoned(b, p, orders.units, hex) };
}

/** Takes a stack out of its column when it enters; its leaders come with it and have spent the same points (R-L13). */
export function leaveColumn(play: Play, units: readonly UnitId[], hex: Hex, spent: number): readonly UnitId[] {
  const i = play.p.columns.findIndex((c) => c.stacks[0]?.includes(units[0]));
  if (i < 0) return [];
  const column = play.p.columns[i];
  const leaders = column.stacks[0].filter((u) => play.battle.pieces[u].leader);
  change(play, {
    columns: play.p.columns.with(i, { ...column, stacks: column.stacks.slice(1), entered: column.entered + 1 }),
    entrySpent: [...play.p.entrySpent, ...leaders.map((l) => [l, spent] as const)],
  });
  for (const leader of leaders) setUnit(play, 'hex', leader, hex);
  return leaders;
}
