import { lazy, Suspense } from 'react';
import { useTable } from '../../../store/table.ts';
import { legend } from '../../../text/en/legend.ts';
import { translator } from '../../../text/index.ts';
import { layoutOf } from '../../map/geometry.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';

const l = translator(legend);
const Legend = lazy(async () => ({ default: (await import('../../map/legend/Legend.tsx')).Legend }));

/** What every sign of the map means, laid over the table. */
export function MapLegend() {
  const { title } = useScene();
  const open = useTable((s) => s.leaflet === 'legend');
  if (!open) return null;
  return (
    <Dialog heading={t('bar.menu-legend')} onClose={() => useTable.getState().openLeaflet(null)} wide>
      <Suspense fallback={<Loading text={l('legend.drawn')} />}>
        <Legend layout={layoutOf(title.map, 0, title.board)} symbols={title.symbols} />
      </Suspense>
    </Dialog>
  );
}
