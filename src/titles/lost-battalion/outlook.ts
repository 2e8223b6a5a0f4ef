import type { Hex } from '../../engine/board/board.ts';
import { FORBIDDEN, pointsTo } from '../../engine/board/reach.ts';
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
  readonly ground: Uint16Array;
  /** To the nearest victory hex that is not one's own, as if the Meuse could be crossed already. */
  readonly victory: Uint16Array;
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

/** Points to the nearest goal. `banned`: nobody crosses the Meuse north of the start line (14.0). */
function nearest(game: LostBattalionGame, goals: readonly Hex[], banned: boolean): Uint16Array {
  const open = game.costs.open(FOOT);
  const costs = banned ? open.map((points, side) => (game.bannedMeuse[side] ? FORBIDDEN : points)) : open;
  return pointsTo(game.board, costs, goals, FAR_OFF);
}
