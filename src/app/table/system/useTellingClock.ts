import { useEffect } from 'react';
import { usePreferences } from '../../../store/preferences.ts';
import { useTable } from '../../../store/table.ts';
import { isTold, type Telling, useTellings } from '../../../store/telling.ts';
import { currentOf, standsFor } from './told.ts';

/** Tells line after line at the pace chosen, and takes the map to where each happened. */
export function useTellingClock(telling: Telling): void {
  const pace = usePreferences((p) => p.telling);

  useEffect(() => {
    const event = currentOf(telling);
    if (!telling.running || !event || isTold(telling)) return;
    const timer = setTimeout(useTellings.getState().next, standsFor(event, pace));
    return () => clearTimeout(timer);
  }, [telling, pace]);

  useEffect(() => {
    const hex = currentOf(telling)?.hexes?.findLast((h) => h >= 0);
    if (hex !== undefined && !isTold(telling)) useTable.getState().lookAt(hex);
  }, [telling]);

  // Before the keys of the table: Space pauses, right tells one more, Escape the rest.
  useEffect(() => {
    const { run, next, finish } = useTellings.getState();
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('dialog, input, select, textarea')) return;
      if (event.key === ' ' && !target?.closest('button, a, summary, [role="button"]')) run(!telling.running);
      else if (event.key === 'ArrowRight' && !target?.closest('[role="application"]')) next();
      else if (event.key === 'Escape') finish();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [telling.running]);
}
