import type { Hex } from '../../../engine/title.ts';
import { namesUnit } from '../../../text/index.ts';
import { givesHints, showsLegal, tellsOdds } from '../../../store/meta.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { pressHex, setMode } from '../acting.ts';
import { hintOf } from '../hints.ts';
import { useHelp } from '../help.ts';
import { candidates, checkAttack } from '../orders/attack-checks.ts';
import { isHopeless } from '../orders/attack-proposal.ts';
import { attack, attackModes } from '../orders/attack.ts';
import { marksOf } from '../orders/index.ts';
import { modesOf } from '../orders/travel.ts';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import { Told } from '../parts/Told.tsx';
import { useDraft, useScene } from '../scene.tsx';
import { actorsOf, type Situation, todoOf } from '../situation.ts';
import { t } from '../words.ts';
import { FurtherTargets } from './FurtherTargets.tsx';
import { UnitList } from './UnitList.tsx';
import styles from './now.module.css';

/** No target yet: every hex that may be attacked. */
function Targets({ situation: s }: { situation: Situation }) {
  const { names } = useScene();
  const draft = useDraft();
  const help = useHelp();
  const { targets } = marksOf(s, draft);
  const hints = givesHints(help) && draft.units.length === 0 ? targets.map((hex) => hintOf(s, hex)) : [];
  const isChance = (hint: string) => hint.endsWith('%');
  const show = (hex: Hex) => {
    pressHex(s, hex);
    useTable.getState().inspect(hex);
    useTable.getState().lookAt(hex);
  };
  if (!showsLegal(help)) return <p className={styles['box']}>{t('now.press-target-map')}</p>;
  if (targets.length === 0 && draft.units.length === 0 && todoOf(s).length > 0) return null; // which says so
  if (targets.length === 0) return <p className={styles['box']}>{t('now.no-targets')}</p>;
  const list = (
    <div className={styles['hexes']}>
      {targets.map((hex, i) => (
        <Button key={hex} onClick={() => show(hex)}>
          {names.hex(hex)} {hints[i] && <small>{hints[i]}</small>}
        </Button>
      ))}
    </div>
  );
  const hopeless = tellsOdds(help) && targets.every((hex) => isHopeless(s, hex));
  // A row of targets would read as so many proposals.
  if (hopeless && targets.length > 1)
    return (
      <div className={styles['box']} role="group" aria-label={t('now.targets')}>
        <p>{t('now.hopeless-all')}</p>
        <details className={styles['barred']}>
          <summary>{t('now.hopeless-targets', targets.length)}</summary>
          {list}
        </details>
      </div>
    );
  return (
    <div className={styles['box']} role="group" aria-label={t('now.targets')}>
      {hopeless && <p>{t('now.hopeless')}</p>}
      <p>
        {t('now.press-target')}
        {hints.some(isChance) && ` ${t('now.hint-chance')}`}
        {hints.some((hint) => hint !== '' && !isChance(hint)) && ` ${t('now.hint-column')}`}
      </p>
      {list}
    </div>
  );
}

/** `attack`: who takes part against the target in hand, and what to expect. */
export function AttackBox({ situation: s }: { situation: Situation }) {
  const { names, say } = useScene();
  const draft = useDraft();
  const legal = showsLegal(useHelp());
  if (draft.hex === null) return <Targets situation={s} />;
  const able = actorsOf(s);
  const all = candidates(s, draft);
  const hexes = names.hexes([draft.hex, ...(draft.also ?? [])]);
  const joining = all.filter((c) => (legal && c.verdict.ok) || draft.units.includes(c.unit)).map((c) => c.unit);
  const barred = !legal ? [] : all.filter((c) => able.includes(c.unit) && !joining.includes(c.unit));
  // Where nobody can join, others may attack in place of the one in hand.
  const alone = joining.length === draft.units.length && draft.units.length === 1;
  const instead = alone
    ? barred.filter((c) => checkAttack(s, { ...draft, units: [c.unit] })?.ok).map((c) => c.unit)
    : [];
  const modes = attackModes(s, draft);
  const action = attack.action(s, draft);
  return (
    <>
      {action && <CombatSheet action={action} />}
      <div className={styles['box']}>
        {modes.length > 0 && (
          <div className={styles['modes']} role="group" aria-label={t('now.mode')}>
            {modesOf(s, draft.units)
              .filter((m) => modes.includes(m.mode))
              .map(({ mode, note }) => (
                <Button key={mode ?? ''} aria-pressed={draft.mode === mode} onClick={() => setMode(s, mode)}>
                  {say(note)}
                </Button>
              ))}
          </div>
        )}
        <UnitList situation={s} heading={`${t('now.who-attacks')}, ${hexes}`} units={joining} />
        <FurtherTargets situation={s} />
        {instead.length > 0 && <UnitList situation={s} heading={t('now.or-instead')} units={instead} />}
        {draft.units.length === 0 && <p>{t('now.attackers-none')}</p>}
        {barred.length > 0 && (
          <details className={styles['barred']}>
            <summary>{t('now.may-not-join', barred.length)}</summary>
            <ul>
              {barred.map(
                ({ unit, verdict }) =>
                  !verdict.ok && (
                    <li key={unit}>
                      {!namesUnit(verdict, s.title, unit) && <strong>{names.unit(unit)}: </strong>}
                      <Told note={verdict} />
                    </li>
                  ),
              )}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}
