import { describe, expect, test } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import type { MapData } from '../../../src/engine/scenario.ts';
import { layoutOf, overlap, type Point } from '../../../src/app/map/geometry.ts';
import { apart } from '../../../src/app/map/terrain/curves.ts';
import { drawMap } from '../../../src/app/map/terrain/draw.ts';
import { groundKinds, scatterShapes } from '../../../src/app/map/terrain/ground.ts';
import { labelStyle, textWidth } from '../../../src/app/map/terrain/label-styles.ts';

import { writtenNumber } from '../../../src/app/map/terrain/digits.ts';
import { exactOutline, rims, softOutlines } from '../../../src/app/map/terrain/masses.ts';
import { railwaysOf, roadsOf } from '../../../src/app/map/terrain/roads.ts';
import { joinSides } from '../../../src/app/map/terrain/sides.ts';
import { terrainSvg } from '../../../src/app/map/terrain/svg.ts';
import { watersOf } from '../../../src/app/map/terrain/water.ts';
import { maps, mons, strange, symbolsOf } from './maps.ts';

const all = [...maps, ['strange', strange] as const] as const;
const layer = (map: MapData, name: string) =>
  drawMap(layoutOf(map), symbolsOf(map)).find((l) => l.name === name)!.shapes;
const starts = (d: string): Point[] =>
  [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe.each(all)('%s', (_, map) => {
  test.each([0, 90, 180, 270] as const)('is drawn turned by %i degrees, in whole numbers of tenths', (turn) => {
    const svg = terrainSvg(layoutOf(map, turn), symbolsOf(map));
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null|e-\d/);
    const document = new DOMParser().parseFromString(
      `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`,
      'application/xml',
    );
    expect(document.querySelector('parsererror')).toBeNull();
  });

  test('is drawn every time the same', () => {
    const svg = terrainSvg(layoutOf(map, 90), symbolsOf(map));
    expect(terrainSvg(layoutOf(structuredClone(map), 90), symbolsOf(map))).toBe(svg);
  });

  test('is merged: paths by the part of the map, not by the hex', () => {
    const { board } = layoutOf(map);
    const paths = drawMap(layoutOf(map), symbolsOf(map))
      .flatMap((l) => l.shapes)
      .filter((shape) => shape.kind === 'path').length;
    expect(paths).toBeGreaterThan(3);
    expect(paths).toBeLessThan(60 + board.size * 1.5);
  });

  test('waters flow on without a gap: both halves of every side start in its middle and meet the next side at each corner', () => {
    const layout = layoutOf(map);
    const { sides } = watersOf(layout);
    const curves = joinSides(layout, sides, (a, b) => Number(a.name === b.name));
    const atCorner = new Map<number, Point[]>();
    for (const [side, halves] of curves) {
      halves.forEach((half, end) => {
        expect(apart(half.a, side.middle)).toBeLessThan(1e-6);
        const key = layout.cornerKey(side.hex, side.d + end);
        atCorner.set(key, [...(atCorner.get(key) ?? []), half.d]);
      });
      const m = layout.side(side.hex, side.d);
      expect(apart(side.middle, m), 'water keeps to its hexside').toBeLessThan(8);
    }
    for (const { hex, d, middle } of sides.filter((side) => side.bridge))
      expect(apart(middle, layout.side(hex, d)), 'a bridge stands in the middle of its side').toBeLessThan(1e-6);
    for (const ends of atCorner.values()) for (const end of ends) expect(apart(end, ends[0])).toBeLessThan(1e-6);
    expect(sides.length).toBe(Object.values(map.edges).filter((edge) => edge.w).length);
  });

  test('roads meet: every side that a road crosses has one point, the same from both hexes', () => {
    const layout = layoutOf(map);
    const { board } = layout;
    const { inHex } = roadsOf(layout);
    let crossings = 0;
    for (const road of map.roads) {
      for (let i = 1; i < road.path.length; i++) {
        const [a, b] = [board.hex(road.path[i - 1]), board.hex(road.path[i])];
        const m = layout.side(a, directionTo(board, a, b));
        const ends = (hex: number) =>
          inHex
            .get(hex)!
            .flatMap((curve) => [curve.a, curve.d])
            .filter((p) => apart(p, m) < 8);
        expect(
          ends(a).some((p) => ends(b).some((q) => apart(p, q) < 1e-6)),
          `${road.path[i - 1]}/${road.path[i]}`,
        ).toBe(true);
        crossings++;
      }
    }
    expect(crossings).toBeGreaterThan(0);
  });

  test('roads that meet in a hex are connected there', () => {
    const loose = roadsMeeting(map).flatMap((curves) => curves.filter(({ d }) => apart(d, curves[0].d) >= 1e-6));
    expect(loose).toEqual([]);
  });
});

