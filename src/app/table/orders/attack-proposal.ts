import type { Hex, UnitId } from '../../../engine/title.ts';
import { previewOf } from '../previews.ts';
import { once, type Situation } from '../situation.ts';
import { attackOf, attackOn, candidates, joined, parted } from './attack-checks.ts';
import { type Draft, EMPTY_DRAFT, withUnits } from './order.ts';

/* `attack`, who is proposed for a target: of the groups that may attack it together, the best by the sheet. */

/** The group grown by everybody who may join it. */
function everybody(situation: Situation, start: Draft): Draft {
  let draft = start;
  for (const { unit } of candidates(situation, start)) {
    if (draft.units.includes(unit)) continue;
    draft = joined(situation, draft, unit) ?? draft;
  }
  return draft;
}

/** The drafts there are, those of the same units once. */
function groups(drafts: readonly (Draft | null)[]): Draft[] {
  const found = new Map<string, Draft>();
  for (const draft of drafts) if (draft) found.set(draft.units.toSorted((a, b) => a - b).join(), draft);
  return [...found.values()];
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
    const from = draft;
    const next = groups(
      step < 0
        ? draft.units.map((unit) => parted(situation, from, unit))
        : pool.filter((unit) => !from.units.includes(unit)).map((unit) => joined(situation, from, unit)),
    );
    if (next.length === 0) return found;
    draft = best(situation, next);
    const better = best(situation, [found, draft]);
    if (better === found && pool.length > TRIED) return found;
    found = better;
  }
}

/** The draft of a target: of the groups that may attack it together, the best by the sheet. */
export const against = (situation: Situation, hex: Hex): Draft =>
  once(situation.view, `against ${hex}`, () => {
    const first = attackOn(situation, hex);
    if (!first) return EMPTY_DRAFT;
    const { units, mode, target, also } = first;
    const start = { ...withUnits(units, mode), hex: target, ...(also ? { also } : {}) };
    const joiners = candidates(situation, start).map(({ unit }) => unit);
    const all = everybody(situation, start);
    const each = groups(
      joiners
        .slice(0, all.units.length > 1 ? TRIED : joiners.length) // where nobody joins another, a group is only one of them
        .map((unit) => joined(situation, { ...start, units: [] }, unit)),
    );
    const others = each.filter(({ units: [unit] }) => !all.units.includes(unit));
    const large = [all, ...others.map((draft) => everybody(situation, draft))];
    const fewer = large.map((group) => bestOnTheWay(situation, group, group.units, -1));
    const grown = each.length > 1 ? [bestOnTheWay(situation, best(situation, each), joiners, 1)] : [];
    return best(situation, [...fewer, ...grown]);
  });

/** Whether even the best attack on a hex can come out well at no roll; false where no sheet says it. */
export const isHopeless = (situation: Situation, hex: Hex): boolean =>
  (worthOf(situation, against(situation, hex)) ?? 0) < HOPELESS / 2;
