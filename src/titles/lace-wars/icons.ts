import type { FlagWord } from '../../engine/symbols.ts';
import type { LaceWarsWords } from './words.ts';

/* What has an icon of its own among the symbols: a pack of symbols is held against it. */

const ICONS: Readonly<Record<FlagWord<LaceWarsWords>, true>> = {
  'flag-routed': true,
  'flag-disordered': true,
  'flag-demoralized': true,
  'flag-aide': true,
  'flag-out-of-command': true,
  'flag-activated': true,
  'flag-not-ready': true,
  'flag-fired': true,
  'flag-moving': true,
  'flag-charging': true,
  'flag-moved': true,
  'flag-attacked': true,
  'marker-breach': true,
  'marker-bridge-down': true,
  'marker-objective': true,
  'marker-control': true,
};
/** The words of all flags and markers; the compiler holds them against the words of the title. */
export const FLAG_WORDS: readonly string[] = Object.keys(ICONS);
/** Tags of the map that are field works. */
export const WORKS = ['entrenchment', 'gate', 'redoubt', 'eroded'] as const;
