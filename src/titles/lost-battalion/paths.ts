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

/** What a group can reach: by the order in which the hexes are reached. */
export class Field {
  readonly hexes: readonly Hex[];
  /** Halves of movement points spent, in the order of the hexes. */
  readonly spent: Int16Array;
  /** Which of the hexes comes before each; -1 where it starts. */
  private readonly before: Int16Array;
  private readonly paths: (readonly Hex[])[] = [];

  constructor(hexes: readonly Hex[], spent: Int16Array, before: Int16Array) {
    this.hexes = hexes;
    this.spent = spent;
    this.before = before;
  }

  /** The place of a hex among those reached; -1 when it is not. */
  find(hex: Hex): number {
    return this.hexes.indexOf(hex);
  }

  /** The path to the i-th hex, the start left out: made when wanted, and kept. */
  path(i: number): readonly Hex[] {
    const known = this.paths[i];
    if (known) return known;
    let length = 0;
    for (let at = i; at >= 0; at = this.before[at]) length++;
    const path = new Array<Hex>(length);
    for (let at = i; at >= 0; at = this.before[at]) path[--length] = this.hexes[at];
    return (this.paths[i] = path);
  }

  /** Halves of points spent after each hex of that path. */
  costs(i: number): number[] {
    const costs: number[] = [];
    for (let at = i; at >= 0; at = this.before[at]) costs.push(this.spent[at]);
    return costs.reverse();
  }
}

/** What the searches of a game work with. */
interface Tools {
  readonly search: Reach;
  /** By hex: its place among those reached. */
  readonly number: Int16Array;
  /** There are no zones of control (R-35). */
  readonly noStops: Uint8Array;
}
const tools = new WeakMap<GameData, Tools>();
function toolsOf(game: GameData): Tools {
  let own = tools.get(game);
  if (!own) {
    const { board } = game;
    const number = new Int16Array(board.size);
    tools.set(game, (own = { search: new Reach(board), number, noStops: new Uint8Array(board.size) }));
  }
  return own;
}

/**
 * 12.5: hexes out of which a group may not look into the next: occupied ones that it would overstack; every one
 * (null) when its units are too many by themselves.
 */
function blindHexes(game: GameData, p: LostBattalionPosition, units: readonly UnitId[]): readonly Hex[] | null {
  const german = unscouted(game, p);
  const some = german.indexOf(1);
  if (some < 0) return [];
  if (checkReconnaissance(game, p, units, NO_HEX, some)) return null;
  const { neighbours } = game.board;
  const isBlind = (hex: Hex) => {
    for (let s = hex * 6; s < hex * 6 + 6; s++)
      if (german[neighbours[s]]) return checkReconnaissance(game, p, units, hex, neighbours[s]) !== null;
    return false;
  };
  return factsOf(game, p).hexes[ALLIED].filter(isBlind);
}

/** 12.5: there are hexes out of which German ones may not be looked into. */
function scoutingCosts(game: GameData, cost: Uint8Array, german: Uint8Array, blind: readonly Hex[] | null): Uint8Array {
  if (blind?.length === 0) return cost;
  const { neighbours } = game.board;
  const costs = cost.slice();
  for (const hex of blind ?? game.board.ids.keys())
    for (let s = hex * 6; s < hex * 6 + 6; s++) if (german[neighbours[s]]) costs[s] = FORBIDDEN;
  return costs;
}

/** A group that starts somewhere, on the map or off it, with so many halves of movement points. */
export interface Start {
  readonly units: readonly UnitId[];
  readonly from: number;
  readonly points: number;
}

type Kept = WeakMap<Uint8Array, WeakMap<Uint8Array, WeakMap<Uint8Array, Map<string, Field>>>>;
const fields: Kept = new WeakMap();

/** Every hex that a group can reach: kept as long as closed hexes, costs and stops are the same. */
export function field(game: GameData, p: LostBattalionPosition, start: Start, kind: MoveKind): Field {
  const { units, from, points } = start;
  const going = goingOf(game, units, kind);
  const cost = stepTable(game, p, going);
  const closed = closedHexes(game, p, going);
  const scouts = game.solitaire && going.side === ALLIED; // 12.5
  const stops = scouts ? unscouted(game, p) : toolsOf(game).noStops;
  const blind = scouts ? blindHexes(game, p, units) : NONE;
  const entries = from < 0 ? entryHexes(game, p, units[0]) : NONE; // 6.1

  const byCost = upsert(fields, closed, () => new WeakMap());
  const byStops = upsert(byCost, cost, () => new WeakMap());
  const known = upsert(byStops, stops, () => new Map<string, Field>());
  const scouting = blind && blind.length === 0 ? '' : (blind?.join() ?? 'none');
  const key = `${from} ${points} ${scouting}${from < 0 ? ` ${kind} ${entries.join()}` : ''}`;
  let reached = known.get(key);
  if (!reached) {
    const rules = { cost: scouts ? scoutingCosts(game, cost, stops, blind) : cost, closed, stops, noStopToStop: false };
    known.set(key, (reached = spread(game, start, { going, entries, rules })));
  }
  return reached;
}
const NONE: readonly Hex[] = [];

/** What a map holds under a key, made when it is wanted first. */
function upsert<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

interface Spreading {
  readonly going: Going;
  readonly entries: readonly Hex[];
  readonly rules: ReachRules;
}

function spread(game: GameData, { from, points }: Start, { going, entries, rules }: Spreading): Field {
  const { search } = toolsOf(game);
  if (from >= 0) {
    const count = search.search(from, points, rules);
    return fieldOf(game, from, search.hexes.subarray(0, count), search);
  }
  // 6.1: from off the map by every hex that is open; each is reached by the cheapest of them.
  const hexes: Hex[] = [];
  const found = { spent: new Int16Array(game.board.size).fill(-1), from: new Int16Array(game.board.size) };
  const seen = (hex: Hex, spent: number, before: Hex) => {
    if (found.spent[hex] >= 0 && found.spent[hex] <= spent) return;
    if (found.spent[hex] < 0) hexes.push(hex);
    found.spent[hex] = spent;
    found.from[hex] = before;
  };
  for (const entry of entries) {
    const cost = entryCost(game, going, entry);
    if (cost === null || cost > points || rules.closed[entry]) continue;
    seen(entry, cost, NO_HEX);
    const count = search.search(entry, points - cost, rules);
    for (let i = 0; i < count; i++) {
      const hex = search.hexes[i];
      seen(hex, cost + search.spent[hex], search.from[hex]);
    }
  }
  return fieldOf(game, NO_HEX, hexes, found);
}

/** A field out of what a search has found, which is by hex and will be overwritten. */
function fieldOf(
  game: GameData,
  start: Hex,
  hexes: ArrayLike<Hex>,
  { spent, from }: Pick<Reach, 'spent' | 'from'>,
): Field {
  const { number } = toolsOf(game);
  const count = hexes.length;
  const list = new Array<Hex>(count);
  const spentBy = new Int16Array(count);
  const before = new Int16Array(count);
  for (let i = 0; i < count; i++) number[(list[i] = hexes[i])] = i;
  for (let i = 0; i < count; i++) {
    const last = from[list[i]];
    spentBy[i] = spent[list[i]];
    before[i] = last === start || last === NO_HEX ? -1 : number[last];
  }
  return new Field(list, spentBy, before);
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
  hexes.forEach((hex, i) => {
    if (!isUnscouted(game, p, going.side, hex)) consider(hex, spent[i]); // 12.5
  });
  return targets;
}
