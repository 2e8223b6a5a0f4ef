import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DutyList } from '../../../src/app/table/now/DutyList.tsx';
import type { DutyLine } from '../../../src/engine/title.ts';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, hex, lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => useTable.getState().clear());

/** A game whose table names these duties. */
function layWith(duties: readonly DutyLine[]): void {
  const game = gameOf({ 'g-8': '3402', 'b-wk': '3308' });
  lay({ ...game, title: { ...game.title, table: (view) => ({ ...game.title.table(view), duties }) } });
}
const line = (state: DutyLine['state'], ...ids: string[]): DutyLine => ({
  note: { say: 'mode-normal', rule: '9.1', data: { hex: hex(ids[0]) } },
  state,
  hexes: ids.map(hex),
});

test('duties are a line each, the open ones unfolded; each shows its hexes on the map', async () => {
  layWith([line('open', '3402', '3403'), line('open', '3308'), line('met', '3301')]);
  const { user } = show(<DutyList />);
  const groups = within(screen.getByRole('region', { name: 'Duty to fight' })).getAllByRole('group');
  expect(groups.map((group) => [group.querySelector('summary')!.textContent, group.hasAttribute('open')])).toEqual([
    ['Open: 2', true],
    ['Met: 1', false],
  ]);
  await user.click(within(groups[0]).getByRole('button', { name: 'Show 3402 on the map' }));
  expect(useTable.getState().outlined).toEqual([hex('3402'), hex('3403')]);
});

test('without duties nothing is shown', () => {
  layWith([]);
  show(<DutyList />);
  expect(screen.queryByRole('region')).toBeNull();
});
