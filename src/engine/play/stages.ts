import type { Handler, Kit } from './referee.ts';

/**
 * The handler of a frame that goes through stages (a melee: fire, resolution, losses, advance): each question goes to
 * the handler of the stage in which the frame is, so that a stage is written like a step of its own.
 */
export function staged<K extends Kit, F extends { readonly stage: string }>(
  stages: Readonly<Record<F['stage'], Handler<K, F>>>,
): Handler<K, F> {
  const at = (frame: F) => stages[frame.stage as F['stage']];
  return {
    decision: (game, view, frame) => at(frame).decision(game, view, frame),
    run(work, frame) {
      const { run } = at(frame);
      if (!run) throw new Error(`the stage "${frame.stage}" neither asks nor goes on by itself`);
      run(work, frame);
    },
    waits: (game, view, frame, order) => at(frame).waits?.(game, view, frame, order) ?? null,
    legal: (game, view, frame, focus) => at(frame).legal?.(game, view, frame, focus) ?? [],
    check: (game, view, frame, action) => at(frame).check?.(game, view, frame, action) ?? null,
    apply: (work, frame, action) => at(frame).apply?.(work, frame, action),
    passing: (game, view, frame) => at(frame).passing?.(game, view, frame) ?? null,
    pass: (work, frame) => at(frame).pass?.(work, frame),
    todo: (game, view, frame) => at(frame).todo?.(game, view, frame) ?? [],
    actors: (game, view, frame) => at(frame).actors?.(game, view, frame) ?? [],
    modes: (game, view, frame, units) => at(frame).modes?.(game, view, frame, units) ?? [],
    reach: (game, view, frame, query) => at(frame).reach?.(game, view, frame, query) ?? [],
    foresee: (game, view, frame, action) => at(frame).foresee?.(game, view, frame, action) ?? [],
    moving: (game, view, frame) => at(frame).moving?.(game, view, frame) ?? null,
    why: (game, view, frame, ask) => at(frame).why?.(game, view, frame, ask) ?? null,
    candidates: (game, view, frame, target) => at(frame).candidates?.(game, view, frame, target) ?? [],
  };
}
