import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { DataFile } from './files.ts';
import { type Source, sourcesIn } from './sources.ts';
import styles from './AboutData.module.css';

interface FileSourcesProps {
  readonly file: DataFile;
  readonly words: {
    readonly download: string;
    readonly sources: string;
    readonly none: string;
    readonly failed: string;
  };
}

/** A data file: to download, and what it says of its own sources, read when it is unfolded. */
export function FileSources({ file, words }: FileSourcesProps) {
  const [sources, setSources] = useState<readonly Source[] | 'failed' | null>(null);
  const read = () => {
    if (sources !== null) return;
    fetch(file.url)
      .then((response) => response.json())
      .then(
        (data) => setSources(sourcesIn(data)),
        () => setSources('failed'),
      );
  };
  return (
    <div className={styles['file']}>
      <a href={file.url} download={file.name}>
        <Icon name="save" />
        {words.download}
      </a>
      <details onToggle={read}>
        <summary>{words.sources}</summary>
        {sources === 'failed' && <p role="alert">{words.failed}</p>}
        {Array.isArray(sources) &&
          (sources.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <dl>
              {sources.map(({ field, text }) => (
                <div key={`${field} ${text}`}>
                  <dt>{field}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ))}
      </details>
    </div>
  );
}
