import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressHex, pressUnit } from '../../../src/app/table/acting.ts';
import { describeHex } from '../../../src/app/table/ground/describe.ts';
import { actingHexes } from '../../../src/app/table/ground/first-look.ts';
import { highlightsOf } from '../../../src/app/table/ground/highlights.ts';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { whyNoAttack } from '../../../src/app/table/orders/idle.ts';
import { draftOf, marksOf } from '../../../src/app/table/orders/index.ts';
import { EMPTY_DRAFT } from '../../../src/app/table/orders/order.ts';
import { useScene } from '../../../src/app/table/scene.tsx';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { useGame } from '../../../src/store/game.ts';
import type { HelpLevel } from '../../../src/store/meta.ts';
import { useTable } from '../../../src/store/table.ts';
import { layField, leuthen } from './lines.tsx';
import { orders, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* 11: before a way of attacking is chosen it is seen who can attack, and whom; to end the combat is no way of attacking. */

/** A battalion beside 2908, a battery beside 2611, another battalion beside nobody. */
const stands = {
  'p-wedel-1': { hex: '3009', facing: 4 },
  'p-wedel-2': { hex: '3210', facing: 4 },
  'p-art-1': { hex: '2711', facing: 4 },
  'a-ind-6': { hex: '2908', facing: 1 },
  'a-ind-7': { hex: '2611', facing: 1 },
} as const;
const layCombat = (help?: HelpLevel) =>
  layField(leuthen, leuthen.fighting(leuthen.only(stands), ['p-wedel', 'p-ind']), help);
const { hex, title } = leuthen;
const marks = () => marksOf(situation(), EMPTY_DRAFT);
const lit = (help: HelpLevel) => {
  const looking = { inspected: null, outlined: [], hovered: null, plan: null, help };
  return leuthen.ids(highlightsOf(situation(), EMPTY_DRAFT, marks(), looking).targets!);
};
function Spoken({ at }: { at: string }) {
  return <p>{describeHex(useScene(), marks(), hex(at))}</p>;
}

beforeEach(() => {
  useTable.getState().clear();
  layCombat();
});

describe('11 how do you attack?', () => {
  test('who can attack is lit, and whom, as once a way has been chosen; without help nothing is', () => {
    expect(situation().decision.kind).toBe('choose');
    expect(
      marks()
        .actors.map((unit) => title.units[unit].id)
        .sort(),
    ).toEqual(['p-art-1', 'p-wedel-1']);
    expect(lit('odds')).toEqual(['2611', '2908']);
    expect(lit('off')).toEqual([]);
    expect(leuthen.ids(actingHexes(situation())), 'brought to sight').toEqual(['2711', '3009']);
    act(() => void useGame.getState().play({ kind: 'choose', option: 'bombard' }));
    expect(marks().targets).toEqual([hex('2611')]);
  });

  test('the mouse on a way outlines who could attack so, and whom; without help nothing', async () => {
    const outlined = () => leuthen.ids(useTable.getState().outlined);
    const { user, unmount } = show(<NowPanel />);
    await user.hover(screen.getByRole('button', { name: 'Artillery' }));
    expect(outlined().sort()).toEqual(['2611', '2711']);
    unmount();
    useTable.getState().clear();
    layCombat('off');
    const again = show(<NowPanel />);
    await again.user.hover(screen.getByRole('button', { name: 'Artillery' }));
    expect(outlined()).toEqual([]);
  });

  test('a screen reader is told so', () => {
    show(
      <>
        <Spoken at="3009" />
        <Spoken at="2908" />
        <Spoken at="3210" />
      </>,
    );
    const [able, target, unable] = screen.getAllByText(/\d{4}/).map((words) => words.textContent);
    expect(able).toContain('can act');
    expect(target).toContain('can be attacked');
    expect(unable).not.toContain('can act');
  });

  test('a click where several ways are open takes the melee, with its sheet; the panel has the others', async () => {
    const { user } = show(<NowPanel />);
    act(() => pressHex(situation(), hex('2908')));
    expect(orders()).toEqual([{ kind: 'choose', option: 'melee' }]);
    expect(useTable.getState().whyNot).toBeNull();
    expect(draftOf(situation(), useTable.getState().order)).toMatchObject({
      units: leuthen.units('p-wedel-1'),
      hex: hex('2908'),
    });
    expect(screen.getByRole('heading', { name: /^Melee for 2908/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Attack in another way, or end' }));
    await user.click(screen.getByRole('button', { name: 'Fire' }));
    expect(marks().targets).toEqual([hex('2908')]);
  });

  test('a click on who can attack in several ways takes the melee, with him in hand', () => {
    act(() => pressHex(situation(), hex('3009')));
    expect(orders()).toEqual([{ kind: 'choose', option: 'melee' }]);
    expect(draftOf(situation(), useTable.getState().order).units).toEqual(leuthen.units('p-wedel-1'));
  });

  test('a click where one way is open chooses it, with who is clicked in hand; where nobody attacks nothing comes', () => {
    act(() => pressHex(situation(), hex('3210')));
    expect(orders()).toEqual([]);
    act(() => pressUnit(situation(), leuthen.unit('p-art-1')));
    expect(orders()).toEqual([{ kind: 'choose', option: 'bombard' }]);
    expect(draftOf(situation(), useTable.getState().order).units).toEqual(leuthen.units('p-art-1'));
    // What the battery cannot fire at is refused for the battery's sake, whoever stands nearer.
    expect(whyNoAttack(situation(), hex('2908'), [])).toMatchObject({ say: 'out-of-range', rule: '10.2' });
  });

  test('ending the combat stands apart, where other decisions are passed, and does what its option did', async () => {
    const { user, container } = show(<NowPanel />);
    const end = container.querySelector('[data-pass]')!;
    expect(end.textContent).toBe('End the combat');
    const buttons = [...container.querySelectorAll('[class*="buttons"] button')];
    expect(buttons.at(-1)).toBe(end);
    expect(buttons.filter((button) => button.className === end.className)).toEqual([end]);
    await user.click(end);
    expect(orders()).toEqual([{ kind: 'choose', option: 'end' }]);
  });

  test('P goes to it, because units could still attack', () => {
    render(<TablePage />);
    fireEvent.keyDown(document.body, { key: 'p' });
    expect(orders()).toEqual([]);
    expect(document.activeElement!.textContent).toBe('End the combat');
  });

  test('what the figures beside the targets are is said: a chance of success, or a column', () => {
    const said = (option: 'melee' | 'bombard') => {
      useTable.getState().clear();
      layCombat('hints');
      act(() => void useGame.getState().play({ kind: 'choose', option }));
      act(() => useTable.getState().draftAt(situation().view, EMPTY_DRAFT));
      const { unmount } = show(<NowPanel />);
      const [figure, words] = [screen.getByRole('group', { name: 'Targets' }), screen.getByText(/^Choose a target/)];
      const both = [/\d%/.test(figure.textContent), words.textContent.replace(/^.* or here\. /, '')];
      unmount();
      return both;
    };
    expect(said('bombard')).toEqual([true, 'The percentage is the chance of success.']);
    expect(said('melee')).toEqual([false, 'The figure is the column of the odds.']);
  });
});
