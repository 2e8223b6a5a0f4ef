import type { Action, Hex, Refusal, UnitId } from '../../../engine/title.ts';
import { actorsAt, actorsOf, type Situation, whereabouts } from '../situation.ts';
import { nearestTo, ownAt } from './idle.ts';
import {
  type Answer,
  type Draft,
  EMPTY_DRAFT,
  groupHex,
  legalOf,
  type Marks,
  NO_MARKS,
  type Order,
  without,
  withUnits,
} from './order.ts';
import { facingOf } from './travel.ts';

/* `advance`: who, and into which hex. What `place` (place.ts) shares with it is here too. */

type Deployment = Extract<Action, { kind: 'advance' | 'place' }>;

const isDeployment = (action: Action): action is Deployment => action.kind === 'advance' || action.kind === 'place';
/** Legal actions that put exactly these units into a hex. */
export const deployments = (situation: Situation, units: readonly UnitId[]): readonly Deployment[] =>
  units.length === 0 ? [] : legalOf(situation, units).filter(isDeployment);

/** Hexes the units in hand may go to; with nobody in hand, those that anybody may go to alone. */
function hexesFor(situation: Situation, units: readonly UnitId[]): readonly Hex[] {
  const groups = units.length > 0 ? [units] : actorsOf(situation).map((unit) => [unit]);
  return [...new Set(groups.flatMap((group) => deployments(situation, group).map((a) => a.hex)))];
}

/** The draft of a group; the hex is filled in when there is only one. */
function groupDraft(situation: Situation, units: readonly UnitId[], hex: Hex | null = null): Draft {
  const hexes = hexesFor(situation, units);
  const only = hexes.length === 1 && units.length > 0 ? hexes[0] : null;
  return { ...withUnits(units), hex: hex !== null && hexes.includes(hex) ? hex : only };
}

/** Facings that the units in hand may take in the hex in hand; none where the title has no facing. */
export const facingsFor = (situation: Situation, draft: Draft): readonly number[] =>
  deployments(situation, draft.units).flatMap((a) => (a.hex === draft.hex && a.facing !== undefined ? [a.facing] : []));

/** Nothing is left to choose by a press on a hex: there is no facing, or it is the hex in hand, which takes the facing chosen. */
export const isSettled = (situation: Situation, draft: Draft, chosen: Draft): boolean =>
  draft.hex === chosen.hex || facingsFor(situation, chosen).length === 0;

/** Who could still go along with those in hand, where those who do not go now stay. */
export function followers(situation: Situation, draft: Draft): readonly UnitId[] {
  const order = situation.decision.once ? action(situation, draft) : null;
  if (order?.kind !== 'advance') return [];
  const joins = (unit: UnitId) => situation.title.check(situation.view, { ...order, units: [...order.units, unit] }).ok;
  return actorsOf(situation).filter((unit) => !order.units.includes(unit) && joins(unit));
}

/** The order, or first that it would leave somebody behind. */
export const settled = (situation: Situation, draft: Draft, order: Action): Answer =>
  !draft.told && followers(situation, draft).length > 0 ? { draft: { ...draft, told: true } } : { play: order };

function begin(situation: Situation): Draft {
  const actors = actorsOf(situation);
  return actors.length === 1 ? groupDraft(situation, actors) : EMPTY_DRAFT;
}

/** Of those who may go into a hex alone the one with most steps; the first of several. */
function strongestInto(situation: Situation, hex: Hex): UnitId {
  const steps = (unit: UnitId) => whereabouts(situation.table).get(unit)?.counter.steps ?? 0;
  return actorsOf(situation)
    .filter((unit) => deployments(situation, [unit]).some((a) => a.hex === hex))
    .reduce((most, unit) => (steps(unit) > steps(most) ? unit : most));
}

/** Why not all who can advance go into the only hex open to them; null where they do, or have a facing to choose. */
export function whyNotAll(situation: Situation): Refusal | null {
  const actors = actorsOf(situation);
  const [hex, second] = hexesFor(situation, []);
  if (actors.length < 2 || hex === undefined || second !== undefined || situation.title.facing) return null;
  return whyNotInto(situation, actors, hex).refusal ?? null;
}

function press(situation: Situation, draft: Draft, hex: Hex): Answer {
  if (hexesFor(situation, draft.units).includes(hex)) {
    const chosen =
      draft.units.length > 0 ? { ...draft, hex } : groupDraft(situation, [strongestInto(situation, hex)], hex);
    const order = draft.units.length > 0 ? action(situation, chosen) : null;
    return order && isSettled(situation, draft, chosen) ? settled(situation, chosen, order) : { draft: chosen };
  }
  const here = actorsAt(situation, hex);
  if (here.length > 0) {
    const out = here.every((unit) => draft.units.includes(unit));
    return {
      draft: groupDraft(
        situation,
        out ? draft.units.filter((unit) => !here.includes(unit)) : [...new Set([...draft.units, ...here])],
        draft.hex,
      ),
    };
  }
  if (draft.units.length > 0) return whyNotInto(situation, draft.units, hex);
  const [idle] = ownAt(situation, hex);
  if (idle !== undefined) return whyNoAdvance(situation, idle);
  const actor = nearestTo(situation, hex, actorsOf(situation));
  return actor === undefined ? {} : whyNotInto(situation, [actor], hex);
}

const whyNotInto = (situation: Situation, units: readonly UnitId[], hex: Hex): Answer => {
  const verdict = situation.title.check(situation.view, { kind: 'advance', units, hex });
  return verdict.ok ? {} : { refusal: verdict };
};
/** Why a unit that cannot advance does not go into the hex that others may enter. */
const whyNoAdvance = (situation: Situation, unit: UnitId): Answer => {
  const hex = hexesFor(situation, [])[0] ?? situation.decision.hexes?.[0];
  return hex === undefined ? {} : whyNotInto(situation, [unit], hex);
};

function toggle(situation: Situation, draft: Draft, unit: UnitId): Answer {
  if (draft.units.includes(unit)) return { draft: groupDraft(situation, without(draft.units, unit), draft.hex) };
  if (!actorsOf(situation).includes(unit)) return whyNoAdvance(situation, unit);
  const together = groupDraft(situation, [...draft.units, unit], draft.hex);
  if (hexesFor(situation, together.units).length > 0) return { draft: together };
  return { draft: groupDraft(situation, [unit], draft.hex) };
}

const marks = (situation: Situation, draft: Draft): Marks => ({
  ...NO_MARKS,
  actors: actorsOf(situation),
  chosen: draft.units,
  targets: hexesFor(situation, draft.units),
  target: draft.hex,
});

function action(situation: Situation, draft: Draft): Action | null {
  const fitting = deployments(situation, draft.units).filter((a) => a.hex === draft.hex);
  const facing = draft.facing ?? facingOf(situation, draft);
  const exact = fitting.find((a) => a.facing === facing);
  // Where they stand, facing as they do: nothing is ordered.
  if (!exact && draft.hex === groupHex(situation, draft.units) && fitting[0]?.facing !== undefined) return null;
  return exact ?? fitting[0] ?? null;
}

export const deploy: Order = { begin, press, toggle, marks, action };
