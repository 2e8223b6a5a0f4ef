import { useId } from 'react';
import type { Shape } from './shapes.ts';

export function ShapeView({ shape }: { shape: Shape }) {
  const id = useId();
  switch (shape.kind) {
    case 'path':
      return <path className={shape.className} d={shape.d} />;
    case 'text':
      return <text className={shape.className} x={shape.x} y={shape.y} transform={shape.angle ? `rotate(${shape.angle} ${shape.x} ${shape.y})` : undefined}>{shape.text}</text>;
    case 'text-path':
      return (
        <text className={shape.className}>
          <path id={id} d={shape.d} fill="none" />
          <textPath href={`#${id}`} startOffset="50%">{shape.text}</textPath>
        </text>
      );
  }
}
