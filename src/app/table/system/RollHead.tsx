import { useTellings } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { t } from '../words.ts';
import styles from './system.module.css';

/** Between two rolls of one order: the second waits. */
export function RollHead() {
  return (
    <>
      <h2 className={styles['between']}>{t('system.between')}</h2>
      <Button look="main" aria-keyshortcuts="X" data-roll="" onClick={useTellings.getState().finish}>
        <Icon name="dice" /> {t('system.roll')}
      </Button>
    </>
  );
}
