import { memo, type ReactNode, useEffect, useState } from 'react';
import { flagOf } from '../counter/FlagIcon.tsx';
import { CounterBack, CounterFace, COUNTER, sameCounter } from '../counter/CounterFace.tsx';
import { Fan, liesUnderFan } from './Fan.tsx';
import { FacedStack } from './facing/FacedStack.tsx';
import { facingAngle, type MapLayout } from './geometry.ts';
import { Count, countOf, formationOf, heightOf, isCovered, type Outline, Ring } from './stack-parts.tsx';
import type { FacingKind, Hex, MapTitle, Stack, UnitId } from './types.ts';

/** How far each counter of a stack peeps out under the one above, and how many do. */
const PEEP = 3.6;
const PEEPING = 3;
/** The pointer rests this long on a stack before it fans out, in milliseconds. */
const REST = 280;

export interface StackLayerProps {
  readonly layout: MapLayout;
  readonly title: MapTitle;
  readonly stacks: readonly Stack[];
  readonly facing: FacingKind;
  readonly selected: readonly UnitId[];
  readonly actors: readonly UnitId[];
  readonly eligible: readonly UnitId[];
  /** Hex under the pointer, or last touched: its stack fans out. */
  readonly open: Hex | null;
  /** What lies on the stacks, and under the one that is fanned out. */
  readonly above?: ReactNode;
  /** Hexes that a click means for the order in hand: no stack fans out over one of them. */
  readonly lit: readonly Hex[];
  describeNote?(note: { readonly say: string }): string;
}

/** Stacks with shadow and count; one of them may be fanned out. */
export const StackLayer = memo(function StackLayer({ stacks, open, above, lit, ...shared }: StackLayerProps) {
  const { selected, actors, eligible } = shared;
  const fanned = useRest(open);
  const high = fanned === null ? undefined : stacks.find((s) => s.hex === fanned && heightOf(s) > 1);
  const wide =
    high && !lit.some((hex) => hex !== high.hex && liesUnderFan(shared.layout, high, hex)) ? high : undefined;
  const outlineOf = (unit: UnitId): Outline => {
    if (selected.includes(unit)) return 'selected';
    if (eligible.includes(unit)) return 'eligible';
    return actors.includes(unit) ? 'actor' : null;
  };
  return (
    <g className="stacks">
      {[...stacks].sort(byTop).map((stack) => (
        <StackView
          key={stack.counters[0]?.unit ?? `unseen ${stack.hex}`}
          stack={stack}
          layout={shared.layout}
          title={shared.title}
          facing={shared.facing}
          describeNote={shared.describeNote}
          outline={outlineOfStack(stack, outlineOf)}
        />
      ))}
      {above}
      {wide && <Fan stack={wide} outlineOf={outlineOf} {...shared} />}
    </g>
  );
});

/** Each stack goes by its top unit, in an order of their own: so a unit that moves keeps its drawing, which glides to the new hex. */
const byTop = (a: Stack, b: Stack) =>
  (a.counters[0]?.unit ?? Infinity) - (b.counters[0]?.unit ?? Infinity) || a.hex - b.hex;

/** A closed stack shows the strongest outline of its counters. */
function outlineOfStack(stack: Stack, outlineOf: (unit: UnitId) => Outline): Outline {
  const all = stack.counters.map((c) => outlineOf(c.unit));
  return (['selected', 'eligible', 'actor'] as const).find((o) => all.includes(o)) ?? null;
}

/** The hex in which the pointer has come to rest. */
function useRest(hex: Hex | null): Hex | null {
  const [rested, setRested] = useState<Hex | null>(null);
  useEffect(() => {
    if (hex === null) return setRested(null);
    const timer = setTimeout(() => setRested(hex), REST);
    return () => clearTimeout(timer);
  }, [hex]);
  return rested === hex ? rested : null;
}

interface StackViewProps extends Pick<StackLayerProps, 'layout' | 'title' | 'facing' | 'describeNote'> {
  readonly stack: Stack;
  readonly outline: Outline;
}

const StackView = memo(
  function StackView({ stack, layout, title, facing, describeNote, outline }: StackViewProps) {
    const { x, y } = layout.centre(stack.hex);
    const height = heightOf(stack);
    const depth = Math.min(height - 1, PEEPING);
    const top = stack.counters[0];
    const shift = (-PEEP * depth) / 2;
    if (top?.facing !== undefined) {
      return (
        <g className="stack" data-hex={stack.hex} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <FacedStack
            stack={stack}
            title={title}
            angle={facingAngle(layout, facing, top.facing)}
            outline={outline}
            formationOf={(unit) => formationOf(title, stack, unit)}
            describeNote={describeNote}
          />
        </g>
      );
    }
    return (
      <g className="stack" data-hex={stack.hex} style={{ transform: `translate(${x}px, ${y}px)` }}>
        {Array.from({ length: depth }, (_, i) => depth - i).map((under) => {
          const counter = stack.counters[under];
          return (
            <rect
              key={under}
              className="stack-under"
              x={-32 + shift + under * PEEP}
              y={-32 + shift + under * PEEP}
              width={COUNTER}
              height={COUNTER}
              rx={5}
              fill={formationOf(title, stack, counter?.unit).paper}
            />
          );
        })}
        <g transform={`translate(${shift} ${shift})`} data-unit={top?.unit}>
          <rect className="stack-shadow" x={-30.5} y={-30} width={COUNTER} height={COUNTER} rx={6} />
          {outline && <Ring outline={outline} width={68} height={68} />}
          {top ? (
            <CounterFace
              unit={title.units[top.unit]}
              formation={formationOf(title, stack, top.unit)}
              counter={top}
              symbols={title.symbols}
              describeNote={describeNote}
            />
          ) : (
            <CounterBack
              formation={formationOf(title, stack)}
              cover={stack.cover && flagOf(title.symbols, stack.cover.say)}
              title={stack.cover && describeNote?.(stack.cover)}
            />
          )}
          <rect className="hit" x={-36} y={-36} width={72} height={72} />
        </g>
        {height > 1 && !isCovered(stack) && <Count x={-38 + shift} y={0} count={countOf(stack)} />}
      </g>
    );
  },
  (a, b) =>
    a.layout === b.layout &&
    a.title === b.title &&
    a.facing === b.facing &&
    a.outline === b.outline &&
    a.describeNote === b.describeNote &&
    sameStack(a.stack, b.stack),
);

const sameStack = (a: Stack, b: Stack) =>
  a === b ||
  (a.hex === b.hex &&
    a.side === b.side &&
    a.unseen === b.unseen &&
    a.cover?.say === b.cover?.say &&
    a.counters.length === b.counters.length &&
    a.counters.every((c, i) => sameCounter(c, b.counters[i])));