test('a railway is drawn under the roads and beside them; a map without any draws none', () => {
  const names = drawMap(layoutOf(mons), symbolsOf(mons)).map(({ name }) => name);
  expect(names.indexOf('railways')).toBeLessThan(names.indexOf('roads'));
  const classes = layer(mons, 'railways').map((shape) => shape.className);
  expect(new Set(classes)).toEqual(new Set(['road-edge railway', 'road-top railway']));
  const [road, rail] = [roadsOf, railwaysOf].map((of) => of(layoutOf(mons)).inHex);
  const both = [...rail.keys()].filter((hex) => road.has(hex));
  expect(both.length).toBeGreaterThan(10);
  for (const hex of both) expect(rail.get(hex)).not.toEqual(road.get(hex));
  expect(railwaysOf(layoutOf({ ...mons, railways: undefined })).inHex.size).toBe(0);
});
test('roads do meet in hexes of Mons', () => expect(roadsMeeting(mons).length).toBeGreaterThan(10));

/** The roads of every hex in which several meet. */
function roadsMeeting(map: MapData) {
  return [...roadsOf(layoutOf(map)).inHex.values()].filter((curves) => curves.length > 1);
}

test('every tree stands in its wood', () => {
  const layout = layoutOf(mons);
  const kinds = groundKinds(layout);
  const trees = scatterShapes(layout, kinds, [])
    .filter((shape) => shape.className === 'woods-tree')
    .flatMap((shape) => (shape.kind === 'path' ? starts(shape.d) : []));
  expect(trees.length).toBeGreaterThan(101 * 4); // 101 hexes of woods
  expect(trees.filter((p) => kinds[layout.hexAt(p.x, p.y)] !== 'woods')).toEqual([]);
});

test('every house of Mons stands in a built-up hex, of its own kind', () => {
  const layout = layoutOf(mons);
  for (const kind of ['residential', 'industrial']) {
    const houses = layer(mons, 'houses')
      .filter((shape) => shape.className === `house ${kind}`)
      .flatMap((shape) => (shape.kind === 'path' ? starts(shape.d) : []));
    const built = new Set(layout.board.ids.flatMap((id, hex) => (mons.hexes[id]?.m?.includes(kind) ? [hex] : [])));
    expect(houses.length).toBeGreaterThan(built.size * 6);
    const astray = houses.filter(
      (p) =>
        !built.has(layout.hexAt(p.x, p.y)) &&
        ![0, 1, 2, 3, 4, 5].some((i) => built.has(layout.hexAt(p.x + 8 * Math.cos(i), p.y + 8 * Math.sin(i)))),
    );
    expect(astray).toEqual([]);
  }
});

test('the rims of an area run clockwise round it and counter-clockwise round its holes', () => {
  const layout = layoutOf(mons);
  const { board } = layout;
  const ring = [...board.neighbours.slice(board.hex('3010') * 6, board.hex('3010') * 6 + 6)];
  const loops = rims(layout, (hex) => ring.includes(hex));
  expect(loops.map((loop) => loop.length).sort((a, b) => a - b)).toEqual([6, 18]);
  const area = (loop: (typeof loops)[number]) =>
    loop.reduce((sum, { hex, d }) => {
      const [a, b] = [layout.corner(hex, d), layout.corner(hex, d + 1)];
      return sum + a.x * b.y - b.x * a.y;
    }, 0);
  expect(loops.map((loop) => Math.sign(area(loop)) * loop.length).sort((a, b) => a - b)).toEqual([-6, 18]);
  expect(exactOutline(layout, new Set(ring)).split('Z').length).toBe(3);
});

