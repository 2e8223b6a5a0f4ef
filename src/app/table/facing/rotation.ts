import type { Title } from '../../../engine/title.ts';
import { usePreferences } from '../../../store/preferences.ts';
import type { Rotation } from '../../map/types.ts';

/** How far the player has turned the map of a title, in degrees clockwise. Kept for each map. */
export const useRotation = ({ map }: Pick<Title, 'map'>): Rotation => usePreferences((p) => p.rotations[map.id] ?? 0);

/** Turns the map by a quarter, clockwise or counter-clockwise. */
export function turnMap({ map }: Pick<Title, 'map'>, step: 1 | -1 = 1): void {
  const { rotations, change } = usePreferences.getState();
  change({ rotations: { ...rotations, [map.id]: (((rotations[map.id] ?? 0) + 90 * step + 360) % 360) as Rotation } });
}
