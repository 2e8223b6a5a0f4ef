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
let sheets: { afar: HTMLElement; cards: HTMLElement; ground: HTMLElement; sheet: HTMLElement };
let takeDown: () => void;
let frame: HTMLElement;

function hang(afar = drawing(true)): void {
  viewport = new Viewport();
  sheets = { afar, cards: drawing(true), ground: drawing(true), sheet: drawing(true) };
  frame = document.createElement('div');
  frame.getBoundingClientRect = () => ({ ...WINDOW }) as DOMRect;
  for (const of of [sheets.ground, sheets.sheet]) document.createElement('div').append(of);
  takeDown = hangPictures(frame, sheets, viewport, layout);
}
const rest = () => vi.advanceTimersByTimeAsync(1500);
const paintedIn = (of: HTMLElement) => Number(/scale\((.*)\)/.exec(of.querySelector('svg')!.style.transform)![1]);
interface Lies {
  readonly x: number;
  readonly y: number;
  readonly stretch: number;
}
/** How an element is shifted, in pixels of what it lies in, and stretched. */
function shiftOf(of: HTMLElement): Lies {
  const [x, y, z] = /translate3d\((.*)px, (.*)px, (.*)px\)$/.exec(of.style.transform)!.slice(1).map(Number);
  const eye = parseFloat(frame.style.perspective);
  const stretch = eye / (eye - z);
  return { x: x * stretch, y: y * stretch, stretch };
}
const UNMOVED: Lies = { x: 0, y: 0, stretch: 1 };
const paneOf = (of: HTMLElement): Lies => (of.parentElement ? shiftOf(of.parentElement) : UNMOVED);
/** Where a sheet lies as the eye sees it: pixels from the corner of the window, and how much it is stretched. */
function lies(of: HTMLElement): Lies {
  const own = shiftOf(of);
  const pane = paneOf(of);
  return { x: pane.x + own.x * pane.stretch, y: pane.y + own.y * pane.stretch, stretch: own.stretch * pane.stretch };
}
const stretch = (of: HTMLElement) => lies(of).stretch;
const isUnseen = (of: HTMLElement) => of.style.opacity === '0';

/** The part of the window that a sheet is seen in, if it is large enough, in its pixels: left, top, right, bottom. */
function seenOf(of: HTMLElement): number[] {
  const { x: px, y: py, stretch: wide } = paneOf(of);
  const pane = [px, py, px + WINDOW.width * wide, py + WINDOW.height * wide];
  const edges = of.style.clipPath.match(/-?[\d.]+/g)?.map(Number);
  if (!edges) return pane;
  const [top, right = top, bottom = top, left = right] = edges;
  const { sheet } = layout;
  const { x, y, stretch: by } = lies(of);
  const cut = [x + left * by, y + top * by, x + (sheet.width - right) * by, y + (sheet.height - bottom) * by];
  return cut.map((edge, i) => (i < 2 ? Math.max : Math.min)(edge, pane[i]));
}
const seenOfGround = () => seenOf(sheets.ground);
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
      for (const seen of [seenOf(sheets.ground), seenOf(sheets.sheet)])
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

  test('of the counters bare cards lie round about until the sheet is painted whole, and are not seen at rest', async () => {
    expect(isUnseen(sheets.cards)).toBe(true);
    viewport.zoomBy(0.9);
    expect(isUnseen(sheets.cards)).toBe(false);
    viewport.zoomBy(0.5);
    expect(paintedIn(sheets.cards)).toBeCloseTo(viewport.minScale());
    expect(paintedIn(sheets.sheet)).toBeCloseTo(1.6);
    for (let i = 0; i < 60; i++) {
      await vi.advanceTimersByTimeAsync(16);
      expect(whole(seenOf(sheets.sheet)) || !isUnseen(sheets.cards)).toBe(true);
    }
    expect(isUnseen(sheets.cards)).toBe(true);
    expect([whole(seenOf(sheets.sheet)), stretch(sheets.sheet)]).toEqual([true, 1]);
    // back in the scale it was painted in before it came to rest: whole again all the same
    viewport.zoomBy(0.5);
    viewport.zoomBy(2);
    await rest();
    expect([whole(seenOf(sheets.sheet)), isUnseen(sheets.cards)]).toEqual([true, true]);
    viewport.panBy(-300, 200); // nor is anything held fast any more
    expect([whole(seenOfGround()), whole(seenOf(sheets.sheet))]).toEqual([true, true]);
    viewport.zoomBy(1.2);
    expect([whole(seenOf(sheets.sheet)), isUnseen(sheets.cards)]).toEqual([true, true]);
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
    expect([whole(seenOfGround()), whole(seenOf(sheets.sheet))]).toEqual([true, true]);
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
    viewport.zoomBy(1.2);
    expect(sheets.afar.style.willChange).not.toBe('auto'); // else the browser paints anew at every step
    expect(zoomLevel(viewport.get().scale)).toBe('far');
    expect(paintedIn(sheets.afar)).toBeCloseTo(viewport.minScale());
    await rest();
    expect(paintedIn(sheets.afar)).toBe(viewport.get().scale);
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
      for (const of of Object.values(sheets)) {
        const seen = lies(of);
        // what lies on whole pixels at rest is held there
        expect(Math.abs(seen.x - x - layout.sheet.x * scale)).toBeLessThan(0.75);
        expect(Math.abs(seen.y - y - layout.sheet.y * scale)).toBeLessThan(0.75);
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

  test('painted anew, sheet and map from afar are what the browser keeps in the scale that is seen, and no motion waits for that', async () => {
    const seen: string[][] = [];
    viewport.zoomBy((viewport.minScale() / viewport.get().scale) * 1.1);
    expect(zoomLevel(viewport.get().scale)).toBe('far');
    for (let i = 0; i < 60; i++) {
      const now = [sheets.afar, sheets.sheet].map(
        (of) => `${paintedIn(of) === viewport.get().scale ? 'sharp' : 'old'} ${of.style.willChange || 'transform'}`,
      );
      if (now.join() !== seen.at(-1)?.join()) seen.push(now);
      await vi.advanceTimersByTimeAsync(16);
    }
    for (const i of [0, 1]) {
      const steps = seen.map((now) => now[i]).filter((step, at, all) => step !== all[at - 1]);
      expect(steps).toEqual(['old transform', 'sharp auto', 'sharp transform']);
    }
  });

  test('the map is dragged as a whole', () => {
    const before = Object.values(sheets).map(({ style }) => style.transform);
    viewport.panBy(-40, 0);
    const after = Object.values(sheets).map(({ style }) => style.transform);
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
