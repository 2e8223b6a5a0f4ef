import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { trace } from '../../engine/board/trace.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { factsOf, holds } from './facts.ts';
import type { LaceWarsView } from './position.ts';
import { barredToLeaders } from './zones.ts';

/* Chapter 8.2: the path of adjacent hexes that joins a commander to a leader, or a leader to a unit (9.1). Terrain is ignored. */

export const OUT_OF_REACH = 255;

/** 8.2: a command path may not enter enemy units, nor enemy front or flank hexes without a friendly unit. */
export const opens = (game: Battle, view: LaceWarsView, side: SideId, hex: Hex): boolean =>
  !holds(factsOf(game, view), enemyOf(side), hex) && !barredToLeaders(game, view, side, hex);

/** Hexes from which a leader's range is measured: his own, or his entry hexes while he waits off the map (R-41, R-L38). */
export function measuringHexes(game: Battle, view: LaceWarsView, leader: UnitId): readonly Hex[] {
  const hex = view.hex[leader];
  if (hex !== OFF_MAP) return [hex];
  const column = view.columns.find((c) => c.stacks.some((s) => s.includes(leader)));
  if (column) return [column.hex];
  const arrival = game.arrivals.find((a) => a.leaders.includes(leader));
  return arrival ? game.arrivals.filter((a) => a.formation === arrival.formation).flatMap((a) => a.hexes) : [];
}

/** Number of hexes entered from the leader to every hex along the shortest command path, by hex. */
function distances(game: Battle, view: LaceWarsView, side: SideId, starts: readonly Hex[]): Uint8Array {
  const { memory } = factsOf(game, view);
  const key = `path ${side} ${starts.join()}`;
  const found = memory.get(key);
  if (found) return found;
  const length = new Uint8Array(game.board.size).fill(OUT_OF_REACH);
  const queue = [...starts];
  for (const hex of starts) length[hex] = 0;
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i];
    for (let d = 0; d < 6; d++) {
      const other = game.board.neighbours[hex * 6 + d];
      if (other === NO_HEX || length[other] !== OUT_OF_REACH || !opens(game, view, side, other)) continue;
      length[other] = length[hex] + 1;
      queue.push(other);
    }
  }
  memory.set(key, length);
  return length;
}

/** 8.2: hexes entered from a leader to a hex, its own included, the leader's not (R-L32); OUT_OF_REACH when no path joins them. */
export const pathLength = (game: Battle, view: LaceWarsView, leader: UnitId, hex: Hex): number =>
  hex === OFF_MAP
    ? OUT_OF_REACH
    : distances(game, view, game.pieces[leader].side, measuringHexes(game, view, leader))[hex];

/** The shortest command path itself, both ends included, for the overlay of command lines; null when there is none. */
export const commandPath = (
  game: Battle,
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
