import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GameSetup, useGame } from '../../src/store/game.ts';
import { wholeGame } from '../../src/store/in-play.ts';
import { useRows } from '../../src/store/rows.ts';
import { db } from './memory-db.ts';

vi.mock('idb-keyval', () => import('./memory-db.ts'));
vi.mock('../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('./duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});
const { loadEntry, listEntries, rawEntry, saveSoon, savesDone } = await import('../../src/store/library.ts');

const state = () => useGame.getState();
const order = (option: string) => state().play({ kind: 'choose', option });
const setup: GameSetup = {
  title: 'duel',
  scenario: 'first',
  options: {},
  seed: 'seed',
  fog: false,
  names: ['Anna', 'Ben'],
  help: ['odds', 'moves'],
};
const quota = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
const off = new Error('indexedDB is not defined');
interface Stored {
  record: string;
  meta: { names: string[]; started: string };
  summary: object;
  revision: number;
}
const stored = (id: string) => db.data.get(id) as Stored;

beforeEach(async () => {
  state().close();
  await savesDone();
  db.reset();
  for (const row of (await listEntries()).rows) await useRows.getState().remove(row); // games left in memory by the test before
  useRows.setState({ rows: null, fault: null, removed: null });
});

describe('autosave', () => {
  test('every order is stored, and a reload continues where the game stood', async () => {
    const id = await state().start(setup);
    order('roll');
    await savesDone();
    order('wait');
    await savesDone();
    const { game, meta } = state();
    state().close();
    await state().open(id);
    expect(wholeGame(state().game!).position).toEqual(wholeGame(game!).position);
    expect(state().game!.actions).toEqual(game!.actions);
    expect(state().meta).toMatchObject({ names: ['Anna', 'Ben'], help: ['odds', 'moves'], started: meta!.started });
  });

  test('orders given in one breath are stored with one write, the last of them included', async () => {
    const id = await state().start(setup);
    await savesDone();
    const writes = db.writes;
    for (let i = 0; i < 30; i++) order('wait');
    expect(db.writes).toBe(writes); // a click waits for nothing
    await savesDone();
    expect(db.writes - writes).toBeLessThanOrEqual(2);
    expect((JSON.parse(stored(id).record) as { actions: unknown[] }).actions).toHaveLength(30);
  });

  test('what the shelf says goes with the game', async () => {
    const id = await state().start(setup);
    state().play({ kind: 'pass' });
    await savesDone();
    expect(stored(id).summary).toEqual({
      title: 'duel',
      scenario: 'first',
      turn: 1,
      sides: ['Red', 'Blue'],
      step: { say: 'step-player', data: { side: 1 } },
      side: 1,
      over: false,
      winner: null,
    });
    state().resign();
    await savesDone();
    expect(stored(id).summary).toMatchObject({ over: true, winner: 0, step: null });
  });

  test('an empty game asked for is a fault that says so', async () => {
    await expect(state().open('nothing')).rejects.toThrow('there is no such game in this browser');
  });
});

describe('storage that fails', () => {
  test.each([
    ['full', quota],
    ['unavailable', off],
  ] as const)('%s: the game goes on in memory and says so, what is stored is unharmed', async (fault, error) => {
    const old = await state().start(setup);
    await savesDone();
    const before = structuredClone(stored(old));
    const id = await state().start({ ...setup, seed: 'another' });
    db.failure = error;
    order('wait');
    await savesDone();
    expect(state().savingFailed).toBe(fault);
    order('wait');
    expect(state().game!.actions).toHaveLength(2);
    await savesDone();
    state().close();
    await state().open(id); // from the shelf, in the same tab
    expect(state().game!.actions).toHaveLength(2);
    db.failure = null;
    expect(stored(old)).toEqual(before);
    state().save();
    await savesDone();
    expect(state().savingFailed).toBeNull();
    expect((JSON.parse(stored(id).record) as { actions: unknown[] }).actions).toHaveLength(2);
  });

  test('the list tells that nothing can be stored, and still lists the games of this tab', async () => {
    db.failure = off;
    const id = await state().start(setup);
    await useRows.getState().refresh();
    expect(useRows.getState().fault).toBe('unavailable');
    expect(useRows.getState().rows).toEqual([expect.objectContaining({ id, fault: null, onlyInThisTab: true })]);
  });
});

