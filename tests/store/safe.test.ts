import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseRecord, startGame } from '../../src/engine/record.ts';
import type { Title } from '../../src/engine/title.ts';
import { type GameSetup, shown, useGame } from '../../src/store/game.ts';
import { wholeGame } from '../../src/store/in-play.ts';
import { useRows } from '../../src/store/rows.ts';
import { isHidden } from '../../src/store/story.ts';
import { replayed } from '../../src/store/replayed.ts';
import { duel } from './duel.ts';
import { db } from './memory-db.ts';

vi.mock('idb-keyval', () => import('./memory-db.ts'));
vi.mock('../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('./duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});
const { listEntries, loadEntry, rawEntry, savesDone } = await import('../../src/store/library.ts');

/* What the store stands: rows that harm the shelf, storage that fails in the middle, other tabs, branches that would tell. */

const state = () => useGame.getState();
const order = (option: string) => state().play({ kind: 'choose', option });
const setup = (more: Partial<GameSetup> = {}): GameSetup => ({
  title: 'duel',
  scenario: 'first',
  options: {},
  seed: 'seed',
  fog: false,
  names: ['Anna', 'Ben'],
  help: ['odds', 'moves'],
  ...more,
});
interface Stored {
  record: string;
  meta: Record<string, unknown>;
  summary: Record<string, unknown>;
  revision: number;
}
const stored = (id: string) => db.data.get(id) as Stored;
const actionsOf = (id: string) => (JSON.parse(stored(id).record) as { actions: unknown[] }).actions;

beforeEach(async () => {
  vi.useRealTimers();
  state().close();
  await savesDone();
  db.reset();
  localStorage.clear();
  for (const row of (await listEntries()).rows) await useRows.getState().remove(row);
  useRows.setState({ rows: null, fault: null, removed: null });
});

/** A game stored so far, and closed. */
async function game(...options: string[]): Promise<string> {
  const id = await state().start(setup());
  for (const option of options) order(option);
  await savesDone();
  state().close();
  return id;
}

describe('a stored row', () => {
  const LONG = 'x'.repeat(100_000);
  test('with names and words without end loses their ends, and no game', async () => {
    const id = await game('wait');
    const { meta, summary } = stored(id);
    const step = { say: 'step-player', data: { side: LONG, list: Array.from({ length: 9_999 }, () => 1) } };
    db.data.set(id, {
      ...stored(id),
      meta: { ...meta, names: [LONG, ...Array.from({ length: 9_999 }, () => 'Ben')] },
      summary: { ...summary, turnMark: LONG, sides: [LONG, LONG], step },
    });
    const [row] = (await listEntries()).rows;
    expect(row.fault).toBeNull();
    expect(JSON.stringify(row).length).toBeLessThan(3_000);
    await state().open(id);
    expect(state().meta!.names).toEqual([`${'x'.repeat(39)}…`, 'Ben']);
  });
  test('with a record beyond all limits is listed as one that cannot be opened, and can be removed', async () => {
    const id = await game('wait');
    const record = { ...(JSON.parse(stored(id).record) as object), seed: LONG, scenario: LONG };
    db.data.set(id, { ...stored(id), record: JSON.stringify(record) });
    const [row] = (await listEntries()).rows;
    expect(row.fault).toMatch(/scenario: longer than 80 characters/);
    expect(row.fault!.length).toBeLessThan(300);
    await useRows.getState().remove(row);
    expect(db.data.size).toBe(0);
  });
  test('of a title that is not here says so, and stays', async () => {
    const id = await game('wait');
    db.data.set(id, { ...stored(id), record: stored(id).record.replace('"title":"duel"', '"title":"chess"') });
    const [row] = (await listEntries()).rows;
    expect(row.fault).toMatch(/there is no game "chess" here/);
    await expect(state().open(id)).rejects.toThrow('there is no game "chess" here');
    expect(db.data.size).toBe(1);
  });
  test('with a time that there is not is one that cannot be opened, and does not bring the shelf down', async () => {
    const id = await game('wait');
    for (const saved of ['2026-01-01T10:00:00+10', '2026-01-01T10:00:00+23', 'now']) {
      db.data.set(id, { ...stored(id), meta: { ...stored(id).meta, saved } });
      const [row] = (await listEntries()).rows;
      expect(row.fault, saved).toMatch(/meta\.saved: not a time/);
    }
  });
  test('with hand-overs of sides that the game has not loses them, and no game', async () => {
    const id = await game('wait');
    const handovers = [0, 1, 2, 999].map((side) => ({ at: 1, side, program: null }));
    db.data.set(id, { ...stored(id), meta: { ...stored(id).meta, handovers } });
    await state().open(id);
    expect(state().meta!.handovers!.map(({ side }) => side)).toEqual([0, 1]);
  });
  test('that cannot be written as text is listed all the same', async () => {
    await game('wait');
    const round: { self?: unknown } = {};
    round.self = round;
    db.data.set('round', round);
    const { rows } = await listEntries();
    expect(rows.map((row) => row.fault === null)).toEqual([true, false]);
    expect(await rawEntry('round')).toBe('');
  });
  test('as the first version wrote it is read', async () => {
    const id = await game('wait');
    const { side: _, ...summary } = stored(id).summary;
    db.data.set(id, { ...stored(id), summary });
    const [row] = (await listEntries()).rows;
    expect(row).toMatchObject({ fault: null, entry: { summary: { side: null } } });
    await state().open(id);
    expect(state().game!.actions).toHaveLength(1);
  });
  test('tells the data files that its game brought along', async () => {
    const id = await state().start(setup({ pack: { 'units.json': { steps: 3 } } }));
    await savesDone();
    const [row] = (await listEntries()).rows;
    expect(row).toMatchObject({ id, pack: ['units.json'] });
  });
});

