import type { Action, Hex, UnitId } from '../../../engine/title.ts';
import { actorsAt, actorsOf, type Situation } from '../situation.ts';
import {
  type Answer,
  type Draft,
  EMPTY_DRAFT,
  legalOf,
  type Marks,
  NO_MARKS,
  type Order,
  without,
  withUnits,
} from './order.ts';

/* `advance`: who, and into which hex. What `place` (place.ts) shares with it is here too. */

type Deployment = Extract<Action, { kind: 'advance' | 'place' }>;

const isDeployment = (action: Action): action is Deployment => action.kind === 'advance' || action.kind === 'place';
/** Legal actions that put exactly these units into a hex. */
export const deployments = (s: Situation, units: readonly UnitId[]): readonly Deployment[] =>
  units.length === 0 ? [] : legalOf(s, units).filter(isDeployment);

/** Hexes the units in hand may go to; with nobody in hand, those that anybody may go to alone. */
function hexesFor(s: Situation, units: readonly UnitId[]): readonly Hex[] {
  const groups = units.length > 0 ? [units] : actorsOf(s).map((unit) => [unit]);
  return [...new Set(groups.flatMap((group) => deployments(s, group).map((a) => a.hex)))];
}

/** The draft of a group; the hex is filled in when there is only one. */
function groupDraft(s: Situation, units: readonly UnitId[], hex: Hex | null = null): Draft {
  const hexes = hexesFor(s, units);
  const only = hexes.length === 1 && units.length > 0 ? hexes[0] : null;
  return { ...withUnits(units), hex: hex !== null && hexes.includes(hex) ? hex : only };
}

/** Facings that the units in hand may take in the hex in hand; none where the title has no facing. */
export const facingsFor = (s: Situation, draft: Draft): readonly number[] =>
  deployments(s, draft.units).flatMap((a) => (a.hex === draft.hex && a.facing !== undefined ? [a.facing] : []));

function begin(s: Situation): Draft {
  const actors = actorsOf(s);
  return actors.length === 1 ? groupDraft(s, actors) : EMPTY_DRAFT;
}

function press(s: Situation, draft: Draft, hex: Hex): Answer {
  if (hexesFor(s, draft.units).includes(hex)) {
    const chosen =
      draft.units.length > 0
        ? { ...draft, hex }
        : groupDraft(s, [actorsOf(s).find((unit) => deployments(s, [unit]).some((a) => a.hex === hex))!], hex);
    const order = draft.units.length > 0 ? action(s, chosen) : null;
    return order && facingsFor(s, chosen).length === 0 ? { play: order } : { draft: chosen };
  }
  const here = actorsAt(s, hex);
  if (here.length > 0) {
    const out = here.every((unit) => draft.units.includes(unit));
    return {
      draft: groupDraft(
        s,
        out ? draft.units.filter((unit) => !here.includes(unit)) : [...new Set([...draft.units, ...here])],
        draft.hex,
      ),
    };
  }
  if (draft.units.length === 0) return {};
  const verdict = s.title.check(s.view, { kind: 'advance', units: draft.units, hex });
  return verdict.ok ? {} : { refusal: verdict };
}

function toggle(s: Situation, draft: Draft, unit: UnitId): Answer {
  if (draft.units.includes(unit)) return { draft: groupDraft(s, without(draft.units, unit), draft.hex) };
  const together = groupDraft(s, [...draft.units, unit], draft.hex);
  if (hexesFor(s, together.units).length > 0) return { draft: together };
  return { draft: groupDraft(s, [unit], draft.hex) };
}

const marks = (s: Situation, draft: Draft): Marks => ({
  ...NO_MARKS,
  actors: actorsOf(s),
  chosen: draft.units,
  targets: hexesFor(s, draft.units),
  target: draft.hex,
});

function action(s: Situation, draft: Draft): Action | null {
  const fitting = deployments(s, draft.units).filter((a) => a.hex === draft.hex);
  return fitting.find((a) => a.facing === draft.facing) ?? fitting[0] ?? null;
}

export const deploy: Order = { begin, press, toggle, marks, action };
