import type { DataFile, TitleData } from '../../engine/play/loader.ts';
import type { LaceFiles } from './data.ts';

/* The data files of the three scenarios; those of one battle are loaded only when it is played. */

const denain = (name: string, key: keyof typeof import('./shipped-denain.ts')): DataFile => ({
  name,
  shipped: async () => ({ default: (await import('./shipped-denain.ts'))[key] as unknown }),
});
const leuthen = (name: string, key: keyof typeof import('./shipped-leuthen.ts')): DataFile => ({
  name,
  shipped: async () => ({ default: (await import('./shipped-leuthen.ts'))[key] as unknown }),
});
const ofLeuthen = {
  tables: leuthen('tables.json', 'tables'),
  symbols: leuthen('symbols.json', 'symbols'),
  map: leuthen('leuthen/map.json', 'map'),
  units: leuthen('leuthen/units.json', 'units'),
};

export const LACE_WARS: TitleData<LaceFiles> = {
  title: 'Denain and Leuthen',
  scenarios: {
    'denain-historical': {
      tables: denain('tables.json', 'tables'),
      symbols: denain('symbols.json', 'symbols'),
      map: denain('denain/map.json', 'map'),
      units: denain('denain/units.json', 'units'),
      scenario: denain('denain/scenario.json', 'scenario'),
    },
    'leuthen-historical': {
      ...ofLeuthen,
      scenario: leuthen('leuthen/scenarios/leuthen-historical.json', 'historical'),
    },
    'leuthen-approach': {
      ...ofLeuthen,
      scenario: leuthen('leuthen/scenarios/leuthen-approach.json', 'approach'),
    },
  },
  checks: async () => (await import('./schema.ts')).checks,
};
