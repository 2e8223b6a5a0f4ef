import { useGame } from '../../store/game.ts';
import type { HelpLevel } from '../../store/meta.ts';
import { useScene } from './scene.tsx';

/** How much the table helps the side that decides; the usual help where nobody does. */
export function useHelp(): HelpLevel {
  const { shown } = useScene();
  return useGame((s) => (shown.turnOf === null ? undefined : s.meta?.help[shown.turnOf])) ?? 'odds';
}