test('the soft rim follows the edge of the map exactly', () => {
  const layout = layoutOf(mons);
  const corner = layout.board.hex('1100');
  const [d] = softOutlines(layout, (hex) => hex === corner, { wobble: 4, bends: 3, salt: 1 });
  const { x, y } = layout.corner(corner, 0);
  const { x: x1, y: y1 } = layout.corner(corner, 1);
  expect(d).toMatch(/l50 0/); // its upper side
  expect([x1 - x, y1 - y]).toEqual([50, 0]);
});

test('a small wood has no corner of its hexes, covers its middle and keeps to its ground; at the edge of the map it stays', () => {
  const layout = layoutOf(mons);
  const hex = layout.board.hex('2505');
  const outline = (grown: boolean, id = hex) => {
    const [d] = softOutlines(layout, (h) => h === id, { wobble: 4, bends: 4, salt: 5, grown });
    const [x, y] = /^M(\S+) ([^c]+)/.exec(d)!.slice(1).map(Number);
    const at = { x, y };
    return [
      { x, y },
      ...[...d.matchAll(/c\S+ \S+ \S+ \S+ (\S+) ([^cZ]+)/g)].map(([, dx, dy]) => {
        at.x += Number(dx);
        at.y += Number(dy);
        return { ...at };
      }),
    ];
  };
  const far = (grown: boolean) => {
    const { x, y } = layout.centre(hex);
    return outline(grown).map((p) => Math.hypot(p.x - x, p.y - y));
  };
  const corner = Math.hypot(
    layout.corner(hex, 0).x - layout.centre(hex).x,
    layout.corner(hex, 0).y - layout.centre(hex).y,
  );
  expect(far(true).length).toBe(25);
  for (const r of far(true)) {
    expect(r).toBeGreaterThan(corner * 0.6);
    expect(r).toBeLessThan(corner * 1.05);
  }
  expect(far(true)).not.toEqual(far(false));
  const edge = softOutlines(layout, (h) => h === layout.board.hex('1100'), {
    wobble: 4,
    bends: 3,
    salt: 1,
    grown: true,
  });
  expect(edge[0]).toMatch(/l50 0/);
});

describe('names', () => {
  test.each(all)('of %s are all there, and hardly touch one another', (_, map) => {
    const shapes = layer(map, 'names');
    const texts = shapes.flatMap((shape) => ('text' in shape ? [shape.text] : []));
    expect(texts.slice().sort()).toEqual([...map.labels.map((l) => l.text), ...watersAlone(map)].sort());
    const boxes = shapes.flatMap((shape) => {
      if (shape.kind !== 'text') return [];
      const label = map.labels.find((l) => l.text === shape.text)!;
      const style = labelStyle(label.kind);
      const width = textWidth(shape.text, style);
      return [
        { text: shape.text, x: shape.x - width / 2, y: shape.y - style.size * 0.7, width, height: style.size * 0.9 },
      ];
    });
    const clashes = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => overlap(a, b) > 0.25 * Math.min(a.width * a.height, b.width * b.height))
        .map((b) => `${a.text} and ${b.text}`),
    );
    expect(clashes).toEqual([]);
  });

  test.each(maps)('of the waters of %s run along them, left to right', (_, map) => {
    const layout = layoutOf(map);
    const { sides } = watersOf(layout);
    for (const shape of layer(map, 'names')) {
      if (shape.kind !== 'text-path') continue;
      const { d, text } = shape;
      const numbers = d.match(/-?\d+(\.\d+)?/g)!.map(Number);
      expect(numbers.at(-2)!, text).toBeGreaterThanOrEqual(numbers[0]);
      const own = sides.filter(({ name }) => name === undefined || text === name || text === `${name} brook`);
      const start = { x: numbers[0], y: numbers[1] };
      expect(Math.min(...own.map((side) => apart(side.middle, start))), text).toBeLessThan(75);
    }
    expect(sides.length).toBeGreaterThan(0);
  });

  test('all brooks of Quatre Bras and Ligny have one, each once; waters that the map labels get no second', () => {
    const named = (file: string) =>
      layer(maps.find(([name]) => name.startsWith(file))![1], 'names')
        .flatMap((shape) => (shape.kind === 'text-path' ? [shape.text] : []))
        .sort();
    expect(named('napoleonic/ligny')).toEqual(
      [
        ...['Dyle', 'Grand Ry', 'Grand Vau', 'Ligne', 'Orne', 'Orneau', 'Thyle'],
        ...['Frasnes', 'Gémioncourt', 'Humerée', 'Marbais', 'Mellet', 'Tilly'].map((name) => `Ruisseau de ${name}`),
      ].sort(),
    );
    expect(named('napoleonic/waterloo').filter((text) => text.startsWith('Smohain'))).toEqual(['Smohain brook']);
    expect(named('mons')).toEqual(
      mons.labels
        .filter((l) => l.kind === 'water')
        .map((l) => l.text)
        .sort(),
    );
  });

  test('of a water that is too short for it are left out, and seen from afar those of the map alone stand', () => {
    const [, leuthen] = maps.find(([file]) => file.includes('leuthen'))!;
    const texts = (name: string) => layer(leuthen, name).flatMap((shape) => ('text' in shape ? [shape.text] : []));
    expect(Object.values(leuthen.edges).map((edge) => edge.name)).toContain('Nippern pond');
    expect(texts('names')).not.toContain('Nippern pond');
    expect(texts('names')).toContain('Zettel brook');
    expect(texts('great-names')).not.toContain('Zettel brook');
  });
});

