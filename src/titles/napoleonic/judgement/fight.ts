import type { Hex } from '../../../engine/board/board.ts';
import type { Distribution } from '../../../engine/odds.ts';
import type { SideId, UnitId } from '../../../engine/title.ts';
import { enemyOf } from '../army.ts';
import type { NapoleonicGame } from '../data.ts';
import { combatIn } from '../facts.ts';
import { defendersOf, type Guards, NO_GUARD, oddsOf, picksOf } from '../odds.ts';
import { type DeclaredBattle, type NapoleonicView, strengthOf } from '../position.ts';
import { battleChances } from '../preview-combat.ts';
import { waysOf } from '../retreat-ways.ts';
import { leadersOf, shockChances } from '../shock.ts';
import type { Feature } from '../terrain-effects.ts';
import { cutBy } from './cut.ts';
import { lossOf, POINT, stepOf } from './worth.ts';

/* What a battle is worth (12.0): by its exact chances, and by who could still get away (12.34). */

/** Ground won or lost for nothing else. */
const PUSH = 0.8;
/** Of the points of a place so much is counted for whoever has just won it: he may lose it again. */
const HELD = 0.6;

/** What a battle means to the side that attacks: what it may win, and what it may lose. */
export interface Stakes {
  readonly gain: number;
  readonly cost: number;
}

interface Announced {
  readonly feature?: Feature | null;
  readonly guards?: Guards;
}

/** A battle by its exact chances; of the ground the defender picks what serves him best, unless it is said. */
export function stakesOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  { feature = picksOf(game, view, side, battle)[0] ?? null, guards = NO_GUARD }: Announced = {},
): Stakes {
  const odds = oddsOf(game, view, side, battle, { feature, guards });
  const { chances, total } = battleChances(game, view, side, battle, odds);
  const fight = fightOf(game, view, side, battle);
  const shock = () => {
    const defenders = defendersOf(game, view, side, battle.hexes);
    return sumOf(shockChances(game, leadersOf(game, view, battle, defenders), odds.column), (label) =>
      resultOf(fight, label),
    );
  };
  return sumOf({ chances, total }, (label) => {
    if (label !== 'choice') return resultOf(fight, label.replace('Sk ', ''));
    const [back, on] = [resultOf(fight, 'Ar'), shock()];
    return on.gain - on.cost > back.gain - back.cost ? on : back;
  });
}

/** Of the two answers to an Ar* that the attacker may make a shock: whether the shock is the better one. */
export function shockIsBetter(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle & { readonly column: number },
): boolean {
  const fight = fightOf(game, view, side, battle);
  const back = resultOf(fight, 'Ar');
  const leads = leadersOf(game, view, battle, defendersOf(game, view, side, battle.hexes));
  const on = sumOf(shockChances(game, leads, battle.column), (label) => resultOf(fight, label));
  return on.gain - on.cost > back.gain - back.cost;
}

function sumOf<T>({ chances, total }: Distribution<T>, of: (value: T) => Stakes): Stakes {
  let [gain, cost] = [0, 0];
  for (const { value, weight } of chances) {
    const stakes = of(value);
    gain += (weight * stakes.gain) / total;
    cost += (weight * stakes.cost) / total;
  }
  return { gain, cost };
}

/** Both sides of a battle, as far as its results ask. */
interface Fight {
  readonly game: NapoleonicGame;
  readonly view: NapoleonicView;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** What the places are worth that the attacker wins, and those that he may have to leave. */
  readonly prize: number;
  readonly stake: number;
}

function fightOf(game: NapoleonicGame, view: NapoleonicView, side: SideId, { units, hexes }: DeclaredBattle): Fight {
  const stands = [...new Set(units.map((u) => view.place[u]))];
  return {
    game,
    view,
    attackers: stands.flatMap((hex) => combatIn(game, view, hex, side)),
    defenders: hexes.flatMap((hex) => combatIn(game, view, hex, enemyOf(side))),
    prize: placeWorth(game, view, hexes, enemyOf(side)),
    stake: placeWorth(game, view, stands, side),
  };
}

/** What the places among some hexes that a side holds are worth to whoever takes them. */
export function placeWorth(game: NapoleonicGame, view: NapoleonicView, hexes: readonly Hex[], holder: SideId): number {
  let sum = 0;
  game.objectives.forEach(({ hex, points }, i) => {
    if (hexes.includes(hex) && view.control[i] === holder) sum += points[0] + points[1];
  });
  return HELD * POINT * sum + POINT * cutBy(game, view, hexes, holder);
}

/** 12.1, 12.2 What a result brings the attacker, and what it costs him. */
function resultOf(fight: Fight, result: string): Stakes {
  const { game, view, attackers, defenders, prize, stake } = fight;
  const far = Number(/\d/.exec(result)?.[0] ?? 1);
  if (result === 'De') return { gain: allOf(game, view, defenders) + prize, cost: 0 };
  if (result === 'Ae') return { gain: 0, cost: allOf(game, view, attackers) + stake };
  if (result === 'Ex') return exchanged(fight);
  if (result.startsWith('D')) return { gain: driven(game, view, defenders, far) + prize, cost: 0 };
  if (result.startsWith('A')) return { gain: 0, cost: driven(game, view, attackers, far) + stake };
  if (result === '1R') return { gain: dearest(game, view, defenders), cost: dearest(game, view, attackers) };
  return { gain: 0, cost: 0 };
}

