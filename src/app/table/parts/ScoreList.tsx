import type { ScoreLine } from '../../../engine/title.ts';
import { withMinus } from '../../../text/minus.ts';
import { useScene } from '../scene.tsx';
import { Rules } from './Told.tsx';
import styles from './ScoreList.module.css';

/** The rule that every line of a score comes from; undefined when they come from several. */
export const ruleOfAll = (lines: readonly Pick<ScoreLine, 'note'>[]): string | undefined =>
  lines.length > 1 && lines.every(({ note }) => note.rule === lines[0].note.rule) ? lines[0].note.rule : undefined;

/** A score line by line. The rule that all lines come from stands once above them; `said`: a rule that has been named already. */
export function ScoreList({ lines, said }: { lines: readonly ScoreLine[]; said?: string }) {
  const { say } = useScene();
  const rule = ruleOfAll(lines);
  return (
    <>
      {rule && rule !== said && (
        <p className={styles['rule']}>
          <Rules rule={rule} />
        </p>
      )}
      <dl className={styles['score']}>
        {lines.map(({ note, value }) => (
          <div key={note.say + JSON.stringify(note.data)}>
            <dt>
              {say(note)} {!rule && <Rules rule={note.rule} />}
            </dt>
            <dd>{withMinus(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
