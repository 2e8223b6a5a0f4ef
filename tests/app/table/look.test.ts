import { describe, expect, test, vi } from 'vitest';
import { signOf } from '../../../src/app/map/OverlayLayer.tsx';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import { Viewport } from '../../../src/app/map/viewport.ts';
import { TILES } from '../../../src/app/map/Swatch.tsx';
import { middleFor, middleOf, spanOf, thickest } from '../../../src/app/table/ground/look.ts';
import { bring } from '../../../src/app/table/ground/sheet.ts';
import { drawnOverlays, keyOf } from '../../../src/app/table/overlays.ts';
import { compileBoard } from '../../../src/engine/board/board.ts';
import type { OverlayInfo, Title } from '../../../src/engine/title.ts';
import type { Shown } from '../../../src/store/game.ts';
import { mons } from '../map/maps.ts';

const board = compileBoard({ grid: { orientation: 'flat', cols: [1, 40], rows: [1, 30], lowColumns: 'odd' } });

describe('where the map looks', () => {
  test('a hex well inside is put in the middle', () => {
    expect(board.ids[middleFor(board, board.hex('2015'), { columns: 10, rows: 10 })]).toBe('2015');
  });
  test('a hex at the edge is in sight without showing more than the sheet', () => {
    const middle = middleFor(board, board.hex('0101'), { columns: 11, rows: 9 });
    expect(board.columns[middle]).toBe(6);
    expect(board.rows[middle]).toBe(5);
    const other = middleFor(board, board.hex('4030'), { columns: 11, rows: 9 });
    expect(board.columns[other]).toBe(35);
    expect(board.rows[other]).toBeGreaterThanOrEqual(25);
  });
  test('a window larger than the sheet looks at the middle of it', () => {
    expect(board.columns[middleFor(board, board.hex('0101'), { columns: 100, rows: 100 })]).toBe(20);
  });
  test('the middle of some hexes; none of none', () => {
    expect(board.ids[middleOf(board, ['1010', '1014'].map(board.hex))!]).toBe('1012');
    expect(middleOf(board, [])).toBeUndefined();
  });
  test('of hexes in two places the most, as many as half a window holds', () => {
    const most = (...ids: string[]) =>
      thickest(board, ids.map(board.hex), { columns: 10, rows: 10 }).map((hex) => board.ids[hex]);
    expect(most('0505', '3025', '3026')).toEqual(['3025', '3026']);
    expect(most('0505', '0510', '3025')).toEqual(['0505', '0510']);
    expect(most('0505', '0511', '3025', '3026')).toEqual(['3025', '3026']);
    expect(most('0505', '1005')).toEqual(['0505', '1005']);
    expect(most('0505', '1105')).toEqual(['0505']);
    expect(most()).toEqual([]);
  });
  test('a hex in the corner of the sheet is brought out from under the small map', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const viewport = new Viewport();
    const layout = layoutOf(mons);
    viewport.attach(layout, { width: 1000, height: 800 });
    viewport.zoomBy(5);
    const sheet = { title: { map: mons, board: layout.board }, viewport, rotation: 0 } as const;
    const down = (hex: number) => layout.centre(hex).x + layout.centre(hex).y;
    const last = [...layout.board.ids.keys()].reduce((far, hex) => (down(hex) > down(far) ? hex : far));
    const where = () => {
      const { x, y, scale } = viewport.get();
      const { x: px, y: py } = layout.centre(last);
      return [px * scale + x, py * scale + y] as const;
    };
    bring(sheet, last);
    const [x, y] = where();
    expect([x > 700, y > 600]).toEqual([true, true]);
    viewport.cover(() => ({ width: 1000 - x + 60, height: 800 - y + 60 }));
    bring(sheet, last);
    expect(where().map(Math.round)).toEqual([500, 400]);
    vi.unstubAllGlobals();
  });
  test('twice the scale shows half as much', () => {
    const once = spanOf(1600, 900, 1);
    expect(spanOf(1600, 900, 2)).toEqual({ columns: once.columns / 2, rows: once.rows / 2 });
  });
});

describe('keys of overlays', () => {
  const overlay = (key: string) => keyOf({ id: 'x', note: { say: 'x' }, key, from: 'map' });
  test('a letter that the table needs itself comes with Shift', () => {
    expect(overlay('Z')).toEqual({ letter: 'z', shift: false, words: 'Z' });
    expect(overlay('r')).toEqual({ letter: 'r', shift: true, words: '⇧R' });
  });
});

