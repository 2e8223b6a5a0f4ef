import { distance, neighboursOf } from '../../../engine/board/board.ts';
import { type Action, type Hex, OFF_MAP, type Refusal, type UnitId, type Verdict } from '../../../engine/title.ts';
import { actorsOf, hexOf, once, sideOf, type Situation, unitsAt } from '../situation.ts';

/* Why nothing comes of a click with nothing in hand: a click on a counter is never answered by silence. */

const refusalOf = (verdicts: Iterable<Verdict>): Refusal | null => {
  for (const verdict of verdicts) if (!verdict.ok) return verdict;
  return null;
};

const ownAt = (s: Situation, hex: Hex): readonly UnitId[] =>
  hex === OFF_MAP ? [] : unitsAt(s.table, hex).filter((unit) => sideOf(s.title, unit) === s.decision.side);

/** Why a unit makes no move: what forbids each of its modes, or the step into each hex beside it. */
export const whyUnmoving = (s: Situation, unit: UnitId): Refusal | null =>
  once(s.view, `unmoving ${unit}`, () => {
    const modes = s.title.modes(s.view, [unit]);
    const [usual] = modes;
    if (usual && !usual.verdict.ok) return usual.verdict;
    const hex = hexOf(s.table, unit);
    const steps = hex === OFF_MAP ? [] : neighboursOf(s.title.board, hex).filter((next) => next >= 0);
    return (
      refusalOf(steps.map((next) => s.title.why(s.view, { units: [unit] }, next))) ??
      refusalOf(modes.map(({ verdict }) => verdict))
    );
  });

/** Why the units of a hex make no move, where they are the player's own. */
export const whyNobodyMoves = (s: Situation, hex: Hex): Refusal | null => {
  const [first] = ownAt(s, hex);
  return first === undefined ? null : whyUnmoving(s, first);
};

const attackBy = (s: Situation, unit: UnitId, target: Hex): Verdict => {
  const attack: Action = { kind: 'attack', attack: s.decision.step, units: [unit], target };
  return s.title.check(s.view, attack);
};

const nearest = <T>(s: Situation, from: Hex, list: readonly T[], hexOfOne: (one: T) => Hex): readonly T[] => {
  const away = (one: T) => (hexOfOne(one) < 0 ? Infinity : distance(s.title.board, from, hexOfOne(one)));
  return [...list].sort((a, b) => away(a) - away(b));
};

/** Why nobody attacks out of a hex of the player's own, or the enemy in a hex: the reason of whoever is nearest. */
export const whyNoAttack = (s: Situation, hex: Hex, targets: readonly Hex[]): Refusal | null =>
  once(s.view, `no attack ${hex}`, () => {
    if (hex === OFF_MAP) return null;
    const [own] = ownAt(s, hex);
    if (own !== undefined) {
      const enemies = s.table.stacks.filter(({ side }) => side !== s.decision.side).map((stack) => stack.hex);
      const aims = nearest(s, hex, targets.length > 0 ? targets : enemies, (target) => target);
      return refusalOf(aims.slice(0, 1).map((target) => attackBy(s, own, target)));
    }
    if (unitsAt(s.table, hex).length === 0 && !s.table.stacks.some((stack) => stack.hex === hex)) return null;
    const unable = s.title.attackers(s.view, hex, []).filter(({ verdict }) => !verdict.ok);
    const [first] = nearest(s, hex, unable, ({ unit }) => hexOf(s.table, unit));
    if (first) return refusalOf([first.verdict]);
    const [actor] = nearest(s, hex, actorsOf(s), (unit) => hexOf(s.table, unit));
    return actor === undefined ? null : refusalOf([attackBy(s, actor, hex)]);
  });
