import type { FocusEvent, PointerEvent } from 'react';
import type { Hex } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';

/** What a button is about is outlined on the map as long as the mouse rests on it, or the focus of the keyboard does. */
export function pointsAt(hexes: readonly Hex[]) {
  if (hexes.length === 0) return {};
  const { outline } = useTable.getState();
  const show = () => outline(hexes);
  // A refusal or a line of the log may have its own hexes outlined by now.
  const hide = () => useTable.getState().outlined === hexes && outline([]);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && show(),
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && show(),
    onBlur: hide,
  };
}
