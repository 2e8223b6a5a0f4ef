import type { Hex } from '../../engine/board/board.ts';
import { clamp } from '../../engine/tables.ts';
import type { Modifier, SideId, UnitId } from '../../engine/title.ts';
import { COALITION, enemyOf, FRENCH } from './army.ts';
import { combatUnitsIn, isSteadyGarrison } from './chateaux.ts';
import { crossedAs, crossingOf } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { note } from './kit.ts';
import { type DeclaredBattle, DRIVEN_IN, has, type NapoleonicView, strengthOf } from './position.ts';
import type { CombatResult, Fraction } from './schema-words.ts';
import type { OddsChart } from './tables.ts';
import {
  armOf,
  attackFactor,
  defenceFactors,
  type Feature,
  featuresOf,
  spoilsCombinedArms,
} from './terrain-effects.ts';
import { directionTo } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import { weatherOf } from './weather.ts';

/* 10.4 Odds: strengths, column and everything that shifts it (11.2-11.5, 9.22, 23.2). Strengths are kept in halves. */

/** What a unit brings: its strength in halves after terrain, before weather. */
export interface Part {
  readonly unit: UnitId;
  readonly printed: number;
  readonly halves: number;
  /** The terrain that changed it, with its rule. */
  readonly by: { readonly what: string; readonly rule: string } | null;
}

export interface Odds {
  readonly feature: Feature | null;
  readonly attackers: readonly Part[];
  readonly defenders: readonly Part[];
  /** Halves, after weather. */
  readonly attack: number;
  readonly defence: number;
  /** Column before shifts, and finally; index into the combat chart. */
  readonly unshifted: number;
  readonly column: number;
  readonly shifts: readonly Modifier[];
  /** 9.22: a failed repulse forces this battle; nothing else shifts it. */
  readonly forced: boolean;
  /** 7.63: every attacker comes over a damaged bridge. */
  readonly damagedBridge: boolean;
}

/** Who announces the Guard (11.3), by player. */
export type Guards = readonly [boolean, boolean];
export const NO_GUARD: Guards = [false, false];

const HALVES = 2;
const scaled = (strength: number, [n, d]: Fraction): number => (strength * HALVES * n) / d;

/** The column of odds: attack to defence, rounded down; nothing against something is the first, something against nothing the last. */
export function columnOf<R>({ ratios }: Pick<OddsChart<R>, 'ratios'>, attack: number, defence: number): number {
  if (attack === 0) return 0;
  const found = ratios.findLastIndex(([n, d]) => attack * d >= n * defence);
  return Math.max(0, found);
}

/** R-83 Weather works on each arm of a side, after terrain, fractions dropped; the sum in halves. */
export function afterWeather(
  game: NapoleonicGame,
  view: NapoleonicView,
  parts: readonly Part[],
  role: 'attack' | 'defence',
): number {
  const { infantryFactor, artilleryAttackFactor, artilleryDefenceFactor } = weatherOf(game, view);
  const factors: Readonly<Record<ReturnType<typeof armOf>, Fraction>> = {
    infantry: infantryFactor,
    cavalry: [1, 1],
    artillery: role === 'attack' ? artilleryAttackFactor : artilleryDefenceFactor,
  };
  let sum = 0;
  for (const arm of ['infantry', 'cavalry', 'artillery'] as const) {
    const own = parts
      .filter(({ unit }) => armOf(game.army.pieces[unit]) === arm)
      .reduce((s, part) => s + part.halves, 0);
    const [times, by] = factors[arm];
    sum += times === by ? own : Math.floor((own * times) / by / HALVES) * HALVES;
  }
  return sum;
}

/** Strengths of attackers, by what terrain takes from them. */
export function attackParts(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  into: readonly Hex[],
): Part[] {
  return units.map((unit) => {
    const printed = strengthOf(game, view, unit);
    const { factor, by, rule } = attackFactor(game, view, unit, { from: view.place[unit], into });
    return { unit, printed, halves: scaled(printed, factor), by: by && { what: by, rule } };
  });
}

/** Strengths of defenders under the feature picked. */
export function defenceParts(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  feature: Feature | null,
): Part[] {
  const factors = defenceFactors(game, view, units, feature);
  return units.map((unit, i) => {
    const printed = strengthOf(game, view, unit);
    const factor = factors[i];
    const changed = feature && factor[0] !== factor[1];
    return {
      unit,
      printed,
      halves: scaled(printed, factor),
      by: changed ? { what: feature.id, rule: feature.rule } : null,
    };
  });
}

/** The combat units in the hexes of a battle that defend: an overrunning charger among them does not (14.23), nor who has just fallen back into them. */
export const defendersOf = (
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  hexes: readonly Hex[],
): UnitId[] =>
  hexes.flatMap((hex) => combatUnitsIn(game, view, enemyOf(side), hex)).filter((u) => !has(view, u, DRIVEN_IN));

const hexesOf = (view: NapoleonicView, units: readonly UnitId[]): Hex[] => distinct(units.map((u) => view.place[u]));

/** The features that the defender of a battle may pick, best for his strength first. */
export function picksOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  { units, hexes }: DeclaredBattle,
): Feature[] {
  const defenders = defendersOf(game, view, side, hexes);
  const worth = (feature: Feature) => afterWeather(game, view, defenceParts(game, view, defenders, feature), 'defence');
  return featuresOf(game, view, hexesOf(view, units), hexes)
    .map((feature) => ({ feature, worth: worth(feature) }))
    .sort((a, c) => c.worth - a.worth)
    .map(({ feature }) => feature);
}

