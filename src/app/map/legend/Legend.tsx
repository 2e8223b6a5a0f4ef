import '../map.css';
import { memo } from 'react';
import type { Symbols } from '../../../engine/symbols.ts';
import { legend } from '../../../text/en/legend.ts';
import { translator } from '../../../text/index.ts';
import type { MapLayout } from '../geometry.ts';
import { detailSvg } from '../terrain/svg.ts';
import { type LegendEntry, legendOf } from './entries.ts';
import styles from './Legend.module.css';

const l = translator(legend);
/** Part of the map that an entry shows, in map units. */
const WIDTH = 112;
const HEIGHT = 74;

/** What everything on a map is, each thing shown as the map has it. */
export const Legend = memo(function Legend({ layout, symbols }: { layout: MapLayout; symbols: Symbols }) {
  return (
    <dl className={styles['legend']}>
      {legendOf(layout, symbols).map((entry) => (
        <div key={entry.key}>
          <dt>
            <Detail layout={layout} symbols={symbols} entry={entry} />
          </dt>
          <dd>{nameOf(entry.key)}</dd>
        </div>
      ))}
    </dl>
  );
});

/** What is unheard of goes by the name in its data. */
const nameOf = (key: string): string =>
  Object.hasOwn(legend, `legend.map-${key}`) ? l(`legend.map-${key}` as keyof typeof legend) : key;

function Detail({ layout, symbols, entry: { at } }: { layout: MapLayout; symbols: Symbols; entry: LegendEntry }) {
  const box = { x: at.x - WIDTH / 2, y: at.y - HEIGHT / 2, width: WIDTH, height: HEIGHT };
  return (
    <svg className="map-print" data-zoom="middle" viewBox={`${box.x} ${box.y} ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <g className="terrain" dangerouslySetInnerHTML={{ __html: detailSvg(layout, symbols, box) }} />
    </svg>
  );
}
