import type { ReactNode } from 'react';
import { type Hex, OFF_MAP, type SideId } from '../../../engine/title.ts';
import { showsLegal } from '../../../store/meta.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { byFinger } from '../../ui/pointer.ts';
import { pressHex, setMode } from '../acting.ts';
import { FacingBox } from '../facing/FacingBox.tsx';
import { useHelp } from '../help.ts';
import { actionIn } from '../orders/index.ts';
import { groupHex } from '../orders/order.ts';
import { modesOf, reachOf, underWay, whyNotOnto } from '../orders/travel.ts';
import { Rules, Told } from '../parts/Told.tsx';
import { useDraft, useScene } from '../scene.tsx';
import { actorsAt, actorsOf, hexOf, sideOf, type Situation, unitsAt } from '../situation.ts';
import { useUnseenInTray } from '../trays/open.ts';
import { t } from '../words.ts';
import { NextButton } from './NextButton.tsx';
import { OddsAhead } from './OddsAhead.tsx';
import { TogetherBox } from './TogetherBox.tsx';
import { UnitList } from './UnitList.tsx';
import styles from './now.module.css';

/** Opens the tray of those who can enter. */
function WaitingButton({ situation: s }: { situation: Situation }) {
  const waiting = actorsAt(s, OFF_MAP);
  const tray = s.table.trays.find((tr) => tr.groups.some((g) => g.counters.some((c) => waiting.includes(c.unit))));
  if (!tray) return null;
  return (
    <Button className={styles['wide']} onClick={() => useTable.getState().openTray(tray.id)}>
      {t('now.waiting-off-map', waiting.length)}
    </Button>
  );
}

/** Nobody in hand: how to begin. */
function Begin({ situation: s }: { situation: Situation }) {
  const actors = actorsOf(s);
  const how = () => {
    if (s.decision.kind === 'retreat') return t(s.decision.pass ? 'now.press-may-retreat' : 'now.press-retreat');
    if (actors.length === 0) return t('now.nobody-moves');
    if (actors.every((unit) => hexOf(s.table, unit) === OFF_MAP)) return t('now.press-waiting');
    return `${t('now.press-unit')}${byFinger() ? '' : ` ${t('now.shift-stack')}`}`;
  };
  return (
    <div className={styles['box']}>
      <p>{how()}</p>
      <WaitingButton situation={s} />
      {actors.length > 0 && <NextButton situation={s} />}
    </div>
  );
}

/** Units in hand whose move would end that of those under way. */
function EndsMove({ situation: s }: { situation: Situation }) {
  const { names } = useScene();
  const { units } = useDraft();
  const begun = underWay(s);
  const moving = s.title.moving?.(s.view);
  const endNothing = [...(moving?.units ?? []), ...(moving?.besides ?? [])];
  if (!begun || !moving || units.some((unit) => endNothing.includes(unit))) return null;
  return (
    <p className={styles['ends']}>
      {t('now.ends-move', names.units(begun.units), begun.units.length)} <Rules rule={moving.rule} />
    </p>
  );
}

/** Whether enemies of a side are seen in a hex. */
const isEnemyAt = (s: Situation, hex: Hex, side: SideId): boolean =>
  unitsAt(s.table, hex).some((unit) => sideOf(s.title, unit) !== side);

