import { type Game, play, startGame } from '../../src/engine/record.ts';
import {
  type Action,
  type Decision,
  OFF_MAP,
  type Options,
  type ReachHex,
  type Title,
  type UnitId,
} from '../../src/engine/title.ts';

/** Plain moves that a player makes in one phase, apart from those that fight. */
const MOVES = 2;
/** Moves that fight (hasty attacks, reconnaissance) in one phase. */
const RAIDS = 2;
/** Attacks, or barrages, in one phase. */
const ATTACKS = 2;
/** Units looked at before a player gives up on finding one that can. */
const LOOKS = 60;

/** One turn of Lost Battalion from the very start of the game. */
export interface OffensiveTurn {
  readonly seed: string;
  readonly actions: readonly Action[];
  readonly game: Game;
  /** What happened in it, by the words of its events. */
  readonly happened: ReadonlySet<string>;
}

/**
 * Two players who mean to see everything once: a few moves, hasty attacks and reconnaissance where they can be had, an
 * attack with everybody who may join and every gun that bears. Chance has no part in what they order.
 */
class Staff {
  private readonly title: Title;
  private step = '';
  private moved = 0;
  private raids = 0;
  private attacks = 0;
  constructor(title: Title) {
    this.title = title;
  }

  order({ position: p }: Game, decision: Decision): Action {
    const { title } = this;
    const step = `${p.turn} ${decision.side} ${decision.step}`;
    if (
      decision.kind === 'move' ||
      decision.step.includes('attack') ||
      decision.step.includes('barrage') ||
      decision.kind === 'place'
    ) {
      if (step !== this.step && !this.isWithin(decision)) {
        this.step = step;
        [this.moved, this.raids, this.attacks] = [0, 0, 0];
      }
    }
    const pass: Action | null = decision.pass && title.check(p, { kind: 'pass' }).ok ? { kind: 'pass' } : null;
    switch (decision.kind) {
      case 'move':
        return this.move(p, pass);
      case 'attack':
        return this.attack(p, decision) ?? pass!;
      case 'place':
        return (this.attacks++ < 1 ? this.place(p) : null) ?? pass!;
      case 'select':
        return decision.step === 'round' ? pass! : (this.most(p) ?? pass!);
      case 'allocate':
        return decision.step === 'replacements' || decision.step.endsWith('-replacements') ? pass! : this.first(p)!;
      default:
        return this.first(p) ?? pass!;
    }
  }

  /** Decisions in the middle of a fight belong to the phase that is open. */
  private isWithin = (decision: Decision): boolean =>
    ['offensive-barrage', 'defensive-fire', 'round', 'advance'].includes(decision.step);

  private first(p: Game['position']): Action | null {
    for (const action of this.title.legal(p)) if (action.kind !== 'pass') return action;
    return null;
  }

  /** The first unit that has a place to go to, in the last of its hexes. */
  private place(p: Game['position']): Action | null {
    for (const unit of this.title.actors(p)) {
      const last = [...this.title.legal(p, { units: [unit] })].findLast(
        (action) => action.kind === 'place' && action.hex !== OFF_MAP,
      );
      if (last) return last;
    }
    return null;
  }

  /** Of the selections the largest. */
  private most(p: Game['position']): Action | null {
    let best: Extract<Action, { kind: 'select' }> | null = null;
    for (const action of this.title.legal(p))
      if (action.kind === 'select' && action.units.length > (best?.units.length ?? 0)) best = action;
    return best;
  }

  private move(p: Game['position'], pass: Action | null): Action {
    const { title } = this;
    for (const unit of title.actors(p).slice(0, LOOKS)) {
      if (this.raids < RAIDS) {
        const [hasty] = this.ways(p, [unit], 'hasty');
        const raid = hasty ?? this.ways(p, [unit]).find((to) => to.stop?.say === 'stop-reconnaissance');
        if (raid) {
          this.raids++;
          return this.to([unit], raid, hasty && 'hasty');
        }
      }
    }
    if (this.moved < MOVES) {
      for (const unit of title.actors(p).slice(0, LOOKS)) {
        const [to] = this.ways(p, [unit]).filter((r) => !r.stop && r.hex !== OFF_MAP);
        if (!to) continue;
        this.moved++;
        return this.to([unit], to);
      }
    }
    return pass!;
  }

  private ways = (p: Game['position'], units: readonly UnitId[], mode?: string): readonly ReachHex[] => {
    if (!this.title.modes(p, units).some((m) => m.mode === mode && m.verdict.ok)) return [];
    return this.title.reach(p, mode ? { units, mode } : { units });
  };
  private to = (units: readonly UnitId[], { path }: ReachHex, mode?: string): Action => ({
    kind: 'move',
    units,
    path,
    ...(mode ? { mode } : {}),
  });

  private attack(p: Game['position'], decision: Decision): Action | null {
    const { title } = this;
    if (this.isWithin(decision)) return this.first(p);
    if (this.attacks++ >= ATTACKS) return null;
    const first = this.first(p);
    if (first?.kind !== 'attack') return null;
    return title
      .attackers(p, first.target, first.units)
      .reduce<Extract<Action, { kind: 'attack' }>>((best, { unit }) => {
        const larger = { ...best, units: best.units.includes(unit) ? best.units : [...best.units, unit] };
        return title.check(p, larger).ok ? larger : best;
      }, first);
  }
}

/** The first turn of the first game, by the seed of its dice, in which all that is wanted happens. */
export function turnWith(title: Title, options: Options, wanted: readonly string[]): OffensiveTurn {
  const seen: string[] = [];
  for (let n = 0; n < 20; n++) {
    const seed = `offensive ${n}`;
    let game = startGame(title, { seed, options });
    const staff = new Staff(title);
    const happened = new Set<string>();
    const actions: Action[] = [];
    for (let i = 0; i < 300; i++) {
      const decision = title.decision(game.position);
      if (decision.over || game.position.turn > 1) break;
      const action = staff.order(game, decision);
      actions.push(action);
      game = play(game, action);
      for (const event of game.events.at(-1)!) happened.add(event.say);
    }
    if (game.position.turn > 1 && wanted.every((what) => happened.has(what))) return { seed, actions, game, happened };
    seen.push(`${seed}: ${wanted.filter((what) => !happened.has(what)).join()} after ${actions.length}`);
  }
  throw new Error(`no turn in which there is ${wanted.join(', ')}:\n${seen.join('\n')}`);
}
