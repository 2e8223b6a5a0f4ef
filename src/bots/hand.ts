import type { Hex } from '../engine/board/board.ts';
import type { Asked, Judgement, Standing, Style } from '../engine/judgement.ts';
import { randomBelow, type RandomState } from '../engine/random.ts';
import { type Action, type Decision, OFF_MAP, type SideId, type Title, type UnitId } from '../engine/title.ts';
import { Attacks, type Prospect, sheetOf } from './attacks.ts';
import type { Order, Player, Reason, Weighed } from './bot.ts';
import { Front } from './front.ts';
import { FAR, wayTo } from './ground.ts';
import { type Mission, missionsFor } from './missions.ts';

/*
 * The hand that carries out a plan, order by order, without looking ahead: units make for their aims and mind the enemy
 * on the way, attacks are made where the odds promise more than they cost. A recruit is this with near sight, an
 * officer this with his eyes open.
 */

/** A gain smaller than this moves nobody. */
const STIR = 0.06;
/** Of the answers to a decision so many are looked at. */
const LOOK_AT = 60;
/** Ground won by an advance is worth this besides. */
const FOLLOWS = 0.3;
/** What else was weighed, as far as it is told. */
const TOLD = 3;

const PASS: Action = { kind: 'pass' };
/** Of these the title may have more to say. */
const UNTOLD: ReadonlySet<Reason['why']> = new Set(['any', 'most', 'everybody']);
const PLAIN: Reason = { why: 'any', others: [] };

export class Hand {
  private readonly player: Player;
  private readonly title: Title;
  private readonly judgement: Judgement;
  private readonly side: SideId;
  private readonly style: Style;
  private readonly attacks: Attacks;
  private chance: RandomState;
  /** The turn under way, and what has been thought of in it: by step, the units that have had no order yet. */
  private turn = -Infinity;
  private readonly waiting = new Map<string, UnitId[]>();
  /** All who could act in the step so far. */
  private asked = new Set<UnitId>();
  /** Off the map, and not able to come in when they were asked. */
  private late: UnitId[] = [];
  private missions: (Mission | undefined)[] = [];
  private readonly passed = new Set<string>();

  constructor(player: Player, chance: RandomState, style: Style) {
    this.player = player;
    this.title = player.title;
    this.judgement = player.judgement;
    this.side = player.side;
    this.chance = chance;
    this.style = style;
    this.attacks = new Attacks(player, style.sight, this.notices);
  }

  /** Its order in a decision of its side, of which it sees the view. */
  order(view: unknown, decision: Decision): Order {
    const { turn } = view as { readonly turn: number };
    if (turn !== this.turn) this.begin(turn);
    const order = this.choose(view, decision);
    const given = this.title.check(view, order.action).ok
      ? this.explained(view, decision, order)
      : { action: this.any(view), reason: PLAIN };
    this.follow(decision, given.action);
    return given;
  }

  /** What the attacks promise that could be made now, each unit and each target in one of them; `used` units are out of it. */
  promise(view: unknown, decision: Decision, used: Set<UnitId>): number {
    const planned = this.judgement.promise?.(view, decision, this.style);
    if (planned !== undefined && planned !== null) return planned;
    const struck = new Set<Hex>();
    let sum = 0;
    for (const { action, gain } of this.attacks.all(view, decision, this.frontOf(view))) {
      if (gain <= 0 || struck.has(action.target) || action.units.some((unit) => used.has(unit))) continue;
      sum += gain;
      struck.add(action.target);
      for (const unit of action.units) used.add(unit);
    }
    return sum;
  }

  /** It has been decided elsewhere to pass. */
  pass(decision: Decision): void {
    this.follow(decision, PASS);
  }

  /** All that its answers depend on besides what it is shown; null: it has begun to move or to attack, and that is much. */
  memory(): string | null {
    const isBusy = this.missions.length > 0 || this.waiting.size > 0 || this.attacks.hasLooked;
    return isBusy ? null : [this.turn, ...this.chance, ...this.passed].join();
  }

