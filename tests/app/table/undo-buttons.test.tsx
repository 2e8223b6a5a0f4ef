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

test('6.6: in fog a unit that leaves its stack uncovers another to nobody who looks, and comes back unasked', () => {
  lay(gameOf({ 'g-fa18': '3402', 'g-8': '3402', 'b-wk': '3308' }, { fog: true }, true));
  step();
  act(() => useGame.getState().undo());
  expect([useGame.getState().consent, orders().length]).toEqual([null, 0]);
  step();
  act(() => void useGame.getState().play({ kind: 'pass' }));
  act(() => useGame.getState().liftCurtain());
  act(() => useGame.getState().undoTo(0));
  expect([useGame.getState().consent?.count, orders().length]).toEqual([0, 2]);
});
