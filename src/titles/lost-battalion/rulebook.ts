import { parseData } from '../../engine/scenario.ts';
import type { Rulebook } from '../../engine/title.ts';
import text from '../../../scenarios/lost-battalion/rulebook.md?raw';
import tables from '../../../scenarios/lost-battalion/tables.json';
import { lostBattalionCharts } from './charts.ts';
import { tablesSchema } from './schema.ts';

/** The rulebook of Lost Battalion, with charts from our figures or from those of a data pack. Throws a DataError on a bad pack. */
export const lostBattalionRulebook = (pack: Readonly<Record<string, unknown>> = {}): Rulebook => ({
  text,
  charts: lostBattalionCharts(parseData(tablesSchema, pack['tables.json'] ?? tables, 'tables.json')),
});
