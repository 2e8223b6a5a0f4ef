import { useEffect, useRef } from 'react';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './now.module.css';

/** Why the last press did not do: the reason, its rule; the hexes that decide are outlined on the map. The announcer says it aloud. */
export function WhyNotBox() {
  const { title, names, say } = useScene();
  const whyNot = useTable((s) => s.whyNot);
  const box = useRef<HTMLDivElement>(null);
  // On a narrow screen the panel may be scrolled down to what was pressed.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [whyNot]);
  if (!whyNot) return null;
  const { refusal, hex } = whyNot;
  return (
    <div ref={box} className={styles['why-not']} role="note">
      <Icon name="warn" />
      <p>
        <strong>{t('now.refused')}</strong>
        {hex !== null && hex >= 0 && !say(refusal).includes(title.board.ids[hex]) && `, ${names.hex(hex)}`}:{' '}
        <Told note={refusal} />
      </p>
      <Button look="bare" aria-label={t('now.dismiss')} onClick={() => useTable.getState().refuse(null)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
