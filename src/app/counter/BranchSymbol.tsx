import type { BranchGlyph, Symbols } from '../../engine/symbols.ts';
import { type Place, placed } from './placed.ts';

/** What stands around a symbol, in the box of 30 by 20 that it is drawn in. */
const FRAMES = {
  box: 'M-15 -10H15V10H-15Z',
  staff: 'M-15 -10H15V10H-15ZM-15 10V14',
  diamond: 'M0 -10L10 0L0 10L-10 0Z',
  none: '',
} as const;
/** Width of the lines, in the units of the symbol. */
const LINE = 2;

const BOX: BranchGlyph = {};

interface Props {
  readonly branch: string;
  readonly symbols: Symbols;
  readonly at: Place;
  /** What stands in the box alone. */
  readonly bare?: boolean;
}

/** The shapes of a branch symbol of the title: what is drawn in lines, and what is filled. An empty box for a branch without one. */
export function shapesOf({ branch, symbols, at, bare = false }: Props): {
  readonly lines: string;
  readonly solid: string;
} {
  const {
    frame = 'box',
    lines = '',
    solid = '',
  } = Object.hasOwn(symbols.branches, branch) ? symbols.branches[branch] : BOX;
  const drawn = (bare && frame !== 'diamond' ? '' : FRAMES[frame]) + lines;
  return { lines: drawn && placed(drawn, at), solid: solid && placed(solid, at) };
}

/** A branch symbol of the title, in the current colour. */
export function BranchSymbol(props: Props) {
  const { lines, solid } = shapesOf(props);
  return (
    <g className="branch" strokeWidth={LINE * (props.at.scale ?? 1)}>
      {lines && <path d={lines} />}
      {solid && <path className="branch-solid" d={solid} />}
    </g>
  );
}
