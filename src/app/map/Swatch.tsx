import './sheet.css';
import { useId } from 'react';
import type { OverlaySign } from './types.ts';

/** Strokes of the tile that fills a pattern. Told apart by direction and form, colour only helps. */
export const TILES: Readonly<Record<OverlaySign, { readonly size: number; readonly d: string }>> = {
  'side-0': { size: 12, d: 'M-3 3L3 -3M0 12L12 0M9 15L15 9' },
  'side-1': { size: 12, d: 'M-3 9L3 15M0 0L12 12M9 -3L15 3' },
  both: { size: 12, d: 'M0 12L12 0M0 0L12 12' },
  plain: { size: 10, d: 'M2.5 5h0.01M7.5 0h0.01M7.5 10h0.01' },
  due: { size: 14, d: 'M7 2V8M7 11.5h0.01' },
  owes: { size: 14, d: 'M7 12V3M3.5 6.5L7 3L10.5 6.5' },
  blocked: { size: 18, d: 'M5 5L13 13M13 5L5 13' },
  front: { size: 14, d: 'M0 9L7 2L14 9' },
  flank: { size: 10, d: 'M5 0V10' },
  rear: { size: 12, d: 'M6 6h0.01M0 0h0.01M12 0h0.01M0 12h0.01M12 12h0.01' },
};
export const PATTERNS = Object.keys(TILES) as OverlaySign[];

/** A pattern as a legend shows it, of hexes or of lines. Decoration: the words stand beside it. */
export function Swatch({ pattern, line = false }: { pattern: OverlaySign; line?: boolean }) {
  const id = useId();
  const { size, d } = TILES[pattern];
  if (line)
    return (
      <svg className="swatch" width={30} height={18} aria-hidden="true" data-line="">
        <path className={`overlay-line overlay-${pattern}`} d="M2 9H28" />
      </svg>
    );
  return (
    <svg className="swatch" width={30} height={18} aria-hidden="true">
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <path className={`overlay-stroke overlay-${pattern}`} d={d} />
      </pattern>
      <rect width={30} height={18} fill={`url(#${id})`} />
      <path className={`overlay-edge overlay-${pattern}`} d="M1.2 1.2H28.8V16.8H1.2Z" />
    </svg>
  );
}