/** 9.22 Whether a battle holds a unit that failed to repulse, and is with enemies that it failed against. */
export const isForced = (view: NapoleonicView, { units, hexes }: DeclaredBattle): boolean =>
  view.failedRepulses.some(
    (failed) => failed.units.some((u) => units.includes(u)) && failed.hexes.some((hex) => hexes.includes(hex)),
  );

/** 7.63 Whether all attackers come over damaged bridges. */
export const isOverDamaged = (game: NapoleonicGame, view: NapoleonicView, { units, hexes }: DeclaredBattle): boolean =>
  units.length > 0 &&
  hexesOf(view, units).every((from) =>
    hexes.every((to) => {
      const direction = directionTo(game.ground.board, from, to);
      return direction >= 0 && crossedAs(crossingOf(game, view, from * 6 + direction)) === 'damagedBridge';
    }),
  );

/** 11.2 Infantry, cavalry and artillery in one attack; a charger on the target counts, lost or not. */
function hasCombinedArms(game: NapoleonicGame, view: NapoleonicView, { units, hexes }: DeclaredBattle): boolean {
  const { pieces } = game.army;
  const arms = new Set(units.map((u) => armOf(pieces[u])));
  if (view.charges.some((charge) => hexes.includes(charge.target))) arms.add('cavalry');
  return (
    arms.size === 3 &&
    !spoilsCombinedArms(game, view, hexesOf(view, units), hexes) &&
    !hexes.some((hex) => isSteadyGarrison(game, view, hex))
  );
}

/** 11.4 Whether Napoleon stands with one of these hexes. */
const hasNapoleon = (game: NapoleonicGame, view: NapoleonicView, hexes: readonly Hex[]): boolean =>
  game.army.pieces.some((piece, u) => piece.napoleon && hexes.includes(view.place[u]));

function shiftsOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  guards: Guards,
): Modifier[] {
  const { shifts } = game.tables;
  const modifier = (
    say:
      | 'combined-arms'
      | 'guard-attacks'
      | 'guard-defends'
      | 'napoleon-attacks'
      | 'napoleon-defends'
      | 'failed-repulse'
      | 'over-damaged-bridge',
    rule: string,
    value: number,
  ): Modifier => Object.assign(note(say, rule), { rule, value });
  if (isForced(view, battle)) return [modifier('failed-repulse', '9.22', shifts.failedRepulse)];
  const list: Modifier[] = [];
  if (hasCombinedArms(game, view, battle)) list.push(modifier('combined-arms', '11.2', shifts.combinedArms));
  if (guards[side]) list.push(modifier('guard-attacks', '11.3', shifts.guard));
  if (guards[enemyOf(side)]) list.push(modifier('guard-defends', '11.3', -shifts.guard));
  if (side === FRENCH && hasNapoleon(game, view, hexesOf(view, battle.units)))
    list.push(modifier('napoleon-attacks', '11.4', shifts.napoleon));
  if (side === COALITION && hasNapoleon(game, view, battle.hexes))
    list.push(modifier('napoleon-defends', '11.4', -shifts.napoleon));
  if (isOverDamaged(game, view, battle)) list.push(modifier('over-damaged-bridge', '7.63', shifts.damagedBridge));
  return list;
}

/** 10.4 The odds of a battle that `side` attacks, with the feature that the defender picks (null: none applies) and the Guard as announced. */
export function oddsOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  { feature, guards = NO_GUARD }: { readonly feature: Feature | null; readonly guards?: Guards },
): Odds {
  const attackers = attackParts(game, view, battle.units, battle.hexes);
  const defenders = defenceParts(game, view, defendersOf(game, view, side, battle.hexes), feature);
  const attack = afterWeather(game, view, attackers, 'attack');
  const defence = afterWeather(game, view, defenders, 'defence');
  const chart = game.tables.combat;
  const unshifted = columnOf(chart, attack, defence);
  const shifts = shiftsOf(game, view, side, battle, guards);
  const column = clamp(unshifted + shifts.reduce((sum, s) => sum + s.value, 0), 0, chart.columns.length - 1);
  const forced = isForced(view, battle);
  return {
    feature,
    attackers,
    defenders,
    attack,
    defence,
    unshifted,
    column,
    shifts,
    forced,
    damagedBridge: isOverDamaged(game, view, battle),
  };
}

/** The odds while nobody has answered: the ground is the best for the defender, no Guard is announced; null with nobody known to defend. */
export function oddsBefore(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
): Odds | null {
  if (defendersOf(game, view, side, battle.hexes).length === 0) return null;
  const [best = null] = picksOf(game, view, side, battle);
  return oddsOf(game, view, side, battle, { feature: best });
}

/** What the die says before anybody retreats: the cell of the chart, or what terrain and weather make of it (12.1). */
export type Reading = Exclude<CombatResult, 'Ar*'> | 'choice';

/** 12.1, R-98, 11.1f, R-94: how a cell of the combat chart is read. 'choice': the attacker chooses between Ar and a shock. */
export function readingOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  odds: Odds,
  cell: CombatResult,
  hexes: readonly Hex[],
): Reading {
  if (cell === 'Ar*') {
    if (odds.damagedBridge) return 'Ar'; // 7.63
    if (weatherOf(game, view).arStarShock || odds.feature?.arStar === 'shock') return 'Sk';
    return odds.feature?.arStar === 'attackersChoice' ? 'choice' : 'Ar';
  }
  const retreats = cell === 'Dr' || cell === 'Dr2' || cell === 'Dr3' || cell === 'Dr4';
  if (retreats && !odds.damagedBridge && hexes.every((hex) => isSteadyGarrison(game, view, hex))) return 'Sk';
  return cell;
}
