import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN, Reach, type ReachRules } from '../../engine/board/reach.ts';
import type { UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf } from './facts.ts';
import { checkEnemy, checkMayStand, entryCost, entryHexes } from './ground.ts';
import { checkHasty } from './hasty.ts';
import { checkOperationalHex } from './operational.ts';
import type { LostBattalionPosition } from './position.ts';
import { checkReconnaissance, isUnscouted, unscouted } from './solitaire/scouting.ts';
import { type Going, goingOf, type MoveKind, stepTable } from './terrain.ts';

/*
 * Where a group can go: a search that knows no rule. Costs and closed hexes come from the named checks of the chapters,
 * which are asked wherever they could refuse, and kept as long as what they look at lasts.
 */

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
function closedGround(game: GameData, p: LostBattalionPosition, going: Going): Uint8Array {
  let tables = standing.get(p.control);
  if (!tables) standing.set(p.control, (tables = new Map()));
  const key = `${p.turn} ${going.side} ${going.gait} ${going.eastOnly} ${factsOf(game, p).gas.join()}`;
  let closed = tables.get(key);
  if (!closed) {
    closed = new Uint8Array(game.board.size);
    for (let hex = 0; hex < closed.length; hex++) if (checkMayStand(game, p, going, hex)) closed[hex] = 1;
    tables.set(key, closed);
  }
  return closed;
}

/** Hexes closed to a group: to the ground come the enemy (8.6) and the limits of operational movement (8.10). */
function closedHexes(game: GameData, p: LostBattalionPosition, going: Going): Uint8Array {
  const closed = closedGround(game, p, going).slice();
  const { side, kind } = going;
  for (const hex of factsOf(game, p).hexes[enemyOf(side)]) if (checkEnemy(game, p, side, hex)) closed[hex] = 1;
  if (kind === 'operational')
    for (let hex = 0; hex < closed.length; hex++)
      if (!closed[hex] && game.onRoad[hex] && checkOperationalHex(game, p, side, hex)) closed[hex] = 1;
  return closed;
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

const fields = new WeakMap<LostBattalionPosition, Map<string, Field>>();

/** A group that starts somewhere, on the map or off it, with so many halves of movement points. */
export interface Start {
  readonly units: readonly UnitId[];
  readonly from: number;
  readonly points: number;
}

/** Every hex that a group can reach. Kept for the position. */
export function field(game: GameData, p: LostBattalionPosition, start: Start, kind: MoveKind): Field {
  let known = fields.get(p);
  if (!known) fields.set(p, (known = new Map()));
  const { units, from, points } = start;
  const going = goingOf(game, units, kind);
  // Groups of one gait share a field, except where it depends on who would stand in a hex (12.5) or where they come in (6.1).
  const who = game.solitaire || from < 0 ? units.join() : `${going.side} ${going.gait} ${going.eastOnly}`;
  const key = `${from} ${points} ${kind} ${who}`;
  let reached = known.get(key);
  if (!reached) known.set(key, (reached = spread(game, p, start, going)));
  return reached;
}

function spread(game: GameData, p: LostBattalionPosition, { units, from, points }: Start, going: Going): Field {
  const rules = scoutingRules(game, p, units, {
    cost: stepTable(game, p, going),
    closed: closedHexes(game, p, going),
    stops: noStops(game),
    noStopToStop: false,
  });
  const search = searchOf(game);
  const found = new Map<Hex, Found>();
  if (from >= 0) {
    const count = search.search(from, points, rules);
    for (let i = 0; i < count; i++) {
      const hex = search.hexes[i];
      found.set(hex, { spent: search.spent[hex], from: search.from[hex] });
    }
    return found;
  }
  const seen = (hex: Hex, spent: number, before: Hex) => {
    const known = found.get(hex);
    if (!known || spent < known.spent) found.set(hex, { spent, from: before });
  };
  for (const entry of entryHexes(game, p, units[0])) {
    const cost = entryCost(game, going, entry);
    if (cost === null || cost > points || rules.closed[entry]) continue;
    seen(entry, cost, NO_HEX);
    const count = search.search(entry, points - cost, rules);
    for (let i = 0; i < count; i++)
      seen(search.hexes[i], cost + search.spent[search.hexes[i]], search.from[search.hexes[i]]);
  }
  return found;
}

const nothing = new WeakMap<GameData, Uint8Array>();
/** There are no zones of control. */
function noStops(game: GameData): Uint8Array {
  let stops = nothing.get(game);
  if (!stops) nothing.set(game, (stops = new Uint8Array(game.board.size)));
  return stops;
}

/** The path to a hex of a field, the start left out. */
export function pathTo(reached: Field, start: number, hex: Hex): Hex[] {
  const path: Hex[] = [];
  for (let h = hex; h !== NO_HEX && h !== start; h = reached.get(h)!.from) path.push(h);
  return path.reverse();
}

/** 10.2: enemy hexes that a group can attack in a hasty attack: what it costs in all, and the hex from which it goes in. */
export function hastyTargets(game: GameData, p: LostBattalionPosition, start: Start): Map<Hex, Found> {
  const { units, from: origin, points } = start;
  const targets = new Map<Hex, Found>();
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
  for (const [hex, { spent }] of field(game, p, start, 'normal'))
    if (!isUnscouted(game, p, going.side, hex)) consider(hex, spent); // 12.5
  return targets;
}
