import { undoFloor } from '../../../engine/record.ts';
import type { Action } from '../../../engine/title.ts';
import { useAlone, useGame } from '../../../store/game.ts';
import { useUndo } from '../../../store/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../parts/Popup.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './bar.module.css';

const unitsOf = (action: Action | undefined) => (action && 'units' in action ? action.units : []);

/** How many actions stood before the last unit began what it did last: its orders in a row, those that may be taken back. */
function unitStart(actions: readonly Action[], floor: number): number {
  const key = unitsOf(actions.at(-1)).join();
  let start = actions.length;
  while (start > floor && key !== '' && unitsOf(actions[start - 1]).join() === key) start--;
  return start;
}

/** Undo and redo, always in the same place; where it is not free the button says that the opponent is asked, or past what it goes. */
export function UndoButtons() {
  const { names, shown } = useScene();
  const undo = useUndo();
  const alone = useAlone();
  const actions = useGame((s) => s.game?.actions);
  const floor = useGame((s) => (s.game ? undoFloor(s.game) : 0));
  const actor = useGame((s) => s.game?.actors.at(-1));
  const play = useGame.getState();
  const count = actions?.length ?? 0;
  // Under fog nobody is told which units the other side ordered last.
  const own = shown.seat === 'open' || shown.seat === actor;
  const start = own ? unitStart(actions ?? [], floor) : count;
  return (
    <div className={styles['undo']}>
      <Button className={styles['tool']} disabled={!undo.canUndo} aria-keyshortcuts="U" onClick={play.undo}>
        <Icon name="undo" />
        <span className={styles['word']}>
          {t('bar.undo')}
          {undo.canUndo && undo.why && (
            <small className={styles['asks']}>{t(alone ? `bar.undo-${undo.why}` : 'bar.undo-asks')}</small>
          )}
        </span>
      </Button>
      <Popup button="▾" name={t('bar.undo-menu')} className={styles['narrow']} disabled={!undo.canUndo}>
        {(close) => (
          <>
            {undo.press < undo.last && (
              <Button look="bare" onClick={() => (close(), play.undo())}>
                {t('bar.undo-press', undo.last + 1 - undo.press)}
              </Button>
            )}
            <Button look="bare" onClick={() => (close(), play.undoTo(undo.last))}>
              {t('bar.undo-one')}
            </Button>
            {start < count - 1 && (
              <Button look="bare" onClick={() => (close(), play.undoTo(start))}>
                {t('bar.undo-unit', names.units(unitsOf(actions!.at(-1))))}
              </Button>
            )}
            <Button look="bare" disabled={!undo.canUndoPhase} onClick={() => (close(), play.undoPhase())}>
              {t('bar.undo-phase')}
            </Button>
          </>
        )}
      </Popup>
      <Button
        className={styles['tool']}
        disabled={!undo.canRedo}
        aria-label={t('bar.redo')}
        title={t('bar.redo')}
        aria-keyshortcuts="R"
        onClick={play.redo}
      >
        <Icon name="redo" />
      </Button>
    </div>
  );
}
