import { directionTo, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN, Reach, type ReachRules } from '../../engine/board/reach.ts';
import { type Action, type MoveMode, type MoveQuery, OFF_MAP, OK, type ReachHex, type UnitId, type Verdict } from '../../engine/title.ts';
import { checkArrival, checkEntryFree, entryCost, entryHexes, isDue, mustEnter } from './arrival.ts';
import { relocate } from './control.ts';
import { BRITISH, CANAL, enemyOf, GERMAN, type Mons, RIVER } from './data.ts';
import { type Facts, factsOf, unitsIn } from './facts.ts';
import { type Check, checkGroup, EXITED, isHex, MARCH, type MonsPosition, NORMAL, refuse, startWork, tell, UNMOVED, WAITING, type Work } from './position.ts';
import { checkCorps, checkStacking, closeByStacking } from './stacking.ts';

/* 9 Movement */

type Move = Action & { kind: 'move' };
const modeOf = (mode: string | undefined) => (mode === 'march' ? MARCH : NORMAL);

// ---- 9.1-9.3 movement points ---------------------------------------------------------------------------------

/** 9.1, 9.7, 9.20: movement points left to a group: those of its slowest unit, doubled in march status. */
export function pointsLeft(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: number): number {
  let least = Infinity;
  for (const u of units) {
    const factor = mons.units[u]!.movementFactor * (mode === MARCH ? mons.files.tables['13.1_movement'].other.marchFactor.value : 1);
    const left = factor - p.movement!.spent[u]!;
    if (left < least) least = left;
  }
  return least;
}

/** 9.4: hexes with enemy units are closed. */
function checkEnemy(mons: Mons, facts: Facts, units: readonly UnitId[], hex: Hex): Check {
  return facts.occupied[enemyOf(mons.units[units[0]!]!.side) as 0 | 1][hex] ? refuse('9.4', 'enemy-in-hex', { hex }, [hex]) : null;
}

// ---- 9.5-9.7 stacks ------------------------------------------------------------------------------------------

/** 9.1, 9.5, 9.6: whether these units may move together now, and whether their move is not over. */
export function checkMovers(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: string | undefined): Check {
  const bad = checkGroup(mons, units);
  if (bad) return bad;
  const { movement, place, player } = p;
  if (!movement) return refuse('5.2', 'not-movement-phase');
  const first = units[0]!;
  for (const u of units) {
    if (mons.units[u]!.side !== player) return refuse('9.1', 'not-your-unit', { unit: u });
    if (place[u]! < WAITING) return refuse('9.1', 'not-on-map', { unit: u });
    if (place[u] !== place[first]) return refuse('9.5', 'not-together', { units });
    if (movement.origin[u] !== movement.origin[first]) return refuse('9.5', 'began-apart', { units }); // also units that entered apart
    if (movement.mode[u] !== UNMOVED && movement.origin[u] !== movement.group) return refuse('9.6', 'move-is-over', { unit: u });
  }
  return checkMode(mons, p, units, mode);
}

/** 9.20: one unit does not mix march and normal movement; R-14: it starts next to no British unit. */
function checkMode(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: string | undefined): Check {
  const movement = p.movement!;
  const wanted = modeOf(mode);
  for (const u of units) {
    const used = movement.mode[u]!;
    if (used !== UNMOVED && used !== wanted) return refuse('9.20', used === MARCH ? 'march-begun' : 'normal-begun', { unit: u });
    if (wanted !== MARCH) continue;
    if (mons.units[u]!.side !== GERMAN) return refuse('9.20', 'march-german-only', { unit: u });
    const start = movement.origin[u]!;
    if (used === UNMOVED && start >= 0 && factsOf(mons, p).beside[BRITISH][start]) return refuse('9.20', 'march-starts-beside', { unit: u, hex: start }, [start]);
  }
  return null;
}

// ---- 9.8-9.18 one step ---------------------------------------------------------------------------------------

const mixedCosts = new WeakMap<Mons, Map<number, Uint8Array>>();

