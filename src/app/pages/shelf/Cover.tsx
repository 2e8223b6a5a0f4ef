import { lazy, Suspense, useEffect, useState } from 'react';
import type { MapData } from '../../../engine/scenario.ts';
import { titleCard } from '../../../titles/catalogue.ts';
import { bestDetail } from './detail.ts';
import styles from './Cover.module.css';

const CoverArt = lazy(() => import('../../map/CoverArt.tsx').then((m) => ({ default: m.CoverArt })));

const maps = new Map<string, Promise<MapData>>();

/** The map of a scenario. Once only: it comes with the title's rules, which the next press will need anyway. */
function mapOf(title: string, scenario: string): Promise<MapData> {
  const key = `${title}/${scenario}`;
  let map = maps.get(key);
  if (!map)
    maps.set(
      key,
      (map = titleCard(title)
        .load(scenario)
        .then((loaded) => loaded.map)),
    );
  return map;
}

/** Waits for a moment in which the browser has nothing else to do. */
const idle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(then, 200);
  return () => clearTimeout(handle);
};

interface CoverProps {
  readonly title: string;
  readonly scenario: string;
  /** Hexes across the picture. */
  readonly across: number;
  readonly className?: string | undefined;
}

/** A detail of the title's map, drawn when there is time for it; plain paper until then, and for a title that cannot be loaded. */
export function Cover({ title, scenario, across, className }: CoverProps) {
  const [map, setMap] = useState<MapData | null>(null);
  useEffect(() => {
    let current = true;
    const cancel = idle(() => {
      // A map that cannot be had leaves the paper plain: the picture is decoration, and the faults are told where they matter.
      mapOf(title, scenario).then(
        (loaded) => current && setMap(loaded),
        () => {},
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [title, scenario]);
  return (
    <div className={`${styles['cover']} ${className ?? ''}`} aria-hidden="true">
      {map && (
        <Suspense>
          <CoverArt map={map} centre={bestDetail(map)} across={across} className={styles['art']} />
        </Suspense>
      )}
    </div>
  );
}
