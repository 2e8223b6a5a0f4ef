import { speechOf } from '../../engine/play/words.ts';
import type { Group } from './data.ts';

type PlainWord =
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
export type LaceWarsChartWords = { readonly [K in PlainWord]: null } & {
  readonly 'chart-bonus': { cost: number; bonus: number };
  readonly 'chart-added': { points: number };
};

const { note } = speechOf<LaceWarsChartWords>();
export const word = (say: PlainWord) => note(say);
export const bonusWord = (cost: number, bonus: number) => note('chart-bonus', '', { cost, bonus });
export const addedWord = (points: number) => note('chart-added', '', { points });
