import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { shortLived } from '../../engine/play/slab.ts';
import { enemyOf, type SideId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { flankOf, frontOf } from './facing.ts';
import { type Facts, factsOf, holds } from './facts.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';

/* Chapter 6: zones of control and flank hexes. */

/** 1 in the zones of control of a side, and in the flank hexes of its infantry. */
export interface SideZones {
  readonly zone: Uint8Array;
  readonly flank: Uint8Array;
}

/**
 * 6: every unrouted infantry or cavalry unit has a zone of control in its front hexes; leaders, artillery, baggage and
 * routed units (12.4) have none. 6.1: it enters no woods, redoubt or town and crosses no stream, river or pond (R-L27).
 * 6.2: flank hexes of unrouted infantry, over any terrain.
 */
export function zonesOf(game: LaceWarsGame, view: LaceWarsView, side: SideId): SideZones {
  const { neighbours, size } = game.board;
  const { noZone, water } = game.terrain;
  const zone = shortLived(size);
  const flank = shortLived(size);
  for (const unit of game.troops[side]) {
    const hex = view.hex[unit];
    if (hex === NO_HEX || view.fate[unit] !== IN_PLAY || view.order[unit] === ROUTED) continue;
    const front = frontOf(game, view, unit);
    const sides = flankOf(game, view, unit);
    for (let direction = 0; direction < 6; direction++) {
      const other = neighbours[hex * 6 + direction];
      if (other === NO_HEX) continue;
      if (front & (1 << direction) && !noZone[other] && !water[hex * 6 + direction]) zone[other] = 1;
      if (sides & (1 << direction)) flank[other] = 1;
    }
  }
  return { zone, flank };
}

/** 6.1: the hex lies in a zone of control of the side's enemy. */
export const inEnemyZone = (game: LaceWarsGame, view: LaceWarsView, side: SideId, hex: Hex): boolean =>
  factsOf(game, view).zone[enemyOf(side)][hex] === 1;

/** 6.2: the hex is a flank hex of an enemy of the side. */
export const inEnemyFlank = (game: LaceWarsGame, view: LaceWarsView, side: SideId, hex: Hex): boolean =>
  factsOf(game, view).flank[enemyOf(side)][hex] === 1;

/** 7.4: a hex that a leader may not be in: one with enemy units, or an enemy front or flank hex without a friendly unit. A lone enemy leader is no bar. */
export function shunned(
  game: LaceWarsGame,
  view: LaceWarsView,
  side: SideId,
  hex: Hex,
): 'enemy-there' | 'leader-near-enemy' | null {
  const facts = factsOf(game, view);
  if (holds(facts, enemyOf(side), hex)) return 'enemy-there';
  return barredToLeaders(facts, side, hex) ? 'leader-near-enemy' : null;
}

/** 6.1, 7.4, 8.2: closed to command paths and leaders: an enemy front or flank hex without a friendly unit. */
export const barredToLeaders = (facts: Facts, side: SideId, hex: Hex): boolean =>
  !holds(facts, side, hex) && (facts.zone[enemyOf(side)][hex] === 1 || facts.flank[enemyOf(side)][hex] === 1);
