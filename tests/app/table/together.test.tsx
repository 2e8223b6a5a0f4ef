import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  give,
  joinStack,
  pressHex,
  pressUnit,
  takeBody,
  takeStacks,
  takeWhole,
} from '../../../src/app/table/acting.ts';
import { Announcer } from '../../../src/app/table/Announcer.tsx';
import { planInWords } from '../../../src/app/table/ground/describe.ts';
import { OpenTray } from '../../../src/app/table/trays/TrayBox.tsx';
import { UndoButtons } from '../../../src/app/table/bar/UndoButtons.tsx';
import { NowPanel } from '../../../src/app/table/now/NowPanel.tsx';
import { draftOf, marksOf } from '../../../src/app/table/orders/index.ts';
import { planFor, planningAt } from '../../../src/app/table/orders/plan.ts';
import { reachOf } from '../../../src/app/table/orders/travel.ts';
import { type Note, OFF_MAP } from '../../../src/engine/title.ts';
import { coursesOf, ledBy, stacksOf } from '../../../src/app/table/orders/together.ts';
import { useGame } from '../../../src/store/game.ts';
import { useTable } from '../../../src/store/table.ts';
import { namesOf, sayNote } from '../../../src/text/index.ts';
import { field } from '../../titles/lace-wars/field.ts';
import { layField, leuthen } from './lines.tsx';
import { gameOf, hex, lay, names, orders, printed, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/** Three regiments of the 5th Division side by side, and one of the 6th. */
const line = { 'g-8': '3302', 'g-12': '3402', 'g-48': '3502', 'g-20': '3702', 'b-wk': '3308' };
const draft = () => draftOf(situation(), useTable.getState().order);
const select = (id: string) => act(() => pressUnit(situation(), units(id)[0]));
const places = (...ids: string[]) =>
  ids.map((id) => situation().table.stacks.find((s) => s.counters.some((c) => c.unit === units(id)[0]))?.hex);

describe('stacks that move together', () => {
  test('a division in line: each by an order of its own, all in the same direction', () => {
    lay(gameOf(line));
    select('g-8');
    act(() => takeBody(situation()));
    expect(names(stacksOf(draft()).flat()).split(' ').sort()).toEqual(['g-12', 'g-48', 'g-8']);
    act(() => pressHex(situation(), hex('3303')));
    expect(orders()).toHaveLength(3);
    expect(orders().every((order) => order.kind === 'move' && order.units.length === 1)).toBe(true);
    expect(places('g-8', 'g-12', 'g-48')).toEqual([hex('3303'), hex('3403'), hex('3503')]);
    expect(draft().units).toEqual([]);
  });

  test('a stack joins with Shift and leaves again', () => {
    lay(gameOf(line));
    select('g-8');
    act(() => joinStack(situation(), hex('3702')));
    expect(names(stacksOf(draft()).flat())).toBe('g-8 g-20');
    act(() => joinStack(situation(), hex('3702')));
    expect(names(stacksOf(draft()).flat())).toBe('g-8');
    expect(draft().along).toBeUndefined();
  });

  test('in column each follows the one before it', () => {
    lay(gameOf({ ...line, 'g-12': '3301', 'g-48': '3300' }));
    const s = situation();
    const column = { ...ledBy(s, [units('g-8'), units('g-48'), units('g-12')]), column: true as const };
    const goals = coursesOf(s, column, [hex('3402'), hex('3403')]).map(
      ({ units: group, goals: [goal] }) => `${names(group)} ${printed([goal])}`,
    );
    expect(goals).toEqual(['g-8 3403', 'g-12 3402', 'g-48 3302']);
  });

  test('where one cannot go on, the rest stay and the reason is said with its rule', () => {
    // One of them would have to cross the canal.
    lay(gameOf({ 'g-8': '3602', 'g-48': '3702', 'g-12': '3707', 'b-wk': '3308' }));
    show(<NowPanel />);
    act(() => takeStacks(situation(), [hex('3602'), hex('3702'), hex('3707')]));
    act(() => pressHex(situation(), hex('3603')));
    expect(orders()).toHaveLength(2);
    expect(places('g-8', 'g-48', 'g-12')).toEqual([hex('3603'), hex('3703'), hex('3707')]);
    expect(screen.getByRole('note').textContent).toMatch(/Not possible.*\d+\.\d+/);
  });

  test('where nobody can follow those who lead, they do not go either, and the reason is said', () => {
    lay(gameOf({ 'g-8': '3602', 'g-12': '3707', 'b-wk': '3308' }));
    show(<NowPanel />);
    act(() => takeStacks(situation(), [hex('3602'), hex('3707')]));
    // The line of the hex does not promise that one goes.
    const { title } = situation();
    const words = { names: namesOf(title), say: (note: Note) => sayNote(note, title) };
    const told = planInWords(words, planFor(situation(), draft(), [hex('3603')]));
    expect(told[0]).toBe('nobody goes, since none of the others can come along');
    expect(told[1]).toMatch(/^12 stays: Canal without a bridge.*\(9\.13\)$/);
    act(() => pressHex(situation(), hex('3603')));
    expect(orders()).toEqual([]);
    // The reason is that of the one who cannot come along, where he cannot go.
    expect(screen.getByRole('note').textContent).toMatch(/Not possible: Canal without a bridge between 3707 and 3708/);
    expect(stacksOf(draft())).toHaveLength(2);
  });

  test.each([false, true])('the plan is what is done, with fog of war: %s', (fog) => {
    lay(gameOf({ 'g-8': '3602', 'g-48': '3702', 'g-20': '3802', 'g-12': '3707', 'b-wk': '3308' }, undefined, fog));
    act(() => takeStacks(situation(), [hex('3602'), hex('3702'), hex('3802'), hex('3707')]));
    const plan = planningAt(situation(), draft(), hex('3603'))!;
    let steps = 0;
    for (; !plan.plan; steps++) plan.step();
    // Each stack is asked about in a step of its own: the pointer is not waited for.
    expect(steps).toBeGreaterThan(2 * plan.plan.going.length + plan.plan.staying.length);
    expect(names(plan.plan.staying.flatMap(({ units: group }) => group))).toBe('g-12');
    expect(plan.plan.staying[0].why).toMatchObject({ ok: false, rule: expect.any(String) });
    expect(orders()).toEqual([]);
    act(() => pressHex(situation(), hex('3603')));
    expect(orders().map((order) => order.kind === 'move' && { units: order.units, path: order.path })).toEqual(
      plan.plan.going.map(({ units: group, path }) => ({ units: group, path })),
    );
  });

  test('a double click on a counter has its whole body in hand', () => {
    lay(gameOf(line));
    expect(takeWhole(situation(), units('g-12')[0])).toBe(true);
    expect(names(stacksOf(draft()).flat()).split(' ').sort()).toEqual(['g-12', 'g-48', 'g-8']);
    expect(takeWhole(situation(), units('g-20')[0])).toBe(false); // nobody else of its division is there
    expect(takeWhole(situation(), units('b-wk')[0])).toBe(false);
    expect(names(stacksOf(draft()).flat()).split(' ')).toHaveLength(3);
  });

  test('A with nobody in hand takes the body in the hex under the cursor', () => {
    lay(gameOf(line));
    act(() => useTable.getState().hover(hex('3402')));
    act(() => takeBody(situation()));
    expect(names(draft().units)).toBe('g-12');
    expect(stacksOf(draft())).toHaveLength(3);
  });

  test('6.3, 8.4: those for whom there is no room behind the first are told to be waiting for it before the click', () => {
    lay(gameOf({ 'g-8': 'waiting', 'g-12': 'waiting', 'g-fa18': 'waiting', 'g-fa54': 'waiting', 'b-wk': '3308' }));
    takeWhole(situation(), units('g-8')[0]);
    const plan = planFor(situation(), draft(), [hex('3100')]);
    expect(names(plan.going.flatMap(({ units: group }) => group))).toBe('g-8 g-fa18');
    expect(names(plan.staying.flatMap(({ units: group }) => group))).toBe('g-12 g-fa54');
    expect(plan.staying.map(({ why }) => why?.rule)).toEqual(['6.3', '6.3']);
    // A hex farther, and there is room for all, guns among them.
    expect(planFor(situation(), draft(), [hex('3100'), hex('3201')]).staying).toEqual([]);
  });

  test('in the box off the map a double click on a counter has its body in hand', async () => {
    lay(gameOf({ 'g-8': 'waiting', 'g-12': 'waiting', 'g-48': 'waiting', 'b-wk': '3308' }));
    const { user } = show(<OpenTray id="arrivals" />);
    const [counter] = screen.getAllByRole('button', { pressed: false });
    await user.dblClick(counter);
    expect(stacksOf(draft()).flat()).toHaveLength(3);
  });

  test('8.3: a division that waits enters at once, as far along the way of the first as each can', () => {
    lay(gameOf({ 'g-8': 'waiting', 'g-12': 'waiting', 'g-48': 'waiting', 'b-wk': '3308' }));
    select('g-8');
    act(() => takeBody(situation()));
    const { hex: goal } = situation()
      .title.reach(situation().view, { units: units('g-8') })
      .find((r) => r.path.length === 3)!;
    act(() => pressHex(situation(), goal));
    expect(orders()).toHaveLength(3);
    expect(places('g-8', 'g-12', 'g-48').every((place) => place !== undefined)).toBe(true);
  });

  test('one undo takes back all that went at one click, one redo has it go again; the menu has both, and the last alone', async () => {
    lay(gameOf(line));
    const { user } = show(<UndoButtons />);
    const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }));
    const byMenu = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'More ways to undo' }));
      await user.click(screen.getByRole('button', { name }));
    };
    select('g-8');
    act(() => takeBody(situation()));
    act(() => pressHex(situation(), hex('3303')));
    const given = orders();
    expect(given).toHaveLength(3);
    await undo();
    expect(orders()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(orders()).toEqual(given);
    await byMenu('The last order');
    expect(orders()).toEqual(given.slice(0, 2));
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await byMenu('The last 3 orders, given together');
    expect(orders()).toEqual([]);
    // What is ordered by itself is taken back by itself.
    for (const [id, at] of [
      ['g-8', '3303'],
      ['g-12', '3403'],
    ])
      act(() => give({ kind: 'move', units: units(id), path: [hex(at)] }));
    expect(orders()).toHaveLength(2);
    await undo();
    expect(orders()).toHaveLength(1);
  });

  test('the panel offers the rest of the body, in line or in column, and only those that lead', async () => {
    lay(gameOf(line));
    const { user } = show(<NowPanel />);
    select('g-8');
    await user.click(screen.getByRole('button', { name: /^III Corps, 5-III: 2 more/ }));
    expect(screen.getByRole('button', { name: 'In line' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'In column' }));
    expect(draft().column).toBe(true);
    await user.click(screen.getByRole('button', { name: /^Only/ }));
    expect(stacksOf(draft())).toEqual([units('g-8')]);
  });

  test('which units of the body can move as one is found out before the press that takes them', async () => {
    lay(gameOf({ 'g-8': '3302', 'g-12': '3402', 'g-fa18': '3402', 'b-wk': '3308' }));
    show(<NowPanel />);
    select('g-8');
    const { title } = situation();
    const asked = vi.spyOn(title, 'reach');
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(asked).toHaveBeenCalled();
    asked.mockClear();
    act(() => takeBody(situation()));
    expect(names(stacksOf(draft()).flat()).split(' ').sort()).toEqual(['g-12', 'g-8', 'g-fa18']);
    expect(asked.mock.calls.filter(([, asking]) => 'units' in asking && asking.units.length > 1)).toEqual([]);
    asked.mockRestore();
  });
});

