import type { Action, Hex, UnitId } from '../../../engine/title.ts';
import { actorsAt, actorsOf, once, type Situation, unitsAt } from '../situation.ts';
import {
  type Answer,
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
export const takers = (s: Situation): readonly UnitId[] =>
  once(s.view, 'takers', () => [...s.title.legal(s.view)].flatMap((a) => (a.kind === 'allocate' ? [a.unit] : [])));

const here = (s: Situation, hex: Hex, units: readonly UnitId[]) =>
  unitsAt(s.table, hex).filter((unit) => units.includes(unit));

export const allocate: Order = {
  begin: () => EMPTY_DRAFT,
  press(s, _draft, hex) {
    // With several in the hex the panel asks which.
    const able = here(s, hex, takers(s));
    return able.length === 1 ? { play: { kind: 'allocate', unit: able[0] } } : {};
  },
  toggle(s, _draft, unit) {
    const verdict = s.title.check(s.view, { kind: 'allocate', unit });
    return verdict.ok ? { play: { kind: 'allocate', unit } } : { refusal: verdict };
  },
  marks: (s) => ({ ...NO_MARKS, actors: takers(s), eligible: takers(s) }),
  action: () => null,
};

/** True when the selection is of hexes. */
const asksHexes = (s: Situation): boolean => {
  const first = firstLegal(s);
  return first?.kind === 'select' && (first.hexes?.length ?? 0) > 0;
};

/** The hexes that a selection of hexes is made from. */
export const chosenHexes = (s: Situation): readonly Hex[] => (asksHexes(s) ? legalHexes(s) : []);

/** One in or out; when as many as asked are in, the earliest makes room. */
function flip<T>(list: readonly T[], item: T, limit: number | undefined): readonly T[] {
  if (list.includes(item)) return list.filter((x) => x !== item);
  const grown = [...list, item];
  return limit !== undefined && grown.length > limit ? grown.slice(1) : grown;
}

/** The most that may be chosen together; undefined: any number. */
const mostOf = ({ decision }: Situation): number | undefined => decision.most ?? decision.count;

export const select: Order = {
  begin: (s) => (s.decision.all ? { ...EMPTY_DRAFT, units: actorsOf(s) } : EMPTY_DRAFT),
  press(s, draft, hex): Answer {
    const most = mostOf(s);
    if (asksHexes(s))
      return legalHexes(s).includes(hex) ? { draft: { ...draft, hexes: flip(draft.hexes, hex, most) } } : {};
    const able = actorsAt(s, hex);
    const next = able.find((unit) => !draft.units.includes(unit));
    if (next !== undefined) return { draft: { ...draft, units: flip(draft.units, next, most) } };
    return able.length > 0 ? { draft: { ...draft, units: draft.units.filter((unit) => !able.includes(unit)) } } : {};
  },
  toggle(s, draft, unit): Answer {
    if (draft.units.includes(unit)) return { draft: { ...draft, units: without(draft.units, unit) } };
    if (!actorsOf(s).includes(unit)) return {};
    return { draft: { ...draft, units: flip(draft.units, unit, mostOf(s)) } };
  },
  marks: (s, draft): Marks => ({
    ...NO_MARKS,
    actors: actorsOf(s),
    chosen: draft.units,
    targets: chosenHexes(s),
  }),
  // Nobody is a choice too, where none need be chosen.
  action: (s, { units, hexes }): Action | null =>
    units.length + hexes.length === 0 && s.decision.least !== 0
      ? null
      : { kind: 'select', units, ...(hexes.length ? { hexes } : {}) },
};
