import type { Rulebook } from '../../engine/title.ts';
import text from '../../../scenarios/napoleonic/rulebook.md?raw';

/** The rulebook of the Napoleonic battles; its charts stand in the text, where they are used. */
export const napoleonicRulebook = (): Rulebook => ({ text, charts: [] });