describe('a stored game that no longer holds', () => {
  test('is played on from the last order that does, in a game of its own; what is stored stays', async () => {
    const id = await game('wait', 'roll');
    const record = JSON.parse(stored(id).record) as { actions: unknown[]; checks: unknown[] };
    const actions = [...record.actions, { kind: 'choose', option: 'dance' }, { kind: 'pass' }];
    db.data.set(id, { ...stored(id), record: JSON.stringify({ ...record, actions, checks: [] }) });
    const before = structuredClone(stored(id));
    await expect(state().open(id)).rejects.toMatchObject({ at: { holds: 2, refusal: { say: 'no-such-order' } } });
    const on = await state().openUpTo(id, 2);
    expect(state()).toMatchObject({ id: on, meta: { branchOf: id, names: ['Anna', 'Ben'] } });
    order('wait');
    await savesDone();
    expect(actionsOf(on)).toHaveLength(3);
    expect(stored(id)).toEqual(before);
  });
});

describe('a record with very many orders', () => {
  /** A game of so many orders, each of which takes its time. */
  const long = (count: number) => {
    const sound = duel() as unknown as Title;
    const slow: Title = {
      ...sound,
      apply(p, action) {
        for (const until = performance.now() + 2; performance.now() < until;);
        return sound.apply(p, action);
      },
    };
    const { record } = startGame(sound, { seed: 'a' });
    return {
      slow,
      record: {
        ...record,
        actions: Array.from({ length: count }, () => ({ kind: 'choose', option: 'roll' }) as const),
      },
    };
  };
  test('is opened in pieces: whoever clicks meanwhile is heard', async () => {
    const { slow, record } = long(300);
    let clicks = 0;
    const timer = setInterval(() => clicks++, 1);
    const game = await replayed(slow, { ...record, actions: record.actions.slice(0, 3) }, 'save', () => true);
    expect(game!.actions).toHaveLength(3);
    expect(clicks, 'a short one waits for nobody').toBe(0);
    await replayed(slow, record, 'save', () => true).catch(() => {});
    clearInterval(timer);
    expect(clicks).toBeGreaterThan(2);
  });
  test('is left alone as soon as it is not wanted any more', async () => {
    const { slow, record } = long(2_000);
    let wanted = true;
    setTimeout(() => (wanted = false), 5);
    expect(await replayed(slow, record, 'save', () => wanted)).toBeNull();
  });
  test('never comes back over the game that was opened meanwhile', async () => {
    const first = await game('wait');
    const other = await game('roll');
    const record = parseRecord(stored(first).record, 'save');
    const taken = state().take(record, null, 'save');
    void state().open(other);
    await expect(taken).rejects.toThrow('something else was opened');
    await vi.waitFor(() => expect(state().id).toBe(other));
    expect(db.data.size).toBe(2);
  });
});