const allOf = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + lossOf(game, view, unit), 0);

/** 12.34 Who must fall back: lost where no way leads so far, else no more than driven off. */
export const driven = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], far: number): number =>
  units.reduce(
    (sum, unit) => sum + (waysOf(game, view, unit, far).length > 0 ? PUSH / units.length : lossOf(game, view, unit)),
    PUSH * 0.3 * (far - 1),
  );

const dearest = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number => {
  const strongest = units.toSorted((a, c) => strengthOf(game, view, c) - strengthOf(game, view, a))[0];
  return strongest === undefined ? 0 : stepOf(game, view, strongest);
};

/** The weaker side whole, and half as much of the stronger. */
function exchanged({ game, view, attackers, defenders, prize, stake }: Fight): Stakes {
  const sum = (units: readonly UnitId[]) => units.reduce((total, u) => total + strengthOf(game, view, u), 0);
  const [attack, defence] = [sum(attackers), sum(defenders)];
  const part = (units: readonly UnitId[], loss: number) =>
    allOf(game, view, units) * Math.min(1, loss / 2 / Math.max(1, sum(units)));
  if (attack >= defence) return { gain: allOf(game, view, defenders) + prize, cost: part(attackers, defence) };
  return { gain: part(defenders, attack), cost: allOf(game, view, attackers) + stake };
}

// ---- at a glance ---------------------------------------------------------------------------------------------------

/** The combat table by columns: chances of the ends, and of being driven off so many hexes. */
interface Column {
  readonly ratio: number;
  readonly de: number;
  readonly ae: number;
  readonly ex: number;
  readonly dr: readonly number[];
  readonly ar: readonly number[];
}

const tables = new WeakMap<NapoleonicGame, readonly Column[]>();

function columnsOf(game: NapoleonicGame): readonly Column[] {
  let columns = tables.get(game);
  if (!columns) {
    const { ratios, results } = game.tables.combat;
    columns = ratios.map(([attacking, defending], column) => {
      const cells = results.slice(1).map((row) => row[column]);
      const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
      // A shock goes either way; Ar* is one in some ground.
      const shock = share((cell) => cell === 'Sk');
      const back = (letter: string) =>
        [1, 2, 3, 4].map(
          (far) => share((cell) => cell === `${letter}r${far === 1 ? '' : far}`) + (far === 1 ? shock / 2 : 0),
        );
      const ar = back('A');
      ar[0] += share((cell) => cell === 'Ar*');
      return {
        ratio: attacking / defending,
        de: share((cell) => cell === 'De'),
        ae: share((cell) => cell === 'Ae'),
        ex: share((cell) => cell === 'Ex'),
        dr: back('D'),
        ar,
      };
    });
    tables.set(game, columns);
  }
  return columns;
}

/** By open hexes beside a unit and hexes that it must fall back: how likely it cannot. */
const STUCK = [
  [1, 1, 1, 1],
  [0.05, 0.3, 0.5, 0.65],
  [0, 0.1, 0.25, 0.4],
  [0, 0.03, 0.1, 0.2],
];
const stuck = (open: number, far: number): number => STUCK[Math.min(open, STUCK.length - 1)][far];

/** One side of a battle that is only thought of. */
export interface Rough {
  readonly strength: number;
  /** What all of it is worth. */
  readonly worth: number;
  /** Open hexes to fall back to. */
  readonly open: number;
}

/** What an attack at some odds is worth to the attacker, at a glance: between columns in proportion. */
export function glance(game: NapoleonicGame, attack: Rough, defence: Rough, mind = 1): number {
  const columns = columnsOf(game);
  const ratio = attack.strength / Math.max(0.1, defence.strength);
  let column = 0;
  while (column < columns.length - 1 && columns[column + 1].ratio <= ratio) column++;
  const here = inColumn(columns[column], attack, defence, mind);
  if (column === columns.length - 1 || ratio <= columns[0].ratio) return here;
  const [low, high] = [columns[column].ratio, columns[column + 1].ratio];
  return here + ((inColumn(columns[column + 1], attack, defence, mind) - here) * (ratio - low)) / (high - low);
}

function inColumn(column: Column, attack: Rough, defence: Rough, mind: number): number {
  let gain = column.de * defence.worth;
  let cost = column.ae * attack.worth;
  const less = Math.min(attack.worth, defence.worth);
  gain += column.ex * (attack.strength >= defence.strength ? defence.worth : less / 2);
  cost += column.ex * (attack.strength >= defence.strength ? less / 2 : attack.worth);
  for (let far = 0; far < 4; far++) {
    gain += column.dr[far] * (stuck(defence.open, far) * defence.worth + PUSH);
    cost += column.ar[far] * (stuck(attack.open, far) * attack.worth + PUSH);
  }
  return gain - mind * cost;
}
