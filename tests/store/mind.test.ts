import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameSetup } from '../../src/store/game.ts';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import type { Action, Decision } from '../../src/engine/title.ts';
import { wholeGame } from '../../src/store/in-play.ts';
import type { Answer, Question } from '../../src/store/opponent/thinking.ts';
import { db } from './memory-db.ts';

/* What ends a thought in the worker: whoever asks next waits behind nobody. */

vi.mock('idb-keyval', () => import('./memory-db.ts'));

/** A worker that answers when it is told to. */
class SlowWorker extends EventTarget {
  static readonly all: SlowWorker[] = [];
  readonly asked: Question[] = [];
  ended = false;
  constructor() {
    super();
    SlowWorker.all.push(this);
  }
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(action: Action): void {
    const data: Answer = { id: this.asked.at(-1)!.id, order: { action, reason: { why: 'any', others: [] } } };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
vi.stubGlobal('Worker', SlowWorker);

const { programToDecide, shown, useGame } = await import('../../src/store/game.ts');
const { savesDone } = await import('../../src/store/library.ts');
const { usePreferences } = await import('../../src/store/preferences.ts');
const { MindStopped } = await import('../../src/store/opponent/mind.ts');
const { adviceFor, cancelAdvice, followGame, useOpponent } = await import('../../src/store/opponent/opponent.ts');

const RECRUIT = { level: 'recruit', temper: 'balanced', seed: 'own' } as const;
const state = () => useGame.getState();
const opponent = () => useOpponent.getState();
const setup = (programs: GameSetup['programs']): GameSetup => ({
  title: 'lace-wars',
  scenario: 'denain-historical',
  options: {},
  seed: 'seed',
  fog: false,
  names: ['', ''],
  help: ['advice', 'advice'],
  programs,
});
/** The worker in which a question waits. */
const busy = async (orders: number): Promise<SlowWorker> =>
  vi.waitFor(() => {
    const worker = SlowWorker.all.find(({ ended, asked }) => !ended && asked.at(-1)?.at === orders);
    return worker ?? Promise.reject(new Error('nobody is asked'));
  });
const first = (): Action => {
  const { title } = state().game!;
  const [action] = title.legal(shown(state())!.view);
  return action;
};
/** The first legal order of whoever decides, be it a person or a program. */
const next = (): Action => {
  const { title } = state().game!;
  const [action] = title.legal(wholeGame(state().game!).position);
  return action;
};
const fresh = () => SlowWorker.all.filter(({ ended }) => !ended);
let stop: () => void;

beforeEach(async () => {
  state().close();
  await savesDone();
  db.reset();
  SlowWorker.all.length = 0;
  usePreferences.getState().change({ telling: 'at-once', askAlone: false });
  useOpponent.setState({ running: true, hurried: false, thinking: false, fault: null });
  stop = followGame();
});
afterEach(() => stop());

describe('a thought of a program is ended', () => {
  test('by Stop; it is asked again when it goes on, and for a step', async () => {
    await state().start(setup([RECRUIT, RECRUIT]));
    const worker = await busy(0);
    expect(opponent().thinking).toBe(true);
    opponent().run(false);
    expect([worker.ended, opponent().thinking, opponent().fault]).toEqual([true, false, null]);
    opponent().run(true);
    const second = await busy(0);
    opponent().step(); // what is thought about already is what the step waits for
    expect(second.ended).toBe(false);
    second.answer(first());
    await vi.waitFor(() => expect(state().game!.actions).toHaveLength(1));
    expect(fresh().flatMap(({ asked }) => asked)).toHaveLength(1);
    opponent().step();
    expect((await busy(1)).asked.at(-1)!.at).toBe(1);
  });

  test('by taking over its side: advice is asked of a worker that has nothing else to do', async () => {
    await state().start(setup([RECRUIT, RECRUIT]));
    const worker = await busy(0);
    const side = programToDecide(state())!;
    state().hand(side, null);
    expect([worker.ended, opponent().thinking, opponent().fault]).toEqual([true, false, null]);
    void adviceFor(side).catch(() => {});
    const adviser = await busy(0);
    expect(adviser.asked).toHaveLength(1);
  });

  test('by taking back an order of the person before it', async () => {
    await state().start(setup([null, null]));
    const person = shown(state())!.turnOf!;
    const hand = new RandomPlayer(state().game!.title, 'hand', true);
    let orders = 0;
    for (; orders < 400 && shown(state())!.turnOf === person; orders++)
      state().play(hand.order(wholeGame(state().game!).position, shown(state())!.decision as Decision)!);
    state().hand(1 - person, RECRUIT);
    const worker = await busy(orders);
    state().undo();
    expect(shown(state())!.turnOf).toBe(person);
    expect([worker.ended, opponent().thinking, opponent().fault]).toEqual([true, false, null]);
    expect(state().game!.actions.length).toBeLessThan(orders);
  });

  test('by giving its seat to another program, which is asked in its place', async () => {
    await state().start(setup([RECRUIT, RECRUIT]));
    const worker = await busy(0);
    const side = programToDecide(state())!;
    state().hand(1 - side, { ...RECRUIT, level: 'officer' });
    expect(worker.ended).toBe(false);
    state().hand(side, { ...RECRUIT, level: 'veteran' });
    expect(worker.ended).toBe(true);
    expect((await busy(0)).asked.map(({ character }) => character.level)).toEqual(['veteran']);
  });
});

test('what comes late of a worker that has been ended is no fault of the next one', async () => {
  await state().start(setup([RECRUIT, RECRUIT]));
  const ended = await busy(0);
  opponent().run(false);
  opponent().run(true);
  const next = await busy(0);
  ended.dispatchEvent(new Event('error'));
  ended.dispatchEvent(new Event('messageerror'));
  expect([next.ended, opponent().thinking, opponent().fault]).toEqual([false, true, null]);
});

test('after an error another worker is asked: what went wrong in the first does not stay', async () => {
  await state().start(setup([RECRUIT, RECRUIT]));
  const worker = await busy(0);
  const data: Answer = { id: worker.asked.at(-1)!.id, fault: 'could not be loaded' };
  worker.dispatchEvent(new MessageEvent('message', { data }));
  await vi.waitFor(() => expect(opponent().fault?.how).toBe('fault'));
  opponent().again();
  expect(worker.ended).toBe(true);
  expect((await busy(0)).asked).toHaveLength(1);
});

test('a program that is hurried, stopped and let go on does so at its pace', async () => {
  await state().start(setup([RECRUIT, RECRUIT]));
  opponent().hurry();
  expect(opponent()).toMatchObject({ running: true, hurried: true });
  opponent().run(false);
  opponent().run(true);
  expect(opponent()).toMatchObject({ running: true, hurried: false });
});

describe('with the game open in another tab', () => {
  test('its programs play there, and here only when they are told to', async () => {
    await state().start(setup([RECRUIT, RECRUIT]));
    const worker = await busy(0);
    useGame.setState({ openElsewhere: true });
    expect([worker.ended, opponent().running, opponent().thinking]).toEqual([true, false, false]);
    opponent().run(true);
    (await busy(0)).answer(first());
    await busy(1);
    expect(state().game!.actions).toHaveLength(1);
  });

  test('another game that is opened here is played as ever', async () => {
    await state().start(setup([RECRUIT, RECRUIT]));
    await busy(0);
    useGame.setState({ openElsewhere: true });
    useGame.setState({ openElsewhere: false }); // the other tab may have played on
    expect(opponent().running).toBe(false);
    await state().start(setup([RECRUIT, RECRUIT]));
    await busy(0);
    expect(opponent().running).toBe(true);
  });
});

describe('what a player had in mind', () => {
  const lastAsked = async (orders: number) => (await busy(orders)).asked.at(-1)!;

  test('holds while his orders are carried out, and no more when they have been taken back and others given', async () => {
    await state().start(setup([RECRUIT, RECRUIT]));
    expect((await lastAsked(0)).anew).toBe(true);
    for (const orders of [0, 1, 2]) {
      (await busy(orders)).answer(next());
      expect((await lastAsked(orders + 1)).anew).toBe(false);
    }
    state().hand(0, null);
    state().hand(1, null);
    state().undoTo(1);
    const hand = new RandomPlayer(state().game!.title, 'hand', true);
    for (let orders = 1; orders < 6; orders++)
      state().play(hand.order(wholeGame(state().game!).position, shown(state())!.decision as Decision)!);
    expect(state().game!.actions).toHaveLength(6);
    state().hand(0, RECRUIT);
    state().hand(1, RECRUIT);
    expect((await lastAsked(6)).anew).toBe(true);
  });

  test('holds for advice that is followed; what is not done is thought of again', async () => {
    await state().start(setup([null, null]));
    const ask = async (answer: Action) => {
      const advice = adviceFor(shown(state())!.turnOf!);
      const worker = await busy(state().game!.actions.length);
      worker.answer(answer);
      await advice;
      return worker.asked.at(-1)!.anew;
    };
    expect(await ask(next())).toBe(true);
    state().play({ ...next() });
    expect(await ask(next())).toBe(false);
    const [, other] = state().game!.title.legal(shown(state())!.view);
    state().play(other);
    expect(await ask(next())).toBe(true);
  });
});

test('a fault is that of one position, and of one program', async () => {
  await state().start(setup([RECRUIT, RECRUIT]));
  (await busy(0)).answer(first());
  (await busy(1)).dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(opponent().fault?.how).toBe('died'));
  state().hand(programToDecide(state())!, { ...RECRUIT, level: 'officer' });
  expect(opponent().fault).toBeNull();
  (await busy(1)).dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(opponent().fault?.how).toBe('died'));
  state().undo();
  expect(opponent().fault).toBeNull();
  expect((await busy(0)).asked).toHaveLength(1);
});

