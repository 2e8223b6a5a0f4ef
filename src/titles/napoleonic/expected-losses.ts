import { type Distribution, expected } from '../../engine/odds.ts';
import type { Expectation, Hex, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { drivenInto, withGuns } from './exchange.ts';
import { combatIn, factsOf } from './facts.ts';
import { note } from './kit.ts';
import { defendersOf } from './odds.ts';
import { type DeclaredBattle, type NapoleonicView, strengthOf } from './position.ts';
import { withMates } from './results.ts';
import { ON_TRAIN, waysOf } from './retreat-ways.ts';
import { oneStepChoices, overrunnersOf } from './shock.ts';

/* What battles, bombardments and charges are expected to cost in strength points, from the chances of their sheets (12.1, 12.2, 13.38, 14.23). */

/** Strength points that the attacker loses, and the defender. */
type Losses = readonly [attacker: number, defender: number];

/** What each result of a battle costs, worked out once. */
export function battleLosses(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
): (result: string) => Losses {
  const attackers = battle.units.filter((u) => view.place[u] >= 0);
  const defenders = defendersOf(game, view, side, battle.hexes);
  const memo = new Map<string, Losses>();
  return (result) => {
    let losses = memo.get(result);
    if (!losses)
      memo.set(result, (losses = lossesIn(game, view, { side, attackers, defenders, hexes: battle.hexes }, result)));
    return losses;
  };
}

/** The lines of the sheet under the chances of a battle. */
export function expectedLosses(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  chances: Distribution<string>,
): Expectation[] {
  const of = battleLosses(game, view, side, battle);
  return [
    {
      note: note('expected-points', '12.1', { side }),
      value: expected(chances, (result) => of(result)[0]),
      loss: { side, of: 'points' },
    },
    {
      note: note('expected-points', '12.1', { side: enemyOf(side) }),
      value: expected(chances, (result) => of(result)[1]),
      loss: { side: enemyOf(side), of: 'points' },
    },
  ];
}

interface Fought {
  readonly side: SideId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hexes: DeclaredBattle['hexes'];
}

/** Strength points on the counters of some units as they lie. */
const pointsOf = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number =>
  units.reduce((total, u) => total + strengthOf(game, view, u), 0);

/** R-49 The fewest points that a side can pay with whole units: all that it has where that is not half of the loss. */
export function leastExchange(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  loss: number,
): number {
  const sums = new Set([0]);
  for (const u of units) for (const n of [...sums]) sums.add(n + strengthOf(game, view, u));
  return Math.min(...[...sums].filter((n) => 2 * n >= loss), pointsOf(game, view, units));
}

/** Strength points that an exchange costs attacker and defender, where each gives up no more than it must. */
export function exchangeLosses(
  game: NapoleonicGame,
  view: NapoleonicView,
  { side, units, hexes }: { readonly side: SideId; readonly units: readonly UnitId[]; readonly hexes: readonly Hex[] },
): [number, number] {
  const attackers = units.filter((u) => view.place[u] >= 0);
  const defenders = defendersOf(game, view, side, hexes);
  const attack = pointsOf(game, view, attackers);
  const defence = pointsOf(game, view, defenders);
  const given = pointsOf(game, view, overrunnersOf(view, hexes));
  const pays = (own: readonly UnitId[], loss: number): number =>
    loss > 0 && own.length > 0 ? leastExchange(game, view, withGuns(game, view, own), loss) : 0;
  const dear = (): number => given + pays(attackers, Math.max(0, defence - 2 * given));
  if (attack > defence) return [dear(), defence + pointsOf(game, view, drivenInto(game, view, enemyOf(side), hexes))];
  if (attack === defence) return [dear(), pays(defenders, attack)];
  return [given + pointsOf(game, view, withGuns(game, view, attackers)), pays(defenders, attack)];
}

/** 12.34, 18.16 What is lost of units that must fall back some hexes: who finds no way, and of those who have but their own train's hex to go to the first, after whom it is free. */
function stuckPoints(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], far: number): number {
  const ways = units.map((u) => waysOf(game, view, u, far));
  const stuck = units.filter((_, i) => ways[i].length === 0);
  const onTrain = units.filter((_, i) => ways[i].some(({ kind }) => kind === ON_TRAIN));
  const first = onTrain.length > 0 ? Math.min(...onTrain.map((u) => strengthOf(game, view, u))) : 0;
  return pointsOf(game, view, stuck) + first;
}

/**
 * What a result costs; a choice between going back and a shock counts as going back, which loses nobody who can.
 * A beaten attack costs the charger that has overrun as well, and so does a 1R that leaves enemies with him (14.24).
 */
