/**
 * Holds a game for this tab. `hear` is told whether another tab has it open: at once, and again when that tab lets go.
 * Returns what lets go. Where the browser has no locks nothing is told; the library never overwrites either way.
 */
export function holdGame(id: string, hear: (elsewhere: boolean) => void): () => void {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return () => {};
  const name = `grognard/${id}`;
  const stop = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = (elsewhere: boolean) => {
    hear(elsewhere);
    return elsewhere ? undefined : held;
  };
  void locks
    .request(name, { ifAvailable: true }, (lock) => hold(lock === null))
    .then(() => (stop.signal.aborted ? undefined : locks.request(name, { signal: stop.signal }, () => hold(false))))
    .catch(() => {}); // let go while waiting
  return () => {
    stop.abort();
    release();
  };
}