/** 9.8-9.18, R-37: what a step costs a group: for each hexside the most that any of its arms pays. */
export function groupCosts(mons: Mons, units: readonly UnitId[]): Uint8Array {
  let arms = 0;
  for (const u of units) arms |= 1 << mons.units[u]!.arm;
  if ((arms & (arms - 1)) === 0) return mons.cost[31 - Math.clz32(arms)]!;
  let cache = mixedCosts.get(mons);
  if (!cache) mixedCosts.set(mons, (cache = new Map()));
  let costs = cache.get(arms);
  if (!costs) {
    const tables = mons.cost.filter((_, arm) => arms & (1 << arm));
    cache.set(arms, (costs = tables[0]!.map((_, side) => Math.max(...tables.map((t) => t[side]!)))));
  }
  return costs;
}

/** 9.11-9.16: why terrain or water forbids a step, by the unit that may not make it. */
function checkTerrain(mons: Mons, units: readonly UnitId[], from: Hex, direction: number, to: Hex): Check {
  const side = from * 6 + direction;
  for (const u of units) {
    if (mons.cost[mons.units[u]!.arm]![side] !== FORBIDDEN) continue;
    if (mons.water[side] === CANAL && !mons.bridge[side]) return refuse('9.13', 'canal-no-bridge', { unit: u, from, to }, [from, to]);
    if (mons.water[side] === RIVER && !mons.bridge[side]) return refuse('9.12', 'river-no-bridge', { unit: u, from, to }, [from, to]);
    return mons.woods[to] ? refuse('9.11', 'woods-need-road', { unit: u, hex: to }, [to]) : refuse('9.15', 'buildings-need-road', { unit: u, hex: to }, [to]);
  }
  return null;
}

/** 9.20: no hex of a march is next to a British unit, buildings or not. */
const checkMarchHex = (facts: Facts, mode: number, hex: Hex): Check => (mode === MARCH && facts.beside[BRITISH][hex] ? refuse('9.20', 'march-beside', { hex }, [hex]) : null);

/** Everything that forbids a group to come into a hex, apart from cost and the way there. */
function checkHex(mons: Mons, p: MonsPosition, facts: Facts, units: readonly UnitId[], mode: number, hex: Hex): Check {
  return checkEnemy(mons, facts, units, hex) ?? checkCorps(mons, facts, units, hex) ?? checkStacking(mons, p, facts, units, hex) ?? checkMarchHex(facts, mode, hex);
}

/** 7.3: why a group may not step from one hex to the next. `moved`: it has made a step in this phase. */
function checkZones(mons: Mons, facts: Facts, units: readonly UnitId[], moved: boolean, from: Hex, to: Hex): Check {
  const zone = facts.zone[enemyOf(mons.units[units[0]!]!.side) as 0 | 1];
  if (from < 0 || !zone[from]) return null;
  if (moved) return refuse('7.3', 'stopped-in-zone', { hex: from }, [from]);
  return zone[to] ? refuse('7.3', 'zone-to-zone', { from, to }, [from, to]) : null;
}

/** 4.4, 9.19: why a group may not leave the map from a hex. `arrived`: it entered the hex in this phase. */
function checkExit(mons: Mons, p: MonsPosition, facts: Facts, units: readonly UnitId[], arrived: boolean, from: Hex): Check {
  if (mons.units[units[0]!]!.side !== BRITISH) return refuse('4.4', 'exit-british-only');
  if (p.turn < mons.files.scenario.exits.fromTurn) return refuse('4.4', 'exit-too-early', { turn: mons.files.scenario.exits.fromTurn });
  if (from < 0 || !mons.isExit[from]) return refuse('4.4', 'exit-not-here', { hexes: mons.exits }, mons.exits);
  if (arrived && facts.zone[GERMAN][from]) return refuse('7.3', 'stopped-in-zone', { hex: from }, [from]);
  return null;
}

// ---- checking a whole move -----------------------------------------------------------------------------------

