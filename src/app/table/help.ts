import type { SideId } from '../../engine/title.ts';
import { useGame } from '../../store/game.ts';
import type { HelpLevel } from '../../store/meta.ts';
import { useScene } from './scene.tsx';

const helpIn = ({ meta }: Pick<ReturnType<typeof useGame.getState>, 'meta'>, side: SideId | null): HelpLevel =>
  (side === null ? undefined : meta?.help[side]) ?? 'odds';

/** How much the table helps the side that decides; the usual help where nobody does. */
export function useHelp(): HelpLevel {
  const { shown } = useScene();
  return useGame((s) => helpIn(s, shown.turnOf));
}

/** The same where nothing is drawn: what a key does. */
export const helpOf = (side: SideId | null): HelpLevel => helpIn(useGame.getState(), side);
