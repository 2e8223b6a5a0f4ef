import { act, fireEvent, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEIGHT, layoutOf } from '../../../src/app/map/geometry.ts';
import { MapView } from '../../../src/app/map/MapView.tsx';
import { MiniMap } from '../../../src/app/map/MiniMap.tsx';
import { arrowPlaces } from '../../../src/app/map/terrain/signs.ts';
import type { MapViewProps, MapWords, OverlayDrawing } from '../../../src/app/map/types.ts';
import { Viewport } from '../../../src/app/map/viewport.ts';
import { counter, mons, plainSymbols, stack, titleOf } from './maps.ts';
import { boxOf, pointsOf, printed } from './printed.ts';

// the ground of Mons with one wood on it: nothing here depends on more
const map: typeof mons = { ...mons, hexes: { '3010': { t: 'woods' } }, edges: {}, roads: [], labels: [] };
const title = titleOf(map);
const { board } = title;
const layout = layoutOf(map);
const words: MapWords = {
  map: 'Map of Mons',
  help: 'Arrow keys move the cursor.',
  north: 'N',
  length: (m) => `${m} m`,
};
const here = board.hex('3308');

let viewport: Viewport;
let commits = 0;
const on = {
  onHexClick: vi.fn<NonNullable<MapViewProps['onHexClick']>>(),
  onHexHover: vi.fn<NonNullable<MapViewProps['onHexHover']>>(),
  onHexContext: vi.fn<NonNullable<MapViewProps['onHexContext']>>(),
  onUnitClick: vi.fn<NonNullable<MapViewProps['onUnitClick']>>(),
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    x: 0,
    y: 0,
    left: 0,
    top: 0,
    right: 1000,
    bottom: 800,
    width: 1000,
    height: 800,
    toJSON: () => '',
  });
  Element.prototype.setPointerCapture = () => {};
  viewport = new Viewport();
  viewport.centreOn(here, 1);
  commits = 0;
  for (const spy of Object.values(on)) spy.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(props: Partial<MapViewProps> = {}) {
  const view = (more: Partial<MapViewProps> = {}) => (
    <Profiler id="map" onRender={() => commits++}>
      <MapView
        title={title}
        viewport={viewport}
        words={words}
        stacks={[]}
        describeHex={(hex) => `hex ${board.ids[hex]}`}
        {...on}
        {...props}
        {...more}
      />
    </Profiler>
  );
  const rendered = render(view());
  const map = rendered.getByRole('application', { name: 'Map of Mons' });
  return {
    ...rendered,
    map,
    again: (more: Partial<MapViewProps>) => rendered.rerender(view(more)),
    spoken: () => rendered.container.querySelector('[aria-live]')!.textContent,
  };
}

