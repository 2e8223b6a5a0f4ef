import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HexPanel } from '../../../src/app/table/hex/HexPanel.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { SidePanel } from '../../../src/app/table/SidePanel.tsx';
import { type Game, play, startGame } from '../../../src/engine/record.ts';
import { useGame } from '../../../src/store/game.ts';
import { useTable } from '../../../src/store/table.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/napoleonic.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { duel, unit } from '../../titles/lost-battalion/scene.ts';
import { battalion } from './battalion.ts';
import { lay, show } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* 19.0 of June 1815: those who wait off the map, picked in their box. */

knowTitleText('napoleonic', text);
const title = await titleCard('napoleonic').load('waterloo');
const entry = title.board.hex('3608');

/** The first turn of Waterloo, nobody having done anything, when the Prussians may enter. */
function coming(): Game {
  let game = startGame(title, { seed: 'test' });
  for (;;) {
    const decision = title.decision(game.position);
    if (decision.over) throw new Error('over');
    if (decision.side === 1 && decision.kind === 'move') return game;
    const option = decision.kind === 'choose' ? decision.options?.[0] : undefined;
    game = play(game, option ? { kind: 'choose', option: option.id } : { kind: 'pass' });
  }
}

const game = coming();
const box = () => screen.getByRole('group', { name: /^Turn 1, 3608/ });
const pick = (name: RegExp) => within(box()).getByRole('button', { name });

/** The table of the game, with the box of those who wait off the map open. */
async function openBox() {
  lay(game);
  const { user } = show(
    <>
      <NowPanel />
      <HexPanel />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /off the map$/ }));
  return user;
}

test('19.1, 19.32: ending the segment with a group off the map asks first, and says how many are delayed', async () => {
  const user = await openBox();
  const end = document.querySelector<HTMLElement>('[data-pass]')!;
  await user.click(end);
  expect(end.textContent).toMatch(/\d+ units could enter and would be delayed \(19\.1\)\. Choose again/);
  expect(useGame.getState().game!.actions).toHaveLength(game.actions.length);
  await user.click(end);
  expect(useGame.getState().game!.actions).toHaveLength(game.actions.length + 1);
});

test.each([/Bülow/, /15th Brigade: 18th/])(
  '19.22 %s alone cannot come in: the panel says why, and the map shows where he would',
  async (name) => {
    const user = await openBox();
    act(() => useTable.setState({ look: null }));
    await user.click(pick(name));
    expect(screen.getByText(/^Bülow von Dennewitz comes in with the first unit of the group/)).toBeTruthy();
    expect(screen.queryByText('Nothing can be reached this way.')).toBeNull();
    expect(useTable.getState().look).toEqual({ hex: entry });
  },
);

test('19.22 together they can', async () => {
  const user = await openBox();
  await user.click(pick(/Bülow/));
  await user.click(pick(/15th Brigade: 18th/));
  expect(screen.getByText(/^\d+ hexes can be reached/)).toBeTruthy();
  expect(useTable.getState().look).toEqual({ hex: entry });
});

describe('in a narrow window, one sheet at a time', () => {
  /** Who waits in the open box of Lost Battalion: two regiments; a third is on the map. */
  const waiting = { 'us-5-6': -3, 'us-5-11': -3, 'us-77-305': '1341', 'ge-76r-252r': '1340' };
  const enter = (units: string[]) => {
    const ready = battalion({ game: duel, turn: 4, units: waiting });
    const [action] = [...ready.title.legal(ready.position, { units: units.map(unit) })];
    act(() => void useGame.getState().play(action));
  };
  async function openReady() {
    lay(battalion({ game: duel, turn: 4, units: waiting }));
    const { user } = show(<SidePanel />);
    await user.click(screen.getByRole('button', { name: /^Ready to enter 2/ }));
    expect(useTable.getState().sheet).toBe('hex');
  }
  test('the box stays in sight while somebody in it can enter, then the panel comes up', async () => {
    await openReady();
    enter(['us-5-6']);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: /^Ready to enter 1/ })).toBeTruthy());
    expect(useTable.getState()).toMatchObject({ sheet: 'hex' });
    enter(['us-5-11']);
    await vi.waitFor(() => expect(useTable.getState().sheet).toBe('now'));
  });
  test('with no box open the panel comes up after every order', async () => {
    await openReady();
    act(() => useTable.getState().inspect(duel.board.hex('1341')));
    expect(useTable.getState()).toMatchObject({ sheet: 'hex', tray: null });
    enter(['us-5-6']);
    await vi.waitFor(() => expect(useTable.getState().sheet).toBe('now'));
  });
  test('with the next step the panel comes up, whoever is left in the box', async () => {
    await openReady();
    act(() => void useGame.getState().play({ kind: 'pass' }));
    await vi.waitFor(() => expect(useTable.getState().sheet).toBe('now'));
  });
});
