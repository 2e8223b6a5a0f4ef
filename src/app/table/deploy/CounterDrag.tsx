import { useEffect, useRef, useState } from 'react';
import type { Hex, UnitId } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { CounterSvg } from '../../counter/CounterFace.tsx';
import { layoutOf } from '../../map/geometry.ts';
import type { Viewport } from '../../map/viewport.ts';
import { dropUnits, takeUp } from '../acting.ts';
import { useRotation } from '../facing/rotation.ts';
import { draftOf, marksOf } from '../orders/index.ts';
import { useScene } from '../scene.tsx';
import { actorsOf, whereabouts } from '../situation.ts';
import styles from './deploy.module.css';

/** A press moved less than this, in pixels, is no drag. */
const SLACK = 5;

interface Drag {
  readonly units: readonly UnitId[];
  readonly x: number;
  readonly y: number;
  readonly hex: Hex | null;
}

/** The unit of a counter on the map or in a panel. */
function unitUnder(target: EventTarget | null): UnitId | null {
  const owner = target instanceof Element ? target.closest('[data-unit], [data-counter]') : null;
  return owner ? Number(owner.getAttribute('data-unit') ?? owner.getAttribute('data-counter')) : null;
}

/** While units are placed, their counters can be dragged to a hex with mouse or pen, from the map or a panel. */
export function CounterDrag({ viewport }: { viewport: Viewport }) {
  const { title, situation: s } = useScene();
  const [drag, setDrag] = useState<Drag | null>(null);
  const grabbed = useRef<{ readonly unit: UnitId; readonly x: number; readonly y: number } | null>(null);
  const dragged = useRef<Drag | null>(null);
  const rotation = useRotation(title);

  useEffect(() => {
    if (s?.decision.kind !== 'place') return;
    const show = (now: Drag | null) => {
      dragged.current = now;
      setDrag(now);
    };
    const hexAt = (x: number, y: number): Hex | null => {
      const frame = document.elementFromPoint(x, y)?.closest('.map-window');
      if (!frame) return null;
      const box = frame.getBoundingClientRect();
      const at = viewport.toMap(x - box.left, y - box.top);
      const hex = layoutOf(title.map, rotation, title.board).hexAt(at.x, at.y);
      return hex < 0 ? null : hex;
    };
    const onDown = (event: PointerEvent) => {
      const unit = event.button === 0 && event.pointerType !== 'touch' ? unitUnder(event.target) : null;
      grabbed.current =
        unit !== null && actorsOf(s).includes(unit) ? { unit, x: event.clientX, y: event.clientY } : null;
    };
    const onMove = (event: PointerEvent) => {
      const from = grabbed.current;
      if (!from) return;
      event.stopPropagation(); // the map does not move along
      if (!dragged.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      const units = dragged.current?.units ?? takeUp(s, from.unit);
      const hex = hexAt(event.clientX, event.clientY);
      useTable.getState().hover(hex);
      show({ units, x: event.clientX, y: event.clientY, hex });
    };
    const onUp = (event: PointerEvent) => {
      const now = dragged.current;
      grabbed.current = null;
      if (!now) return;
      event.stopPropagation();
      show(null);
      const hex = hexAt(event.clientX, event.clientY);
      if (hex !== null) dropUnits(s, now.units, hex);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragged.current) return;
      event.preventDefault();
      event.stopPropagation();
      grabbed.current = null;
      show(null);
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointermove', onMove, true);
    document.addEventListener('pointerup', onUp, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointermove', onMove, true);
      document.removeEventListener('pointerup', onUp, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [s, title, viewport, rotation]);

  const counter = drag && s ? whereabouts(s.table).get(drag.units[0])?.counter : undefined;
  if (!drag || !s || !counter) return null;
  const unit = title.units[counter.unit];
  const fits = drag.hex !== null && marksOf(s, draftOf(s, useTable.getState().order)).targets.includes(drag.hex);
  return (
    <div
      className={styles['ghost']}
      style={{ translate: `${drag.x}px ${drag.y}px` }}
      data-refused={!fits || undefined}
      aria-hidden="true"
    >
      <CounterSvg
        unit={unit}
        formation={title.formations[unit.formation]}
        counter={counter}
        symbols={title.symbols}
        size={56}
      />
      {drag.units.length > 1 && <span>{drag.units.length}</span>}
    </div>
  );
}
