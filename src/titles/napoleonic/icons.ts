import type { FlagWord } from '../../engine/symbols.ts';
import type { NapoleonicWords } from './kit.ts';

/* What has an icon of its own among the symbols: a pack of symbols is held against it. */

const ICONS: Readonly<Record<FlagWord<NapoleonicWords>, true>> = {
  'flag-demoralized': true,
  'flag-out-of-supply': true,
  'flag-out-of-command': true,
  'flag-marched': true,
  'flag-disordered': true,
  'flag-fired': true,
  'flag-charging': true,
  'flag-fought': true,
  'flag-moving': true,
  'flag-moved': true,
  'cover-flag': true,
  'cover-marched': true,
  'cover-demoralized': true,
  'cover-out-of-supply': true,
  'cover-out-of-command': true,
  'cover-blank': true,
  'marker-bridge-down': true,
  'marker-pontoon': true,
  'marker-night': true,
  'marker-dug-in': true,
  'marker-digging': true,
  'marker-barrage': true,
  'marker-control': true,
};
/** The words of all flags and markers; the compiler holds them against the words of the title. */
export const FLAG_WORDS: readonly string[] = Object.keys(ICONS);
