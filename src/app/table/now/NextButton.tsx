import { OFF_MAP } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { takeNext } from '../acting.ts';
import { hexOf, type Situation } from '../situation.ts';
import { t } from '../words.ts';
import styles from './now.module.css';

/** Goes to the next unit that can act. */
export function NextButton({ situation: s }: { situation: Situation }) {
  const next = () => {
    const unit = takeNext(s, 1);
    const hex = unit === null ? OFF_MAP : hexOf(s.table, unit);
    if (hex !== OFF_MAP) useTable.getState().lookAt(hex);
  };
  return (
    <Button className={styles['wide']} aria-keyshortcuts="N" onClick={next}>
      {t('now.next')}
    </Button>
  );
}
