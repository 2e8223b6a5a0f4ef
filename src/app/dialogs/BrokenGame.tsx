import { useEffect, useState } from 'react';
import type { BrokenRecord } from '../../engine/record.ts';
import { loadTitleText, sayNote, t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import type { PlayOn } from './DataFault.tsx';

/** Why an order is refused, in the words of its title once they are there; nothing under fog of war, which it might lift. */
function useReason({ title, record, at }: BrokenRecord): string {
  const [reason, setReason] = useState('');
  useEffect(() => {
    let current = true;
    const { refusal } = at;
    if (!refusal || record.fog) return;
    loadTitleText(title.id).then(
      () => current && setReason(sayNote(refusal, title)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [title, record, at]);
  return reason;
}

function versions({ title, record }: BrokenRecord): string {
  const [was, now] = [record.version, title.version];
  if (!was || !now) return t('broken.older');
  if (was.rules === now.rules && was.data === now.data) return t('broken.same');
  return t('broken.versions', `${was.rules}.${was.data}`, `${now.rules}.${now.data}`);
}

/** A game of which not every order holds any more: how far it goes, why not farther, and the offer to play on from there. */
export function BrokenGame({ error, playOn }: { error: BrokenRecord; playOn?: PlayOn | undefined }) {
  const { file, holds, agrees, refusal } = error.at;
  const orders = error.record.actions.length;
  const reason = useReason(error);
  const why = () => {
    if (!refusal) return t('broken.missing', holds + 1);
    return reason
      ? t('broken.refused', holds + 1, reason, refusal.rule)
      : t('broken.refused-by', holds + 1, refusal.rule);
  };
  const from = [...new Set([holds, agrees])].filter((at) => at > 0);
  return (
    <>
      <p>
        <strong>{file}</strong>
      </p>
      <p>
        {versions(error)} {t('broken.holds', holds, orders)}
      </p>
      {holds < orders && <p>{why()}</p>}
      {agrees < holds && <p>{t('broken.astray', agrees)}</p>}
      {playOn && from.length > 0 && (
        <>
          <p>{t('broken.offer')}</p>
          <p className="row">
            {from.map((at) => (
              <Button key={at} onClick={() => playOn(at)}>
                {t('broken.play-on', at)}
              </Button>
            ))}
          </p>
        </>
      )}
    </>
  );
}