describe('Leuthen: a line with its officer', () => {
  const FOOT = ['2', '3', '4', '5'].map((n) => `p-retzow-${n}`);
  const LINE = Object.fromEntries(FOOT.map((id, i) => [id, { hex: ['3011', '3111', '3211', '3311'][i], facing: 4 }]));
  const layLine = (officer: string, more = {}) => {
    const stands = { ...LINE, 'p-l-retzow': { hex: officer }, 'a-ind-6': { hex: '2908', facing: 1 }, ...more };
    layField(leuthen, leuthen.moving(leuthen.only(stands), ['p-retzow']));
  };
  const selectOf = (id: string) => act(() => pressUnit(situation(), leuthen.unit(id)));

  test('15: the officer never leads: the regiment that is nearest to him does, and its reach is shown', () => {
    layLine('3111');
    selectOf('p-l-retzow');
    const alone = reachOf(situation(), draft()).length;
    act(() => takeBody(situation()));
    expect(draft().units).toEqual([leuthen.unit('p-retzow-3')]);
    expect(stacksOf(draft()).flat()).toContain(leuthen.unit('p-l-retzow'));
    expect(marksOf(situation(), draft()).reach.length).toBeLessThan(alone);
  });

  test('a screen reader hears of every one that went, not of the last alone', () => {
    layLine('3211');
    show(<Announcer />);
    selectOf('p-l-retzow');
    act(() => takeBody(situation()));
    act(() => pressHex(situation(), marksOf(situation(), draft()).reach.find(({ hex: at }) => at !== OFF_MAP)!.hex));
    const heard = screen.getByRole('log').textContent!;
    expect(orders().length).toBeGreaterThan(3);
    expect(heard.match(/ → /g)).toHaveLength(orders().length);
  });

  test('every one of them and where it goes is told before the click, and that is what is done', () => {
    layLine('3211');
    selectOf('p-l-retzow');
    act(() => takeBody(situation()));
    const [lead] = draft().units;
    const ahead = marksOf(situation(), draft()).reach.find(({ hex: at }) => at !== OFF_MAP)!;
    const plan = planFor(situation(), draft(), ahead.path);
    expect(plan.going.length + plan.staying.length).toBe(5);
    act(() => pressHex(situation(), ahead.hex));
    expect(orders().map((order) => order.kind === 'move' && order.units)).toEqual(plan.going.map(({ units: u }) => u));
    expect(plan.going.some(({ units: [unit] }) => unit === lead)).toBe(true);
  });
});

