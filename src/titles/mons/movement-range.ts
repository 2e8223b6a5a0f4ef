import type { Hex } from '../../engine/board/board.ts';
import { Reach, type ReachRules } from '../../engine/board/reach.ts';
import {
  type Action,
  type MoveMode,
  type MoveQuery,
  OFF_MAP,
  OK,
  type ReachHex,
  type Refusal,
  type UnitId,
  type Verdict,
} from '../../engine/title.ts';
import { checkArrival, checkEntryFree, entryCost, entryHexes, isDue } from './arrival.ts';
import { BRITISH, enemyOf, GERMAN, type Mons } from './data.ts';
import { type Facts, factsOf, unitsIn } from './facts.ts';
import { checkExit, checkHex, checkMovers, groupCosts, haveMoved, modeOf, move, pointsLeft, walk } from './movement.ts';
import { type Check, isHex, isUnit, MARCH, type MonsPosition, refuse, WAITING, Work } from './position.ts';
import { checkTop, TOP } from './stack-order.ts';
import { closeByStacking } from './stacking.ts';

/* 9 Movement: where a group can go, and why it cannot. The rules are those of movement.ts. */

const scratches = new WeakMap<Mons, { reach: Reach; closed: Uint8Array }>();
function scratchOf(mons: Mons) {
  let scratch = scratches.get(mons);
  if (!scratch)
    scratches.set(mons, (scratch = { reach: new Reach(mons.board), closed: new Uint8Array(mons.board.size) }));
  return scratch;
}

/** The rules of a search for a group: one array of costs, one of closed hexes, one of enemy zones of control. */
function reachRules(mons: Mons, p: MonsPosition, facts: Facts, units: readonly UnitId[], mode: number): ReachRules {
  const { closed } = scratchOf(mons);
  const enemy = enemyOf(mons.units[units[0]].side) as 0 | 1;
  closed.set(mode === MARCH ? facts.beside[BRITISH] : facts.occupied[enemy]); // 9.20 or 9.4
  if (mode === MARCH) for (const hex of facts.hexes[enemy]) closed[hex] = 1; // a British unit alone in its hex has none beside it
  closeByStacking(mons, p, facts, units, closed);
  return { cost: groupCosts(mons, units), closed, stops: facts.zone[enemy], noStopToStop: true };
}

/**
 * 9 for a group that `checkMovers` allows to move: the cheapest costs to every hex it can reach from `from` with
 * `points` movement points. The search is overwritten by the next one. The median of this call is what the
 * benchmark measures.
 */
export function movementRange(
  mons: Mons,
  p: MonsPosition,
  units: readonly UnitId[],
  from: Hex,
  points: number,
  mode: number,
): Reach {
  const { reach } = scratchOf(mons);
  reach.search(from, points, reachRules(mons, p, factsOf(mons, p), units, mode));
  return reach;
}

/** A destination and the cheapest path to it. */
interface Found {
  readonly hex: Hex;
  readonly spent: number;
  readonly path: Hex[];
}

/** Every destination of a group from where it stands; entry hexes and what lies behind them for units off the map; OFF_MAP by each exit hex. */
function destinations(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: number): Found[] {
  const facts = factsOf(mons, p);
  const points = pointsLeft(mons, p, units, mode);
  const found: Found[] = [];
  const here = p.place[units[0]];
  const side = mons.units[units[0]].side;
  const search = (from: Hex, before: readonly Hex[], used: number) => {
    const reach = movementRange(mons, p, units, from, points - used, mode);
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i];
      found.push({
        hex,
        spent: used + reach.spent[hex],
        path: before.length === 0 ? reach.path(hex) : [...before, ...reach.path(hex)],
      });
    }
  };
  if (here === WAITING) {
    for (const hex of entryHexes(mons, p, units[0])) {
      if (units.some((u) => checkArrival(mons, p, u, hex))) continue; // 8.2: every unit in its turn, by a hex of its own
      const cost = entryCost(p, hex);
      if (cost > points || checkEntryFree(facts, hex) || checkHex(mons, p, facts, units, mode, hex)) continue;
      found.push({ hex, spent: cost, path: [hex] });
      if (!facts.zone[enemyOf(side) as 0 | 1][hex]) search(hex, [hex], cost);
    }
    return unique(found);
  }
  const moved = haveMoved(p, units);
  if (!(moved && facts.zone[enemyOf(side) as 0 | 1][here])) search(here, [], 0); // 7.3
  if (side === BRITISH && p.turn >= mons.files.scenario.exits.fromTurn) {
    const { cost } = mons.files.scenario.exits;
    const ways: Found[] =
      mons.isExit[here] && !checkExit(mons, p, facts, units, moved, here) ? [{ hex: here, spent: 0, path: [] }] : [];
    for (const way of [...ways, ...found.filter((f) => mons.isExit[f.hex] && !facts.zone[GERMAN][f.hex])]) {
      if (way.spent + cost <= points)
        found.push({ hex: OFF_MAP, spent: way.spent + cost, path: [...way.path, OFF_MAP] });
    }
  }
  return found;
}

