import type { Action, Decision, Focus, Note, UnitId, Verdict } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import type { Play } from './play.ts';
import type { Frame, LaceWarsView } from './position.ts';

export type FrameOf<S extends Frame['step']> = Extract<Frame, { step: S }>;

/**
 * How one kind of pending step goes on: it waits for a decision, or, when `decision` gives null, runs by itself (and
 * then takes its frame off the stack, puts another in its place or lays one on top). Each chapter of the rules holds
 * the handlers of its own steps; `handlers.ts` lists them all.
 */
export interface Handler<S extends Frame['step']> {
  decision(b: Battle, p: LaceWarsView, frame: FrameOf<S>): Decision | null;
  run?(play: Play, frame: FrameOf<S>): void;
  legal?(b: Battle, p: LaceWarsView, frame: FrameOf<S>, focus?: Focus): Iterable<Action>;
  check?(b: Battle, p: LaceWarsView, frame: FrameOf<S>, action: Action): Verdict;
  apply?(play: Play, frame: FrameOf<S>, action: Action): void;
  actors?(b: Battle, p: LaceWarsView, frame: FrameOf<S>): readonly UnitId[];
  todo?(b: Battle, p: LaceWarsView, frame: FrameOf<S>): readonly Note[];
}
