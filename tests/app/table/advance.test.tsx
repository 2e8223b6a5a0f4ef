import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { give, pressHex } from '../../../src/app/table/acting.ts';
import { Announcer } from '../../../src/app/table/Announcer.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { takers } from '../../../src/app/table/orders/pick.ts';
import { melee, PASS } from '../../titles/mons/positions.ts';
import { useTable } from '../../../src/store/table.ts';
import { whereabouts } from '../../../src/app/table/situation.ts';
import { gameOf, hex, lay, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/** A lone gun is gone from 3523, and those who attacked it may advance (12.13). */
function won(where: Readonly<Record<string, string>>): void {
  lay(gameOf({ 'b-h48': '3523', ...where }, { turn: 11, phase: 'german melee' }));
  give(melee(Object.keys(where).join(' '), '3523'));
  give(PASS);
  for (let n = 0; n < 4 && situation().decision.kind === 'allocate'; n++)
    give({ kind: 'allocate', unit: takers(situation())[0] });
  expect(situation().decision.kind).toBe('advance');
}

test('12.13, 6.3: a click on the hex proposes the unit with most steps, and it is said why not all go', () => {
  won({ 'g-8': '3522/2', 'g-12': '3423' });
  const most = Math.max(...[...whereabouts(situation().table).values()].map(({ counter }) => counter.steps));
  show(<NowPanel />);
  act(() => pressHex(situation(), hex('3523')));
  const [unit] = useTable.getState().order!.draft.units;
  expect(whereabouts(situation().table).get(unit)!.counter.steps).toBe(most);
  expect(unit).not.toBe(situation().title.actors(situation().view)[0]);
  const [why] = screen.getAllByText(/^Not all of them together:/);
  expect(why.textContent).toMatch(/3523.* would hold \d+ stacking points; the limit is \d+.*6\.3/);
});

test('12.13: a screen reader hears whither somebody advances, not that he attacks an empty hex', () => {
  won({ 'g-8': '3522', 'g-12': '3423' });
  show(
    <>
      <NowPanel />
      <Announcer />
    </>,
  );
  act(() => pressHex(situation(), hex('3523')));
  expect(screen.getAllByRole('status').at(-1)!.textContent).toMatch(/^(8|12) to 3523/);
});
