import { adjacent, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN, groundAlone, Reach, type ReachRules } from '../../engine/board/reach.ts';
import { LastFew } from '../../engine/play/kept.ts';
import { enemyOf, type UnitId } from '../../engine/title.ts';
import { GUN, HALVES } from './costs.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { factsOf } from './facts.ts';
import { closedHexes, entryCost, entryHexes } from './ground.ts';
import { checkHasty } from './hasty.ts';
import type { LostBattalionPosition } from './position.ts';
import { isBlind, isUnscouted, unscouted } from './solitaire/scouting.ts';
import { type Going, goingOf, type MoveKind, stepTable } from './terrain.ts';

/*
 * Where a group can go: a search that knows no rule. Costs, closed hexes and stops come from the chapters, where the
 * checks of a single step find them.
 */

/** What a group can reach: by the order in which the hexes are reached. */
export class Field {
  readonly hexes: readonly Hex[];
  /** Halves of movement points spent, in the order of the hexes. */
  readonly spent: readonly number[];
  /** Which of the hexes comes before each; -1 where it starts. */
  private readonly before: readonly number[];

  constructor(hexes: readonly Hex[], spent: readonly number[], before: readonly number[]) {
    this.hexes = hexes;
    this.spent = spent;
    this.before = before;
  }

  /** The place of a hex among those reached; -1 when it is not. */
  find(hex: Hex): number {
    return this.hexes.indexOf(hex);
  }

