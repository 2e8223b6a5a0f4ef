import type { SideId } from '../../engine/title.ts';
import { ALLIED, GERMAN } from './data.ts';

/*
 * The sequence of play: 4.2 for two players, 12.1 in solitaire. What each step asks and does is listed in play.ts.
 */

export interface SequenceStep {
  readonly id: StepId;
  /** Number in the rulebook's sequence. */
  readonly number: string;
  readonly rule: string;
  /** Who acts; null for a step that goes by itself. */
  readonly side: SideId | null;
  /** The phase as named in the ribbon. */
  readonly phase: Phase;
}
export const PHASES = [
  'phase-set-up',
  'phase-common',
  'phase-allied-arrivals',
  'phase-allied-movement',
  'phase-allied-combat',
  'phase-artillery',
  'phase-german-movement',
  'phase-german-combat',
  'phase-german-cups',
  'phase-refresh',
] as const;
export type Phase = (typeof PHASES)[number];

/** 7.2, R-38: the test of supply that binds in a phase: that of the movement, or that of the combat phase; in others none. */
const SUPPLY: Readonly<Partial<Record<Phase, 'halved' | 'outOfSupply'>>> = {
  'phase-allied-movement': 'halved',
  'phase-allied-combat': 'outOfSupply',
  'phase-artillery': 'halved',
  'phase-german-movement': 'halved',
  'phase-german-combat': 'outOfSupply',
};

export const STEP_IDS = [
  'set-up-german',
  'set-up-allied',
  'turn',
  'gas',
  'machine-guns',
  'allied-replacements',
  'german-replacements',
  'arrivals',
  'final-offensive',
  'allied-movement',
  'allied-attacks',
  'allied-barrages',
  'artillery-movement',
  'german-movement',
  'german-attacks',
  'german-barrages',
  'cups',
  'refresh',
  'turn-end',
] as const;
export type StepId = (typeof STEP_IDS)[number];

const step = (number: string, id: StepId, rule: string, side: SideId | null, phase: Phase): SequenceStep => ({
  number,
  id,
  rule,
  side,
  phase,
});

/** Before the first turn (3.1, 14.0): the Germans set up first. */
const SET_UP_GERMAN = step('', 'set-up-german', '14.0', GERMAN, 'phase-set-up');
const SET_UP_ALLIED = step('', 'set-up-allied', '14.0', ALLIED, 'phase-set-up');

export const TWO_PLAYERS: readonly SequenceStep[] = [
  SET_UP_GERMAN,
  SET_UP_ALLIED,
  step('I', 'turn', '4.2', null, 'phase-common'), // artillery and barrage markers are turned up, R&R track, events of the turn
  step('I', 'gas', '11.7', GERMAN, 'phase-common'),
  step('I', 'machine-guns', '11.9', GERMAN, 'phase-common'),
  step('I', 'allied-replacements', '6.3', ALLIED, 'phase-common'),
  step('I', 'german-replacements', '6.3', GERMAN, 'phase-common'),
  step('I', 'arrivals', '6.1', null, 'phase-common'),
  step('II.A', 'final-offensive', '6.41', ALLIED, 'phase-allied-movement'),
  step('II.A', 'allied-movement', '8.1', ALLIED, 'phase-allied-movement'), // and hasty attacks (10)
  step('II.B', 'allied-attacks', '9.1', ALLIED, 'phase-allied-combat'),
  step('II.B', 'allied-barrages', '11.5', ALLIED, 'phase-allied-combat'),
  step('II.C', 'artillery-movement', '11.5', ALLIED, 'phase-artillery'),
  step('III.A', 'german-movement', '8.1', GERMAN, 'phase-german-movement'),
  step('III.B', 'german-attacks', '9.1', GERMAN, 'phase-german-combat'),
  step('III.B', 'german-barrages', '11.5', GERMAN, 'phase-german-combat'),
  step('', 'turn-end', '4.3', null, 'phase-german-combat'), // gas is taken off
];

export const SOLITAIRE: readonly SequenceStep[] = [
  SET_UP_ALLIED,
  step('A', 'turn', '12.1', null, 'phase-allied-arrivals'),
  step('A', 'allied-replacements', '12.2', ALLIED, 'phase-allied-arrivals'),
  step('A', 'arrivals', '12.2', null, 'phase-allied-arrivals'),
  step('B', 'final-offensive', '6.41', ALLIED, 'phase-allied-movement'),
  step('B', 'allied-movement', '12.5', ALLIED, 'phase-allied-movement'), // reconnaissance and hasty attacks
  step('C', 'allied-attacks', '9.1', ALLIED, 'phase-allied-combat'),
  step('C', 'allied-barrages', '11.5', ALLIED, 'phase-allied-combat'),
  step('D', 'artillery-movement', '11.5', ALLIED, 'phase-artillery'),
  step('E', 'cups', '12.10', null, 'phase-german-cups'),
  step('F', 'refresh', '12.11', null, 'phase-refresh'),
  step('', 'turn-end', '4.3', null, 'phase-refresh'),
];

/** The first step of a turn. */
export const FIRST_OF_TURN: StepId = 'turn';

export const sequenceOf = (game: { readonly solitaire: boolean }): readonly SequenceStep[] =>
  game.solitaire ? SOLITAIRE : TWO_PLAYERS;

const known = new Map<readonly SequenceStep[], ReadonlyMap<StepId, number>>(
  [TWO_PLAYERS, SOLITAIRE].map((list) => [list, new Map(list.map((s, i) => [s.id, i]))]),
);

export function stepOf(game: { readonly solitaire: boolean }, id: StepId): SequenceStep {
  const list = sequenceOf(game);
  return list[known.get(list)!.get(id)!];
}

/** The step after a step; after the last one of a turn the first of the next. */
export function nextStep(game: { readonly solitaire: boolean }, id: StepId): StepId {
  const list = sequenceOf(game);
  return list[known.get(list)!.get(id)! + 1]?.id ?? FIRST_OF_TURN;
}

/** 7.2: the list of units out of supply that binds in a step; undefined where none does. */
export const bindingSupply = (
  game: { readonly solitaire: boolean },
  id: StepId,
): 'halved' | 'outOfSupply' | undefined => SUPPLY[stepOf(game, id).phase];
