import { useState } from 'react';
import { useGame } from '../../../store/game.ts';
import { saveGameFile } from '../../dialogs/Banners.tsx';
import { href } from '../../route.ts';
import { gameText } from '../../transfer/files.ts';
import { linkTo, SAFE_LINK } from '../../transfer/link.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { t } from './words.ts';
import styles from './AfterAction.module.css';

/** Watch the game again, save it, send it. */
export function Keep({ id, over }: { id: string; over: boolean }) {
  const [link, setLink] = useState<{ readonly text: string; readonly copied: boolean } | null>(null);
  const copy = async () => {
    const { game, meta } = useGame.getState();
    if (!game || !meta) return;
    const text = await linkTo(gameText(game, meta));
    const copied = await (navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false);
    setLink({ text, copied });
  };
  const canLink = typeof CompressionStream !== 'undefined';
  return (
    <section aria-labelledby="keep">
      <h2 id="keep">{t('after.keep')}</h2>
      <p className="row">
        {over && (
          <ButtonLink look="press" href={href({ page: 'play', id, at: 0 })}>
            <Icon name="play" />
            {t('after.replay')}
          </ButtonLink>
        )}
        <Button onClick={saveGameFile}>
          <Icon name="save" />
          {t('after.save')}
        </Button>
        {canLink && (
          <Button onClick={() => void copy()}>
            <Icon name="link" />
            {t('after.link')}
          </Button>
        )}
      </p>
      {!canLink && <p>{t('after.link-old-browser')}</p>}
      <div role="status">
        {link && (
          <>
            <p>{t(link.copied ? 'after.link-copied' : 'after.link-shown', link.text.length)}</p>
            {link.text.length > SAFE_LINK && <p>{t('after.link-long')}</p>}
            {!link.copied && (
              <textarea
                className={styles['link']}
                readOnly
                rows={4}
                value={link.text}
                aria-label={t('after.link-shown', link.text.length)}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}
