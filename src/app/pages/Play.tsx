import { lazy, useEffect, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { isAlone } from '../../store/meta.ts';
import { followGame } from '../../store/opponent/opponent.ts';
import { t } from '../../text/index.ts';
import { ConsentCover, ConsentDialog } from '../dialogs/Consent.tsx';
import { Curtain } from '../dialogs/Curtain.tsx';
import { href } from '../route.ts';
import { Loading } from '../ui/Loading.tsx';
import { GameFault } from './GameFault.tsx';
import { titleAndScenario } from './shelf/words.ts';
import { useOpenGame } from './useOpenGame.ts';

const TablePage = lazy(() => import('../table/TablePage.tsx'));

/**
 * The address of a game: opens it and shows its table. Under fog of war the table is not in the page at all while the
 * curtain is down or the other side is asked something.
 */
export default function Play({ id, at }: { id: string; at?: number | undefined }) {
  const opening = useOpenGame(id);
  const curtain = useGame((s) => s.curtain !== null);
  const asksUnderFog = useGame((s) => s.consent !== null && s.game!.record.fog && !isAlone(s.meta!));
  const copyId = useGame((s) => (s.copied ? s.id : null));
  useEffect(() => {
    // A game that became a copy goes on under its own address.
    if (opening.ready && copyId && copyId !== id) history.replaceState(null, '', href({ page: 'play', id: copyId }));
  }, [opening.ready, copyId, id]);

  useEffect(followGame, []);

  const name = useGame((s) => (s.game ? titleAndScenario(s.game.title.id, s.game.title.scenario) : null));
  useEffect(() => {
    if (name) document.title = t('app.page-title', name);
  }, [name]);

  const [toWatch, setToWatch] = useState(at !== undefined); // once: afterwards the player goes where he likes
  const canWatch = toWatch && opening.ready && !curtain;
  useEffect(() => {
    if (!canWatch) return;
    useGame.getState().watch(at!);
    setToWatch(false);
  }, [canWatch, at]);

  if (opening.error) return <GameFault id={id} error={opening.error} />;
  if (!opening.ready) return <Loading text={t('app.loading')} />;
  if (curtain) return <Curtain />;
  if (asksUnderFog) return <ConsentCover />;
  if (canWatch) return <Loading text={t('app.loading')} />; // the table is set for the position that is watched
  return (
    <>
      <TablePage />
      <ConsentDialog />
    </>
  );
}