/** With two entry hexes a hex can be found twice: the cheaper way stays. */
function unique(found: Found[]): Found[] {
  const best = new Map<Hex, Found>();
  for (const f of found) if (!best.has(f.hex) || best.get(f.hex)!.spent > f.spent) best.set(f.hex, f);
  return [...best.values()];
}

/** Every move of one group that has passed `checkMovers`, in one mode. */
export function movesOf(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: string | undefined): Action[] {
  return destinations(mons, p, units, modeOf(mode)).map(({ path }) =>
    mode ? { kind: 'move', units, path, mode } : { kind: 'move', units, path },
  );
}

/** Whether a unit can make any step at all in a mode that `checkMovers` allows: the first step of every longer move. */
export function canStep(mons: Mons, p: MonsPosition, unit: UnitId, mode: string | undefined): boolean {
  const here = p.place[unit];
  const one = [unit];
  const step = (hex: Hex) => 'costs' in walk(mons, p, one, [hex], mode);
  if (here === WAITING) return entryHexes(mons, p, unit).some(step);
  const points = pointsLeft(mons, p, one, modeOf(mode));
  const costs = groupCosts(mons, one);
  for (let d = here * 6; d < here * 6 + 6; d++) if (costs[d] <= points && step(mons.board.neighbours[d])) return true;
  return mons.isExit[here] === 1 && step(OFF_MAP);
}

/** 9.5: the groups that may move together: parts of the units that began in one hex and are still together, or come through one entry hex. */
export function* moveGroups(mons: Mons, p: MonsPosition): Generator<UnitId[]> {
  const seen = new Set<UnitId>();
  const due: UnitId[] = [];
  for (let u = 0; u < mons.units.length; u++) {
    if (seen.has(u) || (checkMovers(mons, p, [u], undefined) && checkMovers(mons, p, [u], 'march'))) continue;
    if (p.place[u] === WAITING) {
      if (isDue(mons, p, u)) due.push(u);
      continue;
    }
    const together = unitsIn(factsOf(mons, p), p.place[u]).filter(
      (v) => p.movement!.origin[v] === p.movement!.origin[u],
    );
    for (const mate of together) seen.add(mate);
    yield* groupsWithin(mons, together, p.options.stackLimit);
  }
  const offered = new Set<string>(); // independent units have two entry hexes, and so come up twice
  for (const hex of new Set(due.flatMap((u) => entryHexes(mons, p, u)))) {
    for (const group of groupsWithin(
      mons,
      due.filter((u) => entryHexes(mons, p, u).includes(hex)),
      p.options.stackLimit,
    )) {
      if (offered.size < offered.add(group.join()).size) yield group;
    }
  }
}

/** Every group of these units that does not break the stacking limit by itself (6.3). */
function* groupsWithin(
  mons: Mons,
  units: readonly UnitId[],
  room: number,
  chosen: readonly UnitId[] = [],
): Generator<UnitId[]> {
  for (const [i, unit] of units.entries()) {
    const left = room - mons.units[unit].stackingPoints;
    if (left < 0) continue;
    const group = [...chosen, unit];
    yield group;
    yield* groupsWithin(mons, units.slice(i + 1), left, group);
  }
}

// ---- answers for the table -----------------------------------------------------------------------------------

/** The ways a group may move, each with why not (9.20); and putting a unit on top of the others in its hex (6.6). */
export function movementModes(mons: Mons, p: MonsPosition, units: readonly UnitId[]): MoveMode[] {
  const verdict = (mode: string | undefined): Verdict => checkMovers(mons, p, units, mode) ?? OK;
  const normal: MoveMode = { mode: undefined, note: { say: 'mode-normal', rule: '9.1' }, verdict: verdict(undefined) };
  if (units.length === 0 || !units.every((u) => isUnit(mons, u))) return [normal];
  const here = p.place[units[0]];
  const march: MoveMode = { mode: 'march', note: { say: 'mode-march', rule: '9.20' }, verdict: verdict('march') };
  const top: MoveMode = {
    mode: TOP,
    note: { say: 'mode-top', rule: '6.6' },
    verdict: checkTop(mons, p, { units, path: [here] }) ?? OK,
  };
  return [
    normal,
    ...(mons.units[units[0]].side === GERMAN ? [march] : []),
    ...(units.length === 1 && unitsIn(factsOf(mons, p), here).length > 1 ? [top] : []),
  ];
}

