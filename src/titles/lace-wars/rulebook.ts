import { loadFile, type Pack } from '../../engine/play/loader.ts';
import type { Rulebook } from '../../engine/title.ts';
import text from '../../../scenarios/lace-wars/rulebook.md?raw';
import { laceWarsCharts } from './charts.ts';
import { LACE_WARS } from './files.ts';

/** The rulebook of Denain and Leuthen, with charts from our figures or from those of a data pack. Throws a DataError on a bad pack. */
export const laceWarsRulebook = async (pack: Pack = {}): Promise<Rulebook> => ({
  text,
  charts: laceWarsCharts(await loadFile(LACE_WARS, 'tables', pack)),
});