/** `move` and `retreat`: who is in hand, in which way they go, and how far. */
export function TravelBox({ situation: s }: { situation: Situation }) {
  const { names, say } = useScene();
  const draft = useDraft();
  const help = useHelp();
  const legal = showsLegal(help);
  const hexByHex = useTable((x) => x.hexByHex);
  const hex = groupHex(s, draft.units);
  const offMap = useUnseenInTray(draft.units);
  if (hex === null) return <Begin situation={s} />;
  const side = sideOf(s.title, draft.units[0]);
  const units = hex === OFF_MAP ? offMap : unitsAt(s.table, hex).filter((unit) => sideOf(s.title, unit) === side);
  const reach = reachOf(s, draft);
  const exit = reach.find((r) => r.hex === OFF_MAP);
  const joins = reach.filter((r) => r.hex !== OFF_MAP && r.hex !== hex && actorsAt(s, r.hex).length > 0);
  const modes = modesOf(s, draft.units).filter((m) => m.facing === undefined);
  const hexes = reach.filter((r) => r.hex !== OFF_MAP).length;
  const long = reach.some((r) => r.path.length > 1);
  const { off } = s.decision;
  // A way that only leads off the map (to a box) goes by its own name.
  const way = hexes === 0 && draft.mode !== undefined ? modes.find((m) => m.mode === draft.mode) : undefined;
  const leave = (spent: number) => {
    if (way) return `${say(way.note)} ➜`;
    if (off) return say(off);
    return `${s.decision.kind === 'retreat' ? t('now.leave-map') : t('now.leave-map-cost', spent)} ➜`;
  };
  const whereTo = (): ReactNode => {
    if (hexByHex && long) return t('now.hex-by-hex-how');
    if (!legal) return t('now.press-anywhere');
    if (hexes === 0) {
      const why = whyNotOnto(s, draft);
      return why ? <Told note={why} /> : t('now.no-destination');
    }
    // The only hex stands on the button already.
    if (s.decision.kind === 'retreat')
      return hexes === 1 && actionIn(s, draft, help) ? null : t('now.press-retreat-hex', hexes);
    const against = reach.flatMap((r) => r.against ?? []);
    if (against.length > 0) return t('now.press-against', names.hexes(against), against.length);
    if (reach.every((r) => isEnemyAt(s, r.hex, side))) return t('now.press-enemy', hexes);
    return `${t('now.press-destination', hexes)}${long && !byFinger() ? ` ${t('now.shift-waypoint')}` : ''}`;
  };
  const told = way && exit ? null : whereTo();
  return (
    <>
      <OddsAhead situation={s} />
      <div className={styles['box']}>
        <EndsMove situation={s} />
        {units.length > 0 && (
          <UnitList situation={s} heading={`${t('now.who-moves')}, ${names.hex(hex)}`} units={units} />
        )}
        <TogetherBox situation={s} />
        {modes.length > 1 && (
          <div className={styles['modes']} role="group" aria-label={t('now.mode')}>
            {modes.map(({ mode, note, verdict }) => (
              <Button
                key={mode ?? ''}
                aria-pressed={draft.mode === mode}
                aria-disabled={!verdict.ok || undefined}
                onClick={() => (verdict.ok ? setMode(s, mode) : useTable.getState().refuse({ refusal: verdict, hex }))}
              >
                {say(note)}
              </Button>
            ))}
          </div>
        )}
        <FacingBox situation={s} />
        {told !== null && <p>{told}</p>}
        {long && (
          <Button
            className={`${styles['wide']} ${styles['toggle']}`}
            aria-pressed={hexByHex}
            onClick={() => useTable.getState().chooseHexByHex(!hexByHex)}
          >
            {t('now.hex-by-hex')}
          </Button>
        )}
        {joins.length > 0 && legal && (
          <details className={styles['barred']}>
            <summary>{t('now.join')}</summary>
            <div className={styles['hexes']}>
              {joins.map((r) => (
                <Button key={r.hex} onClick={() => pressHex(s, r.hex)}>
                  {names.hex(r.hex)}
                </Button>
              ))}
            </div>
          </details>
        )}
        {exit && (
          <Button look="press" className={styles['wide']} onClick={() => pressHex(s, OFF_MAP)}>
            {leave(exit.spent)}
          </Button>
        )}
        {draft.via.length > 0 && (
          <Button className={styles['wide']} onClick={() => useTable.getState().draftAt(s.view, { ...draft, via: [] })}>
            {t('now.drop-waypoints')}
          </Button>
        )}
        {hex !== OFF_MAP && <WaitingButton situation={s} />}
        {actorsOf(s).some((unit) => !draft.units.includes(unit)) && <NextButton situation={s} />}
      </div>
    </>
  );
}
