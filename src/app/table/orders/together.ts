import { directionTo, distance } from '../../../engine/board/board.ts';
import { type Action, type Hex, OFF_MAP, type Refusal, type UnitId } from '../../../engine/title.ts';
import { actorsAt, actorsOf, hexOf, isOff, once, type Situation, whereabouts } from '../situation.ts';
import { type Draft, EMPTY_DRAFT, groupHex } from './order.ts';
import { facingOf, groupDraft, groupsOf, movesTo, reachOf, travel, wayTo, whyNotTo } from './travel.ts';

/*
 * Stacks that move together: the one that leads is `units` of the draft, the others go along. Each is given an order of
 * its own, legal by the rules of the title, one after the other: in line all go in the same direction, in column each
 * follows the one before it. Units that enter the map go as far along the way of the first as they can.
 */

type Group = readonly UnitId[];

/** Stacks in hand, the one that leads first. */
export const stacksOf = ({ units, along = [] }: Draft): readonly Group[] => (units.length > 0 ? [units, ...along] : []);

/** A stack with somebody who fights in it: those who have no steps (officers) ride with the others and never lead them. */
const fights = ({ table }: Situation, units: Group): boolean =>
  units.some((unit) => (whereabouts(table).get(unit)?.counter.maxSteps ?? 0) > 0);

/** Who leads: the first; where that is an officer alone, the stack of fighting troops that is nearest to him. */
function leadOf(situation: Situation, stacks: readonly Group[]): Group {
  const [first] = stacks;
  const able = stacks.filter((units) => fights(situation, units));
  if (able.length === 0 || able.includes(first)) return first;
  const from = groupHex(situation, first)!;
  const away = (units: Group) => {
    const hex = groupHex(situation, units)!;
    return from < 0 || hex < 0 ? 0 : distance(situation.title.board, from, hex);
  };
  return able.reduce((a, b) => (away(b) < away(a) ? b : a));
}

/** The draft again, for some stacks, led by the first of them that fights. */
export function ledBy(situation: Situation, stacks: readonly Group[], { mode, column }: Draft = EMPTY_DRAFT): Draft {
  if (stacks.length === 0) return EMPTY_DRAFT;
  const lead = leadOf(situation, stacks);
  const along = stacks.filter((units) => units !== lead);
  return {
    ...groupDraft(situation, lead, mode),
    ...(along.length > 0 ? { along } : {}),
    ...(along.length > 0 && column ? { column } : {}),
  };
}

/** One stack more goes along, or one less. */
export function turnStack(situation: Situation, draft: Draft, group: Group): Draft {
  const stacks = stacksOf(draft);
  const others = stacks.filter((other) => !other.some((unit) => group.includes(unit)));
  return ledBy(situation, others.length < stacks.length ? others : [...stacks, group], draft);
}

/** What a stack offers to go along: all of its units that can move together, or the first of them. */
const stackAt = (situation: Situation, hex: Hex, units: Group = actorsAt(situation, hex)): Group =>
  groupsOf(situation, units)[0] ?? [];

/** Who can move in some hexes, one stack of each. */
export function stacksIn(situation: Situation, hexes: readonly Hex[]): readonly Group[] {
  return hexes.map((hex) => stackAt(situation, hex)).filter((group) => group.length > 0);
}

export const groupIn = (situation: Situation, hex: Hex): Group => stackAt(situation, hex);

/** What a unit belongs to: its formation, and the mark at the edge of its counter. */
const bodyOf = (situation: Situation, unit: UnitId) =>
  `${situation.title.units[unit].formation} ${situation.title.units[unit].marks}`;

/** Everybody in the box of a unit off the map. */
const boxOf = ({ trays }: Situation['table'], unit: UnitId): Group =>
  trays
    .flatMap(({ groups }) => groups.map(({ counters }) => counters.map((counter) => counter.unit)))
    .find((box) => box.includes(unit)) ?? [];

/**
 * The others that can act of the body that the units in hand belong to, on the map or off it as those are. Of a body that
 * marches, those too who wait in the box behind the first: they follow as soon as the way is free.
 */
