import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import { hangPictures } from '../../../src/app/map/pictures.ts';
import { Viewport, zoomLevel } from '../../../src/app/map/viewport.ts';
import { mons } from './maps.ts';

const layout = layoutOf(mons);
const WINDOW = { width: 1000, height: 800 };
const drawing = (full: boolean) => {
  const sheet = document.createElement('div');
  sheet.innerHTML = full ? '<svg><g></g></svg>' : '<svg></svg>';
  return sheet;
};
let viewport: Viewport;
let sheets: { afar: HTMLElement; ground: HTMLElement; sheet: HTMLElement };
let takeDown: () => void;
let frame: HTMLElement;

function hang(afar = drawing(true)): void {
  viewport = new Viewport();
  sheets = { afar, ground: drawing(true), sheet: drawing(true) };
  frame = document.createElement('div');
  frame.getBoundingClientRect = () => ({ ...WINDOW }) as DOMRect;
  takeDown = hangPictures(frame, sheets, viewport, layout);
}
const rest = () => vi.advanceTimersByTimeAsync(1500);
const paintedIn = (of: HTMLElement) => Number(/scale\((.*)\)/.exec(of.querySelector('svg')!.style.transform)![1]);
/** Where a sheet lies as the eye sees it: pixels from the corner of the window, and how much it is stretched. */
function lies(of: HTMLElement): { x: number; y: number; stretch: number } {
  const [x, y, z] = /translate3d\((.*)px, (.*)px, (.*)px\)$/.exec(of.style.transform)!.slice(1).map(Number);
  const eye = parseFloat(frame.style.perspective);
  const stretch = eye / (eye - z);
  return { x: x * stretch, y: y * stretch, stretch };
}
const stretch = (of: HTMLElement) => lies(of).stretch;
const isUnseen = (of: HTMLElement) => of.style.opacity === '0';

