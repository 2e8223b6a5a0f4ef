import { renderToStaticMarkup } from 'react-dom/server';
import type { Title } from '../../src/engine/title.ts';
import { grow, layoutOf, RADIUS } from '../../src/app/map/geometry.ts';
import { StackLayer } from '../../src/app/map/StackLayer.tsx';
import { terrainSvg } from '../../src/app/map/terrain/svg.ts';
import { bestDetail } from './best-detail.ts';

const NOBODY: readonly number[] = [];
/** Where the hex of interest lies, from the top: the names of the game stand on the lower half. */
const HEIGHT = 0.32;

/** A picture for the shelf: how wide it is in pixels and in hexes, and its width divided by its height. */
export interface CoverSize {
  readonly width: number;
  readonly across: number;
  readonly aspect: number;
}

/** The best detail of the map of a scenario with its counters before the first action, nothing hidden, as SVG. */
export function coverSvg(title: Title, { width: pixels, across, aspect }: CoverSize): string {
  const view = title.view(title.setup({}, 'cover'), 'open');
  const { stacks } = title.table(view);
  const layout = layoutOf(title.map, 0);
  const { x, y } = layout.centre(bestDetail(title.map, title.board, stacks));
  const width = across * RADIUS * 1.5;
  const height = width / aspect;
  const box = { x: x - width / 2, y: y - height * HEIGHT, width, height };
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="cover-art"
      data-zoom="middle"
      width={pixels}
      height={pixels / aspect}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
    >
      <g
        className="terrain"
        dangerouslySetInnerHTML={{ __html: terrainSvg(layout, title.symbols, grow(box, Math.max(width, height) / 2)) }}
      />
      <StackLayer
        layout={layout}
        title={title}
        stacks={stacks}
        facing={title.facing ?? 'side'}
        selected={NOBODY}
        actors={NOBODY}
        eligible={NOBODY}
        open={null}
      />
    </svg>,
  );
}
