import { facingAngle, type MapLayout, round } from '../geometry.ts';
import type { FacingKind, Hex } from '../types.ts';
import { DEPTH, FRONTAGE } from './FacedCounter.tsx';

/** The card of the units in hand as it will lie: an outline with its front. */
export function Front({
  layout,
  kind,
  hex,
  facing,
}: {
  layout: MapLayout;
  kind: FacingKind;
  hex: Hex;
  facing: number;
}) {
  const { x, y } = layout.centre(hex);
  return (
    <g className="front" transform={`translate(${round(x)} ${round(y)}) rotate(${facingAngle(layout, kind, facing)})`}>
      <rect className="front-card" x={-DEPTH / 2} y={-FRONTAGE / 2} width={DEPTH} height={FRONTAGE} rx={4} />
      <path className="front-edge" d={`M${DEPTH / 2 - 4} ${-FRONTAGE / 2 + 3}V${FRONTAGE / 2 - 3}`} />
      <path className="front-head" d={`M${DEPTH / 2 + 1} -13L${DEPTH / 2 + 14} 0L${DEPTH / 2 + 1} 13Z`} />
    </g>
  );
}

/** The last steps of a path when they are the run of a charge: double chevrons on each. */
export function ChargeRun({ layout, hexes, run }: { layout: MapLayout; hexes: readonly Hex[]; run: number }) {
  const steps = hexes
    .slice(-run - 1)
    .filter((hex) => hex >= 0)
    .map((hex) => layout.centre(hex));
  return steps.slice(1).map((to, i) => {
    const from = steps[i];
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return (
      <g
        key={i}
        className="charge"
        transform={`translate(${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}) rotate(${round(angle)})`}
      >
        <path className="charge-casing" d="M-14 -13L0 0L-14 13M0 -13L14 0L0 13" />
        <path className="charge-mark" d="M-14 -13L0 0L-14 13M0 -13L14 0L0 13" />
      </g>
    );
  });
}
