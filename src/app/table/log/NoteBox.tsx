import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGame } from '../../../store/game.ts';
import { type GameNote, LONGEST_NOTE } from '../../../store/meta.ts';
import { type LogPlace, setNote } from '../../../store/notes.ts';
import { useTable } from '../../../store/table.ts';
import { ordersTold } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { t } from '../words.ts';
import styles from './note.module.css';

/** The bookmark of a line of the log, with its note; a small button to set one, and the field to write in. */
export function NoteBox({ place, note, line }: { place: LogPlace; note?: GameNote; line: string }) {
  const [writing, write] = useState(false);
  const shown = useGame((s) => s.meta?.demonstration !== true);
  // Whoever has written is at the button again that the field stood for.
  const button = useRef<HTMLButtonElement>(null);
  const wrote = useRef(false);
  useEffect(() => {
    if (wrote.current && !writing) button.current?.focus();
    wrote.current = writing;
  }, [writing]);
  if (!shown) return null;
  if (writing) return <NoteField place={place} note={note} line={line} onDone={() => write(false)} />;
  const watch = () => {
    const { game } = useGame.getState();
    const to = ordersTold(game!.actions.length);
    useTable.getState().openReel({ from: 0, to });
    useGame.getState().watch(Math.min(to, place.at - 1));
  };
  return note ? (
    <span className={styles['note']}>
      <button
        ref={button}
        type="button"
        className={styles['star']}
        aria-label={t('log.note-of', line)}
        onClick={() => write(true)}
      >
        ★ {note.text || t('log.bookmarked')}
      </button>{' '}
      <button type="button" className={styles['watch']} onClick={watch}>
        {t('log.note-watch')}
      </button>
    </span>
  ) : (
    <button
      ref={button}
      type="button"
      className={styles['add']}
      title={t('log.bookmark')}
      aria-label={t('log.bookmark')}
      onClick={() => write(true)}
    >
      ☆
    </button>
  );
}

interface NoteFieldProps {
  readonly place: LogPlace;
  readonly note?: GameNote;
  readonly line: string;
  readonly onDone: () => void;
}

function NoteField({ place, note, line, onDone }: NoteFieldProps) {
  const [text, setText] = useState(note?.text ?? '');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setNote(place, text);
    onDone();
  };
  const drop = () => {
    setNote(place, null);
    onDone();
  };
  return (
    <form className={styles['field']} onSubmit={keep} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <input
        ref={focus}
        value={text}
        maxLength={LONGEST_NOTE}
        aria-label={t('log.note-of', line)}
        placeholder={t('log.note-hint')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('log.note-keep')}</Button>
      {note && (
        <Button look="bare" onClick={drop}>
          {t('log.note-drop')}
        </Button>
      )}
    </form>
  );
}

/** Who asks for the field wants to write at once. */
const focus = (field: HTMLInputElement | null) => field?.focus();
