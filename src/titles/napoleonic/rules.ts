import type { Handlers, Rules } from '../../engine/play/referee.ts';
import { combatHandlers } from './combat-phase.ts';
import type { NapoleonicGame } from './data.ts';
import { refuse } from './kit.ts';
import { copyOf, type NapoleonicKit, stack } from './position.ts';
import { sequence, turnHandlers, watch } from './sequence.ts';
import { outcomeOf, resign } from './victory.ts';
import { actHandlers } from './act-handlers.ts';
import { moveHandlers } from './movement.ts';

/* What the referee is given: every pending step with its handler, the sequence of play, the end of the game. */

const handlers: Handlers<NapoleonicKit> = { ...turnHandlers, ...moveHandlers, ...actHandlers, ...combatHandlers };

export const rules: Rules<NapoleonicKit> = {
  stack,
  handlers,
  sequence,
  outcome: outcomeOf,
  resign,
  watch,
  copy: copyOf,
  units: (game: NapoleonicGame) => game.army.pieces.length,
  hexes: (game: NapoleonicGame) => game.ground.board.size,
  refusals: {
    over: refuse('game-over', '2.1'),
    notNow: ({ task }) => refuse('not-now', task.rule ?? '2.1'),
    noPassing: ({ task }) => refuse('no-passing', task.rule ?? '2.1'),
    noSuchUnits: ({ task }) => refuse('no-such-units', task.rule ?? '2.1'),
    noSuchHex: ({ task }) => refuse('no-such-hex', task.rule ?? '2.1'),
    noSuchOption: ({ task }) => refuse('no-such-option', task.rule ?? '2.1'),
    wrongNumber: ({ task, least = 0, most = 0 }) => refuse('wrong-number', task.rule ?? '2.1', { least, most }),
  },
};
