import type { Handler, Kit } from './referee.ts';

/** The handler of a frame that goes through stages, each with a handler of its own: whatever is asked, the stage under way answers. */
export function staged<K extends Kit, F>(handlerOf: (frame: F) => Handler<K, F>): Handler<K, F> {
  return {
    decision: (game, view, frame) => handlerOf(frame).decision(game, view, frame),
    run: (work, frame) => handlerOf(frame).run?.(work, frame),
    legal: (game, view, frame, focus) => handlerOf(frame).legal?.(game, view, frame, focus) ?? [],
    check: (game, view, frame, action) => handlerOf(frame).check?.(game, view, frame, action) ?? null,
    apply: (work, frame, action) => handlerOf(frame).apply?.(work, frame, action),
    passing: (game, view, frame) => handlerOf(frame).passing?.(game, view, frame) ?? null,
    pass: (work, frame) => handlerOf(frame).pass?.(work, frame),
    todo: (game, view, frame) => handlerOf(frame).todo?.(game, view, frame) ?? [],
    actors: (game, view, frame) => handlerOf(frame).actors?.(game, view, frame) ?? [],
    modes: (game, view, frame, units) => handlerOf(frame).modes?.(game, view, frame, units) ?? [],
    reach: (game, view, frame, query) => handlerOf(frame).reach?.(game, view, frame, query) ?? [],
    why: (game, view, frame, ask) => handlerOf(frame).why?.(game, view, frame, ask) ?? null,
    candidates: (game, view, frame, target) => handlerOf(frame).candidates?.(game, view, frame, target) ?? [],
  };
}
