import './map.css';
import { memo, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { layoutOf, type MapLayout } from './geometry.ts';
import { MiniTerrain } from './terrain/Terrain.tsx';
import { keepLoose } from './loose.ts';
import type { MapTitle, MiniMapProps, Stack } from './types.ts';
import type { ViewState } from './viewport.ts';

/** The whole sheet in small, with the part that is seen; click or drag to go there. */
export function MiniMap({ title, viewport, stacks, rotation = 0, label }: MiniMapProps) {
  const layout = layoutOf(title.map, rotation, title.board);
  const whole = useRef<HTMLDivElement>(null);
  const { x, y, width, height } = layout.sheet;

  useLayoutEffect(() => {
    whole.current!.querySelectorAll('div').forEach(keepLoose);
  }, []);
  useLayoutEffect(() => {
    const show = (view: ViewState) => {
      const window = viewport.window();
      // In parts of the sheet: each element is as large as the sheet, and is shifted by percents of itself.
      const left = (-view.x / view.scale - x) / width;
      const top = (-view.y / view.scale - y) / height;
      const across = window.width / view.scale / width;
      const down = window.height / view.scale / height;
      const place = (name: string, dx: number, dy: number, scale: string) => {
        const part = whole.current!.querySelector<HTMLElement>(`.mini-${name}`)!;
        part.style.transform = `translate(${dx * 100}%, ${dy * 100}%) ${scale}`;
      };
      place('window', left, top, `scale(${across}, ${down})`);
      place('top', left, top, `scaleX(${across})`);
      place('bottom', left, top + down, `scaleX(${across})`);
      place('left', left, top, `scaleY(${down})`);
      place('right', left + across, top, `scaleY(${down})`);
    };
    show(viewport.get());
    return viewport.subscribe(show);
  }, [viewport, x, y, width, height]);

  const go = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const box = whole.current!.getBoundingClientRect();
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
    <div
      ref={whole}
      className="mini-map"
      role="img"
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={go}
    >
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
        <MiniTerrain layout={layout} symbols={title.symbols} />
        <MiniStacks layout={layout} title={title} stacks={stacks} />
      </svg>
      {WINDOW.map((part) => (
        <div key={part} className={`mini-${part}`} />
      ))}
    </div>
  );
}

/** The window is a face and four lines, pictures of their own that are shifted and stretched: nothing is painted while the map moves. */
const WINDOW = ['window', 'top', 'bottom', 'left', 'right'] as const;

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
