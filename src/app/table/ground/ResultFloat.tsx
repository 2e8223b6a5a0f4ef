import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GameEvent, Hex } from '../../../engine/title.ts';
import { layoutOf } from '../../map/geometry.ts';
import type { Viewport } from '../../map/viewport.ts';
import { isTold } from '../../../store/telling.ts';
import { useRotation } from '../facing/rotation.ts';
import { useScene } from '../scene.tsx';
import { currentOf } from '../system/told.ts';
import styles from './ground.module.css';

const STAYS = 2600; // milliseconds

const placeOf = ({ data, hexes }: GameEvent): Hex | undefined =>
  typeof data?.['hex'] === 'number' ? data['hex'] : hexes?.[0];

/** The result of a roll, for a moment, above the hex it fell on. What it says stands in the log and the panel too. */
export function ResultFloat({ viewport }: { viewport: Viewport }) {
  const { shown, telling } = useScene();
  const [seen, setSeen] = useState(shown.at);
  const fresh =
    shown.at > seen ? (shown.events.at(-1)?.filter((event) => event.roll && placeOf(event) !== undefined) ?? []) : [];

  useEffect(() => {
    if (shown.at === seen) return;
    const timer = setTimeout(() => setSeen(shown.at), shown.at > seen ? STAYS : 0);
    return () => clearTimeout(timer);
  }, [shown.at, seen]);

  if (telling) {
    const now = isTold(telling) ? undefined : currentOf(telling);
    const hex = now?.roll && placeOf(now);
    return (
      hex !== undefined && <Float key={telling.told} viewport={viewport} hex={hex} text={now!.roll!.result} order={0} />
    );
  }
  return fresh.map((event, i) => (
    <Float key={`${shown.at} ${i}`} viewport={viewport} hex={placeOf(event)!} text={event.roll!.result} order={i} />
  ));
}

function Float({ viewport, hex, text, order }: { viewport: Viewport; hex: Hex; text: string; order: number }) {
  const { title } = useScene();
  const rotation = useRotation(title);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const centre = layoutOf(title.map, rotation, title.board).centre(hex);
    const put = () => {
      const { x, y, scale } = viewport.get();
      box.current!.style.translate = `${centre.x * scale + x}px ${centre.y * scale + y - 34 * order}px`;
    };
    put();
    return viewport.subscribe(put);
  }, [viewport, hex, order, title, rotation]);
  return (
    <div ref={box} className={styles['float']} aria-hidden="true">
      <span>{text}</span>
    </div>
  );
}
