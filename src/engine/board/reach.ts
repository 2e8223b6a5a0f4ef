import { type Board, type Hex, NO_HEX } from './board.ts';

/** Cost of a step that may not be made. */
export const FORBIDDEN = 255;

/** More movement points than these are not spent in one search; `spent` has no room for more. */
const MOST_POINTS = 32_767;

/**
 * What a movement search asks of a title, as flat arrays and plain flags, so that the search itself knows no
 * rule. A step from `hex` in `direction` costs `cost[hex * 6 + direction]` movement points, FORBIDDEN if it may
 * not be made at all.
 */
export interface ReachRules {
  readonly cost: Uint8Array;
  /** Hexes that may not be entered (enemy units, stacking, …): non-zero. */
  readonly closed: Uint8Array;
  /** Hexes in which the mover stops for the phase (zones of control): non-zero. */
  readonly stops: Uint8Array;
  /** A mover that starts in a stop hex may not step straight into another one. */
  readonly noStopToStop: boolean;
}

/** What searches from elsewhere have found, for a search that comes after them. */
export interface Found {
  /** Movement points spent by hex; below 0 where none has come. */
  readonly spent: Int16Array;
  /** Points that this mover has spent before its start. */
  readonly ahead: number;
}

/** Why a step may not be made, points apart: the hexside, the hex entered, or what has to do with stops. */
export type StepFault = 'forbidden' | 'stopped' | 'stop-to-stop' | 'closed';

/**
 * Why the mover may not step from one hex to the next; null when it may. `moved`: it has made a step before. The search
 * asks this of every step, and so does whoever walks a path hex by hex, so that both know the same rules.
 */
export function stepFault(rules: ReachRules, from: Hex, direction: number, to: Hex, moved: boolean): StepFault | null {
  if (rules.cost[from * 6 + direction] === FORBIDDEN) return 'forbidden';
  if (rules.stops[from] !== 0) {
    if (moved) return 'stopped';
    if (rules.noStopToStop && rules.stops[to] !== 0) return 'stop-to-stop';
  }
  return rules.closed[to] === 0 ? null : 'closed';
}

/**
 * The ground alone: no hex is closed, nobody stops, and a step that may not be made costs `forbidden`. The way that a
 * mover would go if no rule stood in it: what bars that way is the nearest reason why it cannot get somewhere.
 */
export function groundAlone(cost: Uint8Array, forbidden: number): ReachRules {
  const none = new Uint8Array(cost.length / 6);
  return { cost: cost.map((c) => (c === FORBIDDEN ? forbidden : c)), closed: none, stops: none, noStopToStop: false };
}

/**
 * Movement points of the cheapest way from every hex to the nearest of some goals, by the costs of the steps as in
 * `ReachRules`; `none` where no way leads there. A closed hex can be left, but is not gone through.
 */
export function pointsTo(
  { neighbours, size }: Board,
  cost: Uint8Array,
  goals: readonly Hex[],
  none: number,
  closed?: Uint8Array,
): Uint16Array {
  const left = new Uint16Array(size).fill(none);
  const buckets: Hex[][] = [[...goals]];
  for (const goal of goals) left[goal] = 0;
  for (let points = 0; points < buckets.length; points++)
    for (const hex of buckets[points] ?? []) {
      if (left[hex] !== points || (closed?.[hex] && !goals.includes(hex))) continue;
      for (let direction = 0; direction < 6; direction++) {
        const from = neighbours[hex * 6 + direction];
        if (from === NO_HEX) continue;
        const step = cost[from * 6 + ((direction + 3) % 6)];
        const total = points + step;
        if (step === FORBIDDEN || total >= left[from]) continue;
        left[from] = total;
        (buckets[total] ??= []).push(from);
      }
    }
  return left;
}

/**
 * Scratch memory for movement searches on one board. A search overwrites the one before it; read the answer, or
 * copy it with `list`, before the next.
 */
export class Reach {
  readonly spent: Int16Array;
  readonly from: Int16Array;
  readonly hexes: Int16Array;
  count = 0;
  private readonly stamp: Int32Array;
  /** Hexes on the way to each hex reached, itself included. */
  private readonly steps: Int16Array;
  /** Number of the last search: as long as it is the same, its answer can be read. */
  run = 1; // no stamp is 1 yet, so nothing is reached before the first search
  /** Hexes to be looked at, by points spent; `filled` says how many there are in each. */
  private readonly buckets: number[][] = [];
  private filled = new Int16Array(0);
  private readonly board: Board;

  constructor(board: Board) {
    this.board = board;
    this.spent = new Int16Array(board.size);
    this.from = new Int16Array(board.size);
    this.hexes = new Int16Array(board.size);
    this.stamp = new Int32Array(board.size);
    this.steps = new Int16Array(board.size);
  }

  /** True when the last search reached the hex. */
  has(hex: Hex): boolean {
    return this.stamp[hex] === this.run;
  }

  /**
   * Cheapest costs from `start` to every hex within `points` movement points (Dijkstra with one bucket a movement
   * point). Hexes come out in `hexes[0..count)`, cheapest first, without the start; `spent` and `from` hold cost
   * and previous hex. Among equally cheap paths the first found in direction order stays, so the answer does not
   * depend on anything but the arguments. `moved`: the mover has made a step before. `found`: hexes that others have
   * reached as cheaply are left out, with whatever lies beyond them, which those have reached as cheaply too.
   */
  search(start: Hex, points: number, rules: ReachRules, moved = false, found?: Found): number {
    const { neighbours } = this.board;
    const { cost, closed, stops } = rules;
    const { spent, from, stamp, hexes, steps, buckets } = this;
    const run = ++this.run;
    if (points < 0) return (this.count = 0);
    points = Math.min(points, MOST_POINTS);
    while (buckets.length <= points) buckets.push([]);
    if (this.filled.length <= points) this.filled = new Int16Array(points + 1);
    const filled = this.filled.fill(0);
    spent[start] = 0;
    from[start] = NO_HEX;
    steps[start] = 0;
    stamp[start] = run;
    buckets[0][filled[0]++] = start;
    let count = 0;
    for (let used = 0; used <= points; used++) {
      const bucket = buckets[used];
      for (let i = 0; i < filled[used]; i++) {
        const hex = bucket[i];
        if (spent[hex] !== used) continue;
        if (hex !== start) hexes[count++] = hex;
        const onTheWay = moved || hex !== start;
        if (onTheWay && stops[hex] !== 0) continue; // no step leads on
        const base = hex * 6;
        for (let direction = 0; direction < 6; direction++) {
          const next = neighbours[base + direction];
          if (next < 0 || closed[next] !== 0) continue;
          const total = used + cost[base + direction];
          if (total > points || (stamp[next] === run && spent[next] <= total)) continue;
          if (found !== undefined && found.spent[next] >= 0 && found.spent[next] <= found.ahead + total) continue;
          if (stepFault(rules, hex, direction, next, onTheWay)) continue;
          stamp[next] = run;
          spent[next] = total;
          from[next] = hex;
          steps[next] = steps[hex] + 1;
          buckets[total][filled[total]++] = next;
        }
      }
    }
    this.count = count;
    return count;
  }

  /** The hexes of the cheapest path to a reached hex, start left out; after those of `before` when given. */
  path(hex: Hex, before: readonly Hex[] = []): Hex[] {
    let at = before.length + this.steps[hex];
    const path = new Array<Hex>(at);
    for (let h = hex; this.from[h] !== NO_HEX; h = this.from[h]) path[--at] = h;
    for (let i = 0; i < before.length; i++) path[i] = before[i];
    return path;
  }
}
