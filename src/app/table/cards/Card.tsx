import type { FormationCard } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { FlagIcon } from '../../counter/FlagIcon.tsx';
import type { Viewport } from '../../map/viewport.ts';
import { give } from '../acting.ts';
import { f } from '../facing/compass.ts';
import { useRotation } from '../facing/rotation.ts';
import { middleOf } from '../ground/look.ts';
import { bring, isSeen } from '../ground/sheet.ts';
import { pointsAt } from '../parts/pointing.ts';
import { hexOf } from '../situation.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { choiceOf, hexesOf, unitsOf } from './cards.ts';
import styles from './cards.module.css';

const SIGNS = {
  done: 'M5 12l5 5L19 7',
  now: 'M7 5v14l12-7Z',
  ready: 'M12 5a7 7 0 1 0 0.01 0Z',
  kept: 'M6 6l12 12M18 6L6 18',
} as const;

/** One formation: whether it has acted, acts, can still act or is kept from acting, and why. Pressing it shows it on the map, and chooses it when that is to be decided; resting on it outlines it there. */
export function Card({ card, viewport }: { card: FormationCard; viewport: Viewport }) {
  const { title, shown, situation, say } = useScene();
  const rotation = useRotation(title);
  const { name, paper, stripe } = title.formations[card.formation];
  const choice = choiceOf(situation, card);
  const hexes = hexesOf(title, shown.table, card);
  const told = card.notes.map((note) => (note.rule ? `${say(note)} (${note.rule})` : say(note)));
  const words = [
    choice ? f('card-choose', name) : f('card-show', name),
    f(`card-${card.state}`),
    card.leader === null ? '' : title.units[card.leader].long,
    f('card-units', unitsOf(title, shown.table, card)),
    ...told,
  ].filter(Boolean);

  const show = () => {
    const at =
      card.leader === null || !hexes.includes(hexOf(shown.table, card.leader))
        ? middleOf(title.board, hexes)
        : hexOf(shown.table, card.leader);
    if (at === undefined) return;
    // Where all of it is in sight the map stays: the next click is meant for what is seen now.
    const sheet = { title, viewport, rotation };
    if (!hexes.every((hex) => isSeen(sheet, hex, 0))) bring(sheet, at);
    useTable.getState().outline([...hexes]); // stays when the pointer goes
  };
  const press = () => {
    show();
    if (choice) return give(choice);
    const why = card.state === 'kept' ? card.notes.at(-1) : undefined;
    if (why) useTable.getState().refuse({ refusal: { ...why, ok: false, rule: why.rule ?? '', hexes }, hex: null });
  };
  return (
    <li>
      <button
        type="button"
        className={styles['card']}
        data-state={card.state}
        data-choice={choice ? '' : undefined}
        aria-current={card.state === 'now' ? 'step' : undefined}
        aria-label={words.join(', ')}
        title={words.join('\n')}
        onClick={press}
        {...pointsAt(hexes)}
      >
        <span
          className={styles['flag']}
          style={{ background: `linear-gradient(${stripe} 40%, #16130d 40% 47%, ${paper} 47%)` }}
        />
        {/* Drawn by the style sheet: the name of the button has the whole of it. */}
        <span className={styles['name']} data-name={t('cards.short', name)} />
        {card.notes
          .filter((note) => note.say.startsWith('flag'))
          .map((note) => (
            <svg key={note.say} viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
              <FlagIcon say={note.say} symbols={title.symbols} />
            </svg>
          ))}
        <svg className={styles['sign']} viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
          <path d={SIGNS[card.state]} />
        </svg>
      </button>
    </li>
  );
}