  private begin(turn: number): void {
    this.turn = turn;
    this.waiting.clear();
    this.attacks.forget();
    this.passed.clear();
  }

  private follow(decision: Decision, action: Action): void {
    if (action.kind === 'pass') {
      this.passed.add(decision.step);
      this.waiting.delete(decision.step);
      this.attacks.forget();
    } else if (action.kind !== 'choose') this.passed.clear();
  }

  /** What only the title can say of an answer. */
  private explained(view: unknown, decision: Decision, { action, reason }: Order): Order {
    if (!UNTOLD.has(reason.why)) return { action, reason };
    const note = this.judgement.reason?.(this.question(view, decision), action);
    return { action, reason: note ? { ...reason, note } : reason };
  }

  private question(view: unknown, decision: Decision): Asked<unknown> {
    return { ...this.style, view, decision, side: this.side, passed: this.passed, below: this.below };
  }

  private choose(view: unknown, decision: Decision): Order {
    const particular = this.judgement.answer?.(this.question(view, decision));
    if (particular) return { action: particular, reason: this.reasonFor(view, particular) };
    switch (decision.kind) {
      case 'move':
        return this.move(view, decision);
      case 'attack':
        return this.attack(view, decision);
      case 'allocate':
        return this.allocate(view, decision);
      case 'retreat':
      case 'advance':
      case 'place':
        return this.settle(view, decision);
      case 'select':
        return this.select(view, decision);
      default:
        return { action: this.any(view), reason: PLAIN };
    }
  }

  private readonly frontOf = (view: unknown) => new Front(this.player, view);

  // ---- moving ----------------------------------------------------------------------------------------------------

  private move(view: unknown, decision: Decision): Order {
    const front = this.frontOf(view);
    let waiting = this.waiting.get(decision.step);
    if (!waiting) {
      const actors = this.title.actors(view);
      this.missions = missionsFor(this.player, this.style, view, front, actors);
      waiting = this.nearestFirst(view, front, actors);
      this.waiting.set(decision.step, waiting);
      this.late = [];
      this.asked = new Set(actors);
    }
    for (let unit; (unit = waiting.shift()) !== undefined;) {
      const order = this.bestMove(view, front, unit, this.title.legal(view, { units: [unit] }));
      if (order) return this.moved(order, front, waiting);
      if (front.forces.place[unit] < 0) this.late.push(unit);
    }
    // Who stood behind others in a queue may be the next in it now.
    const next = this.title.actors(view).filter((unit) => !this.asked.has(unit));
    if (next.length > 0) {
      for (const unit of next) this.asked.add(unit);
      this.missions = missionsFor(this.player, this.style, view, front, [...this.asked]);
      waiting.push(...this.nearestFirst(view, front, next));
      return this.move(view, decision);
    }
    // Who cannot come by himself may come in a stack.
    for (let unit; (unit = this.late.shift()) !== undefined;) {
      const order = this.bestMove(view, front, unit, this.comingIn(view, unit));
      if (order) return this.moved(order, front, waiting);
    }
    if (!decision.pass) return { action: this.any(view), reason: PLAIN };
    return { action: PASS, reason: { why: 'end', others: [] } };
  }

  /** Who has moved waits no more; whoever could not come in before may now that somebody has. */
  private moved(order: Order, { forces }: Front, waiting: UnitId[]): Order {
    const { units } = order.action as { readonly units: readonly UnitId[] };
    for (const other of units) if (waiting.includes(other)) waiting.splice(waiting.indexOf(other), 1);
    if (this.judgement.goesOn) waiting.unshift(...units);
    if (units.some((unit) => forces.place[unit] < 0))
      waiting.push(...this.late.splice(0).filter((unit) => !units.includes(unit) && !waiting.includes(unit)));
    return order;
  }

