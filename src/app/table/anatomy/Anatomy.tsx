import { useState } from 'react';
import { FlagIcon } from '../../counter/FlagIcon.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useScene } from '../scene.tsx';
import { l } from '../../../text/lessons.ts';
import { Dissected } from './Dissected.tsx';
import { marksOf, samplesOf } from './samples.ts';
import styles from './anatomy.module.css';

/** The counters of this game drawn large with their parts named, and what the marks on them mean. */
export function Anatomy({ onClose }: { onClose: () => void }) {
  const { title, shown, say } = useScene();
  const [samples] = useState(() => samplesOf(title, shown.table));
  const marks = marksOf(title.id);
  return (
    <Dialog heading={l('anatomy')} onClose={onClose} wide>
      <div className={styles['samples']}>
        {samples.map((counter) => (
          <Dissected key={counter.unit} counter={counter} />
        ))}
      </div>
      {marks.length > 0 && (
        <>
          <h3>{l('marks')}</h3>
          <ul className={styles['marks']}>
            {marks.map((note) => (
              <li key={note.say}>
                <svg viewBox="-9 -9 18 18" width={28} height={28} aria-hidden="true">
                  <FlagIcon say={note.say} symbols={title.symbols} />
                </svg>
                {say(note)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
