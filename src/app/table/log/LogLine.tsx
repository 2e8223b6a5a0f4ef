import { memo } from 'react';
import { resultText } from '../../../engine/chart.ts';
import type { GameEvent, SideId, Title } from '../../../engine/title.ts';
import { useAlone } from '../../../store/game.ts';
import type { GameNote } from '../../../store/meta.ts';
import { useTable } from '../../../store/table.ts';
import { countsAs } from '../dice.ts';
import { Die } from '../parts/Die.tsx';
import { Shifts } from '../parts/Shifts.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { onPressKey } from '../parts/press-key.ts';
import { Rules } from '../parts/Told.tsx';
import type { Scene } from '../scene.tsx';
import { signed } from '../sheet/signed.ts';
import { t, turnNamed } from '../words.ts';
import type { LogItem } from './lines.ts';
import { NoteBox } from './NoteBox.tsx';
import styles from './log.module.css';

type Say = Scene['say'];

interface LogLineProps {
  readonly item: LogItem;
  readonly title: Pick<Title, 'turns'>;
  readonly say: Say;
  readonly note?: GameNote;
}

/** `say` comes from outside, so that a line is not drawn again for every new position. */
export const LogLine = memo(
  function LogLine({ item, title, say, note }: LogLineProps) {
    switch (item.kind) {
      case 'opening':
        return item.key === 'turn' ? (
          <Heading of="turn" side={null} words={t('log.turn', turnNamed(title.turns, item.turn))} />
        ) : (
          <Heading of="phase" side={item.step.side} words={say(item.step.note)} />
        );
      case 'event':
        return <EventLine event={item.event} say={say} at={item.at} note={note} />;
      case 'take-back':
        return <TakeBack dropped={item.dropped} />;
      case 'undo-line':
        return <li className={styles['undo-line']}>{t(`log.undo-${item.why}`)}</li>;
    }
  },
  (a, b) =>
    a.say === b.say &&
    a.note === b.note &&
    a.item.key === b.item.key &&
    a.item.kind === b.item.kind &&
    (a.item.kind !== 'event' || b.item.kind !== 'event' || a.item.event === b.item.event),
);

const Heading = ({ of, side, words }: { of: 'turn' | 'phase'; side: SideId | null; words: string }) => (
  <li className={styles['heading']} data-heading={of}>
    <h3>
      {side !== null && <SideMark side={side} size={12} />} {words}
    </h3>
  </li>
);

function TakeBack({ dropped }: { dropped: number }) {
  return (
    <li className={styles['mark']}>{useAlone() ? t('log.take-back-alone', dropped) : t('log.take-back', dropped)}</li>
  );
}

/** Brings the hexes of a line to sight and outlines them. */
function show(hexes: readonly number[]) {
  const onMap = hexes.filter((hex) => hex >= 0);
  if (onMap.length === 0) return;
  useTable.getState().outline(onMap);
  useTable.getState().lookAt(onMap[0]);
}

interface EventLineProps {
  readonly event: GameEvent;
  readonly say: Say;
  readonly at: number;
  readonly note?: GameNote;
}

function EventLine({ event, say, at, note }: EventLineProps) {
  const { roll, hexes = [], heading } = event;
  const words = say(event);
  const showsResult = roll !== undefined && roll.result !== '-';
  const counted = roll && countsAs(roll);
  const before = [...(roll?.modifiers ?? []), ...(roll?.shifts ?? [])].at(-1);
  if (heading) return <Heading of={heading} side={event.side} words={words} />;
  return (
    <li className={styles['line']}>
      <span className={styles['sign']}>
        {roll?.faces.map((face, i) => (
          <Die key={i} face={face} sides={roll.sides} />
        ))}
        {!roll && (event.side === null ? '·' : <SideMark side={event.side} size={12} />)}
      </span>
      <div>
        {hexes.length > 0 ? (
          // Not a <button>: that would be a block, and the rule number could not follow on the same line.
          <span
            role="button"
            tabIndex={0}
            className={styles['text']}
            title={t('log.go-on-map')}
            onClick={() => show(hexes)}
            onKeyDown={onPressKey(() => show(hexes))}
          >
            {words}
          </span>
        ) : (
          words
        )}{' '}
        {roll?.modifiers.map((modifier, i) => (
          <span key={i} className={styles['modifier']}>
            <b>{signed(modifier.value)}</b> {say(modifier)} <Rules rule={modifier.rule} />{' '}
          </span>
        ))}
        <Shifts shifts={roll?.shifts} className={styles['modifier']} />
        {showsResult && (
          <b>
            {counted && `${counted}, `}
            {t('log.result', resultText(roll.result))}{' '}
          </b>
        )}
        {/* Not a second time beside the same number. The star does not fall onto a line of its own. */}
        <span className={note ? undefined : styles['end']}>
          {(showsResult || before?.rule !== event.rule) && <Rules rule={event.rule} />}
          <NoteBox place={{ at, say: event.say }} note={note} line={words} />
        </span>
      </div>
    </li>
  );
}
