import type { Modifier } from '../../../engine/title.ts';
import { useScene } from '../scene.tsx';
import { signed } from '../sheet/signed.ts';
import { t } from '../words.ts';
import { Rules } from './Told.tsx';

/** Shifts of the column of a roll, each with its rule: "+1 column Charge 11.3". */
export function Shifts({ shifts = [], className }: { shifts?: readonly Modifier[]; className?: string }) {
  const { say } = useScene();
  return shifts.map((shift) => (
    <span key={shift.say + JSON.stringify(shift.data)} className={className}>
      <b>{t('dice.columns', signed(shift.value), Math.abs(shift.value))}</b> {say(shift)}{' '}
      <Rules rule={shift.rule} />{' '}
    </span>
  ));
}
