import { useState } from 'react';
import type { SideId } from '../../../engine/title.ts';
import { HELP_LEVELS, type HelpLevel } from '../../../store/meta.ts';
import { useGame } from '../../../store/game.ts';
import { useTable } from '../../../store/table.ts';
import { ordersTold } from '../../../store/telling.ts';
import { href } from '../../route.ts';
import { download, gameFileName, gameText } from '../../transfer/files.ts';
import { linkTo, SAFE_LINK } from '../../transfer/link.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { l } from '../../../text/lessons.ts';
import { Anatomy } from '../anatomy/Anatomy.tsx';
import { SeatsDialog } from '../program/SeatsDialog.tsx';
import { p } from '../program/words.ts';
import { openFind } from '../find/find.ts';
import { Popup } from '../parts/Popup.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './bar.module.css';

function saveToFile() {
  const { game, meta } = useGame.getState();
  if (game && meta) download(gameFileName(game), gameText(game, meta));
}

/** Puts a link to the whole game on the clipboard; the answer is what to tell the player. */
async function copyLink(): Promise<string> {
  const { game, meta } = useGame.getState();
  if (!game || !meta) return '';
  if (typeof CompressionStream === 'undefined') return t('bar.link-old-browser');
  const link = await linkTo(gameText(game, meta));
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    return t('bar.link-refused');
  }
  return link.length > SAFE_LINK ? t('bar.link-long') : t('bar.link-copied');
}

/** What came of it is said as long as the menu stays open. */
function CopyLink() {
  const [told, setTold] = useState('');
  return (
    <>
      <Button look="bare" onClick={() => void copyLink().then(setTold)}>
        {t('bar.menu-link')}
      </Button>
      <p className={styles['told']} role="status">
        {told}
      </p>
    </>
  );
}

/** How much the table helps the side that decides. */
function HelpChoice({ side }: { side: SideId }) {
  const { title } = useScene();
  const level = useGame((s) => s.meta?.help[side]);
  return (
    <fieldset className={styles['help']}>
      <legend>{t('bar.menu-help', title.sides[side].adjective)}</legend>
      {HELP_LEVELS.map((help: HelpLevel) => (
        <label key={help} className={styles['check']}>
          <input
            type="radio"
            name="help"
            checked={level === help}
            onChange={() => useGame.getState().setHelp(side, help)}
          />
          <span>{t(`bar.help-${help}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Everything about the game that is not an order. */
export function TableMenu() {
  const { title, shown } = useScene();
  const id = useGame((s) => s.id);
  const [resigning, setResigning] = useState(false);
  const [anatomy, setAnatomy] = useState(false);
  const [seating, setSeating] = useState(false);
  const side = shown.turnOf;
  const table = useTable.getState();
  const orders = useGame((s) => s.game?.actions.length ?? 0);
  return (
    <>
      <Popup button={<Icon name="menu" />} name={t('bar.menu')} className={styles['tool']}>
        {(close) => (
          <>
            <Button look="bare" onClick={() => (close(), saveToFile())}>
              {t('bar.menu-save')}
            </Button>
            <CopyLink />
            {orders > 0 && (
              <Button
                look="bare"
                onClick={() => (
                  close(),
                  table.openReel({ from: 0, to: ordersTold(orders) }),
                  useGame.getState().watch(0)
                )}
              >
                {t('bar.menu-replay')}
              </Button>
            )}
            {id && side === null && (
              <ButtonLink look="bare" href={href({ page: 'after', id })}>
                {t('bar.menu-after')}
              </ButtonLink>
            )}
            <Button look="bare" onClick={() => (close(), table.openRule(''))}>
              {t('bar.rulebook')}
            </Button>
            <Button look="bare" onClick={() => (close(), openFind(true))}>
              {t('find.heading')}
            </Button>
            <Button look="bare" onClick={() => (close(), setAnatomy(true))}>
              {l('anatomy')}
            </Button>
            <Button look="bare" aria-keyshortcuts="K" onClick={() => (close(), table.openLeaflet('legend'))}>
              {t('bar.menu-legend')}
            </Button>
            <Button look="bare" onClick={() => (close(), table.openLeaflet('keys'))}>
              {t('bar.menu-keys')}
            </Button>
            {title.judgement && side !== null && (
              <Button look="bare" onClick={() => (close(), setSeating(true))}>
                {p('program.seats')} …
              </Button>
            )}
            <hr className={styles['divider']} />
            {side !== null && <HelpChoice side={side} />}
            <hr className={styles['divider']} />
            <ButtonLink look="bare" href={href({ page: 'settings' })}>
              {t('bar.menu-settings')}
            </ButtonLink>
            {shown.acts && side !== null && (
              <Button look="bare" onClick={() => (close(), setResigning(true))}>
                {t('bar.menu-resign')}
              </Button>
            )}
            <ButtonLink look="bare" href={href({ page: 'shelf' })}>
              {t('bar.menu-leave')}
            </ButtonLink>
          </>
        )}
      </Popup>
      {anatomy && <Anatomy onClose={() => setAnatomy(false)} />}
      {seating && <SeatsDialog onClose={() => setSeating(false)} />}
      {resigning && side !== null && (
        <Dialog
          heading={t('bar.resign-heading')}
          onClose={() => setResigning(false)}
          actions={
            <Button look="main" onClick={() => (setResigning(false), useGame.getState().resign())}>
              {t('bar.resign-yes')}
            </Button>
          }
        >
          <p>{t('bar.resign-text', title.sides[side].adjective)}</p>
        </Dialog>
      )}
    </>
  );
}
