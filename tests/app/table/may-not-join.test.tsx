import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressHex, pressUnit } from '../../../src/app/table/acting.ts';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { gameOf, hex, lay, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* Those who could attack somebody, but not the target in hand: each with the reason, and named once. */

const reasons = () =>
  within(screen.getByText(/may not join/).closest('details')!)
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent);

test('12.14: a reason that names nobody stands behind the name of the unit', () => {
  const where = { 'g-8': '4102', 'g-24': '4203', 'b-wk': '4103', 'g-20': '3307', 'b-ri': '3308' };
  lay(gameOf(where, { phase: 'german melee' }));
  show(<NowPanel />);
  act(() => pressUnit(situation(), units('g-8')[0]));
  act(() => pressHex(situation(), hex('4103')));
  expect(reasons()).toEqual([
    '24th Infantry Regiment: Units of different divisions do not fight together before turn 11 12.14',
  ]);
});

test('10.2: a reason that names the unit stands by itself', () => {
  const where = { 'g-fa18': '4102', 'g-fa54': '3302', 'g-8': '3303', 'b-wk': '4104', 'b-ri': '3304' };
  lay(gameOf(where, { phase: 'german bombard' }));
  show(<NowPanel />);
  act(() => pressHex(situation(), hex('4104')));
  expect(reasons()).toEqual(['54th Field Artillery Regiment has a range of 4; the target is 8 hexes away 10.2']);
});
