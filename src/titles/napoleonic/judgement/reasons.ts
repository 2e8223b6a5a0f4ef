import type { Asked } from '../../../engine/judgement.ts';
import { speechOf } from '../../../engine/play/words.ts';
import type { Action, Hex, Note, UnitId } from '../../../engine/title.ts';
import type { NapoleonicGame } from '../data.ts';
import { isOfficer } from '../command.ts';
import { pairOf } from '../command-phase.ts';
import type { NapoleonicView } from '../position.ts';

/* Why the decisions that are like no other title's are answered as they are (answers.ts), a word for each kind. */

export interface NapoleonicReasonWords {
  'why-set-up': null;
  'why-nobody-marches': null;
  'why-order': { hex: Hex };
  'why-no-order': null;
  'why-no-vedettes': null;
  'why-bridge-stays': null;
  'why-together': null;
  'why-apart': null;
  'why-reorganise': { unit: UnitId };
  'why-nobody-back': null;
  'why-release': null;
  'why-hold-back': null;
  'why-no-general-retreat': null;
  'why-roll-for-more': null;
  'why-no-more': null;
  'why-order-reached': null;
  'why-order-kept': null;
  'why-point': { unit: UnitId };
  'why-point-unit': { unit: UnitId };
  'why-point-kept': null;
  'why-roll': { unit: UnitId };
  'why-no-roll': null;
  'why-check': { unit: UnitId };
  'why-no-check': null;
  'why-repulse': null;
  'why-stop': null;
  'why-fall-back': { unit: UnitId };
  'why-stand': null;
  'why-plan-whole': null;
  'why-next': { hex: Hex };
  'why-ground': null;
  'why-guard': null;
  'why-guard-kept': null;
  'why-shock': null;
  'why-no-shock': null;
  'why-exchange': null;
  'why-build': null;
  'why-surplus': null;
}

const { note } = speechOf<NapoleonicReasonWords>();

type Reasoner = (action: Action, game: NapoleonicGame, view: NapoleonicView) => Note | null;

const unitOf = (action: Action): UnitId | undefined => ('units' in action ? action.units[0] : undefined);
/** One word for a choice that is made, another for all others. */
const chose =
  (option: string, made: Note, other: Note): Reasoner =>
  (action) =>
    action.kind === 'choose' && action.option === option ? made : other;
/** A word about a unit that is selected or placed, another where nobody is. */
const about =
  (say: 'why-reorganise' | 'why-roll' | 'why-check' | 'why-fall-back', rule: string, none: Note): Reasoner =>
  (action) => {
    const unit = unitOf(action);
    return action.kind === 'pass' || unit === undefined ? none : note(say, rule, { unit });
  };
const always =
  (word: Note): Reasoner =>
  () =>
    word;
/** Done, or let be. */
const done =
  (word: Note, not: Note): Reasoner =>
  ({ kind }) =>
    kind === 'pass' ? not : word;

/** By step, in the order of the sequence of play (2.1). */
const REASONS: Readonly<Record<string, Reasoner>> = {
  'set-up': always(note('why-set-up')),
  'set-up-first': always(note('why-set-up')),
  'set-up-second': always(note('why-set-up')),
  'free-set-up': always(note('why-set-up')),
  'start-marching': always(note('why-nobody-marches', '20.1')),
  'give-order': (action) =>
    action.kind === 'place' ? note('why-order', '20.3', { hex: action.hex }) : note('why-no-order', '20.3'),
  detach: always(note('why-no-vedettes', '16.1')),
  lift: always(note('why-bridge-stays', '18.34')),
  recombine: done(note('why-together', '16.12'), note('why-apart', '16.12')),
  reorganise: about('why-reorganise', '22.2', note('why-nobody-back', '22.2')),
  release: chose('hold-back', note('why-hold-back', '32.3'), note('why-release', '32.3')),
  'general-retreat': always(note('why-no-general-retreat', '20.51')),
  'optional-roll': chose('roll', note('why-roll-for-more', '19.5'), note('why-no-more', '19.5')),
  'order-reached': always(note('why-order-reached', '20.23')),
  'order-taken': always(note('why-order-kept', '20.23')),
  'command-points': (action, game, view) => {
    if (action.kind !== 'select') return note('why-point-kept', '5.21');
    const [, unit] = pairOf(game, view, action.units);
    return note(isOfficer(game, unit) ? 'why-point' : 'why-point-unit', '5.21', { unit });
  },
  'command-rolls': about('why-roll', '6.31', note('why-no-roll', '6.31')),
  check: about('why-check', '6.32', note('why-no-check', '6.32')),
  contact: chose('repulse', note('why-repulse', '9.12'), note('why-stop', '9.12')),
  'retreat-before-combat': about('why-fall-back', '10.21', note('why-stand', '10.21')),
  battle: always(note('why-plan-whole', '10.3')),
  'next-battle': (action) =>
    action.kind === 'select' && action.hexes ? note('why-next', '10.4', { hex: action.hexes[0] }) : null,
  'battle-terrain': always(note('why-ground', 'R-43')),
  'battle-guard': chose('announce', note('why-guard', '11.3'), note('why-guard-kept', '11.3')),
  'battle-shock': chose('Sk', note('why-shock', '12.2'), note('why-no-shock', '12.2')),
  exchange: always(note('why-exchange', 'R-49')),
  build: always(note('why-build', '15.22')),
  surplus: always(note('why-surplus', '3.23')),
};

export const reasonFor = (
  game: NapoleonicGame,
  { view, decision }: Asked<NapoleonicView>,
  action: Action,
): Note | null => REASONS[decision.step]?.(action, game, view) ?? null;
