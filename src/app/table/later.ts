import { startTransition, useEffect, useState } from 'react';
import { useTable } from '../../store/table.ts';

type TableState = ReturnType<typeof useTable.getState>;

/**
 * A part of what lies on the table, for panels and for all that takes long to work out: it follows in a transition,
 * after the map has answered a click with the outline of the counter.
 */
export function useTableLater<K extends keyof TableState>(part: K): TableState[K] {
  const [seen, see] = useState(() => useTable.getState()[part]);
  useEffect(() => {
    const follow = (now: TableState, before?: TableState) => {
      if (before && now[part] === before[part]) return;
      const change = () => see(() => now[part]);
      // What the last player pointed at is put away at once.
      if (now[part] === null) change();
      else startTransition(change);
    };
    follow(useTable.getState()); // it may have changed since the first drawing
    return useTable.subscribe(follow);
  }, [part]);
  return seen;
}
