import type { Counter, Title } from '../../../engine/title.ts';
import type { Rotation } from '../../map/types.ts';
import { facing as texts } from '../../../text/en/facing.ts';
import { translator } from '../../../text/translator.ts';

/** The words for facing and formations. */
export const f = translator(texts);

/** Compass bearing of the right-hand side of the sheet, by where north lies on it. */
const RIGHT = { up: 90, right: 0, down: 270, left: 180 } as const;

/** "north-north-east": where a facing looks, by the compass, however the map is turned. */
export function windOf({ map, facing: kind }: Pick<Title, 'map' | 'facing'>, facing: number): string {
  const bearing = RIGHT[map.north] + 60 * facing - (kind === 'corner' ? 0 : 90);
  return f('wind', Math.round((((bearing % 360) + 360) % 360) / 22.5) % 16);
}

/** "facing north-north-east"; empty for a counter without a front. */
export const frontOf = (title: Pick<Title, 'map' | 'facing'>, { facing }: Counter): string =>
  facing === undefined || !title.facing ? '' : f('facing', windOf(title, facing));

/** Quarters clockwise from the top of the sheet to where north is on it. */
export const QUARTERS = { up: 0, right: 1, down: 2, left: 3 } as const;

/** "on the left": where north is on the map as it is turned. */
export const northOf = ({ map }: Pick<Title, 'map'>, rotation: Rotation): string =>
  f('north-at', (QUARTERS[map.north] + rotation / 90) % 4);
