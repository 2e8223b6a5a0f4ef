import { useEffect, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { rawEntry } from '../../store/library.ts';
import { t } from '../../text/index.ts';
import { DataFault } from '../dialogs/DataFault.tsx';
import { goTo } from '../route.ts';
import { download } from '../transfer/files.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PaperPage } from '../ui/PaperPage.tsx';

/** A stored game that cannot be opened: why, and its raw data to keep. Nothing is changed or deleted. */
export function GameFault({ id, error }: { id: string; error: unknown }) {
  const [raw, setRaw] = useState<string | null>(null);
  useEffect(() => {
    void rawEntry(id).then(setRaw);
  }, [id]);
  const playOn = (at: number) =>
    void useGame
      .getState()
      .openUpTo(id, at)
      .then((game) => goTo({ page: 'play', id: game }));
  return (
    <PaperPage heading={t('error.game')}>
      <DataFault error={error} playOn={playOn} />
      <p>{t('error.game-text')}</p>
      {raw !== null && (
        <p>
          <Button onClick={() => download(`${id}.json`, raw)}>
            <Icon name="save" />
            {t('app.raw-data')}
          </Button>
        </p>
      )}
    </PaperPage>
  );
}
