import type { Rulebook } from '../../engine/title.ts';
import map from '../../../scenarios/mons/map.json';
import scenario from '../../../scenarios/mons/mons-1914.json';
import text from '../../../scenarios/mons/rulebook.md?raw';
import tables from '../../../scenarios/mons/tables.json';
import units from '../../../scenarios/mons/units.json';
import { monsCharts } from './charts.ts';
import { readFiles } from './files.ts';

/** The rulebook of Mons, with charts from our figures or from those of a data pack. Throws a DataError on a bad pack. */
export function monsRulebook(pack: Readonly<Record<string, unknown>> = {}): Rulebook {
  const files = readFiles({
    map: pack['map.json'] ?? map,
    units: pack['units.json'] ?? units,
    tables: pack['tables.json'] ?? tables,
    scenario: pack['mons-1914.json'] ?? scenario,
  });
  return { text, charts: monsCharts(files) };
}
