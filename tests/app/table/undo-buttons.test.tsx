import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UndoButtons } from '../../../src/app/table/bar/UndoButtons.tsx';
import { useGame } from '../../../src/store/game.ts';
import { gameOf, lay, orders, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/** One hex onward, wherever that is. */
function step() {
  const { title } = useGame.getState().game!;
  const { view } = situation();
  const [to] = title.reach(view, { units: units('g-8') }).filter(({ path }) => path.length === 1);
  expect(useGame.getState().play({ kind: 'move', units: units('g-8'), path: to.path })).toEqual({ ok: true });
}

test('the orders of a unit come back as far as the game is one of its own: not behind the place where it left another', async () => {
  lay(gameOf({ 'g-8': '3402' }));
  step();
  act(() => void useGame.getState().branch(1));
  step();
  step();
  const { user } = show(<UndoButtons />);
  await user.click(screen.getByRole('button', { name: 'More ways to undo' }));
  await user.click(screen.getByRole('button', { name: /8/ }));
  expect(orders()).toHaveLength(1);
});
