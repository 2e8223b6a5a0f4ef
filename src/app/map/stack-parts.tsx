import type { Formation, MapTitle, Stack, UnitId } from './types.ts';

/** Whether somebody in a stack is not seen. */
export const hides = ({ unseen }: Stack): boolean => unseen !== 0;

/** How many counters high a stack is drawn. One that holds nobody knows how many is a small pile, whatever it holds. */
export function heightOf({ counters, unseen }: Stack): number {
  return unseen === 'some' ? Math.max(2, counters.length + 1) : counters.length + unseen;
}

/** How many there are in a stack, in a disc; a word on a pill where nobody may know. */
export function Count({ x, y, count, some }: { x: number; y: number; count: number | 'some'; some: string }) {
  const width = 10 + 6.4 * some.length;
  return (
    <g className="stack-count" transform={`translate(${x} ${y})`}>
      {count === 'some' ? <rect x={-width / 2} y={-9} width={width} height={18} rx={9} /> : <circle r={9.5} />}
      <text y={4.4}>{count === 'some' ? some : count}</text>
    </g>
  );
}

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
