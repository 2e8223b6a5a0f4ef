import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressHex } from '../../../src/app/table/acting.ts';
import { Viewport } from '../../../src/app/map/viewport.ts';
import TablePage from '../../../src/app/table/TablePage.tsx';
import { useGame } from '../../../src/store/game.ts';
import { usePreferences } from '../../../src/store/preferences.ts';
import { useTable } from '../../../src/store/table.ts';
import { gameOf, hex, lay, orders, situation, units } from './sitting.tsx';
import type { Setting } from '../../titles/mons/positions.ts';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

beforeEach(() => usePreferences.getState().change({ overlays: {}, hexNumbers: true }));

function sit(where: Readonly<Record<string, string>>, setting?: Setting, fog = false) {
  lay(gameOf(where, setting, fog));
  const view = render(<TablePage />);
  return { ...view, user: userEvent.setup() };
}
const map = () => screen.getByRole('application');
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const draft = () => useTable.getState().order?.draft;
const stacks = { 'g-8': '3402', 'g-fa18': '3402', 'g-12': '3702', 'b-wk': '3308', 'b-yi': '3308' };

describe('the keyboard', () => {
  test('a whole move without a pointer: next unit, cursor to the hex, Enter', () => {
    sit({ 'g-12': '3702', 'b-wk': '3308' });
    map().focus();
    key('n');
    expect(draft()?.units).toEqual(units('g-12'));
    key('ArrowDown');
    key('ArrowDown');
    key('Enter');
    expect(orders()).toMatchObject([{ kind: 'move', units: units('g-12'), path: [hex('3703'), hex('3704')] }]);
    key('u');
    expect(orders()).toEqual([]);
    key('r');
    expect(orders()).toHaveLength(1);
  });

  test('Tab on the map walks through those who can act, and leaves the map after the last', () => {
    sit(stacks);
    map().focus();
    const seen = new Set<number>();
    for (let i = 0; i < 3; i++) {
      expect(fireEvent.keyDown(map(), { key: 'Tab' })).toBe(false);
      seen.add(draft()!.units[0]);
    }
    expect([...seen].sort()).toEqual(units('g-8 g-12 g-fa18').sort());
    expect(fireEvent.keyDown(map(), { key: 'Tab' })).toBe(true);
  });

  test('P goes to the button while something is left, and passes when nothing is', () => {
    sit({ 'g-12': '3702', 'b-wk': '3308' });
    key('p');
    expect(document.activeElement?.textContent).toBe('End the movement phase');
    const above = document.activeElement!.getAttribute('aria-describedby')!;
    expect(document.getElementById(above)!.textContent).toMatch(/1 unit can move/);
    expect(orders()).toEqual([]);
    fireEvent.click(document.activeElement!);
    expect(orders()).toEqual([{ kind: 'pass' }]);
  });

  test('X carries out the order in hand', () => {
    sit({ 'g-8': '4102', 'b-wk': '4103' }, { phase: 'german melee' });
    key('x');
    expect(orders()).toMatchObject([{ kind: 'attack', attack: 'melee', target: hex('4103') }]);
  });

  test('Tab leaves an attack in hand as it is and goes on to its button; N begins with one of the attackers', () => {
    sit({ 'g-8': '4102', 'g-48': '4203', 'b-wk': '4103' }, { phase: 'german melee' });
    map().focus();
    expect(fireEvent.keyDown(map(), { key: 'Tab' })).toBe(true);
    expect(screen.getByRole('button', { name: /^Attack on 4103/ })).toBeTruthy();
    key('n');
    expect(draft()).toMatchObject({ units: [expect.any(Number)], hex: null });
    key('n');
    expect(draft()).toMatchObject({ units: [expect.any(Number)], hex: null });
    act(() => pressHex(situation(), hex('4103')));
    key('x');
    expect(orders()).toMatchObject([{ kind: 'attack', attack: 'melee', target: hex('4103') }]);
  });

  test('a target chosen far down a long list: the sheet of the attack stands in sight above', async () => {
    const { user, container } = sit(
      { 'g-8': '4102', 'b-wk': '4103', 'b-es': '4803', 'g-12': '4802' },
      { phase: 'german melee' },
    );
    const part = container.querySelector('[data-part="now"]')!;
    part.scrollTop = 120;
    fireEvent.scroll(part);
    await user.click(within(screen.getByRole('group', { name: 'Targets' })).getByRole('button', { name: /^4803/ }));
    expect(screen.getByRole('region', { name: /^Attack on 4803/ })).toBeTruthy();
    expect(part.scrollTop).toBe(0);
  });

  test('Escape puts down what is in hand, then closes what lies open', () => {
    sit(stacks);
    act(() => useTable.getState().openRule('9.1'));
    key('n');
    key('Escape');
    expect(draft()?.units).toEqual([]);
    expect(useTable.getState().rule).toBe('9.1');
    key('Escape');
    expect(useTable.getState().rule).toBeNull();
  });

  test('overlays by their letters; a letter typed into a field is text', async () => {
    const { user } = sit(stacks);
    key('z');
    expect(screen.getByRole('button', { name: 'Zones of control', pressed: true })).toBeTruthy();
    key('z');
    expect(screen.getByRole('button', { name: 'Zones of control', pressed: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Overlays' }));
    const box = screen.getByRole('checkbox', { name: /Zones of control/ });
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'z' });
    field.remove();
    expect(box).toHaveProperty('checked', false);
    fireEvent.keyDown(box, { key: 'z' });
    expect(box).toHaveProperty('checked', true);
  });

  test('those of the map work with the focus anywhere but in a field: +, - and 0; arrows when it is on nothing', () => {
    sit(stacks);
    const fit = vi.spyOn(Viewport.prototype, 'fit');
    const zoomBy = vi.spyOn(Viewport.prototype, 'zoomBy');
    key('0');
    expect(fit).toHaveBeenCalledTimes(1);
    const button = screen.getByRole('button', { name: 'Menu' });
    button.focus();
    for (const name of ['0', '+', '-']) key(name);
    expect(fit).toHaveBeenCalledTimes(2);
    expect(zoomBy.mock.calls.map(([factor]) => factor > 1)).toEqual([true, false]);
    expect(document.activeElement).toBe(button);
    key('ArrowDown');
    expect(document.activeElement, 'a panel may scroll').toBe(button);
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: '0' });
    field.remove();
    expect(fit).toHaveBeenCalledTimes(2);
    button.blur();
    key('ArrowDown');
    expect(document.activeElement).toBe(map());
    expect(useTable.getState().hovered).not.toBeNull();
  });

  test('the list of keys names every overlay', () => {
    sit(stacks);
    key('?');
    const dialog = screen.getByRole('dialog', { name: 'Keys' });
    expect(within(dialog).getByText(/overlay: Line of sight/)).toBeTruthy();
    expect(within(dialog).getByText('Legend of the map')).toBeTruthy();
  });

  test('K lays the legend of the map over the table, and the menu too; Escape takes it away', async () => {
    const { user } = sit(stacks);
    key('k');
    const legend = screen.getByRole('dialog', { name: 'Legend of the map' });
    const signs = await within(legend).findAllByRole('definition', {}, { timeout: 10_000 });
    expect(signs.map((sign) => sign.textContent)).toEqual(
      expect.arrayContaining(['Woods', 'Canal hexside', 'Lock, without effect', 'Industrial building hex']),
    );
    fireEvent(legend, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('button', { name: 'Legend of the map' }));
    expect(screen.getByRole('dialog', { name: 'Legend of the map' })).toBeTruthy();
  });
});