describe('advice', () => {
  test('is waited for no longer when the seat is given to a program: that is not stopped with it', async () => {
    await state().start(setup([null, null]));
    const side = shown(state())!.turnOf!;
    const refused = adviceFor(side).catch((error: unknown) => error);
    const worker = await busy(0);
    state().hand(side, RECRUIT);
    expect(worker.ended).toBe(true);
    cancelAdvice(); // as its box does when it goes
    expect(await refused).toBeInstanceOf(MindStopped);
    expect([opponent().thinking, opponent().fault]).toEqual([true, null]);
    expect((await busy(0)).asked.map(({ character }) => character.level)).toEqual(['recruit']);
  });

  test('can be cancelled, and asked for again', async () => {
    await state().start(setup([null, null]));
    const cancelled = adviceFor(shown(state())!.turnOf!);
    const refused = cancelled.catch((error: unknown) => error);
    const worker = await busy(0);
    cancelAdvice();
    expect(await refused).toBeInstanceOf(MindStopped);
    expect(worker.ended).toBe(true);
    const again = adviceFor(shown(state())!.turnOf!);
    (await busy(0)).answer(first());
    expect((await again).order.action).toEqual(first());
  });

  test('is waited for no longer when the game goes on: the program does not wait behind it', async () => {
    await state().start(setup([null, null]));
    const pending = adviceFor(shown(state())!.turnOf!);
    const refused = pending.catch((error: unknown) => error);
    const worker = await busy(0);
    state().play(first());
    expect(await refused).toBeInstanceOf(MindStopped);
    expect(worker.ended).toBe(true);
  });
});
