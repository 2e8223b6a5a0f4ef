import type { CSSProperties } from 'react';
import { CounterBack, CounterFace } from '../counter/CounterFace.tsx';
import { facingAngle, type MapLayout } from './geometry.ts';
import { flagOf } from '../counter/FlagIcon.tsx';
import { Count, Facing, formationOf, hides, type Outline, Ring } from './stack-parts.tsx';
import type { StackLayerProps } from './StackLayer.tsx';
import type { Hex, Stack, UnitId } from './types.ts';

const STEP = 69;
/** More counters than this lie in two or more rows. */
const ROW = 4;

interface FanProps extends Pick<StackLayerProps, 'layout' | 'title' | 'facing' | 'describeNote'> {
  readonly stack: Stack;
  outlineOf(unit: UnitId): Outline;
}

/** Rows and columns of a fan. */
function shapeOf(stack: Stack) {
  const count = stack.counters.length + (hides(stack) ? 1 : 0);
  const rows = Math.ceil(count / ROW);
  return { count, rows, columns: Math.ceil(count / rows) };
}

/** Whether the fan of a stack would lie over the middle of a hex. */
export function liesUnderFan(layout: MapLayout, stack: Stack, hex: Hex): boolean {
  if (hex < 0) return false;
  const { rows, columns } = shapeOf(stack);
  const [from, to] = [layout.centre(stack.hex), layout.centre(hex)];
  const reach = (counters: number) => (counters * STEP) / 2 + STEP / 3;
  return Math.abs(to.x - from.x) < reach(columns) && Math.abs(to.y - from.y) < reach(rows);
}

/** A stack laid out side by side, top counter first. */
export function Fan({ stack, layout, title, facing, describeNote, outlineOf }: FanProps) {
  const { count, rows, columns } = shapeOf(stack);
  const { x, y } = layout.centre(stack.hex);
  const place = (i: number): CSSProperties => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      '--fan-x': `${((i % columns) - (inRow - 1) / 2) * STEP}px`,
      '--fan-y': `${(row - (rows - 1) / 2) * STEP}px`,
    } as CSSProperties;
  };
  return (
    <g className="fan" data-hex={stack.hex} transform={`translate(${x} ${y})`}>
      <rect
        className="fan-tray"
        x={(-columns * STEP) / 2 - 5}
        y={(-rows * STEP) / 2 - 5}
        width={columns * STEP + 10}
        height={rows * STEP + 10}
        rx={9}
      />
      {stack.counters.map((counter, i) => {
        const outline = outlineOf(counter.unit);
        return (
          <g key={counter.unit} className="fan-counter" style={place(i)} data-unit={counter.unit}>
            {outline && <Ring outline={outline} width={68} height={68} />}
            <CounterFace
              unit={title.units[counter.unit]}
              formation={formationOf(title, stack, counter.unit)}
              counter={counter}
              symbols={title.symbols}
              describeNote={describeNote}
            />
            {counter.facing !== undefined && <Facing angle={facingAngle(layout, facing, counter.facing)} />}
          </g>
        );
      })}
      {hides(stack) && (
        <g className="fan-counter" style={place(count - 1)}>
          <CounterBack
            formation={formationOf(title, stack)}
            cover={stack.cover && flagOf(title.symbols, stack.cover.say)}
            title={stack.cover && describeNote?.(stack.cover)}
          />
          {stack.unseen !== 1 && stack.unseen !== 'some' && <Count x={-27} y={27} count={stack.unseen} />}
        </g>
      )}
    </g>
  );
}
