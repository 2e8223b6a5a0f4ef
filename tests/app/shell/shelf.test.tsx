import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useGame } from '../../../src/store/game.ts';
import { useRows } from '../../../src/store/rows.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { readGame } from '../../../src/app/transfer/files.ts';
import { usePack } from '../../../src/app/transfer/pack.ts';
import { db } from '../../store/memory-db.ts';
import { duelText } from '../../store/duel.ts';
import { drop, goOn, storedGame, visit } from './helpers.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('../../store/duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});
vi.mock('../../../src/app/table/TablePage.tsx', () => import('./open-table.tsx'));

beforeEach(() => {
  db.reset();
  knowTitleText('duel', duelText);
  usePack.setState({ pack: null });
  useRows.setState({ rows: null, fault: null, removed: null });
});

const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

describe('the boxes', () => {
  test('say what the game is, in words for everyone', async () => {
    visit('#/');
    const box = await screen.findByRole('article', { name: 'The Duel' });
    expect(within(box).getByText('1800')).toBeTruthy();
    expect(within(box).getByText('Two sides and a die.')).toBeTruthy();
    expect(within(box).getByText('2 of 5')).toBeTruthy(); // the dots, for who cannot see them
    expect(within(box).getByRole('link', { name: 'Set up The Duel' }).getAttribute('href')).toBe('#/set-up/duel/first');
    expect(
      within(box)
        .getByRole('link', { name: /The other one/ })
        .getAttribute('href'),
    ).toBe('#/set-up/duel/other');
    expect(within(box).getByRole('link', { name: 'Rulebook of The Duel' }).getAttribute('href')).toBe('#/rules/duel');
    expect(document.title).toBe('Grognard');
  });
});

