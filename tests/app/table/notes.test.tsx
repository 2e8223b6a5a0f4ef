import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LogPanel } from '../../../src/app/table/log/LogPanel.tsx';
import { useGame } from '../../../src/store/game.ts';
import { metaSchema } from '../../../src/store/meta.ts';
import { setNote } from '../../../src/store/notes.ts';
import { useTable } from '../../../src/store/table.ts';
import * as v from 'valibot';
import { gameOf, hex, lay, show, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

const step = (unit: string, ...path: string[]) =>
  useGame.getState().play({ kind: 'move', units: units(unit), path: path.map(hex) });
const notes = () => useGame.getState().meta!.notes ?? [];
const line = (words: RegExp) => screen.getAllByRole('listitem').find((item) => words.test(item.textContent))!;

beforeEach(() => {
  lay(gameOf({ 'g-8': '3402', 'g-12': '3307', 'b-wk': '3308' }));
  if (!step('g-8', '3403').ok) throw new Error('the move that the notes are about is refused');
});

describe('bookmarks and notes on lines of the log', () => {
  test('a note is written on a line, changed, found by the filter, and taken away', async () => {
    const { user } = show(<LogPanel />);
    await user.click(within(line(/3403/)).getByRole('button', { name: /^Bookmark this line/ }));
    await user.type(screen.getByRole('textbox', { name: /^Note on: / }), 'too early?{Enter}');
    expect(notes()).toMatchObject([{ at: 1, say: 'units-moved', text: 'too early?' }]);
    expect(line(/3403/).textContent).toContain('★ too early?');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'notes');
    expect(line(/too early/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Note on: / }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(notes()).toEqual([]);
    useTable.getState().filterLog('all');
  });

  test('the keyboard stays on the line when its note is written, left alone, or taken away', async () => {
    const { user } = show(<LogPanel />);
    const bookmark = () => screen.getAllByRole('button', { name: /^Bookmark this line/ })[0];
    await user.click(bookmark());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(bookmark());
    await user.keyboard('{Enter}');
    await user.keyboard('too early?{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Note on: / }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(document.activeElement).toBe(bookmark());
  });

  test('the game is watched from the line', async () => {
    const { user } = show(<LogPanel />);
    setNote({ at: 1, say: 'units-moved' }, '');
    await user.click(await screen.findByRole('button', { name: 'Watch from here' }));
    expect(useGame.getState().replayAt).toBe(0);
  });

  test('an order taken back takes its note along; the others stay', () => {
    expect(step('g-12', '3306').ok).toBe(true);
    setNote({ at: 1, say: 'units-moved' }, 'first');
    setNote({ at: 2, say: 'units-moved' }, 'second');
    useGame.getState().undo();
    expect(notes().map(({ text }) => text)).toEqual(['first']);
  });

  test('under fog a note belongs to who wrote it', () => {
    const { meta } = useGame.getState();
    useGame.setState({ seat: 0, meta: { ...meta!, notes: [{ at: 1, say: 'units-moved', side: 1, text: 'theirs' }] } });
    show(<LogPanel />);
    expect(screen.queryByText(/theirs/)).toBeNull();
    setNote({ at: 1, say: 'units-moved' }, 'ours');
    expect(notes().map(({ side, text }) => [side, text])).toEqual([
      [1, 'theirs'],
      [0, 'ours'],
    ]);
  });

  test('a note from outside that is too long loses its end', () => {
    const { meta } = useGame.getState();
    const given = { ...meta!, notes: [{ at: 1, say: 'units-moved', side: null, text: 'x'.repeat(100_000) }] };
    expect(v.parse(metaSchema, given).notes![0].text.length).toBe(200);
  });
});
