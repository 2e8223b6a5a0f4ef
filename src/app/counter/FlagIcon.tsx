import { flagKey, type FlagGlyph, type Symbols } from '../../engine/symbols.ts';

/** A state without a symbol of its own: a dot. */
const OTHER: FlagGlyph = { tone: 'plain', solid: 'M-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0Z' };

/** What is drawn for a state or marker that is said with this word. */
export const flagOf = ({ flags }: Symbols, say: string): FlagGlyph => {
  const key = flagKey(say);
  return Object.hasOwn(flags, key) ? flags[key] : OTHER;
};

/** The shape of a flag around 0,0, seven units in radius, without its disc. */
export function FlagShape({ glyph: { lines, solid, text } }: { glyph: FlagGlyph }) {
  return (
    <>
      {lines && <path className="flag-line" d={lines} />}
      {solid && <path className="flag-solid" d={solid} />}
      {text && (
        <text className="flag-text" y={2.9} fontSize={text.length > 1 ? 7 : 9}>
          {text}
        </text>
      )}
    </>
  );
}

/** The icon of a status or marker of the title, around 0,0, seven units in radius. */
export function FlagIcon({
  say,
  symbols,
  title,
  square = false,
}: {
  say: string;
  symbols: Symbols;
  title?: string;
  square?: boolean;
}) {
  const glyph = flagOf(symbols, say);
  return (
    <g className={`flag flag-${glyph.tone}`}>
      {title && <title>{title}</title>}
      {square ? (
        <rect className="flag-disc" x={-7} y={-7} width={14} height={14} rx={1.5} />
      ) : (
        <circle className="flag-disc" r={7.2} />
      )}
      <FlagShape glyph={glyph} />
    </g>
  );
}