/** Movement points of each step of a path, or why it may not be made: every rule of the chapter, step by step. */
export function walk(mons: Mons, p: MonsPosition, units: readonly UnitId[], path: readonly Hex[], mode: string | undefined, unlimited = false): Check | { readonly costs: readonly number[] } {
  const facts = factsOf(mons, p);
  const wanted = modeOf(mode);
  const costs = groupCosts(mons, units);
  const points = pointsLeft(mons, p, units, wanted);
  if (path.length === 0) return refuse('9.1', 'no-path');
  let from = p.place[units[0]!]!;
  let moved = p.movement!.mode[units[0]!] !== UNMOVED;
  let spent = 0;
  const list: number[] = [];
  for (const [i, hex] of path.entries()) {
    let refusal: Check;
    if (hex === OFF_MAP) {
      refusal = i === path.length - 1 ? checkExit(mons, p, facts, units, moved, from) : refuse('9.19', 'no-path');
      spent += mons.files.scenario.exits.cost;
    } else if (!isHex(mons, hex)) refusal = refuse('9.1', 'no-path');
    else if (from === WAITING) {
      refusal = units.reduce<Check>((bad, u) => bad ?? checkArrival(mons, p, u, hex), null) ?? checkEntryFree(facts, hex);
      spent += entryCost(p, hex);
    } else {
      const direction = directionTo(mons.board, from, hex);
      if (direction < 0) return refuse('9.1', 'not-adjacent', { from, to: hex }, [from, hex]);
      refusal = checkTerrain(mons, units, from, direction, hex) ?? checkZones(mons, facts, units, moved, from, hex);
      spent += refusal ? 0 : costs[from * 6 + direction]!;
    }
    refusal ??= hex === OFF_MAP ? null : checkHex(mons, p, facts, units, wanted, hex);
    if (refusal) return refusal;
    if (spent > points && !unlimited) return refuse('9.3', 'not-enough-points', { need: spent, have: points, hex }, hex === OFF_MAP ? [from] : [hex]);
    list.push(spent);
    from = hex;
    moved = true;
  }
  return { costs: list };
}

/** Why a move may not be made. */
export function checkMove(mons: Mons, p: MonsPosition, action: Move): Check {
  if (action.mode !== undefined && action.mode !== 'march') return refuse('9.20', 'no-such-mode');
  const movers = checkMovers(mons, p, action.units, action.mode);
  if (movers) return movers;
  const way = walk(mons, p, action.units, action.path, action.mode);
  return way && 'costs' in way ? null : way;
}

// ---- searching -----------------------------------------------------------------------------------------------

const scratches = new WeakMap<Mons, { reach: Reach; closed: Uint8Array }>();
function scratchOf(mons: Mons) {
  let scratch = scratches.get(mons);
  if (!scratch) scratches.set(mons, (scratch = { reach: new Reach(mons.board), closed: new Uint8Array(mons.board.size) }));
  return scratch;
}

