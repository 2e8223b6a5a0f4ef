import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { t } from '../words.ts';
import { type Chapter, chapterAt } from './chapters.ts';
import styles from './reel.module.css';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly places: { readonly at: number; readonly from: number; readonly to: number };
  readonly onGo: (at: number) => void;
  readonly onBranch: () => void;
  readonly onClose: () => void;
}

/** Where there is little room: what is asked for seldom while a game is watched, the chapters among it. */
export function ReelMenu({ chapters, places: { at, from, to }, onGo, onBranch, onClose }: Props) {
  const now = chapterAt(chapters, at);
  const go = (where: number) => {
    onGo(where);
    onClose();
  };
  return (
    <Dialog heading={t('reel.more')} onClose={onClose}>
      <div className={styles['menu']}>
        <Button onClick={onBranch}>
          <Icon name="branch" /> {t('reel.branch')}
        </Button>
        <Button disabled={at <= from} onClick={() => go(from)}>
          <Icon name="first" /> {t('reel.first')}
        </Button>
        <Button disabled={at >= to} onClick={() => go(to)}>
          <Icon name="last" /> {t('reel.last')}
        </Button>
        {chapters.length > 0 && <h3>{t('reel.chapters')}</h3>}
        {chapters.map((chapter, i) => (
          <Button
            key={chapter.at}
            look="bare"
            aria-current={chapter === now ? 'step' : undefined}
            onClick={() => go(chapter.at)}
          >
            {i + 1}. {chapter.head}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
