import type { Action, Position, Title } from '../../src/engine/title.ts';
import { processorTimeOf } from './clock.ts';
import { crowd, melee, type Moment } from './crowd.ts';
import { type Asked, questionsAbout, spread } from './questions.ts';

/* How long a title keeps whoever asks it waiting. */

/** A question and how long it took, in milliseconds of processor time. */
export interface Wait {
  readonly question: string;
  readonly ms: number;
}

/** What is asked of a position: the position itself, or what a seat may know of it. */
export type Through = (title: Title, moment: Moment) => Asked;

/** How many of the slowest questions are put again, and how often: the machine may have been busy with something else. */
const AGAIN = 5;
const TIMES = 4;

/**
 * The longest that any question about these moments takes, worst first. What counts is the shortest of several tries,
 * each in a copy of the position that nobody has asked about before; what takes no longer than `enough` is not tried again.
 */
export function longestWaits(title: Title, moments: Iterable<Moment>, through: Through, enough = 0): Wait[] {
  let slowest: { question: string; ask(asked: Asked): unknown; moment: Moment; ms: number }[] = [];
  for (const moment of moments) {
    const first = through(title, moment);
    for (const { name, ask } of questionsAbout(title, moment.decision, first)) {
      const ms = timeOf(() => ask(through(title, moment)));
      slowest.push({ question: `${moment.decision.step}: ${name}`, ask, moment, ms });
    }
    slowest = slowest.sort((a, b) => b.ms - a.ms).slice(0, AGAIN);
  }
  return slowest
    .map(({ question, ask, moment, ms }) => {
      let least = ms;
      for (let i = 0; i < TIMES && least > enough; i++) {
        const asked = through(title, { ...moment, position: structuredClone(moment.position) });
        least = Math.min(
          least,
          timeOf(() => ask(asked)),
        );
      }
      return { question, ms: least };
    })
    .sort((a, b) => b.ms - a.ms);
}

const timeOf = (f: () => void): number => processorTimeOf(f) / 1000;

/** Moments of a recorded game, and of what comes of the two armies being piled up against each other in each of its steps. */
export function crowdedMoments(
  title: Title,
  start: Position,
  actions: readonly Action[],
  { plain, crowded }: { readonly plain: number; readonly crowded: number },
): Moment[] {
  const moments: Moment[] = [];
  let position = start;
  for (const action of actions) {
    const decision = title.decision(position);
    if (!decision.over) moments.push({ position, decision });
    position = title.apply(position, action).position;
  }
  const steps = new Map<string, Moment[]>();
  for (const moment of moments) {
    const { side, kind, step } = moment.decision;
    if (kind !== 'move' && kind !== 'attack') continue;
    const key = `${side} ${step}`;
    steps.set(key, [...(steps.get(key) ?? []), moment]);
  }
  const piled = [...steps.values()].flatMap((list) => crowd(title, list[list.length >> 1].position));
  const after = piled.flatMap((p, i) => [...melee(title, p, `crowd ${i}`, 40)]);
  const advances = after.filter(({ decision }) => decision.kind === 'advance'); // groups without end, if anywhere
  return [...spread(moments, plain), ...spread(after, crowded), ...spread(advances, crowded)];
}
