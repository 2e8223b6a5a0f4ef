import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useGame } from '../../../src/store/game.ts';
import { savesDone } from '../../../src/store/library.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { db } from '../../store/memory-db.ts';
import { duelText } from '../../store/duel.ts';
import { goOn, storedGame, visit } from './helpers.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('../../store/duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});
vi.mock('../../../src/app/table/TablePage.tsx', () => import('./open-table.tsx'));

const page = () => document.documentElement.outerHTML;
const game = () => useGame.getState();

beforeEach(() => {
  db.reset();
  knowTitleText('duel', duelText);
});

describe('two people, one chair', () => {
  test('after a load the curtain names who should sit down, and nothing of the game is in the page', async () => {
    const id = await storedGame({ fog: true }, 'wait');
    const { user } = visit(`#/play/${id}`);
    expect(await screen.findByRole('heading', { name: 'Anna, Red player' })).toBeTruthy();
    expect(page()).not.toContain('SECRET');
    expect(screen.queryByText('the table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I am ready: show the table' }));
    expect(await screen.findByText('the table')).toBeTruthy();
    expect(page()).toContain('SECRET-OF-RED');
    expect(page()).not.toContain('SECRET-OF-BLUE');
  });

  test('when the decision passes, the table leaves the page before the other side is named', async () => {
    const id = await storedGame({ fog: true });
    const { user } = visit(`#/play/${id}`);
    await user.click(await screen.findByRole('button', { name: 'I am ready: show the table' }));
    act(() => void game().play({ kind: 'pass' }));
    expect(screen.getByRole('heading', { name: 'Ben, Blue player' })).toBeTruthy();
    expect(page()).not.toContain('SECRET');
    await user.click(screen.getByRole('button', { name: 'I am ready: show the table' }));
    expect(page()).toContain('SECRET-OF-BLUE');
    expect(page()).not.toContain('SECRET-OF-RED');
  });

  test('by keyboard: the heading has the focus, the button is next', async () => {
    const id = await storedGame({ fog: true });
    const { user } = visit(`#/play/${id}`);
    const heading = await screen.findByRole('heading', { name: 'Anna, Red player' });
    await waitFor(() => expect(document.activeElement).toBe(heading)); // it comes an effect after the heading
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('the table')).toBeTruthy();
  });

  test('leaving for another page and coming back passes the curtain again', async () => {
    const id = await storedGame({ fog: true });
    const { user } = visit(`#/play/${id}`);
    await user.click(await screen.findByRole('button', { name: 'I am ready: show the table' }));
    await goOn('#/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    await goOn(`#/play/${id}`);
    expect(await screen.findByRole('heading', { name: 'Anna, Red player' })).toBeTruthy();
    expect(page()).not.toContain('SECRET');
  });

  test('the report of a game under fog waits for its end', async () => {
    const id = await storedGame({ fog: true }, 'roll');
    visit(`#/after/${id}`);
    expect(await screen.findByText(/Under fog of war the report waits/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Losses, turn by turn' })).toBeNull();
  });
});

describe('consent', () => {
  test('over an open table it is a dialog that names who is asked and why; Escape refuses', async () => {
    const id = await storedGame({}, 'roll');
    const { user } = visit(`#/play/${id}`);
    await screen.findByText('the table');
    act(() => game().undo());
    const dialog = await screen.findByRole('dialog', { name: 'Take it back?' });
    expect(within(dialog).getByText('This needs the consent of Ben, the Blue player.')).toBeTruthy();
    expect(within(dialog).getByText(/A die has been rolled since/)).toBeTruthy();
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(game().game!.actions).toHaveLength(1);
    act(() => game().undo());
    await user.click(screen.getByRole('button', { name: 'Agreed, take it back' }));
    expect(game().game!.actions).toHaveLength(0);
  });

  test('under fog it covers the table: the one who is asked must not see it', async () => {
    const id = await storedGame({ fog: true }, 'roll');
    const { user } = visit(`#/play/${id}`);
    await user.click(await screen.findByRole('button', { name: 'I am ready: show the table' }));
    act(() => game().undo());
    expect(await screen.findByRole('heading', { name: 'Take it back?' })).toBeTruthy();
    expect(page()).not.toContain('SECRET');
    await user.click(screen.getByRole('button', { name: 'No, leave it' }));
    expect(await screen.findByText('the table')).toBeTruthy();
  });
});

describe('consent, playing against a program', () => {
  test('under fog too one is asked oneself, above the table: there is nobody to hide it from', async () => {
    const id = await storedGame({ fog: true }, 'roll');
    const { user } = visit(`#/play/${id}`);
    await user.click(await screen.findByRole('button', { name: 'I am ready: show the table' }));
    act(() => useGame.setState({ meta: { ...game().meta!, seats: ['person', 'program'] } }));
    act(() => game().undo());
    const dialog = await screen.findByRole('dialog', { name: 'Take it back?' });
    expect(dialog.textContent).not.toMatch(/consent/);
    expect(within(dialog).getByRole('checkbox', { name: /when I play alone/ })).toBeTruthy();
    expect(page()).toContain('the table');
    await user.click(within(dialog).getByRole('button', { name: 'Take it back' }));
    expect(game().game!.actions).toHaveLength(0);
  });
});

describe('messages in a game', () => {
  test('a save that fails is told with a way out; the game goes on', async () => {
    const id = await storedGame();
    visit(`#/play/${id}`);
    await screen.findByText('the table');
    db.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    await act(async () => {
      game().play({ kind: 'choose', option: 'wait' });
      await savesDone();
    });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The storage of this browser is full');
    expect(within(alert).getByRole('button', { name: 'Save to a file' })).toBeTruthy();
    db.failure = null;
    await act(async () => {
      within(alert).getByRole('button', { name: 'Try again' }).click();
      await savesDone();
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a branch says that it is one, and has an address of its own', async () => {
    const id = await storedGame({}, 'wait', 'wait');
    visit(`#/play/${id}`);
    await screen.findByText('the table');
    const branch = act(() => game().branch(1));
    await goOn(`#/play/${branch}`);
    expect(await screen.findByText(/^A branch:/)).toBeTruthy();
  });

  test('a game that another tab played on goes on as a copy under a new address', async () => {
    const id = await storedGame({}, 'wait');
    visit(`#/play/${id}`);
    await screen.findByText('the table');
    db.data.set(id, { ...(db.data.get(id) as object), revision: 99 });
    await act(async () => {
      game().play({ kind: 'choose', option: 'wait' });
      await savesDone();
    });
    expect(screen.getByText(/goes on as a copy of its own/)).toBeTruthy();
    await waitFor(() => expect(location.hash).toBe(`#/play/${game().id}`));
    expect(game().id).not.toBe(id);
  });
});

test('a game that had become a copy does not give its address to the next one', async () => {
  const copy = await storedGame({}, 'wait');
  const other = await storedGame();
  const { user: _ } = visit(`#/play/${copy}`);
  await screen.findByText('the table');
  act(() => useGame.setState({ copied: true }));
  await goOn(`#/play/${other}`);
  await waitFor(() => expect(game().id).toBe(other));
  expect(await screen.findByText('the table')).toBeTruthy();
  expect(location.hash).toBe(`#/play/${other}`);
});

describe('faults', () => {
  test('a game that is not there, or is damaged, says why and offers its raw data', async () => {
    const id = await storedGame();
    db.data.set(id, { ...(db.data.get(id) as object), record: '{"grognard":1' });
    visit(`#/play/${id}`);
    expect(await screen.findByRole('heading', { name: 'This game cannot be opened' })).toBeTruthy();
    expect(screen.getByText(/not JSON/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Download the raw data' })).toBeTruthy();
  });

  test('a fault in answer to a click is shown with the game to save', async () => {
    const id = await storedGame();
    visit(`#/play/${id}`);
    await screen.findByText('the table');
    act(() => void window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('a bug in rule 7.1') })));
    const dialog = screen.getByRole('dialog', { name: 'That order could not be carried out' });
    expect(within(dialog).getByText('a bug in rule 7.1')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Save to a file' })).toBeTruthy();
  });

  test('where no game is in play no order is blamed', async () => {
    visit('#/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    game().close();
    act(() => void window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('no room') })));
    const dialog = screen.getByRole('dialog', { name: 'Something went wrong on this page' });
    expect(within(dialog).getByText('no room')).toBeTruthy();
    expect(within(dialog).queryByText(/order/)).toBeNull();
  });

  test('a page that falls over says so, offers the game to save, and can be tried again', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells the console too
    const id = await storedGame({}, 'wait', 'wait', 'wait');
    const { user } = visit(`#/play/${id}`);
    expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy();
    expect(screen.getByText('the table fell over at 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save to a file' })).toBeTruthy();
    act(() => game().undo());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the table')).toBeTruthy();
    quiet.mockRestore();
  });

  test('an address that leads nowhere says so', async () => {
    visit('#/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the shelf' })).toBeTruthy();
  });
});
