import { useEffect, useState } from 'react';
import { SideMark } from '../parts/SideMark.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './ground.module.css';

const STAYS = 1500; // milliseconds

/** Whose turn it is to decide, for a moment, when that has changed and no curtain has said so. */
export function SideCard() {
  const { title, shown } = useScene();
  const { turnOf, live, seat } = shown;
  const [seen, setSeen] = useState(turnOf);
  const changed = live && seat === 'open' && turnOf !== null && turnOf !== seen;
  useEffect(() => {
    if (turnOf === seen) return;
    const timer = setTimeout(() => setSeen(turnOf), changed ? STAYS : 0);
    return () => clearTimeout(timer);
  }, [turnOf, seen, changed]);
  if (!changed) return null;
  return (
    <p className={styles['side-card']} aria-hidden="true">
      <SideMark side={turnOf} size={28} /> {t('table.player', title.sides[turnOf].adjective)}
    </p>
  );
}
