import './facing.css';
import { memo, type ReactNode } from 'react';
import type { Counter } from '../../../engine/title.ts';
import { BranchSymbol } from '../../counter/BranchSymbol.tsx';
import { type CounterFaceProps, inkOn, sameCounter } from '../../counter/CounterFace.tsx';
import { StripePattern } from '../../counter/StripePattern.tsx';
import { FlagIcon } from '../../counter/FlagIcon.tsx';
import { fit } from '../../counter/lettering.ts';
import { Lettering } from '../../counter/Lettering.tsx';
import { type Place, placed, roundedBox, turned } from '../../counter/placed.ts';

/*
 * A counter of a title with facing, as it lies on the map: the card turns to the front like a block of troops on an old
 * battle plan, wider than deep, so that a line of battle shows as a line. The name runs along the front, as regiments are
 * lettered on such plans; symbol and figures stay upright.
 */

/** Depth and frontage of the card, in map units. */
export const DEPTH = 60;
export const FRONTAGE = 76;
/** Depth of the stripe along the front. */
const STRIPE = 8;
/** Card left free beside the print. */
const MARGIN = 2;
/** Depth of the line of lettering behind the stripe. */
const NAME = 10;
/** Width of the figures, and the line in which they come nearest to the edge. */
const FIGURES = { width: 36, edge: 14 } as const;
/** The middle of what is left of the card behind the name. */
const BACK = (STRIPE + NAME) / 2;

const CARD = roundedBox(DEPTH, FRONTAGE, 4);
const EDGE = roundedBox(DEPTH - 1.2, FRONTAGE - 1.2, 3.6);
const ALONG_FRONT = roundedBox(STRIPE - 0.6, FRONTAGE - 1.2, 3, DEPTH / 2 - STRIPE);
const FRONT = `M${DEPTH / 2 - 1} -11L${DEPTH / 2 + 10} 0L${DEPTH / 2 - 1} 11Z`;

interface Props extends CounterFaceProps {
  /** Drawn angle of the front, in degrees clockwise from the right. */
  readonly angle: number;
}

/** How far to the side a line of print of this width has to go, at a height above or below the middle of the card, to lie on the turned card. */
function sideways(angle: number, y: number, width: number): number {
  const a = (angle * Math.PI) / 180;
  // The card reaches `half` to both sides of its middle along (along, across).
  const reach = (along: number, across: number, half: number) => {
    if (Math.abs(along) < 1e-9) return [-Infinity, Infinity] as const;
    const ends = [(-half - y * across) / along, (half - y * across) / along];
    return [Math.min(...ends), Math.max(...ends)] as const;
  };
  const [back, front] = reach(Math.cos(a), Math.sin(a), (DEPTH - STRIPE - NAME) / 2);
  const [left, right] = reach(-Math.sin(a), Math.cos(a), FRONTAGE / 2);
  const most = Math.min(front, right) - MARGIN - width / 2;
  const least = Math.max(back, left) + MARGIN + width / 2;
  return most < least ? (most + least) / 2 : Math.max(least, Math.min(most, 0));
}

/** How a line along the front is turned on the turned card, so that it never stands on its head. */
export function alongFront(angle: number): 90 | -90 {
  const drawn = (((angle + 90) % 360) + 360) % 360;
  return drawn > 90 && drawn <= 270 ? -90 : 90;
}

export const FacedCounter = memo(
  function FacedCounter({ unit, formation, counter, symbols, angle, describeNote }: Props) {
    const { paper, ink, stripe } = formation;
    const inStripe = inkOn(stripe);
    const figures = counter.values.map((v) => v.value).join('-');
    const here: Place = { x: 0, y: 0, angle };
    const middle = turned(angle, -BACK, 0);
    const name = turned(angle, DEPTH / 2 - STRIPE - NAME / 2 - 0.5, 0);
    return (
      <g className="counter-face faced" data-side={unit.side} style={{ color: ink }}>
        <path className="faced-front" d={placed(FRONT, here)} />
        <path className="counter-paper" d={placed(CARD, here)} fill={paper} />
        <path className="faced-stripe" d={placed(ALONG_FRONT, here)} fill={stripe} />
        <StripePattern
          formation={formation}
          ink={inStripe}
          at={{ ...turned(angle, DEPTH / 2 - 32, 0), angle: angle + 90 }}
        />
        <path className="counter-edge" d={placed(EDGE, here)} />
        <Steps counter={counter} angle={angle} ink={inStripe} />
        <g className="counter-detail">
          <Lettering
            className="faced-name"
            text={unit.name}
            size={fit(unit.name, 10.2, FRONTAGE - 6)}
            at={{ ...name, angle: angle + alongFront(angle) }}
            centred
          />
        </g>
        <BranchSymbol branch={unit.branch} symbols={symbols} at={{ x: middle.x, y: middle.y - 6, scale: 0.74 }} />
        <Lettering
          className="counter-figures"
          text={figures}
          size={fit(figures, 14, FIGURES.width, 'figures')}
          at={{ x: middle.x + sideways(angle, FIGURES.edge, FIGURES.width), y: middle.y + 14.4 }}
          cut="figures"
        />
        <Flags counter={counter} symbols={symbols} angle={angle} describeNote={describeNote} />
      </g>
    );
  },
  (a, b) =>
    a.unit === b.unit &&
    a.formation === b.formation &&
    a.symbols === b.symbols &&
    a.angle === b.angle &&
    a.describeNote === b.describeNote &&
    sameCounter(a.counter, b.counter),
);

/** Steps as pips along the front. */
function Steps({ counter, angle, ink }: { counter: Counter; angle: number; ink: string }): ReactNode {
  return Array.from({ length: counter.maxSteps }, (_, i) => {
    const { x, y } = turned(angle, DEPTH / 2 - STRIPE / 2, -FRONTAGE / 2 + 7 + i * 6.4);
    return (
      <circle
        key={i}
        className="counter-step"
        cx={x}
        cy={y}
        r={2.3}
        fill={i < counter.steps ? ink : 'none'}
        stroke={ink}
      />
    );
  });
}

/** How far the status marks stand off the rear, so that they leave the figures free. */
const OFF_REAR = 4;

/** Status marks along the rear, upright. */
function Flags({
  counter,
  symbols,
  angle,
  describeNote,
}: Pick<Props, 'counter' | 'symbols' | 'angle' | 'describeNote'>): ReactNode {
  return counter.flags.map((flag, i) => {
    const { x, y } = turned(angle, -DEPTH / 2 - OFF_REAR, FRONTAGE / 2 - 5 - i * 17);
    return (
      <FlagIcon
        key={flag.say}
        say={flag.say}
        symbols={symbols}
        title={describeNote?.(flag)}
        at={{ x, y, scale: 1.15 }}
      />
    );
  });
}
