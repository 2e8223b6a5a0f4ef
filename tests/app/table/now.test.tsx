import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { give, pressHex } from '../../../src/app/table/acting.ts';
import { Announcer } from '../../../src/app/table/Announcer.tsx';
import { hintOf } from '../../../src/app/table/hints.ts';
import { HexPanel } from '../../../src/app/table/hex/HexPanel.tsx';
import { Curtain } from '../../../src/app/dialogs/Curtain.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { useGame } from '../../../src/store/game.ts';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, hex, lay, orders, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const melee = { 'g-8': '4102', 'g-48': '4203', 'g-20': '4003', 'b-wk': '4103' };

describe('whose decision it is and what to do', () => {
  test('side, task with its rule, what is left, and the button that gives it up', () => {
    lay(gameOf({ 'g-8': '3402', 'g-12': '3702', 'b-wk': '3308' }));
    show(<NowPanel />);
    const panel = screen.getByRole('region', { name: 'What to do now' });
    expect(within(panel).getByText(/^German player/)).toBeTruthy();
    expect(within(panel).getByRole('heading', { level: 2 }).textContent).toContain('9.1');
    expect(within(panel).getAllByText(/2 units can move/)).toHaveLength(1);
    const end = button('End the movement phase');
    expect(document.getElementById(end.getAttribute('aria-describedby')!)!.textContent).toMatch(/2 units can move/);
    expect(end.getAttribute('aria-disabled')).toBeNull();
  });

  test('ending the phase with many units unmoved asks first, and says how many', async () => {
    lay(gameOf({ 'g-8': '3402', 'g-fa18': '3402', 'g-12': '3702', 'g-48': '3803', 'g-20': '3905', 'b-wk': '3308' }));
    const { user } = show(<NowPanel />);
    await user.click(button('End the movement phase'));
    expect(button(/^End the movement phase/).textContent).toMatch(/phase5 units can still move\. Choose again/);
    expect(orders()).toHaveLength(0);
    await user.click(button(/^End the movement phase/));
    expect(orders()).toEqual([{ kind: 'pass' }]);
  });

  test('8.3: the phase cannot be ended while units must enter; the button says why', async () => {
    lay(gameOf({ 'g-8': 'waiting', 'b-wk': '3308' }));
    const { user } = show(<NowPanel />);
    const end = button(/^End the movement phase/);
    expect(end.getAttribute('aria-disabled')).toBe('true');
    await user.click(end);
    expect(screen.getByRole('note').textContent).toMatch(/Not possible/);
    expect(screen.getByRole('note').textContent).toContain('8.3');
    expect(orders()).toEqual([]);
    await user.click(button('Hide'));
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('5.3: the options of a choice are buttons', async () => {
    lay(gameOf({ 'b-wk': '3308', 'g-8': '3402' }, { phase: 'british choice' }));
    const { user } = show(<NowPanel />);
    await user.click(button('Fight twice'));
    expect(orders()).toEqual([{ kind: 'choose', option: 'fight-fight' }]);
  });

  test('the end of the game: who won and why, and the way to the report', () => {
    lay(gameOf({ 'b-wk': '3308', 'g-8': '3402' }));
    useGame.getState().resign();
    show(<NowPanel />);
    expect(screen.getByRole('heading', { name: 'British victory' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the after-action report' }).getAttribute('href')).toBe(
      '#/after/test',
    );
    expect(screen.queryByRole('button', { name: /End/ })).toBeNull();
  });
});

describe('moving from the panels', () => {
  test('those in hand are switched on and off; the way of moving too, with why not', async () => {
    lay(gameOf({ 'g-8': '3402', 'g-fa18': '3402', 'b-wk': '3308' }));
    const { user } = show(
      <>
        <NowPanel />
        <HexPanel />
      </>,
    );
    await user.click(button(/^Next unit/));
    const who = screen.getByRole('group', { name: /^Units to move, 3402/ });
    const [first] = within(who).getAllByRole('button', { pressed: true });
    expect(within(who).getAllByRole('button')).toHaveLength(2);
    await user.click(within(who).getByRole('button', { pressed: false }));
    expect(within(who).getAllByRole('button', { pressed: true })).toHaveLength(2);
    await user.click(first);
    expect(within(who).getAllByRole('button', { pressed: true })).toHaveLength(1);
    const reached = screen.getByText(/hexes can be reached/).textContent;
    await user.click(button(/^March/));
    expect(button(/^March/).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/hexes can be reached/).textContent).not.toBe(reached);
    await user.click(button('Deselect'));
    expect(screen.queryByRole('group', { name: /^Units to move/ })).toBeNull();
  });

  test('in a narrow window the press that opens a tray shows the sheet in which it lies', async () => {
    lay(gameOf({ 'g-8': 'waiting', 'b-wk': '3308' }));
    const { user } = show(<NowPanel />);
    expect(useTable.getState().sheet).toBe('now');
    await user.click(screen.getByRole('button', { name: /off the map$/ }));
    expect(useTable.getState()).toMatchObject({ sheet: 'hex', tray: expect.any(String) });
    useTable.getState().showSheet('now');
    useTable.getState().openTray(null);
    expect(useTable.getState().sheet).toBe('now');
  });

  test('8.1: when all who can act wait off the map their tray lies open, and a counter of it is taken in hand', async () => {
    lay(gameOf({ 'g-8': 'waiting', 'g-12': 'waiting', 'b-wk': '3308' }));
    const { user } = show(
      <>
        <NowPanel />
        <HexPanel />
      </>,
    );
    const tray = screen.getByRole('group', { name: /5th Division/ });
    await user.click(within(tray).getByRole('button', { name: /12th Grenadiers/ }));
    expect(
      within(tray)
        .getByRole('button', { name: /12th Grenadiers/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    // Nobody is listed twice.
    const times = (name: string) =>
      [...document.querySelectorAll('[data-counter]')].filter((counter) => counter.textContent.includes(name)).length;
    expect([times('8th Life Grenadiers'), times('12th Grenadiers')]).toEqual([1, 1]);
    expect(screen.queryByRole('group', { name: /^Units to move/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'How' })).toBeTruthy();
    // With another box open, or in the sheet of a narrow window, he is seen above.
    act(() => useTable.getState().openTray('german-dead'));
    expect(times('12th Grenadiers')).toBe(1);
    expect(screen.getByRole('group', { name: /^Units to move, off the map/ })).toBeTruthy();
  });

  test('how to begin: with those on the map, or with those who wait off it', () => {
    const hint = (stands: string) => {
      lay(gameOf({ 'g-8': stands, 'b-wk': '3308' }));
      const { unmount } = show(<NowPanel />);
      const { textContent } = screen.getByText(/Select a unit/, { selector: 'p' });
      unmount();
      return textContent;
    };
    expect(hint('3402')).toBe('Select a unit to move it. Hold Shift to select its whole stack.');
    expect(hint('waiting')).toBe('Select a unit waiting off the map, or the hex where it enters; then where it goes.');
  });

  test('in a narrow window, where a box off the map lies in another sheet, the panel says who is in hand', async () => {
    const narrow = (query: string) => ({
      matches: query === '(max-width: 56rem)',
      addEventListener: () => {},
      removeEventListener: () => {},
    });
    vi.stubGlobal('matchMedia', narrow);
    lay(gameOf({ 'g-8': 'waiting', 'g-12': 'waiting', 'b-wk': '3308' }));
    const { user } = show(
      <>
        <NowPanel />
        <HexPanel />
      </>,
    );
    await user.click(screen.getByRole('button', { name: /12th Grenadiers/ }));
    expect(screen.getByRole('group', { name: /^Units to move, off the map/ }).textContent).toContain('12th Grenadiers');
    vi.unstubAllGlobals();
  });

  test('10.1: when every gun has fired it is said that no unit can bombard any more, and not that there are no targets', () => {
    lay(gameOf({ 'g-hv2': '3305', 'b-wk': '3308' }, { phase: 'german bombard', dice: [1] }));
    show(<NowPanel />);
    const attack = { kind: 'attack', attack: 'bombardment', units: units('g-hv2'), target: hex('3308') } as const;
    act(() => void useGame.getState().play(attack));
    expect(situation().decision.step).toBe('bombardment');
    expect(screen.getByText(/^No unit can bombard any more/)).toBeTruthy();
    expect(screen.queryByText('There are no targets.')).toBeNull();
  });

  test('4.4: leaving the map has a button of its own', async () => {
    lay(gameOf({ 'b-wk': '1327', 'g-8': '3402' }, { turn: 8, phase: 'british move' }));
    const { user } = show(<NowPanel />);
    await user.click(button(/^Next unit/));
    await user.click(button(/^Leave the map \(1 point\)/));
    expect(orders()).toMatchObject([{ kind: 'move', units: units('b-wk'), path: [-1] }]);
  });
});

describe('the combat sheet', () => {
  test('all bars of a sheet have one scale: as long as their chances', () => {
    lay(gameOf({ ...melee, 'b-wk': '4103' }, { phase: 'german melee', dice: [3, 3, 3] }));
    show(<NowPanel />);
    const sheet = screen.getByRole('region', { name: /^Attack on 4103/ });
    const tables = within(sheet).getAllByRole('table', { hidden: true });
    const scales = tables.map((table) =>
      [...table.querySelectorAll('tr')].flatMap((row) => {
        const bar = row.querySelector<HTMLElement>('[data-favours]');
        const percent = /^([\d.]+)%/.exec(row.lastElementChild!.textContent);
        return bar && percent ? [parseFloat(bar.style.width) / Number(percent[1])] : [];
      }),
    );
    expect(scales.length).toBeGreaterThan(1);
    for (const scale of scales.flat()) expect(scale).toBeCloseTo(scales[0][0], 2);
  });

  test('strengths, odds, modifiers with their rules, the chance of each result in figures, and one button', async () => {
    lay(gameOf({ ...melee, 'b-wk': '4103' }, { phase: 'german melee', dice: [3, 3, 3] }));
    const { user } = show(<NowPanel />);
    const sheet = screen.getByRole('region', { name: /^Attack on 4103/ });
    expect(within(sheet).getByText('4:1', { selector: 'dd' })).toBeTruthy();
    const [chances] = within(sheet).getAllByRole('table');
    const figures = within(chances)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(/([\d.]+)%/.exec(row.textContent)![1]));
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.reduce((sum, n) => sum + n, 0)).toBeCloseTo(100, 0);
    await user.click(button(/^Attack on 4103/));
    expect(orders()).toMatchObject([{ kind: 'attack', attack: 'melee', target: hex('4103') }]);
    // 11.1: the defender decides now
    expect(screen.getByText(/^British player/)).toBeTruthy();
    expect(button('Hold fire')).toBeTruthy();
  });

  test('the result stands before the sum that leads to it, which is told in a line while it is folded', () => {
    lay(gameOf({ ...melee, 'b-wk': '4103' }, { phase: 'german melee' }));
    show(<NowPanel />);
    const sheet = screen.getByRole('region', { name: /^Attack on 4103/ });
    const sum = within(sheet)
      .getByText(/^How it adds up/)
      .closest('details')!;
    const before = (a: Element, b: Element) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const table of within(sheet).getAllByRole('table')) expect(before(table, sum)).toBe(true);
    expect(before(within(sheet).getByText('4:1', { selector: 'span' }), sum)).toBe(true);
    expect(sum.open).toBe(false); // the window is low
    expect(sum.querySelector('summary')!.textContent).toMatch(/^How it adds up: Attackers \d+ · Defenders 4/);
    expect(within(sum).getByText('4:1', { selector: 'dd' })).toBeTruthy();
  });

  test('12.8: odds below the chart are written as in the log', () => {
    lay(gameOf({ 'g-8': '4102', 'b-wk': '4103', 'b-es': '4103', 'b-yi': '4103' }, { phase: 'german melee' }));
    show(<NowPanel />);
    expect(screen.getByText(/^No attack is proposed/)).toBeTruthy();
    expect(hintOf(situation(), hex('4103'))).toBe('below 1:1');
    act(() => pressHex(situation(), hex('4103')));
    expect(screen.queryByText(/^No attack is proposed/)).toBeNull();
    const sheet = screen.getByRole('region', { name: /^Attack on 4103/ });
    expect(within(sheet).getAllByText('below 1:1').length).toBeGreaterThan(0);
    expect(sheet.textContent).not.toContain('<');
  });

  test('12.14: those who may not join are listed with the reason', async () => {
    lay(gameOf(melee, { phase: 'german melee' }));
    const { user } = show(<NowPanel />);
    await user.click(screen.getByText('1 unit may not join'));
    const line = screen.getByText(/20th Infantry/).closest('li')!.textContent;
    expect(line).toContain('12.14');
    expect(line.match(/20th Infantry/g), line).toHaveLength(1);
  });

  test('help "moves": what is legal, and no chances', () => {
    lay(gameOf(melee, { phase: 'german melee' }), 'moves');
    show(<NowPanel />);
    expect(screen.getByRole('region', { name: /^Attack on 4103/ })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('help "hints": the odds stand on each target', () => {
    lay(gameOf({ ...melee, 'b-es': '4803', 'g-12': '4802' }, { phase: 'german melee' }), 'hints');
    show(<NowPanel />);
    expect(
      within(screen.getByRole('group', { name: 'Targets' })).getByRole('button', { name: /4103.*4:1/ }),
    ).toBeTruthy();
  });

  test('after the roll: die, modifiers, result, and where it fell among the chances', async () => {
    lay(
      gameOf(
        { 'g-hv2': '3305', 'g-8': '3307', 'b-wk': '3308', 'b-yi': '3308' },
        { phase: 'german bombard', dice: [6] },
      ),
    );
    const { user } = show(<NowPanel />);
    await user.click(button(/^Bombardment of 3308/));
    const rolled = screen.getByRole('region', { name: 'Rolled' });
    expect(within(rolled).getByRole('img', { name: 'die shows 6' })).toBeTruthy();
    expect(within(rolled).getByRole('row', { name: /this happened/ })).toBeTruthy();
    // 10.9: and the losses are asked for at once
    await user.click(within(screen.getByRole('group', { name: 'Who takes the loss' })).getAllByRole('button')[0]);
    expect(orders().at(-1)!.kind).toBe('allocate');
  });
});

describe('attacking from the panel', () => {
  test('the odds of the sheet stand on the button too, as long as odds are told', () => {
    for (const [help, odds] of [
      ['odds', '4:1'],
      ['moves', ''],
    ] as const) {
      lay(gameOf(melee, { phase: 'german melee' }), help);
      const { unmount } = show(<NowPanel />);
      const button = screen.getByRole('button', { name: 'Attack on 4103' });
      expect(button.querySelector('b')?.textContent ?? '').toBe(odds);
      unmount();
    }
  });
});

describe('spoken and shown', () => {
  test('a screen reader hears the task, what is in hand, and why something is not possible', async () => {
    lay(gameOf({ 'g-8': '3402', 'b-wk': '3308' }));
    const { user } = show(
      <>
        <NowPanel />
        <Announcer />
      </>,
    );
    expect(screen.getByRole('log').textContent).toMatch(/^German player: /);
    await user.click(button(/^Next unit/));
    expect(screen.getAllByRole('status').at(-1)!.textContent).toMatch(/^8 selected, \d+ hexes can be reached/);
    act(() => pressHex(situation(), hex('3415')));
    expect(screen.getAllByRole('status').at(-1)!.textContent).toMatch(/^Not possible: .*rule 9\.3$/);
    const heard = document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]');
    expect(
      [...heard].filter((part) => part.textContent.includes('Not possible')),
      'said once',
    ).toHaveLength(1);
  });

  test('a screen reader hears sentences: what happened, the die, the task, with one full stop each', () => {
    lay(gameOf({ 'g-hv2': '3305', 'g-8': '3307', 'b-wk': '3308' }, { phase: 'german bombard', dice: [6] }));
    show(<Announcer />);
    act(() => give({ kind: 'attack', attack: 'bombardment', units: units('g-hv2'), target: hex('3308') }));
    const heard = screen.getByRole('log').textContent!;
    expect(heard).toMatch(/ with \d+: [^.]+\. die shows 6\. .+\. \w+ player: /);
    expect(heard).not.toMatch(/\.[.,]/);
  });

  test('a screen reader hears that something was undone, and not what came before it', () => {
    lay(gameOf({ 'g-8': '3402', 'g-12': '3702', 'b-wk': '3308' }));
    show(<Announcer />);
    const go = (unit: string, to: string) => give({ kind: 'move', units: units(unit), path: [hex(to)] });
    act(() => go('g-8', '3403'));
    const first = screen.getByRole('log').textContent!;
    expect(first).toMatch(/^8th Life Grenadiers/);
    act(() => go('g-12', '3703'));
    act(() => useGame.getState().undo());
    expect(screen.getByRole('log').textContent).toMatch(/^The last order is undone\. German player: /);
    act(() => useGame.getState().redo());
    expect(screen.getByRole('log').textContent).toMatch(/^12th Grenadiers/);
    act(() => useGame.getState().undoTo(0));
    expect(screen.getByRole('log').textContent).toMatch(/^The last 2 orders are undone\. /);
    act(() => go('g-8', '3403'));
    expect(screen.getByRole('log').textContent).toBe(first);
  });

  test('the hex: terrain with rules, who holds it, each unit with what its figures mean', () => {
    lay(gameOf({ 'g-8': '3307', 'b-wk': '3308', 'b-yi': '3308' }));
    const { rerender } = show(<HexPanel />);
    expect(screen.getByText(/^Click or tap a hex/)).toBeTruthy();
    act(() => useTable.getState().inspect(hex('3308')));
    rerender(<></>);
    show(<HexPanel />);
    const panel = screen.getByRole('region', { name: 'The hex' });
    expect(within(panel).getByRole('heading', { name: '3308 Saint-Ghislain' })).toBeTruthy();
    expect(within(panel).getByText('British control')).toBeTruthy();
    expect(panel.textContent).toContain('9.15');
    const cards = within(panel).getAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(cards[0].textContent).toMatch(/2 of 2 steps.*4 melee 2\.10/);
  });

  test('the odds both ways: what the enemy beside a hex could do to it', async () => {
    lay(gameOf({ 'g-8': '4102', 'b-wk': '4103' }));
    useTable.getState().inspect(hex('4103'));
    const { user } = show(<HexPanel />);
    expect(screen.getByRole('heading', { name: /^4103/ })).toBeTruthy();
    await user.click(screen.getByText('If the enemy attacks here'));
    expect(await screen.findByRole('region', { name: /^Attack on 4103/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /8th Life Grenadiers/, pressed: true }));
    expect(screen.queryByRole('region', { name: /^Attack on/ })).toBeNull();
  });
});

test('by keys the panel has the focus when the curtain has gone; after a click the arrow keys go to the map', async () => {
  const where = async (pointer: boolean): Promise<string | null> => {
    lay(gameOf({ 'g-8': '2520', 'b-wo': '2523' }, {}, true));
    act(() => useGame.setState({ curtain: 0 }));
    const { user, unmount } = show(<NowPanel />, <Curtain />);
    const ready = screen.getByRole('button', { name: 'I am ready: show the table' });
    ready.focus();
    await (pointer ? user.click(ready) : user.keyboard('{Enter}'));
    expect(screen.getByRole('region', { name: 'What to do now' })).toBeTruthy();
    const at = document.activeElement!.closest('section')?.getAttribute('aria-label') ?? null;
    unmount();
    return at;
  };
  expect([await where(false), await where(true)]).toEqual(['What to do now', null]);
});
