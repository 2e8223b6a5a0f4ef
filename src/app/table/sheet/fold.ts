import { create } from 'zustand';
import { useMedia } from '../../ui/media.ts';

/** Room for the sum beside the chances and those who take part: a window that is neither narrow nor low. */
const ROOMY = '(min-width: 56.01rem) and (min-height: 60rem)';

/** What the player wants; null as long as he has not said so, and the window decides. */
const useWanted = create<{ readonly open: boolean | null }>()(() => ({ open: null }));

/** Whether there is room to lay all of a sheet open. */
export const useRoomy = (): boolean => useMedia(ROOMY);

/** Whether the sum lies open, in every sheet alike, and what opens or folds it. */
export function useFold(): readonly [open: boolean, want: (open: boolean) => void] {
  const roomy = useRoomy();
  const { open } = useWanted();
  return [open ?? roomy, (wanted) => useWanted.setState({ open: wanted })];
}
