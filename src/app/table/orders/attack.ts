import type { Action, Hex, UnitId, Verdict } from '../../../engine/title.ts';
import { actorsAt, actorsOf, once, type Situation } from '../situation.ts';
import {
  type Answer,
  type Draft,
  EMPTY_DRAFT,
  firstLegal,
  groupHex,
  legalOf,
  type Marks,
  NO_MARKS,
  type Order,
  without,
  withUnits,
} from './order.ts';

/* `attack`: press the target, add and take away attackers; or press an attacker first, then its target. */

type Attack = Extract<Action, { kind: 'attack' }>;

const attackOf = (s: Situation, { units, mode }: Pick<Draft, 'units' | 'mode'>, target: Hex): Attack => ({
  kind: 'attack',
  attack: s.decision.step,
  units,
  target,
  ...(mode ? { mode } : {}),
});

export const checkAttack = (s: Situation, draft: Draft): Verdict | null =>
  draft.hex === null || draft.units.length === 0
    ? null
    : once(s.view, `check ${draft.hex} ${draft.units.join()} ${draft.mode}`, () =>
        s.title.check(s.view, attackOf(s, draft, draft.hex!)),
      );

/** Every unit that might join, with its verdict, those who may first. */
export const candidates = (s: Situation, target: Hex, together: readonly UnitId[]) =>
  once(s.view, `attackers ${target} ${together.join()}`, () => s.title.attackers(s.view, target, together));

const targetsFor = (s: Situation, units: readonly UnitId[]): readonly Hex[] => [
  ...new Set(legalOf(s, units).flatMap((a) => (a.kind === 'attack' ? [a.target] : []))),
];

/** Hexes that may be attacked: those some unit may attack alone, and every stack that a group may. */
const allTargets = (s: Situation): readonly Hex[] =>
  once(s.view, 'targets', () => {
    const likely = new Set([
      ...actorsOf(s).flatMap((unit) => targetsFor(s, [unit])),
      ...s.table.stacks.map((stack) => stack.hex),
      ...(s.decision.hexes ?? []),
    ]);
    return [...likely].filter((hex) => firstLegal(s, { hex })).sort((a, b) => a - b);
  });

/** Targets of this decision; of one group when one is in hand without a target. */
const targetsOf = (s: Situation, draft: Draft): readonly Hex[] =>
  draft.hex !== null || draft.units.length === 0 ? allTargets(s) : targetsFor(s, draft.units);

/** The group grown by everybody who may join it. */
function everybody(s: Situation, target: Hex, start: Draft): Draft {
  let draft = { ...start, hex: target };
  for (const { unit } of candidates(s, target, start.units)) {
    if (draft.units.includes(unit)) continue;
    const grown = { ...draft, units: [...draft.units, unit] };
    if (checkAttack(s, grown)?.ok) draft = grown;
  }
  return draft;
}

/** The draft of a target: everybody who may attack it together, starting from a legal attack. */
function against(s: Situation, target: Hex): Draft {
  const first = firstLegal(s, { hex: target });
  return first?.kind === 'attack' ? everybody(s, target, withUnits(first.units, first.mode)) : EMPTY_DRAFT;
}

/** Modes of attack that the group in hand may choose between; none when there is only one way. */
export function attackModes(s: Situation, draft: Draft): readonly (string | undefined)[] {
  if (draft.hex === null || draft.units.length === 0) return [];
  const modes = new Set(
    legalOf(s, draft.units).flatMap((a) => (a.kind === 'attack' && a.target === draft.hex ? [a.mode] : [])),
  );
  return modes.size > 1 ? [...modes] : [];
}

function begin(s: Situation): Draft {
  const targets = allTargets(s);
  return targets.length === 1 ? against(s, targets[0]) : EMPTY_DRAFT;
}

function press(s: Situation, draft: Draft, hex: Hex): Answer {
  if (draft.hex === hex) return { draft: EMPTY_DRAFT };
  if (targetsOf(s, draft).includes(hex)) {
    return { draft: draft.hex === null && draft.units.length > 0 ? { ...draft, hex } : against(s, hex) };
  }
  const here = actorsAt(s, hex);
  if (here.length > 0)
    return draft.hex === null
      ? { draft: groupHex(s, draft.units) === hex ? EMPTY_DRAFT : groupAt(s, here) }
      : pressAttackers(s, draft, here);
  if (draft.units.length === 0) return {};
  const verdict = s.title.check(s.view, attackOf(s, draft, hex));
  return verdict.ok ? { draft: { ...draft, hex } } : { refusal: verdict };
}

/** The units of a hex that can attack something together, or the first of them. */
function groupAt(s: Situation, here: readonly UnitId[]): Draft {
  return withUnits(legalOf(s, here).length > 0 ? here : here.slice(0, 1));
}

/** All of a hex's attackers in; or, when they are all in, out. */
function pressAttackers(s: Situation, draft: Draft, here: readonly UnitId[]): Answer {
  const inHand = here.filter((unit) => draft.units.includes(unit));
  if (inHand.length > 0) return { draft: { ...draft, units: draft.units.filter((unit) => !here.includes(unit)) } };
  return here.reduce<Answer>((answer, unit) => {
    const next = toggle(s, answer.draft ?? draft, unit);
    return next.draft ? next : { ...answer, ...next };
  }, {});
}

/** In, out; or why this unit may not join. One that may attack but not with those in hand starts a new group. */
function toggle(s: Situation, draft: Draft, unit: UnitId): Answer {
  if (draft.hex === null) return { draft: draft.units.includes(unit) ? EMPTY_DRAFT : withUnits([unit]) };
  if (draft.units.includes(unit)) return { draft: { ...draft, units: without(draft.units, unit) } };
  const together = { ...draft, units: [...draft.units, unit] };
  const verdict = checkAttack(s, together)!;
  if (verdict.ok) return { draft: together };
  const alone = { ...draft, units: [unit] };
  return checkAttack(s, alone)?.ok ? { draft: alone, refusal: verdict } : { refusal: verdict };
}

function marks(s: Situation, draft: Draft): Marks {
  const eligible =
    draft.hex === null
      ? []
      : candidates(s, draft.hex, draft.units)
          .filter((c) => c.verdict.ok)
          .map((c) => c.unit);
  return {
    ...NO_MARKS,
    actors: actorsOf(s),
    chosen: draft.units,
    eligible,
    targets: targetsOf(s, draft),
    target: draft.hex,
  };
}

const action = (s: Situation, draft: Draft): Action | null =>
  draft.hex === null || draft.units.length === 0 ? null : attackOf(s, draft, draft.hex);

export const attack: Order = { begin, press, toggle, marks, action };
