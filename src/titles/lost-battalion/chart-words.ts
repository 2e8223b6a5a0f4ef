import { chartWords } from '../../engine/play/words.ts';
import type { TerrainClass } from './files.ts';

/** Words of the charts without values. */
export type PlainChartWord =
  // headings
  | 'chart-terrain'
  | 'chart-combat'
  | 'chart-barrage'
  | 'chart-machine-guns'
  | 'chart-tactical'
  | 'chart-tactical-turns'
  // terrain
  | 'chart-ground'
  | 'chart-points'
  | 'chart-tanks-guns'
  | 'chart-combat-shift'
  | 'chart-barrage-shift'
  | 'chart-natural'
  | 'chart-man-made'
  | 'chart-hexsides'
  | 'chart-roads'
  | 'chart-clear'
  | 'chart-woods'
  | 'chart-hill'
  | 'chart-broken'
  | 'chart-forest'
  | 'chart-town'
  | 'chart-city'
  | 'chart-hasty'
  | 'chart-fieldworks'
  | 'chart-permanent'
  | 'chart-small-river'
  | 'chart-meuse'
  | 'chart-bridge'
  | 'chart-road'
  | 'chart-operational'
  | 'chart-may-enter'
  | 'chart-road-only'
  | 'chart-bridge-only'
  // combat and barrage
  | 'chart-roll'
  | 'chart-odds'
  | 'chart-strength'
  | 'chart-without-roll'
  | 'chart-off-left'
  | 'chart-off-right'
  | 'chart-nothing'
  | 'chart-all'
  | 'chart-expected'
  | 'chart-on-average'
  // German tables
  | 'chart-turns'
  | 'chart-modifier'
  | 'chart-two-dice'
  | `chart-class-${TerrainClass}`;

/** The words of the charts, with the values that their texts are made from. */
export interface LostBattalionChartWords extends Readonly<Record<PlainChartWord, null>> {
  'chart-added': { readonly points: number };
  'chart-below': { readonly odds: string };
  'chart-above': { readonly odds: string };
}

export const word = chartWords<LostBattalionChartWords>();
