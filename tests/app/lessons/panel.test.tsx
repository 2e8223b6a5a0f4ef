import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { give } from '../../../src/app/table/acting.ts';
import { LessonPanel } from '../../../src/app/table/lesson/LessonPanel.tsx';
import { useGame } from '../../../src/store/game.ts';
import { startLesson } from '../../../src/store/lesson.ts';
import { useTable } from '../../../src/store/table.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { show } from '../table/sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

test('the panel tells a step, holds back other orders with a word, does what it asks, and can be left', async () => {
  await startLesson(titleCard('mons'));
  const { user } = show(<LessonPanel />);
  const panel = await screen.findByRole('region', { name: 'First steps' });
  const button = (name: string) => within(panel).getByRole('button', { name });
  expect(within(panel).getByRole('heading', { name: 'Six bridges' })).toBeTruthy();
  expect(within(panel).getByRole('progressbar', { name: 'Step 1 of 18' })).toBeTruthy();
  expect(button('2708 La Hamaide')).toBeTruthy();

  const orders = useGame.getState().game!.actions.length;
  give({ kind: 'pass' });
  expect(await screen.findByText(/^Read this step first/)).toBeTruthy();
  expect(useGame.getState().game!.actions).toHaveLength(orders);

  await user.click(button('Next'));
  expect(await screen.findByRole('heading', { name: 'What a hex tells you' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Do it for me' }));
  expect(await screen.findByRole('heading', { name: 'A counter' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Leave the lesson' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  expect(useGame.getState().meta!.lesson).toBeUndefined();
  give({ kind: 'pass' });
  expect(useGame.getState().game!.actions).toHaveLength(orders + 1);
});

test('a step brings all hexes that it names to sight, not the first alone', async () => {
  await startLesson(titleCard('napoleonic'));
  show(<LessonPanel />);
  await screen.findByRole('heading', { name: 'Quatre Bras' });
  const { board } = useGame.getState().game!.title;
  const [first, ...besides] = ['0812', '0720', '0915'].map((id) => board.find(id));
  await vi.waitFor(() => expect(useTable.getState().look).toEqual({ hex: first, besides }));
});
