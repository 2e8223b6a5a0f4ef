import type { MapData } from '../../../engine/scenario.ts';
import type { Symbols } from '../../../engine/symbols.ts';
import { type Box, grow, HEIGHT, type MapLayout, overlap, type Point, RADIUS, round, within } from '../geometry.ts';
import { Crowd } from './crowd.ts';
import { type LabelStyle, labelStyle, textWidth } from './label-styles.ts';
import { bestOf, type Hidden, Place, type Places } from './places.ts';
import type { Roads } from './roads.ts';
import type { Shape } from './shapes.ts';
import { starPlaces } from './signs.ts';
import { unlabelled, waterPlaces } from './water-labels.ts';
import type { Waters } from './water.ts';

type Label = MapData['labels'][number];

/** A name in its place, and the others that it could have. */
export interface PlacedLabel {
  readonly place: Place;
  readonly places: Places;
  /** The middle of the hex that it stands beside; null where it lies across its ground or along a water. */
  readonly own: Point | null;
}

export interface PlacedLabels {
  readonly names: readonly PlacedLabel[];
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

/** Cost of a map unit by which a name beside a hex is nearer to the middle of another. */
const STRANGE = 1.2;
/** From the middle of a hex to where its counter ends, nearly with its outline. */
export const CARD = 34;

/** What names keep clear of. */
export interface Ground {
  readonly layout: MapLayout;
  readonly symbols: Symbols;
  readonly waters: Waters;
  readonly roads: Roads;
}

/** How much larger the great names are on the map seen from afar, and which those are. */
const GROWN = 1.6;
const GREAT: ReadonlySet<string> = new Set(['name-city', 'name-town', 'name-region', 'name-water']);

/** The great names once more, for the map seen from afar: larger, and each in a place of its own for that size. */
export function placeGreatLabels(ground: Ground): PlacedLabels {
  const great = ground.layout.map.labels.filter(({ kind }) => GREAT.has(labelStyle(kind).className));
  return placed(ground, { named: great, grown: GROWN });
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
  const taken: Box[] = [...starBoxes(ground)];
  const crowd = new Crowd();
  const names: PlacedLabel[] = [];
  const claim = (box: Box) => {
    taken.push(box);
    for (let x = box.x; x <= box.x + box.width; x += 6)
      for (let y = box.y; y <= box.y + box.height; y += 5) crowd.add({ x, y });
  };
  const centres = ground.layout.board.ids.map((_, hex) => ground.layout.centre(hex));
  const counters = everywhere(centres);
  for (const label of [...named, ...spare].sort((a, b) => rank(a) - rank(b))) {
    const usual = labelStyle(label.kind);
    const style = { ...usual, size: usual.size * grown };
    const along = style.place === 'along' ? waterPlaces(ground.layout, label, style, ground.waters) : null;
    if (along?.usual.length === 0 && spare.includes(label)) continue;
    const places = along && along.usual.length > 0 ? along : placesOf(ground, centres, label, style);
    const place = bestOf(places, places.usual, taken, along === places ? () => () => 0 : counters)!;
    place.boxes.forEach(claim);
    const own = style.place === 'beside' ? ground.layout.centre(ground.layout.board.hex(label.hex)) : null;
    names.push({ place, places, own });
  }
  return { names, crowd };
}

/** Stars may not be covered by names. */
export const starBoxes = ({ layout, symbols }: Ground): readonly Box[] =>
  starPlaces(layout, symbols).map(({ x, y }) => ({ x: x - 9, y: y - 9, width: 18, height: 18 }));

/** A counter may come to lie on any hex: what it would hide of a name. */
function everywhere(centres: readonly Point[]): Hidden {
  return (around) => {
    const near = centres.filter((centre) => within(centre, around)).map((c) => grow(atPoint(c), COUNTER / 2));
    return ([box]) => near.reduce((sum, counter) => sum + overlap(box, counter) * UNDER_COUNTER, 0);
  };
}

const atPoint = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });

const rank = (label: Label) => ORDER.indexOf(labelStyle(label.kind).className);

/** How high letters stand over their line, as a share of their size. */
const ASCENT = 0.72;
/** Box of a name of some width whose baseline is centred at a point. */
function boxAt(at: Point, width: number, style: LabelStyle): Box {
  return { x: at.x - width / 2, y: at.y - style.size * ASCENT, width, height: style.size * 0.95 };
}

