import type { LibraryRow } from '../../../store/library.ts';
import { listOf, namesOfSides, sayWith, t } from '../../../text/index.ts';
import { href } from '../../route.ts';
import { downloadEntry } from '../../transfer/files.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cover } from './Cover.tsx';
import { useTitleText } from './useTitleText.ts';
import { gameName, when } from './words.ts';
import styles from './GameRows.module.css';

/** One game in progress, or finished: where it stands, who plays, when it was played last; one press resumes it. */
export function GameRow({ row, onRemove }: { row: Extract<LibraryRow, { fault: null }>; onRemove: () => void }) {
  const { summary, meta } = row.entry;
  const text = useTitleText(summary.title);
  const name = gameName(row);
  const adjective = (side: number | null) => (side === null ? '' : (summary.sides[side] ?? ''));
  const step = () => {
    const { over, winner, step: now, side, sides } = summary;
    if (over) return winner === null ? t('shelf.drawn') : t('shelf.won', adjective(winner));
    if (!now || !text) return adjective(side);
    try {
      const words = sayWith(now, text, namesOfSides(sides));
      return words.startsWith(adjective(side)) ? words : t('shelf.step', adjective(side), words);
    } catch {
      return adjective(side); // a row of another version, whose words were made from other values
    }
  };
  const players = () => {
    if (meta.programs?.some(Boolean))
      return meta.seats
        .map((seat, side) => {
          const program = seat === 'program' ? meta.programs?.[side] : null;
          return program ? t('shelf.program', adjective(side), program.level, program.temper) : meta.names[side];
        })
        .filter(Boolean)
        .join(', ');
    if (meta.seats.includes('system')) return t('shelf.solitaire');
    const people = meta.names.filter(Boolean);
    return people.length === meta.seats.length ? listOf(people) : t('shelf.two-players');
  };
  const facts = [
    step(),
    players(),
    meta.branchOf ? t('shelf.branch') : '',
    row.pack.length > 0 ? t('shelf.pack') : '',
    meta.lesson === undefined ? '' : t('shelf.lesson'),
    meta.demonstration ? t('shelf.demonstration') : '',
    row.onlyInThisTab ? t('shelf.only-here') : '',
    when(meta.saved),
  ].filter(Boolean);
  return (
    <li className={styles['row']}>
      <Cover of={`${summary.title}-${summary.scenario}`} className={styles['picture']} />
      <div className={styles['words']}>
        <h3>{name}</h3>
        <p>{facts.join(' · ')}</p>
      </div>
      {summary.over ? (
        <ButtonLink look="press" href={href({ page: 'after', id: row.id })} aria-label={t('shelf.look-name', name)}>
          {t('shelf.look')}
        </ButtonLink>
      ) : (
        <ButtonLink look="main" href={href({ page: 'play', id: row.id })} aria-label={t('shelf.resume-name', name)}>
          {t('shelf.resume')}
        </ButtonLink>
      )}
      <button
        type="button"
        className={styles['tool']}
        aria-label={t('shelf.save-name', name)}
        onClick={() => downloadEntry(row.entry)}
      >
        <Icon name="save" />
      </button>
      <button
        type="button"
        className={`${styles['tool']} ${styles['remove']}`}
        aria-label={t('shelf.remove-name', name)}
        onClick={onRemove}
      >
        <Icon name="remove" />
      </button>
    </li>
  );
}
