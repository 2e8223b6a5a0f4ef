import { directionTo, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { type Action, OFF_MAP, type Refusal, type UnitId } from '../../engine/title.ts';
import { checkArrival, checkEntryFree, entryCost, mustEnter } from './arrival.ts';
import { relocate } from './control.ts';
import { BRITISH, CANAL, enemyOf, GERMAN, type Mons, RIVER } from './data.ts';
import { type Facts, factsOf } from './facts.ts';
import {
  type Check,
  checkGroup,
  CLOSED,
  EXITED,
  isHex,
  MARCH,
  type MonsPosition,
  NORMAL,
  refuse,
  tell,
  UNMOVED,
  WAITING,
  type Work,
} from './position.ts';
import { checkCorps, checkStacking } from './stacking.ts';

/* 9 Movement */

type Move = Action & { kind: 'move' };
export const modeOf = (mode: string | undefined) => (mode === 'march' ? MARCH : NORMAL);

// ---- 9.1-9.3 movement points ---------------------------------------------------------------------------------

/** 9.1, 9.7, 9.20: movement points left to a group: those of its slowest unit, doubled in march status. */
export function pointsLeft(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: number): number {
  let least = Infinity;
  for (const u of units) {
    const factor =
      mons.units[u].movementFactor * (mode === MARCH ? mons.files.tables['13.1_movement'].other.marchFactor.value : 1);
    const left = factor - p.movement!.spent[u];
    if (left < least) least = left;
  }
  return least;
}

/** 7.3, 9.5: whether any unit of a group has made a step in this phase; one that had to stop holds the whole stack. */
export const haveMoved = (p: MonsPosition, units: readonly UnitId[]): boolean =>
  units.some((u) => p.movement!.mode[u] !== UNMOVED);

/** 9.4: hexes with enemy units are closed. */
function checkEnemy(mons: Mons, facts: Facts, units: readonly UnitId[], hex: Hex): Check {
  return facts.occupied[enemyOf(mons.units[units[0]].side) as 0 | 1][hex]
    ? refuse('9.4', 'enemy-in-hex', { hex }, [hex])
    : null;
}

// ---- 9.5-9.7 stacks ------------------------------------------------------------------------------------------

/** 9.1, 9.5, 9.6: whether these units may move together now, and whether their move is not over. */
export function checkMovers(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: string | undefined): Check {
  const bad = checkGroup(mons, units);
  if (bad) return bad;
  const { movement, place, player } = p;
  if (!movement) return refuse('5.2', 'not-movement-phase');
  const first = units[0];
  for (const u of units) {
    if (mons.units[u].side !== player) return refuse('9.1', 'not-your-unit', { unit: u });
    if (place[u] < WAITING) return refuse('9.1', 'not-on-map', { unit: u });
    if (place[u] !== place[first]) return refuse('9.5', 'not-together', { units });
    if (movement.origin[u] === CLOSED) return refuse('9.6', 'move-is-over', { unit: u });
    if (movement.origin[u] !== movement.origin[first]) return refuse('9.5', 'began-apart', { units }); // also units that entered apart
  }
  return checkMode(mons, p, units, mode);
}

/** 9.20: one unit does not mix march and normal movement; R-14: it starts next to no British unit. */
function checkMode(mons: Mons, p: MonsPosition, units: readonly UnitId[], mode: string | undefined): Check {
  const movement = p.movement!;
  const wanted = modeOf(mode);
  for (const u of units) {
    const used = movement.mode[u];
    if (used !== UNMOVED && used !== wanted)
      return refuse('9.20', used === MARCH ? 'march-begun' : 'normal-begun', { unit: u });
    if (wanted !== MARCH) continue;
    if (mons.units[u].side !== GERMAN) return refuse('9.20', 'march-german-only', { unit: u });
    const start = movement.origin[u];
    if (used === UNMOVED && start >= 0 && factsOf(mons, p).beside[BRITISH][start])
      return refuse('9.20', 'march-starts-beside', { unit: u, hex: start }, [start]);
  }
  return null;
}

// ---- 9.8-9.18 one step ---------------------------------------------------------------------------------------

const mixedCosts = new WeakMap<Mons, Map<number, Uint8Array>>();

/** 9.8-9.18, R-37: what a step costs a group: for each hexside the most that any of its arms pays. */
export function groupCosts(mons: Mons, units: readonly UnitId[]): Uint8Array {
  let arms = 0;
  for (const u of units) arms |= 1 << mons.units[u].arm;
  if ((arms & (arms - 1)) === 0) return mons.cost[31 - Math.clz32(arms)];
  let cache = mixedCosts.get(mons);
  if (!cache) mixedCosts.set(mons, (cache = new Map()));
  let costs = cache.get(arms);
  if (!costs) {
    const tables = mons.cost.filter((_, arm) => arms & (1 << arm));
    cache.set(arms, (costs = tables[0].map((_, side) => Math.max(...tables.map((t) => t[side])))));
  }
  return costs;
}

/** 9.11-9.16, R-25 (only the hex entered and the hexside count, so guns may leave woods off the road): why terrain or water forbids a step, by the unit that may not make it. */
function checkTerrain(mons: Mons, units: readonly UnitId[], from: Hex, direction: number, to: Hex): Check {
  const side = from * 6 + direction;
  for (const u of units) {
    if (mons.cost[mons.units[u].arm][side] !== FORBIDDEN) continue;
    if (mons.water[side] === CANAL && !mons.bridge[side])
      return refuse('9.13', 'canal-no-bridge', { unit: u, from, to }, [from, to]);
    if (mons.water[side] === RIVER && !mons.bridge[side])
      return refuse('9.12', 'river-no-bridge', { unit: u, from, to }, [from, to]);
    return mons.woods[to]
      ? refuse('9.11', 'woods-need-road', { unit: u, hex: to }, [to])
      : refuse('9.15', 'buildings-need-road', { unit: u, hex: to }, [to]);
  }
  return null;
}

/** 9.20: no hex of a march is next to a British unit, buildings or not. */
const checkMarchHex = (facts: Facts, mode: number, hex: Hex): Check =>
  mode === MARCH && facts.beside[BRITISH][hex] ? refuse('9.20', 'march-beside', { hex }, [hex]) : null;

/** Everything that forbids a group to come into a hex, apart from cost and the way there. */
export function checkHex(
  mons: Mons,
  p: MonsPosition,
  facts: Facts,
  units: readonly UnitId[],
  mode: number,
  hex: Hex,
): Check {
  return (
    checkEnemy(mons, facts, units, hex) ??
    checkCorps(mons, facts, units, hex) ??
    checkStacking(mons, p, facts, units, hex) ??
    checkMarchHex(facts, mode, hex)
  );
}

/** 7.3, R-32 (a unit with no way out stays: there is no minimum move): why a group may not step from one hex to the next. `moved`: it has made a step in this phase. */
function checkZones(mons: Mons, facts: Facts, units: readonly UnitId[], moved: boolean, from: Hex, to: Hex): Check {
  const zone = facts.zone[enemyOf(mons.units[units[0]].side) as 0 | 1];
  if (from < 0 || !zone[from]) return null;
  if (moved) return refuse('7.3', 'stopped-in-zone', { hex: from }, [from]);
  return zone[to] ? refuse('7.3', 'zone-to-zone', { from, to }, [from, to]) : null;
}

/** 4.4, 9.19: why a group may not leave the map from a hex. `arrived`: it entered the hex in this phase. */
export function checkExit(
  mons: Mons,
  p: MonsPosition,
  facts: Facts,
  units: readonly UnitId[],
  arrived: boolean,
  from: Hex,
): Check {
  if (mons.units[units[0]].side !== BRITISH) return refuse('4.4', 'exit-british-only');
  if (p.turn < mons.files.scenario.exits.fromTurn)
    return refuse('4.4', 'exit-too-early', { turn: mons.files.scenario.exits.fromTurn });
  if (from < 0 || !mons.isExit[from]) return refuse('4.4', 'exit-not-here', { hexes: mons.exits }, mons.exits);
  if (arrived && facts.zone[GERMAN][from]) return refuse('7.3', 'stopped-in-zone', { hex: from }, [from]);
  return null;
}

// ---- checking a whole move -----------------------------------------------------------------------------------

/** Movement points of each step of a path, or why it may not be made: every rule of the chapter, step by step. */
export function walk(
  mons: Mons,
  p: MonsPosition,
  units: readonly UnitId[],
  path: readonly Hex[],
  mode: string | undefined,
  unlimited = false,
): Refusal | { readonly costs: readonly number[] } {
  const facts = factsOf(mons, p);
  const wanted = modeOf(mode);
  const costs = groupCosts(mons, units);
  const points = pointsLeft(mons, p, units, wanted);
  if (path.length === 0) return refuse('9.1', 'no-path');
  let from = p.place[units[0]];
  let moved = haveMoved(p, units);
  let spent = 0;
  const list: number[] = [];
  for (const [i, hex] of path.entries()) {
    let refusal: Check;
    if (hex === OFF_MAP) {
      refusal = i === path.length - 1 ? checkExit(mons, p, facts, units, moved, from) : refuse('9.19', 'no-path');
      spent += mons.files.scenario.exits.cost;
    } else if (!isHex(mons, hex)) refusal = refuse('9.1', 'no-path');
    else if (from === WAITING) {
      refusal =
        units.reduce<Check>((bad, u) => bad ?? checkArrival(mons, p, u, hex), null) ?? checkEntryFree(facts, hex);
      spent += entryCost(p, hex);
    } else {
      const direction = directionTo(mons.board, from, hex);
      if (direction < 0) return refuse('9.1', 'not-adjacent', { from, to: hex }, [from, hex]);
      refusal = checkTerrain(mons, units, from, direction, hex) ?? checkZones(mons, facts, units, moved, from, hex);
      spent += refusal ? 0 : costs[from * 6 + direction];
    }
    refusal ??= hex === OFF_MAP ? null : checkHex(mons, p, facts, units, wanted, hex);
    if (refusal) return refusal;
    if (spent > points && !unlimited)
      return refuse('9.3', 'not-enough-points', { need: spent, have: points, hex }, hex === OFF_MAP ? [from] : [hex]);
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
  return 'costs' in way ? null : way;
}

// ---- moving --------------------------------------------------------------------------------------------------

/** Makes a checked move: hex by hex, control passing at every step (3.2). */
export function move(w: Work, action: Move): void {
  const { p, mons } = w;
  const { units, path } = action;
  const mode = modeOf(action.mode);
  const start = p.place[units[0]];
  const { costs } = walk(mons, w.before, units, path, action.mode) as { costs: readonly number[] };
  const movement = p.movement!;
  let { origin, columns, entries } = movement;
  let group = origin[units[0]];
  if (start === WAITING) {
    entries++; // every entry is a start of its own
    group = mons.board.size + entries;
    origin = withValue(origin, units, group);
    const hex = path[0];
    columns = [...columns.filter(([h]) => h !== hex), [hex, entryCost(p, hex)]];
  }
  // another start closes the moves before it, for good.
  if (group !== movement.group) origin = origin.map((o, u) => (movement.mode[u] === UNMOVED ? o : CLOSED));
  const total = costs.at(-1)!;
  const spent = movement.spent.slice();
  for (const u of units) spent[u] += total;
  p.movement = { spent, mode: withValue(movement.mode, units, mode), origin, group, columns, entries };
  if (mode === MARCH)
    p.marched = [...new Set([...p.marched, ...units.filter((u) => mons.units[u].artillery)])].sort((a, b) => a - b); // 9.20
  for (const hex of path) relocate(w, units, hex === OFF_MAP ? EXITED : hex);
  const left = path.at(-1) === OFF_MAP;
  const hex = left ? (path.at(-2) ?? start) : path.at(-1)!;
  const hexes = [...(start >= 0 ? [start] : []), ...path.filter((h) => h !== OFF_MAP)];
  const stopped = !left && factsOf(mons, w.before).zone[enemyOf(p.player) as 0 | 1][hex] === 1;
  const rule = left ? '4.4' : mode === MARCH ? '9.20' : start === WAITING ? '8.4' : '9.1';
  const data = {
    units,
    from: start,
    to: hex,
    points: total,
    march: mode === MARCH,
    left: pointsLeft(mons, p, units, mode),
    stopped,
  };
  if (left) return tell(w, 'units-left', p.player, { rule, units, hexes, data });
  // 6.6: the other side sees a stack move, and the unit on top of it.
  const top = units.reduce((a, b) => (w.before.order[b] >= w.before.order[a] ? b : a));
  tell(w, start === WAITING ? 'units-entered' : 'units-moved', p.player, {
    rule,
    units,
    hexes,
    data,
    onlyFor: p.player,
    otherwise: {
      say: start === WAITING ? 'stack-entered' : 'stack-moved',
      side: p.player,
      rule,
      units: [top],
      hexes,
      data: { unit: top, count: units.length, from: start, to: hex, march: mode === MARCH, stopped },
    },
  });
}

const withValue = (list: readonly number[], units: readonly UnitId[], value: number): number[] => {
  const copy = list.slice();
  for (const u of units) copy[u] = value;
  return copy;
};

const freshMovement = (p: Pick<MonsPosition, 'place'>): MonsPosition['movement'] => {
  const zeros = p.place.map(() => 0);
  return {
    spent: zeros,
    mode: zeros,
    origin: p.place.map((hex) => (hex >= 0 ? hex : -1)),
    group: -1,
    columns: [],
    entries: 0,
  };
};

/** The movement phase of a side begins: full movement points, everybody unmoved. */
export function openMovement(w: Work): void {
  w.p.movement = freshMovement(w.p);
}

/** The position as it would be if a side's movement phase began now: for "what could they do?". */
export const openedFor = <P extends MonsPosition>(p: P, side: MonsPosition['player']): P => ({
  ...p,
  player: side,
  movement: freshMovement(p),
});

/** 8.3: units that could still enter must do so before the phase ends. */
export function unitsThatMustEnter(mons: Mons, p: MonsPosition): UnitId[] {
  return mustEnter(mons, p, p.player, (u, hex) =>
    [undefined, 'march'].some(
      (mode) => !checkMove(mons, p, { kind: 'move', units: [u], path: [hex], ...(mode ? { mode } : {}) }),
    ),
  );
}
