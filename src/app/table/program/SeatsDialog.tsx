import { useGame } from '../../../store/game.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useScene } from '../scene.tsx';
import { SeatChoice } from './SeatChoice.tsx';
import { p } from './words.ts';
import styles from './program.module.css';

/** Who plays which side from now on: people and programs can change places at any moment. */
export function SeatsDialog({ onClose }: { onClose: () => void }) {
  const { title } = useScene();
  const meta = useGame((s) => s.meta);
  if (!meta) return null;
  return (
    <Dialog heading={p('program.seats')} onClose={onClose}>
      <div className={styles['seats']}>
        <p>{p('program.seats-text')}</p>
        {title.sides.map(({ id, adjective }, side) =>
          meta.seats[side] === 'system' ? null : (
            <fieldset key={id}>
              <SeatChoice
                label={p('program.seat', adjective)}
                side={adjective}
                program={meta.seats[side] === 'program' ? (meta.programs?.[side] ?? null) : null}
                onChoose={(program) => useGame.getState().hand(side, program)}
              />
            </fieldset>
          ),
        )}
      </div>
    </Dialog>
  );
}
