import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { give, pressHex } from '../../../src/app/table/acting.ts';
import { LogPanel } from '../../../src/app/table/log/LogPanel.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { OFF_MAP } from '../../../src/engine/title.ts';
import { useGame } from '../../../src/store/game.ts';
import { EMPTY_DRAFT, useTable } from '../../../src/store/table.ts';
import { denain, layField, leuthen } from './lines.tsx';
import { orders, show, situation } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
beforeEach(() => useTable.getState().clear());

/** A brigade struck from behind, thrown out of its hex by a 2, with friends beside it. */
function retreating(friends: Readonly<Record<string, string>> = {}): void {
  const p = denain.only({ 'a-gar-1': { hex: '1509', facing: 0 }, 'f-right-2': { hex: '1409', facing: 0 }, ...friends });
  layField(denain, denain.roll(denain.fighting(p, ['f-right']), 2, 1, 1));
  useGame.getState().play({ kind: 'choose', option: 'melee' });
  useGame
    .getState()
    .play({ kind: 'attack', attack: 'melee', units: denain.units('f-right-2'), target: denain.hex('1509') });
  expect(situation().decision.kind).toBe('retreat');
}

test('11.3: an attack is drawn as a charge where it is one: not over the stream, and no fire', () => {
  const stands = {
    'p-zieten-1': { hex: '3205', facing: 4, run: 3 },
    'a-nadasdy-2': { hex: '3104', facing: 0 },
    'a-nadasdy-3': { hex: '3105', facing: 0 },
  };
  const drawn = (attack: 'melee' | 'fire', target: string): [arrows: number, charges: number] => {
    layField(leuthen, leuthen.fighting(leuthen.only(stands), ['p-zieten']));
    useGame.getState().play({ kind: 'choose', option: attack });
    const { container, unmount } = render(<TablePage />);
    act(() => pressHex(situation(), leuthen.hex(target)));
    const count = (of: string) => container.querySelectorAll(of).length;
    const both: [number, number] = [count('.attack'), count('.charge')];
    unmount();
    return both;
  };
  expect([drawn('melee', '3104'), drawn('melee', '3105'), drawn('fire', '3104')]).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
  ]);
});

test('by keys the focus stays where the next decision stands, when the button that was pressed is gone', async () => {
  const stands = { 'p-zieten-1': { hex: '3205', facing: 4 }, 'a-nadasdy-2': { hex: '3104', facing: 0 } };
  const choose = async (pointer: boolean): Promise<string | null> => {
    layField(leuthen, leuthen.fighting(leuthen.only(stands), ['p-zieten']));
    const { user, unmount } = show(<NowPanel />);
    const melee = screen.getByRole('button', { name: 'Melee' });
    melee.focus();
    await (pointer ? user.click(melee) : user.keyboard('{Enter}'));
    expect(situation().decision.kind).toBe('attack');
    const at = document.activeElement!.closest('section')?.getAttribute('aria-label') ?? null;
    unmount();
    return at;
  };
  expect(await choose(false)).toBe('What to do now');
  expect(await choose(true)).toBeNull();
});

