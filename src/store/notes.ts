import { useMemo } from 'react';
import { cut } from '../engine/limits.ts';
import { useGame } from './game.ts';
import { type GameNote, LONGEST_NOTE } from './meta.ts';

/*
 * Bookmarks and notes on lines of the log. They lie beside the record, so that they change nothing that happened; under
 * fog of war each belongs to the seat that wrote it, and the end of the game opens them all.
 */

/** The line of the log that a note is about: its order, counted from 1, and the key of what was told. */
export type LogPlace = Pick<GameNote, 'at' | 'say'>;

const isAt = (note: GameNote, { at, say }: LogPlace) => note.at === at && note.say === say;

/** The notes that whoever looks may read. */
export function useNotes(): readonly GameNote[] {
  const notes = useGame((s) => s.meta?.notes);
  const seat = useGame((s) => s.seat);
  return useMemo(
    () => (notes ?? []).filter(({ side }) => side === null || seat === 'open' || side === seat),
    [notes, seat],
  );
}

/** Writes a note on a line, an empty one for a bare bookmark, or takes it away (null). */
export function setNote(place: LogPlace, text: string | null): void {
  const { meta, seat, save } = useGame.getState();
  if (!meta) return;
  const side = typeof seat === 'number' ? seat : null;
  const others = (meta.notes ?? []).filter((note) => !isAt(note, place) || note.side !== side);
  const notes = text === null ? others : [...others, { ...place, side, text: cut(text.trim(), LONGEST_NOTE) }];
  useGame.setState({ meta: { ...meta, notes } });
  save();
}
