import { type Referee, refereeOf } from '../../../src/engine/play/referee.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import type { Action, Decision, GameEvent } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { note, type StepHandler } from '../../../src/titles/napoleonic/kit.ts';
import {
  type Frame,
  type NapoleonicKit,
  type NapoleonicPosition,
  type NapoleonicView,
  stack,
} from '../../../src/titles/napoleonic/position.ts';
import { rules } from '../../../src/titles/napoleonic/rules.ts';
import { PASS, play as playAll, wordsOf } from '../../helpers/scene.ts';

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
  const said: string[] = [];
  for (let passed = 0; passed < 50; passed++) {
    const decision = referee.decision(p);
    const no = decision.over ? null : declining(decision);
    if (decision.over || decision.step === step || !no) return { p, referee, decision, said };
    const { position, events } = referee.apply(p, no);
    said.push(...events.map(({ say }) => say));
    p = position;
  }
  throw new Error(`${step} is not reached`);
}

// ---- standing still --------------------------------------------------------------------------------------------------

/** A decision in which nothing happens by itself. */
const idle = (side: number): Decision => ({
  over: false,
  side,
  kind: 'move',
  step: 'idle',
  task: note('task-command-movement', '2.1'),
});

/** The rules as they are, but the sequence stands still wherever `step` has no handler for it. */
export const standingStill = (
  game: NapoleonicGame,
  step: (view: NapoleonicKit['view']) => Partial<StepHandler> | undefined,
): Referee<NapoleonicPosition, NapoleonicView> =>
  refereeOf<NapoleonicKit>(
    {
      ...rules,
      sequence: (_, view) =>
        ({ decision: () => idle(view.player), ...step(view) }) as ReturnType<typeof rules.sequence>,
    },
    game,
  );

/** Lays frames on a position, plays actions by a referee, and tells everything that was said and where it led. */
export function playFrom(
  game: NapoleonicGame,
  referee: Referee<NapoleonicPosition, NapoleonicView>,
  start: NapoleonicPosition,
  frames: readonly Frame[],
  actions: readonly Action[],
) {
  const laid = startWork(game, start);
  stack.push(laid, ...frames);
  const events: GameEvent[] = [];
  const begun = referee.begin(laid.position, (work) => {
    // Watched by the referee from here on: what happens before the first decision is told too.
    (work as { events: GameEvent[] }).events = events;
  });
  const { p, events: then } = playAll(referee, begun, ...actions);
  events.push(...then);
  return { p, events, said: wordsOf(events), referee, decision: referee.decision(p) as Decision };
}
