import { distance } from '../../../engine/board/board.ts';
import type { Action, Hex, Refusal, UnitId, Verdict } from '../../../engine/title.ts';
import { previewOf } from '../previews.ts';
import { actorsAt, actorsOf, hexOf, once, type Situation } from '../situation.ts';
import {
  type Answer,
  type Draft,
  EMPTY_DRAFT,
  groupHex,
  legalOf,
  type Marks,
  NO_MARKS,
  type Order,
  type Way,
  without,
  withUnits,
  withReason,
} from './order.ts';
import { ownAt, whyIdle, whyNoAttack } from './idle.ts';

/*
 * `attack`: press the target, add and take away attackers; or press an attacker first, then its target. Where one
 * attack may be made on several hexes, further targets are added to the first.
 */

type Attack = Extract<Action, { kind: 'attack' }>;

/** The hexes attacked, in board order: which of them was pressed first does not matter. */
const hexesOf = ({ hex, also = [] }: Pick<Draft, 'hex' | 'also'>): readonly Hex[] =>
  hex === null ? [] : [hex, ...also].sort((a, b) => a - b);

function attackOf(situation: Situation, draft: Draft): Attack {
  const [target, ...also] = hexesOf(draft);
  return {
    kind: 'attack',
    attack: situation.decision.step,
    units: draft.units,
    target,
    ...(also.length > 0 ? { also } : {}),
    ...(draft.mode ? { mode: draft.mode } : {}),
  };
}

const verdictOf = (situation: Situation, attack: Attack): Verdict =>
  once(situation.view, `check ${JSON.stringify(attack)}`, () => situation.title.check(situation.view, attack));

export const checkAttack = (situation: Situation, draft: Draft): Verdict | null =>
  draft.hex === null || draft.units.length === 0 ? null : verdictOf(situation, attackOf(situation, draft));

/** Every unit that might join the attack in hand, with its verdict, those who may first. */
export function candidates(situation: Situation, draft: Draft) {
  const [target, ...also] = hexesOf(draft);
  return once(situation.view, `attackers ${target} ${also.join()} ${draft.units.join()}`, () =>
    situation.title.attackers(situation.view, target, draft.units, ...(also.length > 0 ? [also] : [])),
  );
}

/** An attack that is made; one without units takes a declared battle back. */
const isMade = (action: Action): action is Attack => action.kind === 'attack' && action.units.length > 0;

const hexesAttacked = ({ target, also = [] }: Attack): readonly Hex[] => [target, ...also];

/** A legal attack on a hex, on that hex alone where there is one. */
const attackOn = (situation: Situation, hex: Hex): Attack | undefined =>
  once(situation.view, `attack on ${hex}`, () => {
    let first: Attack | undefined;
    for (const action of situation.title.legal(situation.view, { hex })) {
      if (!isMade(action)) continue;
      if (!action.also) return action;
      first ??= action;
    }
    return first ?? (situation.decision.several ? attackBeside(situation, hex) : undefined);
  });

/** A legal attack in which a hex is one of several, where it may not be attacked alone: it is listed under the first of them. */
function attackBeside(situation: Situation, hex: Hex): Attack | undefined {
  const { board } = situation.title;
  const { stacks } = situation.table;
  if (!stacks.some((stack) => stack.hex === hex)) return undefined;
  for (const { hex: first } of stacks) {
    if (first < 0 || first >= hex || distance(board, first, hex) > 2) continue;
    for (const action of situation.title.legal(situation.view, { hex: first }))
      if (isMade(action) && action.also?.includes(hex)) return action;
  }
  return undefined;
}

const targetsFor = (situation: Situation, units: readonly UnitId[]): readonly Hex[] => [
  ...new Set(legalOf(situation, units).flatMap((action) => (isMade(action) ? hexesAttacked(action) : []))),
];

/** Hexes that may be attacked: those some unit may attack alone, and every stack that a group may. */
const allTargets = (situation: Situation): readonly Hex[] =>
  once(situation.view, 'targets', () => {
    const likely = new Set([
      ...actorsOf(situation).flatMap((unit) => targetsFor(situation, [unit])),
      ...situation.table.stacks.map((stack) => stack.hex),
      ...(situation.decision.hexes ?? []),
    ]);
    return [...likely].filter((hex) => attackOn(situation, hex)).sort((a, b) => a - b);
  });

/** Targets of this decision; of one group when one is in hand without a target. */
const targetsOf = (situation: Situation, draft: Draft): readonly Hex[] =>
  draft.hex !== null || draft.units.length === 0 ? allTargets(situation) : targetsFor(situation, draft.units);

