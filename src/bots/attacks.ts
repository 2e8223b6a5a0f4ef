import { distance, type Hex } from '../engine/board/board.ts';
import type { Judgement, Sight } from '../engine/judgement.ts';
import type { Action, Decision, Preview, PreviewStage, SideId, Title, UnitId } from '../engine/title.ts';
import type { Player, Reason } from './bot.ts';
import type { Front } from './front.ts';

/* Which attacks are worth making: for each enemy hex the groups that may attack it together, valued by their exact odds. */

export type Attack = Action & { readonly kind: 'attack' };
export interface Prospect {
  readonly action: Attack;
  readonly gain: number;
  readonly preview: Preview | null;
}

/** Enemies farther than this from all who can act are not looked at. */
const FARTHEST = 8;
/** Of each target so many groups are valued. */
const GROUPS = 4;

export class Attacks {
  private readonly title: Title;
  private readonly judgement: Judgement;
  private readonly side: SideId;
  private readonly sight: Sight;
  /** Whether an enemy that could be attacked comes to mind. */
  private readonly notices: () => boolean;
  /** What the last look at all enemies found, best first, as far as it has not been used; null: nobody has looked. */
  private found: Prospect[] | null = null;
  private step = '';
  /** Something was done since the last look. */
  private stale = false;

  constructor({ title, judgement, side }: Player, sight: Sight, notices: () => boolean) {
    this.title = title;
    this.judgement = judgement;
    this.side = side;
    this.sight = sight;
    this.notices = notices;
  }

  get hasLooked(): boolean {
    return this.found !== null;
  }

  forget(): void {
    this.found = null;
    this.stale = false;
  }

  /** The best attack that gains at least so much, and what comes after it; none when nothing does. */
  best(view: unknown, decision: Decision, front: Front, least: number): Prospect[] {
    if (this.step !== decision.step) this.forget();
    this.step = decision.step;
    const known = this.stillGood(view, least);
    if (known.length > 0) return this.use(known);
    if (this.found && !this.stale) return [];
    this.stale = false;
    this.found = this.look(view, front);
    return this.use(this.found.filter(({ gain }) => gain >= least));
  }

  /** Of each enemy hex that may be attacked the best attack, the best first. */
  all(view: unknown, decision: Decision, front: Front): readonly Prospect[] {
    this.step = decision.step;
    return this.look(view, front);
  }

  private use(list: Prospect[]): Prospect[] {
    this.found = list.slice(1);
    this.stale ||= list.length > 0;
    return list;
  }

  /** Of what was found before, what may still be done and still promises as much. */
  private stillGood(view: unknown, least: number): Prospect[] {
    const list = this.found ?? [];
    for (let i = 0; i < list.length; i++) {
      const { action } = list[i];
      if (!this.title.check(view, action).ok) continue;
      const again = this.value(view, action);
      if (again.gain >= least) return [again, ...list.slice(i + 1)];
    }
    return [];
  }

  private look(view: unknown, front: Front): Prospect[] {
    const { title } = this;
    const { place } = front.forces;
    const stands = [...new Set(title.actors(view).map((unit) => place[unit]))].filter((hex) => hex >= 0);
    const near = (target: Hex) => stands.some((hex) => distance(title.board, hex, target) <= FARTHEST);
    const found: Prospect[] = [];
    for (const target of front.enemies()) {
      if (!near(target) || !this.notices()) continue;
      let best: Prospect | null = null;
      for (const group of this.groups(view, target)) {
        const prospect = this.value(view, group);
        if (!best || prospect.gain > best.gain) best = prospect;
      }
      if (best) found.push(best);
    }
    return found.sort((a, b) => b.gain - a.gain);
  }

  value(view: unknown, action: Attack): Prospect {
    const preview = this.title.preview(view, action);
    const gain = preview ? this.judgement.gain(view, action, preview, this.side) : 0;
    return { action, gain, preview };
  }

  /** Groups that may attack a hex, each with everybody who may join it, and without. */
  private *groups(view: unknown, target: Hex): Generator<Attack> {
    const seen = new Set<string>();
    let listed = 0;
    for (const action of this.title.legal(view, { hex: target })) {
      if (action.kind !== 'attack' || action.units.length === 0) continue;
      if (++listed > 2 * GROUPS) return;
      for (const group of this.sight === 'near' ? [action] : [this.massed(view, action), action]) {
        const key = `${group.mode ?? ''} ${[...group.units].sort((a, b) => a - b).join()}`;
        if (seen.has(key) || seen.size >= GROUPS) continue;
        seen.add(key);
        yield group;
      }
    }
  }

  private massed(view: unknown, action: Attack): Attack {
    const { title } = this;
    let group: Attack = action;
    for (const { unit, verdict } of title.attackers(view, action.target, action.units, action.also)) {
      if (!verdict.ok) break;
      if (group.units.includes(unit)) continue;
      const larger: Attack = { ...group, units: [...group.units, unit].sort((a: UnitId, b: UnitId) => a - b) };
      if (title.check(view, larger).ok) group = larger;
    }
    return group;
  }
}

/** Of the odds of an attack: the column, and what either side is expected to lose. */
export function sheetOf(
  { stages }: Preview,
  decisive: PreviewStage | undefined,
  side: SideId,
): Pick<Reason, 'odds' | 'costs' | 'inPoints'> {
  const last = decisive ?? stages.at(-1);
  if (!last) return {};
  const odds = last.column || (stages.findLast(({ column }) => column)?.column ?? '');
  const costs: [number, number] = [0, 0];
  let inPoints = false;
  for (const { loss, value } of last.expected) {
    if (!loss || loss.of === 'hex') continue;
    costs[loss.side === side ? 1 : 0] += value;
    inPoints ||= loss.of === 'points';
  }
  return { odds, costs, ...(inPoints ? { inPoints } : {}) };
}
