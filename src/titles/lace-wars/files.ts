import type { DataFile, TitleData } from '../../engine/play/loader.ts';
import type { LaceFiles } from './data.ts';

/* The data files of the three scenarios; those of one battle are loaded only when it is played. */

const file = (name: string, shipped: DataFile['shipped']): DataFile => ({ name, shipped });

const tables = file('tables.json', () => import('../../../scenarios/lace-wars/tables.json'));
const symbols = file('symbols.json', () => import('../../../scenarios/lace-wars/symbols.json'));
const leuthen = {
  tables,
  symbols,
  map: file('leuthen/map.json', () => import('../../../scenarios/lace-wars/leuthen/map.json')),
  units: file('leuthen/units.json', () => import('../../../scenarios/lace-wars/leuthen/units.json')),
};

export const LACE_WARS: TitleData<LaceFiles> = {
  title: 'Denain and Leuthen',
  scenarios: {
    'denain-historical': {
      tables,
      symbols,
      map: file('denain/map.json', () => import('../../../scenarios/lace-wars/denain/map.json')),
      units: file('denain/units.json', () => import('../../../scenarios/lace-wars/denain/units.json')),
      scenario: file('denain/scenario.json', () => import('../../../scenarios/lace-wars/denain/scenario.json')),
    },
    'leuthen-historical': {
      ...leuthen,
      scenario: file(
        'leuthen/scenarios/leuthen-historical.json',
        () => import('../../../scenarios/lace-wars/leuthen/scenarios/leuthen-historical.json'),
      ),
    },
    'leuthen-approach': {
      ...leuthen,
      scenario: file(
        'leuthen/scenarios/leuthen-approach.json',
        () => import('../../../scenarios/lace-wars/leuthen/scenarios/leuthen-approach.json'),
      ),
    },
  },
  checks: async () => (await import('./schema.ts')).checks,
};
