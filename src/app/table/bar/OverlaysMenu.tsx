import { usePreferences } from '../../../store/preferences.ts';
import { useTable } from '../../../store/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keyOf, toggleNumbers, toggleOverlay, useOverlayHex, useOverlays } from '../overlays.ts';
import { Popup } from '../parts/Popup.tsx';
import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './bar.module.css';

/** Every overlay of the title, with its key and the rule it shows. */
export function OverlaysMenu() {
  const { title, names } = useScene();
  const on = useOverlays(title);
  const numbers = usePreferences((p) => p.hexNumbers);
  const hidden = useTable((s) => s.countersHidden);
  const from = useOverlayHex();
  return (
    <Popup button={<><Icon name="layers" /><span className={styles['word']}>{t('bar.overlays')}</span></>} name={t('bar.overlays')} className={styles['tool']}>
      {() => (
        <>
          {title.overlays.map((overlay) => (
            <label key={overlay.id} className={styles['check']}>
              <input type="checkbox" checked={on.includes(overlay.id)} onChange={() => toggleOverlay(title, overlay.id)} />
              <span>
                <Told note={overlay.note} />
                {overlay.from === 'hex' && <small> {from === null ? t('overlay.from-none') : t('overlay.from', names.hex(from))}</small>}
              </span>
              <kbd>{keyOf(overlay).words}</kbd>
            </label>
          ))}
          <label className={styles['check']}>
            <input type="checkbox" checked={numbers} onChange={toggleNumbers} />
            <span>{t('overlay.numbers')}</span>
            <kbd>#</kbd>
          </label>
          <label className={styles['check']}>
            <input type="checkbox" checked={hidden} onChange={() => useTable.getState().toggleCounters()} />
            <span>{t('overlay.counters')}</span>
            <kbd>H</kbd>
          </label>
        </>
      )}
    </Popup>
  );
}
