import type { FormationCard, Note } from '../../engine/title.ts';
import { mayActivate } from './activation.ts';
import type { Battle } from './battle.ts';
import { hasUnits } from './commanders.ts';
import { note } from './play.ts';
import type { LaceWarsView } from './position.ts';

/* The activation strip (4.C, 5): a card for each formation. */

/** One card a formation that still has units: acted, acting, ready, or kept from acting, and why. */
export function cardsOf(b: Battle, p: LaceWarsView): FormationCard[] {
  const acting = new Set(
    p.stack.flatMap((f) =>
      f.step === 'movement' || f.step === 'combat' ? f.formations : f.step === 'activate' ? f.chosen : [],
    ),
  );
  return b.formations.flatMap((formation, f) => {
    if (!hasUnits(b, p, f)) return [];
    const verdict = mayActivate(b, p, formation.side, f);
    const notes: Note[] = [
      ...(formation.leader >= 0 && p.outOfCommand[formation.leader] ? [note('flag-out-of-command', '8.3')] : []),
      ...(p.demoralised[f] ? [note('flag-demoralized', b.rule('13.3'))] : []),
      ...(p.takenOver[f] ? [note('card-taken-over', '8.1')] : []),
      ...(!verdict.ok && !p.activated[f] ? [verdict] : []),
    ];
    const state = acting.has(f) ? 'now' : p.activated[f] ? 'done' : verdict.ok ? 'ready' : 'kept';
    return [
      { formation: f, side: formation.side, leader: formation.leader >= 0 ? formation.leader : null, state, notes },
    ];
  });
}
