import { memo, type ReactNode, useEffect, useState } from 'react';
import { Fan, liesUnderFan } from './Fan.tsx';
import type { MapLayout } from './geometry.ts';
import { heightOf, type Outline } from './stack-parts.tsx';
import { StackView } from './StackView.tsx';
import type { FacingKind, Hex, Highlights, MapTitle, Stack, UnitId } from './types.ts';

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
  /** No stack fans out over a hex that a click means for the order in hand. */
  readonly highlights?: Highlights;
  /** Ways just gone, the hex of the start first, by unit. */
  readonly ways?: ReadonlyMap<UnitId, readonly Hex[]>;
  describeNote?(note: { readonly say: string }): string;
}

/** Stacks with shadow and count; one of them may be fanned out. */
export const StackLayer = memo(function StackLayer({
  stacks,
  open,
  above,
  highlights,
  ways,
  ...shared
}: StackLayerProps) {
  const { selected, actors, eligible } = shared;
  const fanned = useRest(open);
  const high = fanned === null ? undefined : stacks.find((s) => s.hex === fanned && heightOf(s) > 1);
  const wide =
    high && !litBy(highlights).some((hex) => hex !== high.hex && liesUnderFan(shared.layout, high, hex))
      ? high
      : undefined;
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
          way={ways?.get(stack.counters[0]?.unit)}
        />
      ))}
      {above}
      {wide && <Fan stack={wide} outlineOf={outlineOf} {...shared} />}
    </g>
  );
});

/** Hexes that a click means for the order in hand. */
const litBy = ({ reach = [], targets = [], offered = [] }: Highlights = {}): readonly Hex[] => [
  ...reach.map((r) => r.hex),
  ...targets,
  ...offered,
];

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
