import * as v from 'valibot';
import { savedActionSchema } from './saved.ts';
import { hexIdSchema, parseData, wholeSchema } from './scenario.ts';

/*
 * A lesson: a game that tells itself. It begins after some opening orders, from a fixed seed; each step says something,
 * and goes on when what it waits for has happened. Orders of the other side are played by the lesson itself. As every
 * step has its own number of orders played, the step can always be found again after an undo.
 */

const waitSchema = v.variant('for', [
  /** This order, or another that leads to the same position. */
  v.strictObject({ for: v.literal('order'), order: savedActionSchema }),
  /** These units are selected, whatever others are. */
  v.strictObject({ for: v.literal('selected'), units: v.array(v.string()) }),
  /** Something was tried that this rule forbids: units selected, and a click on a hex. */
  v.strictObject({ for: v.literal('refusal'), rule: v.string(), units: v.array(v.string()), hex: hexIdSchema }),
  v.strictObject({ for: v.literal('inspected'), hex: hexIdSchema }),
  /** The last order was undone. */
  v.strictObject({ for: v.literal('undo') }),
]);

/** What a lesson can point at outside the map. */
export const CONTROLS = ['commit', 'pass', 'undo'] as const;

const stepSchema = v.strictObject({
  /** Key of its words. */
  text: v.string(),
  /** Orders that the lesson plays as the step begins. */
  play: v.optional(v.array(savedActionSchema)),
  /** What has a ring around it: hexes, the hexes of units, a control. */
  hexes: v.optional(v.array(hexIdSchema)),
  units: v.optional(v.array(v.string())),
  control: v.optional(v.picklist(CONTROLS)),
  /** It is about counters: their anatomy can be opened. */
  anatomy: v.optional(v.literal(true)),
  /** Rules to read it up in. */
  rules: v.optional(v.array(v.string())),
  /** What completes the step; absent: it has been read. */
  wait: v.optional(waitSchema),
});
/** A step of a lesson as the file has it. */
export type LessonStep = v.InferOutput<typeof stepSchema>;

/** A lesson file: scenario, options and seed fix what happens; opening orders, then the steps. */
export const lessonSchema = v.strictObject({
  scenario: v.string(),
  options: v.record(v.string(), v.string()),
  seed: v.string(),
  opening: v.array(savedActionSchema),
  steps: v.pipe(v.array(stepSchema), v.minLength(1, 'a lesson has a step')),
  /** How long it takes, in minutes. */
  minutes: wholeSchema,
});
/** A lesson that has passed its schema. */
export type Lesson = v.InferOutput<typeof lessonSchema>;

/** Reads a lesson. Throws a DataError that says what is wrong and where. */
export const checkLesson = (data: unknown, file: string): Lesson => parseData(lessonSchema, data, file);

/** How many orders have been played while each step waits. */
export function ordersBefore({ opening, steps }: Lesson): readonly number[] {
  let count = opening.length;
  return steps.map(({ play, wait }) => {
    const here = (count += play?.length ?? 0);
    if (wait?.for === 'order') count++;
    if (wait?.for === 'undo') count--;
    return here;
  });
}

/**
 * The step of a game with `count` orders that stood at `step`: the next one when what it waited for was ordered or undone, an
 * earlier one when more was undone; null when the game has gone another way.
 */
export function stepAfter(lesson: Lesson, step: number, count: number): number | null {
  const before = ordersBefore(lesson);
  const waits = lesson.steps[step].wait?.for;
  const change = count - before[step];
  if (change === 0) return step;
  if ((waits === 'order' && change === 1) || (waits === 'undo' && change === -1)) return step + 1;
  return change > 0
    ? null
    : Math.max(
        0,
        before.findLastIndex((at, i) => i < step && at <= count),
      );
}