export function bodyOthers(situation: Situation, { units }: Draft): Group {
  const [first] = units;
  if (first === undefined) return [];
  const { body } = situation.decision;
  return once(situation.view, `body ${units.join()}`, () => {
    const others = body && isOff(situation, first) ? boxOf(situation.table, first) : actorsOf(situation);
    return others.filter(
      (unit) =>
        bodyOf(situation, unit) === bodyOf(situation, first) &&
        isOff(situation, unit) === isOff(situation, first) &&
        !units.includes(unit),
    );
  });
}

/**
 * What a move begins with: units under way; else, of a body that marches, everybody as long as nobody has moved, and
 * the only stack that can move.
 */
export function beginMove(situation: Situation): Draft {
  const begun = travel.begin(situation);
  const { body } = situation.decision;
  const actors = actorsOf(situation);
  const lead = actors.find((unit) => !isOff(situation, unit)) ?? actors[0];
  if (!body || begun.units.length > 0 || lead === undefined) return begun;
  const here = hexOf(situation.table, lead);
  const draft = groupDraft(situation, stackAt(situation, here));
  if (actors.every((unit) => draft.units.includes(unit)) && !body.fresh) return draft;
  const others = bodyAlong(situation, draft);
  const all = new Set([...draft.units, ...others.flat()]);
  if (!body.fresh || actors.some((unit) => hexOf(situation.table, unit) === here && !all.has(unit))) return begun;
  return ledBy(situation, [draft.units, ...others], { ...EMPTY_DRAFT, column: true });
}

/** The same as stacks; off the map each unit is one. Hex by hex: which units can move as one takes time to find out. */
export function* bodyByHex(situation: Situation, draft: Draft): Generator<readonly Group[], void> {
  const others = bodyOthers(situation, draft);
  const hexes = new Set(others.map((unit) => hexOf(situation.table, unit)));
  for (const hex of hexes) {
    const there = others.filter((unit) => hexOf(situation.table, unit) === hex);
    yield hex === OFF_MAP ? there.map((unit) => [unit]) : stacksOut(situation, there);
  }
}

/** All of them. */
export const bodyAlong = (situation: Situation, draft: Draft): readonly Group[] =>
  [...bodyByHex(situation, draft)].flat();

/** Units of a hex as the stacks in which they can move: all together, all but one and that one, or each alone. */
function stacksOut(situation: Situation, units: Group): readonly Group[] {
  const [most] = groupsOf(situation, units);
  if (most.length === units.length) return [units];
  const rests = units.map((unit) => units.filter((other) => other !== unit));
  const rest = rests.find((group) => group.length > 1 && groupsOf(situation, group)[0].length === group.length);
  return rest ? [rest, units.filter((unit) => !rest.includes(unit))] : units.map((unit) => [unit]);
}

// ---- where everybody goes ------------------------------------------------------------------------------------

/** Where a stack would go: the first of these hexes that it can reach. */
export interface Course {
  readonly units: Group;
  readonly goals: readonly Hex[];
  /** It comes onto the map. */
  readonly enters?: true;
}

/** A hex moved along a way: the same directions from another start; OFF_MAP where that leaves the map. */
function shifted(situation: Situation, from: Hex, way: readonly Hex[], start: Hex): Hex {
  const { board } = situation.title;
  let at = start;
  for (const [i, hex] of way.entries()) {
    const direction = directionTo(board, i === 0 ? from : way[i - 1], hex);
    at = direction < 0 || at < 0 ? OFF_MAP : board.neighbours[at * 6 + direction];
  }
  return at;
}

/** The hexes of some stacks in marching order: each the nearest of the rest to the one before it. */
function inColumn(situation: Situation, stacks: readonly Group[]): readonly Hex[] {
  const rest = [...new Set(stacks.map((units) => groupHex(situation, units)!))];
  const order = rest.splice(0, 1);
  while (rest.length > 0) {
    const away = (hex: Hex) => distance(situation.title.board, order.at(-1)!, hex);
    order.push(...rest.splice(rest.indexOf(rest.reduce((a, b) => (away(b) < away(a) ? b : a))), 1));
  }
  return order;
}

/** Where each of the stacks in hand goes when the first goes along a way. */
export function coursesOf(situation: Situation, draft: Draft, way: readonly Hex[]): readonly Course[] {
  const stacks = stacksOf(draft);
  const from = groupHex(situation, draft.units)!;
  const backwards = way.toReversed();
  if (from === OFF_MAP) return stacks.map((units) => ({ units, goals: backwards, enters: true }));
  if (!draft.column)
    return stacks.map((units) => ({ units, goals: [shifted(situation, from, way, groupHex(situation, units)!)] }));
  const order = inColumn(situation, stacks);
  const trail = [...order.toReversed(), ...way];
  return order.flatMap((hex, i) => {
    const at = order.length - 1 - i;
    const goals = trail.slice(at + 1, at + 1 + way.length).toReversed();
    return stacks.filter((units) => groupHex(situation, units) === hex).map((units) => ({ units, goals }));
  });
}

