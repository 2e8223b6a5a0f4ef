import type * as v from 'valibot';
import type { Symbols } from '../../engine/symbols.ts';
import type { bandSchema, laceMapSchema, scenarioSchema, tablesSchema, unitsSchema, victorySchema } from './schema.ts';

/* The data of Denain and Leuthen as the rules read them; how they are checked is in schema.ts. */

export const ARMS = ['infantry', 'cavalry', 'artillery', 'baggage', 'leader'] as const;
export type Arm = (typeof ARMS)[number];

export const GROUPS = ['open', 'cover', 'strong'] as const; // 7.5, 11.4: the rows of the melee chart
export type Group = (typeof GROUPS)[number];

/** The four files of a scenario. */
export interface LaceFiles {
  readonly map: v.InferOutput<typeof laceMapSchema>;
  readonly units: v.InferOutput<typeof unitsSchema>;
  readonly tables: v.InferOutput<typeof tablesSchema>;
  readonly scenario: v.InferOutput<typeof scenarioSchema>;
  readonly symbols: Symbols;
}
/** A band of a test: totals of the die and morale, and what they do (7.2, 11.7). */
export type Band = v.InferOutput<typeof bandSchema>;
export type VictoryPoints = v.InferOutput<typeof victorySchema>;