describe('Leuthen, scenario 2: a formation that marches', async () => {
  const approach = await field('leuthen-approach');
  const choose = (option: string) => act(() => give({ kind: 'choose', option }));
  const idsOf = (list: readonly number[]) => list.map((unit) => approach.game.pieces[unit].id);
  const far = () =>
    situation()
      .title.reach(situation().view, { units: draft().units })
      .reduce((a, b) => (b.left < a.left ? b : a));
  const waiting = () => situation().decision.step;

  test('it is in hand from its column on: one click on where it goes brings it in, its officer with it, and its march ends', () => {
    layField(approach, approach.start());
    choose('p-retzow');
    const [lead, ...others] = stacksOf(draft());
    expect(idsOf(lead)).toEqual(['p-retzow-1']);
    expect(idsOf(others.flat())).toContain('p-l-retzow');
    const to = far().hex;
    act(() => pressHex(situation(), to));
    const moves = orders().filter(({ kind }) => kind === 'move');
    expect(moves.length).toBeGreaterThan(2);
    expect(moves[0]).toMatchObject({ units: lead });
    expect(orders().at(-1)).toEqual({ kind: 'pass' });
    expect(waiting()).toBe('march');
    act(() => useGame.getState().undo());
    // Back to where the formation was chosen; a die was rolled on the way.
    expect(useGame.getState().consent).toMatchObject({ count: 1, why: 'dice' });
    act(() => useGame.getState().grantConsent());
    expect(orders()).toHaveLength(1);
  });

  test('only one of it goes when the player says so, and the rest are not sent after him', () => {
    layField(approach, approach.start());
    choose('p-retzow');
    const { along: _, column: __, ...alone } = draft();
    act(() => useTable.getState().draftAt(situation().view, alone));
    act(() => pressHex(situation(), far().hex));
    act(() => pressHex(situation(), draft().hex!));
    expect(orders().filter(({ kind }) => kind === 'move')).toHaveLength(1);
    expect(waiting()).toBe('movement');
    expect(draft().along).toBeUndefined();
  });

  test('on the map it goes in column, and those who still wait off the map follow', () => {
    const start = approach.start();
    const zieten = approach.formation('p-zieten');
    const troops = (list: readonly number[]) => list.filter((unit) => !approach.game.pieces[unit].leader);
    const isOf = (list: readonly number[]) => list.every((unit) => approach.game.pieces[unit].formation === zieten);
    const column = start.columns.find(({ stacks }) => stacks.length > 2 && stacks.slice(0, 3).every(isOf))!;
    const [[first], [second], [third]] = column.stacks.map(troops);
    layField(approach, {
      ...start,
      hex: start.hex.with(first, approach.hex('0916')).with(second, approach.hex('0917')),
      columns: start.columns.map((c) => (c === column ? { ...c, stacks: c.stacks.slice(2) } : c)),
    });
    choose('p-zieten');
    expect(draft()).toMatchObject({ column: true });
    expect(stacksOf(draft()).flat().sort()).toEqual([first, second].sort());
    show(<NowPanel />);
    act(() => pressHex(situation(), far().hex));
    const moved = orders().flatMap((order) => (order.kind === 'move' ? order.units : []));
    expect(moved.slice(0, 3).sort()).toEqual([first, second, third].sort());
  });

  test('a formation of which nobody can march is not named as still to march, and is done at one click', () => {
    layField(approach, approach.start());
    const [{ data }] = situation().title.todo(situation().view);
    const left = (data!['formations'] as number[]).map((f) => approach.game.formations[f].id);
    expect(left).toContain('p-retzow');
    expect(left).not.toContain('p-ind');
    choose('p-ind');
    expect(orders().map(({ kind }) => kind)).toEqual(['choose', 'pass']);
  });
});
