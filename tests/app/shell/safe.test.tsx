import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useGame } from '../../../src/store/game.ts';
import { savesDone } from '../../../src/store/library.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { pack as packed } from '../../../src/app/transfer/link.ts';
import { duelText } from '../../store/duel.ts';
import { db } from '../../store/memory-db.ts';
import { drop, setup, storedGame, visit } from './helpers.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/app/table/TablePage.tsx', () => import('./open-table.tsx'));
vi.mock('../../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('../../store/duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});

/* What the pages say of games that do not hold, of figures of their own and of branches. */

beforeEach(async () => {
  knowTitleText('duel', duelText);
  useGame.getState().close();
  await savesDone();
  db.reset();
});

const stored = (id: string) => db.data.get(id) as { record: string };
/** A record with an order at its end that the rules refuse, last played by other rules. */
const broken = (record: string) => {
  const { actions, ...rest } = JSON.parse(record) as { actions: unknown[] };
  const dance = { kind: 'choose', option: 'dance' };
  return JSON.stringify({ ...rest, actions: [...actions, dance], checks: [], version: { rules: 7, data: 1 } });
};

describe('a game that does not hold as a whole', () => {
  test('in a file: how far it goes, why not farther, and a new game from there', async () => {
    const id = await storedGame({}, 'wait', 'wait');
    const { user } = visit('#/');
    act(() => drop(new File([broken(stored(id).record)], 'old.json')));
    const dialog = await screen.findByRole('dialog', { name: 'This could not be read' });
    expect(within(dialog).getByText(/have changed since it was played \(version 7\.1; here 1\.1\)/)).toBeTruthy();
    expect(within(dialog).getByText(/2 of its 3 orders can still be played/)).toBeTruthy();
    expect(await within(dialog).findByText(/Order 3 is refused now: no-such-order \(5\.2\)/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Play on from order 2' }));
    await waitFor(() => expect(location.hash).toMatch(/^#\/play\//));
    expect(useGame.getState().game!.actions).toHaveLength(2);
  });
  test('in the library: the same, and what is stored stays', async () => {
    const id = await storedGame({}, 'wait');
    db.data.set(id, { ...stored(id), record: broken(stored(id).record) });
    const before = structuredClone(stored(id));
    const { user } = visit(`#/play/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Play on from order 1' }));
    await screen.findByRole('heading', { name: 'the table' });
    expect(useGame.getState().id).not.toBe(id);
    expect(stored(id)).toEqual(before);
  });
  test('under fog of war the reason is not told, which could lift it', async () => {
    const id = await storedGame({ fog: true }, 'wait');
    db.data.set(id, { ...stored(id), record: broken(stored(id).record) });
    visit(`#/play/${id}`);
    expect(await screen.findByText('Order 2 is refused now (rule 5.2).')).toBeTruthy();
    expect(screen.queryByText(/no-such-order/)).toBeNull();
  });
});

describe('figures of its own', () => {
  const own = { ...setup, pack: { 'units.json': { steps: 3 } } };
  test('are told on the page of a link', async () => {
    const id = await storedGame(own, 'wait');
    visit(`#g=${await packed(stored(id).record)}`);
    expect(await screen.findByText(/It brings figures of its own in place of ours: units\.json/)).toBeTruthy();
  });
  test('on the shelf and at the table', async () => {
    const id = await storedGame(own, 'wait');
    const { unmount } = visit('#/');
    expect(await screen.findByText(/figures of its own/)).toBeTruthy();
    unmount();
    visit(`#/play/${id}`);
    expect(
      await screen.findByText(/This game has figures of its own, from files that came with it: units\.json/),
    ).toBeTruthy();
  });
});

test('a game says where branches of it begin, and a branch under fog that it stays closed', async () => {
  const id = await storedGame({ fog: true }, 'wait', 'wait');
  visit(`#/play/${id}`);
  await waitFor(() => expect(useGame.getState().game).not.toBeNull());
  act(() => useGame.getState().liftCurtain());
  act(() => void useGame.getState().branch(1));
  expect(await screen.findByText(/It stays under fog of war when it ends/)).toBeTruthy();
  await act(() => useGame.getState().open(id));
  expect(
    await screen.findByText(/Branches have been played on from this game, from the position after order 1/),
  ).toBeTruthy();
});
