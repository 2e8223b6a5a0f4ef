import type { UnitId } from '../../engine/title.ts';
import { NONE } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { has, LAPSED, type NapoleonicView, OUT_OF_SUPPLY } from './position.ts';

/* Chapter 21: demoralisation and its end. It is read from the losses, never stored. */

type Losses = Pick<NapoleonicView, 'losses' | 'shaken'>;

/** 21.1, 11.3: the losses at which a formation breaks now; null: it breaks by lack of supply only. */
export function breakingPoint(game: NapoleonicGame, view: Losses, formation: number): number | null {
  const { level } = game.army.formations[formation];
  return level === null ? null : level - view.shaken[formation];
}

/** 21.1 A formation that its losses have broken. */
export function isBroken(game: NapoleonicGame, view: Losses, formation: number): boolean {
  const point = breakingPoint(game, view, formation);
  return point !== null && view.losses[formation] >= point;
}

/** 21.0 Demoralised: by the losses of its formation, out of supply (17.2), or its march order lapsed (20.23). */
export function isDemoralised(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean {
  if (has(view, unit, OUT_OF_SUPPLY | LAPSED)) return true;
  const formation = view.formation[unit];
  return formation !== NONE && isBroken(game, view, formation);
}

/** 6.33, 21.2 The initiative with which a unit or leader checks and fights, one lower for demoralised combat units and leaders, not vedettes; recovery rolls take the printed one. */
export function initiativeOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number {
  const { demoralised } = game.tables.rules.initiativeCheck;
  const loses = game.army.pieces[unit].kind !== 'vedette' && isDemoralised(game, view, unit);
  return view.initiative[unit] + (loses ? demoralised : 0);
}

/**
 * 21.1, 21.3, 11.3 The losses or the levels of some formations change: who breaks or recovers by it is told at once.
 * Nothing of it is in the position; the state is read from the losses at any time.
 */
export function changeLosses(work: NapoleonicWork, formations: readonly number[], change: () => void): void {
  const { game, position: before } = work;
  change();
  const { position } = work;
  for (const formation of formations) {
    const now = isBroken(game, position, formation);
    if (isBroken(game, before, formation) === now) continue;
    tell(work, game.army.formations[formation].player, now ? 'formation-broken' : 'formation-restored', {
      rule: now ? '21.1' : '21.3',
      data: { formation, losses: position.losses[formation], level: breakingPoint(game, position, formation)! },
    });
  }
}
