import type { Data, Note } from '../../engine/title.ts';
import type { Group } from './data.ts';

/** The words of the charts; the data that a text needs stands behind it. */
export type LaceWarsChartWord =
  | 'chart-terrain'
  | 'chart-ground'
  | 'chart-enter'
  | 'chart-cross'
  | 'chart-besides'
  | 'chart-infantry'
  | 'chart-cavalry'
  | 'chart-artillery'
  | 'chart-leader'
  | 'chart-protection'
  | 'chart-melee-group'
  | 'chart-sight'
  | 'chart-clear'
  | 'chart-slope'
  | 'chart-woods'
  | 'chart-town'
  | 'chart-entrenchment'
  | 'chart-eroded'
  | 'chart-redoubt'
  | 'chart-bridgeHexClear'
  | 'chart-river'
  | 'chart-stream'
  | 'chart-road'
  | 'chart-climb'
  | 'chart-closed'
  | 'chart-half'
  | 'chart-blocks'
  | 'chart-bonus' /* cost, bonus */
  | 'chart-added' /* points */
  | `chart-group-${Group}`
  | `chart-melee-${Group}`
  | 'chart-odds'
  | 'chart-die-and-morale';

export const word = (say: LaceWarsChartWord, data?: Data): Note => (data ? { say, data } : { say });
