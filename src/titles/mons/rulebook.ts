import type { Pack } from '../../engine/play/loader.ts';
import type { Rulebook } from '../../engine/title.ts';
import text from '../../../scenarios/mons/rulebook.md?raw';
import { monsCharts } from './charts.ts';
import { monsFiles } from './files.ts';

/** The rulebook of Mons, with charts from our figures or from those of a data pack. Throws a DataError on a bad pack. */
export const monsRulebook = async (pack?: Pack): Promise<Rulebook> => ({
  text,
  charts: monsCharts(await monsFiles(undefined, pack)),
});