test('a game that is set up does not begin over the one that was opened meanwhile', async () => {
  const other = await game('roll');
  const started = state().start(setup());
  const opened = state().open(other);
  await expect(started).rejects.toThrow('something else was opened');
  await opened;
  await savesDone();
  expect(state().id).toBe(other);
  expect(db.data.size).toBe(1);
});

describe('storage that never answers', () => {
  test('is given up after a while with a word; play goes on, and a late answer is no harm', async () => {
    vi.useFakeTimers();
    let answer = () => {};
    const id = await state().start(setup());
    db.silent = new Promise((resolve) => (answer = resolve));
    order('wait');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state().savingFailed).toBe('silent');
    expect(order('roll').ok).toBe(true);
    const refreshed = useRows.getState().refresh();
    await vi.advanceTimersByTimeAsync(20_000);
    await refreshed;
    expect(useRows.getState()).toMatchObject({ fault: 'silent', rows: [{ id, onlyInThisTab: true }] });
    db.silent = null;
    answer();
    await vi.advanceTimersByTimeAsync(1);
    order('wait');
    await vi.advanceTimersByTimeAsync(10);
    expect(state()).toMatchObject({ id, savingFailed: null, copied: false });
    expect(actionsOf(id)).toHaveLength(3);
  });
  test('or is not there at all: a game asked for says so', async () => {
    db.failure = new Error('indexedDB is not defined');
    await expect(loadEntry('some')).rejects.toThrow(/nothing can be read from the storage of this browser/);
  });
});

describe('other tabs', () => {
  test('put back never goes over what another tab has stored since', async () => {
    const id = await game('wait');
    await useRows.getState().refresh();
    await useRows.getState().remove(useRows.getState().rows![0]);
    const newer = { record: 'newer' };
    db.data.set(id, newer);
    await useRows.getState().restore();
    expect(db.data.get(id)).toEqual(newer);
    const back = [...db.data.keys()].find((key) => key !== id)!;
    expect(actionsOf(back)).toHaveLength(1);
  });
  test('a game that another tab has removed is stored again with its next order, and says so', async () => {
    const id = await state().start(setup());
    await savesDone();
    db.data.delete(id);
    order('wait');
    await savesDone();
    expect(state()).toMatchObject({ id, storedAgain: true, copied: false });
    expect(actionsOf(id)).toHaveLength(1);
  });
});

