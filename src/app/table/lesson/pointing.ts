import { useEffect } from 'react';
import type { CONTROLS, LessonStep } from '../../../engine/lesson.ts';
import { type Hex, OFF_MAP, type Table, type Title } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { useLesson } from '../../../store/lesson.ts';
import { hexOf, once } from '../situation.ts';

/* What a step of a lesson points at: hexes with a ring on the map, and one control of the page. */

type Control = (typeof CONTROLS)[number];

/** Where the controls of the table are found. */
const SELECTORS: Readonly<Record<Control, string>> = {
  commit: '[aria-keyshortcuts="X"]',
  pass: '[data-pass]',
  undo: '[aria-keyshortcuts="U"]',
};

/** Hexes that a step names, and those of the units that it names. */
export function lessonHexes(title: Title, table: Table, { hexes = [], units = [] }: LessonStep): readonly Hex[] {
  return once(table, `lesson ${hexes.join()} ${units.join()}`, () => {
    const named = hexes.map((id) => title.board.find(id)!);
    const under = title.units.flatMap(({ id }, unit) => (units.includes(id) ? [hexOf(table, unit)] : []));
    return [...new Set([...named, ...under])].filter((hex) => hex !== undefined && hex !== OFF_MAP);
  });
}

const NONE: readonly Hex[] = [];

/** Hexes with a ring on the map now. */
export function useRinged(title: Title, table: Table): readonly Hex[] {
  const step = useGame(({ meta }) => meta?.lesson);
  const lesson = useLesson((s) => s.lesson);
  const now = step === undefined ? undefined : lesson?.steps[step];
  return now ? lessonHexes(title, table, now) : NONE;
}

/** Draws a ring around a control as long as the step stands, also when it appears only later. */
export function useRing(control: Control | undefined): void {
  useEffect(() => {
    if (!control) return;
    const ring = () => {
      for (const element of document.querySelectorAll(SELECTORS[control])) element.setAttribute('data-ring', '');
    };
    ring();
    const watcher = new MutationObserver(ring);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      for (const element of document.querySelectorAll('[data-ring]')) element.removeAttribute('data-ring');
    };
  }, [control]);
}
