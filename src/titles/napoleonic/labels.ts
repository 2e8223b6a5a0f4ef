import type { Board, Hex } from '../../engine/board/board.ts';
import { NOTHING, widened } from './search-terms.ts';

/*
 * What the search for moves has found so far (reach.ts): labels, each a hex, a state of march and what each purse has
 * spent, with the label before it. Of one state all are kept of which none is better than another in everything.
 */

/** Scratch memory for the labels of searches on one board: a search overwrites those of the one before it. */
export class Labels {
  /** By label. */
  hex = new Int16Array(1024);
  marching = new Uint8Array(1024);
  from = new Int32Array(1024);
  protected costs = new Int16Array(1024);
  protected nodes = new Int16Array(1024);
  protected below = new Int32Array(1024); // the next label of the same state
  protected dead = new Uint8Array(1024);
  protected gone = new Uint8Array(1024); // 1: a hex has been entered (7.3)
  protected count = 0;
  protected width = 1; // purses
  /** By state (node * 2 + march): the last label of this run. */
  protected readonly head: Int32Array;
  protected readonly headRun: Int32Array;
  run = 0; // number of the last search: as long as it is the same, its labels are good
  protected readonly buckets: number[][] = [];
  protected readonly spent: number[] = [];
  /** The hexes that a range has reached, each once. */
  protected readonly found: Int16Array;
  protected readonly foundRun: Int32Array;
  protected foundCount = 0;
  protected path: readonly Hex[] | null = null;

  constructor(board: Board) {
    this.head = new Int32Array(board.size * 2);
    this.headRun = new Int32Array(board.size * 2);
    this.found = new Int16Array(board.size);
    this.foundRun = new Int32Array(board.size);
  }

  /** What a purse has spent at a label. */
  cost(label: number, purse: number): number {
    return this.costs[label * this.width + purse];
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

  /** Keeps a label of `spent`, unless another of its state is as good in everything. */
  protected add(node: number, hex: Hex, march: number, from: number, gone: number): void {
    const { width, spent } = this;
    const state = node * 2 + march;
    if (this.headRun[state] !== this.run) {
      this.headRun[state] = this.run;
      this.head[state] = NOTHING;
    }
    if (this.isBeaten(state)) return;
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

  /** Whether a label of a state is as good in everything as what has been spent; those that are not better in anything are given up. */
  private isBeaten(state: number): boolean {
    const { width, costs, spent, dead } = this;
    for (let other = this.head[state]; other !== NOTHING; other = this.below[other]) {
      if (dead[other]) continue;
      let worse = true; // the new one, in everything
      let better = true;
      for (let k = 0; k < width; k++) {
        const was = costs[other * width + k];
        if (was > spent[k]) worse = false;
        if (was < spent[k]) better = false;
      }
      if (worse) return true;
      if (better) dead[other] = 1;
    }
    return false;
  }

  protected grow(): void {
    const [of16, of32, of8] = [
      (list: Int16Array<ArrayBuffer>) => widened(list, new Int16Array(list.length * 2)),
      (list: Int32Array<ArrayBuffer>) => widened(list, new Int32Array(list.length * 2)),
      (list: Uint8Array<ArrayBuffer>) => widened(list, new Uint8Array(list.length * 2)),
    ];
    [this.hex, this.nodes, this.costs] = [of16(this.hex), of16(this.nodes), of16(this.costs)];
    [this.from, this.below] = [of32(this.from), of32(this.below)];
    [this.marching, this.dead, this.gone] = [of8(this.marching), of8(this.dead), of8(this.gone)];
  }
}
