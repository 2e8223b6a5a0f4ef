import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeNext } from '../../../src/app/table/acting.ts';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { play, startGame } from '../../../src/engine/record.ts';
import { draftOf } from '../../../src/app/table/orders/index.ts';
import { useTable } from '../../../src/store/table.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/napoleonic.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { lay, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* 20.1, 20.3: Bauduin and Soye, who enter Quatre Bras in the first turn, are given their march order together. */

knowTitleText('napoleonic', text);
const title = await titleCard('napoleonic').load('quatre-bras');
const entering = play(startGame(title, { seed: 'together' }), { kind: 'pass' });

const inHand = () => draftOf(situation(), useTable.getState().order).units.map((unit) => title.units[unit].id);
const brigade = (which: RegExp) => screen.getByRole('button', { name: which });

test('the next unit is no other: nobody is offered, and the key leaves both in hand', () => {
  lay(entering);
  show(<NowPanel />);
  const both = inHand();
  expect(both).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Next unit that can act' })).toBeNull();
  for (const step of [1, -1] as const) {
    act(() => void takeNext(situation(), step));
    expect(inHand()).toEqual(both);
  }
});

test('with one of them alone no hex is open, and it is said why; a press brings both back', async () => {
  lay(entering);
  const { user } = show(<NowPanel />);
  const both = inHand();
  await user.click(brigade(/1st Brigade/));
  expect(inHand()).toEqual(both.slice(1));
  expect(screen.getByText(/^No hex is open/).textContent).toMatch(
    /An order goes to a whole stack, or to an officer for his formation 20\.1/,
  );
  await user.click(screen.getByRole('button', { name: 'Next unit that can act' }));
  expect(inHand()).toEqual(both);
  await user.click(screen.getByRole('button', { name: 'Deselect' }));
  expect(inHand()).toEqual([]);
  await user.click(brigade(/2nd Brigade/));
  expect(inHand()).toEqual(both);
});
