import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressHex, pressUnit } from '../../../src/app/table/acting.ts';
import { HexLine } from '../../../src/app/table/ground/HexLine.tsx';
import { HexPanel } from '../../../src/app/table/hex/HexPanel.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { useGame } from '../../../src/store/game.ts';
import { HELP_LEVELS, type HelpLevel } from '../../../src/store/meta.ts';
import { usePreferences } from '../../../src/store/preferences.ts';
import { EMPTY_DRAFT, useTable } from '../../../src/store/table.ts';
import { denain, layField } from './lines.tsx';
import { gameOf, hex, lay, orders, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => {
  usePreferences.getState().change({ overlays: {}, rotations: {} });
  useTable.getState().clear();
});

const table = () => ({ ...render(<TablePage />), user: userEvent.setup() });
/** Two targets of a melee of Mons. */
const MELEE = { 'g-8': '4102', 'g-48': '4203', 'b-wk': '4103', 'b-es': '4803', 'g-12': '4802' };
const layMelee = (help: HelpLevel) => lay(gameOf(MELEE, { phase: 'german melee' }), help);
const layMove = (help: HelpLevel) => lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }), help);
const take = () => act(() => pressUnit(situation(), units('g-8')[0]));

describe('the levels of help differ', () => {
  test('units that can act and hexes that can be reached light up, except without help', () => {
    const lit = HELP_LEVELS.map((help) => {
      layMove(help);
      const { container, unmount } = table();
      const actors = container.querySelectorAll('.outline').length;
      take();
      const seen = [
        actors > 0,
        Boolean(container.querySelector('.reach')?.getAttribute('d')),
        screen.queryAllByText(/hexes can be reached/).length > 0,
      ];
      unmount();
      return [help, ...seen];
    });
    expect(lit).toEqual([
      ['off', false, false, false],
      ['moves', true, true, true],
      ['odds', true, true, true],
      ['hints', true, true, true],
      ['advice', true, true, true],
    ]);
  });

  test('without help a hex says why not only when it is pressed, with the rule; a legal one is gone to', () => {
    for (const help of ['off', 'moves'] as const) {
      layMove(help);
      const { unmount } = show(<HexLine />);
      take();
      act(() => useTable.getState().hover(hex('3415')));
      expect(screen.queryByText(/✕/) !== null, help).toBe(help === 'moves');
      act(() => pressHex(situation(), hex('3415')));
      expect(useTable.getState().whyNot?.refusal.rule).toBe('9.3');
      act(() => pressHex(situation(), hex('3403')));
      expect(orders()).toMatchObject([{ kind: 'move', units: units('g-8') }]);
      unmount();
    }
  });

  test('targets are listed and lit from "moves" on; the odds stand on them with hints alone', () => {
    const seen = HELP_LEVELS.map((help) => {
      layMelee(help);
      const { container, unmount } = table();
      const list = screen.queryByRole('group', { name: 'Targets' });
      const row = [
        help,
        list !== null,
        container.querySelector('.target') !== null,
        [...container.querySelectorAll('.badge-hint')].map((n) => n.textContent),
      ];
      unmount();
      return row;
    });
    expect(seen).toEqual([
      ['off', false, false, []],
      ['moves', true, true, []],
      ['odds', true, true, []],
      ['hints', true, true, ['4:1', '2:1']],
      ['advice', true, true, ['4:1', '2:1']],
    ]);
  });

  test('a target in hand: strengths from "moves" on, chances from "odds" on; without help it can be attacked all the same', async () => {
    for (const help of HELP_LEVELS) {
      layMelee(help);
      const { user, unmount } = show(<NowPanel />);
      act(() => pressHex(situation(), hex('4103')));
      expect([
        help,
        screen.queryByRole('region', { name: /^Attack on 4103/ }) !== null,
        screen.queryAllByRole('table').length > 0,
      ]).toEqual([help, help !== 'off', help !== 'off' && help !== 'moves']);
      await user.click(screen.getByRole('button', { name: /^Attack on 4103/ }));
      expect(orders()).toMatchObject([{ kind: 'attack', target: hex('4103') }]);
      unmount();
    }
  });

  test('11.1: where the chart has no columns the hint is the chance of harm', () => {
    layField(
      denain,
      denain.fighting(denain.only({ 'a-gar-1': { hex: '1509', facing: 3 }, 'f-right-1': '1409' }), ['a-gar']),
      'hints',
    );
    useGame.getState().play({ kind: 'choose', option: 'fire' });
    const { container } = table();
    act(() => useTable.getState().draftAt(situation().view, EMPTY_DRAFT)); // the only target is in hand from the start
    const fate = situation()
      .title.preview(situation().view, {
        kind: 'attack',
        attack: 'fire',
        units: denain.units('a-gar-1'),
        target: denain.hex('1409'),
      })!
      .stages.at(-1)!;
    const harm =
      fate.chances.filter((chance) => chance.favours === 1).reduce((sum, chance) => sum + chance.weight, 0) /
      fate.total;
    expect(harm).toBeGreaterThan(0);
    expect([...container.querySelectorAll('.badge-hint')].map((n) => n.textContent)).toEqual([
      `${(100 * harm).toFixed(0)}%`,
    ]);
  });
});

