import { parseData } from '../../engine/scenario.ts';
import type { Rulebook } from '../../engine/title.ts';
import text from '../../../scenarios/lace-wars/rulebook.md?raw';
import tables from '../../../scenarios/lace-wars/tables.json';
import { laceWarsCharts } from './charts.ts';
import { tablesSchema } from './data.ts';

/** The rulebook of Denain and Leuthen, with charts from our figures or from those of a data pack. Throws a DataError on a bad pack. */
export const laceWarsRulebook = (pack: Readonly<Record<string, unknown>> = {}): Rulebook => ({
  text,
  charts: laceWarsCharts(parseData(tablesSchema, pack['tables.json'] ?? tables, 'tables.json')),
});
