import { OFF_MAP } from '../../../engine/title.ts';
import { showsLegal } from '../../../store/meta.ts';
import { Button } from '../../ui/Button.tsx';
import { pressHex } from '../acting.ts';
import { FacingBox } from '../facing/FacingBox.tsx';
import { NextButton } from '../now/NextButton.tsx';
import { UnitList } from '../now/UnitList.tsx';
import { useHelp } from '../help.ts';
import { marksOf, orderOf } from '../orders/index.ts';
import { groupHex } from '../orders/order.ts';
import { whyNowhere } from '../orders/place.ts';
import { Told } from '../parts/Told.tsx';
import { useDraft, useScene } from '../scene.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import { actorsAt, actorsOf, hexOf, type Situation } from '../situation.ts';
import { t } from '../words.ts';
import { FEW_UNITS, Roster } from './Roster.tsx';
import styles from './deploy.module.css';

/** More hexes than this are pressed on the map only. */
const FEW_HEXES = 12;

/** `place`: what is in hand, where it may go, and everything that can still be placed. */
export function PlaceBox({ situation: s }: { situation: Situation }) {
  const { names } = useScene();
  const draft = useDraft();
  const { targets } = marksOf(s, draft);
  const legal = showsLegal(useHelp());
  const hex = groupHex(s, draft.units);
  const together = hex !== OFF_MAP && draft.units.every((unit) => hexOf(s.table, unit) === hex);
  const hexes = targets.filter((target) => target !== OFF_MAP);
  const actors = actorsOf(s);
  // A list of few shows who is in hand.
  const listed = actors.length <= FEW_UNITS;
  const { sends } = s.decision;
  const sheet = sends ? orderOf(s).action(s, draft) : null;
  const nowhere = hex !== null && targets.length === 0 ? whyNowhere(s, draft.units) : null;
  const whereTo = () => {
    if (!legal) return t('now.press-anywhere');
    if (hexes.length > 0) return t(sends ? 'send.press-hex' : 'place.press-hex', hexes.length);
    return (
      <>
        {t('place.nowhere')} {nowhere && <Told note={nowhere} />}
      </>
    );
  };
  return (
    <div className={styles['box']}>
      {sheet && <CombatSheet action={sheet} />}
      {hex === null && <p>{t(sends ? 'send.press-unit' : 'place.press-unit')}</p>}
      {hex !== null && !listed && (
        <UnitList
          situation={s}
          heading={`${t(sends ? 'send.force' : 'now.who-is-placed')}${together ? `, ${names.hex(hex)}` : ''}`}
          units={together ? actorsAt(s, hex) : draft.units}
        />
      )}
      {hex !== null && draft.hex === null && <p>{whereTo()}</p>}
      {legal && hexes.length > 1 && hexes.length <= FEW_HEXES && (
        <div className={styles['hexes']} role="group" aria-label={t('now.destinations')}>
          {hexes.map((target) => (
            <Button key={target} aria-pressed={draft.hex === target} onClick={() => pressHex(s, target)}>
              {names.hex(target)}
            </Button>
          ))}
        </div>
      )}
      {targets.includes(OFF_MAP) && (
        <Button look="press" onClick={() => pressHex(s, OFF_MAP)}>
          {t('place.off-map')}
        </Button>
      )}
      <FacingBox situation={s} />
      {actors.some((unit) => !draft.units.includes(unit)) && <NextButton situation={s} />}
      <Roster situation={s} units={actors} />
    </div>
  );
}
