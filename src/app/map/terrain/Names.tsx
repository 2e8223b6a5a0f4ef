import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Symbols } from '../../../engine/symbols.ts';
import type { MapLayout } from '../geometry.ts';
import type { FacingKind, Stack } from '../types.ts';
import { GREAT_NAMES, NAMES } from './draw.ts';
import { namesAround } from './standing.ts';
import { shapeSvg } from './svg.ts';

/** The names of the map, clear of the counters as they stand as far as there is room. Only those that move are painted anew. */
export const Names = memo(function Names({
  layout,
  symbols,
  facing = 'side',
  stacks,
  afar = false,
}: {
  layout: MapLayout;
  symbols: Symbols;
  facing?: FacingKind;
  stacks: readonly Stack[];
  /** The great names, seen from afar, in place of those read near by. */
  afar?: boolean;
}) {
  const id = useId();
  // An order is shown first.
  const shown = useDeferredValue(stacks);
  const [standing, setStanding] = useState(shown);
  if (standing !== shown && !lieAlike(standing, shown)) setStanding(shown);
  const { name, shapes } = useMemo(
    () => namesAround(afar ? GREAT_NAMES : NAMES, layout, symbols, facing, standing),
    [afar, layout, symbols, facing, standing],
  );
  return (
    <g className="terrain" aria-hidden="true">
      <g className={`layer-${name}`}>
        {shapes.map((shape, i) => (
          <g key={i} dangerouslySetInnerHTML={{ __html: shapeSvg(shape, `${id}-${name}-${i}`) }} />
        ))}
      </g>
    </g>
  );
});

/** Whether stacks cover the same of the map. */
const lieAlike = (a: readonly Stack[], b: readonly Stack[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ hex, counters, unseen }, i) =>
      hex === b[i].hex &&
      unseen === b[i].unseen &&
      counters.length === b[i].counters.length &&
      counters[0]?.facing === b[i].counters[0]?.facing,
  );
