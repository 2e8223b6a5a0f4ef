import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTable } from '../../store/table.ts';

type TableState = ReturnType<typeof useTable.getState>;

const followers = new Set<() => void>();

/**
 * A part of what lies on the table, for panels and for all that takes long to work out: it follows in a transition,
 * after the map has answered a click with the outline of the counter.
 */
export function useTableLater<K extends keyof TableState>(part: K): TableState[K] {
  const [seen, see] = useState(() => useTable.getState()[part]);
  useEffect(() => {
    const catchUp = () => see(() => useTable.getState()[part]);
    const follow = (now: TableState, before?: TableState) => {
      if (before && now[part] === before[part]) return;
      // What the last player pointed at is put away at once; an order that was given, with the position that it led to.
      if (now[part] === null && part !== 'order') catchUp();
      else startTransition(catchUp);
    };
    follow(useTable.getState()); // it may have changed since the first drawing
    followers.add(catchUp);
    const leave = useTable.subscribe(follow);
    return () => {
      followers.delete(catchUp);
      leave();
    };
  }, [part]);
  return seen;
}

/** A value for panels: a new one follows in a transition. */
export function useLater<T extends object>(value: T): T {
  const [seen, see] = useState(value);
  useLayoutEffect(() => {
    const catchUp = () => see(value);
    startTransition(catchUp);
    followers.add(catchUp);
    return () => void followers.delete(catchUp);
  }, [value]);
  return seen;
}

/** Whether panels still show what was in hand before the last click. */
export function useBehind(): boolean {
  const order = useTable((s) => s.order);
  const inspected = useTable((s) => s.inspected);
  const [drawn, looked] = [useTableLater('order'), useTableLater('inspected')];
  return order !== drawn || inspected !== looked;
}

/** All that follows is drawn at once: nobody presses a button of the order before. */
export function followNow(): void {
  flushSync(() => followers.forEach((catchUp) => catchUp()));
}
