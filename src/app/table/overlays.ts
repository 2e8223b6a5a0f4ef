import type { Hex, OverlayInfo, Title } from '../../engine/title.ts';
import { usePreferences } from '../../store/preferences.ts';
import { useTable } from '../../store/table.ts';

/** Letters that the table needs itself; an overlay that asks for one of them gets it with Shift. */
const TAKEN = 'urnxpbhiqet';

/** The key of an overlay: its letter, and whether Shift goes with it. */
export function keyOf({ key }: OverlayInfo): { readonly letter: string; readonly shift: boolean; readonly words: string } {
  const letter = key.toLowerCase();
  const shift = TAKEN.includes(letter);
  return { letter, shift, words: `${shift ? '⇧' : ''}${letter.toUpperCase()}` };
}

/** Overlays switched on for a title. */
const NONE: readonly string[] = [];
export const useOverlays = (title: Title): readonly string[] => usePreferences((p) => p.overlays[title.id] ?? NONE);

export function toggleOverlay(title: Title, id: string): void {
  const { overlays, change } = usePreferences.getState();
  const on = overlays[title.id] ?? [];
  change({ overlays: { ...overlays, [title.id]: on.includes(id) ? on.filter((o) => o !== id) : [...on, id] } });
}

export const toggleNumbers = (): void => {
  const { hexNumbers, change } = usePreferences.getState();
  change({ hexNumbers: !hexNumbers });
};

/** The hex an overlay is drawn from; undefined for one of the whole map. null: a hex must be pressed first. */
export const overlayFrom = (overlay: OverlayInfo, inspected: Hex | null): Hex | undefined | null => (overlay.from === 'map' ? undefined : inspected);

export const useOverlayHex = (): Hex | null => useTable((s) => s.inspected);
