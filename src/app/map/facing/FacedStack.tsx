import type { Counter, Formation, UnitId } from '../../../engine/title.ts';
import { BranchSymbol } from '../../counter/BranchSymbol.tsx';
import { type Place, placed, roundedBox, turned } from '../../counter/placed.ts';
import { Count, countOf, heightOf, hides, type Outline, Ring } from '../stack-parts.tsx';
import type { MapTitle, Stack } from '../types.ts';
import { DEPTH, FacedCounter, FRONTAGE } from './FacedCounter.tsx';

interface Props {
  readonly stack: Stack;
  readonly title: MapTitle;
  /** Drawn angle of the front of the top counter. */
  readonly angle: number;
  readonly outline: Outline;
  formationOf(unit?: UnitId): Formation;
  describeNote?(note: { readonly say: string }): string;
}

const PEEP = 4;
const PEEPING = 3;

/** A stack whose top counter has a front: the others peep out behind it, and badges tell what they are. */
export function FacedStack({ stack, title, angle, outline, formationOf, describeNote }: Props) {
  const [top, ...under] = stack.counters as [Counter, ...Counter[]];
  const height = heightOf(stack);
  const depth = Math.min(height - 1, PEEPING);
  const turnedTo = (ahead: number): Place => ({ ...turned(angle, ahead, 0), angle });
  return (
    <>
      {Array.from({ length: depth }, (_, i) => depth - i).map((i) => (
        <path
          key={i}
          className="stack-under"
          d={placed(roundedBox(DEPTH, FRONTAGE - 6, 4), turnedTo(-i * PEEP))}
          fill={formationOf(stack.counters[i]?.unit).paper}
        />
      ))}
      <path className="stack-shadow" d={placed(roundedBox(DEPTH, FRONTAGE, 5), turnedTo(-1.5))} />
      {outline && <Ring outline={outline} width={DEPTH + 4} height={FRONTAGE + 4} at={{ x: 0, y: 0, angle }} />}
      <g data-unit={top.unit}>
        <FacedCounter
          unit={title.units[top.unit]}
          formation={formationOf(top.unit)}
          counter={top}
          symbols={title.symbols}
          angle={angle}
          describeNote={describeNote}
        />
        <circle className="hit" r={36} />
      </g>
      {under.map(({ unit }, i) => {
        const { x, y } = turned(angle, -DEPTH / 2 + 3, -FRONTAGE / 2 + 5 + i * 17);
        return <Companion key={unit} x={x} y={y} title={title} unit={unit} formation={formationOf(unit)} />;
      })}
      {hides(stack) && <Count {...turned(angle, -DEPTH / 2, 0)} count={countOf(stack)} />}
    </>
  );
}

/** A badge for a unit under the top one: its branch in the colours of its counter. */
function Companion({
  x,
  y,
  title,
  unit,
  formation,
}: {
  x: number;
  y: number;
  title: MapTitle;
  unit: UnitId;
  formation: Formation;
}) {
  return (
    <g className="companion" style={{ color: formation.ink }}>
      <title>{title.units[unit].long}</title>
      <circle cx={x} cy={y} r={9} fill={formation.paper} />
      <BranchSymbol branch={title.units[unit].branch} symbols={title.symbols} at={{ x, y, scale: 0.62 }} bare />
    </g>
  );
}
