import { type Hex, neighboursOf, NO_HEX } from '../../src/engine/board/board.ts';
import type { Action, Decision, ReachHex, SideId, Title, UnitId } from '../../src/engine/title.ts';
import type { LostBattalionPosition } from '../../src/titles/lost-battalion/position.ts';
import type { LostBattalionView } from '../../src/titles/lost-battalion/view.ts';

type LostBattalion = Title<LostBattalionPosition, LostBattalionView>;
const ALLIED: SideId = 0;
const LEAST_ODDS = 3;

/**
 * Plays the Allies of Lost Battalion without looking ahead: every stack goes forward to the nearest German ground,
 * towards the victory hexes, and attacks at 3:1 or better, behind all the guns that reach. Nothing is ever withdrawn
 * to rest. Asks the title only what a person at the table could ask.
 */
export class ForwardPlayer {
  private readonly title: LostBattalion;
  /** Hexes that a Meuse bridge or dry ground joins. */
  private readonly joined: readonly (readonly Hex[])[];
  private distances: { control: readonly SideId[]; turn: number; german: Int16Array; victory: Int16Array } | null =
    null;
  /** Stacks that have nothing better to do this phase. */
  private settled: { step: string; turn: number; units: Set<UnitId> } = { step: '', turn: 0, units: new Set() };

  constructor(title: Title) {
    this.title = title as unknown as LostBattalion;
    const { board, map } = this.title;
    const edge = (a: Hex, b: Hex) => map.edges[[board.ids[a], board.ids[b]].sort().join('/')];
    this.joined = board.ids.map((_, hex) =>
      neighboursOf(board, hex).filter((n) => edge(hex, n)?.w !== 'major' || edge(hex, n)?.bridge),
    );
  }

  /** The order for a decision of the Allies. */
  order(position: LostBattalionPosition, decision: Decision): Action {
    switch (decision.kind) {
      case 'move':
        return this.move(position, decision);
      case 'attack':
        return decision.step === 'assault' ? this.assault(position) : this.fire(position);
      case 'select':
        return this.select(position, decision);
      case 'advance':
        return this.largest(position) ?? PASS;
      case 'choose':
        return { kind: 'choose', option: decision.options![0].id }; // the final offensive as soon as it can be
      case 'allocate':
        return this.strongest(position);
      default:
        return PASS;
    }
  }

  // ---- moving ------------------------------------------------------------------------------------------------

  private move(position: LostBattalionPosition, { step }: Decision): Action {
    if (this.settled.step !== step || this.settled.turn !== position.turn)
      this.settled = { step, turn: position.turn, units: new Set() };
    for (const units of this.stacks(position)) {
      const best = this.goal(position, units);
      if (best) return { kind: 'move', units, path: best.path, ...(best.mode ? { mode: best.mode } : {}) };
      for (const u of units) this.settled.units.add(u);
    }
    return PASS;
  }

  /** Those that can still move, together where they stand together. */
  private stacks(position: LostBattalionPosition): UnitId[][] {
    const byPlace = new Map<string, UnitId[]>();
    for (const u of this.title.actors(position)) {
      if (this.settled.units.has(u)) continue;
      const place = position.where[u];
      const key =
        place >= 0
          ? `${place} ${position.movement.moved[u]?.start ?? place}`
          : `${place} ${this.title.units[u].formation} ${u}`;
      byPlace.set(key, [...(byPlace.get(key) ?? []), u]);
    }
    return [...byPlace.values()];
  }

  /** The best hex that a stack can reach: German ground next to the way to the victory hexes; else nearer to it. */
  private goal(position: LostBattalionPosition, units: readonly UnitId[]): (ReachHex & { mode?: string }) | null {
    const { german, victory } = this.ways(position);
    const here = position.where[units[0]];
    const ways: { to: ReachHex; mode?: string; worth: number }[] = [];
    for (const { mode, verdict } of this.title.modes(position, units)) {
      if (!verdict.ok || (mode !== undefined && mode !== 'operational' && mode !== 'hasty')) continue;
      for (const to of this.title.reach(position, { units, mode })) {
        if (mode === 'hasty') {
          if (this.odds(position, { kind: 'move', units, path: to.path, mode }) >= LEAST_ODDS)
            ways.push({ to, mode, worth: 2000 - victory[to.hex] });
        } else if (to.stop?.say === 'stop-overstacked') continue;
        else if (position.control[to.hex] !== ALLIED) ways.push({ to, mode, worth: 1000 - victory[to.hex] });
        else if (here < 0 || german[to.hex] < german[here])
          ways.push({ to, mode, worth: -german[to.hex] - to.spent / 100 });
      }
    }
    const best = ways.reduce<(typeof ways)[number] | null>((a, b) => (a === null || b.worth > a.worth ? b : a), null);
    return best && { ...best.to, ...(best.mode ? { mode: best.mode } : {}) };
  }

