import type { DutyLine } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './battles.module.css';

const STATES = ['open', 'met', 'free'] as const;

/** What the rules ask for in this step, one line each: open duties in sight, those that are met and who has none folded away. */
export function DutyList() {
  const { shown, situation } = useScene();
  const { duties = [] } = shown.table;
  if (!situation || duties.length === 0) return null;
  return (
    <section className={styles['battles']} aria-label={t('now.duties')}>
      <h3>{t('now.duties')}</h3>
      {STATES.map((state) => {
        const lines = duties.filter((duty) => duty.state === state);
        return (
          lines.length > 0 && (
            <details key={state} open={state === 'open'} className={styles['duties']}>
              <summary>{t(`now.duties-${state}`, lines.length)}</summary>
              <ul>
                {lines.map((duty) => (
                  <Line key={JSON.stringify(duty.note)} duty={duty} />
                ))}
              </ul>
            </details>
          )
        );
      })}
    </section>
  );
}

function Line({ duty: { note, hexes } }: { duty: DutyLine }) {
  const { names } = useScene();
  const show = () => {
    useTable.getState().outline(hexes);
    useTable.getState().lookAt(hexes[0]);
  };
  return (
    <li>
      <span>
        <Told note={note} />
      </span>
      <Button
        look="bare"
        aria-label={t('now.duty-show', names.hex(hexes[0]))}
        title={t('log.go-on-map')}
        onClick={show}
      >
        <Icon name="eye" />
      </Button>
    </li>
  );
}
