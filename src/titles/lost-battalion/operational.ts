import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { enemyOf, type SideId, type UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { factsOf } from './facts.ts';
import { refuse } from './kit.ts';
import type { LostBattalionPosition } from './position.ts';
import type { MoveKind } from './terrain.ts';

/* 8.10 Operational movement */

/** The first turn on which the Allies may use it (14.0). */
export const operationalFrom = (game: LostBattalionGame): number =>
  game.files.scenario.turns.find((t) => t.events.some((e) => e.type === 'enableAlliedOperationalMovement'))?.turn ?? 1;

/** 8.10: the whole move of a unit is operational, or none of it; it starts on a road. */
export function checkOperational(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  kind: MoveKind,
): Check {
  for (const unit of units) {
    const moved = position.movement.moved[unit];
    if (kind !== 'operational') {
      if (moved?.mode === 'operational') return refuse('operational-begun', '8.10', { unit: unit });
      continue;
    }
    if (game.units[unit].side === ALLIED && position.turn < operationalFrom(game))
      return refuse('operational-too-early', '8.10', { turn: operationalFrom(game) });
    if (moved && moved.mode !== 'operational' && moved.path.length > 0)
      return refuse('normal-begun', '8.10', { unit: unit });
    if (position.where[unit] >= 0 && !game.onRoad[position.where[unit]])
      return on([position.where[unit]], refuse('operational-start-off-road', '8.10', { unit: unit }));
  }
  return null;
}

/** 8.10: it stays in friendly territory and goes next to no enemy unit (`beside`): which of the two closes a hex. */
export function operationalBar(
  { control, beside }: Pick<LostBattalionPosition, 'control'> & { readonly beside: Uint8Array },
  side: SideId,
  hex: Hex,
): 'operational-enemy-ground' | 'operational-beside-enemy' | null {
  if (control[hex] !== side) return 'operational-enemy-ground';
  return beside[hex] ? 'operational-beside-enemy' : null;
}

export function checkOperationalHex(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'where' | 'control'>,
  side: SideId,
  hex: Hex,
): Check {
  const beside = factsOf(game, position).beside[enemyOf(side)];
  const bar = operationalBar({ control: position.control, beside }, side, hex);
  return bar && on([hex], refuse(bar, '8.10', { hex }));
}
