import { isTold, type Telling, useTellings } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { useScene } from '../scene.tsx';
import { underHeadings } from '../log/lines.ts';
import { t } from '../words.ts';
import { PaceChoice } from './PaceChoice.tsx';
import { ToldLine } from './ToldLine.tsx';
import styles from './system.module.css';

/** What has been told of the system's turn, newest first; it stays until the next order. */
export function ToldList({ telling }: { telling: Telling }) {
  const { title } = useScene();
  const { events, told } = telling;
  const done = isTold(telling);
  const lines = underHeadings(
    events
      .slice(0, told)
      .map((event, i) => ({ event, i }))
      .reverse(),
    ({ event }) => event.heading,
  );
  const newestRoll = lines.find(({ event }) => event.roll)?.i;
  return (
    <section className={styles['told']} aria-label={t('system.told')} data-done={done || undefined}>
      {done && (
        <div className={styles['told-head']}>
          <h3>{t('system.did', title.sides[title.system!].adjective)}</h3>
          <Button look="bare" onClick={useTellings.getState().again}>
            {t('system.again')}
          </Button>
          <PaceChoice />
        </div>
      )}
      <ol reversed>
        {lines.map(({ event, i }) => (
          <ToldLine key={i} event={event} now={i === told - 1 && !done} open={i === newestRoll} />
        ))}
      </ol>
    </section>
  );
}
