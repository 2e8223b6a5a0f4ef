import { useTable } from '../../../store/table.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { f } from '../facing/compass.ts';
import { keyOf } from '../overlays.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './keys.module.css';

/** Every key of the table. */
export function KeyList() {
  const { title, say } = useScene();
  const open = useTable((s) => s.leaflet === 'keys');
  if (!open) return null;
  const keys: readonly (readonly [keys: string, what: string])[] = [
    ['← ↑ → ↓', t('keys.arrows')],
    ['Enter', t('keys.enter')],
    ['Shift Enter', t('keys.shift-enter')],
    ['Tab, Shift Tab', t('keys.tab')],
    ['N, Shift N', t('keys.next')],
    ['A', t('keys.body')],
    ['X', t('keys.commit')],
    ['P', t('keys.pass')],
    ['Esc', t('keys.escape')],
    ['U', t('keys.undo')],
    ['R', t('keys.redo')],
    ['I', t('keys.inspect')],
    ['+ −', t('keys.zoom')],
    ['0', t('keys.fit')],
    ...title.overlays.map((overlay) => [keyOf(overlay).words, t('keys.overlay', say(overlay.note))] as const),
    ...(title.facing ? [['Q E, [ ]', f('keys-turn')] as const] : []),
    ['T, Shift T', f('keys-map')],
    ['/', t('keys.find')],
    ['#', t('keys.numbers')],
    ['H', t('keys.counters')],
    ['B', t('keys.rulebook')],
    ['K', t('bar.menu-legend')],
    ['← → Home End Space', t('keys.replay')],
    ['?', t('keys.help')],
  ];
  return (
    <Dialog heading={t('keys.heading')} onClose={() => useTable.getState().openLeaflet(null)} wide>
      <dl className={styles['keys']}>
        {keys.map(([key, what]) => (
          <div key={key + what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
