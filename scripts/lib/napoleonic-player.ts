import { distance, type Hex } from '../../src/engine/board/board.ts';
import { randomBelow, seedRandom, type RandomState } from '../../src/engine/random.ts';
import {
  type Action,
  type Decision,
  OFF_MAP,
  type Position,
  type PreviewStage,
  type SideId,
  type Table,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';

type Attack = Action & { readonly kind: 'attack' };

/** How a player goes about it: whether it goes for places and the enemy or stays on what it has, and the odds at which it attacks. */
export interface Manner {
  readonly advances: boolean;
  /** Attacker's strength over the defender's, after the column shifts. */
  readonly odds: number;
  /** Writes a march order in each turn in which it may. */
  readonly writes?: true;
}
export const USUAL: Manner = { advances: true, odds: 2 };

/** Steps in which this player leaves it at what it has. */
const LEFT: ReadonlySet<string> = new Set([
  'set-up',
  'set-up-first',
  'set-up-second',
  'free-set-up',
  'start-marching',
  'give-order',
  'detach',
  'retreat-before-combat',
  'disengagement',
  'lift',
]);
/** A defended place is guarded while an enemy is this near, in hexes. */
const GUARD = 4;

/** What a side sees, worked out once for each of its positions. */
interface Picture {
  readonly table: Table;
  readonly own: readonly Hex[];
  readonly enemies: readonly Hex[];
  /** Places of the scenario that it holds, and that it does not. */
  readonly held: readonly Hex[];
  readonly wanted: readonly Hex[];
}

/**
 * Plays the Napoleonic battles by a few plain rules, through the contract and its own seat's view alone: points go to
 * officers first, units make for the nearest place that they want, or for the enemy, leaders stay with their corps, what
 * is held is guarded while an enemy is near; guns fire, battles are fought at 2:1 or better and where duty asks for them.
 */
export class NapoleonicPlayer {
  private state: RandomState;
  private readonly title: Title;
  private readonly side: SideId;
  private readonly manner: Manner;
  /** Units that have had their order, or stay, in the phase under way. */
  private done = new Set<UnitId>();
  private phase = '';
  /** The turn in which it has written its last order. */
  private wrote = -1;
  /** What is left of a battle plan that duty asked for. */
  private planned: readonly Action[] = [];
  private drawn: { readonly view: unknown; readonly picture: Picture } | null = null;

  constructor(title: Title, side: SideId, seed: string, manner: Manner = USUAL) {
    this.title = title;
    this.side = side;
    this.manner = manner;
    this.state = seedRandom(`napoleonic player ${seed} ${side}`);
  }

  /** Its order in a position in which it has to decide. What may not be left undone is done somehow. */
  order(position: Position, d: Decision): Action {
    const view = this.title.view(position, this.side);
    const action = this.choose(view, position, d);
    return action.kind === 'pass' && !this.title.check(view, action).ok ? this.any(view) : action;
  }

  private choose(view: unknown, position: Position, d: Decision): Action {
    const phase = `${position.turn} ${d.step}`;
    if (phase !== this.phase && d.step !== 'contact' && d.step !== 'reconnaissance') {
      this.phase = phase;
      this.done.clear();
    }
    if (d.step === 'give-order' && this.manner.writes && this.wrote !== position.turn) {
      this.wrote = position.turn;
      return this.any(view);
    }
    if (d.pass && LEFT.has(d.step)) return { kind: 'pass' };
    const declined = d.options?.find(({ id }) => id === 'not-yet' || id === 'go-on');
    if (declined) return { kind: 'choose', option: declined.id };
    switch (d.step) {
      case 'command-points':
        return this.spend(view);
      case 'command-movement':
      case 'checked-move':
      case 'night-march':
        return this.move(view);
      case 'contact':
        return this.meet(view);
      case 'bombard':
      case 'charge':
        return this.best(view, d);
      case 'battle':
        return this.plan(view);
      case 'advance':
        return this.manner.advances ? this.any(view) : { kind: 'pass' };
      default:
        return this.any(view);
    }
  }

  /** Officers bring the most under command: they come first. */
  private spend(view: unknown): Action {
    const { title } = this;
    const all = [...title.legal(view)].filter((a) => a.kind === 'select');
    const officers = all.filter(({ units }) => units.slice(1).some((u) => this.leads(u)));
    const choice = officers.length > 0 ? officers : all;
    return choice.length > 0 ? this.one(choice) : { kind: 'pass' };
  }

  /** Every stack once, in random order. */
  private move(view: unknown): Action {
    const { title } = this;
    const waiting = title.actors(view).filter((u) => !this.done.has(u));
    while (waiting.length > 0) {
      const unit = waiting.splice(this.below(waiting.length), 1)[0];
      this.done.add(unit);
      const action = this.bestMove(view, unit);
      if (!action) continue;
      if ('units' in action) for (const other of action.units) this.done.add(other);
      return action;
    }
    return { kind: 'pass' };
  }

  private bestMove(view: unknown, unit: UnitId): Action | null {
    const { title } = this;
    const picture = this.picture(view);
    const here = hexOf(picture.table, unit);
    const goals = this.goalsOf(picture, unit, here);
    if (goals.length === 0 || (here !== OFF_MAP && this.stays(picture, here))) return null;
    const { board } = title;
    const gap = (hex: Hex) => Math.min(...goals.map((goal) => distance(board, hex, goal)));
    let best: Action | null = null;
    let least = here === OFF_MAP ? Infinity : gap(here);
    for (const action of here === OFF_MAP ? this.comingIn(view, unit) : title.legal(view, { units: [unit] })) {
      if (action.kind !== 'move') continue;
      const end = action.path.at(-1)!;
      if (end === OFF_MAP) continue;
      const worth = gap(end) + this.below(10) / 100;
      if (worth < least) ((least = worth), (best = action));
    }
    return best;
  }

  /** The moves by which a unit comes in: by itself, else with the first stack with which it may (an officer with the first of his units). */
  private comingIn(view: unknown, unit: UnitId): Iterable<Action> {
    const { title } = this;
    const alone = [...title.legal(view, { units: [unit] })];
    if (alone.some(({ kind }) => kind === 'move')) return alone;
    for (const action of title.legal(view))
      if (action.kind === 'move' && action.units.includes(unit)) return title.legal(view, { units: action.units });
    return [];
  }

  /** Where a unit makes for: leaders and trains after their corps, guns and troops after places and enemies. */
  private goalsOf({ table, own, enemies, wanted }: Picture, unit: UnitId, here: Hex): readonly Hex[] {
    const { branch, formation } = this.title.units[unit];
    if (this.leads(unit) || branch.endsWith('train')) {
      const corps = table.stacks
        .filter(
          ({ side, counters }) =>
            side === this.side &&
            counters.some(
              (c) => c.unit !== unit && !this.leads(c.unit) && this.title.units[c.unit].formation === formation,
            ),
        )
        .map(({ hex }) => hex);
      return middle(this.title, corps.length > 0 ? corps : own);
    }
    if (!this.manner.advances && here !== OFF_MAP) return [];
    return wanted.length > 0
      ? [...wanted, ...enemies.filter((e) => wanted.some((w) => distance(this.title.board, e, w) <= 2))]
      : enemies;
  }

  /** Who holds a place stays there while an enemy is near, and so does the last who holds it. */
  private stays({ held, enemies }: Picture, here: Hex): boolean {
    return held.includes(here) && enemies.some((e) => distance(this.title.board, e, here) <= GUARD);
  }

  /** Through where it is sure; otherwise it stops and looks. */
  private meet(view: unknown): Action {
    const repulse = { kind: 'choose', option: 'repulse' } as const;
    const preview = this.title.preview(view, repulse);
    const sure = preview?.stages.some((stage) => this.chance(stage) === 1) ?? false;
    if (sure && this.title.check(view, repulse).ok) return repulse;
    const stop = { kind: 'choose', option: 'stop' } as const;
    return this.title.check(view, stop).ok ? stop : this.any(view);
  }

  /** The attack with the greatest chance of doing good, if that is more likely than harm. */
  private best(view: unknown, d: Decision): Action {
    let best: Action | null = null;
    let most = d.pass ? 0.3 : -1;
    for (const action of this.some(view, 60)) {
      if (action.kind !== 'attack') continue;
      const stage = this.title.preview(view, action)?.stages.at(-1);
      const chance = stage ? this.chance(stage) : 0;
      if (chance > most) ((most = chance), (best = action));
    }
    return best ?? (d.pass ? { kind: 'pass' } : this.any(view));
  }

  private chance({ chances, total }: PreviewStage): number {
    return chances.reduce((sum, c) => sum + (c.favours === this.side ? c.weight : 0), 0) / total;
  }

  /** Battles at good odds with everybody who may join; then what duty asks for besides. */
  private plan(view: unknown): Action {
    const { title } = this;
    if (this.planned.length > 0) return this.goOn();
    let best: Attack | null = null;
    let most = this.manner.odds;
    for (const target of this.picture(view).enemies) {
      const attack = this.massed(view, target);
      if (!attack) continue;
      const odds = oddsOf(title.preview(view, attack)?.stages[0]?.column);
      if (odds >= most) ((most = odds), (best = attack));
    }
    if (best) return best;
    this.planned = title.plan?.(view) ?? [];
    return this.planned.length > 0 ? this.goOn() : { kind: 'pass' };
  }

  private goOn(): Action {
    const [next, ...rest] = this.planned;
    // Then the plan is whole: no other battle is sought that would be in its way.
    this.planned = rest.length > 0 ? rest : [{ kind: 'pass' }];
    if (next.kind === 'pass') this.planned = [];
    return next;
  }

  /** Everybody who may attack a hex together; null when nobody may, or it is attacked already. */
  private massed(view: unknown, target: Hex): Attack | null {
    const { title } = this;
    const draft = (units: readonly UnitId[]): Attack => ({ kind: 'attack', attack: 'battle', units, target });
    for (const action of title.legal(view, { hex: target })) {
      if (action.kind !== 'attack' || action.also || action.units.length === 0) continue;
      let units = action.units;
      for (const { unit, verdict } of title.attackers(view, target, units)) {
        if (!verdict.ok || units.includes(unit)) continue;
        const more = [...units, unit].sort((a, b) => a - b);
        if (title.check(view, draft(more)).ok) units = more;
      }
      return draft(units);
    }
    return null;
  }

  private picture(view: unknown): Picture {
    const { drawn } = this;
    if (drawn && drawn.view === view) return drawn.picture;
    const picture = this.draw(view);
    this.drawn = { view, picture };
    return picture;
  }

  private draw(view: unknown): Picture {
    const { title } = this;
    const table = title.table(view);
    const places = title.overlay(view, 'objectives').hexes;
    const hexes = (side: SideId) => table.stacks.filter((s) => s.side === side).map((s) => s.hex);
    const own = places.filter(({ pattern }) => pattern === `side-${this.side}`).map(({ hex }) => hex);
    return {
      table,
      own: hexes(this.side),
      enemies: hexes(1 - this.side),
      held: own,
      wanted: places.map(({ hex }) => hex).filter((hex) => !own.includes(hex)),
    };
  }

  private leads = (unit: UnitId): boolean => this.title.units[unit].branch === 'leader';

  private some(view: unknown, most: number): Action[] {
    const list: Action[] = [];
    for (const action of this.title.legal(view)) if (list.push(action) >= most) break;
    return list;
  }
  private any(view: unknown): Action {
    const all = this.some(view, 40);
    const orders = all.filter((a) => a.kind !== 'pass');
    return this.one(orders.length > 0 ? orders : all);
  }
  private one<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }
  private below(limit: number): number {
    const [value, next] = randomBelow(this.state, limit);
    this.state = next;
    return value;
  }
}

/** "1.5:1" as a number; 0 when there are no odds. */
function oddsOf(column: string | undefined): number {
  const [a, b] = `${column ?? ''}:0`.split(':').map(Number);
  return b > 0 ? a / b : 0;
}

/** The hex among several that is nearest to all of them. */
function middle({ board }: Title, hexes: readonly Hex[]): readonly Hex[] {
  const far = (hex: Hex) => hexes.reduce((sum, other) => sum + distance(board, hex, other), 0);
  return hexes.toSorted((a, b) => far(a) - far(b)).slice(0, 1);
}

const hexOf = (table: Table, unit: UnitId): Hex =>
  table.stacks.find((s) => s.counters.some((c) => c.unit === unit))?.hex ?? OFF_MAP;
