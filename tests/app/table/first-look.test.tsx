import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import { Viewport } from '../../../src/app/map/viewport.ts';
import { actingHexes, entering, firstLook, nearestEnemies } from '../../../src/app/table/ground/first-look.ts';
import { useLook } from '../../../src/app/table/ground/useLook.ts';
import { type Scene, useScene } from '../../../src/app/table/scene.tsx';
import type { Situation } from '../../../src/app/table/situation.ts';
import { distance } from '../../../src/engine/board/board.ts';
import { useGame } from '../../../src/store/game.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { title } from '../../titles/mons/positions.ts';
import { gameOf, hex, lay, printed, show, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/** How far the middle of the first view lies from a hex. */
function away(id: string): number {
  const seen: Scene[] = [];
  const Probe = () => (seen.push(useScene()), null);
  show(<Probe />).unmount();
  return distance(title.board, firstLook(seen[0], 0)!, hex(id));
}

describe('where the table looks when it is set', () => {
  const where = { 'g-8': '1810', 'g-20': '3403', 'g-24': '3402', 'b-wk': '3408' };
  test('on the front of those who can act', () => {
    lay(gameOf(where));
    expect(away('3403')).toBeLessThanOrEqual(4);
    expect(away('1810')).toBeGreaterThan(10);
  });
  test('on that part of a front with a wide gap where most stand, not on the gap', () => {
    lay(gameOf({ 'g-8': '1001', 'b-wk': '1002', 'g-20': '4203', 'b-wo': '4204', 'g-24': '4403' }));
    expect(away('4203')).toBeLessThanOrEqual(4);
  });
  test('on the unit that is in hand because its move goes on, wherever the front lies', () => {
    lay(gameOf(where));
    useGame.getState().play({ kind: 'move', units: units('g-8'), path: [hex('1809')] });
    expect(away('1809')).toBeLessThanOrEqual(4);
  });
});

test('Scenario 2: on the hexes to place on and the enemy nearest to them, while the whole army waits beside the map', async () => {
  const leuthen = await titleCard('lace-wars')!.load('leuthen-approach');
  let position = leuthen.setup(Object.fromEntries(leuthen.options.map((o) => [o.id, o.values[0].id])), 'first look');
  position = leuthen.apply(position, { kind: 'pass' }).position; // the Austrians stand as they are printed
  const decision = leuthen.decision(position);
  if (decision.over) throw new Error('over');
  const view = leuthen.view(position, decision.side) as object;
  const table = leuthen.table(view as never);
  const s = { title: leuthen, decision, view, table } as Situation;
  const ids = (hexes: readonly number[]) => hexes.map((at) => leuthen.board.ids[at]);
  expect(ids(actingHexes(s))).toEqual(['0919', '1020', '1119', '1220', '1319', '1420']);
  const seen = entering({ title: leuthen, situation: s, shown: { table, turnOf: decision.side } } as Scene);
  expect(ids(seen)).toContain('1220');
  const enemies = new Set(table.stacks.map(({ hex: at }) => at));
  expect(seen.some((at) => enemies.has(at))).toBe(true);
});

test('the enemy of whoever decides is looked for, be it in the other side’s turn', () => {
  lay(gameOf({ 'g-8': '4102', 'g-48': '4203', 'b-wk': '4103' }, { phase: 'german melee' }));
  useGame.getState().play({ kind: 'attack', attack: 'melee', units: units('g-8'), target: hex('4103') });
  expect(situation().decision.side).toBe(1);
  const seen: Scene[] = [];
  const Probe = () => (seen.push(useScene()), null);
  show(<Probe />);
  expect(printed([...nearestEnemies(seen[0], [hex('4103')])].sort((a, b) => a - b))).toBe('4102 4203');
});

describe('where the table looks when a new step begins', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The British movement begins with the map at some hex: the window then. */
  function begun(middle: string, where: Record<string, string>): Viewport {
    lay(gameOf({ 'g-8': '3402', ...where }));
    const viewport = new Viewport();
    viewport.attach(layoutOf(title.map, 0, title.board), { width: 800, height: 600 });
    const Look = () => (useLook(useScene(), viewport, 0), null);
    show(<Look />);
    while (situation().decision.kind !== 'choose') act(() => void useGame.getState().play({ kind: 'pass' }));
    viewport.centreOn(hex(middle), 1);
    act(() => void useGame.getState().play({ kind: 'choose', option: 'move-fight' }));
    expect(situation().decision).toMatchObject({ kind: 'move', side: 1 });
    return viewport;
  }
  /** The hex in the middle then. */
  const after = (middle: string, where: Record<string, string> = { 'b-wk': '1811' }) =>
    title.board.ids[begun(middle, where).middle()];
  test('on those who can act, when nobody of them is in sight', () => {
    expect(distance(title.board, hex(after('3402')), hex('1811'))).toBeLessThanOrEqual(4);
  });
  test('at the edge of the map too, however wide the panels beside it are', () => {
    vi.stubGlobal('innerWidth', 3000);
    expect(distance(title.board, hex(after('3402')), hex('1811'))).toBeLessThanOrEqual(4);
  });
  test('nowhere else, when one of them is', () => {
    expect(after('1609')).toBe('1609');
  });
  test('on all of them, when one is in sight and another is not, but the window holds both', () => {
    const between = after('1606', { 'b-wk': '1606', 'b-ri': '1610' });
    expect(distance(title.board, hex(between), hex('1608'))).toBeLessThanOrEqual(1);
  });
  test('on all of them and the enemy before them', () => {
    const between = after('2207', { 'b-wk': '1607', 'b-ri': '1807', 'g-20': '1207' });
    expect(distance(title.board, hex(between), hex('1507'))).toBeLessThanOrEqual(1);
  });
  test('nowhere else, when the enemy would be lost from sight', () => {
    expect(after('1607', { 'b-wk': '1607', 'b-ri': '2207', 'g-20': '1207' })).toBe('1607');
  });
  test('nowhere else, when one is in sight and the window does not hold all', () => {
    expect(after('1606', { 'b-wk': '1606', 'b-ri': '2809' })).toBe('1606');
  });
  test('nowhere else, when the step has only been left for a question', () => {
    const viewport = begun('1606', { 'b-wk': '1606', 'b-ri': '1610' });
    viewport.centreOn(hex('1606'), 1);
    act(() => void useGame.getState().undo());
    expect(situation().decision.kind).toBe('choose');
    act(() => void useGame.getState().play({ kind: 'choose', option: 'move-fight' }));
    expect(title.board.ids[viewport.middle()]).toBe('1606');
  });
  test('on the front of a side that decides for the first time, when most of it is out of sight; later one in sight is enough', () => {
    const enemies = { 'g-20': '1605', 'g-24': '2808', 'g-12': '2908' };
    const viewport = begun('1606', { ...enemies, 'b-wk': '1606', 'b-ri': '2809', 'b-nf': '2909' });
    expect(distance(title.board, viewport.middle(), hex('1606'))).toBeGreaterThan(4);
    viewport.centreOn(hex('1606'), 1);
    act(() => void useGame.getState().play({ kind: 'pass' }));
    expect(situation().decision).toMatchObject({ kind: 'attack', side: 1 });
    expect(title.board.ids[viewport.middle()]).toBe('1606');
  });
});
