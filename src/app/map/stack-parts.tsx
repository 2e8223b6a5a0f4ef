import { Lettering } from '../counter/Lettering.tsx';
import { type Place, placed, roundedBox } from '../counter/placed.ts';
import type { Formation, MapTitle, Stack, UnitId } from './types.ts';

/** Whether somebody in a stack is not seen. */
export const hides = ({ unseen }: Stack): boolean => unseen !== 0;

/** How many counters high a stack is drawn. One that holds nobody knows how many is a small pile, whatever it holds. */
export function heightOf({ counters, unseen }: Stack): number {
  return unseen === 'some' ? Math.max(2, counters.length + 1) : counters.length + unseen;
}

/** How many there are, in a disc. */
export const Count = ({ x, y, count }: { x: number; y: number; count: number | string }) => (
  <g className="stack-count">
    <circle cx={x} cy={y} r={9.5} />
    <Lettering className="stack-number" text={String(count)} size={12} at={{ x, y: y + 4.4 }} cut="figures" />
  </g>
);

/** How many are said to be in a stack: those seen and "+" where nobody may know, nothing on a cover, which says it. */
export const countOf = (stack: Stack): number | string =>
  stack.unseen === 'some' ? `${stack.counters.length}+` : heightOf(stack);
export const isCovered = ({ counters, unseen }: Stack): boolean => unseen === 'some' && counters.length === 0;

/** What the outline of a counter says: chosen, may join the attack, may act. */
export type Outline = 'selected' | 'eligible' | 'actor' | null;

interface RingProps {
  readonly outline: NonNullable<Outline>;
  readonly width: number;
  readonly height: number;
  readonly at?: Place;
}

/** The outline of a card of this size: light, with a dark rim, so that it is seen on pale cards and on dark ones. */
export function Ring({ outline, width, height, at = { x: 0, y: 0 } }: RingProps) {
  const d = placed(roundedBox(width, height, 7), at);
  return (
    <>
      <path className={`ring-rim ring-rim-${outline}`} d={d} />
      <path className={`outline outline-${outline}`} d={d} />
    </>
  );
}

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