describe('games in progress', () => {
  test('say where they stand and are resumed with one press', async () => {
    const id = await storedGame({}, 'pass');
    const { user } = visit('#/');
    const game = await row('The Duel: First blood, turn 1');
    expect(await within(game).findByText(/^Blue turn · Anna and Ben · \w+day \d\d:\d\d$/)).toBeTruthy();
    const resume = within(game).getByRole('link', { name: 'Resume The Duel: First blood, turn 1' });
    expect(resume.getAttribute('href')).toBe(`#/play/${id}`);
    await user.click(resume);
    await goOn(`#/play/${id}`);
    expect(await screen.findByText('the table')).toBeTruthy();
  });

  test('say which program plays, with its level, and its temper where it has one', async () => {
    const program = (temper: 'bold' | 'balanced') => ({ level: 'officer' as const, temper, seed: 'program' });
    await storedGame({ scenario: 'first', programs: [null, program('bold')] });
    await storedGame({ scenario: 'other', programs: [null, program('balanced')] });
    visit('#/');
    await row('The Duel: First blood, turn 1');
    // No program plays the duel: its seats are as they would be in a title that has one.
    const seated = useRows.getState().rows!.map((stored) => {
      if (!('entry' in stored)) throw new Error('a row cannot be read');
      const seats = ['person' as const, 'program' as const];
      return { ...stored, entry: { ...stored.entry, meta: { ...stored.entry.meta, seats } } };
    });
    act(() => useRows.setState({ rows: seated }));
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts.filter((text) => text.includes('Anna, Blue: program (Officer, bold) ·'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Anna, Blue: program (Officer) ·'))).toHaveLength(1);
  });

  test('the last played comes first; a finished one opens its report', async () => {
    await storedGame({ scenario: 'other' }, 'resign');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await storedGame({}, 'wait');
    visit('#/');
    await row('The Duel: The other one, finished');
    const names = within(screen.getByRole('region', { name: 'Games in progress' }))
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent);
    expect(names).toEqual(['The Duel: First blood, turn 1', 'The Duel: The other one, finished']);
    expect(screen.getByRole('link', { name: 'Open The Duel: The other one, finished' }).getAttribute('href')).toMatch(
      /^#\/after\//,
    );
    expect(screen.getByText(/^Blue victory · /)).toBeTruthy();
  });

  test('are saved to a file that can be read back', async () => {
    await storedGame({}, 'wait');
    const { user } = visit('#/');
    const kept: Blob[] = [];
    const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (kept.push(blob as Blob), 'blob:x'));
    await user.click(await screen.findByRole('button', { name: 'Save The Duel: First blood, turn 1 to a file' }));
    url.mockRestore();
    expect(kept).toHaveLength(1);
    expect(readGame(JSON.parse(await kept[0].text()), 'file')).toMatchObject({
      record: { actions: [{ option: 'wait' }] },
      meta: { names: ['Anna', 'Ben'] },
    });
  });

  test('removing asks first, and can be put back', async () => {
    await storedGame();
    const { user } = visit('#/');
    await user.click(await screen.findByRole('button', { name: /^Remove The Duel/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(db.data.size).toBe(1);
    await user.click(screen.getByRole('button', { name: /^Remove The Duel/ }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Remove this game?' })).getByRole('button', { name: 'Remove' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(await row('The Duel: First blood, turn 1')).toBeTruthy();
    expect(db.data.size).toBe(1);
  });

  test('a damaged game shows why, and stays', async () => {
    await storedGame();
    db.data.set('bad', { ...(db.data.values().next().value as object), record: '{"grognard":1' });
    visit('#/');
    const broken = await row('A game that cannot be opened');
    expect(within(broken).getByText(/not JSON/)).toBeTruthy();
    expect(within(broken).getByRole('button', { name: 'Download the raw data' })).toBeTruthy();
    expect(db.data.size).toBe(2);
  });

  test('without storage the shelf says so and goes on', async () => {
    db.failure = new Error('off');
    visit('#/');
    expect(await screen.findByText(/does not let the page store games/)).toBeTruthy();
    expect(screen.getByRole('article', { name: 'The Duel' })).toBeTruthy();
  });
});

describe('files dropped on the shelf', () => {
  test('a saved game is taken in and opened', async () => {
    await storedGame({}, 'wait', 'wait');
    const { record } = db.data.values().next().value as { record: string };
    visit('#/');
    act(() => drop(new File([record], 'mine.grognard.json')));
    await waitFor(() => expect(location.hash).toMatch(/^#\/play\//));
    expect(useGame.getState().game!.actions).toHaveLength(2);
    await waitFor(() => expect(db.data.size).toBe(2));
  });

  test('a wrong one is explained, and harms nothing', async () => {
    await storedGame({}, 'spy');
    const before = structuredClone([...db.data]);
    const record = JSON.parse((db.data.values().next().value as { record: string }).record) as { actions: unknown[] };
    const { user } = visit('#/');
    act(() =>
      drop(
        new File(
          [JSON.stringify({ ...record, actions: [...record.actions, ...record.actions], checks: [] })],
          'edited.json',
        ),
      ),
    );
    const dialog = await screen.findByRole('dialog', { name: 'This could not be read' });
    expect(within(dialog).getByText('edited.json')).toBeTruthy();
    expect(within(dialog).getByText(/1 of its 2 orders/)).toBeTruthy();
    expect(within(dialog).getByText(/spied-already/)).toBeTruthy();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([...db.data]).toEqual(before);
  });

  test('a data pack leads to the set-up of its title; one that does not say asks', async () => {
    const { user } = visit('#/');
    act(() => drop(new File(['{"format":1,"game":"duel","steps":9}'], 'units.json')));
    await waitFor(() => expect(location.hash).toBe('#/set-up/duel/first'));
    await goOn('#/');
    act(() => drop(new File(['{"format":1,"steps":9}'], 'units.json')));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Which game are these for?' })).getByRole('button', {
        name: 'The Duel',
      }),
    );
    expect(usePack.getState().pack).toEqual({ title: 'duel', files: { 'units.json': { format: 1, steps: 9 } } });
  });
});