  /** The moves of the first stack with which a unit may come in. */
  private comingIn(view: unknown, unit: UnitId): Iterable<Action> {
    const { title } = this;
    for (const action of title.legal(view))
      if (action.kind === 'move' && action.units.includes(unit)) return title.legal(view, { units: action.units });
    return [];
  }

  /** Those nearest to where they are going first, so that they make room; then those still off the map; leaders, who follow, last. */
  private nearestFirst(view: unknown, { forces }: Front, actors: readonly UnitId[]): UnitId[] {
    const { roles } = this.judgement;
    const far = (unit: UnitId) => {
      if (roles[unit] === 'leader') return 2 * FAR;
      return forces.place[unit] < 0 ? FAR : this.far(view, unit, forces.place[unit]);
    };
    return actors
      .map((unit) => [far(unit), unit] as const)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .map(([, unit]) => unit);
  }

  private far(view: unknown, unit: UnitId, hex: Hex): number {
    const mission = this.missions[unit];
    if (!mission || hex === OFF_MAP) return 0;
    return wayTo(this.title.board, this.judgement.ways(view, unit), mission.hex)[hex];
  }

  private bestMove(view: unknown, front: Front, unit: UnitId, moves: Iterable<Action>): Order | null {
    const here = front.forces.place[unit];
    const stay = here < 0 ? -Infinity : this.worth(view, front, unit, { hex: here });
    let best: Action | null = null;
    let most = stay + STIR;
    const others: Weighed[] = [];
    for (const [action, worth] of this.weighed(view, front, unit, moves)) {
      if (worth <= most) continue;
      if (best) others.push({ action: best, value: most });
      [best, most] = [action, worth];
    }
    if (!best) return null;
    return { action: best, reason: { ...this.whither(view, unit, here, best), others: against(others, most) } };
  }

  /** Where a move leads: to where the unit is wanted, on the way there, or only to better ground. */
  private whither(view: unknown, unit: UnitId, from: Hex, move: Action): Pick<Reason, 'why' | 'hex'> {
    const hex = this.missions[unit]?.hex;
    const to = move.kind === 'move' ? move.path.at(-1)! : from;
    if (to === OFF_MAP) return { why: 'leaves' };
    if (hex === undefined) return { why: 'ground' };
    if (to === hex) return { why: 'arrives', hex };
    const nearer = from < 0 || this.far(view, unit, to) < this.far(view, unit, from);
    return nearer ? { why: 'aim', hex } : { why: 'ground' };
  }

  /** Why a move of a plan is made that has been bettered as a whole, and what else its unit might have done. */
  whyMoved(view: unknown, { step }: Decision, move: Action & { kind: 'move' }): Reason {
    const front = this.frontOf(view);
    const [unit] = move.units;
    if (!this.waiting.has(step))
      this.missions = missionsFor(this.player, this.style, view, front, this.title.actors(view));
    const all = [...this.weighed(view, front, unit, this.title.legal(view, { units: [unit] }))];
    const end = (action: Action) => (action.kind === 'move' ? action.path.at(-1) : undefined);
    // It may not have come to mind by itself.
    const worth = this.moveWorth(view, front, unit, move);
    const others = (worth === null ? [] : all)
      .filter(([action]) => end(action) !== end(move))
      .sort((a, b) => b[1] - a[1])
      .slice(0, TOLD)
      .map(([action, value]) => ({ action, value: value - worth! }));
    const whither = this.whither(view, unit, front.forces.place[unit], move);
    const forOthers = whither.why === 'ground' && others.some(({ value }) => value > STIR);
    return { ...(forOthers ? { why: 'plan' as const } : whither), others };
  }

  /** The moves of a unit that come to mind, with what they are worth. */
  private *weighed(
    view: unknown,
    front: Front,
    unit: UnitId,
    moves: Iterable<Action>,
  ): Generator<readonly [Action, number]> {
    for (const action of moves) {
      if (action.kind !== 'move' || !this.notices()) continue;
      const worth = this.moveWorth(view, front, unit, action);
      if (worth !== null) yield [action, worth];
    }
  }

