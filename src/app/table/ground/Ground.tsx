import { useEffect, useRef, useState } from 'react';
import type { Hex, Stack } from '../../../engine/title.ts';
import { distance } from '../../../engine/board/board.ts';
import { useGame } from '../../../store/game.ts';
import { useTable } from '../../../store/table.ts';
import { isTold } from '../../../store/telling.ts';
import { layoutOf } from '../../map/geometry.ts';
import { MiniMap } from '../../map/MiniMap.tsx';
import type { Viewport } from '../../map/viewport.ts';
import type { Rotation } from '../../map/types.ts';
import { Compass } from '../facing/Compass.tsx';
import { FacingRing } from '../facing/FacingRing.tsx';
import { useRotation } from '../facing/rotation.ts';
import { BoxSelect } from './BoxSelect.tsx';
import { CounterDrag } from './CounterDrag.tsx';
import { draftOf } from '../orders/index.ts';
import { chosenHexes } from '../orders/pick.ts';
import { placeOf } from '../orders/travel.ts';
import { type Scene, useScene } from '../scene.tsx';
import { actorsOf, type Situation } from '../situation.ts';
import { t } from '../words.ts';
import { HexLine } from './HexLine.tsx';
import { middleFor, middleOf, spanOf } from './look.ts';
import { OverlayBar } from './OverlayBar.tsx';
import { SideCard } from './SideCard.tsx';
import { keepView, keptView } from './views.ts';
import { ResultFloat } from './ResultFloat.tsx';
import { TableMap } from './TableMap.tsx';
import styles from './ground.module.css';

/** Scale at which counters and hex numbers are read with ease. */
const READABLE = 1;

/** Scale down to which counters can be told apart. */
const LEGIBLE = 0.5;

/** A hex nearer to the edge of the window than this, in pixels, is brought to the middle. */
const MARGIN = 70;

/** What the decision is about: its hexes, or those to choose from, or the target in hand from the start. */
function subjectOf(s: Situation | null): readonly Hex[] {
  if (!s) return [];
  const { hex, units } = draftOf(s, null);
  if (s.decision.hexes?.length) return s.decision.hexes;
  if (s.decision.kind === 'select' && chosenHexes(s).length > 0) return chosenHexes(s);
  if (s.decision.body && units.length > 0) return [placeOf(s, units[0]) ?? []].flat();
  return hex === null ? [] : [hex];
}

/** Those of some hexes that lie nearest to the enemy: the front. All of them where no enemy is in sight. */
function frontOf({ title, shown }: Scene, hexes: readonly Hex[]): readonly Hex[] {
  const enemies = shown.table.stacks.filter((stack) => stack.side !== shown.turnOf).map((stack) => stack.hex);
  if (enemies.length === 0 || hexes.length === 0) return hexes;
  const away = new Map(hexes.map((hex) => [hex, Math.min(...enemies.map((e) => distance(title.board, hex, e)))]));
  const nearest = Math.min(...away.values());
  return hexes.filter((hex) => away.get(hex)! <= nearest + 1);
}

/**
 * Where the units of a side that has none on the map come onto it, the entry nearest to the enemy first, each with the
 * enemy nearest to it.
 */
function entering({ title, shown, situation: s }: Scene): readonly Hex[] {
  const { stacks } = shown.table;
  if (!s || stacks.some((stack) => stack.side === shown.turnOf)) return [];
  const entries = [...new Set(actorsOf(s).flatMap((unit) => placeOf(s, unit) ?? []))];
  const away = (entry: Hex) => (stack: Stack) => distance(title.board, entry, stack.hex);
  const nearest = (entry: Hex) => stacks.toSorted((a, b) => away(entry)(a) - away(entry)(b)).slice(0, 1);
  return entries
    .map((entry) => ({ entry, enemies: nearest(entry) }))
    .toSorted((a, b) => Math.min(...a.enemies.map(away(a.entry))) - Math.min(...b.enemies.map(away(b.entry))))
    .flatMap(({ entry, enemies }) => [entry, ...enemies.map(({ hex }) => hex)]);
}

/** The hex to begin with: what the decision is about; the front of those who can act, or where they come onto the map; or everybody. */
function firstLook(scene: Scene, rotation: Rotation): Hex | undefined {
  const { title, shown, situation: s } = scene;
  const acting = s ? frontOf(scene, [...new Set(actorsOf(s).flatMap((unit) => placeOf(s, unit) ?? []))]) : [];
  const hex = middleOf(
    title.board,
    [subjectOf(s), acting, shown.table.stacks.map((stack) => stack.hex)].find((hexes) => hexes.length > 0) ?? [],
  );
  return hex === undefined
    ? undefined
    : middleFor(title.board, hex, spanOf(innerWidth, innerHeight, READABLE, rotation));
}

/** The map and what lies on its margins. */
export function Ground({ viewport }: { viewport: Viewport }) {
  const scene = useScene();
  const { title, shown } = scene;
  const look = useTable((s) => s.look);
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
  const telling = scene.telling !== null && !scene.telling.rolls && !isTold(scene.telling);
  useEffect(() => {
    if (!telling) return;
    const before = { hex: viewport.middle(), scale: viewport.get().scale };
    return () => {
      if (before.hex >= 0) viewport.centreOn(before.hex, before.scale);
    };
  }, [telling, viewport]);
  useEffect(() => {
    const [subject] = subjectOf(scene.situation);
    if (subject !== undefined) useTable.getState().lookAt(subject);
  }, [scene]);
  useEffect(() => {
    if (!look) return;
    const { width, height } = viewport.window();
    const { x, y, scale } = viewport.get();
    const at = layoutOf(title.map, rotation, title.board).centre(look.hex);
    const [left, top] = [at.x * scale + x, at.y * scale + y];
    if (left > MARGIN && top > MARGIN && left < width - MARGIN && top < height - MARGIN) return;
    viewport.centreOn(middleFor(title.board, look.hex, spanOf(width, height, scale, rotation)));
  }, [look, viewport, title, rotation]);

  // While the whole map is seen the chips fold and the small map goes: they would only cover it. Said to these two alone,
  // so that nothing else is styled anew.
  const foot = useRef<HTMLDivElement>(null);
  const mini = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fold = () => {
      const whole = viewport.get().scale <= viewport.minScale() * 1.001;
      for (const { current } of [foot, mini]) current?.toggleAttribute('data-whole', whole);
    };
    fold();
    return viewport.subscribe(fold);
  }, [viewport]);

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
