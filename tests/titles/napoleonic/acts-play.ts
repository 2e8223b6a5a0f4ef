import { refereeOf } from '../../../src/engine/play/referee.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import type { Action, Decision, GameEvent, Hex, UnitId } from '../../../src/engine/title.ts';
import { actHandlers } from '../../../src/titles/napoleonic/act-handlers.ts';
import { combatHandlers } from '../../../src/titles/napoleonic/combat-phase.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { note, refuse } from '../../../src/titles/napoleonic/kit.ts';
import { arrived, commandMovement } from '../../../src/titles/napoleonic/movement.ts';
import {
  type Frame,
  type NapoleonicKit,
  type NapoleonicPosition,
  stack,
} from '../../../src/titles/napoleonic/position.ts';
import { turnHandlers, watch } from '../../../src/titles/napoleonic/sequence.ts';
import { play, wordsOf } from '../../helpers/scene.ts';

export { choose, PASS } from '../../helpers/scene.ts';

/* Plays pending steps and movers by the referee, from a position made by hand; the sequence stands still in 2.1 C1. */

const no = () => refuse('not-now', '');

const refereeFor = (game: NapoleonicGame) =>
  refereeOf<NapoleonicKit>(
    {
      stack,
      handlers: { ...turnHandlers, ...combatHandlers, ...actHandlers, arrived } as never,
      sequence: () => ({
        ...commandMovement,
        decision: (_, view) => ({
          over: false,
          side: view.player,
          kind: 'move',
          step: 'idle',
          task: note('task-command-movement', '2.1'),
        }),
      }),
      outcome: () => null,
      resign: () => {},
      watch,
      units: () => game.army.pieces.length,
      hexes: () => game.ground.board.size,
      refusals: {
        over: no(),
        notNow: no,
        noPassing: no,
        noSuchUnits: no,
        noSuchHex: no,
        noSuchOption: no,
        wrongNumber: no,
      },
    },
    game,
  );

/** Lays frames on a position, plays actions, and tells where that led. */
export function playOn(
  game: NapoleonicGame,
  start: NapoleonicPosition,
  frames: readonly Frame[],
  ...actions: readonly Action[]
) {
  const referee = refereeFor(game);
  const laid = startWork(game, start);
  stack.push(laid, ...frames);
  const events: GameEvent[] = [];
  const begun = referee.begin(laid.position, (work) => {
    // Watched by the referee from here on: what happens before the first decision is told too.
    (work as { events: GameEvent[] }).events = events;
  });
  const { p, events: then } = play(referee, begun, ...actions);
  events.push(...then);
  return { p, events, said: wordsOf(events), referee, decision: referee.decision(p) as Decision };
}

export const move = (units: readonly UnitId[], mode: string | undefined, ...path: readonly Hex[]): Action => ({
  kind: 'move',
  units,
  path,
  ...(mode ? { mode } : {}),
});
