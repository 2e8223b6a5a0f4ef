import { OFF_MAP } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { byFinger } from '../../ui/pointer.ts';
import { setFacing } from '../acting.ts';
import { Rules } from '../parts/Told.tsx';
import { groupHex } from '../orders/order.ts';
import { turnsOf } from '../orders/travel.ts';
import { useDraft, useScene } from '../scene.tsx';
import type { Situation } from '../situation.ts';
import { f, windOf } from './compass.ts';
import { offerOf } from './offer.ts';
import { begin } from './turning.ts';
import styles from './box.module.css';

/** The facings to choose from, in words; or the button that begins to turn the units in hand where they stand. */
export function FacingBox({ situation: s }: { situation: Situation }) {
  const { title, say } = useScene();
  const draft = useDraft();
  const offer = offerOf(s, draft);
  if (offer) {
    const charge = offer.ends.find((end) => end.facing === offer.chosen)?.charge;
    return (
      <div className={styles['facings']} role="group" aria-label={f('choose')}>
        <p>{f('choose')}</p>
        {offer.ends.map(({ facing, left, verdict }) => (
          <Button
            key={facing}
            aria-pressed={facing === offer.chosen}
            aria-disabled={!verdict.ok || undefined}
            onClick={() =>
              verdict.ok ? setFacing(s, facing) : useTable.getState().refuse({ refusal: verdict, hex: offer.hex })
            }
          >
            {windOf(title, facing)} {left !== null && <small>{left}</small>}
          </Button>
        ))}
        {charge && (
          <p className={styles['charge']}>
            {say(charge.note)} <Rules rule={charge.note.rule} />
          </p>
        )}
        <p className={styles['hint']}>{f(byFinger() ? 'hint-touch' : 'hint')}</p>
      </div>
    );
  }
  const hex = groupHex(s, draft.units);
  if (hex === null || hex === OFF_MAP || !turnsOf(s, draft.units).some((m) => m.verdict.ok)) return null;
  return (
    <Button className={styles['begin']} aria-keyshortcuts="E" onClick={() => begin(s)}>
      {f('turn-in-place')}
    </Button>
  );
}