describe('a page that is left in the middle of a save', () => {
  /** The page is left before the storage has done anything but `there`; the library of the next visit. */
  async function nextVisit(there: [string, unknown][]) {
    dispatchEvent(new Event('pagehide'));
    const kept = Object.entries(localStorage);
    await savesDone();
    for (const [key, text] of kept) localStorage.setItem(key, text as string);
    db.data.clear();
    for (const [id, row] of there) db.data.set(id, row);
    vi.resetModules();
    return import('../../src/store/library.ts');
  }
  test('loses no order', async () => {
    const id = await game('wait');
    await state().open(id);
    const before = structuredClone(stored(id));
    order('roll');
    order('wait');
    const next = await nextVisit([[id, before]]);
    const entry = await next.loadEntry(id);
    expect((JSON.parse(entry.record) as { actions: unknown[] }).actions).toHaveLength(3);
    expect(actionsOf(id)).toHaveLength(3);
    expect(localStorage).toHaveLength(0);
  });
  test('loses no game that was just begun', async () => {
    const id = await state().start(setup());
    const next = await nextVisit([]);
    expect((await next.listEntries()).rows).toMatchObject([{ id, fault: null }]);
  });
  test('goes beside a game that another tab has played on', async () => {
    const id = await game('wait');
    await state().open(id);
    order('roll');
    const other = { ...stored(id), record: stored(id).record.replace('wait', 'spy'), revision: 9 };
    const next = await nextVisit([[id, other]]);
    await next.listEntries();
    expect(stored(id)).toEqual(other);
    expect(db.data.size).toBe(2);
  });
  test('leaves nothing behind when the save got through after all', async () => {
    await state().start(setup());
    order('wait');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(1);
    await savesDone();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a game that has been removed', () => {
  test('does not come back because the page was once left while it was stored', async () => {
    const id = await game('wait');
    await state().open(id);
    order('roll');
    dispatchEvent(new Event('pagehide'));
    const kept = Object.entries(localStorage);
    await savesDone(); // it got through, but nobody was there to hear of it
    for (const [key, text] of kept) localStorage.setItem(key, text as string);
    vi.resetModules();
    const next = await import('../../src/store/library.ts');
    expect((await next.listEntries()).rows).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });
  test('nor when it could never be stored', async () => {
    const id = await state().start(setup());
    dispatchEvent(new Event('pagehide'));
    const kept = Object.entries(localStorage);
    await savesDone();
    for (const [key, text] of kept) localStorage.setItem(key, text as string);
    db.data.clear();
    db.failure = new Error('indexedDB is not defined');
    vi.resetModules();
    const next = await import('../../src/store/library.ts');
    expect((await next.listEntries()).rows).toMatchObject([{ id, onlyInThisTab: true }]);
    await next.removeEntry(id);
    expect(localStorage).toHaveLength(0);
  });
  test('can be put back later when it cannot be now', async () => {
    db.data.set('damaged', { record: 7 });
    await useRows.getState().refresh();
    await useRows.getState().remove(useRows.getState().rows!.find(({ id }) => id === 'damaged')!);
    db.failure = new Error('indexedDB is not defined');
    await expect(useRows.getState().restore()).rejects.toThrow('indexedDB');
    expect(useRows.getState().removed).toMatchObject({ row: { id: 'damaged' } });
    db.failure = null;
    await useRows.getState().restore();
    expect(db.data.get('damaged')).toEqual({ record: 7 });
    expect(useRows.getState().removed).toBeNull();
  });
});

describe('a branch of a game under fog of war', () => {
  const SECRET = /"secrets":\[(?!null,null)/;
  async function branched(end = false): Promise<string> {
    const id = await state().start(setup({ fog: true }));
    state().liftCurtain();
    order('roll');
    order('wait');
    if (end) state().resign();
    state().watch(1);
    state().branch(1);
    state().liftCurtain();
    return id;
  }
  test('has dice of its own, and is marked in both', async () => {
    const id = await branched();
    const { record } = state().game!;
    expect(record.branch).toEqual({ at: 1, closed: true });
    expect(wholeGame(state().game!).position.dice).not.toEqual(undefined);
    await savesDone();
    expect((JSON.parse(stored(id).record) as { branches: unknown }).branches).toEqual([{ at: 1 }]);
    state().undoTo(0);
    expect(state().consent).toBeNull(); // there is nothing of its own behind its beginning
    expect(state().game!.actions).toHaveLength(1);
  });
  test('stays closed when it ends: table, replay and report tell nothing hidden', async () => {
    await branched();
    state().resign();
    const drawn = shown(state())!;
    expect(drawn.decision).toMatchObject({ over: true });
    expect(drawn.seat).toBe('common');
    expect(JSON.stringify(drawn)).not.toMatch(SECRET);
    state().watch(1);
    expect(JSON.stringify(shown(state()))).not.toMatch(SECRET);
    expect(isHidden(state().game!)).toBe(true);
  });
  test('opens at its end when the game that it left was over', async () => {
    await branched(true);
    state().resign();
    expect(shown(state())!.seat).toBe('open');
    expect(JSON.stringify(shown(state()))).toMatch(SECRET);
    expect(isHidden(state().game!)).toBe(false);
  });
});
