import { neighboursOf } from '../../../engine/board/board.ts';
import type { Symbols } from '../../../engine/symbols.ts';
import { type Box, facingAngle, grow, type MapLayout, type Point, RADIUS, within } from '../geometry.ts';
import type { FacingKind, Stack } from '../types.ts';
import { GREAT_NAMES, NAMES, printMap } from './draw.ts';
import { away, CARD, type Ground, type PlacedLabel, starBoxes } from './labels.ts';
import { bestOf, type Hidden } from './places.ts';
import type { Layer, Shape } from './shapes.ts';

/*
 * Names as the counters stand. A name keeps the place that it is printed in as long as it is read there; under a counter
 * it takes another of its places.
 */

/** What lies on the map: a card, turned by an angle whose cosine and sine are kept. */
interface Card {
  readonly x: number;
  readonly y: number;
  /** Half of its size along the turned axes. */
  readonly across: number;
  readonly down: number;
  readonly cos: number;
  readonly sin: number;
  /** No counter, but the front line. */
  readonly front?: true;
}

/** Half a counter with its outline; a counter with a front is less deep than wide. */
const HALF = 36;
const HALF_DEPTH = 32;
const HALF_FRONTAGE = 40;
/** By how much each counter of a stack peeps out, on both sides together, and how many do. */
const PEEP = 3.6;
const PEEPING = 3;
/** The disc that counts a stack. */
const COUNT = { aside: -38, half: 10 };

/** Half of what the front line takes of a hexside. */
const FRONT = { across: RADIUS / 2, down: 7, front: true as const };

/** From the middle of a card to its farthest corner, at most. */
const CARD_REACH = 60;

/** A name of which less than this part is hidden is read where it is. */
const READ = 0.06;
/** Cost of a name that is hidden as a whole: more than crossing any road or water. */
const HIDDEN = 900;
/** A name so near to the counters of another hex, and nearer than to its own by more than the rest, is read as the other's; what that costs. */
const ASTRAY = { gap: 8, even: 2, cost: 150 };
/** Distance of the points of a box that are looked at, in map units. */
const GRAIN = { x: 5, y: 4 };

function cardsOf(layout: MapLayout, kind: FacingKind, stacks: readonly Stack[]): readonly Card[] {
  return stacks.flatMap(({ hex, counters, unseen }) => {
    const centre = layout.centre(hex);
    const facing = counters[0]?.facing;
    if (facing !== undefined) {
      const angle = (facingAngle(layout, kind, facing) * Math.PI) / 180;
      return { ...centre, across: HALF_DEPTH, down: HALF_FRONTAGE, cos: Math.cos(angle), sin: Math.sin(angle) };
    }
    const high = counters.length + (unseen === 'some' ? 1 : unseen);
    const half = HALF + (Math.min(PEEPING, Math.max(0, high - 1)) * PEEP) / 2;
    const straight = { cos: 1, sin: 0 };
    const disc = { x: centre.x + COUNT.aside, y: centre.y, across: COUNT.half, down: COUNT.half, ...straight };
    return [{ ...centre, across: half, down: half, ...straight }, ...(high > 1 ? [disc] : [])];
  });
}

/** Between stacks of two sides the front line is drawn over the hexside: what it hides, turned as it runs. */
function frontsOf(layout: MapLayout, stacks: readonly Stack[]): readonly Card[] {
  const sides = new Map(stacks.map(({ hex, side }) => [hex, side]));
  return [...sides].flatMap(([hex, side]) =>
    neighboursOf(layout.board, hex)
      .filter((other) => other > hex && sides.has(other) && sides.get(other) !== side)
      .map((other) => {
        const [a, b] = [layout.centre(hex), layout.centre(other)];
        const far = Math.hypot(b.x - a.x, b.y - a.y);
        const turned = { cos: (a.y - b.y) / far, sin: (b.x - a.x) / far };
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, ...FRONT, ...turned };
      }),
  );
}

