import type { Rules } from '../../engine/play/referee.ts';
import { staged } from '../../engine/play/stages.ts';
import { set } from '../../engine/play/work.ts';
import { on } from '../../engine/play/words.ts';
import type { Decision, Refusal } from '../../engine/title.ts';
import { advancing, goingOn } from './advance.ts';
import { GERMAN } from './data.ts';
import { allotting, firing } from './defensive-fire.ts';
import { losses } from './losses.ts';
import { attackerLosses, meleeOver, resolving } from './melee.ts';
import { moving } from './moving.ts';
import { copyOf, type MeleeFrame, type MonsKit, stack } from './position.ts';
import { bombardment, declaring, melee, phaseNow } from './sequence.ts';
import { outcomeOf } from './victory.ts';
import { refuse, tell } from './words.ts';

/* Who answers for which step: the sequence of play (5), and what is pending in the middle of a combat (2.13, 11, 12). */

const STEPS = { move: moving, bombard: bombardment, melee } as const;

export const rules: Rules<MonsKit> = {
  stack,
  handlers: {
    losses,
    melee: staged<MonsKit, MeleeFrame>({
      allot: allotting,
      fire: firing,
      resolve: resolving,
      'attacker-losses': attackerLosses,
      advance: advancing,
      further: goingOn,
      end: meleeOver,
    }),
  },
  sequence(game, view) {
    const phase = phaseNow(game, view);
    return phase ? STEPS[phase] : declaring;
  },
  outcome: (game, view) => (view.ending ? outcomeOf(game, view, view.ending) : null),
  /** 5.4: at any time, by the side to decide. */
  resign(work, side) {
    set(work, { ending: side === GERMAN ? 'german-resigned' : 'british-resigned' });
    tell(work, side, 'resigned', { rule: '5.4', heading: 'turn' });
  },
  keepsPending: true,
  copy: copyOf,
  units: (game) => game.units.length,
  hexes: (game) => game.board.size,
  refusals: {
    over: refuse('game-is-over', '5.4'),
    notNow: () => refuse('not-now', '5.2'),
    noPassing,
    noSuchUnits: () => refuse('no-such-units', '9.1'),
    noSuchHex: () => refuse('no-path', '9.1'),
    noSuchOption: () => refuse('no-such-option', '5.3'),
    wrongNumber: () => refuse('not-now', '5.2'),
  },
};

/** 5.3, 12.12, 12.13: what must be decided is not passed up. */
function noPassing({ kind, task, hexes = [] }: Decision): Refusal {
  if (kind === 'allocate') return refuse('losses-must-be-taken', task.rule!);
  if (kind === 'advance') return on(hexes, refuse('advance-is-mandatory', '12.13', { hex: hexes[0] }));
  return refuse('sequence-first', '5.3');
}
