import { PACES, type Pace, usePreferences } from '../../../store/preferences.ts';
import { t } from '../words.ts';
import styles from './system.module.css';

/** How fast the orders of the system, or of a program, are told from now on: one choice for both. */
export function PaceChoice({ label = t('system.pace') }: { label?: string }) {
  const pace = usePreferences((p) => p.telling);
  return (
    <label className={styles['pace']}>
      <span className="unseen">{label}</span>
      <select
        value={pace}
        title={label}
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