/** The group grown by everybody who may join it. */
function everybody(situation: Situation, start: Draft): Draft {
  let draft = start;
  for (const { unit } of candidates(situation, start)) {
    if (draft.units.includes(unit)) continue;
    const grown = { ...draft, units: [...draft.units, unit] };
    if (checkAttack(situation, grown)?.ok) draft = grown;
  }
  return draft;
}

/** More candidates than this are not tried one by one as the first of a group. */
const TRIED = 8;

/** What one step or strength point lost counts for, beside a roll that is sure to come out well. */
const LOSS = { steps: 1 / 2, points: 1 / 4, hex: 0 } as const;

/** Beside this nothing counts that an attack may cost. */
const HOPELESS = -1000;

/**
 * What an attack is worth by its sheet: how much likelier it is to come out well for the attacker than for the other
 * side, over all of its rolls, and what each is expected to lose. An attack that cannot come out well is behind all
 * that can, and what it costs oneself does not count: else the weakest would be sent, who has least to lose. null: the title
 * has no sheet for it.
 */
export function worthOf(situation: Situation, draft: Draft): number | null {
  if (draft.hex === null || draft.units.length === 0) return null;
  const { side } = situation.decision;
  const stages = previewOf(situation.title, situation.view, attackOf(situation, draft))?.stages ?? [];
  if (stages.length === 0) return null;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const chance = sum(
    stages.flatMap(({ chances, total }) =>
      chances.map(({ favours, weight }) => (favours === null ? 0 : (favours === side ? weight : -weight) / total)),
    ),
  );
  const hope = stages.some(({ chances }) => chances.some(({ favours, weight }) => favours === side && weight > 0));
  const cost = hope ? -1 : 0;
  const losses = stages.flatMap(({ expected }) =>
    expected.map(({ value, loss }) => (loss ? LOSS[loss.of] * (loss.side === side ? cost : 1) * value : 0)),
  );
  return (hope ? 0 : HOPELESS) + chance + sum(losses);
}

/** Of several groups, the one that its sheet makes the best of; the first of those that are equally good. */
function best(situation: Situation, drafts: readonly Draft[]): Draft {
  let [found] = drafts;
  let most = worthOf(situation, found) ?? -Infinity;
  for (const draft of drafts.slice(1)) {
    const worth = worthOf(situation, draft) ?? -Infinity;
    if (worth > most + 1e-9) [found, most] = [draft, worth];
  }
  return found;
}

/**
 * A group with one less or one more at a time, always the best that can be had so, to the last: two may only help when
 * both go. Of those on the way the best; of a large group no further than each step makes it better.
 */
function bestOnTheWay(situation: Situation, start: Draft, pool: readonly UnitId[], step: -1 | 1): Draft {
  let found = start;
  for (let draft = start; ;) {
    const next = (step < 0 ? draft.units : pool.filter((unit) => !draft.units.includes(unit)))
      .map((unit) => ({ ...draft, units: step < 0 ? without(draft.units, unit) : [...draft.units, unit] }))
      .filter((group) => checkAttack(situation, group)?.ok);
    if (next.length === 0) return found;
    draft = best(situation, next);
    const better = best(situation, [found, draft]);
    if (better === found && pool.length > TRIED) return found;
    found = better;
  }
}

/** The draft of a target: of the groups that may attack it together, the best by the sheet. */
const against = (situation: Situation, hex: Hex): Draft =>
  once(situation.view, `against ${hex}`, () => {
    const first = attackOn(situation, hex);
    if (!first) return EMPTY_DRAFT;
    const { units, mode, target, also } = first;
    const start = { ...withUnits(units, mode), hex: target, ...(also ? { also } : {}) };
    const joiners = candidates(situation, start).map(({ unit }) => unit);
    const all = everybody(situation, start);
    const each = joiners
      .slice(0, all.units.length > 1 ? TRIED : joiners.length) // where nobody joins another, a group is only one of them
      .map((unit) => ({ ...start, units: [unit] }))
      .filter((draft) => checkAttack(situation, draft)?.ok);
    const others = each.filter(({ units: [unit] }) => !all.units.includes(unit));
    const large = [all, ...others.map((draft) => everybody(situation, draft))];
    const fewer = large.map((group) => bestOnTheWay(situation, group, group.units, -1));
    const grown = each.length > 1 ? [bestOnTheWay(situation, best(situation, each), joiners, 1)] : [];
    return best(situation, [...fewer, ...grown]);
  });

