import { useGame } from '../../../store/game.ts';
import { whoSits } from '../program/words.ts';
import { SideMark } from '../parts/SideMark.tsx';
import { useDraft, useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './now.module.css';

/** The side that decides, by mark, name and the formation of the units in hand. */
export function Who() {
  const { title, shown } = useScene();
  const { units } = useDraft();
  const name = useGame((s) => (shown.turnOf === null || !s.meta ? '' : whoSits(s.meta, shown.turnOf)));
  if (shown.turnOf === null) return null;
  const formations = new Set(units.map((unit) => title.units[unit].formation));
  const [formation] = formations.size === 1 ? formations : [];
  const several = title.formations.filter((f) => f.side === shown.turnOf).length > 1;
  const { adjective } = title.sides[shown.turnOf];
  // Those who belong to no formation go by the name of their army.
  const of = formation === undefined || !several ? '' : title.formations[formation].name;
  const words = [t('table.player', adjective), name, of === adjective ? '' : of];
  return (
    <p className={styles['who']}>
      <SideMark side={shown.turnOf} /> {words.filter(Boolean).join(' · ')}
    </p>
  );
}