  /** What a move of a unit is worth; null: it is not to be thought of. */
  private moveWorth(view: unknown, front: Front, unit: UnitId, action: Action & { kind: 'move' }): number | null {
    const { judgement } = this;
    const more = judgement.move?.(view, action, this.style) ?? (judgement.move ? null : 0);
    if (more === null) return null;
    return more + this.worth(view, front, unit, { hex: action.path.at(-1)!, facing: action.facings?.at(-1) });
  }

  /** So many moves of a unit as promise most, the best first. */
  options(view: unknown, unit: UnitId, most: number): Action[] {
    const front = this.frontOf(view);
    if (this.missions.length === 0)
      this.missions = missionsFor(this.player, this.style, view, front, this.title.actors(view));
    const all = [...this.weighed(view, front, unit, this.title.legal(view, { units: [unit] }))];
    return all
      .sort((a, b) => b[1] - a[1])
      .slice(0, most)
      .map(([action]) => action);
  }

  /** What it is worth to have a unit stand in a hex, with a facing where that is said. */
  private worth(view: unknown, front: Front, unit: UnitId, at: Standing): number {
    if (at.hex === OFF_MAP) return 0;
    const mission = this.missions[unit];
    const turns = mission ? Math.min(8, this.far(view, unit, at.hex) / Math.max(1, this.judgement.reach[unit])) : 0;
    return front.standing(unit, at, this.style) - turns * (mission?.pull ?? 0);
  }

  // ---- fighting --------------------------------------------------------------------------------------------------

  private attack(view: unknown, decision: Decision): Order {
    // Who must attack takes the best there is.
    const least = decision.pass ? this.enough() : -Infinity;
    const [best, ...rest] = this.attacks.best(view, decision, this.frontOf(view), least);
    if (!best) return this.noAttack(view, decision);
    const others = rest.slice(0, TOLD).map((other) => ({ action: other.action, value: other.gain - best.gain }));
    return { action: best.action, reason: this.attacking(best, others) };
  }

  /** What an attack has to promise that nobody has to make; a bold player asks for a little less than it costs. */
  private enough(): number {
    const { boldness, odds = boldness } = this.style.manner;
    return 0.1 + 0.4 * (1 - odds);
  }

  private attacking({ action, gain, preview }: Prospect, others: readonly Weighed[]): Reason {
    const sheet = preview ? sheetOf(preview, this.judgement.decisive?.(preview), this.side) : {};
    const willing = gain >= Math.min(0, this.enough());
    return { why: willing ? 'attack' : 'duty', hex: action.target, gain, ...sheet, others };
  }

  /** An attack that the title has planned is told of like others. */
  private reasonFor(view: unknown, action: Action): Reason {
    return action.kind === 'attack' && action.units.length > 0
      ? this.attacking(this.attacks.value(view, action), [])
      : PLAIN;
  }

  /** Nothing is worth it: then only what duty asks for. */
  private noAttack(view: unknown, decision: Decision): Order {
    if (decision.pass && this.title.check(view, PASS).ok)
      return { action: PASS, reason: { why: 'no-attack', others: [] } };
    const [duty] = this.title.plan?.(view) ?? [];
    return duty ? { action: duty, reason: { why: 'duty', others: [] } } : { action: this.any(view), reason: PLAIN };
  }

  /** One's own cheapest step, the enemy's dearest; of steps gained the dearest of one's own. */
  private allocate(view: unknown, decision: Decision): Order {
    const { step } = this.judgement.forces(view);
    const { units } = this.title;
    const worth = (action: Action) => {
      if (action.kind !== 'allocate') return -Infinity;
      const own = units[action.unit].side === this.side;
      return own === Boolean(decision.gain) ? step[action.unit] : -step[action.unit];
    };
    const action = this.most(view, worth);
    const gain = action.kind === 'pass' ? 'all-restored' : 'restored';
    return { action, reason: { why: decision.gain ? gain : 'cheapest', others: [] } };
  }

