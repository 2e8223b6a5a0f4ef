import { type Box, overlap } from '../geometry.ts';
import type { Shape } from './shapes.ts';

/** A place in which a name can be set. What it takes long to work out is asked only of places that may be the best. */
export class Place {
  /** Cost of the place as such, before it is known what lies there. */
  readonly cost: number;
  readonly shape: () => Shape;
  private readonly box: () => readonly Box[];
  private readonly ground: (boxes: readonly Box[]) => number;
  private known: { readonly boxes: readonly Box[]; hides?: number } | null = null;

  constructor(
    cost: number,
    shape: () => Shape,
    box: () => readonly Box[],
    /** What boxes hide of the printed map, and how far they reach out of it. */
    ground: (boxes: readonly Box[]) => number,
  ) {
    this.cost = cost;
    this.shape = shape;
    this.box = box;
    this.ground = ground;
  }

  /** What the name covers here: one box, or several along a water. */
  get boxes(): readonly Box[] {
    return (this.known ??= { boxes: this.box() }).boxes;
  }

  /** Cost of what it hides of the printed map. */
  hides(): number {
    const { boxes } = this;
    return (this.known!.hides ??= this.ground(boxes));
  }
}

/** All places of a name. */
export interface Places {
  /** They lie in here. */
  readonly around: Box;
  /** Cost of a square map unit of another name or of a star. */
  readonly crossing: number;
  /** The cheapest first. */
  readonly usual: readonly Place[];
  /** Farther off, for a name that has no good place. */
  readonly farther: readonly Place[];
}

/** What counters cost that hide some of these boxes, asked first for the part of the map that is looked at. */
export type Hidden = (around: Box) => (boxes: readonly Box[]) => number;

/** The best of some places among names and stars that have theirs already, and counters; null when there is no place. */
export function bestOf(
  { around, crossing }: Places,
  list: readonly Place[],
  taken: readonly Box[],
  counters: Hidden,
): Place | null {
  const near = taken.filter((box) => overlap(box, around) > 0);
  const hidden = counters(around);
  let best: Place | null = null;
  let least = Infinity;
  for (const place of list) {
    if (place.cost >= least) break; // the rest can only be worse
    let cost = place.cost;
    for (const box of place.boxes) for (const other of near) cost += overlap(box, other) * crossing;
    if (cost < least) cost += place.hides();
    if (cost < least) cost += hidden(place.boxes);
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