describe('the melee under way', () => {
  test('11.7: while a unit falls back, the retreats are lit among the steps', () => {
    retreating();
    show(<NowPanel />);
    const steps = screen.getAllByRole('listitem').filter((li) => li.getAttribute('aria-current') === 'step');
    expect(steps.map((li) => li.textContent.trim())).toEqual(['Retreats 11.7']);
    expect(screen.getByText(/^\d hexes are open: choose one\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retreat to / }), 'none is the only one').toBeNull();
    expect(screen.queryByText(/Shift/)).toBeNull();
  });

  test('11.7: to be eliminated rather than to displace friends is a button that says so', async () => {
    // Friends in every other hex around it.
    const { board } = denain.game;
    const around = neighboursOf(board, denain.hex('1509'))
      .map((next) => board.ids[next])
      .filter((id) => id !== '1409');
    retreating(Object.fromEntries(around.map((id, i) => [`a-gar-${i + 2}`, id])));
    const { user } = show(<NowPanel />);
    expect(screen.queryByRole('button', { name: /Leave the map/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Eliminated' }));
    expect(orders().at(-1)).toEqual({ kind: 'retreat', units: denain.units('a-gar-1'), path: [OFF_MAP] });
  });

  test('11.4: after the roll every result of the column with its chance, and which it was', () => {
    retreating();
    show(<NowPanel />);
    const rolled = screen.getByRole('region', { name: 'Rolled' });
    const rows = within(within(rolled).getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows.every((row) => /^[\dDRE*–]+\/[\dDRE*–]+/.test(row))).toBe(true);
    expect(rows.filter((row) => row.includes('this happened'))).toHaveLength(1);
    expect(rows.reduce((sum, row) => sum + Number(/([\d.]+)%$/.exec(row)![1]), 0)).toBeCloseTo(100, 0);
  });

  test('11.5: what shifted the column stands with the roll, in the panel and in the log', () => {
    retreating(); // from behind
    for (const part of [<NowPanel key="now" />, <LogPanel key="log" />]) {
      const { container, unmount } = show(part);
      expect(container.textContent).toMatch(/\+2 columns From the rear 11\.5/);
      unmount();
    }
  });

  test('11.1: so after fire, with the codes of its chart in words', () => {
    layField(
      denain,
      denain.roll(
        denain.fighting(denain.only({ 'a-gar-1': { hex: '1509', facing: 3 }, 'f-right-1': '1409' }), ['a-gar']),
        denain.ten(9),
      ),
    );
    useGame.getState().play({ kind: 'choose', option: 'fire' });
    useGame
      .getState()
      .play({ kind: 'attack', attack: 'fire', units: denain.units('a-gar-1'), target: denain.hex('1409') });
    show(<NowPanel />);
    const rolled = screen.getByRole('region', { name: 'Rolled' });
    expect(within(rolled).getByRole('img', { name: 'die of 10 shows 9' })).toBeTruthy();
    expect(within(rolled).getByRole('row', { name: /^– No effect.*this happened/ })).toBeTruthy();
    expect(within(rolled).getByRole('row', { name: /^1D A step and disorder/ })).toBeTruthy();
  });
});

test('11.8, 7.6: that nobody advances into a work without a breach stands in the log and the results, and answers a click', () => {
  const stands = {
    'f-left-1': { hex: '1811', facing: 0 },
    'f-left-2': { hex: '1409', facing: 0 },
    'a-gar-6': { hex: '1911', facing: 4, order: 1, strength: 1 },
    'a-gar-1': { hex: '1509', facing: 0 },
  };
  layField(denain, denain.roll(denain.fighting(denain.only(stands), ['f-left']), 6, 6, 6, 6, 6));
  const { play } = useGame.getState();
  play({ kind: 'choose', option: 'melee' });
  play({ kind: 'attack', attack: 'melee', units: denain.units('f-left-1'), target: denain.hex('1911') });
  play({ kind: 'pass' });
  expect(situation().decision.step, 'the combat goes on').toMatch(/^(combat|melee|fire)$/);
  const words = /does not advance into 1911: the work has no breach\./;
  const { unmount } = show(<LogPanel />);
  expect(screen.getByText(words)).toBeTruthy();
  unmount();
  show(<NowPanel />);
  expect(within(screen.getByRole('region', { name: 'Rolled' })).getByText(words)).toBeTruthy();
  act(() => useTable.getState().draftAt(situation().view, EMPTY_DRAFT));
  act(() => pressHex(situation(), denain.hex('1911')));
  expect(useTable.getState().whyNot?.refusal).toMatchObject({ say: 'no-breach', rule: '7.6' });
});

test('11.4, 12.1: what waits for its click is named, with what is wanted, and the panel is that of the side that rolls', () => {
  /** Reaction fire is answered by a shot of the defender; the French roll what comes next. */
  const shoot = (tenth: number): string => {
    const stands = { 'f-val-1': { hex: '1409', facing: 0 }, 'a-gar-1': { hex: '1509', facing: 3 } };
    layField(denain, denain.roll(denain.fighting(denain.only(stands), ['f-val']), denain.ten(tenth), 1, 1, 1, 1));
    const { play } = useGame.getState();
    play({ kind: 'choose', option: 'melee' });
    play({ kind: 'attack', attack: 'melee', units: denain.units('f-val-1'), target: denain.hex('1509') });
    expect(situation().decision).toMatchObject({ step: 'reaction', side: 1 });
    const { container, unmount } = show(<NowPanel />);
    act(() => give(denain.attack('reaction', 'a-gar-1', '1409')));
    const head = container.querySelector('[data-head]')!;
    expect(head.getAttribute('data-side')).toBe('0');
    expect(screen.getByRole('region', { name: 'How likely each result is' }).textContent).toContain('%');
    const words = head.textContent;
    unmount();
    return words;
  };
  const strength = denain.game.pieces[denain.unit('a-gar-1')].strength;
  expect(shoot(strength)).toMatch(/Disorder check of .*: \d or less passes/);
  expect(shoot(9)).toMatch(/Melee against .* in the open: column \d+:\d/);
});
