import { type Action, type Candidate, type Hex, OK, type UnitId, type Verdict } from '../../../engine/title.ts';
import { actorsAt, actorsOf, hexOf, once, type Situation } from '../situation.ts';
import { type Draft, legalOf, without } from './order.ts';

/* `attack`, what the rules say to one: which hexes may be attacked, who may join, and who must come along. */

export type Attack = Extract<Action, { kind: 'attack' }>;

/** The hexes attacked, in board order: which of them was pressed first does not matter. */
export const hexesOf = ({ hex, also = [] }: Pick<Draft, 'hex' | 'also'>): readonly Hex[] =>
  hex === null ? [] : [hex, ...also].sort((a, b) => a - b);

export function attackOf(situation: Situation, draft: Draft): Attack {
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

export const verdictOf = (situation: Situation, attack: Attack): Verdict =>
  once(situation.view, `check ${JSON.stringify(attack)}`, () => situation.title.check(situation.view, attack));

export const checkAttack = (situation: Situation, draft: Draft): Verdict | null =>
  draft.hex === null || draft.units.length === 0 ? null : verdictOf(situation, attackOf(situation, draft));

/**
 * The attack with a unit more, and with those of its hex without whom it may not come (June 1815: a stack attacks as one):
 * the refusal names them. null when it may not join.
 */
export function joined(situation: Situation, draft: Draft, unit: UnitId): Draft | null {
  const mates = actorsAt(situation, hexOf(situation.table, unit));
  for (let units = [...draft.units, unit]; ;) {
    const verdict = checkAttack(situation, { ...draft, units });
    if (!verdict || verdict.ok) return { ...draft, units };
    const asked = verdict.data?.['unit'];
    const mate = mates.find((other) => other === asked && !units.includes(other));
    if (mate === undefined) return null;
    units = [...units, mate];
  }
}

/** The attack without a unit, and without its hex where that goes as one; null when the others may not attack so. */
export function parted(situation: Situation, draft: Draft, unit: UnitId): Draft | null {
  const from = hexOf(situation.table, unit);
  const stays = (other: UnitId) => hexOf(situation.table, other) !== from;
  return (
    [without(draft.units, unit), draft.units.filter(stays)]
      .map((units) => ({ ...draft, units }))
      .find((rest) => checkAttack(situation, rest)?.ok) ?? null
  );
}

/** Every unit that might join the attack in hand, with its verdict, those who may first. */
export function candidates(situation: Situation, draft: Draft): readonly Candidate[] {
  const { mode: _, ...plain } = draft; // every way of attacking counts
  const [target, ...also] = hexesOf(draft);
  return once(situation.view, `attackers ${target} ${also.join()} ${draft.units.join()}`, () => {
    const all = situation.title
      .attackers(situation.view, target, draft.units, ...(also.length > 0 ? [also] : []))
      .map((one) =>
        one.verdict.ok || draft.units.includes(one.unit) || !joined(situation, plain, one.unit)
          ? one
          : { ...one, verdict: OK },
      );
    return [...all.filter(({ verdict }) => verdict.ok), ...all.filter(({ verdict }) => !verdict.ok)];
  });
}

/** An attack that is made; one without units takes a declared battle back. */
export const isMade = (action: Action): action is Attack => action.kind === 'attack' && action.units.length > 0;

export const hexesAttacked = ({ target, also = [] }: Attack): readonly Hex[] => [target, ...also];

/** A legal attack on a hex, on that hex alone where there is one: such are listed first. */
export const attackOn = (situation: Situation, hex: Hex): Attack | undefined =>
  once(situation.view, `attack on ${hex}`, () => {
    for (const action of situation.title.legal(situation.view, { hex })) if (isMade(action)) return action;
    return situation.decision.several ? attackBeside(situation, hex) : undefined;
  });

/** A legal attack in which a hex is one of several, where it may not be attacked alone: it is that of one before it. */
const attackBeside = (situation: Situation, hex: Hex): Attack | undefined =>
  situation.table.stacks
    .filter((stack) => stack.hex >= 0 && stack.hex < hex)
    .map((stack) => attackOn(situation, stack.hex))
    .find((attack) => attack?.also?.includes(hex));

const targetsFor = (situation: Situation, units: readonly UnitId[]): readonly Hex[] => [
  ...new Set(legalOf(situation, units).flatMap((action) => (isMade(action) ? hexesAttacked(action) : []))),
];

/** Hexes that may be attacked: those some unit may attack alone, and every stack that a group may. */
export const allTargets = (situation: Situation): readonly Hex[] =>
  once(situation.view, 'targets', () => {
    const likely = new Set([
      ...actorsOf(situation).flatMap((unit) => targetsFor(situation, [unit])),
      ...situation.table.stacks.map((stack) => stack.hex),
      ...(situation.decision.hexes ?? []),
    ]);
    return [...likely].filter((hex) => attackOn(situation, hex)).sort((a, b) => a - b);
  });

/** Targets of this decision; of one group when one is in hand without a target. */
export const targetsOf = (situation: Situation, draft: Draft): readonly Hex[] =>
  draft.hex !== null || draft.units.length === 0 ? allTargets(situation) : targetsFor(situation, draft.units);

/** So many attacks on a hex are looked through for one that holds what is in hand. */
const LISTED = 30;

const attacksOn = (situation: Situation, hex: Hex): readonly Attack[] =>
  once(situation.view, `attacks on ${hex}`, () => {
    const list: Attack[] = [];
    for (const action of situation.title.legal(situation.view, { hex })) {
      if (isMade(action)) list.push(action);
      if (list.length === LISTED) break;
    }
    return list;
  });

/** The least of some attacks that holds a draft. */
function leastWith(draft: Draft, actions: readonly Attack[]): Draft | undefined {
  const size = (action: Attack) => hexesAttacked(action).length + action.units.length;
  const [least] = actions
    .filter((action) => hexesOf(draft).every((hex) => hexesAttacked(action).includes(hex)))
    .filter((action) => draft.units.every((unit) => action.units.includes(unit)))
    .toSorted((a, b) => size(a) - size(b));
  return least && { ...draft, units: least.units, hex: least.target, ...(least.also ? { also: least.also } : {}) };
}

/** The attack in hand, if it is legal; else by the same units on more hexes, as few as the rules ask for. */
export const legalWith = (situation: Situation, draft: Draft): Draft | undefined =>
  checkAttack(situation, draft)?.ok ? draft : leastWith(draft, legalOf(situation, draft.units).filter(isMade));

/**
 * The attack in hand made legal with more hexes and units, where battles hang together (June 1815: failed repulses), that
 * is where some hex may not be attacked alone. It can take long to find, and is looked for at a press alone.
 */
export function grownTogether(situation: Situation, draft: Draft): Draft | undefined {
  if (!situation.decision.several) return undefined;
  const [first] = hexesOf(draft);
  const hanging = allTargets(situation).filter((hex) => attackOn(situation, hex)?.also);
  if (hanging.length === 0) return undefined;
  const starts = [first, ...hanging.filter((hex) => hex < first)];
  return leastWith(
    draft,
    starts.flatMap((hex) => attacksOn(situation, hex)),
  );
}
