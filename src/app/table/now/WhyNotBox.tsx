import { useGame } from '../../../store/game.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './now.module.css';

/** Why the last press did not do: the reason, its rule; the hexes that decide are outlined on the map. */
export function WhyNotBox() {
  const { names } = useScene();
  const whyNot = useTable((s) => s.whyNot);
  const refused = useGame((s) => s.refusal);
  const refusal = whyNot?.refusal ?? refused;
  if (!refusal) return null;
  const hide = () => {
    useTable.getState().refuse(null);
    useGame.getState().dismissRefusal();
  };
  return (
    <div className={styles['why-not']} role="status">
      <Icon name="warn" />
      <p>
        <strong>{t('now.refused')}</strong>
        {whyNot?.hex != null && whyNot.hex >= 0 && `, ${names.hex(whyNot.hex)}`}: <Told note={refusal} />
      </p>
      <Button look="bare" aria-label={t('now.dismiss')} onClick={hide}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
