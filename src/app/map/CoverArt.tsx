import './map.css';
import { grow, HEIGHT, layoutOf, RADIUS } from './geometry.ts';
import { terrainSvg } from './terrain/svg.ts';
import type { CoverArtProps } from './types.ts';

/** A detail of the printed map, for covers and thumbnails. Decoration: it has no name of its own. */
export function CoverArt({ title, centre, across, aspect = 1.2, rotation = 0, className }: CoverArtProps) {
  const layout = layoutOf(title.map, rotation);
  const { x, y } = layout.centre(layout.board.hex(centre));
  const width = across * (rotation % 180 === 0 ? RADIUS * 1.5 : HEIGHT);
  const height = width / aspect;
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  return (
    <svg
      className={`cover-art ${className ?? ''}`}
      data-zoom="middle"
      viewBox={`${box.x} ${box.y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g
        className="terrain"
        dangerouslySetInnerHTML={{ __html: terrainSvg(layout, title.symbols, grow(box, Math.max(width, height) / 2)) }}
      />
    </svg>
  );
}
