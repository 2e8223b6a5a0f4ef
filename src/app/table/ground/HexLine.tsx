import { showsLegal } from '../../../store/meta.ts';
import { f } from '../facing/compass.ts';
import { useHelp } from '../help.ts';
import { useTableLater } from '../later.ts';
import { breaksAt, useDrawnOverlays } from '../overlays.ts';
import { Told } from '../parts/Told.tsx';
import { useDraft, useMarks, useScene } from '../scene.tsx';
import { actorsAt } from '../situation.ts';
import { t } from '../words.ts';
import { foreseenAt, reportOf, signsInWords, unitsInWords, whyNotHere } from './describe.ts';
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
  if (hex === null) return null;
  const to = legal ? marks.reach.find((r) => r.hex === hex) : undefined;
  const charge = to?.ends?.find((end) => end.charge)?.charge?.note;
  const steps = to?.costs.map((cost, i) => cost - (to.costs[i - 1] ?? 0)) ?? [];
  const foreseen = situation && to ? foreseenAt(situation, draft, hex) : [];
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
      {to && (
        <span className={styles['cost']}>
          {situation?.decision.kind === 'retreat' ? t('point.offered') : t('point.cost', to.spent, to.left)}
          {steps.length > 1 && ` (${steps.join(' + ')})`}
          {situation && actorsAt(situation, hex).length > 0 && ` · ${t('point.join')}`}
          {to.stop && ` · ${say(to.stop)}`}
          {foreseen.map((note) => (
            <span key={note.say}>
              {' '}
              · <Told note={note} />
            </span>
          ))}
          {charge && (
            <>
              {' '}
              · <Told note={charge} />
            </>
          )}
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
