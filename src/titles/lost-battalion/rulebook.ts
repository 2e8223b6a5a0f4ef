import { loadFile, type Pack } from '../../engine/play/loader.ts';
import type { Rulebook } from '../../engine/title.ts';
import text from '../../../scenarios/lost-battalion/rulebook.md?raw';
import { lostBattalionCharts } from './charts.ts';
import { LOST_BATTALION } from './files.ts';

/** The rulebook of Lost Battalion, with charts from our figures or from those of a data pack. Throws a DataError on a bad pack. */
export const lostBattalionRulebook = async (pack?: Pack): Promise<Rulebook> => ({
  text,
  charts: lostBattalionCharts(await loadFile(LOST_BATTALION, 'tables', pack)),
});
