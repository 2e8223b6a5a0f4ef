import type { Counter, Hex, Note, OverlayDrawing, RibbonStep, SideId, TrayGroup, UnitId } from '../title.ts';

/* What tables and overlays are made of in every title. */

// ---- the table ---------------------------------------------------------------------------------------------------

/** How the step stands that comes as number `i` in a list whose number `now` is under way. */
export function stateAt(i: number, now: number): RibbonStep['state'] {
  if (i === now) return 'now';
  return i < now ? 'done' : 'next';
}

/** A box of a tray with all that lies in it. */
export const trayGroup = (name: Note, units: readonly UnitId[], counterOf: (unit: UnitId) => Counter): TrayGroup => ({
  note: name,
  counters: units.map(counterOf),
  unseen: 0,
});

// ---- overlays ----------------------------------------------------------------------------------------------------

/** A hex of an overlay. */
export type DrawnHex = OverlayDrawing['hexes'][number];
/** A line of an overlay. */
export type DrawnLine = OverlayDrawing['lines'][number];

/** An overlay with nothing on it. */
export const NOTHING_DRAWN: OverlayDrawing = { hexes: [], lines: [] };

/** The pattern of what is a side's; plain for what is nobody's. */
export const patternOf = (side: SideId | null | undefined): 'side-0' | 'side-1' | 'plain' =>
  side === 0 || side === 1 ? `side-${side}` : 'plain';

/** The ground of both sides: zones of control, which may lie over each other. */
export function groundOfBoth(size: number, isIn: (side: SideId, hex: Hex) => boolean): DrawnHex[] {
  const hexes: DrawnHex[] = [];
  for (let hex = 0; hex < size; hex++) {
    const first = isIn(0, hex);
    const second = isIn(1, hex);
    if (first && second) hexes.push({ hex, pattern: 'both' });
    else if (first || second) hexes.push({ hex, pattern: patternOf(first ? 0 : 1) });
  }
  return hexes;
}
