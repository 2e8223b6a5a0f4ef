import { useCallback } from 'react';
import type { TitleCard } from '../../engine/title.ts';
import { useGame } from '../../store/game.ts';
import { listEntries } from '../../store/library.ts';
import { t } from '../../text/index.ts';
import { catalogue } from '../../titles/catalogue.ts';
import { readGame } from '../transfer/files.ts';
import { NotFound } from './NotFound.tsx';
import { OpensGame } from './OpensGame.tsx';

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
  const card = catalogue.find((c) => c.id === title && c.demonstration);
  const find = useCallback(() => demonstrationOf(card!), [card]);
  return card ? <OpensGame heading={t('shelf.watch')} find={find} at={0} /> : <NotFound />;
}
