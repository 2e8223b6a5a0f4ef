import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { LastFew } from '../../engine/play/kept.ts';
import { enemyOf, type SideId } from '../../engine/title.ts';
import { FOOT } from './costs.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { isEastBankClosed } from './ground.ts';
import { isMeuseClosed } from './terrain.ts';
import type { LostBattalionView } from './view.ts';

/* How far it is, over the ground and by the bridges, to what an army still wants: for programs that play. */

/** Farther than anything that counts. */
export const FAR_OFF = 2_000;

/** By hex, in halves of movement points on foot. */
export interface Outlook {
  /** To the nearest ground of the enemy that may be entered this turn. */
  readonly ground: Int16Array;
  /** To the nearest victory hex that is not one's own, as if the Meuse could be crossed already. */
  readonly victory: Int16Array;
}

const known = new LastFew<Outlook>(6);

export const outlookOf = (
  game: LostBattalionGame,
  view: Pick<LostBattalionView, 'control' | 'turn'>,
  side: SideId,
): Outlook =>
  known.of([view.control, view.turn, side, game], () => {
    const { control } = view;
    const isWanted = (hex: Hex) =>
      control[hex] === enemyOf(side) && !(side === ALLIED && isEastBankClosed(game, view, hex));
    return {
      ground: nearest(game, [...control.keys()].filter(isWanted), isMeuseClosed(game, view.turn, side)),
      victory: nearest(
        game,
        game.victoryHexes.filter((hex) => control[hex] !== side),
        false,
      ),
    };
  });

/** Backwards from the goals, ring by ring of equal cost. `banned`: nobody crosses the Meuse north of the start line (14.0). */
function nearest(game: LostBattalionGame, goals: readonly Hex[], banned: boolean): Int16Array {
  const { board, bannedMeuse } = game;
  const cost = game.costs.open(FOOT);
  const field = new Int16Array(board.size).fill(FAR_OFF);
  for (const hex of goals) field[hex] = 0;
  const rings: Hex[][] = [[...goals]];
  for (let points = 0; points < rings.length; points++)
    for (const hex of rings[points] ?? []) {
      if (field[hex] !== points) continue;
      for (let d = 0; d < 6; d++) {
        const from = board.neighbours[hex * 6 + d];
        const back = (d + 3) % 6;
        if (from === NO_HEX || cost[from * 6 + back] === FORBIDDEN) continue;
        if (banned && bannedMeuse[from * 6 + back]) continue;
        const total = points + cost[from * 6 + back];
        if (total >= field[from]) continue;
        field[from] = total;
        (rings[total] ??= []).push(from);
      }
    }
  return field;
}
