import './map.css';
import { HEIGHT, layoutOf, RADIUS } from './geometry.ts';
import { Terrain } from './terrain/Terrain.tsx';
import type { CoverArtProps } from './types.ts';

/** A detail of the printed map, for covers and thumbnails. Decoration: it has no name of its own. */
export function CoverArt({ map, centre, across, aspect = 1.2, rotation = 0, className }: CoverArtProps) {
  const layout = layoutOf(map, rotation);
  const { x, y } = layout.centre(layout.board.hex(centre));
  const width = across * (rotation % 180 === 0 ? RADIUS * 1.5 : HEIGHT);
  const height = width / aspect;
  return (
    <svg className={`cover-art ${className ?? ''}`} data-zoom="middle" viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Terrain layout={layout} />
    </svg>
  );
}
