import { lazy, Suspense, useEffect, useState } from 'react';
import type { Title } from '../../../engine/title.ts';
import { titleCard } from '../../../titles/catalogue.ts';
import { bestDetail } from './detail.ts';
import styles from './Cover.module.css';

const CoverArt = lazy(() => import('../../map/CoverArt.tsx').then((m) => ({ default: m.CoverArt })));

const titles = new Map<string, Promise<Title>>();

/** A scenario of a title. Once only: its map comes with the rules, which the next press will need anyway. */
async function titleOf(title: string, scenario: string): Promise<Title> {
  const key = `${title}/${scenario}`;
  let loading = titles.get(key);
  if (!loading) titles.set(key, (loading = titleCard(title).load(scenario)));
  return loading;
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
  const [drawn, setDrawn] = useState<Title | null>(null);
  useEffect(() => {
    let current = true;
    const cancel = idle(() => {
      // A map that cannot be had leaves the paper plain: the picture is decoration, and the faults are told where they matter.
      titleOf(title, scenario).then(
        (loaded) => current && setDrawn(loaded),
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
      {drawn && (
        <Suspense>
          <CoverArt title={drawn} centre={bestDetail(drawn.map)} across={across} className={styles['art']} />
        </Suspense>
      )}
    </div>
  );
}
