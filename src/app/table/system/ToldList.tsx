import type { GameEvent } from '../../../engine/title.ts';
import { isTold, type Telling, useTellings } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { useScene } from '../scene.tsx';
import { openingOf, underHeadings } from '../log/lines.ts';
import { scaleOfRolls } from '../now/rolls.ts';
import { BarScales } from '../parts/bar-scale.ts';
import { t } from '../words.ts';
import { PaceChoice } from './PaceChoice.tsx';
import { ToldLine } from './ToldLine.tsx';
import styles from './system.module.css';

/** What has been told, newest first under its headings; what came before the first of them stands under the step that it ended. */
export function toldLines({
  before,
  events,
  told,
}: Pick<Telling, 'before' | 'events' | 'told'>): readonly { readonly event: GameEvent; readonly i: number }[] {
  const lines = events.slice(0, told).map((event, i) => ({ event, i }));
  const { step } = openingOf(before);
  if (step && !events[0]?.heading && lines.some(({ event }) => event.heading))
    lines.unshift({ event: { ...step.note, side: step.side, heading: 'phase' }, i: -1 });
  return underHeadings(lines.reverse(), ({ event }) => event.heading);
}

/** What has been told of the system's turn, newest first; it stays until the next order. */
export function ToldList({ telling }: { telling: Telling }) {
  const { title, say } = useScene();
  const { told } = telling;
  const done = isTold(telling);
  const lines = toldLines(telling);
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
      <BarScales
        value={scaleOfRolls(
          lines.map(({ event }) => event),
          say,
        )}
      >
        <ol reversed>
          {lines.map(({ event, i }) => (
            <ToldLine key={i} event={event} now={i === told - 1 && !done} open={i === newestRoll} />
          ))}
        </ol>
      </BarScales>
    </section>
  );
}
