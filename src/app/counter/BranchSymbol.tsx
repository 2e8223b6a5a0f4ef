import type { ReactNode } from 'react';
import type { Branch } from '../../engine/title.ts';

/** Half width and half height of the box around a branch symbol, in counter units. */
const W = 15;
const H = 10;

const CROSS = <path d={`M${-W} ${-H}L${W} ${H}M${W} ${-H}L${-W} ${H}`} />;
const SLASH = <path d={`M${-W} ${H}L${W} ${-H}`} />;
const ball = (r: number) => <circle className="branch-solid" r={r} />;

/** What stands in the box, in the NATO manner; the arms of the age of linear warfare in the same spirit. */
const SYMBOLS: Readonly<Record<Branch, ReactNode>> = {
  infantry: CROSS,
  // foot soldiers who fight in open order: the cross with its lower triangle filled
  'light-infantry': (
    <>
      {CROSS}
      <path className="branch-solid" d={`M0 0L${W} ${H}H${-W}Z`} />
    </>
  ),
  grenadier: (
    <>
      {CROSS}
      <circle className="branch-solid" cy={1.6} r={4} />
      <path className="branch-solid" d="M-3 -2C-4 -6 -1 -6 0 -9C1.4 -6 4 -6 3 -2Z" />
    </>
  ),
  cavalry: SLASH,
  dragoon: (
    <>
      {SLASH}
      <path className="branch-solid" d={`M${-W} ${H}H${W}V${-H}Z`} />
    </>
  ),
  'field-artillery': ball(5),
  'horse-artillery': (
    <>
      {SLASH}
      {ball(5)}
    </>
  ),
  'heavy-artillery': (
    <>
      {ball(5.4)}
      <path d={`M${-W} ${-H + 2.6}H${W}M${-W} ${H - 2.6}H${W}`} />
    </>
  ),
  'machine-gun': <path d={`M0 ${H - 1.5}V${-H + 2}M-5 ${-H + 7}L0 ${-H + 2}L5 ${-H + 7}M-4 ${H - 2}H4`} />,
  tank: <rect x={-W + 4} y={-H + 4.5} width={2 * W - 8} height={2 * H - 9} rx={5.5} />,
  engineer: <path d="M-9 5.5V-4H9V5.5M0 -4V4" />,
  leader: (
    <path
      className="branch-solid"
      d="M0 -8.5L2.1 -2.9L8.1 -2.6L3.4 1.1L5 6.9L0 3.6L-5 6.9L-3.4 1.1L-8.1 -2.6L-2.1 -2.9Z"
    />
  ),
  baggage: (
    <>
      <circle r={7} />
      <path d="M-7 0H7M0 -7V7M-4.95 -4.95L4.95 4.95M4.95 -4.95L-4.95 4.95" />
      <circle className="branch-solid" r={1.8} />
    </>
  ),
  headquarters: <path className="branch-solid" d={`M${-W} ${-H}H${W}V${-H + 6}H${-W}Z`} />,
  marker: null,
};

/** The branch symbol in its box, around 0,0, in the current colour. A headquarters has its staff, a marker no box; `bare`: what stands in the box alone. */
export function BranchSymbol({ branch, bare = false }: { branch: Branch; bare?: boolean }) {
  return (
    <g className="branch">
      {branch === 'headquarters' && <path d={`M${-W} ${H}V${H + 4}`} />}
      {branch === 'marker' ? (
        <path d={`M0 ${-H}L${H} 0L0 ${H}L${-H} 0Z`} />
      ) : (
        !bare && <rect className="branch-box" x={-W} y={-H} width={2 * W} height={2 * H} />
      )}
      {SYMBOLS[branch]}
    </g>
  );
}
