import { useState } from 'react';
import { OFF_MAP, type UnitId } from '../../../engine/title.ts';
import { UnitList } from '../now/UnitList.tsx';
import { useDraft, useScene } from '../scene.tsx';
import { hexOf, type Situation } from '../situation.ts';
import { t } from '../words.ts';
import styles from './deploy.module.css';

/** Up to so many units are listed as they are; more of them by formation, folded away. */
export const FEW_UNITS = 12;

/** Everything that can be placed, or sent somewhere, by formation. */
export function Roster({ situation: s, units }: { situation: Situation; units: readonly UnitId[] }) {
  const { title } = useScene();
  const placed = units.some((unit) => hexOf(s.table, unit) === OFF_MAP) ? 'place.all' : 'place.on-map';
  const heading = t(s.decision.sends ? 'send.all' : placed);
  if (units.length <= FEW_UNITS) return <UnitList situation={s} heading={heading} units={units} />;
  const formations = [...new Set(units.map((unit) => title.units[unit].formation))];
  return (
    <div className={styles['roster']} role="group" aria-label={heading}>
      <h3>{heading}</h3>
      {formations.map((formation) => (
        <Formation
          key={formation}
          situation={s}
          formation={formation}
          units={units.filter((unit) => title.units[unit].formation === formation)}
        />
      ))}
    </div>
  );
}

function Formation({
  situation: s,
  formation,
  units,
}: {
  situation: Situation;
  formation: number;
  units: readonly UnitId[];
}) {
  const { title } = useScene();
  const draft = useDraft();
  const [open, setOpen] = useState(false);
  const { name, paper, stripe } = title.formations[formation];
  const held = units.some((unit) => draft.units.includes(unit));
  return (
    <details className={styles['formation']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-held={held || undefined}>
        <span className={styles['swatch']} style={{ background: paper, borderTopColor: stripe }} aria-hidden="true" />
        {name} <b>{units.length}</b>
      </summary>
      {open && <UnitList situation={s} heading={name} units={units} bare />}
    </details>
  );
}
