import { useEffect, useRef, useState } from 'react';
import { layoutOf } from '../../map/geometry.ts';
import type { Viewport } from '../../map/viewport.ts';
import { takeStacks } from '../acting.ts';
import { useRotation } from '../facing/rotation.ts';
import { useScene } from '../scene.tsx';
import { actorsOf, hexOf } from '../situation.ts';
import { takeFromMap } from './CounterDrag.tsx';
import styles from './ground.module.css';

/** A press moved less than this, in pixels, is no box. */
const SLACK = 8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const between = (a: PointerEvent, b: PointerEvent): Box => ({
  left: Math.min(a.clientX, b.clientX),
  top: Math.min(a.clientY, b.clientY),
  width: Math.abs(a.clientX - b.clientX),
  height: Math.abs(a.clientY - b.clientY),
});

/** Shift and a drag over the map draw a box: the stacks in it move together. */
export function BoxSelect({ viewport }: { viewport: Viewport }) {
  const { title, situation: s } = useScene();
  const rotation = useRotation(title);
  const [box, setBox] = useState<Box | null>(null);
  const begun = useRef<PointerEvent | null>(null);
  const drawn = useRef(false);

  useEffect(() => {
    if (s?.decision.kind !== 'move') return;
    const forget = () => {
      begun.current = null;
      drawn.current = false;
      setBox(null);
    };
    const onDown = (event: PointerEvent) => {
      const onMap = event.target instanceof Element && event.target.closest('.map-window') !== null;
      begun.current = onMap && event.shiftKey && event.button === 0 && event.pointerType === 'mouse' ? event : null;
    };
    const onMove = (event: PointerEvent) => {
      if (!begun.current) return;
      event.stopPropagation(); // the map does not move along
      const now = between(begun.current, event);
      if (!drawn.current && now.width + now.height < SLACK) return;
      if (!drawn.current) takeFromMap(event);
      drawn.current = true;
      setBox(now);
    };
    const onUp = (event: PointerEvent) => {
      const start = begun.current;
      if (!start || !drawn.current) return forget();
      event.stopPropagation();
      const frame = document.querySelector('.map-window')!.getBoundingClientRect();
      const { left, top, width, height } = between(start, event);
      const layout = layoutOf(title.map, rotation, title.board);
      const from = viewport.toMap(left - frame.left, top - frame.top);
      const to = viewport.toMap(left + width - frame.left, top + height - frame.top);
      const hexes = [...new Set(actorsOf(s).map((unit) => hexOf(s.table, unit)))].filter((hex) => {
        if (hex < 0) return false;
        const { x, y } = layout.centre(hex);
        return x >= from.x && x <= to.x && y >= from.y && y <= to.y;
      });
      forget();
      takeStacks(s, hexes);
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointermove', onMove, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('pointercancel', forget);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointermove', onMove, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', forget);
      forget();
    };
  }, [s, title, viewport, rotation]);

  return box && <div className={styles['box']} style={box} aria-hidden="true" />;
}