describe('overlays that come unasked', () => {
  const info = (id: string, rest: Partial<OverlayInfo>): OverlayInfo => ({
    id,
    note: { say: id },
    key: id[0],
    from: 'hex',
    ...rest,
  });
  const overlays = [
    info('guns', { follows: 'units', followsIn: ['attack'] }),
    info('front', { follows: 'units' }),
    info('battle', { follows: 'step', from: 'map' }),
  ];
  const held = (hex: number | null) => (hex === null ? null : { hex, units: [4] });
  const title = { overlays, overlay: () => ({ hexes: [], lines: [] }) } as unknown as Title;
  const drawn = (inHand: number | null, kind: 'attack' | 'move', on: readonly string[] = []) =>
    drawnOverlays({ title, shown: { view: {} } as Shown }, on, null, held(inHand), { kind, step: 'battle' }).map(
      ({ info: { id } }) => id,
    );
  test('a wide area that comes unasked is hatched lightly, not when it was switched on or is small', () => {
    const hexes = Array.from({ length: 13 }, (_, hex) => ({ hex, pattern: 'side-0' as const }));
    const faint = (count: number, on: readonly string[]) => {
      const wide = { overlays, overlay: () => ({ hexes: hexes.slice(0, count), lines: [] }) } as unknown as Title;
      const shown = { view: {} } as Shown;
      return drawnOverlays({ title: wide, shown }, on, null, held(5), { kind: 'move', step: 'x' }).map(
        (drawn) => drawn.faint,
      );
    };
    expect(faint(13, [])).toEqual([true]);
    expect(faint(13, ['front'])).toEqual([false]);
    expect(faint(12, [])).toEqual([false]);
  });
  test('from the units in hand, some of them only in decisions that they serve', () => {
    expect(drawn(7, 'attack')).toEqual(['guns', 'front', 'battle']);
    expect(drawn(7, 'move')).toEqual(['front', 'battle']);
    expect(drawn(null, 'attack')).toEqual(['battle']);
  });
  test('a decision may be named by its step: guns have no range to be shown where battles are planned', () => {
    const range = info('range', { follows: 'units', followsIn: ['bombard'] });
    const shown = { view: {} } as Shown;
    const guns = { overlays: [range], overlay: () => ({ hexes: [], lines: [] }) } as unknown as Title;
    const count = (step: string) =>
      drawnOverlays({ title: guns, shown }, [], null, held(7), { kind: 'attack', step }).length;
    expect([count('bombard'), count('battle')]).toEqual([1, 0]);
  });
  test('one of any hex is drawn for the whole map when it is switched on and there is nothing to draw from the hex', () => {
    const command = info('command', { follows: 'units', followsIn: ['select'], from: 'any' });
    const full = { hexes: [{ hex: 1, pattern: 'plain' as const }], lines: [] };
    const some = {
      overlays: [command],
      overlay: (_view: unknown, _id: string, from?: number) => (from === 7 ? { hexes: [], lines: [] } : full),
    } as unknown as Title;
    const count = (on: readonly string[], inspected: number | null, inHand: number | null) =>
      drawnOverlays({ title: some, shown: { view: {} } as Shown }, on, inspected, held(inHand), {
        kind: 'select',
        step: 'points',
      }).map(({ hexes }) => hexes.length);
    expect(count([], null, null)).toEqual([]);
    expect(count([], null, 3)).toEqual([1]);
    // It only follows: where it shows nothing, nothing is drawn.
    expect(count([], null, 7)).toEqual([0]);
    expect(count(['command'], null, null)).toEqual([1]);
    expect(count(['command'], 7, null)).toEqual([1]);
    expect(count(['command'], null, 7)).toEqual([1]);
  });
  test('it is about those in hand alone, and about everybody in the hex when it was switched on', () => {
    const asked: unknown[] = [];
    const overlay = (_view: unknown, id: string, from?: number, units?: readonly number[]) => {
      asked.push([id, from, units]);
      return { hexes: [], lines: [] };
    };
    const some = { overlays, overlay } as unknown as Title;
    const decision = { kind: 'attack', step: 'fire' } as const;
    drawnOverlays({ title: some, shown: { view: {} } as Shown }, ['guns'], null, held(7), decision);
    expect(asked).toEqual([
      ['guns', 7, undefined],
      ['front', 7, [4]],
    ]);
  });
  test('a hex must be inspected for one that is switched on', () => {
    expect(drawn(null, 'move', ['guns'])).toEqual(['battle']);
  });
});

test('4.4, 6.1: hexes of the duty to fight look like none of the command range, though both are a side’s and blocked', () => {
  const hexes = (['side-0', 'blocked', 'plain'] as const).map((pattern, hex) => ({ hex, pattern }));
  const overlays = ['command', 'battle'].map((id) => ({ id, note: { say: id }, key: id[0], from: 'map' as const }));
  const title = { overlays, overlay: () => ({ hexes, lines: [] }) } as unknown as Title;
  const signs = drawnOverlays({ title, shown: { view: {} } as Shown }, ['command', 'battle'], null, null).map((drawn) =>
    drawn.hexes.slice(0, 2).map(({ pattern }) => signOf(drawn, pattern)),
  );
  expect(signs).toEqual([
    ['side-0', 'blocked'],
    ['owes', 'due'],
  ]);
  expect(new Set(signs.flat().map((sign) => TILES[sign].d)).size).toBe(4);
});
