import { enemyOf } from '../../engine/title.ts';
import { type Handlers, type Rules } from '../../engine/play/referee.ts';
import { set } from '../../engine/play/work.ts';
import { activate, order, segment } from './activation.ts';
import { march } from './approach.ts';
import { advance } from './advance.ts';
import { bombardment } from './artillery.ts';
import { combat } from './combat.ts';
import { command } from './command-phase.ts';
import { suffer } from './disorder.ts';
import { type LaceWarsKit, note, refuse, stack, tell } from './kit.ts';
import { aide, flight } from './leaders.ts';
import { movement, onward } from './moving.ts';
import { copyOf } from './position.ts';
import { rally } from './rally.ts';
import { reaction } from './reaction.ts';
import { lossSharing, melee } from './results.ts';
import { retreat } from './retreat.ts';
import { rout, routFacing } from './rout.ts';
import { nextPhase } from './sequence.ts';
import { setUp } from './setup.ts';
import { scoreLines } from './victory.ts';
import { breach, breachAttempt } from './works.ts';
import { watch } from './wing.ts';

/* What the referee is given: every kind of pending step with its handler, the sequence of play, the end of the game. */

const handlers: Handlers<LaceWarsKit> = {
  'set-up': setUp,
  bombardment,
  segment,
  order,
  activate,
  march,
  movement,
  onward,
  combat,
  melee,
  reaction,
  losses: lossSharing,
  suffer,
  retreat,
  rout,
  'rout-facing': routFacing,
  advance,
  aide,
  flight,
  breach,
  'breach-attempt': breachAttempt,
  command,
  rally,
};

export const rules: Rules<LaceWarsKit> = {
  stack,
  handlers,
  sequence: () => nextPhase,
  outcome: (game, view) => view.outcome && { over: true, ...view.outcome, score: scoreLines(game, view) },
  resign(work, side) {
    tell(work, side, 'resigned', { rule: '13', data: { side } });
    const reason = note('resigned', '13', { side });
    set(work, { outcome: { winner: enemyOf(side), ending: 'resigned', reason } });
  },
  watch,
  copy: copyOf,
  units: (game) => game.pieces.length,
  hexes: (game) => game.board.size,
  refusals: {
    over: refuse('game-over', '13'),
    notNow: () => refuse('not-now', '4'),
    noPassing: () => refuse('no-passing', '4'),
    noSuchUnits: () => refuse('not-that-unit', '4'),
    noSuchHex: () => refuse('off-the-map', '4'),
    noSuchOption: () => refuse('not-an-option', '4'),
    wrongNumber: () => refuse('one-unit', '4'),
  },
};
