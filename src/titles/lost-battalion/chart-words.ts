import type { Data, Note } from '../../engine/title.ts';
import type { TerrainClass } from './schema.ts';

/** The words of the charts; the data that a text needs stands behind it. */
export type LostBattalionChartWord =
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
  | 'chart-added' /* points */
  // combat and barrage
  | 'chart-roll'
  | 'chart-odds'
  | 'chart-strength'
  | 'chart-without-roll'
  | 'chart-below' /* odds */
  | 'chart-above' /* odds */
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

export const word = (say: LostBattalionChartWord, data?: Data): Note => (data ? { say, data } : { say });
