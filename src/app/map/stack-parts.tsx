import type { Formation, MapTitle, Stack, UnitId } from './types.ts';

/** What the outline of a counter says: chosen, may join the attack, may act. */
export type Outline = 'selected' | 'eligible' | 'actor' | null;

/** Colours of a unit, or of an unseen unit of a stack: those of the first formation of its side. */
export function formationOf(title: MapTitle, stack: Stack, unit?: UnitId): Formation {
  return unit === undefined ? title.formations.find((f) => f.side === stack.side)! : title.formations[title.units[unit]!.formation]!;
}

/** The front of a counter: an arrow head on the side or corner it faces; the counter itself stays upright. */
export function Facing({ angle }: { angle: number }) {
  return (
    <g className="facing" transform={`rotate(${angle})`}>
      <path d="M38.5 -15L53 0L38.5 15L42.5 0Z" />
    </g>
  );
}
