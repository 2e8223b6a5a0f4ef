import { type ReactNode, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { savesDone } from '../../store/library.ts';
import { listOf, t } from '../../text/index.ts';
import { takeUpdate, useUpdateReady } from '../offline/offline.ts';
import { download, gameFileName, gameText } from '../transfer/files.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Banners.module.css';

/** Saves the game in play to a file. */
export function saveGameFile(): void {
  const { game, meta } = useGame.getState();
  if (game && meta) download(gameFileName(game), gameText(game, meta));
}

function Banner({ text, warning = false, children }: { text: string; warning?: boolean; children?: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <div
      className={warning ? `${styles['banner']} ${styles['warning']}` : styles['banner']}
      role={warning ? 'alert' : 'status'}
    >
      {warning && <Icon name="warn" />}
      <p>{text}</p>
      {children}
      <Button look="bare" aria-label={t('banner.dismiss')} onClick={() => setHidden(true)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** Messages about the game in play and the app that must not be missed, and must not stop the game either. */
export function Banners({ inGame }: { inGame: boolean }) {
  const savingFailed = useGame((s) => s.savingFailed);
  const openElsewhere = useGame((s) => s.openElsewhere);
  const copied = useGame((s) => s.copied);
  const id = useGame((s) => s.id);
  const storedAgain = useGame((s) => s.storedAgain);
  const record = useGame((s) => (s.replayAt === null ? s.game?.record : undefined));
  const branches = [...new Set(record?.branches?.map(({ at }) => at))];
  const update = useUpdateReady();
  return (
    <aside className={styles['banners']} aria-label={t('banner.region')}>
      {inGame && savingFailed && (
        <Banner key={savingFailed} warning text={t(`banner.${savingFailed}`)}>
          <Button onClick={saveGameFile}>
            <Icon name="save" />
            {t('app.save-file')}
          </Button>
          <Button onClick={() => useGame.getState().save()}>{t('banner.try-again')}</Button>
        </Banner>
      )}
      {inGame && openElsewhere && <Banner warning text={t('banner.open')} />}
      {inGame && copied && <Banner warning text={t('banner.copied')} />}
      {inGame && storedAgain && <Banner warning text={t('banner.again')} />}
      {inGame && record?.branch && (
        <Banner key={id} text={t(record.branch.closed ? 'banner.closed' : 'banner.branch')} />
      )}
      {inGame && branches.length > 0 && (
        <Banner
          key={`${id} branches`}
          text={t('banner.branches', branches.length, listOf(branches.slice(-5).map(String)))}
        />
      )}
      {inGame && record?.pack && (
        <Banner key={`${id} pack`} text={t('banner.pack', listOf(Object.keys(record.pack)))} />
      )}
      {update && (
        <Banner text={t('banner.update')}>
          <Button onClick={() => void savesDone().then(takeUpdate)}>{t('banner.reload')}</Button>
        </Banner>
      )}
    </aside>
  );
}
