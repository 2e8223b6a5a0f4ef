import type { FlagWord } from '../../engine/symbols.ts';
import type { MonsWords } from './words.ts';

/* What has an icon of its own among the symbols: a pack of symbols is held against it. */

const ICONS: Readonly<Record<FlagWord<MonsWords>, true>> = {
  'flag-moving': true,
  'flag-moved': true,
  'flag-marched': true,
  'flag-fired': true,
  'flag-attacked': true,
};
/** The words of all flags and markers; the compiler holds them against the words of the title. */
export const FLAG_WORDS: readonly string[] = Object.keys(ICONS);
