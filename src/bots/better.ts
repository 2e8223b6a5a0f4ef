import { distance, type Hex } from '../engine/board/board.ts';
import type { Style } from '../engine/judgement.ts';
import { seedRandom } from '../engine/random.ts';
import type { Action, Position, UnitId } from '../engine/title.ts';
import { carriedOut, type Course, imaginedStart } from './ahead.ts';
import type { Player } from './bot.ts';
import { FAR } from './ground.ts';
import { Hand } from './hand.ts';

/*
 * A plan bettered move by move: what the hand would do is gone through unit by unit, and another move of a unit, or none,
 * takes the place of its order where the whole comes to more. So units come upon the same enemy together, or keep off.
 * A stack may also go together, or stay: half of it gone is often worse than either.
 */

export interface Work {
  /** Courses that may be tried. */
  readonly tries: number;
  /** Moves of a unit that are looked at, besides none. */
  readonly options: number;
  /** Whether those who stand with it are tried along with it, too. */
  readonly stacks: boolean;
  /** Orders that may be tried for one course. */
  readonly orders: number;
}

/** Less than this is no betterment. */
const MORE = 0.05;

/** The orders of a step of movement, bettered; null where the imagined position cannot be played on. */
export function bettered(
  player: Player,
  view: unknown,
  style: Style,
  { tries, options, stacks, orders }: Work,
  seed: string,
): readonly Action[] | null {
  const start = imaginedStart(player, view, seed);
  const ends = new Set<string>();
  const course = (from: Position, given?: readonly Action[]) =>
    tried(player, from, { style, orders, given, ends }, seed);
  let best = start && course(start);
  if (!start || !best) return null;
  const eye = new Hand(player, seedRandom(seed), style);
  // What has been tried once was no better then, and is no better than the best since.
  const known = new Map<Position, Set<string>>();
  let left = tries;
  for (let again = true; again && left > 0;) {
    again = false;
    for (const unit of nearestFirst(player, start)) {
      const at: number = indexOf(best, unit);
      const had = JSON.stringify(best.orders[at] ?? null);
      const others = [null, ...eye.options(best.before[at], unit, options)].filter((o) => JSON.stringify(o) !== had);
      const rest = best.orders.slice(at + 1);
      const mates = stacks ? matesOf(player, best, at, unit) : [];
      const ways = others.flatMap((other) => {
        const alone = [...(other ? [other] : []), ...rest];
        return mates.length > 0 ? [alone, withMates(other, rest, unit, mates)] : [alone];
      });
      let found: Course = best;
      for (const way of ways.slice(0, left)) {
        left--;
        if (!isFirst(known, best.before[at], way)) continue;
        // What comes before stays as it was, and need not be carried out again.
        const next = course(best.before[at], way);
        if (next && next.value > found.value + MORE) found = after(best, at, next);
      }
      if (found !== best) [best, again] = [found, true];
    }
  }
  return best.orders;
}

/** Which order of a course is that of a unit; the end of the step where it has none. */
function indexOf({ orders }: Course, unit: UnitId): number {
  const at = orders.findIndex((action) => action.kind === 'move' && action.units.includes(unit));
  return at < 0 ? orders.length : at;
}

/** Who stands with a unit when its turn comes in a course, and has not moved before it. */
function matesOf({ title, judgement }: Player, { before, orders }: Course, at: number, unit: UnitId): UnitId[] {
  const { place } = judgement.forces(before[at]);
  const moved = new Set(orders.slice(0, at).flatMap((order) => (order.kind === 'move' ? order.units : [])));
  return title
    .actors(before[at])
    .filter((other) => other !== unit && place[other] >= 0 && place[other] === place[unit] && !moved.has(other));
}

/** What is left of a course when the mates of a unit go where it goes, as far as they can, or stay with it. */
function withMates(order: Action | null, rest: readonly Action[], unit: UnitId, mates: readonly UnitId[]): Action[] {
  const together = order?.kind === 'move' ? [unit, ...mates].map((mate): Action => ({ ...order, units: [mate] })) : [];
  const isOfMate = (other: Action) => other.kind === 'move' && mates.some((mate) => other.units.includes(mate));
  return [...together, ...rest.filter((other) => !isOfMate(other))];
}

/** Whether orders are tried in a position for the first time; from then on they have been. */
function isFirst(known: Map<Position, Set<string>>, from: Position, orders: readonly Action[]): boolean {
  let there = known.get(from);
  if (!there) known.set(from, (there = new Set()));
  const { size } = there;
  return there.add(JSON.stringify(orders)).size > size;
}

/** A course that goes another way from its order number `at` on. */
const after = ({ orders, before }: Course, at: number, next: Course): Course => ({
  value: next.value,
  orders: [...orders.slice(0, at), ...next.orders],
  before: [...before.slice(0, at), ...next.before],
});

/** Those who may move, whoever is nearest to an enemy first. */
function nearestFirst({ title, judgement, side }: Player, position: Position): UnitId[] {
  const { place, strength } = judgement.forces(position);
  const foes = new Set<Hex>();
  title.units.forEach((unit, u) => unit.side !== side && strength[u] > 0 && place[u] >= 0 && foes.add(place[u]));
  const far = (unit: UnitId) =>
    place[unit] < 0 ? FAR : Math.min(FAR, ...[...foes].map((hex) => distance(title.board, place[unit], hex)));
  return title
    .actors(position)
    .map((unit) => [far(unit), unit] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([, unit]) => unit);
}

/** null: it cannot be played so, or comes to what has been tried. */
function tried(...course: Parameters<typeof carriedOut>): Course | null {
  try {
    return carriedOut(...course);
  } catch {
    return null;
  }
}