/** The part of some boxes that lies under cards, 0 to 1. */
function hiddenPart(boxes: readonly Box[], cards: readonly Card[]): number {
  let all = 0;
  let under = 0;
  for (const box of boxes) {
    const over = grow(box, CARD_REACH);
    const near = cards.filter((card) => within(card, over));
    for (let x = box.x; x <= box.x + box.width; x += GRAIN.x)
      for (let y = box.y; y <= box.y + box.height; y += GRAIN.y) {
        all += 1;
        if (near.some((card) => covers(card, x - card.x, y - card.y))) under += 1;
      }
  }
  return under / all;
}

const covers = ({ across, down, cos, sin }: Card, dx: number, dy: number): boolean =>
  Math.abs(dx * cos + dy * sin) < across && Math.abs(dy * cos - dx * sin) < down;

/** Whether a name beside a hex stands closer to the counters of another than to those of its own: it reads as the other's. */
function isAstray([box]: readonly Box[], own: Point | null, cards: readonly Card[]): boolean {
  if (!own) return false;
  const gap = (card: Card) => away(grow(box, Math.max(card.across, card.down)), card);
  const near = cards.filter((card) => !card.front && within(card, grow(box, CARD_REACH)));
  const others = near.filter((card) => !isOf(card, own)).map(gap);
  const home = near.filter((card) => isOf(card, own)).map(gap);
  const least = Math.min(...others);
  return least < ASTRAY.gap && Math.min(...home) > least + ASTRAY.even;
}

const isOf = (card: Card, { x, y }: Point): boolean => card.x === x && card.y === y;

/** What is wrong with a name in some place as the counters lie, in the currency of the places: of the counters of its own hex it may touch the outline. */
function faultOf(boxes: readonly Box[], own: Point | null, cards: readonly Card[]): number {
  const touched = own ? cards.map((card) => (isOf(card, own) ? grownBy(card, CARD - HALF) : card)) : cards;
  return hiddenPart(boxes, touched) * HIDDEN + (isAstray(boxes, own, touched) ? ASTRAY.cost : 0);
}

const grownBy = (card: Card, by: number): Card => ({ ...card, across: card.across + by, down: card.down + by });

const faultBy =
  (own: Point | null, cards: readonly Card[]): Hidden =>
  (around) => {
    const near = cards.filter((card) => within(card, grow(around, CARD_REACH)));
    return (boxes) => faultOf(boxes, own, near);
  };

/** The names of a layer as the counters stand, each at its index: those with a fault where something is less at fault. */
function around(ground: Ground, names: readonly PlacedLabel[], cards: readonly Card[]): readonly Shape[] {
  const faults = names.map(({ place: { boxes }, own }) => faultOf(boxes, own, nearTo(boxes, cards)));
  const isRead = (i: number) => faults[i] <= READ * HIDDEN;
  const taken = [...starBoxes(ground), ...names.flatMap(({ place }, i) => (isRead(i) ? place.boxes : []))];
  return names.map(({ place: printed, places, own }, i) => {
    if (isRead(i)) return printed.shape();
    const counters = faultBy(own, cards);
    const other = bestOf(places, [...places.usual, ...places.farther], taken, counters)!;
    const place = counters(places.around)(other.boxes) < faults[i] ? other : printed;
    taken.push(...place.boxes);
    return place.shape();
  });
}

const nearTo = (boxes: readonly Box[], cards: readonly Card[]): readonly Card[] =>
  cards.filter((card) => boxes.some((box) => within(card, grow(box, CARD_REACH))));

/** A layer of names as the counters stand. */
export function namesAround(
  layer: typeof NAMES | typeof GREAT_NAMES,
  layout: MapLayout,
  symbols: Symbols,
  kind: FacingKind,
  stacks: readonly Stack[],
): Layer {
  const { ground, names, great } = printMap(layout, symbols);
  const cards = [...cardsOf(layout, kind, stacks), ...frontsOf(layout, stacks)];
  return { name: layer, shapes: around(ground, layer === NAMES ? names : great, cards) };
}
