import { type Board, directionTo, distance, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
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
  type Start,
  widened,
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

/**
 * Scratch memory for searches on one board. A search overwrites the one before it. What it found are labels: a hex, a
 * state of march and what each purse has spent, with the label before it.
 */
export class MoveSearch {
  /** By label. */
  hex = new Int16Array(1024);
  marching = new Uint8Array(1024);
  from = new Int32Array(1024);
  private costs = new Int16Array(1024);
  private nodes = new Int16Array(1024);
  private below = new Int32Array(1024); // the next label of the same state
  private dead = new Uint8Array(1024);
  private gone = new Uint8Array(1024); // 1: a hex has been entered (7.3)
  private count = 0;
  private width = 1; // purses
  /** By state (node * 2 + march): the last label of this run. */
  private readonly head: Int32Array;
  private readonly headRun: Int32Array;
  /** By hex and march: why not to enter, and how the mover stops there (FREELY, PRICE, or not at all), in this run. */
  private readonly entry: Uint8Array;
  private readonly stop: Uint8Array;
  private readonly entryRun: Int32Array;
  run = 0; // number of the last search: as long as it is the same, its labels are good
  private readonly buckets: number[][] = [];
  private readonly spent: number[] = [];
  private purses: Passage['purses'] = [];
  /** The hexes that a range has reached, each once. */
  private readonly found: Int16Array;
  private readonly foundRun: Int32Array;
  private foundCount = 0;
  private path: readonly Hex[] | null = null;
  /** The one hex that is asked for; what a step costs each purse at the least. */
  private goal: Hex = NO_HEX;
  private least: readonly number[] = [];
  /** By state of march: why a path could not be gone on, farthest along it. */
  private readonly ends: { node: number; code: number; hex: Hex }[] = [];
  /** The reason of the last path that failed, farthest along it. */
  failure: Failure = { code: NO_WAY, hex: NOTHING };

  private readonly neighbours: Board['neighbours'];

  constructor(board: Board) {
    this.neighbours = board.neighbours;
    this.head = new Int32Array(board.size * 2);
    this.headRun = new Int32Array(board.size * 2);
    this.entry = new Uint8Array(board.size * 2);
    this.stop = new Uint8Array(board.size * 2);
    this.found = new Int16Array(board.size);
    this.foundRun = new Int32Array(board.size);
    this.entryRun = new Int32Array(board.size * 2);
  }

  /** What a purse has spent at a label. */
  cost(label: number, purse: number): number {
    return this.costs[label * this.width + purse];
  }

  /** Everything within reach; `only`: one hex is asked for, and no way is gone on that cannot come to it any more. */
  range(passage: Passage, starts: readonly Start[], only: Hex = NO_HEX): void {
    this.begin(passage, null);
    if (only !== NO_HEX) {
      const marches = passage.mayMarch || starts.some(({ marching }) => marching);
      this.goal = only;
      this.least = passage.purses.map(({ walk, march }) =>
        Math.min(leastOf(walk), marches ? leastOf(march) : Infinity),
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

  /** The labels of a hex (of a node of the path) in a state of march, none of which is better than another in all. */
  labelsAt(node: number, marching: boolean): number[] {
    const state = node * 2 + (marching ? 1 : 0);
    const list: number[] = [];
    if (this.headRun[state] !== this.run) return list;
    for (let label = this.head[state]; label !== NOTHING; label = this.below[label])
      if (!this.dead[label]) list.push(label);
    return list.sort((a, b) => this.costs[a * this.width] - this.costs[b * this.width] || a - b);
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

  /** The labels from the start to one, in order. */
  trail(label: number): number[] {
    const trail: number[] = [];
    for (let at = label; at !== NOTHING; at = this.from[at]) trail.push(at);
    return trail.reverse();
  }

  /** The hexes that a range has reached, the start among them; good until the next search. */
  reached(): Int16Array {
    return this.found.subarray(0, this.foundCount);
  }

  /** Why a mover comes to no end of a path in a state of march: what stopped it there, or else in the other state. */
  private failAt(node: number, hex: Hex, marching: boolean): number {
    const [one, other] = marching ? [this.ends[1], this.ends[0]] : [this.ends[0], this.ends[1]];
    if (!this.path) return NOTHING;
    if (one.node === node && one.code !== NO_POINTS) return this.fail(one.code, one.hex);
    if (this.labelsAt(node, !marching).length > 0) return this.fail(marching ? NO_MARCH : NO_LEAVE, hex);
    const end = other.node > one.node || (other.node === one.node && one.code === NO_POINTS) ? other : one;
    return this.fail(end.code, end.hex);
  }

  private fail(code: number, hex: Hex): number {
    this.failure = { code, hex };
    return NOTHING;
  }

  private begin(passage: Passage, path: readonly Hex[] | null): void {
    this.run++;
    this.count = 0;
    this.foundCount = 0;
    this.width = passage.purses.length;
    this.purses = passage.purses;
    this.path = path;
  }

  private seed({ hex, marching, spent, enters }: Start, node: number): void {
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
    for (let d = 0; d < 6; d++) this.step(passage, label, d, first && passage.firstFree);
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
      if (total > points && !free) return this.note(node, march, next, NO_POINTS);
      spent[k] = total > points ? points : total;
    }
    const state = next * 2 + march;
    if (this.entryRun[state] !== this.run) this.look(passage, next, march);
    const code = this.entry[state] || (this.stop[state] === 0 ? 0 : this.stopCode(passage, next, march));
    if (code !== 0) return this.note(node, march, next, code);
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

  /** Keeps a label of `spent`, unless another of its state is as good in everything. */
  private add(node: number, hex: Hex, march: number, from: number, gone: number): void {
    const { width, costs, spent } = this;
    const state = node * 2 + march;
    if (this.headRun[state] !== this.run) {
      this.headRun[state] = this.run;
      this.head[state] = NOTHING;
    }
    for (let other = this.head[state]; other !== NOTHING; other = this.below[other]) {
      if (this.dead[other]) continue;
      let worse = true; // the new one, in everything
      let better = true;
      for (let k = 0; k < width; k++) {
        const was = costs[other * width + k];
        if (was > spent[k]) worse = false;
        if (was < spent[k]) better = false;
      }
      if (worse) return;
      if (better) this.dead[other] = 1;
    }
    const label = this.count++;
    if ((label + 1) * width > this.costs.length || label >= this.hex.length) this.grow();
    for (let k = 0; k < width; k++) this.costs[label * width + k] = spent[k];
    this.hex[label] = hex;
    this.nodes[label] = node;
    this.marching[label] = march;
    this.from[label] = from;
    this.dead[label] = 0;
    this.gone[label] = gone;
    this.below[label] = this.head[state];
    this.head[state] = label;
    if (!this.path && this.foundRun[hex] !== this.run) {
      this.foundRun[hex] = this.run;
      this.found[this.foundCount++] = hex;
    }
    while (this.buckets.length <= spent[0]) this.buckets.push([]);
    this.buckets[spent[0]].push(label);
  }

  private grow(): void {
    const [of16, of32, of8] = [
      (list: Int16Array<ArrayBuffer>) => widened(list, new Int16Array(list.length * 2)),
      (list: Int32Array<ArrayBuffer>) => widened(list, new Int32Array(list.length * 2)),
      (list: Uint8Array<ArrayBuffer>) => widened(list, new Uint8Array(list.length * 2)),
    ];
    [this.hex, this.nodes, this.costs] = [of16(this.hex), of16(this.nodes), of16(this.costs)];
    [this.from, this.below] = [of32(this.from), of32(this.below)];
    [this.marching, this.dead, this.gone] = [of8(this.marching), of8(this.dead), of8(this.gone)];
  }

  /** Remembers why a path ended: of several reasons the one farthest along, and any other before want of points. */
  private note(node: number, march: number, hex: Hex, code: number): void {
    if (!this.path) return;
    const end = this.ends[march];
    if (node > end.node || (node === end.node && end.code === NO_POINTS)) this.ends[march] = { node, code, hex };
  }
}
