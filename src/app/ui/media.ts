import { useMemo, useSyncExternalStore } from 'react';

const watcher = (query: string) => (changed: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the window is as a media query says, now and whenever that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useMemo(() => watcher(query), [query]),
    () => matchMedia(query).matches,
  );
