import { useId } from 'react';
import type { SideId } from '../../../engine/title.ts';
import { useScene } from '../scene.tsx';

/** The colours of a side with a pattern of its own: sides are told apart without colour too. */
export function SideMark({ side, size = 14 }: { side: SideId; size?: number }) {
  const { title } = useScene();
  const id = useId();
  const formation = title.formations.find((f) => f.side === side);
  const { paper, ink } = formation ?? { paper: '#777777', ink: '#ffffff' };
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <pattern
        id={id}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform={side % 2 === 0 ? 'rotate(45)' : undefined}
      >
        {side % 2 === 0 ? <rect width="1.4" height="4" fill={ink} /> : <circle cx="2" cy="2" r="0.9" fill={ink} />}
      </pattern>
      <rect x="0.5" y="0.5" width="13" height="13" rx="2.5" fill={paper} stroke={ink} />
      <rect x="1.5" y="1.5" width="11" height="11" rx="1.5" fill={`url(#${id})`} />
    </svg>
  );
}
