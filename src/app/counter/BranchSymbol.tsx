import type { BranchGlyph, Symbols } from '../../engine/symbols.ts';

/** Half width and half height of the box around a branch symbol, in counter units. */
const W = 15;
const H = 10;

const BOX: BranchGlyph = {};

/** A branch symbol of the title around 0,0, in the current colour; `bare`: what stands in the box alone. An empty box for a branch without one. */
export function BranchSymbol({ branch, symbols, bare = false }: { branch: string; symbols: Symbols; bare?: boolean }) {
  const { frame = 'box', lines, solid } = Object.hasOwn(symbols.branches, branch) ? symbols.branches[branch] : BOX;
  return (
    <g className="branch">
      {frame === 'staff' && <path d={`M${-W} ${H}V${H + 4}`} />}
      {frame === 'diamond' && <path d={`M0 ${-H}L${H} 0L0 ${H}L${-H} 0Z`} />}
      {!bare && (frame === 'box' || frame === 'staff') && (
        <rect className="branch-box" x={-W} y={-H} width={2 * W} height={2 * H} />
      )}
      {lines && <path d={lines} />}
      {solid && <path className="branch-solid" d={solid} />}
    </g>
  );
}
