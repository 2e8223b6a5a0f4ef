import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MapLayout } from './geometry.ts';
import { keepLoose } from './loose.ts';
import { hangPictures } from './pictures.ts';
import type { Viewport } from './viewport.ts';

/** A press shorter than this, in pixels moved, is a click. */
const SLACK = 5;
const LONG_PRESS = 500; // milliseconds

export interface MapPointer {
  /** A click or tap, not a drag. */
  onTap(event: PointerEvent): void;
  /** A mouse or pen came over another spot; null: left the map. */
  onMove(event: PointerEvent | null): void;
  /** A finger held still. */
  onLongPress(event: PointerEvent): void;
}

/** The elements of the map that are pictures of their own: what changes in one does not have the others painted again. */
export const useSheets = () => ({
  afar: useRef<HTMLDivElement>(null),
  cards: useRef<HTMLDivElement>(null),
  ground: useRef<HTMLDivElement>(null),
  sheet: useRef<HTMLDivElement>(null),
});

/** Pan and zoom of the sheets in their window by mouse, pen, one or two fingers and wheel. No momentum. */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  sheets: ReturnType<typeof useSheets>,
  viewport: Viewport,
  layout: MapLayout,
  pointer: MapPointer,
): void {
  const handlers = useRef(pointer);
  const drawn = useRef(sheets); // the same sheets as long as the map is there
  useEffect(() => {
    handlers.current = pointer;
  });

  useLayoutEffect(() => {
    const { ground, sheet } = drawn.current;
    for (const { current } of Object.values(drawn.current)) keepLoose(current!);
    for (const { current } of [ground, sheet]) keepLoose(current!.parentElement!); // their panes
  }, []);

  useLayoutEffect(() => {
    const { afar, cards, ground, sheet } = drawn.current;
    const on = { afar: afar.current!, cards: cards.current!, ground: ground.current!, sheet: sheet.current! };
    return hangPictures(frame.current!, on, viewport, layout);
  }, [frame, viewport, layout]);

  useEffect(() => {
    const element = frame.current!;
    const down = new Map<number, PointerEvent>();
    let start: PointerEvent | null = null;
    let dragging = false;
    let press: ReturnType<typeof setTimeout> | undefined;

    const at = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top] as const;
    };
    const apart = (a: PointerEvent, b: PointerEvent) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const drag = (on: boolean) => {
      dragging = on;
      element.toggleAttribute('data-dragging', on);
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      down.set(event.pointerId, event);
      clearTimeout(press);
      if (down.size > 1) return drag(true);
      start = event;
      drag(false);
      if (event.pointerType === 'mouse') return;
      press = setTimeout(() => {
        start = null;
        handlers.current.onLongPress(event);
      }, LONG_PRESS);
    };
    const onMove = (event: PointerEvent) => {
      if (event.buttons === 0) down.delete(event.pointerId); // let go outside the map
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== 'touch') handlers.current.onMove(event);
        return;
      }
      if (!dragging) {
        if (!start || apart(start, event) < SLACK) return;
        clearTimeout(press);
        drag(true);
        element.setPointerCapture(event.pointerId);
      }
      const other = [...down.values()].find((p) => p.pointerId !== event.pointerId);
      if (other) {
        const [x, y] = at({
          clientX: (event.clientX + other.clientX) / 2,
          clientY: (event.clientY + other.clientY) / 2,
        });
        viewport.panBy((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
        viewport.zoomBy(apart(event, other) / Math.max(1, apart(before, other)), x, y);
      } else {
        viewport.panBy(event.clientX - before.clientX, event.clientY - before.clientY);
      }
      down.set(event.pointerId, event);
    };
    const onUp = (event: PointerEvent) => {
      const tapped =
        down.delete(event.pointerId) && down.size === 0 && !dragging && start !== null && event.type === 'pointerup';
      clearTimeout(press);
      if (tapped) handlers.current.onTap(event);
      if (down.size === 0) drag(false);
    };
    const onLeave = () => handlers.current.onMove(null);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.0016; // a pinch on a touchpad comes as a wheel with ctrl
      viewport.zoomBy(Math.exp(-event.deltaY * lines * speed), ...at(event));
    };

    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('pointerleave', onLeave);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(press);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('pointerleave', onLeave);
      element.removeEventListener('wheel', onWheel);
    };
  }, [frame, viewport]);
}
