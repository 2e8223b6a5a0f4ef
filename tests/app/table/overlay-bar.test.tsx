import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OverlayBar } from '../../../src/app/table/ground/OverlayBar.tsx';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => useTable.getState().clear());

test('a map whose counters are hidden says so in every window, and a press shows them again', async () => {
  lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }));
  const { user } = show(<OverlayBar />);
  const chip = () => screen.getByRole('button', { name: 'Hide counters' });
  // Where there is little room it is left to the menu and the keyboard.
  expect(chip().hasAttribute('data-view')).toBe(true);
  act(() => useTable.getState().toggleCounters());
  expect(chip().hasAttribute('data-view')).toBe(false);
  expect(screen.getAllByRole('button')[0]).toBe(chip());
  await user.click(chip());
  expect(useTable.getState().countersHidden).toBe(false);
});
