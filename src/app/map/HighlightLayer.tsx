import { memo, useId } from 'react';
import { arrowPath, pathArrow } from './arrows.ts';
import { ChargeRun, Front } from './facing/Front.tsx';
import { hexPath, type MapLayout } from './geometry.ts';
import { exactOutline } from './terrain/masses.ts';
import { low, Together } from './Together.tsx';
import type { FacingKind, Hex, Highlights, ReachHex } from './types.ts';

interface Props {
  readonly layout: MapLayout;
  readonly highlights?: Highlights;
  readonly facing: FacingKind;
  /** Areas lie under the counters, numbers and arrows over them. */
  readonly part: 'under' | 'over';
}

/** What follows the player's hand. Each area is one path, however many hexes it has. */
export const HighlightLayer = memo(function HighlightLayer({ layout, highlights, facing, part }: Props) {
  if (!highlights) return null;
  return part === 'under' ? (
    <Areas layout={layout} highlights={highlights} />
  ) : (
    <Signs layout={layout} highlights={highlights} facing={facing} />
  );
});

function Areas({
  layout,
  highlights: { reach, offered, targets, battles, pointed, selected },
}: {
  layout: MapLayout;
  highlights: Highlights;
}) {
  const hatch = useId();
  return (
    <g className="highlights">
      {reach && <Reach layout={layout} reach={reach} />}
      {offered && offered.length > 0 && <Offered layout={layout} offered={offered} />}
      {targets && targets.length > 0 && (
        <>
          <pattern id={hatch} width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="target-hatch" d="M0 4.5H9" />
          </pattern>
          <path className="target" d={hexPath(layout, targets, 2)} fill={`url(#${hatch})`} />
        </>
      )}
      {battles?.map(({ hexes, now }) => (
        <path key={hexes.join()} className={now ? 'battle battle-now' : 'battle'} d={hexPath(layout, hexes, 3)} />
      ))}
      {pointed && pointed.length > 0 && <path className="pointed" d={hexPath(layout, pointed, 4)} />}
      {selected != null && <path className="selected-hex" d={hexPath(layout, [selected], 2.5)} />}
    </g>
  );
}

/** More hexes than this are drawn as one area. */
const MANY = 60;
const Offered = memo(function Offered({ layout, offered }: { layout: MapLayout; offered: readonly Hex[] }) {
  return offered.length > MANY ? (
    <path className="offered offered-area" d={exactOutline(layout, new Set(offered), 3)} />
  ) : (
    <path className="offered" d={hexPath(layout, offered, 3)} />
  );
});

const Reach = memo(function Reach({ layout, reach }: { layout: MapLayout; reach: readonly ReachHex[] }) {
  return (
    <path
      className="reach"
      d={hexPath(
        layout,
        reach.map((r) => r.hex),
        1.5,
      )}
    />
  );
});

/** Hidden and not left out while a path is shown: with many hexes they take long to set again. */
const ReachNumbers = memo(function ReachNumbers({
  layout,
  reach,
  hidden,
}: {
  layout: MapLayout;
  reach: readonly ReachHex[];
  hidden: boolean;
}) {
  return (
    <g className="reach-numbers" visibility={hidden ? 'hidden' : undefined}>
      {reach.map(({ hex, left, stop, ends }) => (
        <Badge
          key={hex}
          {...low(layout, hex)}
          text={String(left)}
          kind={stop ? 'stop' : 'left'}
          charge={ends?.some((end) => end.charge)}
        />
      ))}
    </g>
  );
});

function Badge({
  x,
  y,
  text,
  kind,
  charge = false,
}: {
  x: number;
  y: number;
  text: string;
  kind: 'left' | 'stop' | 'spent';
  charge?: boolean;
}) {
  // a hex in which the move must stop has a square badge, one from which the mover may charge has chevrons beside it;
  // set by their coordinates: a shift of its own for each would cost the browser more than drawing them
  return (
    <g className={`badge badge-${kind}`}>
      {charge && <path className="badge-charge" d={`M${x + 10} ${y - 6}l6 6l-6 6M${x + 17} ${y - 6}l6 6l-6 6`} />}
      {kind === 'stop' ? <rect x={x - 8} y={y - 8} width={16} height={16} rx={2} /> : <circle cx={x} cy={y} r={8.5} />}
      <text x={x} y={y + 3.9}>
        {text}
      </text>
    </g>
  );
}

/** A word on a pill. */
function Hint({ x, y, text }: { x: number; y: number; text: string }) {
  const width = 10 + 7.4 * text.length;
  return (
    <g className="badge badge-hint" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-9} width={width} height={18} rx={9} />
      <text y={4.2}>{text}</text>
    </g>
  );
}

function Signs({
  layout,
  highlights: { reach, unnumbered, path, together, front, attacks, hints, ringed },
  facing,
}: {
  layout: MapLayout;
  highlights: Highlights;
  facing: FacingKind;
}) {
  return (
    <g className="highlights">
      {reach && !unnumbered && (
        <ReachNumbers layout={layout} reach={reach} hidden={path?.costs !== undefined && path.hexes.length > 0} />
      )}
      {together && <Together layout={layout} together={together} />}
      {path && path.hexes.length > 0 && (
        <>
          <path className="move-casing" d={pathArrow(layout, [path.from, ...path.hexes])} />
          <path className="move-path" d={pathArrow(layout, [path.from, ...path.hexes])} />
          {path.charge && <ChargeRun layout={layout} hexes={[path.from, ...path.hexes]} run={path.charge} />}
          {path.hexes.map(
            (hex, i) => path.costs && <Badge key={i} {...low(layout, hex)} text={String(path.costs[i])} kind="spent" />,
          )}
        </>
      )}
      {hints?.map(({ hex, text }) => text && <Hint key={hex} {...low(layout, hex)} text={text} />)}
      {ringed && ringed.length > 0 && <path className="ringed" d={hexPath(layout, ringed, -3)} />}
      {front && <Front layout={layout} kind={facing} {...front} />}
      {attacks?.map(({ from, to, draft, charge }) => (
        <g key={`${from}-${to}`}>
          <path className={draft ? 'attack attack-draft' : 'attack'} d={arrowPath(layout, from, to)} />
          {charge && <ChargeRun layout={layout} hexes={[from, to]} run={1} />}
        </g>
      ))}
    </g>
  );
}
