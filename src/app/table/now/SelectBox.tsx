import { showsLegal } from '../../../store/meta.ts';
import { Button } from '../../ui/Button.tsx';
import { pressHex } from '../acting.ts';
import { useHelp } from '../help.ts';
import { marksOf } from '../orders/index.ts';
import { select } from '../orders/pick.ts';
import { useDraft, useScene } from '../scene.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import { actorsOf, type Situation } from '../situation.ts';
import { t } from '../words.ts';
import { UnitList } from './UnitList.tsx';
import styles from './now.module.css';

const PASS = { kind: 'pass' } as const;

/** How many are chosen, and how many are asked for; empty where it does not matter, or is one. */
function chosenWords({ decision: { count, least, most } }: Situation, n: number): string {
  if (count === 1 || (least === 1 && most === 1)) return '';
  if (most !== undefined) return t('now.selected-between', n, least ?? 0, most);
  if (least !== undefined) return t('now.selected-at-least', n, least);
  return count === undefined ? '' : t('now.selected', n, count);
}

/** `select`: k of n units, or k hexes. */
export function SelectBox({ situation: s }: { situation: Situation }) {
  const { names, shown } = useScene();
  const draft = useDraft();
  // Declared battles are chosen in their list.
  const listed = (shown.table.battles ?? []).flatMap(({ hexes }) => hexes);
  const legal = showsLegal(useHelp());
  const targets = legal ? marksOf(s, draft).targets.filter((hex) => !listed.includes(hex)) : [];
  const actors = actorsOf(s);
  const chosen = chosenWords(s, draft.units.length + draft.hexes.length);
  // With nothing in hand the sheet shows what passing leads to, where dice would follow.
  const action = select.action(s, draft) ?? (s.decision.pass ? PASS : null);
  return (
    <>
      {action && <CombatSheet action={action} />}
      {(chosen || actors.length + targets.length > 0) && (
        <div className={styles['box']}>
          {chosen && <p className={styles['left']}>{chosen}</p>}
          {actors.length > 0 && <UnitList situation={s} heading={t('now.who-is-selected')} units={actors} />}
          <div className={styles['hexes']}>
            {targets.map((hex) => (
              <Button key={hex} aria-pressed={draft.hexes.includes(hex)} onClick={() => pressHex(s, hex)}>
                {names.hex(hex)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
