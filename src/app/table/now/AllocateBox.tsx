import { takers } from '../orders/pick.ts';
import type { Situation } from '../situation.ts';
import { t } from '../words.ts';
import { UnitList } from './UnitList.tsx';
import styles from './now.module.css';

/** `allocate`: each press takes one step. */
export function AllocateBox({ situation: s }: { situation: Situation }) {
  return (
    <div className={styles['box']}>
      {s.decision.count !== undefined && <p className={styles['left']}>{t('now.losses-left', s.decision.count)}</p>}
      <UnitList situation={s} heading={t('now.who-takes')} units={takers(s)} atOnce />
    </div>
  );
}
