import { distance, type Hex, neighboursOf } from '../../src/engine/board/board.ts';
import { FORBIDDEN } from '../../src/engine/board/reach.ts';
import { lossIn } from '../../src/engine/play/odds-stage.ts';
import { randomBelow, type RandomState, seedRandom } from '../../src/engine/random.ts';
import {
  type Action,
  type Decision,
  enemyOf,
  OFF_MAP,
  type ReachHex,
  type SideId,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';
import { BRITISH, GERMAN, type MonsGame } from '../../src/titles/mons/data.ts';
import { factsOf, unitsIn } from '../../src/titles/mons/facts.ts';
import { EXITED, type MonsPosition, type MonsView, WAITING } from '../../src/titles/mons/position.ts';

/** How a British player thinks of his task: hold the canal and then run, hold to the last, or run from the start. */
export type BritishPlan = 'hold-and-run' | 'stand' | 'run';

export interface Plans {
  readonly british: BritishPlan;
  /** Battalions that stay in Bavai while the others leave. */
  readonly rearGuard: number;
  /** Weakest odds at which Germans attack, by the mean of steps gained less steps lost. */
  readonly boldness: number;
}
export const USUAL_PLANS: Plans = { british: 'hold-and-run', rearGuard: 2, boldness: -1.2 };

/** Where each German formation makes for on the first day: the crossing in front of it. */
const CROSSING: Readonly<Record<string, string>> = {
  '5': '2908',
  '6': '3308',
  '7': '2409',
  '8': '2009',
  '17': '4208',
  '18': '4208',
  III: '3308',
  IV: '2409',
  IX: '4208',
};
/** 4.4: from this turn on the British may leave. */
const EXITS_OPEN = 8;

type Attack = Action & { kind: 'attack' };

/**
 * Plays either side of Mons by plain rules of thumb. Germans march to the crossings, bombard the best target and
 * attack at fair odds; the British follow their plan. Chance decides between equals only.
 */
export class MonsPlayer {
  private readonly title: Title<MonsPosition, MonsView>;
  private readonly mons: MonsGame;
  private readonly plans: Plans;
  private dice: RandomState;
  /** Units still to be thought of in this movement phase, and which phase that is. */
  private queue: UnitId[] = [];
  private phase = '';
  private readonly ways = new Map<string, Int32Array>();

  constructor(title: Title<MonsPosition, MonsView>, game: MonsGame, seed: string, plans: Plans = USUAL_PLANS) {
    this.title = title;
    this.mons = game;
    this.plans = plans;
    this.dice = seedRandom(`mons player ${seed}`);
  }

  /** The order of the side to decide. */
  order(position: MonsPosition, decision: Decision): Action {
    switch (decision.step) {
      case 'sequence':
        return { kind: 'choose', option: this.sequence(position) };
      case 'movement':
        return this.move(position, decision.side);
      case 'bombardment':
        return this.bombard(position) ?? { kind: 'pass' };
      case 'melee':
        return this.attack(position) ?? { kind: 'pass' };
      case 'defensive-fire':
        return this.fire(position);
      case 'advance':
        return this.mostOf(this.title.legal(position));
      case 'advance-further':
        return { kind: 'pass' };
      default:
        return this.lose(position, decision.side);
    }
  }

  // ---- 5.3 -----------------------------------------------------------------------------------------------------

  private runs(position: MonsPosition): boolean {
    return this.plans.british === 'run' || (this.plans.british === 'hold-and-run' && position.turn >= EXITS_OPEN);
  }

  private sequence(position: MonsPosition): string {
    if (this.runs(position)) return 'move-move';
    const { occupied, beside } = factsOf(this.mons, position);
    const inContact = this.mons.board.ids.some((_, hex) => occupied[BRITISH as 1][hex] && beside[GERMAN as 0][hex]);
    return inContact ? 'fight-fight' : 'move-fight';
  }

  // ---- movement ------------------------------------------------------------------------------------------------

  private move(position: MonsPosition, side: SideId): Action {
    const phase = `${position.turn} ${side} ${position.phase}`;
    if (phase !== this.phase) {
      this.phase = phase;
      const actors = this.title.actors(position).filter((u) => position.place[u] !== WAITING);
      this.queue = actors
        .map((u) => [this.far(position, u), u] as const)
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])
        .map(([, u]) => u);
    }
    while (this.queue.length > 0) {
      const order = this.best(position, this.queue.shift()!);
      if (order) return order;
    }
    // 8.3: then the columns off the map, regiments first, until nobody can come.
    const waiting = this.title.actors(position).filter((u) => position.place[u] === WAITING);
    for (const unit of waiting.sort(
      (a, b) => this.mons.units[b].stackingPoints - this.mons.units[a].stackingPoints || a - b,
    )) {
      const order = this.best(position, unit);
      if (order) return order;
    }
    return { kind: 'pass' };
  }

  /** The best move of a unit, null when it had better stay. */
  private best(position: MonsPosition, unit: UnitId): Action | null {
    const { side } = this.mons.units[unit];
    const here = position.place[unit];
    let best: { value: number; reach: ReachHex; mode: string | undefined } | null = null;
    for (const mode of side === GERMAN ? [undefined, 'march'] : [undefined]) {
      for (const reach of this.title.reach(position, mode ? { units: [unit], mode } : { units: [unit] })) {
        const value = this.worth(position, unit, reach.hex) - (mode ? 1 : 0);
        if (!best || value > best.value) best = { value, reach, mode };
      }
    }
    if (!best || (here !== WAITING && best.value <= this.worth(position, unit, here))) return null;
    const { reach, mode } = best;
    return mode
      ? { kind: 'move', units: [unit], path: reach.path, mode }
      : { kind: 'move', units: [unit], path: reach.path };
  }

  /** How much a unit wants to stand in a hex; higher is better. */
  private worth(position: MonsPosition, unit: UnitId, hex: Hex): number {
    if (hex === OFF_MAP) return this.staysBehind(position, unit) ? -Infinity : 1_000;
    const far = this.way(this.goal(position, unit), unit)[hex];
    if (far < 0) return -900;
    const { side, artillery } = this.mons.units[unit];
    const enemyBeside = factsOf(this.mons, position).beside[(1 - side) as 0 | 1][hex];
    if (side === BRITISH) return -10 * far - (this.runs(position) && enemyBeside ? 15 : 0);
    // German guns keep two hexes off and want targets.
    if (artillery) return -10 * Math.max(far, 3) - (enemyBeside ? 40 : 0) + 4 * this.targets(position, unit, hex);
    return -10 * far;
  }

  private targets(position: MonsPosition, unit: UnitId, hex: Hex): number {
    return factsOf(this.mons, position).hexes[BRITISH as 1].filter(
      (target) => distance(this.mons.board, hex, target) <= this.mons.units[unit].range,
    ).length;
  }

  /** Points from where a unit stands to its goal. */
  private far(position: MonsPosition, unit: UnitId): number {
    return this.way(this.goal(position, unit), unit)[position.place[unit]];
  }

  private goal(position: MonsPosition, unit: UnitId): Hex {
    return this.mons.units[unit].side === GERMAN ? this.germanGoal(position, unit) : this.britishGoal(position, unit);
  }

  /** First day: one's crossing, then any that is not German. Second day: Bavai, then the nearest British unit. */
  private germanGoal(position: MonsPosition, unit: UnitId): Hex {
    const { bridgeheads, bavai, units, files } = this.mons;
    const { division, corps } = units[unit];
    if (position.turn < EXITS_OPEN) {
      const own = this.mons.board.hex(CROSSING[division ?? ['III', 'IV', 'IX'][corps]]);
      if (position.control[own] !== GERMAN) return own;
      const open = bridgeheads.filter((hex) => position.control[hex] !== GERMAN);
      if (open.length > 0) return this.nearest(position, unit, open);
    } else if (corps === 0 && position.control[bavai] !== GERMAN) return bavai;
    const prey = factsOf(this.mons, position).hexes[BRITISH as 1];
    return prey.length > 0 ? this.nearest(position, unit, prey) : this.mons.board.hex(files.scenario.exits.hexes[0]);
  }

  private britishGoal(position: MonsPosition, unit: UnitId): Hex {
    const { bridgeheads, exits, bavai, units } = this.mons;
    if (this.staysBehind(position, unit)) return bavai;
    if (this.runs(position)) return this.nearest(position, unit, exits);
    if (units[unit].artillery) return position.place[unit];
    // Holding: the nearest crossing without a garrison that nobody nearer goes to; else stay.
    const empty = bridgeheads.filter(
      (hex) => factsOf(this.mons, position).occupied[BRITISH as 1][hex] === 0 && position.control[hex] === BRITISH,
    );
    const mine = empty.filter((hex) => this.nearestTo(position, hex) === unit);
    return mine[0] ?? position.place[unit];
  }

  /** The battalion nearest to a hex that does not hold a crossing itself. */
  private nearestTo(position: MonsPosition, hex: Hex): UnitId {
    const free = this.mons.units.flatMap((u, i) =>
      u.side === BRITISH &&
      !u.artillery &&
      u.maxSteps === 2 &&
      position.place[i] >= 0 &&
      !this.mons.bridgeheads.includes(position.place[i])
        ? [i]
        : [],
    );
    return free.reduce(
      (near, u) => (this.way(hex, u)[position.place[u]] < this.way(hex, near)[position.place[near]] ? u : near),
      free[0] ?? -1,
    );
  }

  /** The rear guard: the battalions that were nearest to Bavai when the exits opened, by number. */
  private staysBehind(position: MonsPosition, unit: UnitId): boolean {
    if (!this.runs(position) || this.plans.british === 'run' || this.plans.rearGuard === 0) return false;
    const { units, bavai } = this.mons;
    if (units[unit].side !== BRITISH || units[unit].artillery || units[unit].maxSteps < 2) return false;
    const on = units.flatMap((u, i) =>
      u.side === BRITISH && !u.artillery && u.maxSteps === 2 && position.place[i] >= 0 && position.place[i] !== EXITED
        ? [i]
        : [],
    );
    const near = on
      .map((u) => [this.way(bavai, u)[position.place[u]], u] as const)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return near.slice(0, this.plans.rearGuard).some(([, u]) => u === unit);
  }

  private nearest(position: MonsPosition, unit: UnitId, hexes: readonly Hex[]): Hex {
    const from = position.place[unit] >= 0 ? position.place[unit] : this.mons.board.hex(this.entry(unit));
    const far = (hex: Hex) => {
      const points = this.way(hex, unit)[from];
      return points < 0 ? Infinity : points;
    };
    return hexes.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
  }
  private entry(unit: UnitId): string {
    const group = this.mons.files.scenario.reinforcements[this.mons.units[unit].arrival!.group];
    return group.hex ?? group.hexes![0];
  }

  /** Movement points from every hex to a goal, for the arm of a unit, whoever stands in the way; -1 where there is no way. */
  private way(goal: Hex, unit: UnitId): Int32Array {
    const { arm } = this.mons.units[unit];
    const key = `${goal} ${arm}`;
    let way = this.ways.get(key);
    if (way) return way;
    this.ways.set(key, (way = new Int32Array(this.mons.board.size).fill(-1)));
    way[goal] = 0;
    const cost = this.mons.costs(1 << arm);
    for (let ring = [goal]; ring.length > 0;) {
      const next: Hex[] = [];
      for (const to of ring) {
        for (const from of neighboursOf(this.mons.board, to)) {
          const direction = [0, 1, 2, 3, 4, 5].find((d) => this.mons.board.neighbours[from * 6 + d] === to)!;
          const step = cost[from * 6 + direction];
          if (step === FORBIDDEN || (way[from] >= 0 && way[from] <= way[to] + step)) continue;
          way[from] = way[to] + step;
          next.push(from);
        }
      }
      ring = next;
    }
    return way;
  }

  // ---- combat --------------------------------------------------------------------------------------------------

  /** Mean steps that the last stage of a preview costs the enemy, less one's own. */
  private gain(position: MonsPosition, action: Attack, side: SideId): number {
    const stage = this.title.preview(this.title.view(position, side), action)?.stages.at(-1);
    if (!stage) return -Infinity;
    return lossIn(stage, enemyOf(side)) - lossIn(stage, side);
  }

  /** The bombardment, of all groups that may fire together at one hex, that costs the enemy most. */
  private bombard(position: MonsPosition): Action | null {
    return this.dearest(position, 'bombardment', 0.05);
  }

  private attack(position: MonsPosition): Action | null {
    return this.dearest(position, 'melee', position.player === GERMAN ? this.plans.boldness : 0.4);
  }

  /** Of the largest groups that may attack each hex together the one with the best mean; null when none reaches `least`. */
  private dearest(position: MonsPosition, attack: string, least: number): Action | null {
    let best: Action | null = null;
    let most = least;
    for (const target of factsOf(this.mons, position).hexes[(1 - position.player) as 0 | 1]) {
      const willing = this.title
        .attackers(position, target, [])
        .filter((a) => a.verdict.ok)
        .map((a) => a.unit);
      for (const units of this.largest(position, attack, willing, target)) {
        const action: Attack = { kind: 'attack', attack, units, target };
        const gain = this.gain(position, action, position.player) + this.below(100) / 1e6;
        if (gain > most) ((best = action), (most = gain));
      }
    }
    return best;
  }

  /** For each candidate the group that grows from it, by everybody who may join. */
  private largest(position: MonsPosition, attack: string, willing: readonly UnitId[], target: Hex): UnitId[][] {
    const groups = willing.map((first) =>
      willing.reduce(
        (group, unit) => {
          const grown = group.includes(unit) ? group : [...group, unit];
          return this.title.check(position, { kind: 'attack', attack, units: grown, target }).ok ? grown : group;
        },
        [first],
      ),
    );
    return groups
      .map((g) => [...g].sort((a, b) => a - b))
      .filter((g, i, all) => all.findIndex((other) => other.join() === g.join()) === i);
  }

  /** All fire at the attacking hex with most strength in it. */
  private fire(position: MonsPosition): Action {
    const shots = [...this.title.legal(position)].filter((a): a is Attack => a.kind === 'attack');
    const most = Math.max(...shots.map((s) => s.units.length));
    const strength = (hex: Hex) =>
      unitsIn(factsOf(this.mons, position), hex).reduce(
        (sum, u) => sum + this.mons.units[u].melee[position.steps[u]],
        0,
      );
    const full = shots.filter((s) => s.units.length === most);
    return full.reduce((best, s) => (strength(s.target) > strength(best.target) ? s : best), full[0]);
  }

  /** One's own steps are taken where most are left; the enemy's where they cost him most: a unit if possible, else the strongest. */
  private lose(position: MonsPosition, side: SideId): Action {
    const choices = [...this.title.legal(position)].filter(
      (a): a is Action & { kind: 'allocate' } => a.kind === 'allocate',
    );
    const worth = ({ unit }: { unit: UnitId }) => {
      const u = this.mons.units[unit];
      const steps = position.steps[unit];
      if (u.side === side) return steps * 10 - u.melee[steps];
      return (steps === 1 ? 100 : 0) + u.melee[steps] - u.melee[steps - 1];
    };
    return choices.reduce((best, c) => (worth(c) > worth(best) ? c : best));
  }

  /** The advance with most strength in it. */
  private mostOf(actions: Iterable<Action>): Action {
    const list = [...actions].filter((a): a is Action & { kind: 'advance' } => a.kind === 'advance');
    const points = (a: { units: readonly UnitId[] }) =>
      a.units.reduce((sum, u) => sum + this.mons.units[u].stackingPoints, 0);
    return list.reduce((best, a) => (points(a) > points(best) ? a : best));
  }

  private below(limit: number): number {
    const [value, next] = randomBelow(this.dice, limit);
    this.dice = next;
    return value;
  }
}
