import { useEffect, useState } from 'react';
import { t } from '../../text/index.ts';
import { DataFault } from '../dialogs/DataFault.tsx';
import { href } from '../route.ts';
import { Loading } from '../ui/Loading.tsx';
import { PaperPage } from '../ui/PaperPage.tsx';

interface OpensGameProps {
  readonly heading: string;
  /** Id in the library of the game to go to; the same function as long as the same game is meant. Throws a DataError. */
  readonly find: () => Promise<string>;
  /** How many of its orders stand when it opens; live when absent. */
  readonly at?: number;
}

/** Goes on to a game that comes with a title, or says what is wrong with it. */
export function OpensGame({ heading, find, at }: OpensGameProps) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    find().then(
      (id) => current && location.replace(href({ page: 'play', id, ...(at === undefined ? {} : { at }) })),
      (fault: unknown) => current && setError(fault),
    );
    return () => {
      current = false;
    };
  }, [find, at]);
  return error === null ? (
    <Loading text={t('app.loading')} />
  ) : (
    <PaperPage heading={heading}>
      <DataFault error={error} />
    </PaperPage>
  );
}
