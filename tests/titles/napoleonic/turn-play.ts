import { refereeOf } from '../../../src/engine/play/referee.ts';
import type { Action, GameEvent } from '../../../src/engine/title.ts';
import type { Battle } from '../../../src/titles/napoleonic/data.ts';
import type { NapoleonicKit, NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { rules } from '../../../src/titles/napoleonic/rules.ts';

/* Plays the steps of the turn by the referee, from a position made by hand. */

/** The referee of a battle. */
export const refereeFor = (b: Battle) => refereeOf<NapoleonicKit>(rules, b);

/** Plays actions one after another; returns the last position and everything told. */
export function play(b: Battle, start: NapoleonicPosition, ...actions: readonly Action[]) {
  const referee = refereeFor(b);
  const events: GameEvent[] = [];
  let p = referee.begin(start);
  for (const action of actions) {
    const next = referee.apply(p, action);
    p = next.position;
    events.push(...next.events);
  }
  return { p, events, referee };
}
export const PASS: Action = { kind: 'pass' };

/** Passes every decision until one of a step is reached, or one that cannot be passed. */
export function passTo(b: Battle, start: NapoleonicPosition, step: string) {
  const referee = refereeFor(b);
  let p = referee.begin(start);
  for (let passed = 0; passed < 50; passed++) {
    const decision = referee.decision(p);
    if (decision.over || decision.step === step || !decision.pass) return { p, referee, decision };
    p = referee.apply(p, PASS).position;
  }
  throw new Error(`${step} is not reached`);
}
