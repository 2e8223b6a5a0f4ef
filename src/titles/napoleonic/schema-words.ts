/* The words of the data files. The rules use them too: what only checks files stands in schema-parts.ts. */

export const NATIONS = ['F', 'A', 'P'] as const; // French, Anglo-Allied, Prussian
export const PLAYERS = ['F', 'C'] as const; // French, Coalition
export type NationId = (typeof NATIONS)[number];
export type PlayerId = (typeof PLAYERS)[number];

/** 1.41: the combat arms, then everything else that is a counter. */
export const ARMS = ['infantry', 'cavalry', 'artillery', 'horse-artillery'] as const;
export const KINDS = [...ARMS, 'vedette', 'supply-train', 'bridge-train', 'leader'] as const;
export type Kind = (typeof KINDS)[number];
export const CLASSES = ['light', 'regular', 'heavy'] as const;
export type CavalryClass = (typeof CLASSES)[number];
export const GUARDS = ['old', 'young', 'cavalry', 'artillery', 'foot-guards'] as const;
export type Guard = (typeof GUARDS)[number];
export const RANKS = ['army', 'corps-commander', 'officer'] as const; // 5.21, 5.23, 5.22
export type Rank = (typeof RANKS)[number];

/** 15.1: "fort" is the chateau. */
export const TERRAINS = ['clear', 'woods', 'marsh', 'town', 'fort'] as const;
export const WATERS = ['stream', 'river', 'lake'] as const;
export const TURN_KINDS = ['day', 'eveningNight', 'night', 'morningNight'] as const; // 2.2
export type TurnKind = (typeof TURN_KINDS)[number];

/** 23.2 */
export const WEATHERS = [
  'clear',
  'heat',
  'rain',
  'thunderstorm',
  'mud',
  'fog',
  'dustStorm',
  'snow',
  'blizzard',
  'frost',
] as const;
export type Weather = (typeof WEATHERS)[number];

/** 12.1: results of the combat table; the plain Ar comes of Ar* without shock, or of the shock table. */
export const COMBAT_RESULTS = [
  'Ae', 'Ar', 'Ar2', 'Ar3', 'Ar*', 'Dr', 'Dr2', 'Dr3', 'Dr4', 'De', 'Ex', 'Sk',
] as const; // prettier-ignore
export type CombatResult = (typeof COMBAT_RESULTS)[number];
export const SHOCK_RESULTS = ['1R', 'Ar', 'Ar2', 'Ar3', 'Dr', 'Dr2', 'Dr3'] as const; // 12.2
export type ShockResult = (typeof SHOCK_RESULTS)[number];
export const BOMBARDMENT_RESULTS = ['-', 'Dr', '1R'] as const; // 13.38
export type BombardmentResult = (typeof BOMBARDMENT_RESULTS)[number];
export const CHARGE_RESULTS = ['OR', 'Pr1', 'Pr2', 'Ae'] as const; // 14.23
export type ChargeResult = (typeof CHARGE_RESULTS)[number];
export const RECON_RESULTS = ['-', 'R', 'RV', 'Vr', 'Ve'] as const; // 8.3
export type ReconResult = (typeof RECON_RESULTS)[number];

/** A factor as numerator and denominator. */
export type Fraction = readonly [number, number];
