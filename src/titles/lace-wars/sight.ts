import { indexesWhere } from '../../engine/numbers.ts';
import { distance, type Hex, NO_HEX, within } from '../../engine/board/board.ts';
import { enemyOf, type SideId, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { aim } from './facing.ts';
import { factsOf } from './facts.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';

/* Chapter 10.2: the arc of a battery and lines of sight. */

/** 10.2: hexes at a range in the wedge between the two hexes that a battery faces. */
export function wedge(game: LaceWarsGame, gun: Hex, facing: number, range: number): Hex[] {
  const go = (hex: Hex, direction: number, steps: number): Hex => {
    for (let i = 0; i < steps && hex >= 0; i++) hex = game.board.neighbours[hex * 6 + direction];
    return hex;
  };
  const found: Hex[] = [];
  for (let ahead = 0; ahead <= range; ahead++) {
    // Either order of steps ends in the same hex; the one that stays on the map counts.
    const left = go(go(gun, aim(facing, 0), ahead), aim(facing, 1), range - ahead);
    const hex = left >= 0 ? left : go(go(gun, aim(facing, 1), range - ahead), aim(facing, 0), ahead);
    if (hex >= 0) found.push(hex);
  }
  return found;
}

const arcs = new WeakMap<LaceWarsGame, Map<number, readonly Hex[]>>();
/** 10.2: where a battery may fire as far as its arc goes: all six neighbours, and the wedge ahead to its range. */
export function arcHexes(game: LaceWarsGame, gun: Hex, facing: number, range: number): readonly Hex[] {
  let known = arcs.get(game);
  if (!known) arcs.set(game, (known = new Map()));
  const key = (gun * 6 + facing) * 16 + range;
  let arc = known.get(key);
  if (!arc) {
    const near = [0, 1, 2, 3, 4, 5].map((d) => game.board.neighbours[gun * 6 + d]).filter((hex) => hex >= 0);
    arc = [...near, ...Array.from({ length: range - 1 }, (_, i) => wedge(game, gun, facing, i + 2)).flat()];
    known.set(key, arc);
  }
  return arc;
}

/**
 * 10.2: hexes that block the line between two hexes; none when it is clear. Units in between block, and towns,
 * woods and slopes, but not a slope next to the target. Along a hexside terrain does not count, and units only when they
 * stand on both sides of it. Who stands in `vacated` is on his way and does not count there any more.
 */
export function blockers(game: LaceWarsGame, view: LaceWarsView, from: Hex, to: Hex, vacated = NO_HEX): Hex[] {
  const { held } = factsOf(game, view);
  const manned = (hex: Hex) => held[hex] !== 0 && hex !== vacated;
  const blocked: Hex[] = [];
  const line = game.line(from, to);
  for (let i = 0; i < line.length; i++) {
    const { hex, alongSide } = line[i];
    if (alongSide) {
      const other = line[i + 1];
      if (other?.alongSide && distance(game.board, from, other.hex) === distance(game.board, from, hex)) {
        i++;
        if (manned(hex) && manned(other.hex)) blocked.push(hex, other.hex);
      }
      continue;
    }
    const slopeAtTarget = game.terrain.row[hex] === 'slope' && distance(game.board, hex, to) === 1;
    if (manned(hex) || (game.terrain.blocksSight[hex] && !slopeAtTarget)) blocked.push(hex);
  }
  return blocked;
}

/** Leuthen, scenario 2 (R-L12): hexes within `range` and in sight of an enemy unit, guns and routed units included. */
export function seenBy(game: LaceWarsGame, view: LaceWarsView, side: SideId, range: number): Uint8Array {
  const { memory } = factsOf(game, view);
  const key = `seen ${side} ${range}`;
  const found = memory.get(key);
  if (found) return found;
  const seen = new Uint8Array(game.board.size);
  for (const unit of unitsOf(game, view, enemyOf(side))) {
    const from = view.hex[unit];
    for (const hex of within(game.board, from, range))
      if (!seen[hex] && blockers(game, view, from, hex).length === 0) seen[hex] = 1;
  }
  memory.set(key, seen);
  return seen;
}

/** Hexes of the enemy units that see a hex within `range`, once the hex that is being left is vacated. */
export function watchersOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  { side, hex, range, vacated }: { side: SideId; hex: Hex; range: number; vacated: Hex },
): Hex[] {
  const from = new Set(unitsOf(game, view, enemyOf(side)).map((unit) => view.hex[unit]));
  return [...from].filter(
    (h) => distance(game.board, h, hex) <= range && blockers(game, view, h, hex, vacated).length === 0,
  );
}

const unitsOf = (game: LaceWarsGame, view: LaceWarsView, side: SideId): UnitId[] =>
  indexesWhere(
    game.pieces,
    (piece, u) => piece.side === side && !piece.leader && view.hex[u] >= 0 && view.fate[u] === IN_PLAY,
  );
