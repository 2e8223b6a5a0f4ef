import type { DeclaredBattle } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { give, pressHex } from '../acting.ts';
import { takeBack } from '../orders/attack.ts';
import { chosenHexes } from '../orders/pick.ts';
import { useDraft, useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './battles.module.css';

/** The battles declared, in their order; where one of them is asked for they are the choices, and one not fought yet may be taken back where the rules let it. */
export function BattleList() {
  const { shown } = useScene();
  const { battles = [] } = shown.table;
  if (battles.length === 0) return null;
  return (
    <section className={styles['battles']} aria-label={t('now.battles')}>
      <h3>{t('now.battles')}</h3>
      <ol>
        {battles.map((battle) => (
          <BattleLine key={battle.hexes.join()} battle={battle} />
        ))}
      </ol>
    </section>
  );
}

function BattleLine({ battle: { hexes, units, state, odds } }: { battle: DeclaredBattle }) {
  const { situation: s, names } = useScene();
  const where = names.hexes(hexes);
  const back = s && state === 'declared' ? takeBack(s, hexes) : null;
  const draft = useDraft();
  const choice = s && chosenHexes(s).includes(hexes[0]) ? s : null;
  const press = () => {
    if (choice) return pressHex(choice, hexes[0]);
    useTable.getState().outline(hexes);
    useTable.getState().lookAt(hexes[0]);
  };
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <Button
        look={choice ? 'quiet' : 'bare'}
        aria-pressed={choice ? hexes.some((hex) => draft.hexes.includes(hex)) : undefined}
        onClick={press}
        title={choice ? undefined : t('log.go-on-map')}
      >
        {where}
      </Button>
      <span>
        {[names.units(units), odds, state !== 'declared' && t(`now.battle-${state}`)].filter(Boolean).join(' · ')}
      </span>
      {back && (
        <Button aria-label={t('now.battle-back', where)} title={t('now.battle-back', where)} onClick={() => give(back)}>
          ✕
        </Button>
      )}
    </li>
  );
}
