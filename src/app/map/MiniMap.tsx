import './map.css';
import { memo, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { layoutOf, type MapLayout } from './geometry.ts';
import { MiniTerrain } from './terrain/Terrain.tsx';
import type { MapTitle, MiniMapProps, Stack } from './types.ts';
import type { ViewState } from './viewport.ts';

/** The whole sheet in small, with the part that is seen; click or drag to go there. */
export function MiniMap({ title, viewport, stacks, rotation = 0, label }: MiniMapProps) {
  const layout = layoutOf(title.map, rotation, title.board);
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const { x, y, width, height } = layout.sheet;

  useLayoutEffect(() => {
    const show = (view: ViewState) => {
      const window = viewport.window();
      const rect = frame.current!;
      rect.setAttribute('x', String(-view.x / view.scale));
      rect.setAttribute('y', String(-view.y / view.scale));
      rect.setAttribute('width', String(window.width / view.scale));
      rect.setAttribute('height', String(window.height / view.scale));
    };
    show(viewport.get());
    return viewport.subscribe(show);
  }, [viewport]);

  const go = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const box = svg.current!.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    viewport.moveTo({
      x: x + width / 2 + (event.clientX - box.left - box.width / 2) / scale,
      y: y + height / 2 + (event.clientY - box.top - box.height / 2) / scale,
    });
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    go(event);
  };
  return (
    <svg
      ref={svg}
      className="mini-map"
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      onPointerDown={onPointerDown}
      onPointerMove={go}
    >
      <MiniTerrain layout={layout} symbols={title.symbols} />
      <MiniStacks layout={layout} title={title} stacks={stacks} />
      <rect ref={frame} className="mini-window" />
    </svg>
  );
}

const MiniStacks = memo(function MiniStacks({
  layout,
  title,
  stacks,
}: {
  layout: MapLayout;
  title: MapTitle;
  stacks: readonly Stack[];
}) {
  return (
    <g>
      {stacks.map(({ hex, side, counters }) => {
        const { x, y } = layout.centre(hex);
        const top = counters[0];
        const formation = top
          ? title.formations[title.units[top.unit].formation]
          : title.formations.find((f) => f.side === side)!;
        // sides differ by shape: squares and discs
        return side === 0 ? (
          <rect key={hex} className="mini-stack" x={x - 32} y={y - 32} width={64} height={64} fill={formation.paper} />
        ) : (
          <circle key={hex} className="mini-stack" cx={x} cy={y} r={36} fill={formation.paper} />
        );
      })}
    </g>
  );
});
