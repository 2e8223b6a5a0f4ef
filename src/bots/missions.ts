import type { Aim, Judgement, Manner } from '../engine/judgement.ts';
import type { Hex, SideId, Title, UnitId } from '../engine/title.ts';
import { FAR, wayTo } from './ground.ts';
import type { Front } from './front.ts';

/* Who makes for what: the units of a side shared out among its aims, nearest first, until enough are on their way. */

export interface Mission {
  readonly hex: Hex;
  /** How strongly it draws. */
  readonly pull: number;
}

/** Turns of marching that a unit of worth outweighs. */
const TURN = 1;

/** Whose army it is, and how he goes about it. */
export interface Commander {
  readonly title: Title;
  readonly judgement: Judgement;
  readonly manner: Manner;
}

export function missionsFor(
  { title, judgement, manner }: Commander,
  view: unknown,
  front: Front,
  actors: readonly UnitId[],
): (Mission | undefined)[] {
  const { side } = front;
  const aims = judgement.aims(view, side);
  const missions: (Mission | undefined)[] = [];
  const load = aims.map(() => 0);
  for (const unit of nearestFirst(title, judgement, front, aims, new Set(actors))) {
    let best = -1;
    let most = -Infinity;
    aims.forEach((aim, i) => {
      if (aim.units && !aim.units.has(unit)) return;
      const share = 1 / (1 + 1.5 * Math.max(0, load[i] / aim.need - 0.6));
      const worth =
        aim.worth * (manner.stress.get(aim.hex) ?? 1) * share - TURN * turns(title, judgement, front, unit, aim);
      if (worth > most) [best, most] = [i, worth];
    });
    if (best < 0) continue;
    load[best] += Math.max(0.5, front.forces.strength[unit]);
    const { hex, worth } = aims[best];
    missions[unit] = { hex, pull: 0.6 + 0.25 * Math.min(8, worth * (manner.stress.get(hex) ?? 1)) };
  }
  for (const unit of leadersOf(title, judgement, front, side)) {
    const hex = middleOf(title, front, unit);
    if (hex !== null) missions[unit] ??= { hex, pull: 1 };
  }
  return missions;
}

/** Turns of marching to an aim. */
function turns(title: Title, judgement: Judgement, front: Front, unit: UnitId, { hex }: Aim): number {
  const here = front.forces.place[unit];
  if (here < 0) return 0;
  const way = wayTo(title.board, judgement.ways(unit), hex)[here];
  return way === FAR ? 50 : way / Math.max(1, judgement.reach[unit]);
}

const leadersOf = ({ units }: Title, { roles }: Judgement, { forces }: Front, side: SideId) =>
  units.flatMap((info, unit) =>
    info.side === side && roles[unit] === 'leader' && forces.place[unit] >= 0 ? [unit] : [],
  );

function nearestFirst(
  title: Title,
  judgement: Judgement,
  front: Front,
  aims: readonly Aim[],
  actors: ReadonlySet<UnitId>,
): UnitId[] {
  const { place } = front.forces;
  const far = (unit: UnitId) =>
    Math.min(
      FAR,
      ...aims.map((aim) => (aim.units && !aim.units.has(unit) ? FAR : turns(title, judgement, front, unit, aim))),
    );
  return title.units
    .flatMap(({ side }, unit) => {
      const fights = judgement.roles[unit] === 'troops' || judgement.roles[unit] === 'guns';
      return side === front.side && fights && (place[unit] >= 0 || actors.has(unit))
        ? [[far(unit), unit] as const]
        : [];
    })
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([, unit]) => unit);
}

/** Where most of a leader's formation stands: the hex of that one of its units which is nearest to all the others. */
function middleOf({ units, board }: Title, { forces, side }: Front, leader: UnitId): Hex | null {
  const { formation } = units[leader];
  const stands = (same: boolean) =>
    units.flatMap((info, unit) =>
      info.side === side &&
      forces.strength[unit] > 0 &&
      forces.place[unit] >= 0 &&
      (!same || info.formation === formation)
        ? [forces.place[unit]]
        : [],
    );
  const own = stands(true);
  const hexes = own.length > 0 ? own : stands(false);
  if (hexes.length === 0) return null;
  const x = hexes.reduce((sum, hex) => sum + board.x[hex], 0) / hexes.length;
  const y = hexes.reduce((sum, hex) => sum + board.y[hex], 0) / hexes.length;
  const off = (hex: Hex) => Math.abs(board.x[hex] - x) + Math.abs(board.y[hex] - y);
  return hexes.reduce((best, hex) => (off(hex) < off(best) ? hex : best));
}
