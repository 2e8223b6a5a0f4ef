import { certain, chain, type Distribution, distribution, overDie } from '../../engine/odds.ts';
import type { UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { moraleOf } from './light.ts';
import { isDisordered } from './order.ts';
import { type Effect, type LaceWarsView, ROUTED } from './position.ts';

/* Chapter 12.1-12.3 as chances: what an effect makes of a unit, its checks included; the rout move itself left out. */

/** What becomes of a unit: the strength points it costs, how it ends, and whether it is disordered that was not before. */
export interface Lot {
  readonly steps: number;
  readonly end: 'stands' | 'routs' | 'eliminated';
  readonly disordered: boolean;
}
export const UNHARMED: Lot = { steps: 0, end: 'stands', disordered: false };

/** 10.3, 11.1, 12.1-12.3: what an effect makes of the unit struck. */
export function lotOf(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, effect: Effect | null): Distribution<Lot> {
  const morale = moraleOf(game, view, unit);
  const strength = view.strength[unit];
  const lot = (part: Partial<Lot>): Distribution<Lot> => certain({ ...UNHARMED, ...part });
  const loses = (steps: number): Distribution<Lot> =>
    steps >= strength ? lot({ steps: strength, end: 'eliminated' }) : lot({ steps });
  // guns and baggage know a step loss and nothing else.
  if (game.pieces[unit].morale === 0)
    return effect === 'step-disorder' ? lot({ steps: 1, end: 'eliminated' }) : lot({});
  const shaken = (steps: number): Distribution<Lot> => {
    if (view.order[unit] === ROUTED) return lot({ steps, end: 'routs' });
    if (!isDisordered(game, view, unit)) return lot({ steps, disordered: true });
    return chain(
      overDie((face) => face + 2 <= morale),
      (stands) => (stands ? loses(steps + 1) : lot({ steps, end: 'routs' })),
    );
  };
  switch (effect) {
    case null:
      return lot({});
    case 'check':
      return chain(
        overDie((face) => face <= morale),
        (passed) => (passed ? lot({}) : shaken(0)),
      );
    case 'disorder':
      return shaken(0);
    case 'step':
      return loses(1);
    case 'step-disorder':
      return strength <= 1 ? loses(1) : shaken(1);
  }
}

/** The words of the bars, worst first. */
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

function fateOf({ steps, end, disordered }: Lot): Fate {
  if (end === 'eliminated') return 'eliminated';
  if (end === 'routs') return steps > 0 ? 'step-routs' : 'routs';
  if (disordered) return steps > 0 ? 'step-disordered' : 'disordered';
  if (steps > 1) return 'steps';
  return steps > 0 ? 'step' : 'steady';
}

/** The chances of each fate, worst first. */
export function fatesOf(lots: Distribution<Lot>): Distribution<Fate> {
  const fates = distribution(lots.chances.map(({ value, weight }) => ({ value: fateOf(value), weight })));
  return { ...fates, chances: [...fates.chances].sort((x, y) => FATES.indexOf(x.value) - FATES.indexOf(y.value)) };
}
