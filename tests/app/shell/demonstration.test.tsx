import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useGame } from '../../../src/store/game.ts';
import { outcomeOf } from '../../../src/store/story.ts';
import { savesDone } from '../../../src/store/library.ts';
import { useRows } from '../../../src/store/rows.ts';
import { catalogue } from '../../../src/titles/catalogue.ts';
import { db } from '../../store/memory-db.ts';
import { goOn, visit } from './helpers.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/app/table/TablePage.tsx', () => import('./open-table.tsx'));

beforeEach(async () => {
  useGame.getState().close();
  await savesDone();
  db.reset();
  useRows.setState({ rows: null, fault: null, removed: null });
});

describe.each(catalogue.filter((card) => card.demonstration))('the demonstration of $id', (card) => {
  test('is offered on the shelf, opens at its beginning, and is taken in once only', async () => {
    const shelf = visit('#/');
    const box = await screen.findByRole('article', { name: card.name });
    expect(
      within(box)
        .getByRole('link', { name: /^Watch a recorded game/ })
        .getAttribute('href'),
    ).toBe(`#/demonstration/${card.id}`);
    shelf.unmount();

    visit(`#/demonstration/${card.id}`);
    await waitFor(() => expect(location.hash).toMatch(/^#\/play\/[^/]+\/0$/), { timeout: 30_000 });
    const { game, meta, id } = useGame.getState();
    expect(outcomeOf(game!), 'it is a whole game').not.toBeNull();
    expect(meta!.demonstration).toBe(true);
    await savesDone();
    await goOn('#/');
    await goOn(`#/demonstration/${card.id}`);
    await waitFor(() => expect(location.hash).toBe(`#/play/${id}/0`), { timeout: 30_000 });
    expect(db.data.size).toBe(1);

    // Whoever plays on from it has a game of his own.
    await waitFor(() => expect(useGame.getState().game).not.toBeNull(), { timeout: 30_000 });
    act(() => {
      useGame.getState().liftCurtain();
      useGame.getState().branch(2);
    });
    expect(useGame.getState().meta).toMatchObject({ branchOf: id });
    expect(useGame.getState().meta!.demonstration).toBeUndefined();
  });
});

test('a title without one says that there is nothing', async () => {
  visit('#/demonstration/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});
