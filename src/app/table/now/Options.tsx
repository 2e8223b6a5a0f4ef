import type { ChoiceOption, Hex } from '../../../engine/title.ts';
import { type HelpLevel, showsLegal } from '../../../store/meta.ts';
import { Button } from '../../ui/Button.tsx';
import { give } from '../acting.ts';
import { cardOf, hexesOf } from '../cards/cards.ts';
import { useHelp } from '../help.ts';
import { pointsAt } from '../parts/pointing.ts';
import { useScene } from '../scene.tsx';
import { hexOf, once, type Situation } from '../situation.ts';
import styles from './now.module.css';

/** What an option is about on the map: the formation that it chooses; where what is legal is shown, whom it lets act, and on what. */
const placesOf = (s: Situation, { id, units = [], hexes = [] }: ChoiceOption, help: HelpLevel) =>
  once(s.view, `places of ${id} ${help}`, (): readonly Hex[] => {
    const card = cardOf(s, id);
    if (card) return hexesOf(s.title, s.table, card);
    const stand = units.map((unit) => hexOf(s.table, unit)).filter((hex) => hex >= 0);
    return showsLegal(help) ? [...new Set([...stand, ...hexes])] : [];
  });

/** The options of the decision as buttons; one that ends it stands where passing does. */
export function Options({ situation: s }: { situation: Situation }) {
  const { say } = useScene();
  const help = useHelp();
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
        {...pointsAt(placesOf(s, option, help))}
      >
        {say(option.label)}
      </Button>
    );
  });
}
