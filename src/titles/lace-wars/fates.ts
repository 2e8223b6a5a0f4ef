import { certain, chain, type Distribution, distribution, overDie } from '../../engine/odds.ts';
import type { UnitId } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { moraleOf } from './light.ts';
import { isDisordered } from './order.ts';
import { type Effect, type LaceWarsView, ROUTED } from './position.ts';

/* Chapter 12.1-12.3 as chances: what an effect makes of a unit, its checks included; the rout move itself left out. */

/** What becomes of a unit: words of the bars, worst first. */
const FATES = [
  'eliminated',
  'step-routs',
  'routs',
  'step-disordered',
  'steps',
  'step',
  'disordered',
  'steady',
] as const;
export type Fate = (typeof FATES)[number];

/** A fate with the strength points it costs. */
export interface Lot {
  readonly fate: Fate;
  readonly steps: number;
}

/** 10.3, 11.1, 12.1-12.3: what an effect makes of the unit struck. */
export function lotOf(b: Battle, p: LaceWarsView, unit: UnitId, effect: Effect | null): Distribution<Lot> {
  const morale = moraleOf(b, p, unit);
  const strength = p.strength[unit];
  const lot = (fate: Fate, steps = 0): Distribution<Lot> => certain({ fate, steps });
  if (b.pieces[unit].morale === 0) return effect === 'step-disorder' ? lot('eliminated', 1) : lot('steady');
  const shaken = (lost: number): Distribution<Lot> => {
    const routs: Lot = { fate: lost > 0 ? 'step-routs' : 'routs', steps: lost };
    if (p.order[unit] === ROUTED) return certain(routs);
    if (!isDisordered(b, p, unit)) return lot(lost > 0 ? 'step-disordered' : 'disordered', lost);
    const stands: Lot =
      lost + 1 >= strength
        ? { fate: 'eliminated', steps: strength }
        : { fate: lost > 0 ? 'steps' : 'step', steps: lost + 1 };
    return overDie((face) => (face + 2 > morale ? routs : stands));
  };
  switch (effect) {
    case null:
      return lot('steady');
    case 'check':
      return chain(
        overDie((face) => face <= morale),
        (passed) => (passed ? lot('steady') : shaken(0)),
      );
    case 'disorder':
      return shaken(0);
    case 'step':
      return strength <= 1 ? lot('eliminated', strength) : lot('step', 1);
    case 'step-disorder':
      return strength <= 1 ? lot('eliminated', strength) : shaken(1);
  }
}

/** The chances of each fate, worst first. */
export function fatesOf(lots: Distribution<Lot>): Distribution<Fate> {
  const fates = distribution(lots.chances.map(({ value, weight }) => ({ value: value.fate, weight })));
  return { ...fates, chances: [...fates.chances].sort((x, y) => FATES.indexOf(x.value) - FATES.indexOf(y.value)) };
}