/** Whether those of a marching body who wait off the map follow it: all of it that is on the map goes in column. */
export const isFollowed = (situation: Situation, draft: Draft): boolean =>
  situation.decision.body !== undefined &&
  draft.column === true &&
  !isOff(situation, draft.units[0]) &&
  bodyOthers(situation, { ...draft, units: stacksOf(draft).flat() }).length === 0;

/** They come as far as they can to where the column was and went. `s`: as it was before, `now`: as it is. */
export function followersOf(
  situation: Situation,
  now: Situation,
  draft: Draft,
  way: readonly Hex[],
): readonly Course[] {
  if (!isFollowed(situation, draft)) return [];
  const goals = [...inColumn(situation, stacksOf(draft)).toReversed(), ...way].toReversed();
  return actorsOf(now)
    .filter((unit) => isOff(now, unit) && bodyOf(now, unit) === bodyOf(situation, draft.units[0]))
    .map((unit) => ({ units: [unit], goals, enters: true }));
}

/** Of those who come onto the map, who can come now as one stack; null where each comes alone. */
function asOneStack(situation: Situation, left: readonly Course[]): Course | null {
  const actors = new Set(actorsOf(situation));
  const isDue = (unit: UnitId) => actors.has(unit) && isOff(situation, unit);
  const able = left.filter(({ units, enters }) => enters && units.every(isDue));
  return able.length > 1 ? { units: able.flatMap(({ units }) => units), goals: able[0].goals } : null;
}

/** The next order of those who still have to go, and who then has; or why nobody of them can: asked one after the other. */
export function* findOrder(
  situation: Situation,
  left: readonly Course[],
  mode: string | undefined,
): Generator<undefined, NextOrder> {
  const stack = asOneStack(situation, left);
  let why: Refusal | null = null;
  for (const course of stack ? [...left, stack] : left) {
    const answer = orderFor(situation, course, mode);
    if (answer && 'kind' in answer)
      return {
        order: answer,
        units: course.units,
        left: left.filter(({ units }) => !units.some((unit) => course.units.includes(unit))),
      };
    why ??= answer;
    yield;
  }
  return { order: null, why };
}

/** The same, now. */
export function nextOrder(situation: Situation, left: readonly Course[], mode: string | undefined): NextOrder {
  const asking = findOrder(situation, left, mode);
  for (let step = asking.next(); ; step = asking.next()) if (step.done) return step.value;
}
type NextOrder =
  | { readonly order: Action; readonly units: Group; readonly left: readonly Course[] }
  | { readonly order: null; readonly why: Refusal | null };

/** The order of one stack in a situation, or why there is none. It keeps its front where the title has facing. */
function orderFor(
  situation: Situation,
  { units, goals, enters }: Course,
  mode: string | undefined,
): Action | Refusal | null {
  const draft = groupDraft(situation, units, mode);
  const reach = reachOf(situation, draft);
  for (const goal of goals) {
    const to = reach.find((r) => r.hex === goal && goal !== OFF_MAP);
    if (!to) continue;
    const front = facingOf(situation, draft);
    const end = to.ends?.find((e) => e.facing === front) ?? to.ends?.[0];
    return movesTo(situation, draft, wayTo(to, end?.facing).path, end?.facing);
  }
  // Those who come onto the map are asked about its nearest hex: farther on it is only the harder.
  const asked = goals.filter((hex) => hex !== OFF_MAP);
  const goal = enters ? asked.at(-1) : asked[0];
  const verdict = goal === undefined ? null : whyNotTo(situation, draft, goal);
  return verdict && !verdict.ok ? verdict : null;
}

/** Why a stack stays where it is; null when nothing keeps it. */
export function whyStays(situation: Situation, course: Course, mode: string | undefined): Refusal | null {
  if (situation.decision.kind !== 'move') return null;
  const answer = orderFor(situation, course, mode);
  return answer && 'ok' in answer ? answer : null;
}