// ---- several targets -----------------------------------------------------------------------------------------

/** The attack in hand, if it is legal; else by the same units on more hexes beside those, as few as the rules ask for. */
function legalWith(situation: Situation, draft: Draft): Draft | undefined {
  if (checkAttack(situation, draft)?.ok) return draft;
  const hexes = hexesOf(draft);
  const [least] = legalOf(situation, draft.units)
    .filter(isMade)
    .filter((action) => action.units.length === draft.units.length)
    .filter((action) => hexes.every((hex) => hexesAttacked(action).includes(hex)))
    .sort((a, b) => hexesAttacked(a).length - hexesAttacked(b).length);
  return least && { ...draft, hex: least.target, ...(least.also ? { also: least.also } : {}) };
}

/** The attack in hand on one more hex: by all of those in hand, or by those of them who can reach every target. */
function withTarget(situation: Situation, draft: Draft, hex: Hex): Draft {
  const grown = { ...draft, also: [...(draft.also ?? []), hex] };
  if (checkAttack(situation, grown)?.ok) return grown;
  const able = draft.units.filter((unit) => checkAttack(situation, { ...grown, units: [unit] })?.ok);
  const fewer = { ...grown, units: able };
  return checkAttack(situation, fewer)?.ok ? fewer : (legalWith(situation, grown) ?? grown);
}

function withoutTarget(draft: Draft, hex: Hex): Draft {
  const [first, ...rest] = hexesOf(draft).filter((other) => other !== hex);
  const { also: _, ...bare } = draft;
  return { ...bare, hex: first, ...(rest.length > 0 ? { also: rest } : {}) };
}

/** Targets that may be added to the attack in hand. */
export const furtherTargets = (situation: Situation, draft: Draft): readonly Hex[] =>
  !situation.decision.several || draft.hex === null || draft.units.length === 0
    ? []
    : allTargets(situation).filter(
        (hex) =>
          !hexesOf(draft).includes(hex) && checkAttack(situation, withTarget(situation, draft, hex))?.ok === true,
      );

/** One target more, or one less; why not, when those in hand cannot attack it too. */
export function turnTarget(situation: Situation, draft: Draft, hex: Hex): Answer {
  if (hexesOf(draft).includes(hex)) return { draft: draft.also?.length ? withoutTarget(draft, hex) : EMPTY_DRAFT };
  const grown = withTarget(situation, draft, hex);
  const verdict = checkAttack(situation, grown);
  return verdict && !verdict.ok ? { refusal: verdict } : { draft: grown };
}

/** The order that takes a declared battle back; null where it may not be. */
export function takeBack(situation: Situation, hexes: readonly Hex[]): Action | null {
  if (situation.decision.kind !== 'attack') return null;
  const action: Attack = { kind: 'attack', attack: situation.decision.step, units: [], target: hexes[0] };
  return verdictOf(situation, action).ok ? action : null;
}

// ---- pressing ------------------------------------------------------------------------------------------------

/** Modes of attack that the group in hand may choose between; none when there is only one way. */
export function attackModes(situation: Situation, draft: Draft): readonly (string | undefined)[] {
  if (draft.hex === null || draft.units.length === 0) return [];
  const modes = new Set(
    legalOf(situation, draft.units).flatMap((a) => (isMade(a) && hexesOf(draft).includes(a.target) ? [a.mode] : [])),
  );
  return modes.size > 1 ? [...modes] : [];
}

/** Whether even the best attack on a hex can come out well at no roll; false where no sheet says it. */
export const isHopeless = (situation: Situation, hex: Hex): boolean =>
  (worthOf(situation, against(situation, hex)) ?? 0) < HOPELESS / 2;

/** The only target there is, be it of several hexes, or the one that the decision is about. */
function onlyTarget(situation: Situation): Hex | undefined {
  const targets = allTargets(situation);
  const about = targets.filter((hex) => situation.decision.hexes?.includes(hex));
  const isOne = (hexes: readonly Hex[]) =>
    hexes.length > 0 && hexes.every((hex) => hexesAttacked(attackOn(situation, hexes[0])!).includes(hex));
  return [targets, about].find(isOne)?.[0];
}

/** Where there is but one target, the attack on it; its units alone where that is hopeless, and the player may aim them. */
function begin(situation: Situation): Draft {
  const only = onlyTarget(situation);
  if (only === undefined) return EMPTY_DRAFT;
  const draft = against(situation, only);
  return isHopeless(situation, only) ? withUnits(draft.units, draft.mode) : draft;
}

