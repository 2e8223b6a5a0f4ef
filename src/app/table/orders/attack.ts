import type { Action, Hex, Refusal, UnitId } from '../../../engine/title.ts';
import { actorsAt, actorsOf, hexOf, type Situation } from '../situation.ts';
import {
  allTargets,
  type Attack,
  attackOf,
  attackOn,
  candidates,
  checkAttack,
  grownTogether,
  hexesAttacked,
  hexesOf,
  isMade,
  joined,
  legalWith,
  parted,
  targetsOf,
  verdictOf,
} from './attack-checks.ts';
import { against, isHopeless } from './attack-proposal.ts';
import { whyIdle, whyNoAttack, ownAt } from './idle.ts';
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

/*
 * `attack`: press the target, add and take away attackers; or press an attacker first, then its target. Where one
 * attack may be made on several hexes, further targets are added to the first.
 */

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
  if (!verdict || verdict.ok) return { draft: grown };
  const together = grownTogether(situation, grown);
  return together ? { draft: together } : { refusal: verdict };
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
    const [last, ...others] = draft.units.toReversed();
    return { draft: legalWith(situation, aimed) ?? joined(situation, { ...aimed, units: others }, last) ?? aimed };
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
    if (answer.draft?.units.includes(unit)) return answer; // came along with another
    const next = toggle(situation, answer.draft ?? draft, unit);
    return next.draft ? next : { ...answer, ...next };
  }, {});
}

/** Why a unit whose counter is clicked attacks nothing. */
const whyCounterIdle = (situation: Situation, unit: UnitId): Refusal | null =>
  whyIdle(situation, hexOf(situation.table, unit), [unit], allTargets(situation));

/**
 * In, out, its stack with it where that goes as one; or why this unit may not join. One that may attack but not with those in
 * hand takes their place: nothing is refused.
 */
function toggle(situation: Situation, draft: Draft, unit: UnitId): Answer {
  if (draft.hex === null) {
    if (draft.units.includes(unit)) return { draft: EMPTY_DRAFT };
    const idle = actorsOf(situation).includes(unit) ? null : whyCounterIdle(situation, unit);
    return idle ? { refusal: idle } : { draft: withUnits([unit]) };
  }
  const rest = { ...draft, units: without(draft.units, unit) };
  if (draft.units.includes(unit)) return { draft: parted(situation, draft, unit) ?? rest };
  const together = { ...draft, units: [...draft.units, unit] };
  const none = { ...draft, units: [] };
  const grown =
    joined(situation, draft, unit) ??
    legalWith(situation, together) ??
    joined(situation, none, unit) ??
    legalWith(situation, { ...none, units: [unit] }) ??
    grownTogether(situation, together);
  return grown ? { draft: grown } : { refusal: checkAttack(situation, together) as Refusal };
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
