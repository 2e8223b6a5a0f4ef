import { useEffect, useRef, useState } from 'react';
import type { DecisionKind, Hex, UnitId } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { CounterSvg } from '../../counter/CounterFace.tsx';
import { layoutOf } from '../../map/geometry.ts';
import type { Viewport } from '../../map/viewport.ts';
import { dropUnits, takeUp } from '../acting.ts';
import { useRotation } from '../facing/rotation.ts';
import { draftOf, marksOf } from '../orders/index.ts';
import { useScene } from '../scene.tsx';
import { actorsOf, whereabouts } from '../situation.ts';
import styles from './ground.module.css';

/** A press moved less than this, in pixels, is no drag. */
const SLACK = 5;

interface Drag {
  readonly units: readonly UnitId[];
  readonly x: number;
  readonly y: number;
  readonly hex: Hex | null;
}

interface Grabbed {
  readonly unit: UnitId;
  /** It lies on top of a closed stack. */
  readonly stack: boolean;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

/** Decisions in which counters go somewhere. */
const DRAGGED: readonly DecisionKind[] = ['place', 'move', 'retreat', 'advance', 'attack'];

/** The counter under the pointer, on the map or in a panel. */
function counterUnder(target: EventTarget | null): { unit: UnitId; stack: boolean } | null {
  const owner = target instanceof Element ? target.closest('[data-unit], [data-counter]') : null;
  if (!owner) return null;
  return {
    unit: Number(owner.getAttribute('data-unit') ?? owner.getAttribute('data-counter')),
    stack: owner.closest('.stack') !== null,
  };
}

/** The map gave the pointer up: what it had begun (a long press, a drag of the map) is forgotten. */
export const takeFromMap = ({ pointerId }: PointerEvent) =>
  document.querySelector('.map-window')?.dispatchEvent(new PointerEvent('pointercancel', { pointerId }));

/**
 * Counters that can act can be dragged to a hex, from the map or a panel; with a finger those in hand, so that a finger on any other
 * moves the map.
 */
export function CounterDrag({ viewport }: { viewport: Viewport }) {
  const { title, situation: s } = useScene();
  const [drag, setDrag] = useState<Drag | null>(null);
  const grabbed = useRef<Grabbed | null>(null);
  const dragged = useRef<Drag | null>(null);
  const rotation = useRotation(title);

  useEffect(() => {
    if (!s || !DRAGGED.includes(s.decision.kind)) return;
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
    const onCancel = () => {
      grabbed.current = null;
      if (dragged.current) show(null);
    };
    const onDown = (event: PointerEvent) => {
      if (grabbed.current) return onCancel(); // a second finger
      const counter = event.button === 0 && !event.shiftKey ? counterUnder(event.target) : null;
      const inHand = draftOf(s, useTable.getState().order).units;
      const may = event.pointerType === 'touch' ? inHand : [...actorsOf(s), ...inHand];
      grabbed.current =
        counter && may.includes(counter.unit)
          ? { ...counter, pointer: event.pointerId, x: event.clientX, y: event.clientY }
          : null;
    };
    const onMove = (event: PointerEvent) => {
      const from = grabbed.current;
      if (!from || from.pointer !== event.pointerId) return;
      if (event.buttons === 0) return onCancel(); // let go outside the page
      event.stopPropagation(); // the map does not move along
      if (!dragged.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      if (!dragged.current) takeFromMap(event);
      const units = dragged.current?.units ?? takeUp(s, from.unit, from.stack);
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
      onCancel();
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointermove', onMove, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointermove', onMove, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      onCancel(); // what was taken up belongs to a position that is gone
    };
  }, [s, title, viewport, rotation]);

  const counter = drag && s ? whereabouts(s.table).get(drag.units[0])?.counter : undefined;
  if (!drag || !s || !counter) return null;
  const unit = title.units[counter.unit];
  const { targets, reach } = marksOf(s, draftOf(s, useTable.getState().order));
  const fits = drag.hex !== null && (targets.includes(drag.hex) || reach.some((r) => r.hex === drag.hex));
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