  /** Hexes to German ground, and to the nearest victory hex still German, as the roads and bridges go. */
  private ways(position: LostBattalionPosition): { german: Int16Array; victory: Int16Array } {
    if (this.distances?.control === position.control && this.distances.turn === position.turn) return this.distances;
    const german = this.from([...position.control.keys()].filter((hex) => position.control[hex] !== ALLIED));
    const victory = this.from(
      ((this.title.map.areas['victory'] as string[]) ?? [])
        .map((id) => this.title.board.hex(id))
        .filter((hex) => position.control[hex] !== ALLIED),
    );
    this.distances = { control: position.control, turn: position.turn, german, victory };
    return this.distances;
  }

  private from(starts: readonly Hex[]): Int16Array {
    const distance = new Int16Array(this.title.board.size).fill(999);
    for (const hex of starts) distance[hex] = 0;
    const queue = [...starts];
    for (const hex of queue)
      for (const next of this.joined[hex])
        if (next !== NO_HEX && distance[next] === 999) ((distance[next] = distance[hex] + 1), queue.push(next));
    return distance;
  }

  // ---- fighting ----------------------------------------------------------------------------------------------

  /** Attacker's part of the final odds of an order: 3 for 3:1, 0 below 1:1. */
  private odds(position: LostBattalionPosition, action: Action): number {
    const preview = this.title.preview(this.title.view(position, ALLIED), action);
    if (!preview) return 0;
    // The last stage is the combat itself; what stands there in large print are its final odds.
    const [, attack, defence] = /^(\d+):(\d+)$/.exec(preview.stages.at(-1)?.column ?? '')?.map(Number) ?? [];
    if (attack === undefined || defence === undefined) throw new Error(`no odds for ${JSON.stringify(action)}`);
    return defence === 1 ? attack : 0;
  }

  /** The attack with the best odds, by everybody who may join it. */
  private assault(position: LostBattalionPosition): Action {
    let best: Action = PASS;
    let odds = LEAST_ODDS - 1;
    const targets = new Set<Hex>();
    for (const unit of this.title.actors(position))
      for (const one of this.title.legal(position, { units: [unit] }))
        if (one.kind === 'attack') targets.add(one.target);
    for (const target of targets) {
      for (const action of this.title.legal(position, { hex: target })) {
        const now = this.odds(position, action);
        if (now > odds) [best, odds] = [action, now];
      }
    }
    return best;
  }

  /** Every gun that can fire, one target after the other. */
  private fire(position: LostBattalionPosition): Action {
    for (const action of this.title.legal(position)) if (action.kind === 'attack') return action;
    return PASS;
  }

  private select(position: LostBattalionPosition, { step, count = 1 }: Decision): Action {
    if (step === 'offensive-barrage') {
      const guns = [...this.title.actors(position)].slice(0, count);
      return guns.length > 0 ? { kind: 'select', units: guns } : PASS;
    }
    const action = this.largest(position);
    if (step === 'round' || step === 'resistance')
      return action && this.odds(position, action) >= LEAST_ODDS ? action : PASS;
    return action ?? PASS;
  }

  /** The action of the decision that uses the most units. */
  private largest(position: LostBattalionPosition): Action | null {
    let best: Action | null = null;
    let most = 0;
    for (const action of this.title.legal(position))
      if ('units' in action && action.units.length > most) [best, most] = [action, action.units.length];
    return best;
  }

  /** Losses to the unit with the most steps; replacements to that with the fewest. */
  private strongest(position: LostBattalionPosition): Action {
    const units = this.title.actors(position);
    const unit = units.reduce((a, b) => (position.steps[b] > position.steps[a] ? b : a));
    return { kind: 'allocate', unit };
  }
}

const PASS: Action = { kind: 'pass' };
