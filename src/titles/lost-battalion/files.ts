import type { InferOutput } from 'valibot';
import type { DataFile, TitleData } from '../../engine/play/loader.ts';
import type { schemas } from './schema.ts';

/* The data files of the four scenarios, and the names that are fixed in them. */

export const NATURAL = ['clear', 'woods', 'hill', 'broken', 'forest'] as const; // 8.8
export const POSITIONS = ['hasty', 'fieldworks', 'permanent'] as const; // 8.8
export const BUILT = ['town', 'city'] as const; // 8.8
export const CLASSES = ['permanent', 'fieldworks', 'hasty', 'built', 'rough', 'cover', 'open'] as const; // 12.9
export const RESULTS = ['NO', 'BG', 'MG', 'D', 'FD', 'FDB', 'DA'] as const; // 12.9
export const EDGES = ['north', 'east', 'west', 'south'] as const;
export type TerrainClass = (typeof CLASSES)[number];
export type TacticalResult = (typeof RESULTS)[number];
export type Edge = (typeof EDGES)[number];

export type Files = { readonly [File in keyof typeof schemas]: InferOutput<(typeof schemas)[File]> };
/** 9.10: a result of the combat table. */
export type CombatCell = Files['tables']['crt']['cells'][string][number];

const file = (name: string, shipped: DataFile['shipped']): DataFile => ({ name, shipped });
const together = (key: 'map' | 'units' | 'tables' | 'symbols') =>
  file(`${key}.json`, async () => ({ default: (await import('./shipped.ts'))[key] as unknown }));
const shared = {
  map: together('map'),
  units: together('units'),
  tables: together('tables'),
  symbols: together('symbols'),
};
const scenario = (id: string, shipped: DataFile['shipped']) => ({ ...shared, scenario: file(`${id}.json`, shipped) });

export const LOST_BATTALION: TitleData<Files> = {
  title: 'Lost Battalion',
  scenarios: {
    'historical-2p': scenario('historical-2p', () => import('../../../scenarios/lost-battalion/historical-2p.json')),
    'historical-solo': scenario(
      'historical-solo',
      () => import('../../../scenarios/lost-battalion/historical-solo.json'),
    ),
    'free-2p': scenario('free-2p', () => import('../../../scenarios/lost-battalion/free-2p.json')),
    'free-solo': scenario('free-solo', () => import('../../../scenarios/lost-battalion/free-solo.json')),
  },
  checks: async () => (await import('./schema.ts')).checks,
};
