import { distance, type Hex } from '../../src/engine/board/board.ts';
import { randomBelow, seedRandom, type RandomState } from '../../src/engine/random.ts';
import {
  type Action,
  type Decision,
  OFF_MAP,
  type Position,
  type SideId,
  type Table,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';

type Attack = Action & { readonly kind: 'attack' };

/** How a player goes about it: whether it goes for the enemy or waits for him, and the odds at which it attacks. */
export interface Manner {
  readonly advances: boolean;
  /** Attacker's strength over the defender's, after the column shifts. */
  readonly odds: number;
}
export const USUAL: Manner = { advances: true, odds: 2 };

/**
 * Plays Denain and Leuthen by a few plain rules, through the contract alone: formations in random order; units make for
 * the nearest enemy and face him, those in works and towns stay; batteries fire; melee at 2:1 or better, otherwise fire.
 */
export class LaceWarsPlayer {
  private state: RandomState;
  private readonly title: Title;
  private readonly manner: Manner;
  /** Units ordered, and attacks given up, in the activation under way. */
  private done = new Set<UnitId>();
  private refused = new Set<string>();
  private readonly shelter = new Map<Hex, boolean>();
  private drawn: { readonly p: Position; readonly table: Table } | null = null;

  constructor(title: Title, seed: string, manner: Manner = USUAL) {
    this.title = title;
    this.manner = manner;
    this.state = seedRandom(`lace wars player ${seed}`);
  }

  order(position: Position, d: Decision): Action {
    switch (d.step) {
      case 'set-up':
        return { kind: 'pass' };
      case 'order':
        return { kind: 'choose', option: 'first' };
      case 'activate':
      case 'march':
        return this.begin(d);
      case 'movement':
        return this.move(position, d);
      case 'command':
        return this.ride(position, d);
      case 'bombardment':
      case 'bombard':
      case 'breach':
      case 'breach-attempt':
      case 'reaction':
        return this.best(position, d);
      case 'combat':
        return this.fight(d);
      case 'melee':
        return d.kind === 'attack' ? this.strike(position, d) : this.any(position);
      case 'several':
        return this.giveUp('several');
      case 'fire':
        return this.shoot(position, d);
      case 'advance':
        return this.advance(position);
      default:
        return this.any(position);
    }
  }

  private begin(d: Decision): Action {
    this.done.clear();
    this.refused.clear();
    const formations = d.options!.filter((o) => o.id !== 'alone' && o.id !== 'end');
    return { kind: 'choose', option: formations.length > 0 ? this.one(formations).id : d.options![0].id };
  }

  /** Every unit of the formation once, in random order. */
  private move(position: Position, d: Decision): Action {
    const { title } = this;
    const waiting = title.actors(position).filter((u) => !this.done.has(u));
    while (waiting.length > 0) {
      const unit = waiting.splice(this.below(waiting.length), 1)[0];
      this.done.add(unit);
      const action = this.bestMove(position, d.side, unit);
      if (action) return action;
    }
    this.done.clear();
    return { kind: 'pass' };
  }

  private bestMove(position: Position, side: SideId, unit: UnitId): Action | null {
    const { title } = this;
    const table = this.tableOf(position);
    const here = hexOf(table, unit);
    const leader = title.units[unit].branch === 'leader';
    const goals = leader ? this.troops(table, side, title.units[unit].formation) : this.troops(table, 1 - side);
    if (here !== OFF_MAP && !leader && this.stays(position, here, goals)) return null;
    const group = here === OFF_MAP ? this.stackOf(position, unit) : [unit];
    let best: Action | null = null;
    let least = here === OFF_MAP ? Infinity : this.worth(here, facingOf(table, unit), goals, leader);
    for (const action of title.legal(position, { units: group })) {
      if (action.kind !== 'move' || action.mode === 'withdraw') continue;
      const end = action.path.at(-1)!;
      const facing = action.facings?.[0] ?? (action.mode ? Number(action.mode.slice(-1)) : null);
      const worth = this.worth(end, facing, goals, leader) + this.below(10) / 100;
      if (worth < least) ((least = worth), (best = action));
    }
    return best;
  }

  /** Small is good: near the enemy and looking at him; leaders near their troops. */
  private worth(hex: Hex, facing: number | null, goals: readonly Hex[], leader: boolean): number {
    if (hex === OFF_MAP || goals.length === 0) return 1000;
    const { board } = this.title;
    const gaps = goals.map((goal) => distance(board, hex, goal));
    if (leader) return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const nearest = Math.min(...gaps);
    if (facing === null) return nearest + 0.4;
    const goal = goals[gaps.indexOf(nearest)];
    const ahead = [1, 2].map((i) => board.neighbours[hex * 6 + ((facing + i) % 6)]).filter((h) => h >= 0);
    return nearest + 0.5 * Math.max(0, Math.min(9, ...ahead.map((h) => distance(board, h, goal))) - nearest + 1);
  }

  /** Who waits for the enemy stays, and so does anybody in works or a town with the enemy near. */
  private stays(position: Position, hex: Hex, goals: readonly Hex[]): boolean {
    const near = Math.min(...goals.map((goal) => distance(this.title.board, hex, goal)));
    return (near <= 6 && this.isShelter(position, hex)) || (!this.manner.advances && near > 3);
  }

  /** Works and towns: ground does not change. */
  private isShelter(position: Position, hex: Hex): boolean {
    const known = this.shelter.get(hex);
    if (known !== undefined) return known;
    const { lines } = this.title.report(this.title.view(position, 'open'), hex);
    const shelter = lines.some((line) => line.say === 'hex-defence' && Number(line.data?.['defence']) > 0);
    this.shelter.set(hex, shelter);
    return shelter;
  }

  /** The table of a position; asked for each unit, drawn once. */
  private tableOf(position: Position): Table {
    if (this.drawn?.p !== position)
      this.drawn = { p: position, table: this.title.table(this.title.view(position, 'open')) };
    return this.drawn.table;
  }

  /** Hexes of a side's troops; of one formation when it is named. */
  private troops(table: Table, side: SideId, formation?: number): Hex[] {
    return table.stacks.flatMap((s) =>
      s.side === side &&
      s.counters.some(
        (c) =>
          this.title.units[c.unit].branch !== 'leader' &&
          (formation === undefined || this.title.units[c.unit].formation === formation),
      )
        ? [s.hex]
        : [],
    );
  }

  private stackOf(position: Position, unit: UnitId): readonly UnitId[] {
    for (const action of this.title.legal(position))
      if (action.kind === 'move' && action.units.includes(unit)) return action.units;
    return [unit];
  }

  /** A commander in chief keeps as near as he can to the middle of his army, and away from the enemy. */
  private ride(position: Position, d: Decision): Action {
    const table = this.tableOf(position);
    const own = this.troops(table, d.side);
    const enemies = this.troops(table, 1 - d.side);
    for (const unit of this.title.actors(position)) {
      const danger = (hex: Hex) => (enemies.some((e) => distance(this.title.board, e, hex) <= 2) ? 50 : 0);
      const worth = (hex: Hex) => this.worth(hex, null, own, true) + danger(hex);
      let best: Action | null = null;
      let least = worth(hexOf(table, unit)) - 0.2;
      for (const action of this.title.legal(position, { units: [unit] })) {
        if (action.kind === 'move' && worth(action.path.at(-1)!) < least)
          ((least = worth(action.path.at(-1)!)), (best = action));
      }
      if (best) return best;
    }
    return { kind: 'pass' };
  }

  private fight(d: Decision): Action {
    const wanted = ['bombard', 'melee', 'fire'].find(
      (id) => d.options!.some((o) => o.id === id) && !this.refused.has(id),
    );
    if (!wanted) this.refused.clear();
    return { kind: 'choose', option: wanted ?? 'end' };
  }

  private giveUp(attack: string): Action {
    this.refused.add(attack);
    return { kind: 'pass' };
  }

  /** The best melee there is, everybody joining who may, if its odds are good enough. */
  private strike(position: Position, d: Decision): Action {
    const view = this.title.view(position, 'open');
    let best: Attack | null = null;
    let odds = this.manner.odds;
    for (const action of this.title.legal(position)) {
      if (action.kind !== 'attack') continue;
      const preview = this.title.preview(view, action);
      const column = preview?.stages.at(-1)?.column;
      const [a, b] = (column ?? '').split(':').map(Number);
      const shown = column && b ? a / b : 0;
      const ratio = preview?.warnings.some((w) => w.say === 'warning-lone') ? 9 : shown;
      if (ratio > odds || (ratio === odds && (!best || action.units.length < best.units.length)))
        ((odds = ratio), (best = action));
    }
    return best ?? this.giveUp(d.step);
  }

  private shoot(position: Position, d: Decision): Action {
    const action = [...this.title.legal(position)].find((a) => a.kind === 'attack');
    return action ?? this.giveUp(d.step);
  }

  /** The attack with the greatest chance of doing something. */
  private best(position: Position, d: Decision): Action {
    const view = this.title.view(position, 'open');
    let best: Action | null = null;
    let most = 0;
    for (const action of this.title.legal(position)) {
      if (action.kind !== 'attack') continue;
      const stage = this.title.preview(view, action)?.stages.at(-1);
      const chance = stage
        ? stage.chances.reduce((sum, c) => sum + (c.favours === d.side ? c.weight : 0), 0) / stage.total
        : 0;
      if (chance > most) ((most = chance), (best = action));
    }
    return best ?? this.giveUp(d.step);
  }

  /** Into the emptied hex, without a leader, unless the unit would leave its shelter. */
  private advance(position: Position): Action {
    const action = [...this.title.legal(position)].find((a) => a.kind === 'advance' && a.units.length === 1);
    return action && this.manner.advances ? action : { kind: 'pass' };
  }

  private any(position: Position): Action {
    const all: Action[] = [];
    for (const action of this.title.legal(position)) if (all.push(action) >= 40) break;
    return this.one(all.filter((a) => a.kind !== 'pass').length > 0 ? all.filter((a) => a.kind !== 'pass') : all);
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

const hexOf = (table: Table, unit: UnitId): Hex =>
  table.stacks.find((s) => s.counters.some((c) => c.unit === unit))?.hex ?? OFF_MAP;
const facingOf = (table: Table, unit: UnitId): number | null =>
  table.stacks.flatMap((s) => s.counters).find((c) => c.unit === unit)?.facing ?? null;
