import { distance, neighboursOf } from '../../../engine/board/board.ts';
import { type Action, type Hex, OFF_MAP, type Refusal, type UnitId, type Verdict } from '../../../engine/title.ts';
import { actorsOf, hexOf, once, sideOf, type Situation, unitsAt } from '../situation.ts';

/* Why nothing comes of a click with nothing in hand: where somebody is to be chosen no click is answered by silence. */

const refusalOf = (verdicts: Iterable<Verdict>): Refusal | null => {
  for (const verdict of verdicts) if (!verdict.ok) return verdict;
  return null;
};

/** The deciding player's own units in a hex, those on top first. */
export const ownAt = (situation: Situation, hex: Hex): readonly UnitId[] =>
  hex === OFF_MAP
    ? []
    : unitsAt(situation.table, hex).filter((unit) => sideOf(situation.title, unit) === situation.decision.side);

/** Why a unit makes no move: what forbids each of its modes, or the step into each hex beside it. */
export const whyUnmoving = (situation: Situation, unit: UnitId): Refusal | null =>
  once(situation.view, `unmoving ${unit}`, () => {
    const modes = situation.title.modes(situation.view, [unit]);
    const [usual] = modes;
    if (usual && !usual.verdict.ok) return usual.verdict;
    const hex = hexOf(situation.table, unit);
    const steps = hex === OFF_MAP ? [] : neighboursOf(situation.title.board, hex).filter((next) => next >= 0);
    return (
      refusalOf(steps.map((next) => situation.title.why(situation.view, { units: [unit] }, next))) ??
      refusalOf(modes.map(({ verdict }) => verdict))
    );
  });

/** What a click is told on a hex with nobody in it whom the title could be asked about. */
export const nobodyThere = ({ decision }: Situation): Refusal => ({
  ok: false,
  say: 'app.nobody-there',
  rule: decision.task.rule ?? '',
});

/** Who of some units stands nearest to a hex. */
export const nearestTo = (situation: Situation, hex: Hex, units: readonly UnitId[]): UnitId | undefined =>
  nearest(situation, hex, units, (unit) => hexOf(situation.table, unit))[0];

/** Why the units of a hex make no move, where they are the player's own. */
export const whyNobodyMoves = (situation: Situation, hex: Hex): Refusal | null => {
  const [first] = ownAt(situation, hex);
  return first === undefined ? null : whyUnmoving(situation, first);
};

const attackBy = (situation: Situation, unit: UnitId, target: Hex): Verdict => {
  const attack: Action = { kind: 'attack', attack: situation.decision.step, units: [unit], target };
  return situation.title.check(situation.view, attack);
};

const nearest = <T>(situation: Situation, from: Hex, list: readonly T[], hexOfOne: (one: T) => Hex): readonly T[] => {
  const away = (one: T) => (hexOfOne(one) < 0 ? Infinity : distance(situation.title.board, from, hexOfOne(one)));
  return [...list].sort((a, b) => away(a) - away(b));
};

/** Why none of some units of a hex attacks anything: what the title says of them, or what keeps the first from the nearest target. */
export function whyIdle(
  situation: Situation,
  hex: Hex,
  units: readonly UnitId[],
  targets: readonly Hex[],
): Refusal | null {
  const own = situation.title.idle?.(situation.view, units);
  if (own) return own;
  const enemies = situation.table.stacks
    .filter(({ side }) => side !== situation.decision.side)
    .map((stack) => stack.hex);
  const aims = nearest(situation, hex, targets.length > 0 ? targets : enemies, (target) => target);
  return refusalOf(aims.slice(0, 1).map((target) => attackBy(situation, units[0], target)));
}

/** Why nobody attacks out of a hex of the player's own, or into another: the reason of whoever is nearest. */
export const whyNoAttack = (situation: Situation, hex: Hex, targets: readonly Hex[]): Refusal | null =>
  once(situation.view, `no attack ${hex} ${targets.join()}`, () => {
    if (hex === OFF_MAP) return null;
    const own = ownAt(situation, hex);
    if (own.length > 0) return whyIdle(situation, hex, own, targets);
    const unable = situation.title.attackers(situation.view, hex, []).filter(({ verdict }) => !verdict.ok);
    const [first] = nearest(situation, hex, unable, ({ unit }) => hexOf(situation.table, unit));
    if (first) return refusalOf([first.verdict]);
    const actor = nearestTo(situation, hex, actorsOf(situation));
    return actor === undefined ? null : refusalOf([attackBy(situation, actor, hex)]);
  });
