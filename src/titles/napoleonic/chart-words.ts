import { chartWords } from '../../engine/play/words.ts';
import type { Weather } from './schema-words.ts';

/** Words of the charts without values. */
export type PlainChartWord =
  // headings
  | 'chart-movement'
  | 'chart-terrain'
  | 'chart-combat'
  | 'chart-shock'
  | 'chart-bombardment'
  | 'chart-charge'
  | 'chart-reconnaissance'
  | 'chart-repair'
  | 'chart-weather'
  // heads of columns and rows
  | 'chart-die'
  | 'chart-odds'
  | 'chart-strength'
  | 'chart-defender'
  | 'chart-attacker'
  | 'chart-or-less'
  | 'chart-points-against'
  | 'chart-fewer'
  | 'chart-equal'
  | 'chart-more'
  | 'chart-unscreened'
  | 'chart-bridge-span'
  | 'chart-trestle-span'
  | 'chart-repaired'
  | 'chart-infantry'
  | 'chart-cavalry'
  | 'chart-marching'
  | 'chart-not-marching'
  | 'chart-entering'
  | 'chart-along'
  | 'chart-crossing'
  | 'chart-doing'
  | 'chart-ground'
  | 'chart-road'
  | 'chart-trail'
  | 'chart-slope-up'
  | 'chart-slope-down'
  | 'chart-water'
  | 'chart-frozen'
  | 'chart-damaged-trestle'
  | 'chart-damaged-bridge'
  | 'chart-pontoon-stream'
  | 'chart-pontoon-river'
  | 'chart-closed'
  | 'chart-stacking'
  | 'chart-end-march'
  | 'chart-burn-trestle'
  | 'chart-burn-bridge'
  | 'chart-repair-trestle'
  | 'chart-repair-bridge'
  | 'chart-charge-home'
  | 'chart-recombine'
  | 'chart-queue'
  // what terrain and weather do
  | 'chart-defence'
  | 'chart-attack'
  | 'chart-ar-star'
  | 'chart-combined-arms'
  | 'chart-charges'
  | 'chart-bombarded'
  | 'chart-as-shock'
  | 'chart-shock-or-back'
  | 'chart-no'
  | 'chart-yes'
  | 'chart-downhill'
  | 'chart-immune'
  | 'chart-sight'
  | 'chart-guns'
  | 'chart-guns-defend'
  | 'chart-pontoons'
  | 'chart-positions'
  | 'chart-heavy'
  | `chart-weather-${Weather}`
  | `chart-on-${'clear' | 'woods' | 'marsh' | 'town' | 'fort'}`
  | `chart-effect-${'town' | 'slope' | 'stream' | 'woods' | 'bridge' | 'damagedBridge' | 'crest' | 'fort' | 'marsh' | 'improvedPosition'}`;

/** The words of the charts, with the values that their texts are made from. */
export interface NapoleonicChartWords extends Readonly<Record<PlainChartWord, null>> {
  /** Factors by arm: "infantry × 1½". */
  'chart-factors': {
    readonly all: string;
    readonly infantry: string;
    readonly cavalry: string;
    readonly artillery: string;
  };
  'chart-within': { readonly factor: string; readonly hexes: number };
}

export const word = chartWords<NapoleonicChartWords>();
