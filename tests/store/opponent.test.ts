import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { type GameSetup, programToDecide, shown, useGame } from '../../src/store/game.ts';
import { wholeGame } from '../../src/store/in-play.ts';
import { reasonShown } from '../../src/store/opponent/reasons.ts';
import { db } from './memory-db.ts';

vi.mock('idb-keyval', () => import('./memory-db.ts'));
const { savesDone } = await import('../../src/store/library.ts');
const { usePreferences } = await import('../../src/store/preferences.ts');
const { followGame, useOpponent } = await import('../../src/store/opponent/opponent.ts');

/* Programs at the table: they give their orders by themselves, a person can sit down in their place, a reload loses nothing. */

const RECRUIT = { level: 'recruit', temper: 'balanced', seed: 'own' } as const;
const timeout = 600_000;
const state = () => useGame.getState();
const count = () => state().game!.actions.length;
const setup = (more: Partial<GameSetup> = {}): GameSetup => ({
  title: 'mons',
  scenario: 'mons-1914',
  options: {},
  seed: 'seed',
  fog: true,
  names: ['', ''],
  help: ['odds', 'odds'],
  programs: [RECRUIT, null],
  ...more,
});
const until = (what: () => boolean) => vi.waitFor(() => expect(what()).toBe(true), { timeout: 240_000, interval: 1 });
let stop: () => void;

beforeEach(async () => {
  state().close();
  await savesDone();
  db.reset();
  usePreferences.getState().change({ telling: 'at-once' });
  useOpponent.setState({ running: true, fault: null });
  stop = followGame();
});
afterEach(() => stop());

describe('a program in a seat', () => {
  test('gives its orders until the person has to decide; he cannot give them for it', { timeout }, async () => {
    await state().start(setup());
    expect(programToDecide(state())).toBe(0);
    expect(state()).toMatchObject({ seat: 1, curtain: null });
    expect(shown(state())!.acts).toBe(false);
    expect(state().play({ kind: 'pass' })).toMatchObject({ ok: false, say: 'app.program-plays' });
    await until(() => programToDecide(state()) === null);
    expect(count()).toBeGreaterThan(5);
    expect(new Set(state().game!.actors)).toEqual(new Set([0]));
    expect(shown(state())!.acts).toBe(true);
    expect(state().meta!.reasons).toHaveLength(count());
    // Why it did so is not told while the game goes on, but where cards are open.
    expect(reasonShown(state().meta, 1, false)).toBeNull();
    expect(reasonShown({ ...state().meta!, openCards: true }, 1, false)).toMatchObject({ at: 0 });
    expect(reasonShown(state().meta, 1, true)).toMatchObject({ at: 0 });
  });

  test(
    'can be stopped, stepped, and replaced in the middle of its turn; a reload goes on from there',
    { timeout },
    async () => {
      const id = await state().start(setup());
      useOpponent.getState().run(false);
      useOpponent.getState().step();
      await until(() => count() === 1);
      await until(() => !useOpponent.getState().thinking);
      expect(count()).toBe(1);
      await savesDone();
      state().close();
      await state().open(id);
      expect(programToDecide(state())).toBe(0);
      useOpponent.getState().step();
      await until(() => count() === 2);
      state().hand(0, null);
      expect(programToDecide(state())).toBeNull();
      expect(state()).toMatchObject({ curtain: 0 }); // two people now: the curtain falls
      expect(state().meta!.handovers).toEqual([{ at: 2, side: 0, program: null }]);
      state().hand(0, RECRUIT);
      useOpponent.getState().run(true);
      await until(() => programToDecide(state()) === null);
      expect(count()).toBeGreaterThan(3);
    },
  );

  test('stopped in a game it stays so when that is opened again, and in no other', { timeout }, async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    try {
      const id = await state().start(setup());
      useOpponent.getState().run(false);
      await savesDone();
      const running = async (open: () => Promise<unknown>) => {
        state().close();
        await open();
        return useOpponent.getState().running;
      };
      expect(await running(() => state().start(setup()))).toBe(true);
      await savesDone();
      expect(await running(() => state().open(id))).toBe(false);
      useOpponent.getState().run(true);
      await savesDone();
      expect(await running(() => state().open(id))).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('however hurried, each order waits until the one before has been drawn', { timeout }, async () => {
    const pictures: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => pictures.push(drawn));
    try {
      await state().start(setup({ programs: [RECRUIT, RECRUIT] }));
      useOpponent.getState().hurry();
      for (const orders of [0, 1, 2]) {
        await until(() => pictures.length > 0);
        await new Promise((done) => setTimeout(done, 20));
        expect([count(), pictures.length]).toEqual([orders, 1]);
        pictures.pop()!();
        await until(() => count() === orders + 1);
      }
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('taking back goes to the last order of the person', { timeout }, async () => {
    usePreferences.getState().change({ askAlone: false });
    await state().start(setup({ fog: false }));
    await until(() => programToDecide(state()) === null);
    const before = count();
    const decision = shown(state())!.decision!;
    if (decision.over) throw new Error('over');
    state().play({ kind: 'choose', option: decision.options![0].id });
    expect(count()).toBe(before + 1);
    state().undo();
    expect(count()).toBe(before);
  });

  test('a program that fails says so, and the game goes on by hand', { timeout }, async () => {
    const { game } = await state()
      .start(setup())
      .then(() => state());
    const spy = vi.spyOn(game!.title, 'view').mockImplementationOnce(() => {
      throw new Error('lost');
    });
    useOpponent.getState().again();
    await until(() => useOpponent.getState().fault !== null);
    spy.mockRestore();
    const at = count();
    state().hand(0, null);
    state().liftCurtain();
    const { title } = state().game!;
    const [first] = title.legal(shown(state())!.view, { units: [title.actors(shown(state())!.view)[0]] });
    expect(state().play(first)).toEqual({ ok: true });
    expect(count()).toBe(at + 1);
    expect(useOpponent.getState().fault).toBeNull();
  });
});

const OFFICER = { level: 'officer', temper: 'balanced', seed: 'own' } as const;

test.each([
  ['mons', 'mons-1914', 'to turn 3'],
  ['lost-battalion', 'historical-2p', 'to turn 3'],
  ['lace-wars', 'denain-historical', 'to its end'],
  ['napoleonic', 'quatre-bras', 'to turn 3'],
] as const)(
  '%s/%s is played %s between a clicking hand and an officer, with a reload in the middle of his turn',
  { timeout },
  async (title, scenario, end) => {
    const ended = () => shown(state())!.decision?.over || `to turn ${shown(state())!.table.turn}` === end;
    const id = await state().start(setup({ title, scenario, programs: [null, OFFICER] }));
    const hand = new RandomPlayer(state().game!.title, 'hand');
    const reloads: { before: number; after: number }[] = [];
    for (let orders = 0; orders < 5_000; orders++) {
      await until(
        () => programToDecide(state()) === null || (reloads.length === 0 && state().game!.actors.includes(1)),
      );
      if (programToDecide(state()) !== null) {
        const before = count();
        await savesDone();
        state().close();
        await state().open(id);
        reloads.push({ before, after: count() });
        continue;
      }
      const now = shown(state())!;
      if (ended()) break;
      expect(state().play(hand.order(wholeGame(state().game!).position, now.decision as never)!)).toEqual({ ok: true });
    }
    expect(ended()).toBe(true);
    expect(reloads).toHaveLength(1);
    expect(reloads[0].after).toBeGreaterThanOrEqual(reloads[0].before);
    expect(new Set(state().game!.actors)).toEqual(new Set([0, 1]));
    expect(useOpponent.getState().fault).toBeNull();
  },
);
