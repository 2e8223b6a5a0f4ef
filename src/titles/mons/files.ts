import type { InferOutput } from 'valibot';
import { loadFiles, type Pack, type TitleData } from '../../engine/play/loader.ts';
import type { schemas } from './schema.ts';

/* The data files of Mons. */

export const ARMS = ['inf', 'cav', 'field', 'horse', 'heavy'] as const; // 2.8
export type Arm = (typeof ARMS)[number];

/** The branch symbol of each arm. */
export const BRANCHES: Readonly<Record<Arm, string>> = {
  inf: 'infantry',
  cav: 'cavalry',
  field: 'field-artillery',
  horse: 'horse-artillery',
  heavy: 'heavy-artillery',
};

export const PHASES = ['move', 'bombard', 'melee'] as const;
export type PhaseKind = (typeof PHASES)[number];
export const BRITISH_SEQUENCES = ['move-fight', 'fight-move', 'fight-fight', 'move-move'] as const; // 5.3
export type BritishSequence = (typeof BRITISH_SEQUENCES)[number];

export type MonsFiles = { readonly [File in keyof typeof schemas]: InferOutput<(typeof schemas)[File]> };

const shipped = (file: keyof MonsFiles) => async () => ({ default: (await import('./shipped.ts'))[file] as unknown });

const FILES: TitleData<MonsFiles> = {
  title: 'Mons',
  scenarios: {
    'mons-1914': {
      map: { name: 'map.json', shipped: shipped('map') },
      units: { name: 'units.json', shipped: shipped('units') },
      tables: { name: 'tables.json', shipped: shipped('tables') },
      symbols: { name: 'symbols.json', shipped: shipped('symbols') },
      scenario: { name: 'mons-1914.json', shipped: shipped('scenario') },
    },
  },
  checks: async () => (await import('./schema.ts')).checks,
};

/** The data of the scenario, those of `pack` in the place of ours. Throws a DataError for a pack that does not fit. */
export const monsFiles = (scenario = 'mons-1914', pack: Pack = {}): Promise<MonsFiles> =>
  loadFiles(FILES, scenario, pack);
