import '../../map/map.css';
import type { Symbols } from '../../../engine/symbols.ts';
import type { MapLayout } from '../../map/geometry.ts';
import { Terrain } from '../../map/terrain/Terrain.tsx';
import { t as tableWords } from '../../table/words.ts';
import type { MapPiece } from './sheets.ts';
import { t } from './words.ts';
import styles from './Print.module.css';

const words = { north: tableWords('table.north'), length: (metres: number) => tableWords('table.metres', metres) };

/** A sheet of the printed map; `alone` when it is the whole map. */
export function MapSheet({
  layout,
  symbols,
  piece,
  name,
  alone,
}: {
  layout: MapLayout;
  symbols: Symbols;
  piece: MapPiece;
  name: string;
  alone: boolean;
}) {
  const { box, row, column } = piece;
  return (
    <figure className={styles['sheet']} data-lying={piece.lying}>
      <svg
        className={`map-print ${styles['map']}`}
        data-zoom="middle"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        style={{ width: `${piece.width}mm`, height: `${piece.height}mm` }}
        role="img"
        aria-label={alone ? t('print.whole-map', name) : t('print.of-map', name, row, column)}
      >
        <Terrain layout={layout} symbols={symbols} words={words} box={box} />
      </svg>
      {!alone && <figcaption>{t('print.tile', row, column)}</figcaption>}
    </figure>
  );
}
