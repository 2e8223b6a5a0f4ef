import { takers } from '../orders/pick.ts';
import type { Situation } from '../situation.ts';
import { t } from '../words.ts';
import { UnitList } from './UnitList.tsx';
import styles from './now.module.css';

/** `allocate`: each press takes one step, or gives one back. */
export function AllocateBox({ situation: s }: { situation: Situation }) {
  const { count, gain } = s.decision;
  const units = takers(s);
  return (
    <div className={styles['box']}>
      {count !== undefined && !gain && <p className={styles['left']}>{t('now.losses-left', count)}</p>}
      <UnitList situation={s} heading={gain ? t('now.who-is-replaced') : t('now.who-takes')} units={units} atOnce />
      {units.length === 0 && <p>{t('now.nobody')}</p>}
    </div>
  );
}