/** A position in which the group has already walked `via` (what waypoints mean), or why it cannot. */
function afterVia(
  mons: Mons,
  p: MonsPosition,
  { units, mode, via }: MoveQuery,
): { readonly p: MonsPosition; readonly costs: readonly number[] } | Refusal {
  if (!via?.length) return { p, costs: [] };
  const way = walk(mons, p, units, via, mode);
  if (!('costs' in way)) return way;
  const w = new Work(mons, p);
  move(w, { kind: 'move', units, path: via, ...(mode ? { mode } : {}) });
  const after = { ...w.p };
  return checkMovers(mons, after, units, mode) ?? { p: after, costs: way.costs };
}

/** Every hex a group can reach, with cost, path and the reason to stop there. */
export function reachable(mons: Mons, p: MonsPosition, query: MoveQuery): ReachHex[] {
  const { units, mode, via = [] } = query;
  if (mode === TOP) {
    const hex = p.place[units[0]];
    if (checkTop(mons, p, { units, path: [...via, hex] })) return [];
    return [{ hex, spent: 0, left: pointsLeft(mons, p, units, p.movement!.mode[units[0]]), path: [hex], costs: [0] }];
  }
  const start = checkMovers(mons, p, units, mode) ?? afterVia(mons, p, query);
  if (!('p' in start)) return [];
  const enemy = enemyOf(mons.units[units[0]].side) as 0 | 1;
  const facts = factsOf(mons, p);
  const points = pointsLeft(mons, p, units, modeOf(mode));
  const used = start.costs.at(-1) ?? 0;
  return destinations(mons, start.p, units, modeOf(mode)).map(({ hex, spent, path }) => {
    const way = walk(mons, start.p, units, path, mode) as { costs: readonly number[] };
    const stop = hex !== OFF_MAP && facts.zone[enemy][hex] ? { say: 'stops-in-zone', rule: '7.3' } : undefined;
    return {
      hex,
      spent: used + spent,
      left: points - used - spent,
      path: [...via, ...path],
      costs: [...start.costs, ...way.costs.map((c) => c + used)],
      ...(stop ? { stop } : {}),
    };
  });
}

/** More movement points than any way across the map takes. */
const WHOLE_MAP = 250;

/** Why a group cannot get to a hex: what forbids the hex itself, then the cheapest way that rules but not points allow, then the first step that is forbidden. */
export function whyNot(mons: Mons, p: MonsPosition, query: MoveQuery, hex: Hex): Verdict {
  const { units, mode } = query;
  if (!isHex(mons, hex) && hex !== OFF_MAP) return refuse('9.1', 'no-path');
  if (mode === TOP) return checkTop(mons, p, { units, path: [...(query.via ?? []), hex] }) ?? OK;
  const movers = checkMovers(mons, p, units, mode);
  if (movers) return movers;
  if (query.via?.length) {
    const start = afterVia(mons, p, query);
    return 'p' in start ? whyNot(mons, start.p, mode ? { units, mode } : { units }, hex) : start;
  }
  if (destinations(mons, p, units, modeOf(mode)).some((found) => found.hex === hex)) return OK;
  const facts = factsOf(mons, p);
  const here = p.place[units[0]];
  if (hex === OFF_MAP) {
    const { cost } = mons.files.scenario.exits;
    return (
      checkExit(mons, p, facts, units, haveMoved(p, units), here) ??
      refuse('9.3', 'not-enough-points', { need: cost, have: pointsLeft(mons, p, units, modeOf(mode)), hex }, [here])
    );
  }
  if (hex === here) return refuse('9.1', 'already-there', { hex });
  const starts =
    here === WAITING
      ? entryHexes(mons, p, units[0]).filter((h) => !units.some((u) => checkArrival(mons, p, u, h)))
      : [here];
  if (starts.length === 0)
    return units.reduce<Check>((bad, u) => bad ?? checkArrival(mons, p, u, entryHexes(mons, p, units[0])[0]), null)!;
  const there = checkHex(mons, p, facts, units, modeOf(mode), hex);
  if (there) return there;
  const before = (start: Hex) => (here === WAITING ? [start] : []);
  for (const start of starts) {
    const allowed = movementRange(mons, p, units, start, WHOLE_MAP, modeOf(mode));
    if (allowed.has(hex)) return asVerdict(walk(mons, p, units, [...before(start), ...allowed.path(hex)], mode));
  }
  // Rules close every way: walk straight there and say what stops the first forbidden step.
  const { reach } = scratchOf(mons);
  const open: ReachRules = {
    cost: new Uint8Array(mons.board.size * 6).fill(1),
    closed: new Uint8Array(mons.board.size),
    stops: new Uint8Array(mons.board.size),
    noStopToStop: false,
  };
  reach.search(starts[0], WHOLE_MAP, open);
  const straight = asVerdict(walk(mons, p, units, [...before(starts[0]), ...reach.path(hex)], mode, true));
  return straight.ok ? refuse('9.3', 'no-way', { hex }, [hex]) : straight;
}
const asVerdict = (way: ReturnType<typeof walk>): Verdict => ('costs' in way ? OK : way);