describe('damaged games', () => {
  test('are listed with what is wrong, kept as they are, and can be downloaded', async () => {
    await state().start(setup);
    await savesDone();
    const whole = structuredClone([...db.data.values()][0]) as Stored;
    db.data.set('text', 'not a game at all');
    db.data.set('record', { ...whole, record: whole.record.slice(0, 40) });
    db.data.set('old', { ...whole, record: whole.record.replace('"grognard":1', '"grognard":99') });
    const before = structuredClone([...db.data]);
    const { rows } = await listEntries();
    const fault = (id: string) => rows.find((row) => row.id === id)?.fault;
    expect(rows).toHaveLength(4);
    expect(fault('text')).toContain('the whole file');
    expect(fault('record')).toContain('not JSON');
    expect(fault('old')).toContain('grognard: this save was made by a version whose saves cannot be read here');
    expect(rows.filter((row) => row.fault === null)).toHaveLength(1);
    expect(rows.at(-1)!.fault).not.toBeNull(); // at the end
    await expect(state().open('record')).rejects.toThrow('not JSON');
    await expect(loadEntry('text')).rejects.toThrow('the whole file');
    expect(await rawEntry('text')).toBe('not a game at all');
    expect([...db.data]).toEqual(before);
  });

  test('a record that the rules refuse does not open, and names the action', async () => {
    const id = await state().start(setup);
    order('spy');
    await savesDone();
    const whole = stored(id);
    const record = JSON.parse(whole.record) as { actions: unknown[]; checks: unknown[] };
    db.data.set('edited', {
      ...whole,
      record: JSON.stringify({ ...record, actions: [record.actions[0], record.actions[0]], checks: [] }),
    });
    await expect(state().open('edited')).rejects.toThrow('actions.1');
  });
});

describe('removing', () => {
  test('a removed game is gone, and can be put back as it was', async () => {
    const id = await state().start(setup);
    await savesDone();
    const before = structuredClone(stored(id));
    await useRows.getState().refresh();
    await useRows.getState().remove(useRows.getState().rows![0]);
    expect(useRows.getState().rows).toEqual([]);
    expect(db.data.has(id)).toBe(false);
    await useRows.getState().restore();
    expect(stored(id)).toEqual(before);
    expect(useRows.getState().rows).toHaveLength(1);
  });

  test('a game that lives in this tab only can be put back too', async () => {
    db.failure = off;
    await state().start(setup);
    await useRows.getState().refresh();
    await useRows.getState().remove(useRows.getState().rows![0]);
    expect(useRows.getState().rows).toEqual([]);
    await useRows.getState().restore();
    expect(useRows.getState().rows).toHaveLength(1);
    await useRows.getState().remove(useRows.getState().rows![0]);
    db.failure = null; // storage is back: then it is stored
    await useRows.getState().restore();
    expect(useRows.getState().rows).toEqual([expect.objectContaining({ fault: null, onlyInThisTab: false })]);
  });
});

describe('two tabs', () => {
  test('a game that another tab has stored since is never overwritten: this one goes on as a copy', async () => {
    const id = await state().start(setup);
    order('wait');
    await savesDone();
    const other = { ...stored(id), record: 'what the other tab played', revision: stored(id).revision + 1 };
    db.data.set(id, other);
    order('roll');
    await savesDone();
    expect(stored(id)).toEqual(other);
    expect(state().copied).toBe(true);
    const copy = state().id!;
    expect(copy).not.toBe(id);
    expect((JSON.parse(stored(copy).record) as { actions: unknown[] }).actions).toHaveLength(2);
    order('wait');
    await savesDone();
    expect((JSON.parse(stored(copy).record) as { actions: unknown[] }).actions).toHaveLength(3);
    expect(db.data.size).toBe(2);
  });

  test('what is ordered while the copy is made goes into the copy, and nowhere else', async () => {
    const id = await state().start(setup);
    await savesDone();
    db.data.set(id, { ...stored(id), record: 'what the other tab played', revision: stored(id).revision + 1 });
    let answer = () => {};
    db.silent = new Promise((resolve) => (answer = resolve));
    order('roll');
    await new Promise((resolve) => setTimeout(resolve, 5)); // its save is under way
    order('wait');
    db.silent = null;
    answer();
    await savesDone();
    const copy = state().id!;
    expect([...db.data.keys()]).toEqual([id, copy]);
    expect((JSON.parse(stored(copy).record) as { actions: unknown[] }).actions).toHaveLength(2);
  });

  test('a save that cannot be made keeps no other from being stored', async () => {
    const id = await state().start(setup);
    await savesDone();
    const entry = await loadEntry(id);
    const fails = () => {
      throw new Error('a table that cannot be drawn');
    };
    saveSoon('some', fails, () => {});
    await expect(savesDone()).rejects.toThrow('a table that cannot be drawn');
    saveSoon(
      'other',
      () => entry,
      () => {},
    );
    await savesDone();
    expect(stored('other').record).toBe(entry.record);
  });

  test('a save that waits is the last one made', async () => {
    const id = await state().start(setup);
    await savesDone();
    const entry = await loadEntry(id);
    const made: number[] = [];
    for (const n of [1, 2, 3])
      saveSoon(
        id,
        () => (made.push(n), entry),
        () => {},
      );
    await savesDone();
    expect(made).toEqual([3]);
  });
});