describe('the odds both ways', () => {
  const both = async (help: HelpLevel, where: Record<string, string>, at: string) => {
    lay(gameOf(where), help);
    useTable.getState().inspect(hex(at));
    const { user } = show(<HexPanel />);
    if (help !== 'hints') await user.click(screen.getByText('If the enemy attacks here'));
    return {
      user,
      pressed: () =>
        within(screen.getByText('If the enemy attacks here').closest('details')!)
          .getAllByRole('button', { pressed: true })
          .map((b) => b.textContent),
    };
  };

  test('12.14: they begin with enemies who may attack together, and one who may not join takes their place', async () => {
    // On turn 1 the 8th and the 20th, of two divisions, do not attack together.
    const { user, pressed } = await both('odds', { 'g-8': '4102', 'g-20': '4003', 'b-wk': '4103' }, '4103');
    expect(pressed()).toHaveLength(1);
    const [first] = pressed();
    await user.click(
      within(screen.getByText('If the enemy attacks here').closest('details')!).getAllByRole('button', {
        pressed: false,
      })[0],
    );
    expect(pressed()).toHaveLength(1);
    expect(pressed()[0]).not.toBe(first);
  });

  test('9.13: an enemy behind an unbridged canal is no threat', () => {
    lay(gameOf({ 'g-8': '2107', 'b-wo': '2108' }));
    useTable.getState().inspect(hex('2108'));
    show(<HexPanel />);
    expect(screen.getByRole('heading', { name: /^2108/ })).toBeTruthy();
    expect(screen.queryByText('If the enemy attacks here')).toBeNull();
  });

  test('with hints they lie open', async () => {
    const { pressed } = await both('hints', { 'g-8': '4102', 'b-wk': '4103' }, '4103');
    expect(pressed()).toHaveLength(1);
  });

  test('without odds there are none', () => {
    for (const help of ['off', 'moves'] as const) {
      lay(gameOf({ 'g-8': '4102', 'b-wk': '4103' }), help);
      useTable.getState().inspect(hex('4103'));
      const { unmount } = show(<HexPanel />);
      expect(screen.queryByText('If the enemy attacks here')).toBeNull();
      unmount();
    }
  });

  test('11.1: everybody fires alone, and nobody who may not fire', async () => {
    const allies = { 'a-gar-1': { hex: '1509', facing: 3 }, 'a-gar-2': { hex: '1408', facing: 2 } };
    layField(denain, denain.moving(denain.only({ ...allies, 'f-right-1': '1409' }), ['f-right']));
    useTable.getState().inspect(denain.hex('1409'));
    const { user, unmount } = show(<HexPanel />);
    await user.click(screen.getByText('If the enemy attacks here'));
    const [melee, fire] = screen.getAllByRole('region', { name: /1409$/ });
    const pressed = (sheet: HTMLElement) =>
      within(sheet.nextElementSibling as HTMLElement).getAllByRole('button', { pressed: true }).length;
    expect([pressed(melee), pressed(fire)]).toEqual([2, 1]);
    expect(fire.getAttribute('aria-label')).toMatch(/ at 1409$/);
    unmount();
    // The French have orders to use the bayonet (11.1).
    layField(
      denain,
      denain.moving(denain.only({ 'f-right-1': { hex: '1409', facing: 0 }, 'a-gar-1': '1509' }), ['a-gar']),
    );
    useTable.getState().inspect(denain.hex('1509'));
    const french = show(<HexPanel />);
    await french.user.click(screen.getByText('If the enemy attacks here'));
    expect(screen.getAllByRole('region', { name: /1509/ }).map((n) => n.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Melee/),
    ]);
  });
});

describe('a way hex by hex', () => {
  test('every press fixes the next hex, the last one again goes', async () => {
    layMove('odds');
    const { user } = table();
    take();
    await user.click(screen.getByRole('button', { name: 'Choose the path hex by hex', pressed: false }));
    expect(screen.getByText(/^Choose the hexes of the path/)).toBeTruthy();
    const map = screen.getByRole('application');
    map.focus();
    const step = (key: string) => {
      fireEvent.keyDown(map, { key });
      fireEvent.keyDown(map, { key: 'Enter' });
    };
    step('ArrowDown');
    step('ArrowDown');
    expect(orders()).toEqual([]);
    expect(useTable.getState().order!.draft.via).toEqual([hex('3403'), hex('3404')]);
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(orders()).toMatchObject([{ kind: 'move', units: units('g-8'), path: [hex('3403'), hex('3404')] }]);
    expect(useTable.getState().hexByHex).toBe(false);
  });

  test('of units with a front the last press asks for the facing', async () => {
    layField(denain, denain.moving(denain.only({ 'f-cav-2': '1409', 'a-gar-1': '2807' }), ['f-cav']));
    const { user } = table();
    act(() => pressUnit(situation(), denain.unit('f-cav-2')));
    await user.click(screen.getByRole('button', { name: 'Choose the path hex by hex' }));
    const map = screen.getByRole('application');
    map.focus();
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    fireEvent.keyDown(map, { key: 'Enter' });
    const { via } = useTable.getState().order!.draft;
    expect(via).toHaveLength(1);
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(orders()).toEqual([]);
    expect(screen.getByRole('group', { name: /^Facing in/ })).toBeTruthy();
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(orders()).toMatchObject([{ kind: 'move', path: via, facings: [expect.any(Number)] }]);
  });
});
