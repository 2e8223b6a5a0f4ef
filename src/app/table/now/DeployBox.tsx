import { showsLegal } from '../../../store/meta.ts';
import { Button } from '../../ui/Button.tsx';
import { pressHex } from '../acting.ts';
import { FacingBox } from '../facing/FacingBox.tsx';
import { useHelp } from '../help.ts';
import { whyNotAll } from '../orders/deploy.ts';
import { marksOf, orderOf } from '../orders/index.ts';
import { Told } from '../parts/Told.tsx';
import { useDraft, useScene } from '../scene.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import { actorsOf, type Situation } from '../situation.ts';
import { t } from '../words.ts';
import { UnitList } from './UnitList.tsx';
import styles from './now.module.css';

/** `advance`: who, and into which hex; what the dice may bring there. */
export function DeployBox({ situation: s }: { situation: Situation }) {
  const { names } = useScene();
  const draft = useDraft();
  const { targets } = marksOf(s, draft);
  const legal = showsLegal(useHelp());
  const all = whyNotAll(s);
  const order = orderOf(s).action(s, draft);
  return (
    <div className={styles['box']}>
      <UnitList situation={s} heading={t('now.who-advances')} units={actorsOf(s)} />
      {all && legal && (
        <p>
          {t('now.not-all')} <Told note={all} />
        </p>
      )}
      {targets.length > 1 && legal && (
        <div role="group" aria-label={t('now.destinations')}>
          <p>{t('now.press-hex')}</p>
          <div className={styles['hexes']}>
            {targets.map((hex) => (
              <Button key={hex} aria-pressed={draft.hex === hex} onClick={() => pressHex(s, hex)}>
                {names.hex(hex)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <FacingBox situation={s} />
      {order && <CombatSheet action={order} />}
    </div>
  );
}