function lossesIn(
  game: NapoleonicGame,
  view: NapoleonicView,
  { side, attackers, defenders, hexes }: Fought,
  reading: string,
): Losses {
  const result = reading === 'choice' ? 'Ar' : reading.replace('Sk ', '');
  const far = Number(/\d/.exec(result)?.[0] ?? 1);
  const chargers = overrunnersOf(view, hexes);
  const given = pointsOf(game, view, chargers);
  // 13.41, R-93 Guns that stay out, and who has fallen back into the hex, share what becomes of their stack.
  const beaten = withMates(game, view, attackers);
  const driven = withMates(game, view, defenders);
  if (result === 'Ex') return exchangeLosses(game, view, { side, units: attackers, hexes });
  if (result === '1R') {
    const enemy = oneStep(game, view, defenders);
    const isLeft = pointsOf(game, view, driven) > enemy || driven.some((u) => game.army.pieces[u].kind === 'vedette');
    const ridden = isLeft ? chargers : [];
    return [pointsOf(game, view, ridden) + oneStep(game, view, attackers, { chargers, lost: ridden }), enemy];
  }
  if (result === 'De') return [0, pointsOf(game, view, driven)];
  if (result === 'Ae') return [given + pointsOf(game, view, beaten), 0];
  if (result.startsWith('D')) {
    // 14.24: of several hexes those of the one that is ridden over are lost.
    const isOverrun = (u: UnitId) => overrunnersOf(view, [view.place[u]]).length > 0;
    const [lost, going] = [driven.filter(isOverrun), driven.filter((u) => !isOverrun(u))];
    return [0, pointsOf(game, view, lost) + stuckPoints(game, view, going, far)];
  }
  return result.startsWith('A') ? [given + stuckPoints(game, view, beaten, far), 0] : [0, 0];
}

/** R-50 The step of 1R: of the strongest, or of him with the highest initiative, as the owner likes: the cheaper; `lost`: those of the chargers who are lost as it is. */
function oneStep(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  { chargers, lost }: { readonly chargers: readonly UnitId[]; readonly lost: readonly UnitId[] } = NO_CHARGERS,
): number {
  const choices = oneStepChoices(game, view, units, chargers);
  const costs = choices.map((u) => (lost.includes(u) ? 0 : stepPoints(game, view, u)));
  return costs.length > 0 ? Math.min(...costs) : 0;
}

const NO_CHARGERS = { chargers: [], lost: [] };

/** Strength points that a unit loses with its next step. */
const stepPoints = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number =>
  strengthOf(game, view, unit) - (view.reduced[unit] ? 0 : game.army.pieces[unit].reduced);

// ---- bombardments and charges ----------------------------------------------------------------------------------------

/** 13.38 What a result of a bombardment costs those in its target: who cannot fall back, or the dearest step. */
export function bombardmentCost(game: NapoleonicGame, view: NapoleonicView, side: SideId, target: Hex) {
  const units = combatIn(game, view, target, enemyOf(side));
  const costs: Readonly<Record<string, number>> = {
    Dr: stuckPoints(game, view, units, 1),
    '1R': Math.max(0, ...units.map((u) => stepPoints(game, view, u))),
  };
  return (result: string): number => costs[result] ?? 0;
}

/** 13.38 What a bombardment is expected to cost; nothing where it is not known who lies there. */
export function bombardmentLosses(
  game: NapoleonicGame,
  view: NapoleonicView,
  target: Hex,
  chances: Distribution<string>,
): Expectation[] {
  const enemy = enemyOf(view.player);
  const isKnown = factsOf(game, view, view.player).covered[enemy][target] === 0;
  if (!isKnown || combatIn(game, view, target, enemy).length === 0) return [];
  return [
    {
      note: note('expected-points', '13.38', { side: enemy }),
      value: expected(chances, bombardmentCost(game, view, view.player, target)),
      loss: { side: enemy, of: 'points' },
    },
  ];
}

/** 14.23 What a result of a charge costs the chargers: all of them, or the cheapest steps; what an overrun is worth the battle says (14.24). */
export const chargeCost =
  (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]) =>
  (result: string): number => {
    if (result === 'Ae') return pointsOf(game, view, units);
    return result === 'OR' ? 0 : cheapestSteps(game, view, units, Number(/\d/.exec(result)?.[0] ?? 1));
  };

/** What a charge is expected to cost. */
export function chargeLosses(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  chances: Distribution<string>,
): Expectation[] {
  return [
    {
      note: note('expected-points', '14.23', { side: view.player }),
      value: expected(chances, chargeCost(game, view, units)),
      loss: { side: view.player, of: 'points' },
    },
  ];
}

/** The strength points that so many steps cost at the least, shared out as their owner likes. */
function cheapestSteps(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], steps: number): number {
  const [unit, ...others] = units;
  if (unit === undefined || steps === 0) return 0;
  const next = stepPoints(game, view, unit);
  const all = strengthOf(game, view, unit);
  const ways = [{ cost: 0, lost: 0 }, { cost: next, lost: 1 }, ...(all > next ? [{ cost: all, lost: 2 }] : [])];
  const left = others.reduce((sum, u) => sum + (strengthOf(game, view, u) > stepPoints(game, view, u) ? 2 : 1), 0);
  return Math.min(
    ...ways
      .filter(({ lost }) => lost <= steps && (steps - lost <= left || lost === ways.length - 1))
      .map(({ cost, lost }) => cost + cheapestSteps(game, view, others, steps - lost)),
  );
}
