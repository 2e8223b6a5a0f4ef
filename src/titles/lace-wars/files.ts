import { DataError } from '../../engine/scenario.ts';
import type { FileNames } from './data.ts';

/* The data files of the three scenarios; those of one battle are loaded only when it is played. */

const DENAIN: FileNames = {
  map: 'denain/map.json',
  units: 'denain/units.json',
  tables: 'tables.json',
  scenario: 'denain/scenario.json',
};
const leuthen = (scenario: string): FileNames => ({
  map: 'leuthen/map.json',
  units: 'leuthen/units.json',
  tables: 'tables.json',
  scenario: `leuthen/scenarios/${scenario}.json`,
});
const json = async (file: Promise<{ default: unknown }>): Promise<unknown> => (await file).default;

/** Names of the files of a scenario. Throws a DataError when there is no such scenario. */
function namesOf(scenario: string): FileNames {
  if (scenario === 'denain-historical') return DENAIN;
  if (scenario === 'leuthen-historical' || scenario === 'leuthen-approach') return leuthen(scenario);
  throw new DataError('catalogue', 'scenario', `there is no scenario "${scenario}"`);
}

/** Reads the files of a scenario, those of `pack` in their place. Throws a DataError on a name that is none of them. */
export async function loadFiles(
  scenario: string,
  pack: Readonly<Record<string, unknown>>,
): Promise<{ raw: Record<keyof FileNames, unknown>; names: FileNames }> {
  const names = namesOf(scenario);
  const known = [...(Object.values(names) as string[]), 'symbols.json'];
  for (const name of Object.keys(pack))
    if (!known.includes(name))
      throw new DataError(name, '', `there is no such data file; this scenario reads ${known.join(', ')}`);
  const denain = names === DENAIN;
  const own = {
    tables: () => json(import('../../../scenarios/lace-wars/tables.json')),
    map: () =>
      json(
        denain
          ? import('../../../scenarios/lace-wars/denain/map.json')
          : import('../../../scenarios/lace-wars/leuthen/map.json'),
      ),
    units: () =>
      json(
        denain
          ? import('../../../scenarios/lace-wars/denain/units.json')
          : import('../../../scenarios/lace-wars/leuthen/units.json'),
      ),
    scenario: () =>
      json(
        denain
          ? import('../../../scenarios/lace-wars/denain/scenario.json')
          : scenario === 'leuthen-approach'
            ? import('../../../scenarios/lace-wars/leuthen/scenarios/leuthen-approach.json')
            : import('../../../scenarios/lace-wars/leuthen/scenarios/leuthen-historical.json'),
      ),
  };
  const read = async (key: keyof FileNames) => pack[names[key]] ?? (await own[key]());
  const [map, units, tables, scenarioFile] = await Promise.all([
    read('map'),
    read('units'),
    read('tables'),
    read('scenario'),
  ]);
  return { raw: { map, units, tables, scenario: scenarioFile }, names };
}
