import { focused, type Handler } from '../../engine/play/referee.ts';
import { speechOf } from '../../engine/play/words.ts';
import type { Work } from '../../engine/play/work.ts';
import type { Action, Decision, Focus, Hex } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { type Frame, type NapoleonicKit, type NapoleonicPosition, stack } from './position.ts';
import type { ActWords } from './words-acts.ts';
import type { CombatWords } from './words-combat.ts';
import type { MoveWords } from './words-move.ts';
import type { ResultWords } from './words-results.ts';
import type { TableWords } from './words-table.ts';
import type { TurnWords } from './words-turn.ts';

/* What every chapter works with. */

export type NapoleonicWork = Work<NapoleonicGame, NapoleonicPosition>;

/** The frame of a name, and the handler of it; without a name that of a step of the sequence. */
export type FrameOf<S extends Frame['step']> = Extract<Frame, { readonly step: S }>;
export type FrameHandler<S extends Frame['step']> = Handler<NapoleonicKit, FrameOf<S>>;
export type StepHandler = Handler<NapoleonicKit>;

export interface NapoleonicWords extends MoveWords, ActWords, CombatWords, ResultWords, TurnWords, TableWords {}
export const { note, refuse, tell } = speechOf<NapoleonicWords>();

/** The steps in which a player does one thing after another, as long as something is left to do. */
type Repeated = FrameOf<'build' | 'detach' | 'recombine' | 'lift'>;

/** What is asked in such a step, and how it goes on: open while something is left. `before`: what happens by itself each time. */
export const whileLeft = <F extends Repeated>(
  question: Omit<Decision, 'over' | 'side'>,
  isLeft: (work: NapoleonicWork, frame: F) => boolean,
  before?: (work: NapoleonicWork, frame: F) => void,
): Pick<Handler<NapoleonicKit, F>, 'decision' | 'run' | 'pass'> => ({
  decision: (_game, _view, { side, open }) => (open ? { over: false, side, ...question } : null),
  run(work, frame) {
    before?.(work, frame);
    if (isLeft(work, frame)) stack.change<Repeated>(work, frame, { open: true });
    else stack.pop(work);
  },
  pass: (work) => stack.pop(work),
});

/** The selections of one hex each that a focus is about. */
export const eachHex = (hexes: readonly Hex[], focus: Focus | undefined): Iterable<Action> =>
  focused(
    hexes.map((hex): Action => ({ kind: 'select', units: [], hexes: [hex] })),
    focus,
  );
export { on } from '../../engine/play/words.ts';