function press(situation: Situation, draft: Draft, hex: Hex, way: Way): Answer {
  const adding = way === 'via' && situation.decision.several === true && draft.hex !== null && draft.units.length > 0;
  if (adding && (hexesOf(draft).includes(hex) || allTargets(situation).includes(hex)))
    return turnTarget(situation, draft, hex);
  if (hexesOf(draft).includes(hex)) return { draft };
  if (targetsOf(situation, draft).includes(hex)) {
    if (draft.hex !== null || draft.units.length === 0) return { draft: against(situation, hex) };
    const aimed = { ...draft, hex };
    return { draft: legalWith(situation, aimed) ?? aimed };
  }
  const here = actorsAt(situation, hex);
  if (here.length > 0) return pressOwn(situation, draft, hex, here);
  const [idle] = ownAt(situation, hex);
  if (idle !== undefined) return pressIdle(situation, draft, hex, idle);
  if (draft.units.length === 0) return withReason(draft, whyNoAttack(situation, hex, allTargets(situation)));
  const { also: _, ...single } = draft;
  const verdict = verdictOf(situation, attackOf(situation, { ...single, hex }));
  return verdict.ok ? { draft: { ...single, hex } } : { refusal: verdict };
}

/** A hex of units that can attack: they are taken up or put down, or join the attack in hand. */
function pressOwn(situation: Situation, draft: Draft, hex: Hex, here: readonly UnitId[]): Answer {
  if (draft.hex !== null) return pressAttackers(situation, draft, here);
  return { draft: groupHex(situation, draft.units) === hex ? EMPTY_DRAFT : groupAt(situation, here) };
}

/** A friend who can attack nothing is asked about the target in hand; with none, about what those in hand can attack. */
const pressIdle = (situation: Situation, draft: Draft, hex: Hex, unit: UnitId): Answer =>
  draft.hex === null
    ? withReason(draft, whyNoAttack(situation, hex, targetsOf(situation, draft)))
    : toggle(situation, draft, unit);

/** The units of a hex that can attack something together, or the first of them. */
function groupAt(situation: Situation, here: readonly UnitId[]): Draft {
  return withUnits(legalOf(situation, here).some(isMade) ? here : here.slice(0, 1));
}

/** All of a hex's attackers in; or, when they are all in, out. */
function pressAttackers(situation: Situation, draft: Draft, here: readonly UnitId[]): Answer {
  const inHand = here.filter((unit) => draft.units.includes(unit));
  if (inHand.length > 0) return { draft: { ...draft, units: draft.units.filter((unit) => !here.includes(unit)) } };
  return here.reduce<Answer>((answer, unit) => {
    const next = toggle(situation, answer.draft ?? draft, unit);
    return next.draft ? next : { ...answer, ...next };
  }, {});
}

/** Why a unit whose counter is clicked attacks nothing. */
const whyCounterIdle = (situation: Situation, unit: UnitId): Refusal | null =>
  whyIdle(situation, hexOf(situation.table, unit), [unit], allTargets(situation));

/** In, out; or why this unit may not join. One that may attack but not with those in hand takes their place: nothing is refused. */
function toggle(situation: Situation, draft: Draft, unit: UnitId): Answer {
  if (draft.hex === null) {
    if (draft.units.includes(unit)) return { draft: EMPTY_DRAFT };
    const idle = actorsOf(situation).includes(unit) ? null : whyCounterIdle(situation, unit);
    return idle ? { refusal: idle } : { draft: withUnits([unit]) };
  }
  if (draft.units.includes(unit)) return { draft: { ...draft, units: without(draft.units, unit) } };
  const together = { ...draft, units: [...draft.units, unit] };
  const verdict = checkAttack(situation, together)!;
  if (verdict.ok) return { draft: together };
  const alone = { ...draft, units: [unit] };
  return checkAttack(situation, alone)?.ok ? { draft: alone } : { refusal: verdict };
}

function marks(situation: Situation, draft: Draft): Marks {
  const joining = draft.hex === null ? [] : candidates(situation, draft).filter((c) => c.verdict.ok);
  return {
    ...NO_MARKS,
    actors: actorsOf(situation),
    chosen: draft.units,
    eligible: joining.map((c) => c.unit),
    targets: targetsOf(situation, draft),
    target: draft.hex,
    also: draft.also ?? [],
  };
}

const action = (situation: Situation, draft: Draft): Action | null =>
  draft.hex === null || draft.units.length === 0 ? null : attackOf(situation, draft);

export const attack: Order = { begin, press, toggle, marks, action };
