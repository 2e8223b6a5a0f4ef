import { useCallback } from 'react';
import type { TitleCard } from '../../engine/title.ts';
import { startLesson } from '../../store/lesson.ts';
import { listEntries } from '../../store/library.ts';
import { usePreferences } from '../../store/preferences.ts';
import { t } from '../../text/index.ts';
import { catalogue } from '../../titles/catalogue.ts';
import { NotFound } from './NotFound.tsx';
import { OpensGame } from './OpensGame.tsx';

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
  const card = catalogue.find((c) => c.id === title && c.firstSteps);
  const find = useCallback(async () => {
    const { met, change } = usePreferences.getState();
    if (!met.includes(card!.id)) change({ met: [...met, card!.id] });
    return lessonGameOf(card!);
  }, [card]);
  return card ? <OpensGame heading={t('shelf.first-steps')} find={find} /> : <NotFound />;
}
