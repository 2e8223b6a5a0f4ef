import { directionTo, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { flood, trace } from '../../engine/board/trace.ts';
import { LastFew } from '../../engine/play/kept.ts';
import type { Note, SideId, UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame, NO_WATER } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import type { Check } from '../../engine/play/referee.ts';
import { note, refuse } from './kit.ts';
import type { LostBattalionPosition } from './position.ts';
import type { Edge } from './files.ts';

/* 7 Supply */

type Control = Pick<LostBattalionPosition, 'control'>;

/** 7.4, 7.5, R-18: edges whose hexes are sources while the side controls them. */
function sourceEdges(game: LostBattalionGame, side: SideId): readonly Edge[] {
  if (side === ALLIED) return ['south'];
  return game.solitaire ? ['north', 'east'] : ['north', 'east', 'west'];
}

export const isSource = (game: LostBattalionGame, p: Control, side: SideId, hex: Hex): boolean =>
  p.control[hex] === side && sourceEdges(game, side).some((edge) => game.edges[edge].includes(hex));

/** 7.3, R-05, R-55: a line runs through friendly hexes (an enemy unit controls its hex) and crosses rivers at bridges only. */
const mayTrace =
  (game: LostBattalionGame, p: Control, side: SideId) =>
  (from: Hex, to: Hex, direction: number): boolean =>
    p.control[to] === side &&
    (game.water[from * 6 + direction] === NO_WATER || game.bridge[from * 6 + direction] !== 0);

const known = new LastFew<Uint8Array>(6);

/** By hex: 1 where a supply line of the side can run. */
export const supplyOf = (game: LostBattalionGame, position: Control, side: SideId): Uint8Array =>
  known.of([position.control, side, game], () => {
    const supplied =
      grown(game, position, side) ?? flood(game.board, sourcesOf(game, position, side), mayTrace(game, position, side));
    lastSupply[side] = { game, control: position.control, supplied };
    return supplied;
  });

const sourcesOf = (game: LostBattalionGame, { control }: Control, side: SideId): Hex[] =>
  sourceEdges(game, side).flatMap((edge) => game.edges[edge].filter((hex) => control[hex] === side));

const lastSupply: ({ readonly game: LostBattalionGame; readonly supplied: Uint8Array } & Control)[] = [];
/** The same out of the last answer: where a side has lost no hex since, whatever was in supply still is. */
function grown(game: LostBattalionGame, position: Control, side: SideId): Uint8Array | null {
  const last = lastSupply[side];
  if (last?.game !== game) return null;
  const gained: Hex[] = [];
  for (let hex = 0; hex < position.control.length; hex++) {
    if (position.control[hex] === last.control[hex]) continue;
    if (position.control[hex] !== side) return null;
    gained.push(hex);
  }
  const { neighbours } = game.board;
  const passable = mayTrace(game, position, side);
  const isReached = (hex: Hex) => {
    for (let d = 0; d < 6; d++) {
      const from = neighbours[hex * 6 + d];
      if (from !== NO_HEX && last.supplied[from] && passable(from, hex, (d + 3) % 6)) return true;
    }
    return isSource(game, position, side, hex);
  };
  return gained.length === 0
    ? last.supplied
    : flood(game.board, gained.filter(isReached), passable, last.supplied.slice());
}

/** 7.1, 7.3: whether a unit on the map is in supply now. Nobody is ever lost for being out of it. */
export const isSupplied = (
  game: LostBattalionGame,
  position: Control & Pick<LostBattalionPosition, 'where'>,
  unit: UnitId,
): boolean => supplyOf(game, position, game.units[unit].side)[position.where[unit]] === 1;

/** 7.2: the units of these sides that are out of supply now. */
export const outOfSupply = (
  game: LostBattalionGame,
  position: Control & Pick<LostBattalionPosition, 'where'>,
  sides: readonly SideId[],
): UnitId[] =>
  sides.flatMap((side) => {
    const supplied = supplyOf(game, position, side);
    return factsOf(game, position)
      .hexes[side as 0 | 1].filter((hex) => !supplied[hex])
      .flatMap((hex) => unitsIn(game, position, hex));
  });

/** 7.1: that a path over one's own ground ends out of supply; where ground is taken on the way, lines change with it. */
export function supplyAhead(
  game: LostBattalionGame,
  position: Control,
  units: readonly UnitId[],
  path: readonly Hex[],
): Note[] {
  const { side } = game.units[units[0]];
  const hex = path.at(-1) ?? -1;
  const lost = hex >= 0 && path.every((h) => position.control[h] === side) && supplyOf(game, position, side)[hex] !== 1;
  return lost ? [note('ahead-out-of-supply', '7.1', { hex })] : [];
}

/** A shortest supply line from a hex, source last; null when there is none. For the overlay. */
export const supplyLine = (game: LostBattalionGame, p: Control, side: SideId, hex: Hex): Hex[] | null =>
  trace(game.board, hex, (h) => isSource(game, p, side, h), mayTrace(game, p, side));

/** Where the shortest way to a source breaks, by whatever bars a line there: an enemy hex, an unbridged river. */
export interface SupplyBreak {
  readonly way: Hex[];
  /** The hex that the line cannot come into, and the one before. */
  readonly at: Hex;
  readonly from: Hex;
  readonly over: 'enemy' | 'river';
}

/** 7.3: of a hex without a supply line, where the shortest way to a source breaks; null where there is no source. */
export function supplyBreak(game: LostBattalionGame, position: Control, side: SideId, hex: Hex): SupplyBreak | null {
  const way = trace(
    game.board,
    hex,
    (h) => isSource(game, position, side, h),
    () => true,
  );
  const passable = mayTrace(game, position, side);
  for (let i = 1; way && i < way.length; i++) {
    const [from, at] = [way[i - 1], way[i]];
    if (passable(from, at, directionTo(game.board, from, at))) continue;
    return { way, from, at, over: position.control[at] === side ? 'river' : 'enemy' };
  }
  return null;
}

// ---- 7.4 how many divisions may attack -----------------------------------------------------------------------

/** 7.4: how many Allied divisions may attack in a turn; null: any number. */
export const divisionLimit = (game: LostBattalionGame, turn: number): number | null =>
  game.files.scenario.turns[turn - 1].alliedAttackDivisions;

/** 7.4, R-06: why Allied units may not attack for want of supplies. The French count too; tanks belong to no division. */
export function checkDivisions(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
): Check {
  const limit = divisionLimit(game, position.turn);
  if (limit === null || game.units[units[0]].side !== ALLIED) return null;
  return countDivisions(game, position, units).length > limit
    ? refuse('too-many-divisions', '7.4', { limit, units })
    : null;
}

/** The divisions that have attacked this turn, these units' included. */
export function countDivisions(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'attacked'>,
  units: readonly UnitId[],
): number[] {
  return [...new Set([...position.attacked, ...units.map((u) => game.units[u].division).filter((d) => d >= 0)])];
}
