import { data } from '../../../text/en/app/data.ts';
import { translator } from '../../../text/index.ts';
import { catalogue } from '../../../titles/catalogue.ts';
import { href } from '../../route.ts';
import { PROVENANCES } from '../../rulebook/provenance.ts';
import { PaperPage } from '../../ui/PaperPage.tsx';
import { FileSources } from './FileSources.tsx';
import { dataFilesOf } from './files.ts';
import styles from './AboutData.module.css';

const t = translator(data);

/** Where the data come from, file by file, and how to replace them: of one title, or of all. */
export default function AboutData({ title }: { title: string | null }) {
  const cards = catalogue.filter((card) => title === null || card.id === title);
  return (
    <PaperPage wide heading={t('data.heading')} lead={t('data.lead')}>
      <p>{t('data.honest')}</p>
      <section aria-labelledby="legend">
        <h2 id="legend">{t('data.legend')}</h2>
        <ul>
          {PROVENANCES.map((kind) => (
            <li key={kind}>
              <b>{kind}</b>: {t(`data.${kind}`)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own">
        <h2 id="own">{t('data.own')}</h2>
        <p>{t('data.own-text')}</p>
      </section>
      {cards.length === 0 && <p>{t('data.no-title')}</p>}
      {cards.map((card) => (
        <section key={card.id} aria-labelledby={`files-${card.id}`} className={styles['files']}>
          <h2 id={`files-${card.id}`}>{t('data.files', card.name)}</h2>
          {card.rulebook && (
            <p>
              <a href={href({ page: 'rules', title: card.id, rule: '' })}>{t('data.charts')}</a>
            </p>
          )}
          {dataFilesOf(card.id).map((file) => (
            <FileSources
              key={file.name}
              file={file}
              words={{
                download: t('data.download', file.name),
                sources: t('data.sources', file.name),
                none: t('data.no-sources'),
                failed: t('data.failed'),
              }}
            />
          ))}
        </section>
      ))}
    </PaperPage>
  );
}
