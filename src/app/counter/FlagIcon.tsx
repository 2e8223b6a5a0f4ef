import type { CSSProperties } from 'react';
import { flagKey, type FlagGlyph, type Symbols } from '../../engine/symbols.ts';
import { Lettering } from './Lettering.tsx';
import { type Place, placed } from './placed.ts';

const HERE: Place = { x: 0, y: 0 };

/** A state without a symbol of its own: a dot. */
const OTHER: FlagGlyph = { tone: 'plain', solid: 'M-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0Z' };

/** What is drawn for a state or marker that is said with this word. */
export const flagOf = ({ flags }: Symbols, say: string): FlagGlyph => {
  const key = flagKey(say);
  return Object.hasOwn(flags, key) ? flags[key] : OTHER;
};

/** The shape of a flag, seven units in radius, without its disc. */
export function FlagShape({ glyph: { lines, solid, text }, at }: { glyph: FlagGlyph; at: Place }) {
  const { x, y, scale = 1 } = at;
  return (
    <>
      {lines && <path className="flag-line" d={placed(lines, at)} />}
      {solid && <path className="flag-solid" d={placed(solid, at)} />}
      {text && (
        <Lettering
          className="flag-text"
          text={text}
          size={(text.length > 1 ? 7 : 9) * scale}
          at={{ x, y: y + 2.9 * scale }}
          cut="figures"
        />
      )}
    </>
  );
}

interface Props {
  readonly say: string;
  readonly symbols: Symbols;
  readonly title?: string | undefined;
  readonly square?: boolean;
  readonly at?: Place;
}

/** The icon of a status or marker of the title, seven units in radius. */
export function FlagIcon({ say, symbols, title, square = false, at = HERE }: Props) {
  const glyph = flagOf(symbols, say);
  const { x, y, scale = 1 } = at;
  return (
    <g
      className={`flag flag-${glyph.tone}`}
      style={scale === 1 ? undefined : ({ '--flag-scale': scale } as CSSProperties)}
    >
      {title && <title>{title}</title>}
      {square ? (
        <rect
          className="flag-disc"
          x={x - 7 * scale}
          y={y - 7 * scale}
          width={14 * scale}
          height={14 * scale}
          rx={1.5 * scale}
        />
      ) : (
        <circle className="flag-disc" cx={x} cy={y} r={7.2 * scale} />
      )}
      <FlagShape glyph={glyph} at={at} />
    </g>
  );
}
