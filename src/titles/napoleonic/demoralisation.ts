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

/** By action under way: what was last told of a formation, true that it broke. */
const toldIn = new WeakMap<NapoleonicWork, Map<number, boolean>>();

/**
 * 21.1, 21.3 The losses or the level of a formation have changed: tells of formations that broke, or recovered, since
 * it was last told in this action. Nothing of it is in the position; the state is read from the losses at any time.
 */
export function lossesChanged(work: NapoleonicWork): void {
  const { game, position, before } = work;
  const told = toldIn.get(work) ?? new Map<number, boolean>();
  toldIn.set(work, told);
  for (const formation of game.army.formations.keys()) {
    const was = told.get(formation) ?? isBroken(game, before, formation);
    const now = isBroken(game, position, formation);
    if (was === now) continue;
    told.set(formation, now);
    tell(work, game.army.formations[formation].player, now ? 'formation-broken' : 'formation-restored', {
      rule: now ? '21.1' : '21.3',
      data: { formation, losses: position.losses[formation], level: breakingPoint(game, position, formation)! },
    });
  }
}
