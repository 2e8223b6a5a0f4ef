import type { MapData } from '../../../engine/scenario.ts';
import type { Symbols } from '../../../engine/symbols.ts';
import { type Box, grow, HEIGHT, type MapLayout, overlap, type Point, RADIUS, round, within } from '../geometry.ts';
import { Crowd } from './crowd.ts';
import { type LabelStyle, labelStyle, textWidth } from './label-styles.ts';
import type { Roads } from './roads.ts';
import type { Shape } from './shapes.ts';
import { starPlaces } from './signs.ts';
import { unlabelled, waterLabel } from './water-labels.ts';
import type { Waters } from './water.ts';

type Label = MapData['labels'][number];

export interface PlacedLabels {
  readonly shapes: readonly Shape[];
  /** Points all over the names, so that trees and houses leave them free. */
  readonly crowd: Crowd;
}

/** Great names first: lesser ones give way to them. */
const ORDER = [
  'name-city',
  'name-town',
  'name-water',
  'name-region',
  'name-woods',
  'name-height',
  'name-village',
  'name-small',
  'name-road',
];

/** How much better each place is than the next in the list, in the currency of the costs. */
const EARLIER = 2.5;

/** Room that a counter and a stack take in the middle of every hex, in map units. */
const COUNTER = 68;
/** Cost of a square map unit of a name that a counter may hide. */
const UNDER_COUNTER = 0.014;

/** What names keep clear of. */
interface Ground {
  readonly layout: MapLayout;
  readonly symbols: Symbols;
  readonly waters: Waters;
  readonly roads: Roads;
}

/** How much larger the great names are on the map seen from afar, and which those are. */
const GROWN = 1.6;
const GREAT: ReadonlySet<string> = new Set(['name-city', 'name-town', 'name-region', 'name-water']);

/** The great names once more, for the map seen from afar: larger, and each in a place of its own for that size. */
export function placeGreatLabels(ground: Ground): readonly Shape[] {
  const great = ground.layout.map.labels.filter(({ kind }) => GREAT.has(labelStyle(kind).className));
  return placed(ground, { named: great, grown: GROWN }).shapes;
}

/** Places every name of the map where it hides least and touches no other name. */
export const placeLabels = (ground: Ground): PlacedLabels =>
  placed(ground, { named: ground.layout.map.labels, waters: unlabelled(ground.layout, ground.waters) });

interface Names {
  readonly named: readonly Label[];
  /** Names of waters that the map has no label for: set where there is room along them, else left out. */
  readonly waters?: readonly Label[];
  readonly grown?: number;
}

function placed(ground: Ground, { named, waters: spare = [], grown = 1 }: Names): PlacedLabels {
  const { layout, waters } = ground;
  // Stars may not be covered by names.
  const taken: Box[] = starPlaces(layout, ground.symbols).map(({ x, y }) => ({
    x: x - 9,
    y: y - 9,
    width: 18,
    height: 18,
  }));
  const crowd = new Crowd();
  const shapes: Shape[] = [];
  const claim = (box: Box) => {
    taken.push(box);
    for (let x = box.x; x <= box.x + box.width; x += 6)
      for (let y = box.y; y <= box.y + box.height; y += 5) crowd.add({ x, y });
  };
  for (const label of [...named, ...spare].sort((a, b) => rank(a) - rank(b))) {
    const usual = labelStyle(label.kind);
    const style = { ...usual, size: usual.size * grown };
    if (style.place === 'along') {
      const along = waterLabel(layout, label, style, waters, taken);
      if (along) {
        shapes.push(along.shape);
        along.boxes.forEach(claim);
        continue;
      }
      if (spare.includes(label)) continue;
    }
    const width = textWidth(label.text, style);
    const at = bestPlace(ground, label, style, taken);
    claim(boxAt(at, width, style));
    shapes.push({
      kind: 'text',
      className: `name ${style.className}`,
      x: round(at.x),
      y: round(at.y),
      text: label.text,
      size: style.size,
      spacing: style.spacing,
    });
  }
  return { shapes, crowd };
}