  /** The path to the i-th hex, the start left out. */
  path(i: number): Hex[] {
    let length = 0;
    for (let at = i; at >= 0; at = this.before[at]) length++;
    const path = new Array<Hex>(length);
    for (let at = i; at >= 0; at = this.before[at]) path[--length] = this.hexes[at];
    return path;
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
  /** There are no zones of control. */
  readonly noStops: Uint8Array;
}
const tools = new WeakMap<LostBattalionGame, Tools>();
function toolsOf(game: LostBattalionGame): Tools {
  let own = tools.get(game);
  if (!own) {
    const { board } = game;
    const number = new Int16Array(board.size);
    own = { search: new Reach(board), number, noStops: new Uint8Array(board.size) };
    tools.set(game, own);
  }
  return own;
}

const NOWHERE_BLIND: readonly Hex[] = [];

/**
 * 12.5: in solitaire a German hex ends the way, and there are hexes out of which it may not be looked into: of those where
 * Allies stand already the ones that a group would overstack; 'all' for a group that is too many by itself.
 */
function blindHexes(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  stops: Uint8Array,
) {
  if (isBlind(game, position, units, NO_HEX)) return 'all';
  const blind = lookouts(game, position, stops).filter((hex) => isBlind(game, position, units, hex));
  return blind.length > 0 ? blind : NOWHERE_BLIND;
}

/** The same without the steps into German hexes out of those from which nobody may look into them. */
function barring({ board }: LostBattalionGame, plain: Spreading, blind: readonly Hex[]): Spreading {
  const { stops } = plain.rules;
  const cost = plain.rules.cost.slice();
  for (const hex of blind)
    for (let s = hex * 6; s < hex * 6 + 6; s++) {
      const next = board.neighbours[s];
      if (next !== NO_HEX && stops[next]) cost[s] = FORBIDDEN;
    }
  return { ...plain, rules: { ...plain.rules, cost } };
}

const looking = new LastFew<readonly Hex[]>(4);
/** Hexes with Allied units that lie beside hexes to be scouted. */
const lookouts = (game: LostBattalionGame, position: LostBattalionPosition, stops: Uint8Array): readonly Hex[] => {
  const held = factsOf(game, position).hexes[ALLIED];
  const { neighbours } = game.board;
  return looking.of([held, stops], () =>
    held.filter((hex) => {
      for (let s = hex * 6; s < hex * 6 + 6; s++) if (neighbours[s] !== NO_HEX && stops[neighbours[s]]) return true;
      return false;
    }),
  );
};

function withoutGermans(plain: Spreading): Spreading {
  const { closed, stops } = plain.rules;
  return { ...plain, rules: { ...plain.rules, closed: closed.map((bar, hex) => bar || stops[hex]) } };
}

/** A group that starts somewhere, on the map or off it, with so many halves of movement points. */
export interface Start {
  readonly units: readonly UnitId[];
  readonly from: number;
  readonly points: number;
}

/** 12.5: guns look nowhere. */
const scouts = (game: LostBattalionGame, { side, gait }: Going): boolean =>
  game.solitaire && side === ALLIED && gait !== GUN;

/** Every hex that a group can reach: the last ones are kept as long as what they depend on is the same. */
export function field(game: LostBattalionGame, position: LostBattalionPosition, start: Start, kind: MoveKind): Field {
  const going = goingOf(game, start.units, kind);
  const { stops } = rulesOf(game, position, going);
  return fieldBut(
    game,
    position,
    start,
    going,
    scouts(game, going) ? blindHexes(game, position, start.units, stops) : NOWHERE_BLIND,
  );
}

/** The way that a group would go to a hex if no rule stood in it; null when its points would not do for it. */
export function wayOverGround(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { units, from, points }: Start,
  kind: MoveKind,
  hex: Hex,
): readonly Hex[] | null {
  const going = goingOf(game, units, kind);
  const rules = groundAlone(stepTable(game, position, going), HALVES);
  const { search } = toolsOf(game);
  for (const start of from < 0 ? entryHexes(game, position, units[0]) : [from]) {
    search.search(start, points - (from < 0 ? (entryCost(game, going, start) ?? HALVES) : 0), rules);
    if (search.has(hex)) return search.path(hex, from < 0 ? [start] : []);
  }
  return null;
}

/** Whether units that start together could get to a hex or beside it, each for itself and the limits of 12.5 apart: no group of them gets further. */
export const mayComeNear = (
  game: LostBattalionGame,
  position: LostBattalionPosition,
  starts: readonly Start[],
  goal: Hex,
): boolean =>
  starts.some((start) =>
    (['normal', 'operational'] as const).some((kind) => {
      const { hexes } = fieldBut(game, position, start, goingOf(game, start.units, kind), NOWHERE_BLIND);
      return [start.from, ...hexes].some((hex) => hex === goal || (hex >= 0 && adjacent(game.board, hex, goal)));
    }),
  );

/** The same with the hexes given from which the group may not look. */
function fieldBut(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  start: Start,
  going: Going,
  blind: readonly Hex[] | 'all',
): Field {
  const { units, from, points } = start;
  const rules = rulesOf(game, position, going);
  const entries = from < 0 ? entryHexes(game, position, units[0]) : NONE; // 6.1
  const { cost, closed, stops } = rules;
  const unseen = blind === 'all' ? blind : blind.join();
  const more = unseen + (from < 0 ? ` ${going.kind} ${entries.join()}` : '');
  return fields.of([from, points, closed, cost, stops, more], () => {
    const plain = { going, entries, rules };
    if (blind === 'all') return spread(game, start, withoutGermans(plain));
    return spread(game, start, blind.length > 0 ? barring(game, plain, blind) : plain);
  });
}
const fields = new LastFew<Field>(24);

const asked = new LastFew<ReachRules>(4);
/** What a search for a group goes by: several are asked for in one position. */
const rulesOf = (game: LostBattalionGame, position: LostBattalionPosition, going: Going): ReachRules =>
  asked.of([position, going.kind, going.gait, going.side, going.eastOnly, game], () => ({
    cost: stepTable(game, position, going),
    closed: closedHexes(game, position, going),
    stops: scouts(game, going) ? unscouted(game, position) : toolsOf(game).noStops,
    noStopToStop: false,
  }));
const NONE: readonly Hex[] = [];

interface Spreading {
  readonly going: Going;
  readonly entries: readonly Hex[];
  readonly rules: ReachRules;
}

function spread(game: LostBattalionGame, { from, points }: Start, { going, entries, rules }: Spreading): Field {
  const { search } = toolsOf(game);
  if (from >= 0) {
    search.search(from, points, rules);
    return fieldOf(game, from, search);
  }
  // 6.1: from off the map by every hex that is open; each is reached by the cheapest of them.
  const { size } = game.board;
  const table = () => new Int16Array(size);
  const found = { hexes: table(), count: 0, spent: table().fill(-1), from: table() };
  const see = (hex: Hex, spent: number, before: Hex) => {
    if (found.spent[hex] < 0) found.hexes[found.count++] = hex;
    found.spent[hex] = spent;
    found.from[hex] = before;
  };
  for (const entry of entries) {
    const cost = entryCost(game, going, entry);
    if (cost === null || cost > points || rules.closed[entry]) continue;
    if (found.spent[entry] >= 0 && found.spent[entry] <= cost) continue;
    see(entry, cost, NO_HEX);
    const count = search.search(entry, points - cost, rules, false, { spent: found.spent, ahead: cost });
    for (let i = 0; i < count; i++) {
      const hex = search.hexes[i];
      see(hex, cost + search.spent[hex], search.from[hex]);
    }
  }
  return fieldOf(game, NO_HEX, found);
}

/** A field out of what a search has found, which is by hex and will be overwritten. */
function fieldOf(
  game: LostBattalionGame,
  start: Hex,
  { hexes, count, spent, from }: Pick<Reach, 'hexes' | 'count' | 'spent' | 'from'>,
): Field {
  const { number } = toolsOf(game);
  const list = new Array<Hex>(count);
  const spentBy = new Array<number>(count);
  const before = new Array<number>(count);
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
  game: LostBattalionGame,
  position: LostBattalionPosition,
  start: Start,
): Map<Hex, { readonly spent: number; readonly from: Hex }> {
  const { units, from: origin, points } = start;
  const targets = new Map<Hex, { readonly spent: number; readonly from: Hex }>();
  const going = goingOf(game, units, 'hasty');
  const costs = stepTable(game, position, going);
  const enemy = factsOf(game, position).occupied[enemyOf(going.side)];
  const consider = (from: Hex, spent: number) => {
    for (let side = from * 6; side < from * 6 + 6; side++) {
      const target = game.board.neighbours[side];
      if (target === NO_HEX || !enemy[target]) continue;
      const total = spent + costs[side];
      const before = targets.get(target);
      if (total > points || (before && before.spent <= total) || checkHasty(game, position, units, from, target))
        continue;
      targets.set(target, { spent: total, from });
    }
  };
  if (origin >= 0) consider(origin, 0);
  const { hexes, spent } = field(game, position, start, 'normal');
  hexes.forEach((hex, i) => {
    if (!isUnscouted(game, position, going.side, hex)) consider(hex, spent[i]); // 12.5
  });
  return targets;
}
