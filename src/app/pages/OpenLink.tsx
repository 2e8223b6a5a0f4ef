import { useEffect, useState } from 'react';
import { recordUpTo } from '../../engine/record.ts';
import { useGame } from '../../store/game.ts';
import { listOf, t } from '../../text/index.ts';
import { DataFault } from '../dialogs/DataFault.tsx';
import { href } from '../route.ts';
import type { ReadGame } from '../transfer/files.ts';
import { readLink } from '../transfer/link.ts';
import { Button } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PaperPage } from '../ui/PaperPage.tsx';
import { titleAndScenario } from './shelf/words.ts';

/** A game that came as a link: what it is, and a button that puts it on the shelf. A link that is wrong says why. */
export default function OpenLink({ text }: { text: string }) {
  const [read, setRead] = useState<ReadGame | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    readLink(text).then(setRead, setError);
  }, [text]);
  const open = (at?: number) => {
    if (!read) return;
    const record = at === undefined ? read.record : recordUpTo(read.record, at);
    useGame
      .getState()
      .take(record, read.meta, read.file)
      .then((id) => location.replace(href({ page: 'play', id })))
      .catch(setError);
  };
  if (error !== null) {
    return (
      <PaperPage heading={t('import.heading')}>
        <DataFault error={error} playOn={read ? (at) => open(at) : undefined} />
        <p>{t('import.harmless')}</p>
      </PaperPage>
    );
  }
  if (!read) return <Loading text={t('app.loading')} />;
  const pack = Object.keys(read.record.pack ?? {});
  return (
    <PaperPage
      heading={titleAndScenario(read.record.title, read.record.scenario)}
      lead={t('link.lead', read.record.actions.length)}
    >
      {pack.length > 0 && <p>{t('link.pack', listOf(pack))}</p>}
      <p>{t('link.text')}</p>
      <p>
        <Button look="main" onClick={() => open()}>
          {t('link.open')}
        </Button>
      </p>
    </PaperPage>
  );
}
