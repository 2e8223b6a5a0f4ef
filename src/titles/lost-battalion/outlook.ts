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
const victories = new LastFew<Uint16Array>(6);

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
      victory: toVictory(game, control, side),
    };
  });

/** Victory hexes change hands seldom. */
function toVictory(game: LostBattalionGame, control: LostBattalionView['control'], side: SideId): Uint16Array {
  const goals = game.victoryHexes.filter((hex) => control[hex] !== side);
  return victories.of([goals.join(), game], () => nearest(game, goals, false));
}

const bans = new WeakMap<LostBattalionGame, Uint8Array>();

/** 14.0 What steps cost while nobody crosses the Meuse. */
function bannedCosts(game: LostBattalionGame): Uint8Array {
  let costs = bans.get(game);
  if (!costs) {
    costs = game.costs.open(FOOT).map((points, side) => (game.bannedMeuse[side] ? FORBIDDEN : points));
    bans.set(game, costs);
  }
  return costs;
}

/** Points to the nearest goal. `banned`: nobody crosses the Meuse north of the start line (14.0). */
function nearest(game: LostBattalionGame, goals: readonly Hex[], banned: boolean): Uint16Array {
  return pointsTo(game.board, banned ? bannedCosts(game) : game.costs.open(FOOT), goals, FAR_OFF);
}