describe('the bar', () => {
  test('turn, calendar with what is due, sequence with the present step', async () => {
    const { user } = sit(stacks, { turn: 3 });
    await user.click(screen.getByRole('button', { name: 'Turns: Turn 3 of 14' }));
    const items = within(screen.getByRole('group', { name: 'Turns: Turn 3 of 14' })).getAllByRole('listitem');
    expect(items).toHaveLength(14);
    expect(items[3].textContent).toMatch(/IV Corps/);
    expect(items[2].getAttribute('aria-current')).toBe('step');
    const steps = within(screen.getByRole('list', { name: 'Sequence of play' })).getAllByRole('listitem');
    expect(
      steps.filter((step) => step.getAttribute('aria-current') === 'step').map((step) => step.textContent),
    ).toEqual(['Movement']);
  });

  test('undo: free, then asking; all of one unit; the start of the phase', async () => {
    const { user } = sit({ 'g-12': '3702', 'g-8': '3402', 'b-wk': '3308' });
    const play = useGame.getState().play;
    act(() => {
      play({ kind: 'move', units: units('g-8'), path: [hex('3403')] });
      play({ kind: 'move', units: units('g-12'), path: [hex('3703')] });
      play({ kind: 'move', units: units('g-12'), path: [hex('3704')] });
    });
    await user.click(screen.getByRole('button', { name: 'More ways to undo' }));
    await user.click(screen.getByRole('button', { name: 'Everything 12 did last' }));
    expect(orders()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(orders()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'More ways to undo' }));
    await user.click(screen.getByRole('button', { name: 'Back to the start of the phase' }));
    expect(orders()).toHaveLength(0);
  });

  test('resigning is asked for twice', async () => {
    const { user } = sit(stacks);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('button', { name: 'Resign' }));
    expect(orders()).toEqual([]);
    await user.click(within(screen.getByRole('dialog', { name: 'Resign?' })).getByRole('button', { name: 'Resign' }));
    expect(orders()).toEqual([{ kind: 'resign' }]);
    expect(screen.getByRole('heading', { name: 'British victory' })).toBeTruthy();
  });

  test('help is chosen for the side that decides', async () => {
    const { user } = sit(stacks);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('radio', { name: 'legal moves' }));
    expect(useGame.getState().meta!.help).toEqual(['moves', 'odds']);
  });
});

