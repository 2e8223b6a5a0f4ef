import { showsLegal } from '../../../store/meta.ts';
import { Button } from '../../ui/Button.tsx';
import { byFinger } from '../../ui/pointer.ts';
import { turnFurther } from '../acting.ts';
import { useHelp } from '../help.ts';
import { furtherTargets } from '../orders/attack.ts';
import { useDraft, useScene } from '../scene.tsx';
import type { Situation } from '../situation.ts';
import { t } from '../words.ts';
import styles from './now.module.css';

/** Where one attack may be made on several hexes: targets to add to the one in hand, and to leave out again. */
export function FurtherTargets({ situation: s }: { situation: Situation }) {
  const { names } = useScene();
  const draft = useDraft();
  const legal = showsLegal(useHelp());
  if (!s.decision.several || draft.hex === null) return null;
  const { also = [] } = draft;
  const more = legal ? furtherTargets(s, draft) : [];
  if (legal && more.length + also.length === 0) return null;
  return (
    <div role="group" aria-label={t('now.also')}>
      <h3>{t('now.also')}</h3>
      {(!legal || more.length > 0) && !byFinger() && <p>{t('now.also-how')}</p>}
      <div className={styles['hexes']}>
        {also.map((hex) => (
          <Button key={hex} aria-pressed onClick={() => turnFurther(s, hex)} title={t('now.alone', names.hex(hex))}>
            {names.hex(hex)}
          </Button>
        ))}
        {more.map((hex) => (
          <Button key={hex} aria-pressed={false} onClick={() => turnFurther(s, hex)}>
            {names.hex(hex)}
          </Button>
        ))}
      </div>
    </div>
  );
}
