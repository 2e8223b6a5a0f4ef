import { useEffect, useRef, useState } from 'react';
import type { Hex } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { findIn, goToHex, openFind, useFind } from './find.ts';
import styles from './find.module.css';

/** Goes to a hex by its number or name, or to a unit by its name. */
export function FindBox() {
  const open = useFind((s) => s.open);
  useEffect(() => () => openFind(false), []); // it is put away with its table
  return open ? <Box /> : null;
}

function Box() {
  const { title, shown, names } = useScene();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => input.current?.focus(), []); // after the dialog has opened, which would give it to its cross
  const found = findIn(title, shown.table, names, words);
  const go = (hex: Hex) => {
    openFind(false);
    useTable.getState().inspect(hex);
    setTimeout(() => goToHex(hex)); // the dialog gives the focus back first
  };
  return (
    <Dialog heading={t('find.heading')} onClose={() => openFind(false)}>
      <form
        className={styles['find']}
        onSubmit={(event) => {
          event.preventDefault();
          if (found.length > 0) go(found[0].hex);
        }}
      >
        <label>
          {t('find.words')}
          <input
            ref={input}
            value={words}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <p role="status">{words.trim() === '' ? '' : t('find.found', found.length)}</p>
        <ul>
          {found.map(({ key, words: said, hex }) => (
            <li key={key}>
              <Button look="bare" onClick={() => go(hex)}>
                {said}
              </Button>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
