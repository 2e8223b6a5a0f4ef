import type { ReactNode } from 'react';
import type { Preview, PreviewStage } from '../../../engine/title.ts';
import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { useFold } from './fold.ts';
import { inWords, signed } from './signed.ts';
import styles from './sheet.module.css';

interface Props {
  readonly preview: Preview;
  /** Rolls before the one that decides. */
  readonly before: readonly PreviewStage[];
  /** No chances stand above it: then it is never folded. */
  readonly only: boolean;
  /** Those rolls, drawn. */
  readonly children: ReactNode;
}

/** How a result comes about: strengths, modifiers, rolls before it. Folded, the totals stand in a line. */
export function Sum({ preview, before, only, children }: Props) {
  const { say } = useScene();
  const [open, want] = useFold();
  if (only) return <Lines preview={preview} />;
  const totals = [
    ...preview.lines.filter(({ strong }) => strong).map(({ note, value }) => `${say(note)} ${inWords(value)}`),
    ...preview.modifiers.map((modifier) => `${say(modifier)} ${signed(modifier.value)}`),
    ...before.map(({ heading }) => say(heading)),
  ];
  return (
    <details
      className={styles['sum']}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && want(currentTarget.open)}
    >
      <summary>
        {t('sheet.sum')}
        {totals.length > 0 && <span className={styles['totals']}>: {totals.join(' · ')}</span>}
      </summary>
      <Lines preview={preview} />
      {children}
    </details>
  );
}

function Lines({ preview }: { preview: Preview }) {
  return (
    <dl className={styles['lines']}>
      {preview.lines.map(({ note, value, strong }, i) => (
        <div key={i} data-strong={strong || undefined}>
          <dt>
            <Told note={note} />
          </dt>
          <dd>{inWords(value)}</dd>
        </div>
      ))}
      {preview.modifiers.map((modifier, i) => (
        <div key={`m${i}`} className={styles['modifier']}>
          <dt>
            <Told note={modifier} />
          </dt>
          <dd>{signed(modifier.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
