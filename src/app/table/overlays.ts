import { useMemo } from 'react';
import type { Decision, Hex, Note, OverlayDrawing, OverlayInfo, Title, UnitId } from '../../engine/title.ts';
import type { MapOverlay } from '../map/types.ts';
import { usePreferences } from '../../store/preferences.ts';
import { useTable } from '../../store/table.ts';
import { offerOf } from './facing/offer.ts';
import { useTableLater } from './later.ts';
import { groupHex } from './orders/order.ts';
import { type Scene, useDraft, useScene } from './scene.tsx';
import { once } from './situation.ts';

/** Letters that the table needs itself; an overlay that asks for one of them gets it with Shift. */
const TAKEN = 'aurnxpbhiqetk';

/** The key of an overlay: its letter, and whether Shift goes with it. */
export function keyOf({ key }: OverlayInfo): {
  readonly letter: string;
  readonly shift: boolean;
  readonly words: string;
} {
  const letter = key.toLowerCase();
  const shift = TAKEN.includes(letter);
  return { letter, shift, words: `${shift ? '⇧' : ''}${letter.toUpperCase()}` };
}

/** Overlays of a title that lie on the map until they are switched off. */
const usual = (title: Title): readonly string[] =>
  once(title, 'usual overlays', () => title.overlays.flatMap((o) => (o.on ? [o.id] : [])));

/** Overlays switched on for a title. */
export const useOverlays = (title: Title): readonly string[] =>
  usePreferences((p) => p.overlays[title.id]) ?? usual(title);

export function toggleOverlay(title: Title, id: string): void {
  const { overlays, change } = usePreferences.getState();
  const on = overlays[title.id] ?? usual(title);
  change({ overlays: { ...overlays, [title.id]: on.includes(id) ? on.filter((o) => o !== id) : [...on, id] } });
}

export const toggleNumbers = (): void => {
  const { hexNumbers, change } = usePreferences.getState();
  change({ hexNumbers: !hexNumbers });
};

/** The hex an overlay is drawn from; undefined for the whole map. null: a hex must be pressed first. */
export const overlayFrom = ({ from }: OverlayInfo, inspected: Hex | null): Hex | undefined | null => {
  if (from === 'map') return undefined;
  return from === 'any' ? (inspected ?? undefined) : inspected;
};

/** Duty to fight lies on the map together with command: neither may look like the other. */
const SIGNS: Readonly<Record<string, MapOverlay['signs']>> = {
  battle: { blocked: 'due', 'side-0': 'owes', 'side-1': 'owes' },
};

/** A drawing with the overlay it belongs to. */
export interface DrawnOverlay extends MapOverlay {
  readonly info: OverlayInfo;
}

/** Decisions in which the units in hand act from where they stand and as they face: not while they fall back or are named. */
const ACTING: readonly string[] = ['move', 'attack', 'place'];

/** An area of more hexes than this that comes unasked leaves the ground and the hexes within reach to be seen. */
const WIDE = 12;

/** Units in hand on the map. */
export interface InHand {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
}

/** Every overlay to be drawn: those switched on, those that follow the units in hand, those of the step that is to be decided. */
export function drawnOverlays(
  { title, shown }: Pick<Scene, 'title' | 'shown'>,
  on: readonly string[],
  inspected: Hex | null,
  inHand: InHand | null,
  decision?: Pick<Decision, 'kind' | 'step'>,
): readonly DrawnOverlay[] {
  const draw = (info: OverlayInfo, from: Hex | undefined, unasked = false, units?: readonly UnitId[]): DrawnOverlay =>
    once(shown.view, `overlay ${info.id} ${from} ${unasked} ${units?.join(' ')}`, () => {
      const drawing = title.overlay(shown.view, info.id, from, units);
      return { ...drawing, signs: SIGNS[info.id], info, faint: unasked && drawing.hexes.length > WIDE };
    });
  return title.overlays.flatMap((overlay) => {
    const { id, follows, followsIn = ACTING } = overlay;
    const here = !decision || followsIn.includes(decision.kind) || followsIn.includes(decision.step);
    const followed = follows === 'units' && here && inHand;
    const isOn = on.includes(id);
    if (!followed && !(follows === 'step' && id === decision?.step) && !isOn) return [];
    const from = followed ? inHand.hex : overlayFrom(overlay, inspected);
    if (from === null) return [];
    // Unasked it is about those in hand alone: not about guns beside which they stand.
    const drawn = followed && !isOn ? draw(overlay, from, true, inHand.units) : draw(overlay, from);
    const isEmpty = drawn.hexes.length + drawn.lines.length === 0;
    return [isEmpty && isOn && overlay.from === 'any' && from !== undefined ? draw(overlay, undefined) : drawn];
  });
}

/** Why lines break in a hex. */
export const breaksAt = (drawn: readonly OverlayDrawing[], hex: Hex): readonly Note[] =>
  drawn.flatMap((overlay) => overlay.lines.flatMap(({ broken }) => (broken?.at === hex ? [broken.note] : [])));

/** The overlays on the map now. */
export function useDrawnOverlays(): readonly DrawnOverlay[] {
  const { title, shown, situation } = useScene();
  const on = useOverlays(title);
  const inspected = useTableLater('inspected');
  const draft = useDraft();
  // Not while their new facing is chosen.
  const hex = situation && offerOf(situation, draft) === null ? groupHex(situation, draft.units) : null;
  const decision = situation?.decision;
  return useMemo(() => {
    const inHand = hex !== null && hex >= 0 ? { hex, units: draft.units } : null;
    return drawnOverlays({ title, shown }, on, inspected, inHand, decision);
  }, [title, shown, on, inspected, hex, draft.units, decision]);
}

export const useOverlayHex = (): Hex | null => useTable((s) => s.inspected);
