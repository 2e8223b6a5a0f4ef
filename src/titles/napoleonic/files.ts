import type * as v from 'valibot';
import type { DataFile, TitleData } from '../../engine/play/loader.ts';
import type { schemas } from './checks.ts';

/* The data files of the seven scenarios; those of one battle are loaded only when it is played. */

export type NapoleonicFiles = { readonly [File in keyof typeof schemas]: v.InferOutput<(typeof schemas)[File]> };
export type NapoleonicMap = NapoleonicFiles['map'];

const file = (name: string, shipped: DataFile['shipped']): DataFile => ({ name, shipped });

const shared = {
  tables: file('tables.json', () => import('../../../scenarios/napoleonic/tables.json')),
  symbols: file('symbols.json', () => import('../../../scenarios/napoleonic/symbols.json')),
};
const ligny = {
  ...shared,
  map: file('ligny-quatre-bras/map.json', () => import('../../../scenarios/napoleonic/ligny-quatre-bras/map.json')),
  units: file(
    'ligny-quatre-bras/units.json',
    () => import('../../../scenarios/napoleonic/ligny-quatre-bras/units.json'),
  ),
};
const waterloo = {
  ...shared,
  map: file('waterloo/map.json', () => import('../../../scenarios/napoleonic/waterloo/map.json')),
  units: file('waterloo/units.json', () => import('../../../scenarios/napoleonic/waterloo/units.json')),
};
const onLigny = (id: string, shipped: DataFile['shipped']) => ({
  ...ligny,
  scenario: file(`ligny-quatre-bras/scenarios/${id}.json`, shipped),
});
const onWaterloo = (id: string, shipped: DataFile['shipped']) => ({
  ...waterloo,
  scenario: file(`waterloo/scenarios/${id}.json`, shipped),
});

const scenarios = {
  'quatre-bras': onLigny(
    'quatre-bras',
    () => import('../../../scenarios/napoleonic/ligny-quatre-bras/scenarios/quatre-bras.json'),
  ),
  ligny: onLigny('ligny', () => import('../../../scenarios/napoleonic/ligny-quatre-bras/scenarios/ligny.json')),
  'sixteenth-of-june': onLigny(
    'sixteenth-of-june',
    () => import('../../../scenarios/napoleonic/ligny-quatre-bras/scenarios/sixteenth-of-june.json'),
  ),
  waterloo: onWaterloo('waterloo', () => import('../../../scenarios/napoleonic/waterloo/scenarios/waterloo.json')),
  'waterloo-dawn': onWaterloo(
    'waterloo-dawn',
    () => import('../../../scenarios/napoleonic/waterloo/scenarios/waterloo-dawn.json'),
  ),
  'waterloo-eve': onWaterloo(
    'waterloo-eve',
    () => import('../../../scenarios/napoleonic/waterloo/scenarios/waterloo-eve.json'),
  ),
  plancenoit: onWaterloo(
    'plancenoit',
    () => import('../../../scenarios/napoleonic/waterloo/scenarios/plancenoit.json'),
  ),
};
export type ScenarioId = keyof typeof scenarios;

export const NAPOLEONIC = {
  title: 'The Hundred Days',
  scenarios,
  checks: async () => (await import('./checks.ts')).checks,
} satisfies TitleData<NapoleonicFiles>;
