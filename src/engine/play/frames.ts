import type { Position } from '../title.ts';
import { set, type Work } from './work.ts';

/*
 * The stack of pending steps: everything that is undecided in the middle of something, as plain data in the position.
 * The last frame is worked on first.
 */

/** What names a frame: its `step`, in titles whose saved games are older than the referee its `kind`. */
export type FrameName<F> = F extends { readonly step: infer S extends string }
  ? S
  : F extends { readonly kind: infer S extends string }
    ? S
    : never;
/** The frame of a name. */
export type FrameOf<F, S> = Extract<F, { readonly step: S }> | Extract<F, { readonly kind: S }>;

/** The pending steps of a position or view, the last on top: whoever is on top has the word. */
export interface FrameStack<P extends Position, F> {
  all(v: unknown): readonly F[];
  top(v: unknown): F | undefined;
  name(frame: F): FrameName<F>;
  /** The last frame of a name, whatever lies on it. */
  find<S extends FrameName<F>>(v: unknown, name: S): FrameOf<F, S> | undefined;
  /** Lays frames on top; the one given last is worked on first. */
  push(work: Work<unknown, P>, ...frames: F[]): void;
  pop(work: Work<unknown, P>): void;
  /** Puts another frame in place of the top one. */
  replace(work: Work<unknown, P>, frame: F): void;
  /** Puts the same frame with some parts changed in its place. Not by spreading it, which makes objects of ever new shapes. */
  change<G extends F>(work: Work<unknown, P>, frame: G, parts: Partial<G>): void;
  /** Changes the frames of a name, under whatever lies on them. */
  amend<S extends FrameName<F>>(work: Work<unknown, P>, name: S, update: (frame: FrameOf<F, S>) => F): void;
  clear(work: Work<unknown, P>): void;
}

/** The stack that lies in `field` of a position; `tag` is the field that names a frame. */
export function frameStack<P extends Position, F extends object>(
  field: keyof P & string,
  tag: 'step' | 'kind' = 'step',
): FrameStack<P, F> {
  const all = (v: unknown) => (v as Record<string, readonly F[]>)[field];
  const nameOf = (frame: F) => (frame as Record<string, unknown>)[tag] as FrameName<F>;
  const write = (work: Work<unknown, P>, frames: readonly F[]) =>
    set(work, { [field]: frames } as unknown as Partial<P>);
  const replace = (work: Work<unknown, P>, frame: F) => write(work, [...all(work.position).slice(0, -1), frame]);
  return {
    all,
    top: (v) => all(v).at(-1),
    name: nameOf,
    find: (v, name) => all(v).findLast((frame) => nameOf(frame) === name) as never,
    push: (work, ...frames) => write(work, [...all(work.position), ...frames]),
    pop: (work) => write(work, all(work.position).slice(0, -1)),
    replace,
    change: (work, frame, parts) => replace(work, Object.assign({}, frame, parts)),
    amend: (work, name, update) =>
      write(
        work,
        all(work.position).map((frame) => (nameOf(frame) === name ? update(frame as never) : frame)),
      ),
    clear(work) {
      if (all(work.position).length > 0) write(work, []);
    },
  };
}
