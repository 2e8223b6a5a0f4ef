import { resultText } from '../../../engine/chart.ts';
import type { Action, Note, Preview, PreviewStage } from '../../../engine/title.ts';
import { showsLegal, tellsOdds } from '../../../store/meta.ts';
import { useHelp } from '../help.ts';
import { BarScales, scaleOf } from '../parts/bar-scale.ts';
import { ChanceBars, percent } from '../parts/ChanceBars.tsx';
import { Rules, Told } from '../parts/Told.tsx';
import { previewOf } from '../previews.ts';
import { type Scene, useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { useRoomy } from './fold.ts';
import { inWords } from './signed.ts';
import { Sum } from './Sum.tsx';
import styles from './sheet.module.css';

/** What may come of an attack and what that rests on, before any die is rolled. */
export function CombatSheet({ action, odds = true }: { action: Action; odds?: boolean }) {
  const { title, shown } = useScene();
  const preview = previewOf(title, shown.view, action);
  const help = useHelp();
  return preview && showsLegal(help) && <Sheet preview={preview} odds={odds && tellsOdds(help)} />;
}

/** The chances of a stage in words. */
const barsOf = (chances: PreviewStage['chances'], say: Scene['say']) =>
  chances.map(({ label, note, weight, favours }) => ({
    label: inWords(resultText(label)),
    weight,
    favours,
    ...(note ? { note: say(note) } : {}),
  }));

/** The roll that decides comes first, with its column. Those before it belong to how it comes about. */
function Sheet({ preview, odds }: { preview: Preview; odds: boolean }) {
  const { say } = useScene();
  const { lines, modifiers } = preview;
  const stages = odds ? preview.stages : [];
  const scale = scaleOf(stages.map(({ chances, total }) => ({ chances: barsOf(chances, say), total })));
  const deciding = Math.max(
    0,
    stages.findIndex(({ column, later }) => column !== '' && !later),
  );
  const rolls = (list: readonly PreviewStage[]) => list.map((stage, i) => <FurtherStage key={i} stage={stage} />);
  return (
    <BarScales value={scale}>
      <section className={styles['sheet']} aria-label={say(preview.heading)} data-sheet="">
        <h3 className={styles['heading']}>
          <Told note={preview.heading} />
        </h3>
        {stages.length > 0 && <Stage stage={stages[deciding]} />}
        {rolls(stages.slice(deciding + 1))}
        {preview.warnings.map((note) => (
          <p key={note.say + JSON.stringify(note.data)} className={styles['warning']}>
            <Told note={note} />
          </p>
        ))}
        {lines.length + modifiers.length + deciding > 0 && (
          <Sum preview={preview} before={stages.slice(0, deciding)} only={stages.length === 0}>
            {rolls(stages.slice(0, deciding))}
          </Sum>
        )}
      </section>
    </BarScales>
  );
}

/** What a stage comes to in a line: its likeliest result; of rolls to be compared, which come later, the chance that they win what is fought for. */
function inALine({ chances, total, expected, later }: PreviewStage, say: (note: Note) => string): string {
  const won = later && expected.find(({ loss }) => loss?.of === 'hex');
  if (won) return `${say(won.note)} ${percent(won.value, 100)}`;
  const [likeliest] = chances.toSorted((a, b) => b.weight - a.weight);
  return likeliest
    ? `${likeliest.note ? say(likeliest.note) : inWords(likeliest.label)} ${percent(likeliest.weight, total)}`
    : '';
}

/** A roll beside the one that decides: where there is little room it is folded, and told in a line. */
function FurtherStage({ stage }: { stage: PreviewStage }) {
  const { say } = useScene();
  const roomy = useRoomy();
  const line = inALine(stage, say);
  return (
    <details className={styles['further']} open={roomy}>
      <summary>
        {say(stage.heading)}
        {line && <span className={styles['totals']}>: {line}</span>}
      </summary>
      <Stage stage={stage} further />
    </details>
  );
}

/** One roll, or several summed up: its column, its results with their exact chances, what to expect. */
function Stage({ stage, further = false }: { stage: PreviewStage; further?: boolean }) {
  const { title, say } = useScene();
  const chances = barsOf(stage.chances, say).map((bar) =>
    bar.favours === null ? bar : { ...bar, meaning: t('sheet.favours', title.sides[bar.favours].adjective) },
  );
  return (
    <div className={styles['stage']}>
      <div className={styles['stage-head']}>
        {stage.column && <span className={styles['column']}>{inWords(stage.column)}</span>}
        <span>
          {!further && say(stage.heading)} <Rules rule={stage.heading.rule} />
        </span>
      </div>
      <ChanceBars
        caption={say(stage.heading)}
        headings={[t('sheet.result'), t('sheet.chance')]}
        fellWord={t('dice.brought')}
        chances={chances}
        total={stage.total}
      />
      {stage.expected.length > 0 && (
        <dl className={`${styles['lines']} ${styles['expected']}`} aria-label={t('sheet.expected')}>
          {stage.expected.map(({ note, value, percent: inPercent }, i) => (
            <div key={i}>
              <dt>{say(note)}</dt>
              <dd>{inPercent ? percent(value, 100) : value.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
