import type { Order } from '../../bots/bot.ts';
import type { Answer, Question } from './thinking.ts';

/*
 * The way to the worker in which programs think. A worker that dies, or that does not answer in time, is ended and says
 * so; the next question starts another.
 */

type Asked = Omit<Question, 'id'>;
interface Waiting {
  readonly done: (order: Order) => void;
  readonly failed: (error: Error) => void;
}

/** Why there is no order. */
export class MindFailed extends Error {
  readonly how: 'died' | 'hung' | 'fault';
  constructor(how: MindFailed['how'], message: string) {
    super(message);
    this.how = how;
  }
}

/** The thought was ended because nobody wants its answer any more. */
export class MindStopped extends Error {}

/** Milliseconds that a level may think about one order before it counts as hung. */
const PATIENCE = { recruit: 30_000, officer: 90_000, veteran: 180_000 } as const;

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Whether this browser has workers; without one the page itself thinks. */
const hasWorkers = (): boolean => typeof Worker !== 'undefined';

function started(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  // What comes late of a worker that has been ended is nothing to the next one.
  const died = (message: string) => worker === made && stopMind(new MindFailed('died', message));
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data));
  made.addEventListener('error', ({ message }) => died(message || 'the worker could not be started'));
  made.addEventListener('messageerror', () => died('an answer could not be read'));
  worker = made;
  return made;
}

function settle(answer: Answer): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('order' in answer) asked?.done(answer.order);
  else asked?.failed(new MindFailed('fault', answer.fault));
}

/** Ends the worker; whoever waits for it hears why. The next question starts another, and waits behind nobody. */
export function stopMind(why: MindFailed | MindStopped = new MindStopped('stopped')): void {
  worker?.terminate();
  worker = null;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { failed } of all) failed(why);
}

/** The order that a program would give. Rejects with a MindFailed. */
export async function ask(question: Asked): Promise<Order> {
  const id = ++last;
  if (!hasWorkers()) {
    const { Thinker } = await import('./thinking.ts');
    const answer = await (here ??= new Thinker()).answer({ ...question, id });
    if ('order' in answer) return answer.order;
    throw new MindFailed('fault', answer.fault);
  }
  return new Promise((done, failed) => {
    const patience = PATIENCE[question.character.level];
    const timer = setTimeout(
      () => stopMind(new MindFailed('hung', `no answer within ${patience / 1000} seconds`)),
      patience,
    );
    const settled =
      <T>(what: (value: T) => void) =>
      (value: T) => (clearTimeout(timer), what(value));
    waiting.set(id, { done: settled(done), failed: settled(failed) });
    started().postMessage({ ...question, id } satisfies Question);
  });
}
let here: { answer(question: Question): Promise<Answer> } | null = null;
