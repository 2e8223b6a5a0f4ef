import type { ChoiceOption, Hex } from '../../../engine/title.ts';
import { Button } from '../../ui/Button.tsx';
import { give } from '../acting.ts';
import { hexesOf } from '../cards/cards.ts';
import { pointsAt } from '../parts/pointing.ts';
import { useScene } from '../scene.tsx';
import { hexOf, once, type Situation } from '../situation.ts';
import styles from './now.module.css';

/** Where on the map an option is about: its hexes, its units, or the formation that it chooses. */
const placesOf = ({ title, table, view, decision }: Situation, { id, units = [], hexes = [] }: ChoiceOption) =>
  once(view, `places of ${id}`, (): readonly Hex[] => {
    const card = table.cards?.find((c) => c.side === decision.side && title.formations[c.formation].id === id);
    const stand = units.map((unit) => hexOf(table, unit)).filter((hex) => hex >= 0);
    return [...new Set([...hexes, ...stand, ...(card ? hexesOf(title, table, card) : [])])];
  });

/** The options of the decision as buttons; one that ends it stands where passing does. */
export function Options({ situation: s }: { situation: Situation }) {
  const { say } = useScene();
  return s.decision.options?.map((option) => {
    if (option.ends) return null;
    const action = { kind: 'choose', option: option.id } as const;
    const verdict = once(s.view, `check ${option.id}`, () => s.title.check(s.view, action));
    return (
      <Button
        key={option.id}
        className={styles['wide']}
        aria-disabled={!verdict.ok || undefined}
        onClick={() => give(action)}
        {...pointsAt(placesOf(s, option))}
      >
        {say(option.label)}
      </Button>
    );
  });
}
