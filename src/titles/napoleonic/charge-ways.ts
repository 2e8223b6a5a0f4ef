import { distance, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { changedNumbers } from '../../engine/numbers.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { crossedAs, crossingOf } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, factsOf, holdsUnit } from './facts.ts';
import { UP } from './ground.ts';
import { FORBIDDEN, stepCost } from './movement-costs.ts';
import { afterWeather, attackParts, columnOf, defenceParts } from './odds.ts';
import { imagined, type NapoleonicView } from './position.ts';
import { featuresOf } from './terrain-effects.ts';
import { zonesOn } from './zones.ts';

/* 14.21, 14.22 The way of a charge, and its odds. */

/** 14.22 Why a step of a charge may not be made: the ground, water, a slope uphill, friends, another enemy's zone. */
function stepOpen(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, side: number, target: Hex): boolean {
  const { ground } = game;
  const to = ground.board.neighbours[side];
  if (to === NO_HEX || crossedAs(crossingOf(game, view, side)) !== 'none' || ground.slope[side] === UP) return false;
  if (to === target) return true;
  const facts = factsOf(game, view, view.player);
  const own = view.player;
  // A leader alone in a hex is no unit and keeps nobody from it.
  const held = [0, 1].some((s) => holdsUnit(facts, s, to));
  return !held && zonesOn(game, view, enemyOf(own), to, { by: own, enter: [unit] }).every((hex) => hex === target);
}

/**
 * 14.21 The way of a unit to a target within its allowance, the point for charging home included: by the last hex that
 * gives it the best odds, and the cheapest of these; null: there is none.
 */
export function chargePath(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  target: Hex,
): readonly Hex[] | null {
  const { board } = game.ground;
  const start = view.place[unit];
  const enemy = enemyOf(view.player);
  if (!zonesOn(game, view, enemy, start, { by: view.player }).every((hex) => hex === target)) return null;
  const { chargeEntry } = game.tables.costs.actions;
  const most = game.cards.allowance(game.army.pieces[unit].ma, unit) * 2;
  /** What the rest of the way costs at the least. */
  const leastTo = (hex: Hex) =>
    hex === target ? 0 : game.tables.costs.wayNotMarching * distance(board, hex, target) + chargeEntry;
  const best = new Map<Hex, { cost: number; from: Hex }>([[start, { cost: 0, from: NO_HEX }]]);
  const queue: Hex[] = [start];
  const ends: ChargeEnd[] = [];
  while (queue.length > 0) {
    queue.sort((a, c) => best.get(a)!.cost - best.get(c)!.cost);
    const at = queue.shift()!;
    const { cost } = best.get(at)!;
    for (let d = 0; d < 6; d++) {
      const side = at * 6 + d;
      if (!stepOpen(game, view, unit, side, target)) continue;
      const to = board.neighbours[side];
      const step = stepCost(game, view, unit, side, false);
      if (step === FORBIDDEN) continue;
      const spent = cost + step + (to === target ? chargeEntry : 0);
      const known = best.get(to);
      if (spent + leastTo(to) > most || (known && known.cost <= spent)) continue;
      if (to === target) {
        ends.push({ spent, last: at, ...chargeOdds(game, view, [unit], target, at) });
        continue;
      }
      best.set(to, { cost: spent, from: at });
      queue.push(to);
    }
  }
  if (ends.length === 0) return null;
  const path: Hex[] = [target];
  for (let hex = ends.reduce(betterEnd).last; hex !== start; hex = best.get(hex)!.from) path.unshift(hex);
  return path;
}

/** A hex from which a charge goes home: what has been spent then, and the odds. */
interface ChargeEnd {
  readonly last: Hex;
  readonly spent: number;
  readonly attack: number;
  readonly defence: number;
}
const betterEnd = (one: ChargeEnd, other: ChargeEnd): ChargeEnd => {
  const gain = other.attack * one.defence - one.attack * other.defence;
  return gain > 0 || (gain === 0 && other.spent < one.spent) ? other : one;
};

/** R-64 The odds of a charge: the hexside crossed last and the target's ground, no shifts; the column. */
export function chargeOdds(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  target: Hex,
  last: Hex,
) {
  const victims = combatIn(game, view, target, enemyOf(view.player));
  const at = imagined(view, { place: changedNumbers(view.place, (hex, u) => (units.includes(u) ? last : hex)) });
  const attackers = attackParts(game, at, units, [target]);
  const attack = afterWeather(game, view, attackers, 'attack');
  const features = featuresOf(game, view, [last], [target]);
  // Of the ground that applies the defender takes what serves him best.
  const { defenders, defence } = (features.length > 0 ? features : [null])
    .map((feature) => {
      const parts = defenceParts(game, view, victims, feature);
      return { defenders: parts, defence: afterWeather(game, view, parts, 'defence') };
    })
    .reduce((one, other) => (other.defence > one.defence ? other : one));
  const chart = game.tables.charge;
  const [most, least] = chart.ratios[0];
  const enough = attack * least >= most * defence;
  return { attackers, defenders, attack, defence, enough, column: columnOf(chart, attack, defence) };
}
