import { describe, expect, test } from 'vitest';
import { type Box, grow, layoutOf, overlap } from '../../../src/app/map/geometry.ts';
import { drawMap } from '../../../src/app/map/terrain/draw.ts';
import type { Shape } from '../../../src/app/map/terrain/shapes.ts';
import { namesAround } from '../../../src/app/map/terrain/standing.ts';
import type { Stack } from '../../../src/app/map/types.ts';
import { catalogue, titleCard } from '../../../src/titles/catalogue.ts';
import { maps, stack, symbolsOf } from './maps.ts';

type Text = Extract<Shape, { kind: 'text' }>;
const isText = (shape: Shape): shape is Text => shape.kind === 'text';

const mapOf = (file: string) => maps.find(([name]) => name.startsWith(file))![1];
/** The names near by of a map that are set straight, by their text. */
function namesOf(file: string, stacks: readonly Stack[] = []) {
  const map = mapOf(file);
  const near = namesAround('names', layoutOf(map), symbolsOf(map), 'side', stacks);
  return new Map(near.shapes.filter(isText).map((shape) => [shape.text, shape]));
}
/** The line that the small letters of a name stand on, narrower than the name itself for certain. */
const line = ({ x, y, text, size = 14 }: Text): Box => {
  const width = text.length * size * 0.4;
  return { x: x - width / 2, y: y - size * 0.4, width, height: size * 0.4 };
};
const card = ({ x, y }: { x: number; y: number }): Box => ({ x: x - 32, y: y - 32, width: 64, height: 64 });

describe('names of the map stand clear of the counters', () => {
  test.each(maps.map(([file]) => file))('without counters they stand as printed: %s', (file) => {
    const map = mapOf(file);
    const printed = drawMap(layoutOf(map), symbolsOf(map)).filter(({ name }) => name.endsWith('names'));
    const standing = (['names', 'great-names'] as const).map((layer) =>
      namesAround(layer, layoutOf(map), symbolsOf(map), 'side', []),
    );
    expect(standing).toEqual(printed);
  });

  test('a name that a counter would hide takes another of its places near by; all that are not next to it stay', () => {
    const layout = layoutOf(mapOf('napoleonic/ligny'));
    const printed = namesOf('napoleonic/ligny');
    let moved = 0;
    for (const [text, shape] of printed) {
      const hex = layout.board.ids.findIndex((_, h) => overlap(card(layout.centre(h)), line(shape)) > 40);
      if (hex < 0) continue;
      const now = namesOf('napoleonic/ligny', [stack(hex, [0])]);
      expect(overlap(card(layout.centre(hex)), line(now.get(text)!)), text).toBe(0);
      expect(Math.hypot(now.get(text)!.x - shape.x, now.get(text)!.y - shape.y)).toBeLessThan(220);
      const beside = grow(card(layout.centre(hex)), 24);
      const free = [...printed].filter(([, other]) => overlap(beside, line(other)) === 0);
      for (const [other, shape] of free) expect(now.get(other)).toEqual(shape);
      moved += 1;
    }
    expect(moved).toBeGreaterThan(3);
  });

  test('the name of a region goes as far as it must: the hills between the two fronts of 1918 are read', async () => {
    const title = await titleCard('lost-battalion').load('historical-2p');
    const { stacks } = title.table(title.view(title.setup({}, 'names'), 'open'));
    const layout = layoutOf(title.map, 0, title.board);
    const now = namesAround('names', layout, title.symbols, 'side', stacks).shapes.filter(isText);
    for (const name of ['HILL 304', 'MORT-HOMME']) {
      const shape = now.find(({ text }) => text === name)!;
      const wide = shape.text.length * 18 * 0.75;
      const box = { x: shape.x - wide / 2, y: shape.y - 12, width: wide, height: 12 };
      const under = stacks.reduce((sum, { hex }) => sum + overlap(card(layout.centre(hex)), box), 0);
      expect(under / (box.width * box.height), name).toBeLessThan(0.06);
    }
  });

  describe('a name stands by its own hex, on the map of 1918', () => {
    const BESIDE = new Set(['village', 'town', 'city']);
    const named = async () => {
      const title = await titleCard('lost-battalion').load('historical-2p');
      const layout = layoutOf(title.map, 0, title.board);
      const { stacks } = title.table(title.view(title.setup({}, 'names'), 'open'));
      const beside = title.map.labels.filter(({ kind }) => BESIDE.has(kind));
      const texts = (all: readonly Stack[]) =>
        namesAround('names', layout, title.symbols, 'side', all)
          .shapes.filter(isText)
          .flatMap((shape) => beside.filter(({ text }) => text === shape.text).map(({ hex }) => ({ shape, hex })));
      return { layout, stacks, texts, hexOf: (id: string) => title.board.hex(id) };
    };

    test('as printed the middle of nearly all lies in their hex', async () => {
      const { layout, texts, hexOf } = await named();
      const all = texts([]);
      const own = all.filter(({ shape, hex }) => layout.hexAt(shape.x, shape.y - 0.25 * shape.size!) === hexOf(hex));
      expect(own.length / all.length).toBeGreaterThan(0.9);
    });

    test('next to the counters of another hex none stands closer than to those of its own', async () => {
      const { layout, stacks, texts, hexOf } = await named();
      const gap = (box: Box, hex: number) => {
        const { x, y, width, height } = card(layout.centre(hex));
        return Math.max(x - box.x - box.width, box.x - x - width, y - box.y - box.height, box.y - y - height);
      };
      const astray = texts(stacks).flatMap(({ shape, hex }) => {
        const gaps = stacks.map((s) => [gap(line(shape), s.hex), s.hex === hexOf(hex)] as const);
        const [others, home] = [false, true].map((own) =>
          Math.min(...gaps.flatMap(([g, is]) => (is === own ? [g] : []))),
        );
        return others < 10 && others + 2 < home ? [shape.text] : [];
      });
      expect(astray).toEqual([]);
    });
  });

  test('a counter with a front is as wide as it is drawn', () => {
    const file = 'lace-wars/leuthen';
    const layout = layoutOf(mapOf(file));
    const printed = namesOf(file).get('Sagschütz')!;
    const hex = layout.hexAt(printed.x, printed.y - 20);
    const faced = stack(hex, [0]);
    const stacks = [{ ...faced, counters: faced.counters.map((c) => ({ ...c, facing: 1 })) }];
    const near = namesAround('names', layout, symbolsOf(mapOf(file)), 'corner', stacks);
    const now = near.shapes.filter(isText).find(({ text }) => text === 'Sagschütz')!;
    expect({ x: now.x, y: now.y }).not.toEqual({ x: printed.x, y: printed.y });
    expect(overlap(card(layout.centre(hex)), line(now))).toBe(0);
  });
});