/** Page position of a hex, a little off its middle. */
const at = (hex: number, dx = 0, dy = 0) => {
  const { x, y, scale } = viewport.get();
  const p = layout.centre(hex);
  return { clientX: p.x * scale + x + dx, clientY: p.y * scale + y + dy };
};
const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 };
function release(target: Element, place: { clientX: number; clientY: number }, more = {}) {
  fireEvent.pointerDown(target, { ...mouse, buttons: 1, ...place, ...more });
  fireEvent.pointerUp(target, { ...mouse, ...place, ...more });
}
/** Until the picture after a press is out, and what the press asked for is done. */
const answered = () =>
  act(async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(50);
    else await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
async function press(target: Element, place: { clientX: number; clientY: number }, more = {}) {
  release(target, place, more);
  await answered();
}

describe('the pointer', () => {
  test('clicks the hex under it, with the keys held down', async () => {
    const { map } = show();
    await press(map, at(here, 20, 10), { shiftKey: true });
    expect(on.onHexClick).toHaveBeenCalledExactlyOnceWith(here, { shift: true, alt: false });
    await press(map, at(board.hex('3409'), -30, 5));
    expect(on.onHexClick).toHaveBeenLastCalledWith(board.hex('3409'), { shift: false, alt: false });
  });

  test('a second quick click on the same hex says so; a third, a slow one or one beside it does not', () => {
    const { map } = show();
    const said = (hex: number, time: number) => {
      const event = new PointerEvent('pointerup', { ...mouse, ...at(hex), bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: time });
      fireEvent.pointerDown(map, { ...mouse, buttons: 1, ...at(hex) });
      fireEvent(map, event);
      fireEvent.keyDown(map, { key: 'Shift' }); // the answer at once
      return on.onHexClick.mock.lastCall![1].double === true;
    };
    const beside = board.hex('3409');
    expect([said(here, 1000), said(here, 1200), said(here, 1300)]).toEqual([false, true, false]);
    expect([said(beside, 1400), said(here, 1500), said(here, 2500)]).toEqual([false, false, false]);
  });

  test('shows at once that it was pressed, and does what that asks for after the next picture', async () => {
    const { map } = show();
    const ring = map.querySelector<SVGPathElement>('.hex-pressed')!;
    const away = ring.style.transform;
    const { x, y } = layout.centre(here);
    const before = commits;
    release(map, at(here));
    expect(map.hasAttribute('data-pressed')).toBe(true);
    expect(ring.style.transform).toContain(`translate(${x}px, ${y}px)`);
    expect(commits, 'the press is seen before anything is drawn').toBe(before);
    expect(on.onHexClick).not.toHaveBeenCalled();
    await answered();
    expect(map.hasAttribute('data-pressed')).toBe(false);
    expect(ring.style.transform).toBe(away);
    expect(on.onHexClick).toHaveBeenCalledExactlyOnceWith(here, { shift: false, alt: false });
  });

  test('answers a press before what is pressed next, on the map or on a key', async () => {
    const { map } = show();
    release(map, at(here));
    fireEvent.keyDown(map, { key: 'Escape' });
    expect(on.onHexClick).toHaveBeenCalledTimes(1);
    release(map, at(here));
    release(map, at(board.hex('3409'), -30, 5));
    expect(on.onHexClick).toHaveBeenCalledTimes(2);
    await answered();
    expect(on.onHexClick.mock.calls.map(([hex]) => hex)).toEqual([here, here, board.hex('3409')]);
  });

  test('is forgotten with the map', async () => {
    const { map, unmount } = show();
    release(map, at(here));
    unmount();
    await answered();
    expect(on.onHexClick).not.toHaveBeenCalled();
  });

  test('clicks nothing beyond the edge of the map', async () => {
    const { map } = show();
    act(() => viewport.centreOn(board.hex('1100'), 1));
    await press(map, { clientX: 5, clientY: 5 });
    expect(on.onHexClick).not.toHaveBeenCalled();
  });

  test('clicks a counter as that unit, or its hex where nobody asks for units', async () => {
    const { map, container, again } = show({ stacks: [stack(here, [4])] });
    await press(container.querySelector('[data-unit="4"]')!, at(here));
    expect(on.onUnitClick).toHaveBeenCalledExactlyOnceWith(4, here, { shift: false, alt: false });
    expect(on.onHexClick).not.toHaveBeenCalled();
    again({ onUnitClick: undefined });
    await press(container.querySelector('[data-unit="4"]')!, at(here));
    expect(on.onHexClick).toHaveBeenCalledExactlyOnceWith(here, expect.objectContaining({ shift: false, alt: false }));
    expect(map).toBeTruthy();
  });

  test('drags the map without clicking, and nothing renders for it', async () => {
    const { map } = show();
    const before = viewport.get();
    const rendered = commits;
    fireEvent.pointerDown(map, { ...mouse, buttons: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(map, { ...mouse, buttons: 1, clientX: 130, clientY: 90 });
    fireEvent.pointerMove(map, { ...mouse, buttons: 1, clientX: 160, clientY: 80 });
    fireEvent.pointerUp(map, { ...mouse, clientX: 160, clientY: 80 });
    expect([viewport.get().x - before.x, viewport.get().y - before.y]).toEqual([60, -20]);
    await answered();
    expect(on.onHexClick).not.toHaveBeenCalled();
    expect(commits).toBe(rendered);
    const { x, y } = viewport.get();
    const sheet = map.querySelector<HTMLElement>('.map-sheet')!;
    expect(sheet.style.transform).toContain(
      `translate3d(${Math.round(x + layout.sheet.x)}px, ${Math.round(y + layout.sheet.y)}px, 0`,
    );
  });

  test('does not go on dragging when it was let go outside', () => {
    const { map } = show();
    fireEvent.pointerDown(map, { ...mouse, buttons: 1, clientX: 100, clientY: 100 });
    const before = viewport.get();
    fireEvent.pointerMove(map, { ...mouse, buttons: 0, clientX: 300, clientY: 300 });
    expect(viewport.get()).toEqual(before);
  });

  test('zooms with the wheel where it stands, and nothing renders for it', () => {
    const { map } = show();
    const rendered = commits;
    const before = viewport.toMap(300, 200);
    const wheel = new MouseEvent('wheel', { bubbles: true, cancelable: true, clientX: 300, clientY: 200 });
    map.dispatchEvent(Object.assign(wheel, { deltaY: -200, deltaMode: 0 }));
    expect(wheel.defaultPrevented, 'the page does not scroll').toBe(true);
    expect(viewport.get().scale).toBeGreaterThan(1.2);
    expect(viewport.toMap(300, 200).x).toBeCloseTo(before.x);
    expect(commits).toBe(rendered);
  });

  test('while it is zoomed the picture is stretched; at rest it is painted sharply, and never laid out anew', () => {
    vi.useFakeTimers();
    const { map } = show();
    const sheet = map.querySelector<HTMLElement>('.map-sheet')!;
    const drawing = sheet.querySelector('svg')!;
    const eye = parseFloat(sheet.parentElement!.style.perspective);
    const stretch = () => eye / (eye - Number(/, ([^,]+)px\)$/.exec(sheet.style.transform)![1]));
    const first = viewport.get().scale;
    expect([stretch(), drawing.style.transform]).toEqual([1, `scale(${first})`]);
    act(() => viewport.zoomBy(1.5));
    expect(stretch()).toBeCloseTo(1.5);
    expect(drawing.style.transform).toBe(`scale(${first})`);
    act(() => vi.advanceTimersByTime(1000));
    expect([stretch(), drawing.style.transform]).toEqual([1, `scale(${first * 1.5})`]);
    expect(parseFloat(sheet.style.width)).toBeCloseTo(layout.sheet.width);
    expect(Number(drawing.getAttribute('width'))).toBe(layout.sheet.width);
    act(() => viewport.zoomBy(0.4));
    expect(drawing.style.transform).toBe(`scale(${first * 1.5})`);
    vi.useRealTimers();
  });

  test('reports each new hex once, and that it left', () => {
    const { map } = show();
    const move = (place: { clientX: number; clientY: number }) =>
      fireEvent.pointerMove(map, { ...mouse, buttons: 0, ...place });
    move(at(here));
    move(at(here, 10, 4));
    move(at(board.hex('3408')));
    fireEvent.pointerLeave(map);
    expect(on.onHexHover.mock.calls).toEqual([[here], [board.hex('3408')], [null]]);
  });

  test('asks about a hex with the right button', () => {
    const { map } = show();
    fireEvent.contextMenu(map, { button: 2, ...at(here) });
    expect(on.onHexContext).toHaveBeenCalledExactlyOnceWith(here, { x: at(here).clientX, y: at(here).clientY });
  });
});

describe('fingers', () => {
  const finger = (id: number) => ({ pointerType: 'touch', pointerId: id, button: 0, buttons: 1 });

  test('two of them pinch around the point between them', async () => {
    const { map } = show();
    fireEvent.pointerDown(map, { ...finger(1), clientX: 400, clientY: 400 });
    fireEvent.pointerDown(map, { ...finger(2), clientX: 600, clientY: 400 });
    const between = viewport.toMap(500, 400);
    fireEvent.pointerMove(map, { ...finger(1), clientX: 350, clientY: 400 });
    fireEvent.pointerMove(map, { ...finger(2), clientX: 650, clientY: 400 });
    expect(viewport.get().scale).toBeCloseTo(1.5);
    expect(viewport.toMap(500, 400).x).toBeCloseTo(between.x, 0);
    fireEvent.pointerUp(map, { ...finger(1), clientX: 350, clientY: 400 });
    fireEvent.pointerUp(map, { ...finger(2), clientX: 650, clientY: 400 });
    await answered();
    expect(on.onHexClick).not.toHaveBeenCalled();
  });

  test('one held still asks about the hex, and is no click', async () => {
    vi.useFakeTimers();
    const { map } = show();
    fireEvent.pointerDown(map, { ...finger(1), ...at(here) });
    act(() => void vi.advanceTimersByTime(600));
    fireEvent.pointerUp(map, { ...finger(1), ...at(here) });
    expect(on.onHexContext).toHaveBeenCalledTimes(1);
    expect(on.onHexContext.mock.calls[0][0]).toBe(here);
    await answered();
    expect(on.onHexClick).not.toHaveBeenCalled();
  });

  test('one that taps clicks', async () => {
    const { map } = show();
    await press(map, at(here), finger(1));
    expect(on.onHexClick).toHaveBeenCalledExactlyOnceWith(here, { shift: false, alt: false });
  });
});

describe('the keyboard', () => {
  test('has one tab stop; the cursor begins in the middle of the window and speaks', () => {
    const { map, container, spoken } = show();
    expect(container.querySelectorAll('[tabindex]').length).toBe(1);
    expect(container.ownerDocument.getElementById(map.getAttribute('aria-describedby')!)!.textContent).toBe(words.help);
    act(() => map.focus());
    expect(spoken()).toBe('hex 3308');
    fireEvent.keyDown(map, { key: 'ArrowUp' });
    expect(spoken()).toBe('hex 3307');
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    expect(spoken()).toBe('hex 3407');
    expect(on.onHexHover).toHaveBeenLastCalledWith(board.hex('3407'));
  });

  test('Enter clicks the hex of the cursor; the menu key asks about it', () => {
    const { map } = show();
    act(() => map.focus());
    fireEvent.keyDown(map, { key: 'Enter', altKey: true });
    expect(on.onHexClick).toHaveBeenCalledExactlyOnceWith(here, { shift: false, alt: true });
    fireEvent.keyDown(map, { key: 'F10', shiftKey: true });
    expect(on.onHexContext).toHaveBeenCalledExactlyOnceWith(here, { x: 500, y: 400 });
  });

  test('moves the map along with the cursor', () => {
    const { map } = show();
    act(() => map.focus());
    for (let i = 0; i < 9; i++) fireEvent.keyDown(map, { key: 'ArrowLeft' });
    const { clientX } = at(board.hex('2408'));
    expect(clientX).toBeGreaterThan(80);
  });

  test('+ and - zoom, 0 shows the whole sheet; other keys and shortcuts are left to the page', () => {
    const { map } = show();
    act(() => map.focus());
    fireEvent.keyDown(map, { key: '+' });
    expect(viewport.get().scale).toBe(1.25);
    fireEvent.keyDown(map, { key: '-' });
    expect(viewport.get().scale).toBe(1);
    fireEvent.keyDown(map, { key: '0' });
    expect(viewport.get().scale).toBe(viewport.minScale());
    expect(fireEvent.keyDown(map, { key: 'z' })).toBe(true);
    expect(fireEvent.keyDown(map, { key: '0', ctrlKey: true })).toBe(true);
  });

  test('follows the map when it is turned', () => {
    const { map, spoken } = show({ rotation: 90 });
    act(() => map.focus());
    const before = spoken();
    fireEvent.keyDown(map, { key: 'ArrowRight' }); // north is to the right
    expect(spoken()).not.toBe(before);
    const row = (text: string | null) => Number(text!.slice(-2));
    expect(row(spoken())).toBe(row(before) - 1);
  });
});

describe('stacks', () => {
  test('show how many they are, unseen ones too, and nothing else of those', () => {
    const { container } = show({ stacks: [stack(here, [0, 2], { unseen: 3 }), stack(board.hex('3408'), [1])] });
    expect(printed(container, '.stack-number')).toEqual(['5']);
    expect(container.querySelectorAll('[data-unit]').length).toBe(2);
  });

  test('nobody knows anything of are drawn face down', () => {
    const { container } = show({ stacks: [{ hex: here, side: 1, counters: [], unseen: 1 }] });
    expect(printed(container, '.counter-unknown')).toEqual(['?']);
    expect(container.querySelector('.counter-figures')).toBeNull();
    expect(container.innerHTML).toContain('#a3282c');
  });

  test('fan out when the pointer rests on them, top counter first, and close when it leaves', async () => {
    vi.useFakeTimers();
    const { map, container } = show({ stacks: [stack(here, [4, 2, 0], { unseen: 1 })] });
    fireEvent.pointerMove(map, { ...mouse, buttons: 0, ...at(here) });
    act(() => void vi.advanceTimersByTime(100));
    expect(container.querySelector('.fan')).toBeNull();
    act(() => void vi.advanceTimersByTime(300));
    const fan = container.querySelector('.fan')!;
    expect([...fan.querySelectorAll('[data-unit]')].map((n) => n.getAttribute('data-unit'))).toEqual(['4', '2', '0']);
    expect(fan.querySelectorAll('.fan-counter').length).toBe(4);
    await press(fan.querySelector('[data-unit="0"]')!, at(here, 80, 0)); // lies over the next hex, but belongs to this one
    expect(on.onUnitClick).toHaveBeenCalledExactlyOnceWith(0, here, { shift: false, alt: false });
    fireEvent.pointerLeave(map);
    expect(container.querySelector('.fan')).toBeNull();
  });

  test('carry the strongest outline of their counters', () => {
    const { container } = show({
      stacks: [stack(here, [0, 2]), stack(board.hex('3408'), [1])],
      actors: [0, 1],
      selectedUnits: [2],
    });
    expect([...container.querySelectorAll('.outline')].map((n) => n.getAttribute('class'))).toEqual([
      'outline outline-selected',
      'outline outline-actor',
    ]);
  });

  test('show their front', () => {
    const { container } = show({
      facing: 'corner',
      stacks: [{ ...stack(here, [0]), counters: [counter(0, { facing: 1 })] }],
    });
    const [, tip] = pointsOf(container, '.faced-front'); // ahead of the middle of the card
    expect((Math.atan2(tip.y, tip.x) * 180) / Math.PI).toBeCloseTo(60, 0);
  });

  test('glide: a unit that moves keeps its drawing, whatever order the stacks come in', () => {
    const { container, again } = show({ stacks: [stack(here, [2]), stack(board.hex('3408'), [1])] });
    const [one, two] = [container.querySelector('[data-unit="1"]'), container.querySelector('[data-unit="2"]')];
    again({ stacks: [stack(board.hex('3409'), [1]), stack(board.hex('3307'), [2])] });
    expect(container.querySelector('[data-unit="1"]')).toBe(one);
    expect(container.querySelector('[data-unit="2"]')).toBe(two);
    const { x, y } = layout.centre(board.hex('3307'));
    expect(two!.closest<SVGGElement>('.stack')!.style.transform).toBe(`translate(${x}px, ${y}px)`);
  });

  test('are not drawn again when they look the same', () => {
    const { container, again } = show({ stacks: [stack(here, [0]), stack(board.hex('3408'), [1])] });
    const before = container.querySelector('[data-hex]');
    again({ stacks: [stack(here, [0]), stack(board.hex('3409'), [1])] });
    expect(container.querySelector('[data-hex]')).toBe(before);
    expect([...container.querySelectorAll('[data-hex]')].map((n) => n.getAttribute('data-hex'))).toEqual([
      String(here),
      String(board.hex('3409')),
    ]);
  });
});

test('a name under stacks is set beside them', () => {
  const named = titleOf({ ...map, labels: [{ hex: '3308', text: 'Saint-Ghislain', kind: 'town' }] });
  const at = (stacks: MapViewProps['stacks']) => {
    const { container, unmount } = show({ title: named, stacks });
    const text = container.querySelector('.map-ground .layer-names text')!;
    const place = { x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) };
    unmount();
    return place;
  };
  const printed = at([]);
  const now = at([stack(here, [0, 1, 2]), stack(board.hex('3307'), [3, 4, 5]), stack(board.hex('3309'), [6])]);
  expect(now).not.toEqual(printed);
});

describe('highlights and overlays', () => {
  const reach = ['3307', '3407', '3408'].map((id, i) => ({
    hex: board.hex(id),
    left: 3 - i,
    spent: 1 + i,
    path: [],
    costs: [],
    ...(i === 2 ? { stop: { say: 'zone of control' } } : {}),
  }));

  test('the reach is one path, with what is left on each hex; a hex to stop in differs by shape', () => {
    const { container } = show({ highlights: { reach } });
    expect(container.querySelectorAll('.reach').length).toBe(1);
    expect(container.querySelector('.reach')!.getAttribute('d')!.split('Z').length - 1).toBe(3);
    expect([...container.querySelectorAll('.badge text')].map((n) => n.textContent)).toEqual(['3', '2', '1']);
    expect(container.querySelectorAll('.badge rect').length).toBe(1);
  });

  test('a path shows its cost step by step, and leads off the map where it does', () => {
    const { container, again } = show({
      highlights: { reach, path: { from: here, hexes: [board.hex('3307'), board.hex('3407')], costs: [1, 3] } },
    });
    expect([...container.querySelectorAll('.badge-spent text')].map((n) => n.textContent)).toEqual(['1', '3']);
    const numbers = () => container.querySelector('.reach-numbers')!.getAttribute('visibility');
    expect(numbers()).toBe('hidden');
    // The entry hex alone is no path: what is left stays to be read.
    again({ highlights: { reach, path: { from: here, hexes: [], costs: [] } } });
    expect(numbers()).toBeNull();
    again({ highlights: { path: { from: board.hex('1100'), hexes: [-1] } } });
    const ends = container
      .querySelector('.move-path')!
      .getAttribute('d')!
      .match(/-?\d+(\.\d+)?/g)!
      .map(Number);
    expect(ends[3]).toBeLessThan(layout.field.y);
  });

  test('targets, attacks, offers, pointed and selected hexes each have a look of their own', () => {
    const hexes = [board.hex('3309')];
    const { container } = show({
      highlights: {
        targets: hexes,
        offered: hexes,
        pointed: hexes,
        selected: here,
        attacks: [
          { from: here, to: hexes[0] },
          { from: board.hex('3408'), to: hexes[0], draft: true },
        ],
      },
    });
    for (const look of ['target', 'offered', 'pointed', 'selected-hex', 'attack'])
      expect(container.querySelector(`.${look}`), look).toBeTruthy();
    expect(container.querySelectorAll('.attack').length).toBe(2);
    expect(container.querySelectorAll('.attack-draft').length).toBe(1);
  });

  test('nothing of the terrain is drawn anew for them', () => {
    const { container, again } = show();
    const terrain = container.querySelector('.layer-woods');
    again({ highlights: { reach }, overlays: [] });
    expect(container.querySelector('.layer-woods')).toBe(terrain);
  });

  test('overlays tell their kinds apart by hatching and line, and a blocked line ends in a cross', () => {
    const { container } = show({
      overlays: [
        {
          hexes: (['side-0', 'side-1', 'both', 'plain', 'blocked', 'front', 'flank', 'rear'] as const).map(
            (pattern, i) => ({ hex: here + i, pattern, label: String(i) }),
          ),
          lines: [
            { path: [here, here + 1], pattern: 'plain' },
            { path: [here, here + 1], pattern: 'blocked' },
          ],
        },
      ],
    });
    const tiles = [...container.querySelectorAll('pattern path')].map((n) => n.getAttribute('d'));
    expect(new Set(tiles).size).toBe(10);
    expect(container.querySelectorAll('.overlay-edge').length).toBe(8);
    expect([...container.querySelectorAll('.overlay-label')].map((n) => n.textContent)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    expect(container.querySelectorAll('.overlay-line').length).toBe(2);
    expect(container.querySelectorAll('.overlay-break').length).toBe(1);
  });

  test('a line of sight runs to the hex under the pointer; a blocked one ends in a cross on what blocks it', () => {
    const [near, far, wood] = ['3408', '3410', '3409'].map((id) => board.hex(id));
    const sight: OverlayDrawing = {
      from: here,
      hexes: [
        { hex: near, pattern: 'plain' },
        { hex: far, pattern: 'blocked', barrier: wood },
      ],
      lines: [],
    };
    const { map, container } = show({ overlays: [sight] });
    const over = (hex: number) => fireEvent.pointerMove(map, { ...mouse, buttons: 0, ...at(hex) });
    expect(container.querySelector('.sight-line')).toBeNull();
    over(near);
    expect(container.querySelectorAll('.sight-line')).toHaveLength(1);
    expect(container.querySelector('.overlay-break')).toBeNull();
    over(far);
    expect(container.querySelector('.sight-line')!.getAttribute('data-blocked')).toBe('true');
    const cross = container.querySelector('.overlay-break')!.getAttribute('d')!;
    expect(cross).toContain(`M${Math.round((layout.centre(wood).x - 9) * 10) / 10} `);
    over(board.hex('3304'));
    expect(container.querySelector('.sight-line')).toBeNull();
  });
  test('markers lie on the counters; one that breaks works shows the gap under them', () => {
    const symbols = {
      ...plainSymbols,
      flags: { ...plainSymbols.flags, breach: { tone: 'hold', breaks: true } as const },
    };
    const { container } = show({
      title: { ...titleOf(mons), symbols },
      stacks: [stack(here, [0])],
      markers: [{ hex: here, note: { say: 'marker-breach' }, side: 0 }],
    });
    const order = [...container.querySelectorAll('.map-sheet .broken-works, .map-sheet .stack, .map-sheet .marker')];
    expect(order.map((node) => node.getAttribute('class'))).toEqual(['broken-works', 'stack', 'marker']);
  });
  test('a marker covers neither the widest figures of a deep stack nor the name on the counter beside it', () => {
    const values = ['14', '14', '10'].map((value) => ({ value, note: { say: 'strength' } }));
    const deep = [0, 2, 4, 6].map((unit) => counter(unit, { values }));
    const { container } = show({
      stacks: [{ ...stack(here, [0, 2, 4, 6]), counters: deep }],
      markers: [{ hex: here, note: { say: 'marker-gas' }, side: 0 }],
    });
    const disc = container.querySelector('.marker .flag-disc')!;
    const [x, y, size] = ['x', 'y', 'width'].map((name) => Number(disc.getAttribute(name)));
    const figures = boxOf(pointsOf(container, '.counter-figures'));
    const lies = container
      .querySelector<SVGGElement>('.stack')!
      .style.transform.match(/-?[\d.]+/g)!
      .map(Number);
    expect(figures.width).toBeGreaterThan(50);
    expect(x + size).toBeLessThan(lies[0] + figures.left);
    // the counter to the lower left, half a hex down: its name stands 13 above its middle and is 7 high
    expect(y + size - layout.centre(here).y).toBeLessThan(HEIGHT / 2 - 13.2 - 5);
  });
  test('markers lie side by side, square for one side and round for the other', () => {
    const { container } = show({
      markers: [
        { hex: here, note: { say: 'marker-gas' }, side: 0 },
        { hex: here, note: { say: 'marker-barrage' }, side: 1 },
      ],
      describeNote: (note) => `means ${note.say}`,
    });
    const markers = [...container.querySelectorAll('.marker')];
    expect(markers.map((n) => n.querySelector('.flag-disc')!.tagName.toLowerCase())).toEqual(['rect', 'circle']);
    const [square, round] = markers.map((n) => n.querySelector('.flag-disc')!);
    expect(Number(square.getAttribute('x')) + Number(square.getAttribute('width'))).toBeLessThan(
      Number(round.getAttribute('cx')) - Number(round.getAttribute('r')),
    );
    expect(markers[0].querySelector('title')!.textContent).toBe('means marker-gas');
  });
});

test('the minimap shows the window and leads where it is pressed', () => {
  show();
  const { container, getByRole } = render(
    <MiniMap
      title={title}
      viewport={viewport}
      stacks={[stack(here, [0]), stack(board.hex('3408'), [1])]}
      label="Minimap"
    />,
  );
  const { sheet } = layout;
  const part = (name: string) =>
    container
      .querySelector<HTMLElement>(`.mini-${name}`)!
      .style.transform.match(/-?[\d.]+(?=[%,)])/g)!
      .map(Number);
  /** Left, top, width and height of the window in map units. */
  const frame = () => {
    const [left, top, across, down] = part('window');
    return [
      (left / 100) * sheet.width + sheet.x,
      (top / 100) * sheet.height + sheet.y,
      across * sheet.width,
      down * sheet.height,
    ].map(Math.round);
  };
  const { x, y } = viewport.get();
  expect(frame()).toEqual([-x, -y, 1000, 800].map(Math.round));
  const [left, top, across, down] = part('window');
  expect(part('right').slice(0, 2), 'its right edge').toEqual([left + across * 100, top].map((n) => expect.closeTo(n)));
  expect(part('bottom').slice(0, 2), 'its lower edge').toEqual([left, top + down * 100].map((n) => expect.closeTo(n)));
  act(() => viewport.zoomBy(2));
  expect(frame()[2]).toBe(500);
  const scale = Math.min(1000 / sheet.width, 800 / sheet.height);
  const target = layout.centre(board.hex('2020'));
  fireEvent.pointerDown(getByRole('img', { name: 'Minimap' }), {
    buttons: 1,
    pointerId: 1,
    clientX: 500 + (target.x - sheet.x - sheet.width / 2) * scale,
    clientY: 400 + (target.y - sheet.y - sheet.height / 2) * scale,
  });
  expect(viewport.toMap(500, 400).x).toBeCloseTo(target.x);
  expect(viewport.toMap(500, 400).y).toBeCloseTo(target.y);
  expect([
    container.querySelectorAll('rect.mini-stack').length,
    container.querySelectorAll('circle.mini-stack').length,
  ]).toEqual([1, 1]);
});

describe('the margin', () => {
  test.each([
    ['up', 0, 0],
    ['left', 0, 270],
    ['left', 90, 360],
    ['right', 180, 270],
  ] as const)(
    'north %s, turned by %i: the compass points to %i degrees, its letter upright',
    (north, rotation, angle) => {
      const turned = { ...map, north };
      const { container } = show({ title: titleOf(turned), rotation });
      const compass = container.querySelector('.compass')!;
      expect(compass.getAttribute('transform')).toContain(`rotate(${angle})`);
      expect(compass.querySelector('text')!.getAttribute('transform')).toContain(`rotate(${-angle})`);
      expect(compass.textContent).toBe('N');
    },
  );

  test('the scale bar is as long as it says', () => {
    const { container } = show();
    const length = Number(
      container
        .querySelector('.scale-bar')!
        .getAttribute('d')!
        .match(/H([\d.]+)/)![1],
    );
    expect(container.querySelector('.scale-text')!.textContent).toBe('2000 m');
    expect(length).toBeCloseTo((2000 / mons.hexMetres) * HEIGHT);
  });

  test('the name of the map stands clear of the entry arrows', () => {
    const { container } = show();
    const place = container.querySelector('.cartouche')!.getAttribute('transform')!;
    const [x, y] = [...place.matchAll(/-?[\d.]+/g)].map(Number);
    expect([...container.querySelectorAll('.map-ground .cartouche text')].map((n) => n.textContent).join(', ')).toBe(
      mons.name,
    );
    const arrows = arrowPlaces(layout, title.symbols);
    expect(arrows.length).toBe(10); // six German entries, four exits
    expect(arrows.filter((p) => Math.abs(p.x - x) < 110 && Math.abs(p.y - y) < 40)).toEqual([]);
  });
});
