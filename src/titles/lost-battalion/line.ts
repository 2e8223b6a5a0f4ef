import { distance, type Hex, neighboursOf, NO_HEX } from '../../engine/board/board.ts';
import { LastFew } from '../../engine/play/kept.ts';
import { ALLIED, type LostBattalionGame, GERMAN, MAJOR } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { isMeuseClosed } from './terrain.ts';
import type { LostBattalionView } from './view.ts';

/*
 * A closed line for the Germans, for programs that play. Nobody has a zone of control: whatever is not held is
 * walked through. So the line is a chain of hexes from the west edge to the east edge, north of every Allied unit, that
 * is cheap to hold: short, in good ground, with the Meuse before it and the victory hexes behind it (13.1).
 */

export interface Line {
  /** By hex of the line: the strength that belongs there. */
  readonly need: ReadonlyMap<Hex, number>;
}

/** What holding a hex costs: open; in works or a town, in rough ground; behind the Meuse while it is closed, and later. */
const COST = { open: 10, rough: 8, works: 6, closed: 3, river: 5 };
/** Of a victory hex that is left outside. */
const LEFT_OUT = 120;
/** The Meuse must be manned so many turns before it opens. */
const BEFOREHAND = 3;
/** One regiment, and what fills a hex. */
const LEAST = 6;
const MOST = 21;
/** Allied strength is felt so far; of a hex where nobody is near; of a victory hex, so much more. */
const FELT = 3;
const QUIET = 15;
const STAR = 5;
/** The bank of the Meuse asks for so much less (9.14). */
const BANK = 1.3;
const UNSEEN = 10;

const lines = new LastFew<Line>(2);
const chains = new LastFew<readonly Hex[]>(4);

export const lineOf = (game: LostBattalionGame, view: LostBattalionView): Line =>
  lines.of([view.where, view.steps, view.control, view.unseen, view.turn, game], () => manned(game, view));

/** The line with what each hex of it needs: the army shared out by the danger to it. */
function manned(game: LostBattalionGame, view: LostBattalionView): Line {
  const { hexes } = factsOf(game, view);
  const enemies = hexes[ALLIED];
  const chain = chains.of([enemies.join(), view.control, view.turn, game], () => findChain(game, view, enemies));
  const strength = new Map(enemies.map((hex) => [hex, strengthIn(game, view, hex)]));
  const weights = chain.map((hex) => weightOf(game, view, hex, strength));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const army = hexes[GERMAN].reduce((sum, hex) => sum + strengthIn(game, view, hex), 0);
  const need = new Map<Hex, number>();
  chain.forEach((hex, i) => {
    if (weights[i] > 0) need.set(hex, Math.min(MOST, Math.max(LEAST, (army * weights[i]) / all)));
  });
  return { need };
}

function findChain(game: LostBattalionGame, view: LostBattalionView, enemies: readonly Hex[]): readonly Hex[] {
  const { board } = game;
  /** By column: how far south the line may come. */
  const limit: number[] = [];
  for (const hex of enemies) limit[board.columns[hex]] = Math.min(limit[board.columns[hex]] ?? Infinity, board.y[hex]);
  const isOpen = (hex: Hex) => !game.south[hex] && board.y[hex] < (limit[board.columns[hex]] ?? Infinity);
  const way = cheapest(game, (hex) => (isOpen(hex) ? costOf(game, view, hex) : Infinity));
  // 13.1: a victory hex that the line leaves outside is held as well: it costs the Allies turns that they do not have.
  return [...way, ...game.victoryHexes.filter((star) => !way.includes(star) && view.control[star] === GERMAN)];
}

const isShut = (game: LostBattalionGame, turn: number) => isMeuseClosed(game, turn + BEFOREHAND, ALLIED);
const isBank = (game: LostBattalionGame, hex: Hex): boolean =>
  game.eastBank[hex] === 1 &&
  [0, 1, 2, 3, 4, 5].some((d) => game.water[hex * 6 + d] === MAJOR && game.bannedMeuse[hex * 6 + d] === 1);

/** Of the bank nothing is left outside: every victory hex lies on it or beyond (13.1). */
function costOf(game: LostBattalionGame, view: LostBattalionView, hex: Hex): number {
  const { board, victoryHexes } = game;
  if (isBank(game, hex)) return isShut(game, view.turn) ? COST.closed : COST.river;
  const outside = victoryHexes.filter(
    (v) => board.columns[v] === board.columns[hex] && board.y[v] > board.y[hex] && view.control[v] === GERMAN,
  ).length;
  return groundCost(game, hex) + LEFT_OUT * outside;
}

function groundCost(game: LostBattalionGame, hex: Hex): number {
  if (game.position[hex] || game.built[hex]) return COST.works;
  return game.natural[hex] > 0 ? COST.rough : COST.open;
}

/** The cheapest chain of adjacent hexes from the west edge to the east edge; none where there is no way. */
function cheapest({ board, edges }: LostBattalionGame, cost: (hex: Hex) => number): Hex[] {
  const total = new Float64Array(board.size).fill(Infinity);
  const from = new Int16Array(board.size).fill(NO_HEX);
  const rings: Hex[][] = [];
  const reach = (hex: Hex, before: Hex, points: number) => {
    const sum = points + cost(hex);
    if (sum >= total[hex]) return;
    total[hex] = sum;
    from[hex] = before;
    (rings[sum] ??= []).push(hex);
  };
  for (const hex of edges.west) reach(hex, NO_HEX, 0);
  const isEnd = new Set(edges.east);
  for (let points = 0; points < rings.length; points++)
    for (const hex of rings[points] ?? []) {
      if (total[hex] !== points) continue;
      if (isEnd.has(hex)) return [...back(from, hex)];
      for (const next of neighboursOf(board, hex)) reach(next, hex, points);
    }
  return [];
}

function* back(from: Int16Array, end: Hex): Generator<Hex> {
  for (let hex = end; hex !== NO_HEX; hex = from[hex]) yield hex;
}

/** Strength of a stack as it is seen: under the top of an enemy's, so much a unit. */
export const strengthIn = (game: LostBattalionGame, view: LostBattalionView, hex: Hex): number =>
  unitsIn(game, view, hex).reduce((sum, u) => sum + (game.units[u].attack[view.steps[u]] ?? 0), 0) +
  UNSEEN * (view.unseen?.find(([at]) => at === hex)?.[1] ?? 0);

/** By the Allied strength near; nothing behind the Meuse as long as nobody can cross it. */
function weightOf(
  game: LostBattalionGame,
  view: LostBattalionView,
  hex: Hex,
  strength: ReadonlyMap<Hex, number>,
): number {
  const bank = isBank(game, hex);
  const shut = bank && isShut(game, view.turn);
  let near = 0;
  for (const [other, there] of strength) {
    const far = distance(game.board, hex, other);
    if (far <= FELT && !(shut && !game.eastBank[other])) near += there / Math.max(1, far);
  }
  if (shut && near === 0) return 0;
  const star = game.victoryHexes.includes(hex) ? STAR : 1;
  return (star * (QUIET + near)) / (bank ? BANK : 1);
}
