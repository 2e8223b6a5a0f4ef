import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN, Reach, type ReachRules } from '../../engine/board/reach.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { type Gait, GUN } from './costs.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { checkHasty } from './hasty.ts';
import { checkMayStand, entryCost, entryHexes } from './movement.ts';
import { checkOperationalHex } from './operational.ts';
import type { LostBattalionPosition } from './position.ts';
import { unscouted } from './solitaire/scouting.ts';
import { checkStack } from './stacking.ts';
import { gaitOf, type MoveKind, stepTable } from './terrain.ts';

/* Where a group can go: a search that asks the rules of chapter 8 for its costs and closed hexes. */

/** A hex that can be reached: halves of movement points spent, and the hex before it (NO_HEX at the start). */
interface Found {
  readonly spent: number;
  readonly from: Hex;
}
/** Hexes by hex, in the order in which they were reached. */
export type Field = ReadonlyMap<Hex, Found>;

const searches = new WeakMap<GameData, Reach>();
function searchOf(game: GameData): Reach {
  let search = searches.get(game);
  if (!search) searches.set(game, (search = new Reach(game.board)));
  return search;
}

const standing = new WeakMap<LostBattalionPosition['control'], Map<string, Uint8Array>>();

/** Ground that is closed whoever stands where: kept as long as control lasts. */
function closedGround(
  game: GameData,
  p: LostBattalionPosition,
  side: SideId,
  gait: Gait,
  eastOnly: boolean,
): Uint8Array {
  let tables = standing.get(p.control);
  if (!tables) standing.set(p.control, (tables = new Map()));
  const key = `${p.turn} ${side} ${gait} ${eastOnly} ${factsOf(game, p).gas.join()}`;
  let closed = tables.get(key);
  if (!closed) {
    closed = new Uint8Array(game.board.size);
    for (let hex = 0; hex < closed.length; hex++)
      if (checkMayStand(game, p, side, gait, hex) || (eastOnly && !game.eastBank[hex])) closed[hex] = 1;
    tables.set(key, closed);
  }
  return closed;
}

/** Hexes closed to a gait of a side: to the ground come the enemy (8.6) and the limits of operational movement (8.10). */
function closedHexes(
  game: GameData,
  p: LostBattalionPosition,
  side: SideId,
  gait: Gait,
  kind: MoveKind,
  eastOnly: boolean,
): Uint8Array {
  const closed = closedGround(game, p, side, gait, eastOnly).slice();
  for (const hex of factsOf(game, p).hexes[enemyOf(side) as 0 | 1]) closed[hex] = 1;
  if (kind === 'operational')
    for (let hex = 0; hex < closed.length; hex++)
      if (!closed[hex] && game.onRoad[hex] && checkOperationalHex(game, p, side, hex)) closed[hex] = 1;
  return closed;
}

/** 12.5: in solitaire a German hex ends the way, and is not looked into from an overstacked one. */
function scoutingRules(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  rules: ReachRules,
): ReachRules {
  if (!game.solitaire) return rules;
  const german = unscouted(p);
  if (checkStack(game, units)) return { ...rules, closed: rules.closed.map((x, hex) => x | german[hex]) };
  const full = factsOf(game, p).hexes[ALLIED as 0].filter((hex) => {
    const others = unitsIn(game, p, hex).filter((u) => !units.includes(u));
    return others.length > 0 && checkStack(game, [...others, ...units]);
  });
  if (full.length === 0) return { ...rules, stops: german };
  const cost = rules.cost.slice();
  for (const hex of full)
    for (let d = hex * 6; d < hex * 6 + 6; d++)
      if (game.board.neighbours[d] >= 0 && german[game.board.neighbours[d]]) cost[d] = FORBIDDEN;
  return { ...rules, cost, stops: german };
}

const fields = new WeakMap<LostBattalionPosition, Map<string, Field>>();

/** Every hex that a group can reach with so many halves of movement points, from a hex or from off the map. Kept for the position. */
export function field(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  start: number,
  points: number,
  kind: MoveKind,
): Field {
  let known = fields.get(p);
  if (!known) fields.set(p, (known = new Map()));
  // Groups of one gait share a field, except where it depends on who would stand in a hex (12.5) or where they come in (6.1).
  const who =
    game.solitaire || start < 0
      ? units.join()
      : `${game.units[units[0]].side} ${gaitOf(game, units)} ${units.some((u) => game.units[u].eastOnly)}`;
  const key = `${start} ${points} ${kind} ${who}`;
  let reached = known.get(key);
  if (!reached) known.set(key, (reached = spread(game, p, units, start, points, kind)));
  return reached;
}

function spread(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  start: number,
  points: number,
  kind: MoveKind,
): Field {
  const side = game.units[units[0]].side;
  const gait = gaitOf(game, units);
  const rules = scoutingRules(game, p, units, {
    cost: stepTable(game, p, side, gait, kind),
    closed: closedHexes(game, p, side, gait, kind, gait === GUN && units.some((u) => game.units[u].eastOnly)),
    stops: new Uint8Array(game.board.size),
    noStopToStop: false,
  });
  const search = searchOf(game);
  const found = new Map<Hex, Found>();
  if (start >= 0) {
    const count = search.search(start, points, rules);
    for (let i = 0; i < count; i++)
      found.set(search.hexes[i], { spent: search.spent[search.hexes[i]], from: search.from[search.hexes[i]] });
    return found;
  }
  const seen = (hex: Hex, spent: number, from: Hex) => {
    const before = found.get(hex);
    if (!before || spent < before.spent) found.set(hex, { spent, from });
  };
  for (const entry of entryHexes(game, p, units[0])) {
    const cost = entryCost(game, gait, kind, entry);
    if (cost === null || cost > points || rules.closed[entry]) continue;
    seen(entry, cost, NO_HEX);
    const count = search.search(entry, points - cost, rules);
    for (let i = 0; i < count; i++)
      seen(search.hexes[i], cost + search.spent[search.hexes[i]], search.from[search.hexes[i]]);
  }
  return found;
}

/** The path to a hex of a field, the start left out. */
export function pathTo(reached: Field, start: number, hex: Hex): Hex[] {
  const path: Hex[] = [];
  for (let h = hex; h !== NO_HEX && h !== start; h = reached.get(h)!.from) path.push(h);
  return path.reverse();
}

/** 10.2: enemy hexes that a group can attack in a hasty attack: what it costs in all, and the hex from which it goes in. */
export function hastyTargets(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  start: number,
  points: number,
): Map<Hex, Found> {
  const targets = new Map<Hex, Found>();
  if (game.units[units[0]].side !== ALLIED) return targets;
  const reached = field(game, p, units, start, points, 'normal');
  const costs = stepTable(game, p, ALLIED, gaitOf(game, units), 'hasty');
  const enemy = factsOf(game, p).occupied[enemyOf(ALLIED) as 1];
  const consider = (from: Hex, spent: number) => {
    if (from !== start && game.solitaire && unscouted(p)[from]) return;
    for (let d = 0; d < 6; d++) {
      const target = game.board.neighbours[from * 6 + d];
      if (target === NO_HEX || !enemy[target] || costs[from * 6 + d] === FORBIDDEN) continue;
      const total = spent + costs[from * 6 + d];
      const before = targets.get(target);
      if (total > points || (before && before.spent <= total) || checkHasty(game, p, units, from, d, target)) continue;
      targets.set(target, { spent: total, from });
    }
  };
  if (start >= 0) consider(start, 0);
  for (const [hex, { spent }] of reached) consider(hex, spent);
  return targets;
}
