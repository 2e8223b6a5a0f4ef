import type { Formation, MapTitle, Stack, UnitId } from './types.ts';

/** What the outline of a counter says: chosen, may join the attack, may act. */
export type Outline = 'selected' | 'eligible' | 'actor' | null;

/** Colours of a unit, or of an unseen unit of a stack: those of the first formation of its side. */
export function formationOf(title: MapTitle, stack: Stack, unit?: UnitId): Formation {
  return unit === undefined
    ? title.formations.find((f) => f.side === stack.side)!
    : title.formations[title.units[unit].formation];
}

/** The front of a counter laid out beside others: an arrow head at its rim; the counter itself stays upright. */
export function Facing({ angle }: { angle: number }) {
  return (
    <g className="facing-arrow" transform={`rotate(${angle})`}>
      <path d="M31 -10L42.5 0L31 10Z" />
    </g>
  );
}