/** All places of a name beside its hex or across its ground. */
function placesOf(
  { layout, waters, roads }: Ground,
  centres: readonly Point[],
  { text, hex }: Label,
  style: LabelStyle,
): Places {
  const width = textWidth(text, style);
  const c = layout.centre(layout.board.hex(hex));
  const pointy = layout.rotation % 180 !== 0;
  const around = grow(atPoint(c), width + 120);
  const over = style.place === 'over';
  const bridges = waters.sides.filter((side) => side.bridge && within(side.middle, around)).map((side) => side.middle);
  const hides = ([box]: readonly Box[]) =>
    outside(box, layout.field) * 3 +
    waters.crowd.count(box) * 5 +
    roads.crowd.count(box) * 2.2 +
    bridges.filter((b) => within(b, grow(box, 8))).length * 40;
  const strange = over ? () => 0 : strangeness(centres, c, around);
  const place = (at: Point, cost: number) =>
    new Place(
      cost + strange(boxAt(at, width, style)) * STRANGE,
      () => textAt(at, text, style),
      () => [boxAt(at, width, style)],
      hides,
    );
  const near = over ? overPlaces(c, NEAR) : besidePlaces(c, width, style, pointy);
  const far = [...fartherPlaces(c, width, pointy), ...(over ? overPlaces(c, FAR) : [])];
  const ranked = (list: readonly Point[], before: number) =>
    list.map((at, i) => place(at, (before + i) * EARLIER)).sort((a, b) => a.cost - b.cost);
  return { around, crossing: 0.6, usual: ranked(near, 0), farther: ranked(far, near.length) };
}

/** By how much a name is nearer to the middle of some other hex than to that of its own, so that it reads as the other's. */
function strangeness(centres: readonly Point[], own: Point, around: Box): (box: Box) => number {
  const others = centres.filter((c) => within(c, around) && (c.x !== own.x || c.y !== own.y));
  return (box) => Math.max(0, away(box, own) - Math.min(...others.map((c) => away(box, c))));
}

/** How far a box is from a point. */
export const away = (box: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));

/** A name set at a point. */
const textAt = (at: Point, text: string, style: LabelStyle): Shape => ({
  kind: 'text',
  className: `name ${style.className}`,
  x: round(at.x),
  y: round(at.y),
  text,
  size: style.size,
  spacing: style.spacing,
});

/**
 * Beside the counter of a hex: close under it, so that it does not read as the name of the hex below; over it, or to its
 * sides. The first is the best when all are free.
 */
function besidePlaces({ x, y }: Point, width: number, { size }: LabelStyle, pointy: boolean): Point[] {
  const under = pointy ? RADIUS * 0.86 : HEIGHT * 0.5;
  const close = CARD + size * ASCENT;
  const side = (pointy ? HEIGHT / 2 : RADIUS * 0.8) + width / 2 - 2;
  const shifts = [0, width * 0.25, -width * 0.25, width * 0.45, -width * 0.45];
  return [
    ...shifts.map((dx) => ({ x: x + dx, y: y + close })),
    ...shifts.map((dx) => ({ x: x + dx, y: y + close + 4 })),
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

/** Beginning or ending at a corner of the hex, above and below, and between its neighbours. */
function fartherPlaces({ x, y }: Point, width: number, pointy: boolean): Point[] {
  const under = pointy ? RADIUS * 0.86 : HEIGHT * 0.5;
  const aside = width / 2 + 6;
  return [4, 12, -6].flatMap((more) =>
    [0.6, 0.8, 1].flatMap((far) =>
      [1, -1].flatMap((way) => [
        { x: x + aside * far * way, y: y + under + more },
        { x: x + aside * far * way, y: y - under + 8 - more },
      ]),
    ),
  );
}

/** Distances from its hex at which a name lies across its ground, and where counters leave it no place there. */
const NEAR = [0, 14, 28, 42, 56];
const FAR = [70, 84, 98];

/** Across the ground: in the hex of the label, then ever farther from it. */
function overPlaces({ x, y }: Point, distances: readonly number[]): Point[] {
  const places: Point[] = [];
  for (const far of distances) {
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