/** The part of the window that the ground is not cut away from, in its pixels: left, top, right, bottom. */
function seenOfGround(): number[] {
  const [top, right = top, bottom = top, left = right] = sheets.ground.style.clipPath.match(/-?[\d.]+/g)!.map(Number);
  const { sheet } = layout;
  const { x, y } = viewport.get();
  const [ox, oy] = [x + sheet.x * viewport.get().scale, y + sheet.y * viewport.get().scale];
  const by = stretch(sheets.ground);
  return [ox + left * by, oy + top * by, ox + (sheet.width - right) * by, oy + (sheet.height - bottom) * by];
}
const whole = (seen: readonly number[]) => seen[0] <= 0 && seen[1] <= 0 && seen[2] >= 1000 && seen[3] >= 800;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  hang();
  viewport.zoomBy(1.6 / viewport.get().scale);
  await rest();
});
afterEach(() => {
  takeDown();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('zooming out', () => {
  test('paints no ground while it lasts: it is cut to what was seen of it, and the map from afar lies round about', async () => {
    expect(whole(seenOfGround())).toBe(true);
    for (let i = 0; i < 8; i++) {
      viewport.zoomBy(0.9);
      expect(paintedIn(sheets.ground)).toBeCloseTo(1.6);
      expect(paintedIn(sheets.afar)).toBeCloseTo(viewport.minScale());
      expect(stretch(sheets.afar)).toBeCloseTo(viewport.get().scale / viewport.minScale());
      const half = 0.9 ** (i + 1) / 2; // about the middle of the window
      const seen = seenOfGround();
      [500 - 1000 * half, 400 - 800 * half, 500 + 1000 * half, 400 + 800 * half].forEach((edge, k) =>
        expect(seen[k]).toBeCloseTo(edge, 0),
      );
    }
    expect(zoomLevel(viewport.get().scale)).toBe('middle');
  });

  test('at rest the ground is painted in the new scale, from the middle outwards until it is whole', async () => {
    viewport.zoomBy(0.5);
    const widths: number[] = [];
    for (let i = 0; i < 60; i++) {
      await vi.advanceTimersByTimeAsync(16);
      if (paintedIn(sheets.ground) === viewport.get().scale) widths.push(seenOfGround()[2] - seenOfGround()[0]);
    }
    const steps = widths.filter((width, i) => width !== widths[i - 1]);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps[0]).toBeLessThan(600);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(whole(seenOfGround())).toBe(true);
    expect(stretch(sheets.ground)).toBe(1);
  });

  test('dragging goes on meanwhile, and does not put it off', async () => {
    viewport.zoomBy(0.5);
    for (let i = 0; i < 40; i++) {
      viewport.panBy(i % 2 ? 3 : -3, 1);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(paintedIn(sheets.ground)).toBe(viewport.get().scale);
    expect(whole(seenOfGround())).toBe(true);
  });

  test('the ground is not cut before the map from afar is drawn', async () => {
    takeDown();
    hang(drawing(false));
    viewport.zoomBy(1.6 / viewport.get().scale);
    await rest();
    viewport.zoomBy(0.4);
    expect(whole(seenOfGround())).toBe(true);
    viewport.fit();
    await rest();
    expect(isUnseen(sheets.ground)).toBe(false);
    expect(paintedIn(sheets.ground)).toBe(viewport.get().scale);
  });
});

describe('from afar', () => {
  test('the other drawing is seen alone, sharp at rest', async () => {
    viewport.fit();
    expect(isUnseen(sheets.ground)).toBe(false);
    await rest();
    expect(isUnseen(sheets.ground)).toBe(true);
    expect(stretch(sheets.afar)).toBe(1);
    expect(sheets.afar.style.willChange).toBe('auto'); // else the browser shrinks what it painted larger
    viewport.panBy(3, 1);
    expect(sheets.afar.style.willChange).toBe('auto');
    viewport.zoomBy(1.2);
    expect(sheets.afar.style.willChange).toBe('transform'); // else it paints anew at every step
    expect(zoomLevel(viewport.get().scale)).toBe('far');
    expect(paintedIn(sheets.afar)).toBeCloseTo(viewport.minScale());
    await rest();
    expect(paintedIn(sheets.afar)).toBe(viewport.get().scale);
    expect(sheets.afar.style.willChange).toBe('auto');
    expect(isUnseen(sheets.ground)).toBe(true);
  });

  test('zoomed in, the ground is seen again when the map stands still', async () => {
    viewport.fit();
    await rest();
    viewport.zoomBy(1.3 / viewport.get().scale);
    expect(isUnseen(sheets.ground)).toBe(true);
    await rest();
    expect(isUnseen(sheets.ground)).toBe(false);
    expect(whole(seenOfGround())).toBe(true);
    expect(paintedIn(sheets.ground)).toBeCloseTo(1.3);
    expect(sheets.sheet.dataset['zoom']).toBe('near');
  });
});

test('zooming in from near stretches the ground that is there, uncut', async () => {
  viewport.zoomBy(1.5);
  expect(whole(seenOfGround())).toBe(true);
  expect(paintedIn(sheets.ground)).toBeCloseTo(1.6);
  await rest();
  expect(paintedIn(sheets.ground)).toBe(viewport.get().scale);
});

describe('where the pictures lie', () => {
  test('all where the view says, without a scale, of which Chromium would lay out all text anew', () => {
    for (const by of [0.93, 1.21, 0.4, 2.3]) {
      viewport.zoomBy(by, 321, 123);
      const { x, y, scale } = viewport.get();
      for (const of of [sheets.afar, sheets.ground, sheets.sheet]) {
        const seen = lies(of);
        expect(seen.x).toBeCloseTo(x + layout.sheet.x * scale, 0);
        expect(seen.y).toBeCloseTo(y + layout.sheet.y * scale, 0);
        expect(seen.stretch).toBeCloseTo(scale / paintedIn(of), 6);
        expect(of.style.transform).not.toContain('scale');
      }
    }
    expect(frame.style.perspectiveOrigin).toBe('0 0');
  });

  test('at rest on whole pixels, as far from the eye as they were painted', async () => {
    viewport.zoomBy(1.37, 321, 123);
    await rest();
    for (const of of [sheets.ground, sheets.sheet])
      expect(of.style.transform).toMatch(/^translate3d\(-?\d+px, -?\d+px, 0px\)$/);
  });

  test('shrunk by much, the browser keeps the sheet in the scale that is seen: nothing in it is laid out anew', async () => {
    const { style } = sheets.sheet;
    const frame = () => vi.advanceTimersByTimeAsync(16);
    viewport.zoomBy(0.7);
    expect(style.willChange).toBe('transform');
    viewport.zoomBy(0.8);
    expect([style.willChange, paintedIn(sheets.sheet)]).toEqual(['auto', 1.6]);
    await frame();
    expect(style.willChange).toBe('auto');
    await frame();
    expect(style.willChange).toBe('transform');
    viewport.zoomBy(0.7); // counted from the scale that it keeps now
    expect(style.willChange).toBe('transform');
    viewport.zoomBy(0.8);
    expect([style.willChange, paintedIn(sheets.sheet)]).toEqual(['auto', 1.6]);
    await rest();
    expect([style.willChange, paintedIn(sheets.sheet)]).toEqual(['transform', viewport.get().scale]);
  });

  test('the map is dragged as a whole', () => {
    const before = [sheets.afar, sheets.ground, sheets.sheet].map(({ style }) => style.transform);
    viewport.panBy(-40, 0);
    const after = [sheets.afar, sheets.ground, sheets.sheet].map(({ style }) => style.transform);
    after.forEach((transform, i) => expect(transform).not.toBe(before[i]));
  });

  test('is seen again when the map comes back in the very scale in which it was painted', async () => {
    const { scale } = viewport.get();
    const hex = viewport.middle();
    viewport.fit();
    await rest();
    expect(isUnseen(sheets.ground)).toBe(true);
    viewport.centreOn(hex, scale);
    await rest();
    expect([viewport.get().scale, paintedIn(sheets.ground)]).toEqual([scale, scale]);
    expect(isUnseen(sheets.ground)).toBe(false);
    expect(whole(seenOfGround())).toBe(true);
  });
});
