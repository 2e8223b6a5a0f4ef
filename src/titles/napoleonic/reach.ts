import { type Board, directionTo, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';

/*
 * One search for every move: over hexes and the state of march (7.51), in half movement points, for a mover of one unit
 * or several that each pay their own costs. It knows no rule: what is closed, where a move stops or may end is
 * asked of a `Passage`. The same search follows a given path, so that a move is checked by what found it.
 */

/** What some units of a mover pay. */
export interface Purse {
  /** Cost of each hexside (hex * 6 + direction), not marching and marching. */
  readonly walk: Uint8Array;
  readonly march: Uint8Array;
  /** Halves left to spend. */
  readonly points: number;
  /** Halves to leave the road march (7.56). */
  readonly leave: number;
  /** Halves to stop in a hex with other combat units (3.1). */
  readonly stop: number;
}

/** Where a mover may go. Codes: 0 nothing against it, else why not (`passage.ts` words them). */
export interface Passage {
  readonly board: Board;
  /** One for each set of costs and points in the mover that another does not cover; the scarcest first. */
  readonly purses: readonly Purse[];
  /** It may be in road march at all. */
  readonly mayMarch: boolean;
  /** 7.3: its first hex is free to enter, whatever the cost. */
  readonly firstFree: boolean;
  /** 4.31: it is held where it stands. */
  readonly held: boolean;
  /** Why it may not enter a hex. */
  enter(hex: Hex, marching: boolean): number;
  /** It goes no farther from a hex. */
  stops(hex: Hex): boolean;
  /** Whether it may come to a hex that stops it while in march, with so many halves left (7.54). */
  meets(hex: Hex, left: readonly number[]): number;
  /** Why its move may not end in a hex; PRICE: only for the price of stopping with others. */
  end(hex: Hex, marching: boolean): number;
  /** Whether march may be declared in a hex. */
  declares(hex: Hex): boolean;
}

/** Code of `end`: for the price of stopping with other combat units (3.1). */
export const PRICE = 1;
/** Codes of the search itself. */
export const NO_POINTS = 250;
export const NO_WAY = 251;
export const NO_PRICE = 252;
export const HELD = 253;
export const NO_MARCH = 254;
export const NO_LEAVE = 255;

/** No label. */
export const NOTHING = -1;

/** Where a move begins: where the mover stands, or a hex by which it enters the map, for what each purse has spent. */
export interface Start {
  readonly hex: Hex;
  readonly marching: boolean;
  readonly spent: readonly number[];
  readonly enters: boolean;
}

/** Where a label stands. */
interface Place {
  readonly node: number;
  readonly hex: Hex;
  readonly march: number;
  readonly from: number;
  readonly gone: number;
}

/** Why a path was not gone to its end. */
export interface Failure {
  readonly code: number;
  readonly hex: Hex;
}

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
  /** By hex and march: the answer of `enter` in this run. */
  private readonly entry: Uint8Array;
  private readonly entryRun: Int32Array;
  private run = 0;
  private readonly buckets: number[][] = [];
  private readonly spent: number[] = [];
  private path: readonly Hex[] | null = null;
  private reachedAt = 0;
  /** The reason of the last path that failed, farthest along it. */
  failure: Failure = { code: NO_WAY, hex: NOTHING };

  constructor(board: Board) {
    this.head = new Int32Array(board.size * 2);
    this.headRun = new Int32Array(board.size * 2);
    this.entry = new Uint8Array(board.size * 2);
    this.entryRun = new Int32Array(board.size * 2);
  }

  /** What a purse has spent at a label. */
  cost(label: number, purse: number): number {
    return this.costs[label * this.width + purse];
  }

  /** Everything within reach. */
  range(passage: Passage, starts: readonly Start[]): void {
    this.begin(passage, null);
    for (const start of starts) this.seed(start, start.hex);
    this.spread(passage);
  }

  /** The ways along a path: its hexes are the nodes 1 to its length, the start is node 0. */
  along(passage: Passage, starts: readonly Start[], path: readonly Hex[]): void {
    this.begin(passage, path);
    this.failure = { code: NO_WAY, hex: path[0] ?? NOTHING };
    for (const start of starts) if (!start.enters || start.hex === path[0]) this.seed(start, start.enters ? 1 : 0);
    this.spread(passage);
  }

  /** Everything within reach after a path has been gone; labels keep their way along it. */
  onward(passage: Passage, starts: readonly Start[], via: readonly Hex[]): void {
    this.along(passage, starts, via);
    const ends = [false, true].flatMap((march) => this.labelsAt(via.length, march));
    this.path = null;
    this.run++;
    for (const end of ends) {
      for (let k = 0; k < this.width; k++) this.spent[k] = this.cost(end, k);
      this.add({ node: this.hex[end], hex: this.hex[end], march: this.marching[end], from: end, gone: 1 });
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
    const labels = this.labelsAt(node, marching);
    if (labels.length === 0) {
      const otherwise = this.labelsAt(node, !marching).length > 0;
      return otherwise ? this.fail(marching ? NO_MARCH : NO_LEAVE, hex) : NOTHING;
    }
    const code = passage.end(hex, marching);
    if (code !== 0 && code !== PRICE) return this.fail(code, hex);
    if (code === 0) return labels[0];
    const paying = labels.find((label) =>
      passage.purses.every(({ points, stop }, k) => this.cost(label, k) + stop <= points),
    );
    return paying ?? this.fail(NO_PRICE, hex);
  }

  /** The labels from the start to one, in order. */
  trail(label: number): number[] {
    const trail: number[] = [];
    for (let at = label; at !== NOTHING; at = this.from[at]) trail.push(at);
    return trail.reverse();
  }

  /** The hexes that a range has reached, the start among them. */
  reached(): Hex[] {
    const hexes = new Set<Hex>();
    const { headRun, run } = this;
    for (let label = 0; label < this.count; label++) {
      const hex = this.hex[label];
      if (headRun[hex * 2] === run || headRun[hex * 2 + 1] === run) hexes.add(hex);
    }
    return [...hexes];
  }

  private fail(code: number, hex: Hex): number {
    this.failure = { code, hex };
    return NOTHING;
  }

  private begin(passage: Passage, path: readonly Hex[] | null): void {
    this.run++;
    this.count = 0;
    this.width = passage.purses.length;
    this.path = path;
    this.reachedAt = 0;
  }

  private seed({ hex, marching, spent, enters }: Start, node: number): void {
    for (let k = 0; k < this.width; k++) this.spent[k] = spent[k];
    this.add({ node, hex, march: marching ? 1 : 0, from: NOTHING, gone: enters ? 1 : 0 });
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
    if (held) {
      if (first) this.note(node + 1, HELD, hex);
      return;
    }
    const { path } = this;
    if (path) {
      if (node === path.length) return;
      const direction = directionTo(passage.board, hex, path[node]);
      if (direction < 0) this.note(node, NO_WAY, path[node]);
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
    this.add({ node: this.nodes[label], hex, march: 1 - marching, from: label, gone: this.gone[label] });
  }

  private step(passage: Passage, label: number, direction: number, free: boolean): void {
    const side = this.hex[label] * 6 + direction;
    const next = passage.board.neighbours[side];
    if (next === NO_HEX) return;
    const march = this.marching[label];
    const node = this.path ? this.nodes[label] + 1 : next;
    for (let k = 0; k < this.width; k++) {
      const purse = passage.purses[k];
      const cost = (march ? purse.march : purse.walk)[side];
      if (cost === FORBIDDEN) return this.note(node, NO_WAY, next);
      const total = this.costs[label * this.width + k] + cost;
      if (total > purse.points && !free) return this.note(node, NO_POINTS, next);
      this.spent[k] = Math.min(total, purse.points);
    }
    const code = this.entryOf(passage, next, march) || (passage.stops(next) ? this.stopCode(passage, next, march) : 0);
    if (code !== 0) return this.note(node, code, next);
    this.add({ node, hex: next, march, from: label, gone: 1 });
  }

  private entryOf(passage: Passage, hex: Hex, march: number): number {
    const state = hex * 2 + march;
    if (this.entryRun[state] !== this.run) {
      this.entryRun[state] = this.run;
      this.entry[state] = passage.enter(hex, march === 1);
    }
    return this.entry[state];
  }

  /** A hex that stops the mover must be one in which its move may end. */
  private stopCode(passage: Passage, hex: Hex, march: number): number {
    const code = passage.end(hex, march === 1);
    if (code > PRICE) return code;
    if (code === PRICE)
      for (let k = 0; k < this.width; k++)
        if (this.spent[k] + passage.purses[k].stop > passage.purses[k].points) return NO_PRICE;
    return march
      ? passage.meets(
          hex,
          passage.purses.map(({ points }, k) => points - this.spent[k]),
        )
      : 0;
  }

  /** Keeps a label of `spent`, unless another of its state is as good in everything. */
  private add({ node, hex, march, from, gone }: Place): void {
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
    if (node > this.reachedAt && this.path) this.reachedAt = node;
    while (this.buckets.length <= spent[0]) this.buckets.push([]);
    this.buckets[spent[0]].push(label);
  }

  private grow(): void {
    const wider = <A extends Int16Array | Int32Array | Uint8Array>(list: A, make: (length: number) => A): A => {
      const larger = make(list.length * 2);
      larger.set(list);
      return larger;
    };
    const of16 = (n: number) => new Int16Array(n);
    const of32 = (n: number) => new Int32Array(n);
    const of8 = (n: number) => new Uint8Array(n);
    this.hex = wider(this.hex, of16);
    this.nodes = wider(this.nodes, of16);
    this.costs = wider(this.costs, of16);
    this.from = wider(this.from, of32);
    this.below = wider(this.below, of32);
    this.marching = wider(this.marching, of8);
    this.dead = wider(this.dead, of8);
    this.gone = wider(this.gone, of8);
  }

  /** Remembers why a path ended, of several reasons the one farthest along. */
  private note(node: number, code: number, hex: Hex): void {
    if (this.path && node > this.reachedAt) this.failure = { code, hex };
  }
}
