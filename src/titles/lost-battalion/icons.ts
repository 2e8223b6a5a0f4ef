import type { FlagWord } from '../../engine/symbols.ts';
import type { LostBattalionWords } from './words.ts';

/* What has an icon of its own among the symbols: a pack of symbols is held against it. */

const ICONS: Readonly<Record<FlagWord<LostBattalionWords>, true>> = {
  'flag.out-of-supply': true,
  'flag.fired': true,
  'flag.finished': true,
  'flag.moved': true,
  'flag.fought': true,
  'flag.replaced': true,
  'flag.elite': true,
  'flag.desch': true,
  'flag.gassed': true,
  'marker-not-ready': true,
};
/** The words of all flags and markers; the compiler holds them against the words of the title. */
export const FLAG_WORDS: readonly string[] = Object.keys(ICONS);
