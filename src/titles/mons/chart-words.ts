import type { Data, Note } from '../../engine/title.ts';
import type { Arm } from './files.ts';

/** The words of the charts and lists; the data that a text needs stands behind it. */
export type MonsChartWord =
  // headings
  | 'chart-movement'
  | 'chart-modifiers'
  | 'chart-bombardment'
  | 'chart-defensive-fire'
  | 'chart-melee'
  | 'chart-turns'
  | 'chart-order-of-battle'
  // 13.1
  | 'chart-movement-points'
  | 'chart-enter'
  | 'chart-cross'
  | 'chart-other'
  | `chart-${Arm}`
  | 'chart-clear'
  | 'chart-woods'
  | 'chart-residential'
  | 'chart-industrial'
  | 'chart-along-road'
  | 'chart-river'
  | 'chart-river-bridge'
  | 'chart-canal'
  | 'chart-canal-bridge'
  | 'chart-exit-map'
  | 'chart-enter-map'
  | 'chart-enter-map-cost'
  | 'chart-march'
  | 'chart-march-factor' /* factor */
  | 'chart-road-only'
  | 'chart-never'
  // 13.2
  | 'chart-situation'
  | 'chart-to-the-roll'
  | 'chart-target-woods'
  | 'chart-target-residential'
  | 'chart-target-industrial'
  | 'chart-not-observed'
  | 'chart-gun-without-sight'
  | 'chart-attackers-built-up'
  | 'chart-attackers-over-water'
  | 'chart-defender-built-up'
  | 'chart-defender-woods'
  | 'chart-all-over-water'
  // 13.3 to 13.5
  | 'chart-strength'
  | 'chart-modified-roll'
  | 'chart-expected'
  | 'chart-odds'
  | 'chart-without-roll'
  | 'chart-below' /* odds */
  | 'chart-above' /* odds */
  | 'chart-in-clear'
  | 'chart-in-clear-unobserved'
  | 'chart-in-rough'
  | 'chart-in-rough-unobserved'
  | 'chart-plain'
  | 'chart-from-built-up'
  | 'chart-over-water'
  | 'chart-woods-or-water'
  | 'chart-built-up'
  | 'chart-built-up-water'
  // order of battle
  | 'chart-unit'
  | 'chart-branch'
  | 'chart-melee-strength'
  | 'chart-bombardment-strength'
  | 'chart-range'
  | 'chart-movement-factor'
  | 'chart-stacking-points'
  | 'chart-comes'
  | 'chart-independents' /* corps */
  | 'chart-german-division' /* division, corps */
  | 'chart-british-division' /* division */
  | 'chart-british-brigade' /* brigade */
  | 'chart-starts-in' /* at */
  | 'chart-arrives-on' /* turn, at */
  // turns
  | 'chart-turn'
  | 'chart-date'
  | 'chart-hours'
  | 'chart-due'
  | 'chart-day' /* day */
  | 'chart-due-arrivals' /* corps */
  | 'chart-due-first-day'
  | 'chart-due-exits'
  | 'chart-due-divisions'
  | 'chart-due-end';

export const word = (say: MonsChartWord, data?: Data): Note => (data ? { say, data } : { say });
