import './counter.css';
import { memo } from 'react';
import type { FlagGlyph, Symbols } from '../../engine/symbols.ts';
import type { Counter, Formation, UnitInfo } from '../../engine/title.ts';
import { BranchSymbol } from './BranchSymbol.tsx';
import { FlagIcon, FlagShape } from './FlagIcon.tsx';
import { fit, letteringWidth } from './lettering.ts';
import { Lettering } from './Lettering.tsx';
import type { Place } from './placed.ts';
import { StripePattern } from './StripePattern.tsx';

/** Side of a counter in its own units; the map draws it at this size in map units. */
export const COUNTER = 64;
/** Middle of the symbol and of the formation beside it: between the name and the figures. */
const MIDDLE = 4.6;
const SYMBOL: Place = { x: 0, y: MIDDLE, scale: 0.84 };
const COVER: Place = { x: 0, y: 0, scale: 3.4 };

export interface CounterFaceProps {
  readonly unit: UnitInfo;
  readonly formation: Formation;
  readonly counter: Counter;
  readonly symbols: Symbols;
  /** What a status flag means, for its tooltip. */
  describeNote?(note: { readonly say: string }): string;
}

/** The printed face of a counter: a group of COUNTER x COUNTER units around 0,0. */
export const CounterFace = memo(
  function CounterFace({ unit, formation, counter, symbols, describeNote }: CounterFaceProps) {
    const { paper, ink, stripe } = formation;
    const figures = counter.values.map((v) => v.value).join('-');
    const inStripe = inkOn(stripe);
    return (
      <g className="counter-face" data-side={unit.side} style={{ color: ink }}>
        <rect className="counter-paper" x={-32} y={-32} width={64} height={64} rx={5} fill={paper} />
        <path d="M-32 -22V-27a5 5 0 0 1 5 -5H27a5 5 0 0 1 5 5V-22Z" fill={stripe} />
        <StripePattern formation={formation} ink={inStripe} />
        <rect className="counter-edge" x={-31.4} y={-31.4} width={62.8} height={62.8} rx={4.6} />
        <rect className="counter-bevel" x={-30.4} y={-30.4} width={60.8} height={60.8} rx={3.8} />
        {Array.from({ length: counter.maxSteps }, (_, i) => (
          <circle
            key={i}
            className="counter-step"
            cx={-26 + i * 6.4}
            cy={-26.8}
            r={2.3}
            fill={i < counter.steps ? inStripe : 'none'}
            stroke={inStripe}
          />
        ))}
        <g className="counter-detail">
          <Lettering
            className="counter-name"
            text={unit.name}
            size={fit(unit.name, 10.4, 58)}
            at={{ x: 0, y: -13.2 }}
          />
          {unit.size && (
            <Lettering className="counter-size" text={unit.size} size={7.6} at={{ x: 0, y: -5.4 }} cut="figures" />
          )}
          {unit.marks && <Marks marks={unit.marks} />}
        </g>
        <BranchSymbol branch={unit.branch} symbols={symbols} at={SYMBOL} />
        <Lettering
          className="counter-figures"
          text={figures}
          size={fit(figures, 18, 58, 'figures')}
          at={{ x: 0, y: 27.6 }}
          cut="figures"
        />
        {counter.flags.map((flag, i) => (
          <FlagIcon
            key={flag.say}
            say={flag.say}
            symbols={symbols}
            title={describeNote?.(flag)}
            at={{ x: 28 - i * 15.5, y: -27 }}
          />
        ))}
      </g>
    );
  },
  (a, b) =>
    a.unit === b.unit &&
    a.formation === b.formation &&
    a.symbols === b.symbols &&
    a.describeNote === b.describeNote &&
    sameCounter(a.counter, b.counter),
);

/** The formation of a unit, left of its symbol: a short one upright, a long one along the edge. */
function Marks({ marks }: { marks: string }) {
  const upright = letteringWidth(marks) * 9 <= 15;
  return (
    <Lettering
      className="counter-side-text"
      text={marks}
      size={upright ? 9 : fit(marks, 9, 21)}
      at={upright ? { x: -22, y: MIDDLE } : { x: -24, y: 2, angle: -90 }}
      centred
    />
  );
}

/** The back of a counter: a unit that this seat may not see. `cover`: what lies on a stack in its place, a flag or a blank. */
export const CounterBack = memo(function CounterBack({
  formation,
  cover,
  title,
}: {
  formation: Formation;
  cover?: FlagGlyph | undefined;
  title?: string | undefined;
}) {
  return (
    <g className="counter-face" style={{ color: formation.ink }}>
      <rect className="counter-paper" x={-32} y={-32} width={64} height={64} rx={5} fill={formation.paper} />
      <rect className="counter-edge" x={-31.4} y={-31.4} width={62.8} height={62.8} rx={4.6} />
      <rect className="counter-back" x={-24} y={-24} width={48} height={48} rx={2} />
      {title && <title>{title}</title>}
      {cover ? (
        <g className={`counter-cover flag-${cover.tone}`}>
          <FlagShape glyph={cover} at={COVER} />
        </g>
      ) : (
        <Lettering className="counter-unknown" text="?" size={30} at={{ x: 0, y: 11 }} />
      )}
    </g>
  );
});

/** A counter outside the map: inspector, trays, dialogs. `size` in CSS pixels; without a `label` it is decoration. */
export function CounterSvg({ size = 64, label, ...face }: CounterFaceProps & { size?: number; label?: string }) {
  return (
    <svg
      className="counter-svg"
      viewBox="-36 -36 72 72"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <CounterFace {...face} />
    </svg>
  );
}

/** True when two counters look the same. */
export function sameCounter(a: Counter, b: Counter): boolean {
  return (
    a === b ||
    (a.unit === b.unit &&
      a.steps === b.steps &&
      a.maxSteps === b.maxSteps &&
      a.facing === b.facing &&
      a.values.length === b.values.length &&
      a.values.every((v, i) => v.value === b.values[i].value) &&
      a.flags.length === b.flags.length &&
      a.flags.every((f, i) => f.say === b.flags[i].say))
  );
}

/** Black or white, whichever is read better on a colour "#rrggbb". */
export function inkOn(colour: string): string {
  const n = Number.parseInt(colour.slice(1), 16);
  const bright = 0.299 * (n >> 16) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255);
  return bright > 140 ? '#1d1a14' : '#fffaf0';
}