  // ---- where to ----------------------------------------------------------------------------------------------------

  /** A hex for units that fall back, follow up or are placed. Who may stay where he was placed stays. */
  private settle(view: unknown, decision: Decision): Order {
    if (decision.kind === 'place' && decision.pass) return { action: PASS, reason: { why: 'stays', others: [] } };
    const front = this.frontOf(view);
    const { place } = front.forces;
    const worth = (action: Action): number => {
      if (action.kind === 'pass') return decision.kind === 'advance' ? 0 : -Infinity;
      if (action.kind !== 'retreat' && action.kind !== 'advance' && action.kind !== 'place') return -Infinity;
      const hex = action.kind === 'retreat' ? action.path.at(-1)! : action.hex;
      if (hex === OFF_MAP || action.units.length === 0) return -50;
      const facing = action.kind === 'retreat' ? undefined : action.facing;
      const [unit] = action.units;
      const left = place[unit] < 0 ? 0 : this.worth(view, front, unit, { hex: place[unit] });
      const follows = decision.kind === 'advance' ? FOLLOWS + 0.01 * action.units.length : 0;
      return follows + this.worth(view, front, unit, { hex, facing }) - left;
    };
    const action = this.most(view, worth);
    const goes = action.kind === 'pass' ? 'halts' : 'follows';
    return { action, reason: { why: decision.kind === 'advance' ? goes : 'hold', others: [] } };
  }

  private select(view: unknown, decision: Decision): Order {
    if (this.judgement.eager?.has(decision.step)) {
      const units = this.title.actors(view).slice(0, decision.most ?? decision.count ?? 1);
      const action: Action = { kind: 'select', units };
      if (units.length > 0 && this.title.check(view, action).ok)
        return { action, reason: { why: 'everybody', others: [] } };
    }
    const worth = (action: Action): number => {
      if (action.kind === 'pass') return 0;
      if (action.kind !== 'select') return -Infinity;
      const preview = this.title.preview(view, action);
      if (preview) return this.judgement.gain(view, action, preview, this.side);
      return decision.pass ? 0.01 * action.units.length : action.units.length;
    };
    const action = this.most(view, worth);
    return { action, reason: action.kind === 'select' ? { why: 'most', others: [] } : PLAIN };
  }

  // ---- what is left ------------------------------------------------------------------------------------------------

  /** The answer that is worth most; the first of equals. */
  private most(view: unknown, worth: (action: Action) => number): Action {
    let best: Action | null = null;
    let most = -Infinity;
    let seen = 0;
    for (const action of this.title.legal(view)) {
      const now = worth(action);
      if (!best || now > most) [best, most] = [action, now];
      if (++seen === LOOK_AT) break;
    }
    return best ?? PASS;
  }

  /** Any legal answer, but to pass only where nothing else is left. */
  private any(view: unknown): Action {
    const list: Action[] = [];
    for (const action of this.title.legal(view)) if (list.push(action) >= LOOK_AT) break;
    const orders = list.filter(({ kind }) => kind !== 'pass');
    return (orders.length > 0 ? orders[this.below(orders.length)] : list[0]) ?? PASS;
  }

  /** Whether something that could be done comes to mind. */
  private readonly notices = (): boolean => this.style.attention >= 1 || this.below(100) < 100 * this.style.attention;

  private readonly below = (limit: number): number => {
    const [value, next] = randomBelow(this.chance, limit);
    this.chance = next;
    return value;
  };
}

/** What else was weighed, against what was done. */
const against = (others: readonly Weighed[], most: number): Weighed[] =>
  others.slice(-TOLD).map(({ action, value }) => ({ action, value: value - most }));
