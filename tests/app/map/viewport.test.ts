import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import { MAX_SCALE, Viewport, zoomLevel } from '../../../src/app/map/viewport.ts';
import { mons } from './maps.ts';

const layout = layoutOf(mons);
const hex = layout.board.hex('3308');
let viewport: Viewport;

const still = (on: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: on }));
const drawnAt = (h: number) => {
  const { x, y, scale } = viewport.get();
  const p = layout.centre(h);
  return [p.x * scale + x, p.y * scale + y];
};

beforeEach(() => {
  still(true);
  viewport = new Viewport();
  viewport.attach(layout, { width: 1000, height: 800 });
});
afterEach(() => vi.unstubAllGlobals());

test('begins with the whole sheet in sight', () => {
  const { x, y, scale } = viewport.get();
  const { sheet } = layout;
  expect(sheet.x * scale + x).toBeGreaterThanOrEqual(-0.001);
  expect(sheet.y * scale + y).toBeGreaterThanOrEqual(-0.001);
  expect((sheet.x + sheet.width) * scale + x).toBeLessThanOrEqual(1000.001);
  expect((sheet.y + sheet.height) * scale + y).toBeLessThanOrEqual(800.001);
  expect(Math.min(1000 / sheet.width, 800 / sheet.height)).toBeCloseTo(scale);
});

test('a hex under the small map in the corner is not seen: it is brought to the middle', () => {
  viewport.zoomBy(4);
  const at = (px: number, py: number) => {
    const { x, y } = viewport.toMap(px, py);
    return layout.hexAt(x, y);
  };
  const [beside, under] = [at(500, 640), at(860, 640)];
  const before = viewport.get();
  viewport.reveal(under);
  expect(viewport.get()).toEqual(before);
  viewport.cover(() => ({ width: 200, height: 200 }));
  viewport.reveal(beside);
  expect(viewport.get()).toEqual(before);
  viewport.reveal(under);
  expect(drawnAt(under)).toEqual([500, 400]);
});

describe('hexes to be seen together', () => {
  const at = (...ids: string[]) => ids.map(layout.board.hex);
  const inside = (h: number) => {
    const [x, y] = drawnAt(h);
    return x > 0 && y > 0 && x < 1000 && y < 800;
  };
  test('all of them, smaller if need be', () => {
    viewport.fitTo(at('3100', '4205', '3900'), { most: 1, least: 0.2 });
    expect(at('3100', '4205', '3900').every(inside)).toBe(true);
    expect(viewport.get().scale).toBeLessThan(1);
  });
  test('few of them are not drawn larger than can be read with ease', () => {
    viewport.fitTo(at('4205'), { most: 1, least: 0.2 });
    expect(viewport.get().scale).toBe(1);
  });
  test('where not all of them fit, the first', () => {
    const [first, second, last] = at('4205', '4300', '1015');
    viewport.fitTo([first, second, last], { most: 1, least: 0.6 });
    expect([first, second, last].map(inside)).toEqual([true, true, false]);
    expect(viewport.get().scale).toBeGreaterThanOrEqual(0.6);
  });
  test('with the sheet up to the edges of the window, not the table beside it', () => {
    viewport.fitTo(at('3100', '3900'), { most: 1, least: 0.2 });
    const { y, scale } = viewport.get();
    expect(layout.sheet.y * scale + y).toBeLessThanOrEqual(0.001);
  });
  test('and again when the window changes, as long as the player has not moved the map', () => {
    viewport.fitTo(at('3100', '4205'), { most: 1, least: 0.2 });
    const { scale } = viewport.get();
    viewport.attach(layout, { width: 500, height: 400 });
    expect(viewport.get().scale).toBeLessThan(scale);
  });
});

test('zooming keeps what is under the pointer there', () => {
  viewport.centreOn(hex, 1);
  for (const factor of [1.3, 1.3, 0.7, 1.1]) {
    const before = viewport.toMap(600, 300);
    viewport.zoomBy(factor, 600, 300);
    const after = viewport.toMap(600, 300);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  }
});

test('zooming ends at the whole sheet and at the greatest scale', () => {
  viewport.zoomBy(1e6);
  expect(viewport.get().scale).toBe(MAX_SCALE);
  viewport.zoomBy(1e-6);
  expect(viewport.get().scale).toBe(viewport.minScale());
});

test('the sheet cannot be dragged out of sight', () => {
  viewport.centreOn(hex, 2);
  for (const [dx, dy] of [
    [1e6, 0],
    [-1e6, 0],
    [0, 1e6],
    [0, -1e6],
  ] as const) {
    viewport.panBy(dx, dy);
    const { x, y, scale } = viewport.get();
    const { sheet } = layout;
    expect((sheet.x + sheet.width) * scale + x).toBeGreaterThan(100);
    expect((sheet.y + sheet.height) * scale + y).toBeGreaterThan(100);
    expect(sheet.x * scale + x).toBeLessThan(900);
    expect(sheet.y * scale + y).toBeLessThan(700);
  }
});

test('centres on a hex, and stays there when the window changes, until the player moves the map', () => {
  viewport.centreOn(hex, 1);
  expect(drawnAt(hex)).toEqual([500, 400]);
  viewport.attach(layout, { width: 600, height: 500 });
  expect(drawnAt(hex)).toEqual([300, 250]);
  viewport.panBy(10, 0);
  const middle = viewport.toMap(300, 250);
  viewport.attach(layout, { width: 900, height: 700 });
  expect(viewport.toMap(450, 350).x).toBeCloseTo(middle.x);
  expect(viewport.toMap(450, 350).y).toBeCloseTo(middle.y);
});

describe('gliding', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    still(false);
    viewport.zoomBy(4);
  });
  afterEach(() => vi.useRealTimers());

  test('takes some frames and ends at the hex', () => {
    viewport.centreOn(hex);
    vi.advanceTimersByTime(60);
    const [x] = drawnAt(hex);
    expect(x).not.toBeCloseTo(500, 0);
    vi.advanceTimersByTime(400);
    expect(drawnAt(hex).map(Math.round)).toEqual([500, 400]);
  });
  test('stops when the player takes the map', () => {
    viewport.centreOn(hex);
    vi.advanceTimersByTime(60);
    viewport.panBy(1, 1);
    const taken = viewport.get();
    vi.advanceTimersByTime(400);
    expect(viewport.get()).toEqual(taken);
  });
  test('is left out for those who want no motion', () => {
    still(true);
    viewport.centreOn(hex);
    expect(drawnAt(hex).map(Math.round)).toEqual([500, 400]);
  });
});

test('reveals a hex only when it is out of sight or near the edge', () => {
  viewport.centreOn(hex, 1);
  const before = viewport.get();
  viewport.reveal(layout.board.neighbours[hex * 6]);
  expect(viewport.get()).toEqual(before);
  const far = layout.board.hex('2020');
  viewport.reveal(far);
  expect(drawnAt(far)).toEqual([500, 400]);
});

test('tells its listeners, until they leave', () => {
  const seen = vi.fn<(view: unknown) => void>();
  const stop = viewport.subscribe(seen);
  viewport.panBy(1, 1);
  expect(seen).toHaveBeenCalledTimes(1);
  stop();
  viewport.panBy(1, 1);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('numbers and small print come with the scale', () => {
  expect([0.3, 0.8, 2].map(zoomLevel)).toEqual(['far', 'middle', 'near']);
});
