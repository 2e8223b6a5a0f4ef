import { loadFile, type Pack } from '../../engine/play/loader.ts';
import type { Rulebook } from '../../engine/title.ts';
import text from '../../../scenarios/napoleonic/rulebook.md?raw';
import { napoleonicCharts } from './charts.ts';
import { NAPOLEONIC } from './files.ts';

/** The rulebook of the Napoleonic battles, with charts from our figures or from those of a data pack. Throws a DataError on a bad pack. */
export const napoleonicRulebook = async (pack?: Pack): Promise<Rulebook> => ({
  text,
  charts: napoleonicCharts(await loadFile(NAPOLEONIC, 'tables', pack)),
});
