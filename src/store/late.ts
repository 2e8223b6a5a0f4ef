/*
 * Games that the page was still storing when it was left. The library answers too slowly then, so they go to
 * localStorage, which writes at once, and from there into the library when the page is opened again.
 */

/** A game whose last save was under way. Nothing in it is trusted when it is read back. */
export interface LateGame {
  readonly id: string;
  readonly entry: unknown;
  /** Revision of the stored game on which it builds. */
  readonly base: number;
  /** Record that was being written, if any: when it got through, the game builds on that. */
  readonly writing: string | null;
}

const PREFIX = 'grognard.late.';

/** Keeps a game until the next visit. Where there is no room or no storage there is nothing more to be done. */
export function keepLate(game: LateGame): void {
  try {
    localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
  } catch {}
}

/** The game has been stored after all. */
export function forgetLate(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {}
}

/** The games that were kept. They stay until they are stored. */
export function takeLate(): readonly LateGame[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => readLate(localStorage.getItem(key), key.slice(PREFIX.length)));
  } catch {
    return [];
  }
}

function readLate(text: string | null, id: string): LateGame[] {
  try {
    const { entry, base, writing } = JSON.parse(text ?? '') as Partial<LateGame>;
    return [{ id, entry, base: Number(base), writing: typeof writing === 'string' ? writing : null }];
  } catch {
    forgetLate(id);
    return [];
  }
}
