import type { Aim, Judgement, Style } from '../engine/judgement.ts';
import type { Hex, Title, UnitId } from '../engine/title.ts';
import type { Player } from './bot.ts';
import { FAR, wayTo } from './ground.ts';
import type { Front } from './front.ts';

/* Who makes for what: the units of a side shared out among its aims, nearest first, until enough are on their way. */

export interface Mission {
  readonly hex: Hex;
  /** How strongly it draws. */
  readonly pull: number;
}

/** From so much of the strength needed on, more is drawn to an aim less and less. */
const ENOUGH = 0.6;
/** Turns of marching to where no way leads. */
const NEVER = 50;

/** The missions of those who stand on the map, and of those among `actors` who may come. */
export function missionsFor(
  { title, judgement }: Player,
  { manner, sight }: Style,
  view: unknown,
  front: Front,
  actors: readonly UnitId[],
): (Mission | undefined)[] {
  const aims = judgement.aims(view, front.side);
  const { place, strength } = front.forces;
  const turns = (unit: UnitId, { hex, units }: Aim) => {
    // What does not fight goes only where it is sent.
    if (units ? !units.has(unit) : judgement.roles[unit] === 'other') return Infinity;
    if (place[unit] < 0) return 0;
    const way = wayTo(title.board, judgement.ways(view, unit), hex)[place[unit]];
    return way === FAR ? NEVER : way / Math.max(1, judgement.reach[unit]);
  };
  const missions: (Mission | undefined)[] = [];
  const load = aims.map(() => 0);
  const fighters = fightersOf(title, judgement, front, new Set(actors)).map((unit) => {
    const far = aims.map((aim) => turns(unit, aim));
    return { unit, far, least: Math.min(Infinity, ...far) };
  });
  fighters.sort((a, b) => a.least - b.least || a.unit - b.unit);
  for (const { unit, far } of fighters) {
    let best = -1;
    let most = -Infinity;
    aims.forEach(({ hex, worth, need }, i) => {
      const share = sight === 'near' ? 1 : 1 / (1 + 1.5 * Math.max(0, load[i] / need - ENOUGH));
      const draws = worth * (manner.stress.get(hex) ?? 1) * share - far[i];
      if (draws > most) [best, most] = [i, draws];
    });
    if (best < 0) continue;
    load[best] += Math.max(0.5, strength[unit]);
    const { hex, worth } = aims[best];
    missions[unit] = { hex, pull: 0.6 + 0.25 * Math.min(8, worth * (manner.stress.get(hex) ?? 1)) };
  }
  title.units.forEach(({ side }, unit) => {
    if (side !== front.side || judgement.roles[unit] !== 'leader' || place[unit] < 0) return;
    const hex = middleOf(title, front, unit);
    if (hex !== null) missions[unit] = { hex, pull: 1 };
  });
  return missions;
}

const fightersOf = ({ units }: Title, { roles }: Judgement, { side, forces }: Front, actors: ReadonlySet<UnitId>) =>
  units.flatMap((info, unit) => {
    const goes = roles[unit] !== 'leader';
    return info.side === side && goes && (forces.place[unit] >= 0 || actors.has(unit)) ? [unit] : [];
  });

/** Where most of a leader's formation stands: the hex of that one of its units which is nearest to the middle of all. */
function middleOf({ units, board }: Title, { forces, side }: Front, leader: UnitId): Hex | null {
  const standing = units.flatMap((info, unit) =>
    info.side === side && forces.strength[unit] > 0 && forces.place[unit] >= 0 ? [unit] : [],
  );
  const own = standing.filter((unit) => units[unit].formation === units[leader].formation);
  const hexes = (own.length > 0 ? own : standing).map((unit) => forces.place[unit]);
  if (hexes.length === 0) return null;
  const x = hexes.reduce((sum, hex) => sum + board.x[hex], 0) / hexes.length;
  const y = hexes.reduce((sum, hex) => sum + board.y[hex], 0) / hexes.length;
  const off = (hex: Hex) => Math.abs(board.x[hex] - x) + Math.abs(board.y[hex] - y);
  return hexes.reduce((best, hex) => (off(hex) < off(best) ? hex : best));
}
