import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { shortLived } from '../../engine/play/slab.ts';
import { trace } from '../../engine/board/trace.ts';
import { enemyOf, type SideId, type UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { type Facts, factsOf, holds } from './facts.ts';
import type { LaceWarsView } from './position.ts';
import { barredToLeaders } from './zones.ts';

/* Chapter 8.2: the path of adjacent hexes that joins a commander to a leader, or a leader to a unit (9.1). Terrain is ignored. */

export const OUT_OF_REACH = 255;

/** 8.2: a command path may not enter enemy units, nor enemy front or flank hexes without a friendly unit. */
const opensTo = (facts: Facts, side: SideId, hex: Hex): boolean =>
  !holds(facts, enemyOf(side), hex) && !barredToLeaders(facts, side, hex);
export const opens = (game: LaceWarsGame, view: LaceWarsView, side: SideId, hex: Hex): boolean =>
  opensTo(factsOf(game, view), side, hex);

/** Hexes from which a leader's range is measured: his own, or his entry hexes while he waits off the map (R-41, R-L38). */
export function measuringHexes(game: LaceWarsGame, view: LaceWarsView, leader: UnitId): readonly Hex[] {
  const hex = view.hex[leader];
  if (hex !== OFF_MAP) return [hex];
  const column = view.columns.find((c) => c.stacks.some((s) => s.includes(leader)));
  if (column) return [column.hex];
  const arrival = game.arrivals.find((a) => a.leaders.includes(leader));
  return arrival ? game.arrivals.filter((a) => a.formation === arrival.formation).flatMap((a) => a.hexes) : [];
}

/** Number of hexes entered from the leader to every hex along the shortest command path, by hex; none longer than `most`. */
function distances(
  game: LaceWarsGame,
  view: LaceWarsView,
  side: SideId,
  starts: readonly Hex[],
  most: number,
): Uint8Array {
  const facts = factsOf(game, view);
  const key = starts.length === 1 ? (starts[0] * 2 + side) * 256 + most : `${side} ${most} ${starts.join()}`;
  const found = facts.memory.get(key);
  if (found) return found;
  const { neighbours, size } = game.board;
  const length = shortLived(size).fill(OUT_OF_REACH);
  const queue = [...starts];
  for (const hex of starts) length[hex] = 0;
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i];
    if (length[hex] === most) break;
    for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
      const other = neighbours[hexside];
      if (other === NO_HEX || length[other] !== OUT_OF_REACH || !opensTo(facts, side, other)) continue;
      length[other] = length[hex] + 1;
      queue.push(other);
    }
  }
  facts.memory.set(key, length);
  return length;
}

/** 8.2: hexes entered from a leader to a hex, its own included, the leader's not (R-L32); OUT_OF_REACH when no path joins them, or only one longer than `most`. */
export const pathLength = (
  game: LaceWarsGame,
  view: LaceWarsView,
  leader: UnitId,
  hex: Hex,
  most = OUT_OF_REACH - 1,
): number =>
  hex === OFF_MAP
    ? OUT_OF_REACH
    : distances(game, view, game.pieces[leader].side, measuringHexes(game, view, leader), most)[hex];

/** The shortest command path itself, both ends included, for the overlay of command lines; null when there is none. */
export const commandPath = (
  game: LaceWarsGame,
  view: LaceWarsView,
  leader: UnitId,
  hex: Hex,
  longest: number,
): Hex[] | null => {
  const start = measuringHexes(game, view, leader)[0];
  return start === undefined
    ? null
    : trace(
        game.board,
        start,
        (h) => h === hex,
        (_, to) => opens(game, view, game.pieces[leader].side, to),
        longest,
      );
};
