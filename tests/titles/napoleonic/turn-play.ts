import { refereeOf } from '../../../src/engine/play/referee.ts';
import type { Action, Decision } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import type { NapoleonicKit, NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { rules } from '../../../src/titles/napoleonic/rules.ts';
import { PASS, play as playAll } from '../../helpers/scene.ts';

export { PASS } from '../../helpers/scene.ts';

/* Plays the steps of the turn by the referee, from a position made by hand. */

/** The referee of a battle. */
export const refereeFor = (game: NapoleonicGame) => refereeOf<NapoleonicKit>(rules, game);

/** Plays actions one after another; returns the last position and everything told. */
export function play(game: NapoleonicGame, start: NapoleonicPosition, ...actions: readonly Action[]) {
  const referee = refereeFor(game);
  return { ...playAll(referee, referee.begin(start), ...actions), referee };
}

/** How a decision is declined: by passing, or by the choice that leaves all as it is; null: it cannot be. */
export function declining(decision: Decision): Action | null {
  if (decision.pass) return PASS;
  const option = decision.options?.find(({ id }) => id === 'not-now' || id === 'hold-back');
  return option ? { kind: 'choose', option: option.id } : null;
}

/** Declines every decision until one of a step is reached, or one that cannot be declined. */
export function passTo(game: NapoleonicGame, start: NapoleonicPosition, step: string) {
  const referee = refereeFor(game);
  let p = referee.begin(start);
  for (let passed = 0; passed < 50; passed++) {
    const decision = referee.decision(p);
    const no = decision.over ? null : declining(decision);
    if (decision.over || decision.step === step || !no) return { p, referee, decision };
    p = referee.apply(p, no).position;
  }
  throw new Error(`${step} is not reached`);
}
