import { useEffect } from 'react';
import { OFF_MAP } from '../../../engine/title.ts';
import { type Draft, useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { byFinger } from '../../ui/pointer.ts';
import { takeBody } from '../acting.ts';
import { groupHex } from '../orders/order.ts';
import { bodyByHex, bodyOthers, isFollowed } from '../orders/together.ts';
import { useDraft, useScene } from '../scene.tsx';
import type { Situation } from '../situation.ts';
import { t } from '../words.ts';
import styles from './now.module.css';

/** Finds out between pictures who would come along with the units in hand, so that the press that takes them is not waited for. */
function useBodyAhead(situation: Situation, draft: Draft): void {
  useEffect(() => {
    if (situation.decision.kind !== 'move' || draft.units.length === 0 || draft.along) return;
    const steps = bodyByHex(situation, draft);
    const work = () => {
      if (!steps.next().done) timer = setTimeout(work);
    };
    let timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [situation, draft]);
}

/** Stacks that move together: the rest of the body at one press; in line or in column; or only those that lead. */
export function TogetherBox({ situation: s }: { situation: Situation }) {
  const { title, names } = useScene();
  const draft = useDraft();
  useBodyAhead(s, draft);
  if (s.decision.kind !== 'move' || draft.units.length === 0) return null;
  const { along = [], column, ...alone } = draft;
  const [first] = draft.units;
  const formation = title.formations[title.units[first].formation].name;
  const { marks } = title.units[first];
  const body = marks && !formation.split(' ').includes(marks) ? `${formation}, ${marks}` : formation;
  const others = bodyOthers(s, draft);
  const onMap = groupHex(s, draft.units) !== OFF_MAP;
  const arrange = (inColumn: boolean) =>
    useTable.getState().draftAt(s.view, { ...alone, along, ...(inColumn ? { column: true } : {}) });
  if (along.length === 0) {
    if (others.length === 0) return null;
    return (
      <Button className={styles['wide']} aria-keyshortcuts="A" onClick={() => takeBody(s)}>
        {t('now.body', body, others.length)} <small>{t(byFinger() ? 'now.body-tap' : 'now.body-how')}</small>
      </Button>
    );
  }
  return (
    <div className={styles['units']} role="group" aria-label={t('now.together')}>
      <h3>{t('now.together')}</h3>
      <p>{names.units([draft.units, ...along].flat())}</p>
      {onMap && (
        <div className={styles['modes']}>
          <Button aria-pressed={!column} onClick={() => arrange(false)}>
            {t('now.in-line')}
          </Button>
          <Button aria-pressed={column === true} onClick={() => arrange(true)}>
            {t('now.in-column')}
          </Button>
        </div>
      )}
      <Button onClick={() => useTable.getState().draftAt(s.view, alone)}>
        {t('now.only', names.units(draft.units))}
      </Button>
      {isFollowed(s, draft) && <p>{t('now.followed')}</p>}
      {!byFinger() && <p>{t('now.together-how')}</p>}
    </div>
  );
}
