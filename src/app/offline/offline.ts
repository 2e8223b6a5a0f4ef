import { useSyncExternalStore } from 'react';

/*
 * The page's side of the service worker: registers it, hears when a newer version waits, and lets it take over only
 * when the player says so.
 */

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();
const ready = (worker: ServiceWorker | null) => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Registers the worker. Where there is none (plain http, a private window) the app simply needs its server. */
export function goOffline(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers) return;
  workers
    .register('./sw.js')
    .then((registration) => {
      const watch = (worker: ServiceWorker | null) =>
        worker?.addEventListener(
          'statechange',
          () => worker.state === 'installed' && workers.controller && ready(worker),
        );
      if (registration.waiting && workers.controller) ready(registration.waiting);
      watch(registration.installing);
      registration.addEventListener('updatefound', () => watch(registration.installing));
    })
    .catch(() => {});
}

/** Loads the newer version. Only ever called from a button. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True when a newer version waits to be taken over. */
export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