/** Waters that have a name and no label on the map, with a run long enough to write it along. */
function watersAlone(map: MapData): string[] {
  const length = new Map<string, number>();
  for (const { w, name } of Object.values(map.edges)) if (w && name) length.set(name, (length.get(name) ?? 0) + 1);
  const waters = map.labels.filter(({ kind }) => labelStyle(kind).place === 'along').map(({ text }) => text);
  const told = (water: string) => waters.includes(water) || waters.includes(`${water} brook`);
  return [...length].filter(([water, sides]) => !told(water) && sides > 5).map(([water]) => water);
}

describe('a map with things unheard of', () => {
  const svg = terrainSvg(layoutOf(strange), symbolsOf(strange));
  test('shows them in a neutral way', () => {
    for (const name of ['other-ground', 'other-water', 'other-tag', 'side-other', 'name-village'])
      expect(svg).toContain(name);
  });
  test('cannot smuggle markup into the page', () => {
    expect(svg).toContain('&lt;b&gt;&amp;&quot;');
    expect(svg).not.toContain('<b>');
  });
  test('marks the hexes it knows and passes over those it does not', () => {
    expect(layer(strange, 'signs').map((shape) => shape.className)).toEqual([
      'star',
      'star star-second',
      'entry',
      'entry-code',
      'exit',
    ]);
  });
});

test('hex numbers are drawn figure by figure, centred over their point', () => {
  const d = writtenNumber('4206', { x: 100, y: 50 });
  const lefts = starts(d).map(({ x }) => x);
  expect(lefts).toHaveLength(4);
  expect((lefts[0] + lefts[3] + 3.6) / 2).toBeCloseTo(100, 0);
  expect(new Set('0123456789'.split('').map((c) => writtenNumber(c, { x: 0, y: 0 }))).size).toBe(10);
  const numbers = layer(mons, 'numbers').flatMap((shape) => (shape.kind === 'path' ? starts(shape.d) : []));
  expect(numbers).toHaveLength(layoutOf(mons).board.size * 4);
});

test('a detail leaves out what cannot be seen in it, and nothing else', () => {
  const layout = layoutOf(mons);
  const whole = terrainSvg(layout, symbolsOf(mons));
  const c = layout.centre(layout.board.hex('4206'));
  const detail = terrainSvg(layout, symbolsOf(mons), { x: c.x - 200, y: c.y - 200, width: 400, height: 400 });
  expect(detail.length).toBeLessThan(whole.length / 2);
  for (const seen of ['>Nimy<', 'hex-number', 'house residential', 'bridge-ties']) expect(detail).toContain(seen);
  expect(detail).not.toContain('>Valenciennes<');
  // every drawing that starts in the detail is still there
  const inside = (svg: string) =>
    starts(svg).filter((p) => Math.abs(p.x - c.x) < 200 && Math.abs(p.y - c.y) < 200).length;
  expect(inside(detail)).toBe(inside(whole));
  expect(inside(detail)).toBeGreaterThan(100);
});
