import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTable } from '../../../store/table.ts';
import { facingAngle, layoutOf, RADIUS } from '../../map/geometry.ts';
import type { Viewport } from '../../map/viewport.ts';
import { commit, setFacing } from '../acting.ts';
import { useDraft, useScene } from '../scene.tsx';
import type { Situation } from '../situation.ts';
import { f, windOf } from './compass.ts';
import { type FacingOffer, type OfferedFacing, offerOf } from './offer.ts';
import { useRotation } from './rotation.ts';
import styles from './ring.module.css';

/** Room for a button of the ring, in pixels. */
const ROOM = 48;

/** Around the hex where the units in hand will stand: the facings they can have there. Pointing at one shows it, pressing it goes. */
export function FacingRing({ viewport }: { viewport: Viewport }) {
  const { situation: s } = useScene();
  const draft = useDraft();
  const offer = s && offerOf(s, draft);
  return s && offer && <Ring viewport={viewport} situation={s} offer={offer} />;
}

function Ring({ viewport, situation: s, offer }: { viewport: Viewport; situation: Situation; offer: FacingOffer }) {
  const { title, names } = useScene();
  const layout = layoutOf(title.map, useRotation(title), title.board);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const centre = layout.centre(offer.hex);
    const put = () => {
      const { x, y, scale } = viewport.get();
      box.current!.style.translate = `${centre.x * scale + x}px ${centre.y * scale + y}px`;
      box.current!.style.setProperty('--reach', `${RADIUS * scale}px`);
    };
    put();
    return viewport.subscribe(put);
  }, [viewport, layout, offer]);
  // The whole ring in sight, and clear of what lies along the foot of the map.
  useEffect(() => {
    const { x, y, scale } = viewport.get();
    const { width, height } = viewport.window();
    const { x: left, y: top } = layout.centre(offer.hex);
    const [px, py] = [left * scale + x, top * scale + y];
    const room = RADIUS * scale + ROOM;
    if (px < room || py < room || px > width - room || py > height - room - ROOM) viewport.centreOn(offer.hex);
  }, [viewport, layout, offer.hex]);
  return (
    <div ref={box} className={styles['ring']} role="group" aria-label={f('ring', names.hex(offer.hex))}>
      {offer.ends.map((end) => (
        <Spot
          key={end.facing}
          situation={s}
          offer={offer}
          end={end}
          angle={facingAngle(layout, title.facing!, end.facing)}
        />
      ))}
    </div>
  );
}

interface SpotProps {
  readonly situation: Situation;
  readonly offer: FacingOffer;
  readonly end: OfferedFacing;
  readonly angle: number;
}

/** Arrows of a spot: a charge from here, a free choice of facing, a turn that costs points. */
const ARROWS = {
  charge: 'M15 -8L22 0L15 8M22 -8L29 0L22 8',
  free: 'M-7 -10L11 0L-7 10Z',
  turn: 'M17 -10L31 0L17 10Z',
} as const;

function arrowOf({ charge, left, spent, verdict }: OfferedFacing): keyof typeof ARROWS {
  if (charge) return 'charge';
  return left === null && spent === null && verdict.ok ? 'free' : 'turn';
}

function Spot({ situation: s, offer, end, angle }: SpotProps) {
  const { title, say } = useScene();
  const { facing, verdict, spent, left, charge } = end;
  const chosen = facing === offer.chosen;
  const asNow = offer.inPlace && spent === 0;
  const words = [
    f('facing', windOf(title, facing)),
    ...(asNow ? [f('as-now')] : []),
    ...(asNow || spent === null || left === null ? [] : [f('cost', spent, left)]),
    ...(charge ? [say(charge.note)] : []),
    ...(verdict.ok ? [] : [say(verdict)]),
  ].join(', ');
  const standing = asNow ? '•' : left;
  const point = () => verdict.ok && !chosen && setFacing(s, facing);
  const press = () => {
    if (!verdict.ok) return useTable.getState().refuse({ refusal: verdict, hex: offer.hex });
    setFacing(s, facing);
    commit(s);
  };
  return (
    <button
      type="button"
      className={styles['spot']}
      style={{ '--angle': `${angle}deg` } as React.CSSProperties}
      aria-label={words}
      title={words}
      aria-pressed={chosen}
      aria-disabled={!verdict.ok || undefined}
      data-charge={charge && ''}
      onPointerEnter={point}
      onFocus={point}
      onClick={press}
    >
      <svg viewBox="-18 -18 36 36" aria-hidden="true">
        <path d={ARROWS[arrowOf(end)]} />
      </svg>
      <span>{verdict.ok ? standing : '✕'}</span>
    </button>
  );
}
