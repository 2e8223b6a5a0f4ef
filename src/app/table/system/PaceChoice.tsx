import { PACES, type Pace, usePreferences } from '../../../store/preferences.ts';
import { t } from '../words.ts';
import styles from './system.module.css';

/** How fast the system's turn is told, from now on. */
export function PaceChoice() {
  const pace = usePreferences((p) => p.telling);
  return (
    <label className={styles['pace']}>
      <span className="unseen">{t('system.pace')}</span>
      <select
        value={pace}
        title={t('system.pace')}
        onChange={(event) => usePreferences.getState().change({ telling: event.target.value as Pace })}
      >
        {PACES.map((id) => (
          <option key={id} value={id}>
            {t(`system.pace-${id}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
