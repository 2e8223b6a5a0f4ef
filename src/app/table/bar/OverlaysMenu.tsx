import { usePreferences } from '../../../store/preferences.ts';
import { useTable } from '../../../store/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { f, northOf } from '../facing/compass.ts';
import { turnMap, useRotation } from '../facing/rotation.ts';
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
  const rotation = useRotation(title);
  const from = useOverlayHex();
  return (
    <Popup
      button={
        <>
          <Icon name="layers" />
          <span className={styles['word']}>{t('bar.overlays')}</span>
        </>
      }
      name={t('bar.overlays')}
      className={styles['tool']}
    >
      {() => (
        <>
          {title.overlays.map((overlay) => (
            <label key={overlay.id} className={styles['check']}>
              <input
                type="checkbox"
                checked={on.includes(overlay.id)}
                onChange={() => toggleOverlay(title, overlay.id)}
              />
              <span>
                <Told note={overlay.note} />
                {overlay.from === 'hex' && (
                  <small> {from === null ? t('overlay.from-none') : t('overlay.from', names.hex(from))}</small>
                )}
              </span>
              <kbd>{keyOf(overlay).words}</kbd>
            </label>
          ))}
          <button type="button" className={styles['check']} onClick={() => turnMap(title)}>
            <span>
              {f('turn-map')} <small>{f('turned', northOf(title, rotation))}</small>
            </span>
            <kbd>T</kbd>
          </button>
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