describe('the page', () => {
  test('a new decision is seen at once, whatever was scrolled down', () => {
    const { container } = sit({ 'g-12': '3702', 'b-wk': '3308' });
    const part = container.querySelector('[data-part="now"]')!;
    for (const scrolled of [part, part.parentElement!]) {
      scrolled.scrollTop = 80;
      fireEvent.scroll(scrolled);
    }
    act(() => void useGame.getState().play({ kind: 'pass' }));
    expect([part.scrollTop, part.parentElement!.scrollTop]).toEqual([0, 0]);
  });

  test('a rule number opens the rulebook beside the table', async () => {
    const { user } = sit(stacks);
    await user.click(
      within(screen.getByRole('region', { name: 'What to do now' })).getAllByRole('link', { name: 'rule 9.1' })[0],
    );
    expect(screen.getByRole('complementary', { name: /Rulebook/ })).toBeTruthy();
    expect(location.hash).toBe('');
  });

  test('while an earlier position is watched nothing can be ordered, and the banner leads back', async () => {
    const { user } = sit({ 'g-12': '3702', 'b-wk': '3308' });
    act(() => void useGame.getState().play({ kind: 'move', units: units('g-12'), path: [hex('3703')] }));
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    expect(screen.getByRole('heading', { name: 'An earlier position' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /End the movement/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the game' }));
    expect(screen.getByRole('button', { name: /End the movement/ })).toBeTruthy();
  });

  test('what was pointed at stays behind when the table is left: the next game may have no such hex', () => {
    const { unmount } = sit(stacks);
    act(() => {
      useTable.getState().lookAt(hex('3308'));
      useTable.getState().inspect(hex('3308'));
    });
    unmount();
    expect(useTable.getState()).toMatchObject({ look: null, inspected: null });
  });

  test('6.6: with fog of war what this seat may not see is nowhere in the page', () => {
    const { container } = sit({ 'g-8': '3307', 'b-wk': '3308', 'b-yi': '3308' }, { phase: 'german move' }, true);
    act(() => useTable.getState().inspect(hex('3308')));
    expect(container.textContent).toContain('1 more unit, not seen');
    const hidden = useGame.getState().game!.title.units[units('b-wk')[0]].long;
    const top = useGame.getState().game!.title.units[units('b-yi')[0]].long;
    expect([hidden, top].filter((name) => document.documentElement.outerHTML.includes(name))).toHaveLength(1);
  });

  test('nothing is drawn while the curtain is down', () => {
    lay(gameOf(stacks, {}, true));
    useGame.setState({ curtain: 1 });
    const { container } = render(<TablePage />);
    expect(container.innerHTML).toBe('');
  });

  test('axe finds nothing to mend', async () => {
    const { container } = sit({ 'g-8': '4102', 'b-wk': '4103' }, { phase: 'german melee' });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  }, 90_000);
});

test('6.6: what one player looked at is forgotten when the other sits down', () => {
  sit({ 'g-8': '3307', 'b-wk': '3308' }, {}, true);
  act(() => useTable.getState().inspect(hex('3308')));
  expect(screen.getByRole('heading', { name: '3308 Saint-Ghislain' })).toBeTruthy();
  act(() => useGame.setState({ seat: 1 }));
  expect(screen.queryByRole('heading', { name: '3308 Saint-Ghislain' })).toBeNull();
});
