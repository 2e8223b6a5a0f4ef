import type { Note, ReachHex } from '../../../engine/title.ts';
import { showsLegal } from '../../../store/meta.ts';
import { f } from '../facing/compass.ts';
import { useHelp } from '../help.ts';
import { useTableLater } from '../later.ts';
import { type Draft, groupHex } from '../orders/order.ts';
import { modesOf } from '../orders/travel.ts';
import { breaksAt, useDrawnOverlays } from '../overlays.ts';
import { Told } from '../parts/Told.tsx';
import { useDraft, useMarks, useScene } from '../scene.tsx';
import { actorsAt } from '../situation.ts';
import { usePlan } from '../usePlan.ts';
import { t } from '../words.ts';
import { foreseenAt, otherWays, planInWords, reportOf, signsInWords, unitsInWords, whyNotHere } from './describe.ts';
import styles from './ground.module.css';

/** One line about the hex under the pointer: what it is, what it costs the units in hand, or why they cannot get there. */
export function HexLine() {
  const scene = useScene();
  const { names, say, situation } = scene;
  const hex = useTableLater('hovered');
  const draft = useDraft();
  const marks = useMarks();
  const legal = showsLegal(useHelp());
  const drawn = useDrawnOverlays();
  const plan = usePlan();
  if (hex === null) return null;
  const to = legal ? marks.reach.find((r) => r.hex === hex) : undefined;
  const others = situation && to ? otherWays(situation, draft, hex) : [];
  const mode = situation && modesOf(situation, draft.units).find((way) => way.mode === draft.mode);
  const refusal = situation && legal && !to ? whyNotHere(situation, draft, hex) : null;
  return (
    <p
      className={styles['line']}
      data-fight={(situation?.decision.kind === 'attack' && draft.hex !== null) || undefined}
    >
      <strong>{names.hex(hex)}</strong>
      {[...reportOf(scene, hex).ground.map(say), ...unitsInWords(scene, hex), ...signsInWords(scene, hex)]
        .filter(Boolean)
        .map((words) => ` · ${words}`)}
      {to && <Cost to={to} draft={draft} {...(others.length > 0 && mode ? { name: mode.note } : {})} />}
      {others.map((way) => (
        <Cost key={way.name.say} {...way} other />
      ))}
      {to && plan?.to === hex && (
        <span className={styles['cost']}>
          {planInWords(scene, plan).map((words) => (
            <span key={words}> · {words}</span>
          ))}
        </span>
      )}
      {breaksAt(drawn, hex).map((note) => (
        <span key={note.say + JSON.stringify(note.data)} className={styles['refusal']}>
          ✕ {f('broken')}: <Told note={note} />
        </span>
      ))}
      {refusal && (
        <span className={styles['refusal']}>
          ✕ <Told note={refusal} />
        </span>
      )}
    </p>
  );
}

/** What the way to a hex costs and brings; named where there are several. */
function Cost({ to, draft, name, other }: { to: ReachHex; draft: Draft; name?: Note; other?: true }) {
  const { say, situation: s } = useScene();
  const charge = to.ends?.find((end) => end.charge)?.charge?.note;
  const steps = to.costs.map((cost, i) => cost - (to.costs[i - 1] ?? 0));
  const foreseen = s ? foreseenAt(s, draft, to.hex) : [];
  return (
    <span className={styles['cost']} data-way={name && (other ? 'other' : 'in-hand')}>
      {name && `${say(name)}: `}
      {s?.decision.kind === 'retreat' ? t('point.offered') : t('point.cost', to.spent, to.left)}
      {steps.length > 1 && ` (${steps.join(' + ')})`}
      {s && !other && to.hex !== groupHex(s, draft.units) && actorsAt(s, to.hex).length > 0 && ` · ${t('point.join')}`}
      {to.stop && ` · ${say(to.stop)}`}
      {[...foreseen, ...(charge ? [charge] : [])].map((note) => (
        <span key={note.say}>
          {' '}
          · <Told note={note} />
        </span>
      ))}
    </span>
  );
}
