import { memo, useLayoutEffect, useRef } from 'react';
import { CounterBack, CounterFace, COUNTER, sameCounter } from '../counter/CounterFace.tsx';
import { flagOf } from '../counter/FlagIcon.tsx';
import { FacedStack } from './facing/FacedStack.tsx';
import { facingAngle, type MapLayout } from './geometry.ts';
import { Count, countOf, formationOf, heightOf, isCovered, type Outline, Ring } from './stack-parts.tsx';
import type { StackLayerProps } from './StackLayer.tsx';
import type { Hex, Stack } from './types.ts';
import { stillness } from './viewport.ts';

/** How far each counter of a stack peeps out under the one above, and how many do. */
const PEEP = 3.6;
const PEEPING = 3;

interface StackViewProps extends Pick<StackLayerProps, 'layout' | 'title' | 'facing' | 'describeNote'> {
  readonly stack: Stack;
  readonly outline: Outline;
  readonly way?: readonly Hex[];
}

/** Milliseconds that a stack takes for a hex of its way, and for all of it at most. */
const PACE = 110;
const LONGEST = 1100;

/** Has a stack that came to its hex by a way run along it; `shift`: how far it lies off the middle of a hex. */
function useRun(layout: MapLayout, hex: Hex, way: readonly Hex[] | undefined, shift: number) {
  const drawn = useRef<SVGGElement>(null);
  const gone = useRef<readonly Hex[] | undefined>(undefined);
  useLayoutEffect(() => {
    const fresh = way !== undefined && way !== gone.current && way.at(-1) === hex;
    gone.current = way;
    if (!fresh || stillness() || document.documentElement.dataset['motion'] === 'off') return;
    const places = way.map((at) => {
      const { x, y } = layout.centre(at);
      return { transform: `translate(${x + shift}px, ${y + shift}px)` };
    });
    drawn.current?.animate?.(places, { duration: Math.min(LONGEST, PACE * (way.length - 1)), easing: 'linear' });
  }, [layout, hex, way, shift]);
  return drawn;
}

/** A stack in its hex, closed: the top counter, those that peep out under it, and how many they are. */
export const StackView = memo(
  function StackView({ stack, layout, title, facing, describeNote, outline, way }: StackViewProps) {
    const height = heightOf(stack);
    const depth = Math.min(height - 1, PEEPING);
    const top = stack.counters[0];
    // A pile lies with its middle in the middle of the hex; one with a front on its top counter.
    const shift = top?.facing === undefined ? (-PEEP * depth) / 2 : 0;
    const drawn = useRun(layout, stack.hex, way, shift);
    const { x, y } = layout.centre(stack.hex);
    const style = { transform: `translate(${x + shift}px, ${y + shift}px)` };
    if (top?.facing !== undefined) {
      return (
        <g ref={drawn} className="stack" data-hex={stack.hex} style={style}>
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
      <g ref={drawn} className="stack" data-hex={stack.hex} style={style}>
        {Array.from({ length: depth }, (_, i) => depth - i).map((under) => {
          const counter = stack.counters[under];
          return (
            <rect
              key={under}
              className="stack-under"
              x={-32 + under * PEEP}
              y={-32 + under * PEEP}
              width={COUNTER}
              height={COUNTER}
              rx={5}
              fill={formationOf(title, stack, counter?.unit).paper}
            />
          );
        })}
        <g data-unit={top?.unit}>
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
        {height > 1 && !isCovered(stack) && <Count x={-38} y={-shift} count={countOf(stack)} />}
      </g>
    );
  },
  (a, b) =>
    a.layout === b.layout &&
    a.title === b.title &&
    a.facing === b.facing &&
    a.outline === b.outline &&
    a.way === b.way &&
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
