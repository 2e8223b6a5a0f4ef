import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Title } from '../../src/engine/title.ts';
import { type GameSetup, shown, useGame } from '../../src/store/game.ts';
import type { KeptReason, Program } from '../../src/store/meta.ts';
import { reasonShown } from '../../src/store/opponent/reasons.ts';
import { useUndo } from '../../src/store/undo.ts';
import { renderHook } from '@testing-library/react';
import { db } from './memory-db.ts';

/* Seats that change hands, and what programs leave behind when a game goes another way. */

vi.mock('idb-keyval', () => import('./memory-db.ts'));
vi.mock('../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('./duel.ts');
  const judged = {
    ...duelCard,
    load: async (...asked: Parameters<typeof duelCard.load>): Promise<Title> => ({
      ...(await duelCard.load(...asked)),
      judgement: () => Promise.reject(new Error('nobody thinks here')),
    }),
  };
  return { catalogue: [judged], titleCard: () => judged };
});
const { savesDone } = await import('../../src/store/library.ts');

const OFFICER: Program = { level: 'officer', temper: 'balanced', seed: 'own' };
const SECRET_OF_BLUE = /SECRET-OF-BLUE/;
const state = () => useGame.getState();
const order = (option: string) => state().play({ kind: 'choose', option });
const pass = () => state().play({ kind: 'pass' });
const count = () => state().game!.actions.length;
const reason = (): KeptReason => ({ at: count(), why: 'end' });
const setup = (more: Partial<GameSetup> = {}): GameSetup => ({
  title: 'duel',
  scenario: 'first',
  options: {},
  seed: 'seed',
  fog: true,
  names: ['Anna', 'Ben'],
  help: ['odds', 'odds'],
  ...more,
});

beforeEach(async () => {
  state().close();
  await savesDone();
  db.reset();
});

describe('under fog of war', () => {
  test('whoever gives his seat to a program does not see what the other player may', async () => {
    await state().start(setup());
    state().liftCurtain();
    state().hand(0, OFFICER);
    expect(state()).toMatchObject({ curtain: 1 });
    expect(shown(state())).toBeNull();
    state().liftCurtain();
    expect(JSON.stringify(shown(state()))).toMatch(SECRET_OF_BLUE);
    // The player who is left goes on without a curtain.
    state().playProgram(state().game!, { kind: 'pass' }, reason());
    expect(state()).toMatchObject({ seat: 1, curtain: null });
  });

  test('nor does whoever gives both seats to programs, and takes the other one', async () => {
    await state().start(setup({ programs: [null, OFFICER] }));
    expect(state()).toMatchObject({ seat: 0, curtain: null });
    state().hand(0, OFFICER);
    expect(state()).toMatchObject({ seat: 'common', curtain: null });
    state().hand(1, null);
    expect(state()).toMatchObject({ curtain: 1 });
    expect(shown(state())).toBeNull();
  });
});

describe('a branch', () => {
  test('does not go on with reasons and notes of orders that it does not have', async () => {
    await state().start(setup({ fog: false, programs: [null, OFFICER], openCards: true }));
    pass();
    useGame.setState({
      meta: { ...state().meta!, notes: [{ at: 2, say: 'wait', side: null, text: 'of the other game' }] },
    });
    state().playProgram(state().game!, { kind: 'choose', option: 'wait' }, reason());
    expect(reasonShown(state().meta, 2, false)).not.toBeNull();
    state().branch(1);
    state().hand(1, null);
    order('wait');
    expect(count()).toBe(2);
    expect(state().meta!.notes ?? []).toEqual([]);
    expect(reasonShown(state().meta, 2, false)).toBeNull();
  });
});

describe('taking back', () => {
  test('leaves no change of hands behind orders that are gone', async () => {
    await state().start(setup({ fog: false }));
    order('wait');
    order('wait');
    state().hand(1, OFFICER);
    state().undo();
    state().undo();
    expect(state().meta!.handovers).toMatchObject([{ at: 0, side: 1 }]);
  });

  test('is not asked for in vain where a branch begins with orders of a program', async () => {
    await state().start(setup({ fog: false, programs: [null, OFFICER] }));
    pass();
    state().branch(1);
    state().playProgram(state().game!, { kind: 'choose', option: 'wait' }, reason());
    const { result } = renderHook(useUndo);
    expect(result.current).toMatchObject({ canUndo: true, last: 1, press: 1 });
    state().undo();
    expect(count()).toBe(1);
  });

  test('says how far it goes for those who sit at the table now', async () => {
    await state().start(setup({ fog: false, programs: [null, OFFICER] }));
    pass();
    state().playProgram(state().game!, { kind: 'choose', option: 'wait' }, reason());
    const { result, rerender } = renderHook(useUndo);
    expect(result.current).toMatchObject({ last: 0 });
    state().hand(1, null);
    rerender();
    expect(result.current).toMatchObject({ last: 1, press: 1 });
  });

  test('does not happen behind the back of whoever watches an earlier position', async () => {
    await state().start(setup({ fog: false }));
    order('wait');
    order('wait');
    state().watch(1);
    state().undo();
    state().undoPhase();
    expect(count()).toBe(2);
    expect(state().replayAt).toBe(1);
    state().watch(null);
    state().undo();
    expect(count()).toBe(1);
  });
});
