import { directionTo, type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { Action, UnitId } from '../../engine/title.ts';
import { relocate } from './control.ts';
import { CANAL, GERMAN, type Mons } from './data.ts';
import {
  type Check,
  checkGroup,
  type MeleeFrame,
  type MonsPosition,
  refuse,
  setFrame,
  tell,
  type Work,
} from './position.ts';
import { corpsOf, stackingPoints } from './stacking.ts';

/* 12.13 Advance after combat */

type Advance = Action & { kind: 'advance' };
/** Advances do not ask for zones of control, so all they need to know is where the units are. */
type Placed = Pick<MonsPosition, 'place' | 'options'>;

const unitsAt = (mons: Mons, p: Placed, hex: Hex): UnitId[] =>
  mons.units.flatMap((_, u) => (p.place[u] === hex ? [u] : []));

/** The units that may advance now. */
export const advancers = (p: Placed, frame: MeleeFrame): UnitId[] =>
  frame.stage === 'advance'
    ? frame.attackers.filter((u) => p.place[u] >= 0)
    : frame.advanced.filter((u) => p.place[u] === frame.target);

/** 12.13: why these units may not advance into this hex. Zones of control and movement points do not count; stacking and absolute bars do. */
export function checkAdvance(
  mons: Mons,
  p: Placed,
  frame: MeleeFrame,
  { units, hex }: Pick<Advance, 'units' | 'hex'>,
): Check {
  const bad = checkGroup(mons, units);
  if (bad) return bad;
  const free = advancers(p, frame);
  for (const u of units)
    if (!free.includes(u))
      return refuse('12.13', frame.stage === 'advance' ? 'advance-attackers-only' : 'advance-advanced-only', {
        unit: u,
      });
  if (frame.stage === 'advance') {
    if (hex !== frame.target) return refuse('12.13', 'advance-taken-hex-first', { hex: frame.target }, [frame.target]);
  } else {
    const direction = directionTo(mons.board, frame.target, hex);
    if (hex < 0 || direction < 0)
      return refuse('12.13', 'advance-next-hex-only', { hex: frame.target }, [frame.target]);
    if (!frame.vacant.includes(hex)) return refuse('12.13', 'advance-vacant-only', { hex }, [hex]);
    const side = frame.target * 6 + direction;
    if (mons.water[side] === CANAL && !mons.bridge[side])
      return refuse('9.13', 'canal-no-bridge', { unit: units[0], from: frame.target, to: hex }, [frame.target, hex]);
  }
  const there = unitsAt(mons, p, hex);
  const points = stackingPoints(mons, [...there, ...units]);
  if (points > p.options.stackLimit)
    return refuse('6.3', 'stack-limit', { hex, points, limit: p.options.stackLimit }, [hex]);
  const corps = corpsOf(mons, [...there, ...units]);
  if (frame.attacker === GERMAN && corps & (corps - 1)) return refuse('6.5', 'corps-apart', { hex }, [hex]);
  return null;
}

/** Every advance that is allowed: groups of the advancers into each hex open to them. */
export function* advances(mons: Mons, p: Placed, frame: MeleeFrame): Generator<Advance> {
  const free = advancers(p, frame);
  const hexes = frame.stage === 'advance' ? [frame.target] : frame.vacant;
  for (const hex of hexes) {
    for (let bits = 1; bits < 1 << free.length; bits++) {
      const units = free.filter((_, i) => bits & (1 << i));
      if (!checkAdvance(mons, p, frame, { units, hex })) yield { kind: 'advance', units, hex };
    }
  }
}

/** The hex is empty: at least one attacker must enter it. A single attacker has no choice. */
export function openAdvance(w: Work, frame: MeleeFrame): void {
  setFrame(w, { ...frame, stage: 'advance' });
  const now = { ...frame, stage: 'advance' } as const;
  const [only, second] = advances(w.mons, w.p, now);
  if (only && !second) advance(w, now, only);
}

/** Units go forward; the first time into the taken hex, then on from it. */
export function advance(w: Work, frame: MeleeFrame, { units, hex }: Pick<Advance, 'units' | 'hex'>): void {
  const first = frame.stage === 'advance';
  relocate(w, units, hex);
  tell(w, first ? 'advanced' : 'advanced-further', frame.attacker, {
    rule: '12.13',
    units,
    hexes: [hex],
    data: { units, hex },
  });
  if (first) openFurther(w, { ...frame, advanced: units });
  else closeFurther(w, frame);
}

/** 12.13: those that advanced may go one hex further, into hexes that are vacant now. */
function openFurther(w: Work, frame: MeleeFrame): void {
  const { mons } = w;
  const vacant = neighboursOf(mons.board, frame.target).filter((hex) => !w.occupants[0][hex] && !w.occupants[1][hex]);
  closeFurther(w, { ...frame, stage: 'further', vacant });
}

/** Ends the advance when nobody can go on. */
function closeFurther(w: Work, frame: MeleeFrame): void {
  const done = advances(w.mons, w.p, frame).next().done;
  setFrame(w, done ? { ...frame, stage: 'end' } : frame);
}
