import { type Distribution, expected } from '../../engine/odds.ts';
import type { Expectation, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { exchangeLosses } from './exchange.ts';
import { note } from './kit.ts';
import { defendersOf } from './odds.ts';
import { type DeclaredBattle, type NapoleonicView, strengthOf } from './position.ts';
import { waysOf } from './retreat-ways.ts';
import { oneStepChoices, overrunnersOf } from './shock.ts';

/* What a battle is expected to cost either side in strength points, from the chances of its sheet (12.1, 12.2). */

/** Strength points that the attacker loses, and the defender. */
type Losses = readonly [attacker: number, defender: number];

/** The lines of the sheet under the chances of a battle. */
export function expectedLosses(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  chances: Distribution<string>,
): Expectation[] {
  const attackers = battle.units.filter((u) => view.place[u] >= 0);
  const defenders = defendersOf(game, view, side, battle.hexes);
  const memo = new Map<string, Losses>();
  const of = (result: string): Losses => {
    let losses = memo.get(result);
    if (!losses)
      memo.set(result, (losses = lossesIn(game, view, { side, attackers, defenders, hexes: battle.hexes }, result)));
    return losses;
  };
  return [
    {
      note: note('expected-own-points', '12.1'),
      value: expected(chances, (result) => of(result)[0]),
      loss: { side, of: 'points' },
    },
    {
      note: note('expected-enemy-points', '12.1'),
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

/** What a result costs; a choice between going back and a shock counts as going back, which loses nobody who can. */
function lossesIn(
  game: NapoleonicGame,
  view: NapoleonicView,
  { side, attackers, defenders, hexes }: Fought,
  reading: string,
): Losses {
  const result = reading === 'choice' ? 'Ar' : reading.replace('Sk ', '');
  const sum = (units: readonly UnitId[]) => units.reduce((total, u) => total + strengthOf(game, view, u), 0);
  const far = Number(/\d/.exec(result)?.[0] ?? 1);
  // 12.34 Who must fall back and finds no way is lost.
  const cannotGo = (units: readonly UnitId[]) => units.filter((u) => waysOf(game, view, u, far).length === 0);
  switch (result) {
    case 'De':
      return [0, sum(defenders)];
    case 'Ae':
      return [sum(attackers), 0];
    case '1R':
      return [oneStep(game, view, [...attackers, ...overrunnersOf(view, hexes)]), oneStep(game, view, defenders)];
    case 'Ex':
      return exchangeLosses(game, view, { side, units: attackers, hexes });
    default:
      if (result.startsWith('D')) return [0, sum(cannotGo(defenders))];
      return result.startsWith('A') ? [sum(cannotGo(attackers)), 0] : [0, 0];
  }
}

/** R-50 The step of 1R: of the strongest, or of him with the highest initiative, as the owner likes: the cheaper. */
function oneStep(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number {
  const costs = oneStepChoices(game, view, units).map(
    (u) => strengthOf(game, view, u) - (view.reduced[u] ? 0 : game.army.pieces[u].reduced),
  );
  return costs.length > 0 ? Math.min(...costs) : 0;
}
