import { directionTo, distance } from '../../../engine/board/board.ts';
import { type Action, type Hex, OFF_MAP, type Refusal, type UnitId } from '../../../engine/title.ts';
import { actorsAt, actorsOf, hexOf, once, type Situation } from '../situation.ts';
import { type Draft, EMPTY_DRAFT, groupHex } from './order.ts';
import { facingOf, groupDraft, groupsOf, movesTo, reachOf, whyNotTo } from './travel.ts';

/*
 * Stacks that move together: the one that leads is `units` of the draft, the others go along. Each is given an order of
 * its own, legal by the rules of the title, one after the other: in line all go in the same direction, in column each
 * follows the one before it. Units that enter the map go as far along the way of the first as they can.
 */

type Group = readonly UnitId[];

/** Stacks in hand, the one that leads first. */
export const stacksOf = ({ units, along = [] }: Draft): readonly Group[] => (units.length > 0 ? [units, ...along] : []);

/** The draft again, led by the first of some stacks. */
export function ledBy(s: Situation, stacks: readonly Group[], { mode, column }: Draft = EMPTY_DRAFT): Draft {
  const [lead, ...along] = stacks;
  if (!lead) return EMPTY_DRAFT;
  return {
    ...groupDraft(s, lead, mode),
    ...(along.length > 0 ? { along } : {}),
    ...(along.length > 0 && column ? { column } : {}),
  };
}

/** One stack more goes along, or one less. */
export function turnStack(s: Situation, draft: Draft, group: Group): Draft {
  const stacks = stacksOf(draft);
  const others = stacks.filter((other) => !other.some((unit) => group.includes(unit)));
  return ledBy(s, others.length < stacks.length ? others : [...stacks, group], draft);
}

/** What a stack offers to go along: all of its units that can move together, or the first of them. */
const stackAt = (s: Situation, hex: Hex, units: Group = actorsAt(s, hex)): Group => groupsOf(s, units)[0] ?? [];

/** Who can move in some hexes, one stack of each. */
export function stacksIn(s: Situation, hexes: readonly Hex[]): readonly Group[] {
  return hexes.map((hex) => stackAt(s, hex)).filter((group) => group.length > 0);
}

export const groupIn = (s: Situation, hex: Hex): Group => stackAt(s, hex);

/** What a unit belongs to: its formation, and the mark at the edge of its counter. */
const bodyOf = (s: Situation, unit: UnitId) => `${s.title.units[unit].formation} ${s.title.units[unit].marks}`;

/** The others that can act of the body that the units in hand belong to, on the map or off it as those are. */
export function bodyOthers(s: Situation, { units }: Draft): Group {
  const [first] = units;
  if (first === undefined) return [];
  const isOff = (unit: UnitId) => hexOf(s.table, unit) === OFF_MAP;
  return once(s.view, `body ${units.join()}`, () =>
    actorsOf(s).filter(
      (unit) => bodyOf(s, unit) === bodyOf(s, first) && isOff(unit) === isOff(first) && !units.includes(unit),
    ),
  );
}

/** The same as stacks; off the map each unit is one. */
export function bodyAlong(s: Situation, draft: Draft): readonly Group[] {
  const others = bodyOthers(s, draft);
  if (groupHex(s, draft.units) === OFF_MAP) return others.map((unit) => [unit]);
  const hexes = [...new Set(others.map((unit) => hexOf(s.table, unit)))];
  return hexes.map((hex) =>
    stackAt(
      s,
      hex,
      others.filter((unit) => hexOf(s.table, unit) === hex),
    ),
  );
}

// ---- where everybody goes ------------------------------------------------------------------------------------

/** Where a stack would go: the first of these hexes that it can reach. */
interface Course {
  readonly units: Group;
  readonly goals: readonly Hex[];
}

/** A hex moved along a way: the same directions from another start; OFF_MAP where that leaves the map. */
function shifted(s: Situation, from: Hex, way: readonly Hex[], start: Hex): Hex {
  const { board } = s.title;
  let at = start;
  for (const [i, hex] of way.entries()) {
    const direction = directionTo(board, i === 0 ? from : way[i - 1], hex);
    at = direction < 0 || at < 0 ? OFF_MAP : board.neighbours[at * 6 + direction];
  }
  return at;
}

/** Stacks in marching order: each the nearest of the rest to the one before it. */
function inColumn(s: Situation, stacks: readonly Group[]): readonly Group[] {
  const rest = [...stacks];
  const order = rest.splice(0, 1);
  const place = (group: Group) => groupHex(s, group)!;
  while (rest.length > 0) {
    const last = place(order.at(-1)!);
    const away = (group: Group) => distance(s.title.board, last, place(group));
    order.push(...rest.splice(rest.indexOf(rest.reduce((a, b) => (away(b) < away(a) ? b : a))), 1));
  }
  return order;
}

/** Where each of the stacks in hand goes when the first goes along a way. */
export function coursesOf(s: Situation, draft: Draft, way: readonly Hex[]): readonly Course[] {
  const stacks = stacksOf(draft);
  const from = groupHex(s, draft.units)!;
  const backwards = way.toReversed();
  if (from === OFF_MAP) return stacks.map((units) => ({ units, goals: backwards }));
  if (!draft.column) return stacks.map((units) => ({ units, goals: [shifted(s, from, way, groupHex(s, units)!)] }));
  const order = inColumn(s, stacks);
  const trail = [...order.map((group) => groupHex(s, group)!).toReversed(), ...way];
  return order.map((units, i) => {
    const at = order.length - 1 - i;
    return { units, goals: trail.slice(at + 1, at + 1 + way.length).toReversed() };
  });
}

/** The order of one stack in a situation, or why there is none. It keeps its front where the title has facing. */
export function orderFor(s: Situation, { units, goals }: Course, mode: string | undefined): Action | Refusal | null {
  const draft = groupDraft(s, units, mode);
  const reach = reachOf(s, draft);
  for (const goal of goals) {
    const to = reach.find((r) => r.hex === goal && goal !== OFF_MAP);
    if (!to) continue;
    const front = facingOf(s, draft);
    const end = to.ends?.find((e) => e.facing === front) ?? to.ends?.[0];
    return movesTo(s, draft, to.path, end?.facing);
  }
  const goal = goals.find((hex) => hex !== OFF_MAP);
  const verdict = goal === undefined ? null : whyNotTo(s, draft, goal);
  return verdict && !verdict.ok ? verdict : null;
}
