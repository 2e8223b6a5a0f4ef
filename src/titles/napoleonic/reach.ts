import { type Board, directionTo, distance, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { numbersFor } from '../../engine/numbers.ts';
import { Labels } from './labels.ts';
import {
  type Failure,
  HELD,
  leastOf,
  NO_LEAVE,
  NO_MARCH,
  NO_POINTS,
  NO_PRICE,
  NO_REPULSE,
  NO_WAY,
  NOTHING,
  type Passage,
  PRICE,
  type Purse,
  type Start,
} from './search-terms.ts';

/*
 * One search for every move: over hexes and the state of march (7.51), in half movement points, for a mover of one unit
 * or several that each pay their own costs. It knows no rule: what is closed, where a move stops or may end is
 * asked of a `Passage`. The same search follows a given path, so that a move is checked by what found it.
 * The engine's `StateSearch` keeps one way to a state, the cheapest. Here one way may be the cheaper for the guns and
 * another for the infantry of a mover, and either may be the one that gets on: all that none is better than are kept.
 */

/** How a mover stops in a hex: for nothing; PRICE is the other way. */
const FREELY = 2;

/** Scratch memory for searches on one board. A search overwrites the one before it. */
export class MoveSearch extends Labels {
  /** By hex and march: why not to enter, and how the mover stops there (FREELY, PRICE, or not at all), in this run. */
  private readonly entry: Uint8Array;
  private readonly stop: Uint8Array;
  private readonly entryRun: Int32Array;
  private purses: Passage['purses'] = [];
  /** The one hex that is asked for; what a step costs each purse at the least. */
  private goal: Hex = NO_HEX;
  /** It begins in road march. */
  private marches = false;
  private least: readonly number[] = [];
  /** By state of march: why a path could not be gone on, farthest along it. */
  private readonly ends: (Failure & { readonly node: number })[] = [];
  /** What the last step that was too dear takes, and what there is. */
  private need = 0;
  private left = 0;
  /** The reason of the last path that failed, farthest along it. */
  failure: Failure = { code: NO_WAY, hex: NOTHING };

  private readonly neighbours: Board['neighbours'];

  constructor(board: Board) {
    super(board);
    this.neighbours = board.neighbours;
    this.entry = new Uint8Array(board.size * 2);
    this.stop = new Uint8Array(board.size * 2);
    this.entryRun = new Int32Array(board.size * 2);
  }

  /** Everything within reach; `only`: one hex is asked for, and no way is gone on that cannot come to it any more. */
  range(passage: Passage, starts: readonly Start[], only: Hex = NO_HEX): void {
    this.begin(passage, null);
    if (only !== NO_HEX) {
      const marches = passage.mayMarch || starts.some(({ marching }) => marching);
      this.goal = only;
      this.least = numbersFor(passage.purses, ({ walk, march }) =>
        Math.min(leastOf(walk), marches ? leastOf(march) : FORBIDDEN),
      );
    }
    for (const start of starts) this.seed(start, start.hex);
    this.spread(passage);
    this.goal = NO_HEX;
  }

  /** The ways along a path: its hexes are the nodes 1 to its length, the start is node 0. */
  along(passage: Passage, starts: readonly Start[], path: readonly Hex[]): void {
    this.begin(passage, path);
    this.failure = { code: NO_WAY, hex: path[0] ?? NOTHING };
    for (const march of [0, 1]) this.ends[march] = { node: 0, ...this.failure };
    for (const start of starts) if (!start.enters || start.hex === path[0]) this.seed(start, start.enters ? 1 : 0);
    this.spread(passage);
  }

  /** Everything within reach after a path has been gone; labels keep their way along it. */
  onward(passage: Passage, starts: readonly Start[], via: readonly Hex[]): void {
    this.along(passage, starts, via);
    const ends = [false, true].flatMap((march) => this.labelsAt(via.length, march));
    this.path = null;
    this.run++;
    this.foundCount = 0;
    for (const end of ends) {
      for (let k = 0; k < this.width; k++) this.spent[k] = this.cost(end, k);
      this.add(this.hex[end], this.hex[end], this.marching[end], end, 1);
    }
    this.spread(passage);
  }

  /**
   * The label with which a move may end in a hex (in the last node of a path), and none where it may not; then
   * `failure` says why.
   */
  endIn(passage: Passage, node: number, hex: Hex, marching: boolean): number {
    const state = node * 2 + (marching ? 1 : 0);
    if (this.headRun[state] !== this.run) return this.failAt(node, hex, marching);
    const code = passage.end(hex, marching);
    if (code !== 0 && code !== PRICE) return this.fail(code, hex);
    let best = NOTHING;
    for (let label = this.head[state]; label !== NOTHING; label = this.below[label]) {
      if (this.dead[label] || (code === PRICE && !this.canPay(passage, label))) continue;
      if (best === NOTHING || this.costs[label * this.width] <= this.costs[best * this.width]) best = label;
    }
    return best === NOTHING ? this.fail(NO_PRICE, hex) : best;
  }

  /** 3.1 Whether every purse has what it costs to stop with others. */
  private canPay({ purses }: Passage, label: number): boolean {
    for (let k = 0; k < this.width; k++)
      if (this.costs[label * this.width + k] + purses[k].stop > purses[k].points) return false;
    return true;
  }

  /** Why a mover comes to no end of a path in a state of march: what stopped it there, or else in the other state. */
  private failAt(node: number, hex: Hex, marching: boolean): number {
    const [one, other] = marching ? [this.ends[1], this.ends[0]] : [this.ends[0], this.ends[1]];
    if (!this.path) return NOTHING;
    if (one.node === node && one.code !== NO_POINTS) return this.failBy(one);
    // Who was never in march is not told of leaving it: walking, he has not the points.
    const turns = marching || this.marches;
    if (turns && this.labelsAt(node, !marching).length > 0) return this.fail(marching ? NO_MARCH : NO_LEAVE, hex);
    if (!turns) return this.failBy(one);
    return this.failBy(other.node > one.node || (other.node === one.node && one.code === NO_POINTS) ? other : one);
  }

  private fail(code: number, hex: Hex): number {
    return this.failBy({ code, hex });
  }

  private failBy(failure: Failure): number {
    this.failure = failure;
    return NOTHING;
  }

  private begin(passage: Passage, path: readonly Hex[] | null): void {
    this.run++;
    this.count = 0;
    this.foundCount = 0;
    this.width = passage.purses.length;
    this.purses = passage.purses;
    this.path = path;
    this.marches = false;
  }

  private seed({ hex, marching, spent, enters }: Start, node: number): void {
    this.marches ||= marching;
    for (let k = 0; k < this.width; k++) this.spent[k] = spent[k];
    this.add(node, hex, marching ? 1 : 0, NOTHING, enters ? 1 : 0);
  }

  /** Labels in the order of what the first purse has spent; those of one cost in the order in which they were found. */
  private spread(passage: Passage): void {
    const { buckets } = this;
    for (let used = 0; used < buckets.length; used++) {
      const bucket = buckets[used];
      for (let i = 0; i < bucket.length; i++) if (!this.dead[bucket[i]]) this.expand(passage, bucket[i]);
      bucket.length = 0;
    }
  }

  private expand(passage: Passage, label: number): void {
    const node = this.nodes[label];
    const hex = this.hex[label];
    const first = this.gone[label] === 0;
    const held = first ? passage.held : passage.stops(hex);
    if (passage.mayMarch && (first || !held)) this.turn(passage, label);
    const march = this.marching[label];
    if (held) return this.note(node + 1, march, hex, HELD);
    const { path } = this;
    if (path) {
      if (node === path.length) return;
      const direction = directionTo(passage.board, hex, path[node]);
      if (direction < 0) this.note(node + 1, march, path[node], NO_WAY);
      else this.step(passage, label, direction, first && passage.firstFree);
      return;
    }
    const free = first && passage.firstFree;
    if (this.width === 1 && this.goal === NO_HEX) return this.stepAll(passage, label, passage.purses[0], free);
    for (let d = 0; d < 6; d++) this.step(passage, label, d, free);
  }

  /**
   * The steps in all directions for a mover with one purse, as most have, that may go anywhere: the same as `step` takes
   * one by one, but a way that is no better than one known to the same state is given up before anything else is asked.
   */
  private stepAll(passage: Passage, label: number, purse: Purse, free: boolean): void {
    const { neighbours, run, headRun, entryRun } = this;
    const march = this.marching[label];
    const { points } = purse;
    const table = march ? purse.march : purse.walk;
    const spent = this.costs[label];
    const first = this.hex[label] * 6;
    for (let side = first; side < first + 6; side++) {
      const next = neighbours[side];
      if (next === NO_HEX) continue;
      const cost = table[side];
      if (cost === FORBIDDEN) continue;
      let total = spent + cost;
      if (total > points) {
        if (!free) continue;
        total = points;
      }
      const state = next * 2 + march;
      // With one purse the last label of a state is its best.
      if (headRun[state] === run && this.costs[this.head[state]] <= total) continue;
      if (entryRun[state] !== run) this.look(passage, next, march);
      if (this.entry[state] !== 0) continue;
      this.spent[0] = total;
      if (this.stop[state] === 0 || this.stopCode(passage, next, march) === 0) this.add(next, next, march, label, 1);
    }
  }

  /** 7.51, 7.56 Declaring and leaving the march. */
  private turn(passage: Passage, label: number): void {
    const hex = this.hex[label];
    const marching = this.marching[label];
    if (!marching && !passage.declares(hex)) return;
    for (let k = 0; k < this.width; k++) {
      const { leave, points } = passage.purses[k];
      const total = this.costs[label * this.width + k] + (marching ? leave : 0);
      if (total > points) return;
      this.spent[k] = total;
    }
    this.add(this.nodes[label], hex, 1 - marching, label, this.gone[label]);
  }

  private step(passage: Passage, label: number, direction: number, free: boolean): void {
    const side = this.hex[label] * 6 + direction;
    const next = this.neighbours[side];
    if (next === NO_HEX) return;
    const march = this.marching[label];
    const node = this.path ? this.nodes[label] + 1 : next;
    const { width, spent, purses, costs } = this;
    for (let k = 0; k < width; k++) {
      const { points } = purses[k];
      const cost = (march ? purses[k].march : purses[k].walk)[side];
      if (cost === FORBIDDEN) return this.note(node, march, next, NO_WAY);
      const total = costs[label * width + k] + cost;
      if (this.goal !== NO_HEX && !free && total + distance(passage.board, next, this.goal) * this.least[k] > points)
        return;
      if (total > points && !free) {
        [this.need, this.left] = [total, points];
        return this.note(node, march, next, NO_POINTS);
      }
      spent[k] = total > points ? points : total;
    }
    const state = next * 2 + march;
    if (this.entryRun[state] !== this.run) this.look(passage, next, march);
    const code = this.entry[state] || (this.stop[state] === 0 ? 0 : this.stopCode(passage, next, march));
    if (code !== 0) {
      // It would have to stop in a hex where it may not: on its way farther it is the stop that forbids it (4.31).
      const onTheWay = this.path !== null && node < this.path.length && code !== NO_REPULSE;
      return this.note(node, march, next, onTheWay && passage.enter(next, march === 1) === 0 ? HELD : code);
    }
    this.add(node, next, march, label, 1);
  }

  /** Asks once in a run whether a hex may be entered; one that stops the mover must be one in which its move may end. */
  private look(passage: Passage, hex: Hex, march: number): void {
    const state = hex * 2 + march;
    this.entryRun[state] = this.run;
    this.stop[state] = 0;
    this.entry[state] = passage.enter(hex, march === 1);
    if (this.entry[state] !== 0 || !passage.stops(hex)) return;
    const code = passage.end(hex, march === 1);
    if (code > PRICE) this.entry[state] = code;
    else this.stop[state] = code === PRICE ? PRICE : FREELY;
  }

  /** What speaks against stopping in a hex with what has been spent. */
  private stopCode({ purses, repulse }: Passage, hex: Hex, march: number): number {
    const { spent, width } = this;
    if (this.stop[hex * 2 + march] === PRICE)
      for (let k = 0; k < width; k++) if (spent[k] + purses[k].stop > purses[k].points) return NO_PRICE;
    if (!march) return 0;
    const price = repulse(hex);
    if (!price) return NO_REPULSE;
    for (let k = 0; k < width; k++) if (spent[k] + price[k] > purses[k].points) return NO_REPULSE;
    return 0;
  }

  /** Remembers why a path ended: of several reasons the one farthest along, and any other before want of points. */
  private note(node: number, march: number, hex: Hex, code: number): void {
    if (!this.path) return;
    const end = this.ends[march];
    // Of several ways that are too dear the first is the cheapest.
    if (node > end.node || (node === end.node && end.code === NO_POINTS && code !== NO_POINTS))
      this.ends[march] = { node, code, hex, need: this.need, left: this.left };
  }
}
