import type { Symbols } from '../../../engine/symbols.ts';
import { type Box, facingAngle, grow, type MapLayout, within } from '../geometry.ts';
import type { FacingKind, Stack } from '../types.ts';
import { GREAT_NAMES, NAMES, printMap } from './draw.ts';
import { type Ground, type PlacedLabel, starBoxes } from './labels.ts';
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

/** From the middle of a card to its farthest corner, at most. */
const CARD_REACH = 60;

/** A name of which less than this part is hidden is read where it is. */
const READ = 0.06;
/** Cost of a name that is hidden as a whole: more than crossing any road or water. */
const HIDDEN = 900;
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

/** What the cards hide of a name, in the currency of the places. */
const hiddenBy =
  (cards: readonly Card[]): Hidden =>
  (around) => {
    const near = cards.filter((card) => within(card, grow(around, CARD_REACH)));
    return (boxes) => hiddenPart(boxes, near) * HIDDEN;
  };

/** The names of a layer as the counters stand, each at its index: those that are hidden where something hides less of them. */
function around(ground: Ground, names: readonly PlacedLabel[], cards: readonly Card[]): readonly Shape[] {
  const hidden = names.map(({ place }) => hiddenPart(place.boxes, cards));
  const taken = [...starBoxes(ground), ...names.flatMap(({ place }, i) => (hidden[i] > READ ? [] : place.boxes))];
  const counters = hiddenBy(cards);
  return names.map(({ place: printed, places }, i) => {
    if (hidden[i] <= READ) return printed.shape();
    const other = bestOf(places, [...places.usual, ...places.farther], taken, counters)!;
    const place = hiddenPart(other.boxes, cards) < hidden[i] ? other : printed;
    taken.push(...place.boxes);
    return place.shape();
  });
}

/** A layer of names as the counters stand. */
export function namesAround(
  layer: typeof NAMES | typeof GREAT_NAMES,
  layout: MapLayout,
  symbols: Symbols,
  kind: FacingKind,
  stacks: readonly Stack[],
): Layer {
  const { ground, names, great } = printMap(layout, symbols);
  return { name: layer, shapes: around(ground, layer === NAMES ? names : great, cardsOf(layout, kind, stacks)) };
}
