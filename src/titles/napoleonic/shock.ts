import { type Chance, type Distribution, distribution } from '../../engine/odds.ts';
import { distinct } from '../../engine/numbers.ts';
import { roll } from '../../engine/play/work.ts';
import { clamp } from '../../engine/tables.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { initiativeOf } from './demoralisation.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { type DeclaredBattle, type NapoleonicView, strengthOf } from './position.ts';
import type { ShockResult } from './schema-words.ts';

/* 12.2 Shock: the best initiative of each side, a die for support, and the shock table. */

export interface Rated {
  readonly unit: UnitId;
  readonly rating: number;
}

/** 12.2, R-51, R-106 The unit that leads: the highest initiative; guns lead only where there is nothing else, and then with 1. */
export function leadOf(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Rated {
  const line = units.filter((u) => !isArtillery(game.army.pieces[u].kind));
  if (line.length === 0) return { unit: units[0], rating: game.tables.shock.loneArtillery };
  return line
    .map((unit) => ({ unit, rating: initiativeOf(game, view, unit) }))
    .reduce((best, next) => (next.rating > best.rating ? next : best));
}

/** 14.23 The chargers that have overrun a hex of a battle and stand in it. */
export const overrunnersOf = (view: NapoleonicView, hexes: readonly number[]): UnitId[] =>
  view.charges
    .filter((charge) => charge.result === 'OR' && hexes.includes(charge.target))
    .flatMap((charge) => charge.units.filter((u) => view.place[u] === charge.target));

/** Both leaders of a shock: a charger that has overrun leads the attack, whatever its initiative (14.24). */
export function leadersOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, hexes }: DeclaredBattle,
  defenders: readonly UnitId[],
): readonly [attack: Rated, defence: Rated] {
  const chargers = overrunnersOf(view, hexes);
  return [leadOf(game, view, chargers.length > 0 ? chargers : units), leadOf(game, view, defenders)];
}

/** What each side brings to the table, from its rating and the die. */
function ratings(
  game: NapoleonicGame,
  [attack, defence]: readonly [number, number],
  column: number,
  dice: readonly [number, number],
) {
  const { support, bonus, bonusColumn, least, most } = game.tables.shock;
  const extra = column >= bonusColumn ? bonus : 0; // the column finally used
  return [
    clamp(attack + support[dice[0]] + extra, least, most),
    clamp(defence + support[dice[1]], least, most),
  ] as const;
}

/** Chances of each shock result, before the dice. */
export function shockChances(
  game: NapoleonicGame,
  leads: readonly [Rated, Rated],
  column: number,
): Distribution<ShockResult> {
  const all: Chance<ShockResult>[] = [];
  for (let attacker = 1; attacker <= 6; attacker++)
    for (let defender = 1; defender <= 6; defender++) {
      const [attack, defence] = ratings(game, [leads[0].rating, leads[1].rating], column, [attacker, defender]);
      all.push({ value: game.tables.shock.results[defence][attack], weight: 1 });
    }
  return distribution(all);
}

/** 12.2 The dice of a shock. */
export function rollShock(
  work: NapoleonicWork,
  side: SideId,
  leads: readonly [Rated, Rated],
  { column, hexes }: { readonly column: number; readonly hexes: readonly number[] },
): ShockResult {
  const { game } = work;
  const dice = [roll(work), roll(work)] as const;
  const [attack, defence] = ratings(game, [leads[0].rating, leads[1].rating], column, dice);
  const result = game.tables.shock.results[defence][attack];
  tell(work, side, 'shock-rolled', {
    rule: '12.2',
    hexes,
    units: [leads[0].unit, leads[1].unit],
    data: { attacker: leads[0].unit, defender: leads[1].unit, attack, defence, result, against: enemyOf(side) },
    roll: {
      faces: dice,
      modifiers: [],
      modified: attack,
      table: '12.2',
      row: `${attack} / ${defence}`,
      result,
      results: shockChances(game, leads, column),
    },
  });
  return result;
}

/**
 * 12.2, R-50: who may lose the step of 1R: the unit of the highest strength, or that of the highest initiative; ties are
 * the owner's. A charger that has overrun passes for the highest initiative (14.24); of guns alone each has 1.
 */
export function oneStepChoices(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  chargers: readonly UnitId[] = [],
): UnitId[] {
  const best = (from: readonly UnitId[], value: (u: UnitId) => number): readonly UnitId[] => {
    const most = Math.max(...from.map(value));
    return from.filter((u) => value(u) === most);
  };
  const all = [...units, ...chargers];
  const leading = all.every((u) => isArtillery(game.army.pieces[u].kind))
    ? all
    : best(chargers.length > 0 ? chargers : units, (u) => initiativeOf(game, view, u));
  return distinct([...best(all, (u) => strengthOf(game, view, u)), ...leading]).sort((a, c) => a - c);
}
