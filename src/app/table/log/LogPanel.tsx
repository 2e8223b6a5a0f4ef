import { useMemo, useState } from 'react';
import { shownAtFirst, useGame } from '../../../store/game.ts';
import { useUndo } from '../../../store/undo.ts';
import { useNotes } from '../../../store/notes.ts';
import { type LogFilter, useTable } from '../../../store/table.ts';
import { ordersTold } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { filtersOf, logItems, noteOn, openingOf } from './lines.ts';
import { LogLine } from './LogLine.tsx';
import styles from './log.module.css';

/** Lines drawn at first, and at each press for more. */
const WINDOW = 120;

/** Everything that happened, newest first. */
export function LogPanel() {
  const { title, shown, game, say } = useScene();
  const { limit } = useUndo();
  const notes = useNotes();
  const filter = useTable((s) => s.logFilter);
  const [lines, setLines] = useState(WINDOW);
  const items = useMemo(() => {
    if (!game) return [];
    const source = { events: shown.events, opening: openingOf(shownAtFirst(game, shown.seat)), notes };
    return logItems(game, source, shown.live && shown.at > limit ? limit : undefined, filter);
  }, [game, shown, limit, filter, notes]);
  const watch = () => {
    if (!game) return;
    const to = ordersTold(game.actions.length);
    useTable.getState().openReel({ from: 0, to });
    useGame.getState().watch(Math.max(0, to - 1));
  };
  const nameOf = (f: LogFilter) => (typeof f === 'string' ? t(`log.${f}`) : t('log.side', title.sides[f].adjective));
  return (
    <section className={styles['panel']} aria-label={t('log.heading')}>
      <div className={styles['head']}>
        <h2>{t('log.heading')}</h2>
        <label>
          <span className="unseen">{t('log.filter')}</span>
          <select
            value={String(filter)}
            onChange={(event) =>
              useTable
                .getState()
                .filterLog(filtersOf(title.sides).find((f) => String(f) === event.target.value) ?? 'all')
            }
          >
            {filtersOf(title.sides).map((f) => (
              <option key={String(f)} value={String(f)}>
                {nameOf(f)}
              </option>
            ))}
          </select>
        </label>
        {game && game.actions.length > 0 && (
          <Button look="bare" className={styles['replay']} onClick={watch}>
            {t('log.replay')}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className={styles['quiet']}>{t('log.empty')}</p>
      ) : (
        <ol className={styles['lines']} reversed>
          {items.slice(0, lines).map((item) => (
            <LogLine key={item.key} item={item} title={title} say={say} note={noteOn(notes, item)} />
          ))}
        </ol>
      )}
      {items.length > lines && (
        <Button onClick={() => setLines(lines + WINDOW * 2)}>
          {t('log.earlier', Math.min(items.length - lines, WINDOW * 2))}
        </Button>
      )}
    </section>
  );
}
