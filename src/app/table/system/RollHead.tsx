import type { GameEvent } from '../../../engine/title.ts';
import { type Telling, useTellings } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { secondRoll } from './told.ts';
import styles from './system.module.css';

/** Between two rolls of one order: the second waits. */
export function RollHead({ telling: { events } }: { telling: Telling }) {
  const { title } = useScene();
  const sideOf = (event: GameEvent) => title.sides[event.side!].adjective;
  const [first, next] = [events.find((event) => event.roll)!, events[secondRoll(events)]];
  return (
    <>
      <h2 className={styles['between']}>{t('system.between', sideOf(first), sideOf(next))}</h2>
      <Button look="main" aria-keyshortcuts="X" data-roll="" onClick={useTellings.getState().finish}>
        <Icon name="dice" /> {t('system.roll')}
      </Button>
    </>
  );
}
