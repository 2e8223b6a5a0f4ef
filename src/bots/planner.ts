import { distance } from '../engine/board/board.ts';
import type { Aim, Manner, Style } from '../engine/judgement.ts';
import { randomBelow, type RandomState, seedRandom } from '../engine/random.ts';
import type { Action, Decision } from '../engine/title.ts';
import type { Bot, Order, Player, Reason } from './bot.ts';
import { bettered } from './better.ts';
import { Hand } from './hand.ts';
import { lookAhead, nextOf } from './ahead.ts';

/*
 * Veteran: before a phase he tries several plans in positions that he imagines, each carried out by the same hand up to
 * the dice, and goes on with the one that promises most.
 */

/** How much a level thinks. Work is counted, never time: the same seed brings the same orders on every machine. */
export interface Depth {
  /** Plans that are tried for a phase. */
  readonly plans: number;
  /** Imagined positions in which each is tried. */
  readonly samples: number;
  /** Orders that may be tried for one plan. */
  readonly orders: number;
  /** Courses that are tried move by move, where the title asks for it. */
  readonly tries: number;
  /** Of a unit so many other moves are tried, and none. */
  readonly options: number;
  /** … and those of its whole stack. */
  readonly stacks: boolean;
  /** What of all that could be done comes to mind. */
  readonly attention: number;
}

/** A new plan takes the place of the plain one only where it is held to be better by so much. */
const BETTER = 0.5;
const BOLDER = [1.4, 0.7, 2, 0.5] as const;
const STRESSED = 2.5;

export class Planner implements Bot {
  private readonly player: Player;
  private readonly depth: Depth;
  private readonly manner: Manner;
  private readonly eyes: Pick<Style, 'sight' | 'attention'>;
  private chance: RandomState;
  private hand: Hand;
  private phase = '';
  /** What is left of the orders of the step, where they have been bettered. */
  private orders: Action[] | null = null;
  private told: Reason['plans'];

  constructor(player: Player, depth: Depth, chance: RandomState, manner: Manner) {
    this.player = player;
    this.depth = depth;
    this.chance = chance;
    this.manner = manner;
    this.eyes = { sight: 'whole', attention: depth.attention };
    this.hand = this.handFor(manner);
  }

  order(view: unknown, decision: Decision): Order {
    if (this.player.judgement.unplanned === this.player.side) return this.hand.order(view, decision);
    const { turn } = view as { readonly turn: number };
    const phase = `${turn} ${decision.step}`;
    if (decision.kind === 'move' && phase !== this.phase) {
      this.phase = phase;
      const plan = this.best(view, this.plansFor(view));
      if (plan) this.hand = this.handFor(plan);
      this.orders = this.bettered(view, plan ?? this.manner);
    }
    const order = this.planned(view, decision) ?? this.hand.order(view, decision);
    // The same step may come again in a turn: another formation's.
    if (decision.kind === 'move' && order.action.kind === 'pass') this.phase = '';
    return { action: order.action, reason: this.with(order.reason) };
  }

  /** Move by move, where the title asks for it. */
  private bettered(view: unknown, manner: Manner): Action[] | null {
    if (!this.depth.tries) return null;
    return bettered(this.player, view, { manner, ...this.eyes }, this.depth, String(this.below(1e9)))?.slice() ?? null;
  }

  private planned(view: unknown, decision: Decision): Order | null {
    if (decision.kind !== 'move' || !this.orders) return null;
    const action = nextOf(this.player.title, view, this.orders);
    if (!action) return null;
    if (action.kind !== 'move') {
      this.orders = null;
      this.hand.pass(decision);
      return { action, reason: { why: 'end', others: [] } };
    }
    return { action, reason: this.hand.whyMoved(view, decision, action) };
  }

  /** What came of comparing plans is told once, with the first order that follows from it. */
  private with(reason: Reason): Reason {
    const plans = this.told;
    this.told = undefined;
    return plans ? { ...reason, plans } : reason;
  }

  private handFor(manner: Manner): Hand {
    return new Hand(this.player, seedRandom(`hand ${this.below(1e9)}`), { manner, ...this.eyes });
  }

  /**
   * The plan that stands best; null: there is none but one. All are tried in a few imagined positions, the better half in
   * as many more, and so on; the plainest stays in to be compared with.
   */
  private best(view: unknown, plans: readonly Manner[]): Manner | null {
    if (plans.length < 2) return null;
    const values = plans.map((): number[] => []);
    const mean = (i: number) => values[i].reduce((sum, value) => sum + value, 0) / Math.max(1, values[i].length);
    let left = [...plans.keys()];
    while (left.length > 1) {
      const seeds = Array.from({ length: this.depth.samples }, () => String(this.below(1e9)));
      for (const seed of seeds) {
        const row = left.map((i) => this.worth(view, plans[i], seed));
        // What cannot be played on for one plan tells nothing of the others.
        const worths = row.filter((worth) => worth !== null);
        if (worths.length === row.length) left.forEach((i, n) => values[i].push(worths[n]));
      }
      left.sort((i, k) => mean(k) - mean(i) || i - k);
      // Where nothing is hidden, and no dice fall on the way, once says it all.
      if (this.worth(view, plans[0], String(this.below(1e9))) === values[0][0]) break;
      const half = left.slice(0, left.length >> 1);
      left = half.includes(0) || left.length <= 2 ? half : [...half, 0];
    }
    const [found] = left;
    const better = mean(found) - mean(0);
    const best = found > 0 && better > BETTER + doubt(values[found], values[0]) ? found : 0;
    this.told = { weighed: plans.length, better: best === 0 ? 0 : better, boldness: plans[best].boldness };
    return plans[best];
  }

  /** What a plan comes to in one imagined position. */
  private worth(view: unknown, manner: Manner, seed: string): number | null {
    const { orders } = this.depth;
    return lookAhead(this.player, view, { style: { manner, ...this.eyes }, orders }, seed);
  }

  /** Plans for a phase, the plainest first: bolder and more cautious, and for what is near to those who can act. */
  private plansFor(view: unknown): Manner[] {
    const { title, judgement, side } = this.player;
    const { boldness } = this.manner;
    const none = new Map<number, number>();
    const manners: Manner[] = [
      this.manner,
      ...BOLDER.map((by) => ({ boldness: boldness * by, odds: boldness, stress: none })),
    ];
    const { place } = judgement.forces(view);
    const actors = title.actors(view).filter((unit) => place[unit] >= 0);
    const off = ({ hex }: Aim) => Math.min(99, ...actors.map((unit) => distance(title.board, place[unit], hex)));
    const aims = judgement.aims(view, side).filter(({ units }) => !units);
    const near = aims.map((aim) => [off(aim), aim.hex] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    for (const [, hex] of near) {
      if (manners.length >= this.depth.plans) break;
      manners.push({ boldness, stress: new Map([[hex, STRESSED]]) });
    }
    return manners.slice(0, this.depth.plans);
  }

  private below(limit: number): number {
    const [value, next] = randomBelow(this.chance, limit);
    this.chance = next;
    return value;
  }
}

/** How far the difference of two plans, tried in the same imagined positions, may be chance: half its standard error. */
function doubt(one: readonly number[], two: readonly number[]): number {
  const differences = one.map((value, i) => value - (two[i] ?? value));
  const count = differences.length;
  if (count < 2) return 0;
  const mean = differences.reduce((sum, d) => sum + d, 0) / count;
  const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (count - 1);
  return 0.5 * Math.sqrt(variance / count);
}
