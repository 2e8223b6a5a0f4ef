import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN, Reach, type ReachRules } from '../../engine/board/reach.ts';
import type { UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf } from './facts.ts';
import { closedHexes, entryCost, entryHexes } from './ground.ts';
import { checkHasty } from './hasty.ts';
import type { LostBattalionPosition } from './position.ts';
import { checkReconnaissance, isUnscouted, unscouted } from './solitaire/scouting.ts';
import { type Going, goingOf, type MoveKind, stepTable } from './terrain.ts';

/*
 * Where a group can go: a search that knows no rule. Costs, closed hexes and stops come from the chapters, where the
 * checks of a single step find them.
 */

/** What a group can reach: hexes in the order in which they are reached; by hex the halves of movement points spent, and the hex before it (NO_HEX where it starts). */
export interface Field {
  readonly hexes: readonly Hex[];
  readonly spent: Int16Array;
  readonly from: Int16Array;
}

const searches = new WeakMap<GameData, Reach>();
function searchOf(game: GameData): Reach {
  let search = searches.get(game);
  if (!search) searches.set(game, (search = new Reach(game.board)));
  return search;
}

/** 12.5: in solitaire a German hex ends the way, and there are hexes out of which it may not be looked into. */
function scoutingRules(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  rules: ReachRules,
): ReachRules {
  if (!game.solitaire || game.units[units[0]].side !== ALLIED) return rules;
  const german = unscouted(game, p);
  const { neighbours } = game.board;
  const cost = rules.cost.slice();
  // Whoever is too many by themselves looks nowhere; others where they find nobody, or those who leave them room.
  const some = german.indexOf(1);
  const never = some >= 0 && checkReconnaissance(game, p, units, NO_HEX, some) !== null;
  const from = never ? game.board.ids.keys() : factsOf(game, p).hexes[ALLIED];
  for (const hex of from)
    for (let s = hex * 6; s < hex * 6 + 6; s++)
      if (german[neighbours[s]] && checkReconnaissance(game, p, units, hex, neighbours[s])) cost[s] = FORBIDDEN;
  return { ...rules, cost, stops: german };
}

/** A group that starts somewhere, on the map or off it, with so many halves of movement points. */
export interface Start {
  readonly units: readonly UnitId[];
  readonly from: number;
  readonly points: number;
}

const fields = new WeakMap<Uint8Array, WeakMap<object, Map<string, Field>>>();

/** Every hex that a group can reach: kept as long as the closed hexes and the costs are the same, or for the position where more matters. */
export function field(game: GameData, p: LostBattalionPosition, start: Start, kind: MoveKind): Field {
  const { units, from, points } = start;
  const going = goingOf(game, units, kind);
  const rules: ReachRules = {
    cost: stepTable(game, p, going),
    closed: closedHexes(game, p, going),
    stops: noStops(game),
    noStopToStop: false,
  };
  // Who would stand in a hex (12.5), and where they come in (6.1).
  const alone = from < 0 || (game.solitaire && going.side === ALLIED);
  let holders = fields.get(rules.closed);
  if (!holders) fields.set(rules.closed, (holders = new WeakMap()));
  let known = holders.get(alone ? p : rules.cost);
  if (!known) holders.set(alone ? p : rules.cost, (known = new Map()));
  const key = `${from} ${points} ${alone ? `${kind} ${units.join()}` : ''}`;
  let reached = known.get(key);
  if (!reached) {
    const scouting = alone ? scoutingRules(game, p, units, rules) : rules;
    known.set(key, (reached = spread(game, p, start, going, scouting)));
  }
  return reached;
}

function spread(
  game: GameData,
  p: LostBattalionPosition,
  { units, from, points }: Start,
  going: Going,
  rules: ReachRules,
): Field {
  const search = searchOf(game);
  if (from >= 0) {
    const count = search.search(from, points, rules);
    return {
      hexes: Array.from(search.hexes.subarray(0, count)),
      spent: search.spent.slice(),
      from: search.from.slice(),
    };
  }
  // 6.1: from off the map by every hex that is open; each is reached by the cheapest of them.
  const found = {
    hexes: [] as Hex[],
    spent: new Int16Array(game.board.size).fill(-1),
    from: new Int16Array(game.board.size),
  };
  const seen = (hex: Hex, spent: number, before: Hex) => {
    if (found.spent[hex] >= 0 && found.spent[hex] <= spent) return;
    if (found.spent[hex] < 0) found.hexes.push(hex);
    found.spent[hex] = spent;
    found.from[hex] = before;
  };
  for (const entry of entryHexes(game, p, units[0])) {
    const cost = entryCost(game, going, entry);
    if (cost === null || cost > points || rules.closed[entry]) continue;
    seen(entry, cost, NO_HEX);
    const count = search.search(entry, points - cost, rules);
    for (let i = 0; i < count; i++) {
      const hex = search.hexes[i];
      seen(hex, cost + search.spent[hex], search.from[hex]);
    }
  }
  return found;
}

const nothing = new WeakMap<GameData, Uint8Array>();
/** There are no zones of control (R-35). */
function noStops(game: GameData): Uint8Array {
  let stops = nothing.get(game);
  if (!stops) nothing.set(game, (stops = new Uint8Array(game.board.size)));
  return stops;
}

/** The path to a hex of a field, the start left out. */
export function pathTo({ from }: Field, start: number, hex: Hex): Hex[] {
  const path: Hex[] = [];
  for (let h = hex; h !== NO_HEX && h !== start; h = from[h]) path.push(h);
  return path.reverse();
}

/** 10.2: enemy hexes that a group can attack in a hasty attack: what it costs in all, and the hex from which it goes in. */
export function hastyTargets(
  game: GameData,
  p: LostBattalionPosition,
  start: Start,
): Map<Hex, { readonly spent: number; readonly from: Hex }> {
  const { units, from: origin, points } = start;
  const targets = new Map<Hex, { readonly spent: number; readonly from: Hex }>();
  const going = goingOf(game, units, 'hasty');
  const costs = stepTable(game, p, going);
  const enemy = factsOf(game, p).occupied[enemyOf(going.side)];
  const consider = (from: Hex, spent: number) => {
    for (let s = from * 6; s < from * 6 + 6; s++) {
      const target = game.board.neighbours[s];
      if (target === NO_HEX || !enemy[target]) continue;
      const total = spent + costs[s];
      const before = targets.get(target);
      if (total > points || (before && before.spent <= total) || checkHasty(game, p, units, from, target)) continue;
      targets.set(target, { spent: total, from });
    }
  };
  if (origin >= 0) consider(origin, 0);
  const { hexes, spent } = field(game, p, start, 'normal');
  for (const hex of hexes) if (!isUnscouted(game, p, going.side, hex)) consider(hex, spent[hex]); // 12.5
  return targets;
}
