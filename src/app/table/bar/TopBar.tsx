import { titleCard } from '../../../titles/catalogue.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useScene } from '../scene.tsx';
import { t, turnLabel } from '../words.ts';
import { Conditions } from './Conditions.tsx';
import { OverlaysMenu } from './OverlaysMenu.tsx';
import { Ribbon } from './Ribbon.tsx';
import { TableMenu } from './TableMenu.tsx';
import { TurnTrack } from './TurnTrack.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import styles from './bar.module.css';

/** The bar above the map: game, turns, sequence of play, undo, overlays, rulebook, menu. */
export function TopBar() {
  const { title, shown } = useScene();
  const rule = useTable((s) => s.rule);
  const card = titleCard(title.id);
  const battle = card.scenarios.find(({ id }) => id === title.scenario);
  const turn = title.turns.find((info) => info.turn === shown.table.turn);
  return (
    <header className={styles['bar']}>
      <h1 className={styles['name']} tabIndex={-1} title={card.name}>
        {battle?.battle ? battle.name : card.name} <small>{turn && turnLabel(turn)}</small>
      </h1>
      <TurnTrack />
      <Ribbon />
      <Conditions />
      <div className={styles['tools']}>
        <UndoButtons />
        <OverlaysMenu />
        <Button
          className={`${styles['tool']} ${styles['book']}`}
          aria-pressed={rule !== null}
          aria-keyshortcuts="B"
          title={t('bar.rulebook')}
          onClick={() => useTable.getState().openRule(rule === null ? '' : null)}
        >
          <Icon name="book" />
          <span className={styles['word']}>{t('bar.rulebook')}</span>
        </Button>
        <TableMenu />
      </div>
    </header>
  );
}
