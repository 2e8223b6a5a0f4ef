import type { SeatKind } from '../../../store/meta.ts';
import { Choices } from '../../ui/Choices.tsx';
import { t } from './words.ts';
import styles from './SetUp.module.css';

interface FogFieldProps {
  readonly seats: readonly SeatKind[];
  readonly fog: boolean;
  readonly onFog: (fog: boolean) => void;
}

/** Fog of war or none, and what it means for those who sit at the table: a curtain falls only between two people. */
export function FogField({ seats, fog, onFog }: FogFieldProps) {
  const people = seats.filter((seat) => seat === 'person').length;
  const on = () => {
    if (people > 1) return t('set-up.fog-on');
    return t(people === 1 ? 'set-up.fog-on-alone' : 'set-up.fog-on-nobody');
  };
  return (
    <div className={styles['fog']}>
      <Choices
        legend={t('set-up.fog')}
        name="fog"
        chosen={fog ? 'on' : 'off'}
        onChoose={(id) => onFog(id === 'on')}
        choices={[
          { id: 'on', label: on() },
          { id: 'off', label: t('set-up.fog-off') },
        ]}
      />
      <p role="status">{people === 0 && fog ? t('set-up.fog-nobody') : ''}</p>
    </div>
  );
}
