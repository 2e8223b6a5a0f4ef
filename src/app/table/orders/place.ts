import { type Hex, OFF_MAP, type Refusal, type UnitId } from '../../../engine/title.ts';
import { actorsAt, actorsOf, hexOf, once, type Situation } from '../situation.ts';
import { deploy, deployments, isSettled } from './deploy.ts';
import { ownAt } from './idle.ts';
import {
  type Answer,
  type Draft,
  EMPTY_DRAFT,
  groupHex,
  type Marks,
  NO_MARKS,
  type Order,
  sameUnits,
  without,
  withUnits,
} from './order.ts';

/* `place`: take up units, in a tray or on the map, and press the hex they are placed in. */

/** With more units to place than this, nothing is offered before one of them is taken up. */
const FEW = 8;

/** Hexes (and OFF_MAP, for a box) where the units in hand may be placed; with nobody in hand those of a few units. */
function hexesFor(situation: Situation, units: readonly UnitId[]): readonly Hex[] {
  const actors = actorsOf(situation);
  const alone = actors.length <= FEW ? actors.map((unit) => [unit]) : [];
  const groups = units.length > 0 ? [units] : alone;
  return [...new Set(groups.flatMap((group) => deployments(situation, group).map((a) => a.hex)))];
}

/** The draft of a group; the hex is filled in when there is only one. */
function inHand(situation: Situation, units: readonly UnitId[]): Draft {
  const hexes = hexesFor(situation, units);
  return { ...withUnits(units), hex: hexes.length === 1 && units.length > 0 ? hexes[0] : null };
}

/** A unit by itself; where it can only be placed with others, those too. */
function fewestWith(situation: Situation, unit: UnitId): readonly UnitId[] {
  if (deployments(situation, [unit]).length > 0) return [unit];
  for (const action of situation.title.legal(situation.view))
    if (action.kind === 'place' && action.units.includes(unit)) return action.units;
  return [unit];
}

/** When all of them wait off the map, the first is in hand, with those whom it cannot do without. */
function begin(situation: Situation): Draft {
  const actors = actorsOf(situation);
  const waiting =
    actors.length === 1 || (actors.length > 0 && actors.every((unit) => hexOf(situation.table, unit) === OFF_MAP));
  return waiting ? inHand(situation, fewestWith(situation, actors[0])) : EMPTY_DRAFT;
}

/** The groups that units are sent with from other hexes too: a march order that is changed goes to all who are under it. */
const apart = (situation: Situation, here: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  once(situation.view, `apart ${here.join()}`, () => {
    const groups = new Map<string, readonly UnitId[]>();
    for (const action of situation.decision.sends ? situation.title.legal(situation.view) : [])
      if (action.kind === 'place' && action.units.some((unit) => here.includes(unit)))
        if (!action.units.every((unit) => here.includes(unit))) groups.set(action.units.join(), action.units);
    return [...groups.values()];
  });

/** The next group of a stack after the one in hand: all that can be placed together, one by one, those sent together from several hexes, then nobody. */
function nextGroup(situation: Situation, here: readonly UnitId[], draft: Draft): Draft {
  const groups = [
    ...(here.length > 1 && deployments(situation, here).length > 0 ? [here] : []),
    ...here.map((unit) => [unit]),
    ...apart(situation, here),
  ];
  const next = groups[groups.findIndex((group) => sameUnits(group, draft.units)) + 1];
  return next ? inHand(situation, next) : EMPTY_DRAFT;
}

function press(situation: Situation, draft: Draft, hex: Hex): Answer {
  const { units } = draft;
  if (hexesFor(situation, units).includes(hex)) {
    const first = () => actorsOf(situation).find((unit) => deployments(situation, [unit]).some((a) => a.hex === hex))!;
    const chosen = units.length > 0 ? { ...draft, hex } : { ...withUnits([first()]), hex };
    // An order in writing is read once more before it is given.
    const order = units.length > 0 && !situation.decision.sends ? deploy.action(situation, chosen) : null;
    return order && isSettled(situation, draft, chosen) ? { play: order } : { draft: chosen };
  }
  // Others on the map take the place of those in hand from the map; who comes from a tray is told why not there.
  const here = actorsAt(situation, hex);
  if (here.length > 0 && groupHex(situation, units) !== OFF_MAP) return { draft: nextGroup(situation, here, draft) };
  if (units.length > 0) return whyNotInto(situation, units, hex);
  const [idle] = ownAt(situation, hex);
  return idle === undefined ? {} : whyNoPlace(situation, idle);
}

/** Why units are not placed in a hex. */
export const whyNotInto = (situation: Situation, units: readonly UnitId[], hex: Hex): Answer => {
  const verdict = situation.title.check(situation.view, { kind: 'place', units, hex });
  return verdict.ok ? {} : { refusal: verdict };
};
/** Why a unit is not placed: asked about a hex that is open to others, or about its own. */
const whyNoPlace = (situation: Situation, unit: UnitId): Answer =>
  whyNotInto(situation, [unit], hexesFor(situation, []).find((hex) => hex >= 0) ?? hexOf(situation.table, unit));

/** A counter joins those in hand where they lie together and can be placed together; otherwise it takes their place. */
function toggle(situation: Situation, { units }: Draft, unit: UnitId): Answer {
  if (units.includes(unit)) return { draft: inHand(situation, without(units, unit)) };
  if (!actorsOf(situation).includes(unit)) return whyNoPlace(situation, unit);
  const together = [...units, unit];
  const joins =
    units.length > 0 &&
    hexOf(situation.table, unit) === groupHex(situation, units) &&
    deployments(situation, together).length > 0;
  return { draft: inHand(situation, joins ? together : aloneOrStack(situation, unit)) };
}

/** A counter by itself; its whole stack, or all who enter with it, where only they go anywhere (a march order goes to a stack). */
function aloneOrStack(situation: Situation, unit: UnitId): readonly UnitId[] {
  const hex = hexOf(situation.table, unit);
  if (deployments(situation, [unit]).length > 0) return [unit];
  if (hex === OFF_MAP) return fewestWith(situation, unit);
  const stack = actorsAt(situation, hex);
  return deployments(situation, stack).length > 0 ? stack : [unit];
}

/**
 * Why units in hand may be placed nowhere: what is said most often where another of theirs could be, or they with those
 * whom they cannot do without; null when there is none.
 */
export const whyNowhere = (situation: Situation, units: readonly UnitId[]): Refusal | null =>
  once(situation.view, `nowhere ${units.join()}`, () => {
    const other = actorsOf(situation).find(
      (unit) =>
        !units.includes(unit) && hexOf(situation.table, unit) !== OFF_MAP && hexesFor(situation, [unit]).length > 0,
    );
    const others = other === undefined ? fewestWith(situation, units[0]) : [other];
    const refusals = hexesFor(situation, others).flatMap((hex) => {
      const verdict = hex === OFF_MAP ? null : situation.title.check(situation.view, { kind: 'place', units, hex });
      return !verdict || verdict.ok ? [] : [verdict];
    });
    const times = (refusal: Refusal) => refusals.filter((r) => r.say === refusal.say).length;
    const [most] = [...new Map(refusals.map((r) => [r.say, r])).values()].sort((x, y) => times(y) - times(x));
    return most ?? null;
  });

const marks = (situation: Situation, draft: Draft): Marks => ({
  ...NO_MARKS,
  actors: actorsOf(situation),
  chosen: draft.units,
  targets: hexesFor(situation, draft.units),
  target: draft.hex,
});

export const place: Order = { begin, press, toggle, marks, action: deploy.action };
