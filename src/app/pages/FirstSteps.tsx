import { useEffect, useState } from 'react';
import type { TitleCard } from '../../engine/title.ts';
import { startLesson } from '../../store/lesson.ts';
import { listEntries } from '../../store/library.ts';
import { usePreferences } from '../../store/preferences.ts';
import { t } from '../../text/index.ts';
import { catalogue } from '../../titles/catalogue.ts';
import { DataFault } from '../dialogs/DataFault.tsx';
import { href } from '../route.ts';
import { Loading } from '../ui/Loading.tsx';
import { PaperPage } from '../ui/PaperPage.tsx';
import { NotFound } from './NotFound.tsx';

/** Id in the library of the lesson of a title: one that was left unfinished, else a new one. Throws a DataError. */
async function lessonGameOf(card: TitleCard): Promise<string> {
  const { rows } = await listEntries();
  const there = rows.find(
    (row) => row.fault === null && row.entry.summary.title === card.id && row.entry.meta.lesson !== undefined,
  );
  return there ? there.id : startLesson(card);
}

/** Begins the guided first turn of a title, or goes on with it. */
export default function FirstSteps({ title }: { title: string }) {
  const [error, setError] = useState<unknown>(null);
  const card = catalogue.find((c) => c.id === title && c.firstSteps);
  useEffect(() => {
    let current = true;
    if (!card) return;
    const { met, change } = usePreferences.getState();
    if (!met.includes(card.id)) change({ met: [...met, card.id] });
    lessonGameOf(card).then(
      (id) => current && location.replace(href({ page: 'play', id })),
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
    <PaperPage heading={t('shelf.first-steps')}>
      <DataFault error={error} />
    </PaperPage>
  );
}