describe.each(catalogue.flatMap(({ id, scenarios }) => scenarios.map((scenario) => [id, scenario.id] as const)))(
  '%s, %s as it begins',
  (id, scenario) => {
    test('no name is hidden more than as printed, most not at all, and none lies on another that did not', async () => {
      const title = await titleCard(id).load(scenario);
      const { stacks } = title.table(title.view(title.setup({}, 'names'), 'open'));
      const layout = layoutOf(title.map, 0, title.board);
      const kind = title.facing ?? 'side';
      const cards = stacks.map(({ hex }) => card(layout.centre(hex)));
      const texts = (all: readonly Stack[]) =>
        namesAround('names', layout, title.symbols, kind, all).shapes.filter(isText);
      const [before, after] = [texts([]), texts(stacks)];
      const under = (shape: Text) => cards.filter((c) => overlap(c, line(shape)) > 30).length;
      const on = (list: readonly Text[], i: number) =>
        list.filter((other, j) => i !== j && overlap(line(other), line(list[i])) > 0).length;
      const hidden = { before: 0, after: 0 };
      after.forEach((shape, i) => {
        hidden.before += Number(under(before[i]) > 0);
        hidden.after += Number(under(shape) > 0);
      });
      const crossed = after.filter(({ x, y }, i) => (x !== before[i].x || y !== before[i].y) && on(after, i) > 0);
      expect(crossed.map(({ text }) => text)).toEqual([]);
      expect(hidden.after).toBeLessThanOrEqual(Math.ceil(hidden.before / 2));
    });
  },
);
