import { useEffect, useMemo, useRef } from 'react';
import { type Hex, OFF_MAP } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { isTold } from '../../../store/telling.ts';
import type { Rotation } from '../../map/types.ts';
import type { Viewport } from '../../map/viewport.ts';
import type { Scene } from '../scene.tsx';
import { hexOf } from '../situation.ts';
import { ableUnits, actingHexes, lookedAt, nearestEnemies, subjectOf, windowSpan } from './first-look.ts';
import { bring, bringAll, isSeen } from './sheet.ts';

/** A hex nearer to the edge of the window than this, in pixels, is brought to the middle. */
const MARGIN = 70;

/** What is to be decided, and by whom: orders within it change nothing in it. */
const stepOf = ({ shown: { table }, situation }: Scene): string | null =>
  situation && `${table.turn} ${situation.decision.side} ${situation.decision.step}`;

/**
 * Brings to sight what is asked for (a line of the log, a battle of a list), what a decision is about, and in a new step
 * all on the map who can act and the enemy before them, where the window holds them; else somebody of them, where none
 * is in sight.
 */
export function useLook(scene: Scene, viewport: Viewport, rotation: Rotation): void {
  const { title, situation, telling } = scene;
  const look = useTable((s) => s.look);
  const sheet = useMemo(() => ({ title, viewport, rotation }), [title, viewport, rotation]);
  useEffect(() => {
    const [subject] = subjectOf(situation);
    if (subject !== undefined) useTable.getState().lookAt(subject);
  }, [situation]);
  useEffect(() => {
    if (!look || (look.besides && bringAll(sheet, [look.hex, ...look.besides], MARGIN))) return;
    if (!isSeen(sheet, look.hex, MARGIN)) bring(sheet, look.hex);
  }, [look, sheet]);

  // The first step begins with the first view.
  const step = stepOf(scene);
  const seen = useRef(step);
  /** Those before it: who comes back to a step, after a question in the middle of it, has chosen the view. */
  const begun = useRef(new Set([step]));
  const sides = useRef(new Set([situation?.decision.side]));
  const told = telling === null || isTold(telling);
  useEffect(() => {
    if (step === null || !told || step === seen.current) return;
    seen.current = step;
    const isNew = !begun.current.has(step);
    begun.current.add(step);
    const s = situation!;
    if (subjectOf(s).length > 0) return;
    const isFirst = !sides.current.has(s.decision.side);
    // One of them in sight is enough; half of them for a side that decides for the first time.
    const seesEnough = (hexes: readonly Hex[]) =>
      hexes.filter((hex) => isSeen(sheet, hex, 0)).length >= Math.max(1, isFirst ? hexes.length / 2 : 1);
    // Those on the map first: where the others would come onto it takes longer to find out.
    const onMap = ableUnits(s)
      .map((unit) => hexOf(s.table, unit))
      .filter((hex) => hex !== OFF_MAP);
    if (onMap.length > 0) sides.current.add(s.decision.side);
    if (isNew && onMap.length > 0) {
      const enemies = nearestEnemies(scene, onMap);
      if (bringAll(sheet, [...onMap, ...enemies], MARGIN)) return;
      // The enemy is not lost from sight for the sake of those behind.
      if (!enemies.some((hex) => isSeen(sheet, hex, 0)) && bringAll(sheet, onMap, MARGIN)) return;
    }
    if (seesEnough(onMap)) return;
    const acting = actingHexes(s);
    const hex = acting.length === 0 || seesEnough(acting) ? undefined : lookedAt(scene, windowSpan(rotation));
    if (hex !== undefined) bring(sheet, hex);
  }, [step, told, situation, scene, rotation, sheet]);
}
