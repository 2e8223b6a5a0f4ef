import { FlagIcon } from '../../counter/FlagIcon.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './bar.module.css';

/** What holds for everybody this turn (weather, night), beside the sequence of play. */
export function Conditions() {
  const { title, shown, say } = useScene();
  const { conditions = [] } = shown.table;
  if (conditions.length === 0) return null;
  return (
    <ul className={styles['conditions']} aria-label={t('bar.conditions')}>
      {conditions.map((note) => (
        <li key={note.say} title={say(note)}>
          <svg viewBox="-8 -8 16 16" width="18" height="18" aria-hidden="true">
            <FlagIcon say={note.say} symbols={title.symbols} />
          </svg>
          <span>{say(note)}</span>
        </li>
      ))}
    </ul>
  );
}
