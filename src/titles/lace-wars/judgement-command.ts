import { distance, type Hex } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { commandersOf, commandState, rangeOf } from './commanders.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { toEnemy } from './tactics.ts';

/* What the place of a leader is worth for command (8.2, 9.1): who is out of reach of his leader does not attack, and a leader out of reach of his commander may sit the turn out. */

/** A whole formation that may act, and a unit that may attack. */
const FORMATION = 1.5;
const UNIT = 0.2;
/** An enemy as near as this makes orders urgent; elsewhere they count for so much. */
const URGENT = 7;
const LATER = 0.25;

/** 8.2, 9.1: what it is worth that a leader stands in a hex, by those whom he then reaches. */
export function commandWorth(game: LaceWarsGame, view: LaceWarsView, leader: UnitId, hex: Hex): number {
  const { pieces, board, formations } = game;
  const { side, formation } = pieces[leader];
  const range = rangeOf(game, view, leader);
  const reaches = (at: Hex) => at >= 0 && distance(board, hex, at) <= range;
  const urgency = (at: Hex) => (toEnemy(game, view, side, at) <= URGENT ? 1 : LATER);
  let worth = 0;
  if (commandersOf(game, view, side).includes(leader)) {
    formations.forEach(({ side: whose, leader: subordinate, units }, formation) => {
      if (whose !== side || subordinate === leader || !pieces[leader].leader!.commands.includes(formation)) return;
      if (subordinate < 0) {
        for (const unit of units)
          if (view.fate[unit] === IN_PLAY && reaches(view.hex[unit])) worth += UNIT * urgency(view.hex[unit]);
        return;
      }
      const { why } = commandState(game, view, formation);
      if (why !== 'range' && why !== 'reserve' && why !== 'out') return;
      const standing = units.filter((u) => view.fate[u] === IN_PLAY && view.hex[u] >= 0 && view.order[u] !== ROUTED);
      if (standing.length === 0 || !reaches(view.hex[subordinate])) return;
      const { activation } = pieces[subordinate].leader!;
      const urgent = Math.max(...standing.map((unit) => urgency(view.hex[unit])));
      worth += FORMATION * (1 - activation / 6) * urgent * Math.min(1, standing.length / 4);
    });
  }
  if (formation >= 0)
    for (const unit of formations[formation].units)
      if (view.fate[unit] === IN_PLAY && view.order[unit] !== ROUTED && reaches(view.hex[unit]))
        worth += UNIT * urgency(view.hex[unit]);
  return worth;
}
