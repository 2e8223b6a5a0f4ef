import { useEffect, useRef } from 'react';
import type { FormationCard, SideId } from '../../../engine/title.ts';
import type { Viewport } from '../../map/viewport.ts';
import { f } from '../facing/compass.ts';
import { SideMark } from '../parts/SideMark.tsx';
import { useScene } from '../scene.tsx';
import { Card } from './Card.tsx';
import { choiceOf } from './cards.ts';
import styles from './cards.module.css';

/** The activation strip: a card for each formation, side by side; nothing where formations do not act one at a time, and when the game is over. */
export function CardStrip({ viewport }: { viewport: Viewport }) {
  const { shown, situation } = useScene();
  const { cards } = shown.table;
  const strip = useRef<HTMLElement>(null);
  // The formation that acts, or the first that may be chosen.
  const now = cards?.findIndex((card) => card.state === 'now' || choiceOf(situation, card) !== null);
  useEffect(() => {
    const lit = strip.current?.querySelector<HTMLElement>('[aria-current], [data-choice]');
    if (lit && strip.current) strip.current.scrollLeft = lit.offsetLeft - strip.current.clientWidth / 3;
  }, [now]);
  if (!cards?.length || shown.decision?.over) return null;
  return (
    <section ref={strip} className={styles['strip']} aria-label={f('cards')} tabIndex={-1}>
      {[...new Set(cards.map((card) => card.side))].map((side) => (
        <Side key={side} side={side} cards={cards.filter((card) => card.side === side)} viewport={viewport} />
      ))}
    </section>
  );
}

function Side({ side, cards, viewport }: { side: SideId; cards: readonly FormationCard[]; viewport: Viewport }) {
  const { title } = useScene();
  return (
    <ul className={styles['side']} aria-label={f('cards-of', title.sides[side].adjective)}>
      <li className={styles['mark']} aria-hidden="true">
        <SideMark side={side} size={16} />
      </li>
      {cards.map((card) => (
        <Card key={card.formation} card={card} viewport={viewport} />
      ))}
    </ul>
  );
}
