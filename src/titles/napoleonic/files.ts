import type * as v from 'valibot';
import { DataError } from '../../engine/scenario.ts';
import type { napoleonicMapSchema, unitsSchema } from './schema.ts';
import type { scenarioSchema } from './schema-scenario.ts';
import type { tablesSchema } from './schema-tables.ts';

/* The data files of the seven scenarios; those of one battle are loaded only when it is played. */

export type NapoleonicMap = v.InferOutput<typeof napoleonicMapSchema>;
export interface NapoleonicFiles {
  readonly map: NapoleonicMap;
  readonly units: v.InferOutput<typeof unitsSchema>;
  readonly tables: v.InferOutput<typeof tablesSchema>;
  readonly scenario: v.InferOutput<typeof scenarioSchema>;
}

/** Names of the four files of a scenario, as data packs and error messages use them. */
export type FileNames = Readonly<Record<keyof NapoleonicFiles, string>>;

const json = async (file: Promise<{ default: unknown }>): Promise<unknown> => (await file).default;

const tables = () => json(import('../../../scenarios/napoleonic/tables.json'));
const ligny = {
  folder: 'ligny-quatre-bras',
  map: () => json(import('../../../scenarios/napoleonic/ligny-quatre-bras/map.json')),
  units: () => json(import('../../../scenarios/napoleonic/ligny-quatre-bras/units.json')),
};
const waterloo = {
  folder: 'waterloo',
  map: () => json(import('../../../scenarios/napoleonic/waterloo/map.json')),
  units: () => json(import('../../../scenarios/napoleonic/waterloo/units.json')),
};

const SCENARIOS = {
  'quatre-bras': {
    ...ligny,
    scenario: () => json(import('../../../scenarios/napoleonic/ligny-quatre-bras/scenarios/quatre-bras.json')),
  },
  ligny: {
    ...ligny,
    scenario: () => json(import('../../../scenarios/napoleonic/ligny-quatre-bras/scenarios/ligny.json')),
  },
  'sixteenth-of-june': {
    ...ligny,
    scenario: () => json(import('../../../scenarios/napoleonic/ligny-quatre-bras/scenarios/sixteenth-of-june.json')),
  },
  waterloo: {
    ...waterloo,
    scenario: () => json(import('../../../scenarios/napoleonic/waterloo/scenarios/waterloo.json')),
  },
  'waterloo-dawn': {
    ...waterloo,
    scenario: () => json(import('../../../scenarios/napoleonic/waterloo/scenarios/waterloo-dawn.json')),
  },
  'waterloo-eve': {
    ...waterloo,
    scenario: () => json(import('../../../scenarios/napoleonic/waterloo/scenarios/waterloo-eve.json')),
  },
  plancenoit: {
    ...waterloo,
    scenario: () => json(import('../../../scenarios/napoleonic/waterloo/scenarios/plancenoit.json')),
  },
};
export type ScenarioId = keyof typeof SCENARIOS;
export const SCENARIO_IDS = Object.keys(SCENARIOS) as readonly ScenarioId[];

/**
 * Reads the files of a scenario, those of `pack` in their place. Throws a DataError when there is no such scenario,
 * and on a name in the pack that is none of its files.
 */
export async function loadFiles(
  scenario: string,
  pack: Readonly<Record<string, unknown>> = {},
): Promise<{ raw: Record<keyof NapoleonicFiles, unknown>; names: FileNames }> {
  if (!(SCENARIO_IDS as readonly string[]).includes(scenario))
    throw new DataError('catalogue', 'scenario', `there is no scenario "${scenario}"`);
  const own = SCENARIOS[scenario as ScenarioId];
  const names: FileNames = {
    map: `${own.folder}/map.json`,
    units: `${own.folder}/units.json`,
    tables: 'tables.json',
    scenario: `${own.folder}/scenarios/${scenario}.json`,
  };
  const known = Object.values(names);
  for (const name of Object.keys(pack))
    if (!known.includes(name))
      throw new DataError(name, '', `there is no such data file; this scenario reads ${known.join(', ')}`);
  const [map, units, charts, scenarioFile] = await Promise.all([
    pack[names.map] ?? own.map(),
    pack[names.units] ?? own.units(),
    pack[names.tables] ?? tables(),
    pack[names.scenario] ?? own.scenario(),
  ]);
  return { raw: { map, units, tables: charts, scenario: scenarioFile }, names };
}
