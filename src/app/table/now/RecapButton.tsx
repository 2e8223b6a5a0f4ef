import { recapStart, useGame } from '../../../store/game.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './now.module.css';

/** For whoever comes to the seat: what the other side did since this side decided last. */
export function RecapButton() {
  const { title, shown, game } = useScene();
  if (!game || !shown.live || shown.turnOf === null) return null;
  const from = recapStart(game, shown.turnOf);
  const to = game.actions.length;
  const other = game.actors.slice(from).find((side) => side >= 0 && side !== shown.turnOf);
  if (other === undefined) return null;
  const watch = () => {
    useTable.getState().openReel({ from, to });
    useGame.getState().watch(from);
  };
  return (
    <div className={styles['box']}>
      <Button className={styles['recap']} onClick={watch}>
        <Icon name="eye" /> {t('now.recap', title.sides[other].adjective, to - from)}
      </Button>
    </div>
  );
}