const rank = (label: Label) => ORDER.indexOf(labelStyle(label.kind).className);

/** Box of a name of some width whose baseline is centred at a point. */
function boxAt(at: Point, width: number, style: LabelStyle): Box {
  return { x: at.x - width / 2, y: at.y - style.size * 0.72, width, height: style.size * 0.95 };
}

function bestPlace({ layout, waters, roads }: Ground, label: Label, style: LabelStyle, taken: readonly Box[]): Point {
  const width = textWidth(label.text, style);
  const hex = layout.board.hex(label.hex);
  const c = layout.centre(hex);
  const places = style.place === 'over' ? overPlaces(c) : besidePlaces(c, width, layout.rotation % 180 !== 0);
  const around = grow({ x: c.x, y: c.y, width: 0, height: 0 }, width + 120);
  const near = taken.filter((box) => overlap(box, around) > 0);
  const bridges = waters.sides.filter((side) => side.bridge && within(side.middle, around)).map((side) => side.middle);
  const counters = layout.board.ids
    .map((_, other) => layout.centre(other))
    .filter((centre) => within(centre, around))
    .map(({ x, y }) => grow({ x, y, width: 0, height: 0 }, COUNTER / 2));
  let best = places[0];
  let least = Infinity;
  for (const [i, at] of places.entries()) {
    if (i * EARLIER >= least) break; // the rest can only be worse
    const box = boxAt(at, width, style);
    let cost = i * EARLIER + outside(box, layout.field) * 3;
    for (const other of near) cost += overlap(box, other) * 0.6;
    for (const counter of counters) cost += overlap(box, counter) * UNDER_COUNTER;
    if (cost >= least) continue;
    cost +=
      waters.crowd.count(box) * 5 +
      roads.crowd.count(box) * 2.2 +
      bridges.filter((b) => within(b, grow(box, 8))).length * 40;
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  return best;
}

/** Beside the counter of a hex: under it, over it, or to its sides; the first is the best when all are free. */
function besidePlaces({ x, y }: Point, width: number, pointy: boolean): Point[] {
  const under = pointy ? RADIUS * 0.86 : HEIGHT * 0.5;
  const side = (pointy ? HEIGHT / 2 : RADIUS * 0.8) + width / 2 - 2;
  const shifts = [0, width * 0.25, -width * 0.25, width * 0.45, -width * 0.45];
  return [
    ...shifts.map((dx) => ({ x: x + dx, y: y + under + 4 })),
    ...shifts.map((dx) => ({ x: x + dx, y: y + under + 9 })),
    ...shifts.map((dx) => ({ x: x + dx, y: y - under + 4 })),
    { x: x + side, y: y + 5 },
    { x: x - side, y: y + 5 },
    { x: x + side * 0.9, y: y - 16 },
    { x: x - side * 0.9, y: y - 16 },
    { x: x + side * 0.9, y: y + 24 },
    { x: x - side * 0.9, y: y + 24 },
    ...shifts.map((dx) => ({ x: x + dx, y: y + under - 14 })),
    { x, y: y + 18 },
    { x, y: y - 12 },
  ];
}

/** Across the ground: in the hex of the label, then ever farther from it. */
function overPlaces({ x, y }: Point): Point[] {
  const places: Point[] = [];
  for (const far of [0, 14, 28, 42, 56]) {
    for (const [dx, dy] of far === 0
      ? [[0, 0]]
      : [
          [0, 1],
          [0, -1],
          [1, 0],
          [-1, 0],
          [0.7, 0.7],
          [-0.7, 0.7],
          [0.7, -0.7],
          [-0.7, -0.7],
        ])
      places.push({ x: x + dx * far, y: y + 6 + dy * far });
  }
  return places;
}

/** How far a box reaches out of another. */
const outside = (box: Box, of: Box) =>
  Math.max(0, of.x - box.x) +
  Math.max(0, box.x + box.width - of.x - of.width) +
  Math.max(0, of.y - box.y) +
  Math.max(0, box.y + box.height - of.y - of.height);
