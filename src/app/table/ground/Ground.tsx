import { useEffect, useRef, useState } from 'react';
import { useGame } from '../../../store/game.ts';
import { isHeld, isTold } from '../../../store/telling.ts';
import { MiniMap } from '../../map/MiniMap.tsx';
import type { Viewport, WindowSize } from '../../map/viewport.ts';
import { Compass } from '../facing/Compass.tsx';
import { FacingRing } from '../facing/FacingRing.tsx';
import { useRotation } from '../facing/rotation.ts';
import { BoxSelect } from './BoxSelect.tsx';
import { CounterDrag } from './CounterDrag.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { HexLine } from './HexLine.tsx';
import { entering, firstLook, READABLE } from './first-look.ts';
import { OverlayBar } from './OverlayBar.tsx';
import { SideCard } from './SideCard.tsx';
import { useLook } from './useLook.ts';
import { keepView, keptView } from './views.ts';
import { ResultFloat } from './ResultFloat.tsx';
import { TableMap } from './TableMap.tsx';
import styles from './ground.module.css';

/** Scale down to which counters can be told apart. */
const LEGIBLE = 0.5;

/** The map and what lies on its margins. */
export function Ground({ viewport }: { viewport: Viewport }) {
  const scene = useScene();
  const { title, shown } = scene;
  const rotation = useRotation(title);

  // Before the map is first drawn, so that nothing moves when the table is set; afterwards the player moves the map.
  const game = useGame((s) => s.id) ?? '';
  const { seat } = shown;
  useState(() => {
    const kept = keptView(game, seat, title.board.size);
    if (kept) return viewport.centreOn(kept.hex, kept.scale);
    const entries = entering(scene);
    if (entries.length > 0) return viewport.fitTo(entries, { most: READABLE, least: LEGIBLE });
    const hex = firstLook(scene, rotation);
    if (hex !== undefined) viewport.centreOn(hex, READABLE);
  });
  // Whoever comes back to the table finds the map as he left it.
  useEffect(() => {
    const keep = () => {
      const hex = viewport.middle();
      if (hex >= 0) keepView(game, seat, { hex, scale: viewport.get().scale });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [game, seat, viewport]);
  // The telling goes from place to place; when it is over the map lies as it lay before.
  const telling = scene.telling !== null && !isTold(scene.telling) && !isHeld(scene.telling);
  useEffect(() => {
    if (!telling) return;
    const before = { hex: viewport.middle(), scale: viewport.get().scale };
    return () => {
      if (before.hex >= 0) viewport.centreOn(before.hex, before.scale);
    };
  }, [telling, viewport]);

  // While the whole map is seen the chips fold and the small map goes: they would only cover it. Said to these two alone,
  // so that nothing else is styled anew.
  const foot = useRef<HTMLDivElement>(null);
  const mini = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fold = () => {
      const whole = viewport.get().scale <= viewport.minScale() * 1.001;
      for (const { current } of [foot, mini]) current?.toggleAttribute('data-whole', whole);
    };
    viewport.cover(() => cornerUnder(mini.current!));
    fold();
    return viewport.subscribe(fold);
  }, [viewport]);
  useLook(scene, viewport, rotation);

  return (
    <div className={styles['ground']}>
      <TableMap viewport={viewport} />
      <ResultFloat viewport={viewport} />
      <SideCard />
      <CounterDrag viewport={viewport} />
      <BoxSelect viewport={viewport} />
      <FacingRing viewport={viewport} />
      <Compass />
      <div ref={foot} className={styles['foot']}>
        <HexLine />
        <OverlayBar />
      </div>
      <div ref={mini} className={styles['mini']} data-upright={rotation % 180 !== 0 || undefined}>
        <MiniMap
          title={title}
          viewport={viewport}
          stacks={shown.table.stacks}
          rotation={rotation}
          label={t('table.minimap')}
        />
      </div>
    </div>
  );
}

/** How much of the lower right corner of the map a small map lies over: nothing while it is out of the way. */
function cornerUnder(small: HTMLElement): WindowSize {
  const ground = small.parentElement!;
  const away = small.hasAttribute('data-whole') || getComputedStyle(small).display === 'none';
  if (away) return { width: 0, height: 0 };
  return { width: ground.clientWidth - small.offsetLeft, height: ground.clientHeight - small.offsetTop };
}
