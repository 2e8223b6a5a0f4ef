import { useEffect, useState } from 'react';
import type { TitleCard } from '../../engine/title.ts';
import { useGame } from '../../store/game.ts';
import { listEntries } from '../../store/library.ts';
import { t } from '../../text/index.ts';
import { catalogue } from '../../titles/catalogue.ts';
import { DataFault } from '../dialogs/DataFault.tsx';
import { href } from '../route.ts';
import { readGame } from '../transfer/files.ts';
import { Loading } from '../ui/Loading.tsx';
import { PaperPage } from '../ui/PaperPage.tsx';
import { NotFound } from './NotFound.tsx';

/** Id in the library of a title's demonstration: taken in now, or still there from before. Throws a DataError. */
async function demonstrationOf({ id, demonstration }: TitleCard): Promise<string> {
  const { rows } = await listEntries();
  const there = rows.find(
    (row) => row.fault === null && row.entry.summary.title === id && row.entry.meta.demonstration,
  );
  if (there) return there.id;
  const { record, file } = readGame(await demonstration!(), 'demonstration.json');
  return useGame.getState().take(record, { demonstration: true }, file);
}

/** Opens the recorded game that comes with a title, at its beginning. */
export default function Demonstration({ title }: { title: string }) {
  const [error, setError] = useState<unknown>(null);
  const card = catalogue.find((c) => c.id === title && c.demonstration);
  useEffect(() => {
    let current = true;
    if (!card) return;
    demonstrationOf(card).then(
      (id) => current && location.replace(href({ page: 'play', id, at: 0 })),
      (fault: unknown) => current && setError(fault),
    );
    return () => {
      current = false;
    };
  }, [card]);
  if (!card) return <NotFound />;
  return error === null ? (
    <Loading text={t('app.loading')} />
  ) : (
    <PaperPage heading={t('shelf.watch')}>
      <DataFault error={error} />
    </PaperPage>
  );
}