/** The rules of a search for a group: one array of costs, one of closed hexes, one of enemy zones of control. */
function reachRules(mons: Mons, p: MonsPosition, facts: Facts, units: readonly UnitId[], mode: number): ReachRules {
  const { closed } = scratchOf(mons);
  const enemy = enemyOf(mons.units[units[0]!]!.side) as 0 | 1;
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
export function movementRange(mons: Mons, p: MonsPosition, units: readonly UnitId[], from: Hex, points: number, mode: number): Reach {
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
  const here = p.place[units[0]!]!;
  const side = mons.units[units[0]!]!.side;
  const search = (from: Hex, before: Hex[], used: number) => {
    const reach = movementRange(mons, p, units, from, points - used, mode);
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i]!;
      found.push({ hex, spent: used + reach.spent[hex]!, path: [...before, ...reach.path(hex)] });
    }
  };
  if (here === WAITING) {
    for (const hex of entryHexes(mons, p, units[0]!)) {
      if (units.some((u) => checkArrival(mons, p, u, hex))) continue; // 8.2: every unit in its turn, by a hex of its own
      const cost = entryCost(p, hex);
      if (cost > points || checkEntryFree(facts, hex) || checkHex(mons, p, facts, units, mode, hex)) continue;
      found.push({ hex, spent: cost, path: [hex] });
      if (!facts.zone[enemyOf(side) as 0 | 1][hex]) search(hex, [hex], cost);
    }
    return unique(found);
  }
  const moved = p.movement!.mode[units[0]!] !== UNMOVED;
  if (!(moved && facts.zone[enemyOf(side) as 0 | 1][here])) search(here, [], 0); // 7.3
  if (side === BRITISH && p.turn >= mons.files.scenario.exits.fromTurn) {
    const { cost } = mons.files.scenario.exits;
    const ways: Found[] = mons.isExit[here] && !checkExit(mons, p, facts, units, moved, here) ? [{ hex: here, spent: 0, path: [] }] : [];
    for (const way of [...ways, ...found.filter((f) => mons.isExit[f.hex] && !facts.zone[GERMAN][f.hex])]) {
      if (way.spent + cost <= points) found.push({ hex: OFF_MAP, spent: way.spent + cost, path: [...way.path, OFF_MAP] });
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
  return destinations(mons, p, units, modeOf(mode)).map(({ path }) => (mode ? { kind: 'move', units, path, mode } : { kind: 'move', units, path }));
}

/** Whether a unit can make any step at all in a mode that `checkMovers` allows: the first step of every longer move. */
export function canStep(mons: Mons, p: MonsPosition, unit: UnitId, mode: string | undefined): boolean {
  const here = p.place[unit]!;
  const one = [unit];
  const step = (hex: Hex) => {
    const way = walk(mons, p, one, [hex], mode);
    return way !== null && 'costs' in way;
  };
  if (here === WAITING) return entryHexes(mons, p, unit).some(step);
  const points = pointsLeft(mons, p, one, modeOf(mode));
  const costs = groupCosts(mons, one);
  for (let d = here * 6; d < here * 6 + 6; d++) if (costs[d]! <= points && step(mons.board.neighbours[d]!)) return true;
  return mons.isExit[here] === 1 && step(OFF_MAP);
}

/** 9.5: the groups that may move together: the subsets of the units that began in one hex and are still together. */
export function* moveGroups(mons: Mons, p: MonsPosition): Generator<UnitId[]> {
  const seen = new Set<number>();
  const offered = new Set<string>();
  for (let u = 0; u < mons.units.length; u++) {
    if (seen.has(u) || checkMovers(mons, p, [u], undefined) && checkMovers(mons, p, [u], 'march')) continue;
    if (p.place[u] === WAITING && !isDue(mons, p, u)) continue;
    const together = mates(mons, p, u);
    for (const mate of together) seen.add(mate);
    for (let bits = 1; bits < 1 << together.length; bits++) {
      const group = together.filter((_, i) => bits & (1 << i));
      if (p.place[u] === WAITING) {
        // Independent units have two entry hexes, and so come up with either division.
        const key = group.join();
        if (offered.has(key)) continue;
        offered.add(key);
      }
      yield group;
    }
  }
}

/** The units that could move as a stack with this one, itself included. Off the map: those due through the same hexes. */
function mates(mons: Mons, p: MonsPosition, u: UnitId): UnitId[] {
  const origin = p.movement!.origin[u]!;
  if (p.place[u] !== WAITING) return unitsIn(factsOf(mons, p), p.place[u]!).filter((v) => p.movement!.origin[v] === origin);
  const entries = entryHexes(mons, p, u);
  return mons.units.flatMap((_, v) => (isDue(mons, p, v) && entryHexes(mons, p, v).some((hex) => entries.includes(hex)) ? [v] : []));
}

// ---- answers for the table -----------------------------------------------------------------------------------

/** The ways a group may move, each with why not (9.20). */
export function movementModes(mons: Mons, p: MonsPosition, units: readonly UnitId[]): MoveMode[] {
  const verdict = (mode: string | undefined): Verdict => checkMovers(mons, p, units, mode) ?? OK;
  const normal: MoveMode = { mode: undefined, note: { say: 'mode-normal', rule: '9.1' }, verdict: verdict(undefined) };
  if (units.length === 0 || mons.units[units[0]!]!.side !== GERMAN) return [normal];
  return [normal, { mode: 'march', note: { say: 'mode-march', rule: '9.20' }, verdict: verdict('march') }];
}

/** A position in which the group has already walked `via`: what waypoints mean. */
function afterVia(mons: Mons, p: MonsPosition, query: MoveQuery): { p: MonsPosition; costs: readonly number[] } | null {
  if (!query.via?.length) return { p, costs: [] };
  const way = walk(mons, p, query.units, query.via, query.mode);
  if (!way || !('costs' in way)) return null;
  const w = startWork(mons, p);
  move(w, { kind: 'move', units: query.units, path: query.via, ...(query.mode ? { mode: query.mode } : {}) });
  return { p: { ...w.p }, costs: way.costs };
}

/** Every hex a group can reach, with cost, path and the reason to stop there. */
export function reachable(mons: Mons, p: MonsPosition, query: MoveQuery): ReachHex[] {
  if (checkMovers(mons, p, query.units, query.mode)) return [];
  const start = afterVia(mons, p, query);
  if (!start) return [];
  const mode = modeOf(query.mode);
  const { units } = query;
  const enemy = enemyOf(mons.units[units[0]!]!.side) as 0 | 1;
  const facts = factsOf(mons, p);
  const points = pointsLeft(mons, p, units, mode);
  const used = start.costs.at(-1) ?? 0;
  return destinations(mons, start.p, units, mode).map(({ hex, spent, path }) => {
    const way = walk(mons, start.p, units, path, query.mode) as { costs: readonly number[] };
    const stop = hex !== OFF_MAP && facts.zone[enemy][hex] ? { say: 'stops-in-zone', rule: '7.3' } : undefined;
    return {
      hex, spent: used + spent, left: points - used - spent,
      path: [...(query.via ?? []), ...path], costs: [...start.costs, ...way.costs.map((c) => c + used)],
      ...(stop ? { stop } : {}),
    };
  });
}

/** Why a group cannot get to a hex: what forbids the hex itself, then the cheapest way that rules but not points allow, then the first step that is forbidden. */
export function whyNot(mons: Mons, p: MonsPosition, query: MoveQuery, hex: Hex): Verdict {
  const movers = checkMovers(mons, p, query.units, query.mode);
  if (movers) return movers;
  if (reachable(mons, p, query).some((r) => r.hex === hex)) return OK;
  const { units } = query;
  const facts = factsOf(mons, p);
  const here = p.place[units[0]!]!;
  if (hex === OFF_MAP) return checkExit(mons, p, facts, units, false, here) ?? refuse('9.3', 'no-way', { hex: here });
  if (hex === here && !query.via?.length) return refuse('9.1', 'already-there', { hex });
  const there = checkHex(mons, p, facts, units, modeOf(query.mode), hex);
  if (there) return there;
  const due = units.reduce<Check>((bad, u) => bad ?? (p.place[u] === WAITING ? checkArrival(mons, p, u, entryHexes(mons, p, u)[0] ?? hex) : null), null);
  if (due) return due;
  for (const start of here === WAITING ? entryHexes(mons, p, units[0]!) : [here]) {
    const before = here === WAITING ? [start] : [];
    const allowed = movementRange(mons, p, units, start, 60, modeOf(query.mode));
    if (allowed.has(hex)) return asVerdict(walk(mons, p, units, [...before, ...allowed.path(hex)], query.mode));
  }
  // Rules close every way: walk straight there and say what stops the first forbidden step.
  const { reach } = scratchOf(mons);
  const open: ReachRules = { cost: new Uint8Array(mons.board.size * 6).fill(1), closed: new Uint8Array(mons.board.size), stops: new Uint8Array(mons.board.size), noStopToStop: false };
  const from = here === WAITING ? entryHexes(mons, p, units[0]!)[0]! : here;
  reach.search(from, 80, open);
  const straight = asVerdict(walk(mons, p, units, [...(here === WAITING ? [from] : []), ...reach.path(hex)], query.mode, true));
  return straight.ok ? refuse('9.3', 'no-way', { hex }, [hex]) : straight;
}
const asVerdict = (way: ReturnType<typeof walk>): Verdict => (way === null || 'costs' in way ? OK : way);

// ---- moving --------------------------------------------------------------------------------------------------

/** Makes a checked move: hex by hex, control passing at every step (3.2). */
export function move(w: Work, action: Move): void {
  const { p, mons } = w;
  const { units, path } = action;
  const mode = modeOf(action.mode);
  const start = p.place[units[0]!]!;
  const { costs } = walk(mons, w.before, units, path, action.mode) as { costs: readonly number[] };
  const movement = p.movement!;
  let { origin, columns, entries, group } = movement;
  if (start === WAITING) {
    // every entry is a start of its own, and closes the moves before it.
    entries++;
    group = mons.board.size + entries;
    origin = withValue(origin, units, group);
    const hex = path[0]!;
    columns = [...columns.filter(([h]) => h !== hex), [hex, entryCost(p, hex)]];
  } else group = origin[units[0]!]!; // another starting hex closes the moves before it
  const total = costs.at(-1)!;
  const spent = movement.spent.slice();
  for (const u of units) spent[u]! += total;
  p.movement = { spent, mode: withValue(movement.mode, units, mode), origin, group, columns, entries };
  if (mode === MARCH) p.marched = [...new Set([...p.marched, ...units.filter((u) => mons.units[u]!.artillery)])].sort((a, b) => a - b); // 9.20
  for (const hex of path) relocate(w, units, hex === OFF_MAP ? EXITED : hex);
  const left = path.at(-1) === OFF_MAP;
  const hex = left ? path.at(-2) ?? start : path.at(-1)!;
  const hexes = [...(start >= 0 ? [start] : []), ...path.filter((h) => h !== OFF_MAP)];
  const stopped = !left && factsOf(mons, w.before).zone[enemyOf(p.player) as 0 | 1][hex] === 1;
  const rule = left ? '4.4' : mode === MARCH ? '9.20' : start === WAITING ? '8.4' : '9.1';
  const data = { units, from: start, to: hex, points: total, march: mode === MARCH, left: pointsLeft(mons, p, units, mode), stopped };
  if (left) return tell(w, 'units-left', p.player, { rule, units, hexes, data });
  // 6.6: the other side sees a stack move, and the unit on top of it.
  const top = units.at(-1)!;
  tell(w, start === WAITING ? 'units-entered' : 'units-moved', p.player, {
    rule, units, hexes, data, onlyFor: p.player,
    otherwise: { say: start === WAITING ? 'stack-entered' : 'stack-moved', side: p.player, rule, units: [top], hexes, data: { unit: top, count: units.length, from: start, to: hex, march: mode === MARCH, stopped } },
  });
}

const withValue = (list: readonly number[], units: readonly UnitId[], value: number): number[] => {
  const copy = list.slice();
  for (const u of units) copy[u] = value;
  return copy;
};

const freshMovement = (p: Pick<MonsPosition, 'place'>): MonsPosition['movement'] => {
  const zeros = p.place.map(() => 0);
  return { spent: zeros, mode: zeros, origin: p.place.map((hex) => (hex >= 0 ? hex : -1)), group: -1, columns: [], entries: 0 };
};

/** The movement phase of a side begins: full movement points, everybody unmoved. */
export function openMovement(w: Work): void {
  w.p.movement = freshMovement(w.p);
}

/** The position as it would be if a side's movement phase began now: for "what could they do?". */
export const openedFor = <P extends MonsPosition>(p: P, side: MonsPosition['player']): P => ({ ...p, player: side, movement: freshMovement(p) });

/** 8.3: units that could still enter must do so before the phase ends. */
export function unitsThatMustEnter(mons: Mons, p: MonsPosition): UnitId[] {
  return mustEnter(mons, p, p.player, (u, hex) => [undefined, 'march'].some((mode) => !checkMove(mons, p, { kind: 'move', units: [u], path: [hex], ...(mode ? { mode } : {}) })));
}
