import { type Telling, useTellings } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { previewOf } from '../previews.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { waitWords } from './told.ts';
import styles from './system.module.css';

/** Between two rolls of one order: the second waits. */
export function RollHead({ telling }: { telling: Telling }) {
  const { title, shown, say } = useScene();
  const sheet = telling.next ? previewOf(title, shown.view, telling.next) : null;
  return (
    <>
      <h2 className={styles['between']}>{waitWords(telling, title)}</h2>
      <Button look="main" aria-keyshortcuts="X" data-roll="" onClick={useTellings.getState().finish}>
        <Icon name="dice" /> {sheet ? t('system.roll-for', say(sheet.heading)) : t('system.roll')}
      </Button>
    </>
  );
}
