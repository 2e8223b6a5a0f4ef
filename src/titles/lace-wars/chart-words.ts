import { chartWords } from '../../engine/play/words.ts';
import type { Group } from './data.ts';

/** Words of the charts without values. */
export type PlainChartWord =
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
  | `chart-group-${Group}`
  | `chart-melee-${Group}`
  | 'chart-odds'
  | 'chart-die-and-morale';

/** The words of the charts, with the values that their texts are made from. */
export type LaceWarsChartWords = { readonly [K in PlainChartWord]: null } & {
  readonly 'chart-bonus': { cost: number; bonus: number };
  readonly 'chart-added': { points: number };
};

export const word = chartWords<LaceWarsChartWords>();
