import { type Game, type GameRecord, replayOrders } from '../engine/record.ts';
import type { Title } from '../engine/title.ts';

/** How long the page may be held up, in milliseconds. */
const HELD = 40;

/** Lets the page answer whoever clicks. A timer would make a tab in the background wait for seconds. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/**
 * A record played from its start, in pieces that hold nobody up however long it is; null when it is not wanted any
 * more. Throws what `replayRecord` throws.
 */
export async function replayed(
  title: Title,
  record: GameRecord,
  file: string,
  isWanted: () => boolean,
): Promise<Game | null> {
  const replay = replayOrders(title, record, file);
  for (let since = performance.now(); ;) {
    const next = replay.next();
    if (next.done) return next.value;
    if (performance.now() - since < HELD) continue;
    await breath();
    if (!isWanted()) return null;
    since = performance.now();
  }
}
