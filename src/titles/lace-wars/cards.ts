import { note } from './kit.ts';
import type { FormationCard, Note } from '../../engine/title.ts';
import { mayActivate } from './activation.ts';
import type { LaceWarsGame } from './battle.ts';
import { hasUnits } from './commanders.ts';
import type { LaceWarsView } from './position.ts';

/* The activation strip (4.C, 5): a card for each formation. */

/** Formations that act now, or are chosen to. */
function acting(view: LaceWarsView): Set<number> {
  return new Set(
    view.stack.flatMap((frame) => {
      if (frame.step === 'activate') return frame.chosen;
      return frame.step === 'movement' || frame.step === 'combat' ? frame.formations : [];
    }),
  );
}

/** One card a formation that still has units: acted, acting, ready, or kept from acting, and why. */
export function cardsOf(game: LaceWarsGame, view: LaceWarsView): FormationCard[] {
  const now = acting(view);
  return game.formations.flatMap(({ side, leader }, formation): FormationCard[] => {
    if (!hasUnits(game, view, formation)) return [];
    const kept = mayActivate(game, view, side, formation);
    const done = view.activated[formation] === 1;
    const notes: Note[] = [];
    if (leader >= 0 && view.outOfCommand[leader]) notes.push(note('flag-out-of-command', '8.3'));
    if (view.demoralised[formation]) notes.push(note('flag-demoralized', game.rule('13.3')));
    if (view.takenOver[formation]) notes.push(note('card-taken-over', '8.1'));
    if (kept && !done) notes.push(kept);
    const idle = kept ? 'kept' : 'ready';
    const state = now.has(formation) ? 'now' : (done && 'done') || idle;
    return [{ formation, side, leader: leader >= 0 ? leader : null, state, notes }];
  });
}
