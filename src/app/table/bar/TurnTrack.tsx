import type { TurnInfo } from '../../../engine/title.ts';
import { Popup } from '../parts/Popup.tsx';
import { ToldAmong } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t, turnLabel, turnMark, turnNamed } from '../words.ts';
import styles from './bar.module.css';

/** With more turns than this the track gives way to the present turn earlier: from the widest window on. */
const MANY = [
  [18, 'very'],
  [14, 'many'],
  [9, 'some'],
] as const;
const manyOf = (turns: number) => MANY.find(([least]) => turns > least)?.[1];

/** Every turn of the game: what is over, where we are, and what is to come. Press to read the whole calendar. */
export function TurnTrack() {
  const { title, shown, say } = useScene();
  const { turn: now, lastTurn = Infinity } = shown.table;
  const turns = title.turns.filter(({ turn }) => turn <= lastTurn);
  const state = ({ turn }: TurnInfo) => {
    if (turn === now) return 'now';
    return turn < now ? 'done' : 'next';
  };
  // The figure is drawn by the style sheet: fourteen figures would make a poor name for the button.
  const box = (info: TurnInfo) => (
    <span
      className={styles['turn']}
      data-turn={turnMark(info)}
      data-state={state(info)}
      data-event={info.events.length > 0 || undefined}
      title={[t('bar.turn', turnMark(info), turnLabel(info)), ...info.events.map(say)].join('\n')}
    />
  );
  const track = (
    <span className={styles['track']} data-many={manyOf(turns.length)}>
      {turns.map((info) => (
        <span key={info.turn} className={styles['turn-long']}>
          {box(info)}
        </span>
      ))}
      <span className={styles['turn-short']}>{t('bar.turn-short', turnNamed(title.turns, now))}</span>
    </span>
  );
  return (
    <Popup
      button={track}
      name={`${t('bar.turns')}: ${t('bar.turn-of', turnNamed(title.turns, now), turnMark(turns.at(-1)!))}`}
      className={styles['bare']}
      align="left"
    >
      {() => (
        <ol className={styles['calendar']}>
          {turns.map((info) => (
            <li key={info.turn} data-state={state(info)} aria-current={info.turn === now ? 'step' : undefined}>
              {box(info)}
              <span>
                <span className="unseen">{t('bar.turn-number', turnMark(info))} </span>
                {turnLabel(info)}
                {info.events.map((event, i) => (
                  <span key={event.say + JSON.stringify(event.data)} className={styles['due']}>
                    <ToldAmong notes={info.events} at={i} />
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Popup>
  );
}
