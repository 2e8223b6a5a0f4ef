import type { Action, Hex, UnitId, Verdict } from '../../../engine/title.ts';
import { actorsAt, actorsOf, hexOf, once, type Situation, unitsAt } from '../situation.ts';
import { nobodyThere, ownAt } from './idle.ts';
import {
  type Answer,
  type Draft,
  EMPTY_DRAFT,
  firstLegal,
  legalHexes,
  type Marks,
  NO_MARKS,
  type Order,
  without,
} from './order.ts';

/* `allocate`: press who takes it. `select`: press k of n, then confirm. */

/** Units that may take a loss now. */
export const takers = (situation: Situation): readonly UnitId[] =>
  once(situation.view, 'takers', () =>
    [...situation.title.legal(situation.view)].flatMap((a) => (a.kind === 'allocate' ? [a.unit] : [])),
  );

/** Whom a click on a hex asks about, where nobody in it can act: the player's own before others. */
const askable = (situation: Situation, hex: Hex): readonly UnitId[] => [
  ...ownAt(situation, hex),
  ...unitsAt(situation.table, hex),
];

const here = (situation: Situation, hex: Hex, units: readonly UnitId[]) =>
  unitsAt(situation.table, hex).filter((unit) => units.includes(unit));

export const allocate: Order = {
  begin: () => EMPTY_DRAFT,
  press(situation, draft, hex) {
    // With several in the hex the panel asks which.
    const able = here(situation, hex, takers(situation));
    if (able.length === 1) return { play: { kind: 'allocate', unit: able[0] } };
    if (able.length > 0) return {};
    const [unit] = askable(situation, hex);
    return unit === undefined ? { refusal: nobodyThere(situation) } : allocate.toggle(situation, draft, unit);
  },
  toggle(situation, _draft, unit) {
    const verdict = situation.title.check(situation.view, { kind: 'allocate', unit });
    return verdict.ok ? { play: { kind: 'allocate', unit } } : { refusal: verdict };
  },
  marks: (situation) => ({ ...NO_MARKS, actors: takers(situation), eligible: takers(situation) }),
  action: () => null,
};

/** True when the selection is of hexes. */
const asksHexes = (situation: Situation): boolean => {
  const first = firstLegal(situation);
  return first?.kind === 'select' && (first.hexes?.length ?? 0) > 0;
};

/** The hexes that a selection of hexes is made from. */
export const chosenHexes = (situation: Situation): readonly Hex[] =>
  asksHexes(situation) ? legalHexes(situation) : [];

/** One in or out; when as many as asked are in, the earliest makes room. */
function flip<T>(list: readonly T[], item: T, limit: number | undefined): readonly T[] {
  if (list.includes(item)) return list.filter((x) => x !== item);
  const grown = [...list, item];
  return limit !== undefined && grown.length > limit ? grown.slice(1) : grown;
}

/** The most that may be chosen together; undefined: any number. */
const mostOf = ({ decision }: Situation): number | undefined => decision.most ?? decision.count;

/**
 * One more unit. Where those in hand and the new one cannot be chosen together and no more may be added, the new one
 * begins anew if it can be chosen alone; if not, the reason is told.
 */
function add(situation: Situation, draft: Draft, unit: UnitId): Answer {
  const most = mostOf(situation);
  const units = flip(draft.units, unit, most);
  const grown = { ...draft, units };
  if (units.length < 2 || units.length !== most) return { draft: grown };
  const verdict = situation.title.check(situation.view, { kind: 'select', units });
  if (verdict.ok) return { draft: grown };
  const alone = situation.title.check(situation.view, { kind: 'select', units: [unit] });
  return alone.ok ? { draft: { ...draft, units: [unit] } } : { draft: grown, refusal: verdict };
}

const refused = (verdict: Verdict): Answer => (verdict.ok ? {} : { refusal: verdict });

/** Why a unit is not among those to be selected. */
const whyNotUnit = (situation: Situation, unit: UnitId): Answer =>
  refused(situation.title.check(situation.view, { kind: 'select', units: [unit] }));

/** Why a hex is not among those to be selected, by those in hand; with nobody in hand by those who may select some. */
function whyNotHex(situation: Situation, { units }: Draft, hex: Hex): Answer {
  const first = firstLegal(situation);
  const chosen = units.length === 0 && first?.kind === 'select' ? first.units : units;
  return refused(situation.title.check(situation.view, { kind: 'select', units: chosen, hexes: [hex] }));
}

export const select: Order = {
  begin: (situation) => (situation.decision.all ? { ...EMPTY_DRAFT, units: actorsOf(situation) } : EMPTY_DRAFT),
  press(situation, draft, hex): Answer {
    const most = mostOf(situation);
    if (asksHexes(situation))
      return legalHexes(situation).includes(hex)
        ? { draft: { ...draft, hexes: flip(draft.hexes, hex, most) } }
        : whyNotHex(situation, draft, hex);
    const able = actorsAt(situation, hex);
    const next = able.find((unit) => !draft.units.includes(unit));
    if (next !== undefined) return add(situation, draft, next);
    if (able.length > 0) return { draft: { ...draft, units: draft.units.filter((unit) => !able.includes(unit)) } };
    const [unit] = askable(situation, hex);
    return unit === undefined ? { refusal: nobodyThere(situation) } : whyNotUnit(situation, unit);
  },
  toggle(situation, draft, unit): Answer {
    if (draft.units.includes(unit)) return { draft: { ...draft, units: without(draft.units, unit) } };
    const hex = hexOf(situation.table, unit);
    if (hex >= 0 && asksHexes(situation)) return select.press(situation, draft, hex, 'go');
    if (!actorsOf(situation).includes(unit)) return whyNotUnit(situation, unit);
    return add(situation, draft, unit);
  },
  marks: (situation, draft): Marks => ({
    ...NO_MARKS,
    actors: actorsOf(situation),
    chosen: draft.units,
    targets: chosenHexes(situation),
  }),
  // Nobody is a choice too, where none need be chosen.
  action: (situation, { units, hexes }): Action | null =>
    units.length + hexes.length === 0 && situation.decision.least !== 0
      ? null
      : { kind: 'select', units, ...(hexes.length ? { hexes } : {}) },
};
