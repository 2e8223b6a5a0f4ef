import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MapLayout } from './geometry.ts';
import { keepLoose } from './loose.ts';
import { type Viewport, zoomLevel } from './viewport.ts';

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

/** The map counts as moving until it has stood still for so long, in milliseconds: longer than from one notch of a wheel to the next. */
const SETTLED = 250;
/** Shrunk to less than this, so much new ground is seen in the old, larger scale that painting it anew costs less. */
const SHRUNK = 0.6;

/** A length rounded to a pixel of the screen, of which there are `fine` to one of the page; Infinity: as it is. */
const whole = (length: number, fine: number) => (fine === Infinity ? length : Math.round(length * fine) / fine);

/** A sheet, and the scale that its picture is painted in; 0: not yet. */
interface Picture {
  readonly sheet: HTMLElement;
  painted: number;
}

/**
 * Pan and zoom of the sheets in their window by mouse, pen, one or two fingers and wheel. The transforms are written
 * straight to the page, and nothing else: React does not render, and the drawing is not laid out anew for another scale. A sheet
 * is a picture that the browser keeps (`will-change`), shifted and stretched while the map moves; when it stands still
 * the drawing in it takes on the scale, and the browser paints the picture anew, sharply. The stretch is 1 at rest,
 * because browsers paint what `will-change` in no smaller scale than 1. No momentum.
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  sheets: readonly RefObject<HTMLElement | null>[],
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
    for (const { current } of drawn.current) keepLoose(current!);
  }, []);

  useLayoutEffect(() => {
    const element = frame.current!;
    const { x: left, y: top, width: across, height: down } = layout.sheet;
    let settle: ReturnType<typeof setTimeout> | undefined;
    let next = 0;
    const pictures = drawn.current.map(({ current }): Picture => ({ sheet: current!, painted: 0 }));
    // The same size at every scale: pictures as small as the window Chromium paints anew at every step of a zoom.
    for (const { sheet } of pictures) Object.assign(sheet.style, { width: `${across}px`, height: `${down}px` });
    const place = ({ sheet, painted }: Picture) => {
      const { x, y, scale } = viewport.get();
      const fine = scale === painted ? devicePixelRatio : Infinity; // a sharp picture stays so only on whole pixels
      sheet.style.transform = `translate3d(${whole(x + left * scale, fine)}px, ${whole(y + top * scale, fine)}px, 0) scale(${scale / painted})`;
    };
    const paint = (picture: Picture) => {
      picture.painted = viewport.get().scale;
      for (const drawing of picture.sheet.querySelectorAll('svg'))
        drawing.style.transform = `scale(${picture.painted})`;
      place(picture);
    };
    const detail = ({ sheet }: Picture) => (sheet.dataset['zoom'] = zoomLevel(viewport.get().scale));
    const isSharp = ({ painted }: Picture) => painted === viewport.get().scale;
    const isDetailed = ({ sheet }: Picture) => sheet.dataset['zoom'] === zoomLevel(viewport.get().scale);
    // At rest one thing in each frame, so that none takes long: the scale of one picture, then what is readable at it.
    const settleNext = () => {
      const blurred = pictures.find((picture) => !isSharp(picture));
      const coarse = pictures.find((picture) => !isDetailed(picture));
      if (blurred) paint(blurred);
      else if (coarse) detail(coarse);
      else return;
      next = requestAnimationFrame(settleNext);
    };
    const stop = viewport.subscribe(({ scale }) => {
      for (const picture of pictures)
        if (picture.painted === 0 || scale < picture.painted * SHRUNK) paint(picture);
        else place(picture);
      clearTimeout(settle);
      cancelAnimationFrame(next);
      settle = setTimeout(settleNext, SETTLED);
    });
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      viewport.attach(layout, { width, height });
    };
    measure();
    pictures.forEach(paint);
    pictures.forEach(detail);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      stop();
      clearTimeout(settle);
      cancelAnimationFrame(next);
      observer.disconnect();
    };
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
