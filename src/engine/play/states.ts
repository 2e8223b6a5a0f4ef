/*
 * Search over states. Where a move is more than hexes (a facing, march, column or line, a road followed so far, points
 * that change with the mode on the way) the mover is in a state, and a title numbers its states: hex, facing, mode and
 * whatever else the rest of the move depends on, packed into one whole number. The search knows no rule.
 */

/** Offers (`search.offer`) every state that follows from where a way ends, in a fixed order. */
export type Follow = (way: number, search: StateSearch) => void;

/** Beyond these points nothing is searched: a rule that spends without end would otherwise never come to one. */
const MOST_POINTS = 32_767;
const NONE = -1;

/**
 * The cheapest ways from some states to all that can be reached from them (Dijkstra with one bucket a point). A way is
 * a number, good until the next search; `state`, `spent`, `rank`, `kind` and `before` say what it is. Among ways of one
 * cost the one of higher rank is kept (the longest straight run, for a charge), among equals the one found first: the
 * answer depends on nothing but the questions.
 */
export class StateSearch {
  /** Ways to the states reached, cheapest first, the starts among them. Those given up for better ones are not here. */
  readonly ways: number[] = [];
  private readonly best: Int32Array;
  private readonly stamp: Int32Array;
  /** Number of the last search: as long as it is the same, its ways are good. */
  run = 0;
  private count = 0;
  private most = 0;
  private at = NONE;
  private readonly buckets: number[][] = [];
  // By way.
  private states = new Int32Array(256);
  private costs = new Int32Array(256);
  private ranks = new Int32Array(256);
  private kinds = new Int32Array(256);
  private befores = new Int32Array(256);

  /** `size`: states are 0 to `size - 1`. One search at a time; the memory serves the next one again. */
  constructor(size: number) {
    this.best = new Int32Array(size);
    this.stamp = new Int32Array(size);
  }

  /** Forgets the last search. Nothing above `most` points is looked at; fewer, where the state has fewer, `follow` sees to. */
  begin(most: number): this {
    this.run++;
    this.count = 0;
    this.at = NONE;
    this.ways.length = 0;
    for (const bucket of this.buckets) bucket.length = 0;
    this.most = Math.min(most, MOST_POINTS);
    return this;
  }

  /**
   * A state that can be had for so many points in all, from the state being followed (a start, before the search runs).
   * `rank` decides between ways of one cost; `kind` is the title's word for how the state was come by. Returns the way,
   * or -1 where a way as good is known or the points are too many.
   */
  offer(state: number, spent: number, rank = 0, kind = 0): number {
    if (spent > this.most) return NONE;
    if (this.stamp[state] === this.run) {
      const old = this.best[state];
      if (this.costs[old] < spent || (this.costs[old] === spent && this.ranks[old] >= rank)) return NONE;
    }
    const way = this.count++;
    if (way === this.states.length) this.grow();
    this.states[way] = state;
    this.costs[way] = spent;
    this.ranks[way] = rank;
    this.kinds[way] = kind;
    this.befores[way] = this.at;
    this.stamp[state] = this.run;
    this.best[state] = way;
    while (this.buckets.length <= spent) this.buckets.push([]);
    this.buckets[spent].push(way);
    return way;
  }

  /** Finds everything that follows from the states offered so far. */
  search(follow: Follow): readonly number[] {
    for (let spent = 0; spent <= this.most && spent < this.buckets.length; spent++) {
      const bucket = this.buckets[spent];
      for (let i = 0; i < bucket.length; i++) {
        const way = bucket[i];
        if (this.best[this.states[way]] !== way) continue; // a better way to the state was found since
        this.ways.push(way);
        this.at = way;
        follow(way, this);
      }
    }
    this.at = NONE;
    return this.ways;
  }

  /** The way to a state, -1 when it was not reached. */
  wayTo = (state: number): number => (this.stamp[state] === this.run ? this.best[state] : NONE);
  state = (way: number): number => this.states[way];
  spent = (way: number): number => this.costs[way];
  rank = (way: number): number => this.ranks[way];
  kind = (way: number): number => this.kinds[way];
  /** The way before the last step of a way; -1 for a start. */
  before = (way: number): number => this.befores[way];

  /** The ways that a way has come by, the start first, itself last. */
  trail(way: number): number[] {
    const trail: number[] = [];
    for (let w = way; w !== NONE; w = this.befores[w]) trail.push(w);
    return trail.reverse();
  }

  private grow(): void {
    const larger = (list: Int32Array<ArrayBuffer>) => {
      const longer = new Int32Array(list.length * 2);
      longer.set(list);
      return longer;
    };
    this.states = larger(this.states);
    this.costs = larger(this.costs);
    this.ranks = larger(this.ranks);
    this.kinds = larger(this.kinds);
    this.befores = larger(this.befores);
  }
}
