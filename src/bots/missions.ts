import type { Aim, Judgement, Style } from '../engine/judgement.ts';
import type { Board } from '../engine/board/board.ts';
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
  const turns = turnsTo(title, judgement, view, aims, front);
  const missions: (Mission | undefined)[] = [];
  const load = aims.map(() => 0);
  // How strongly each aim draws, and what is left of that with those who are on their way to it.
  const draw = aims.map(({ hex, worth }) => worth * (manner.stress.get(hex) ?? 1));
  const drawn = draw.map((whole, i) => (sight === 'near' ? whole : whole * shareOf(aims[i], 0)));
  const fighters = fightersOf(title, judgement, front, new Set(actors)).map((unit) => {
    const far = turns(unit);
    let least = Infinity;
    for (const one of far) if (one < least) least = one;
    return { unit, far, least };
  });
  fighters.sort((a, b) => a.least - b.least || a.unit - b.unit);
  for (const { unit, far } of fighters) {
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < far.length; i++) if (drawn[i] - far[i] > most) [best, most] = [i, drawn[i] - far[i]];
    if (best < 0) continue;
    load[best] += Math.max(0.5, strength[unit]);
    if (sight !== 'near') drawn[best] = draw[best] * shareOf(aims[best], load[best]);
    missions[unit] = { hex: aims[best].hex, pull: 0.6 + 0.25 * Math.min(8, draw[best]) };
  }
  const middle = middles(title, front);
  title.units.forEach(({ side }, unit) => {
    if (side !== front.side || judgement.roles[unit] !== 'leader' || place[unit] < 0) return;
    const hex = middle(unit);
    if (hex !== null) missions[unit] = { hex, pull: 1 };
  });
  return missions;
}

/** What is left of the draw of an aim with so much strength on its way. */
const shareOf = ({ need }: Aim, load: number): number => 1 / (1 + 1.5 * Math.max(0, load / need - ENOUGH));

/** Turns of marching from a unit to each aim. */
function turnsTo(
  { board }: Title,
  judgement: Judgement,
  view: unknown,
  aims: readonly Aim[],
  { forces: { place } }: Front,
): (unit: UnitId) => number[] {
  const known = new Map<Uint8Array, readonly Uint16Array[]>();
  const fieldsOf = (ways: Uint8Array) => {
    let fields = known.get(ways);
    if (!fields) known.set(ways, (fields = aims.map(({ hex }) => wayTo(board, ways, hex))));
    return fields;
  };
  return (unit) => {
    const here = place[unit];
    const fields = here < 0 ? [] : fieldsOf(judgement.ways(view, unit));
    const per = Math.max(1, judgement.reach[unit]);
    const isSent = judgement.roles[unit] === 'other';
    return aims.map(({ units }, i) => {
      // What does not fight goes only where it is sent.
      if (units ? !units.has(unit) : isSent) return Infinity;
      if (here < 0) return 0;
      const way = fields[i][here];
      return way === FAR ? NEVER : way / per;
    });
  };
}

const fightersOf = ({ units }: Title, { roles }: Judgement, { side, forces }: Front, actors: ReadonlySet<UnitId>) =>
  units.flatMap((info, unit) => {
    const goes = roles[unit] !== 'leader';
    return info.side === side && goes && (forces.place[unit] >= 0 || actors.has(unit)) ? [unit] : [];
  });

/** Where most of a leader's formation stands: the hex of that one of its units which is nearest to the middle of all. */
function middles({ units, board }: Title, { forces, side }: Front): (leader: UnitId) => Hex | null {
  const standing: UnitId[] = [];
  for (let unit = 0; unit < units.length; unit++)
    if (units[unit].side === side && forces.strength[unit] > 0 && forces.place[unit] >= 0) standing.push(unit);
  return (leader) => {
    const own = standing.filter((unit) => units[unit].formation === units[leader].formation);
    return middleOf(
      board,
      (own.length > 0 ? own : standing).map((unit) => forces.place[unit]),
    );
  };
}

function middleOf(board: Board, hexes: readonly Hex[]): Hex | null {
  if (hexes.length === 0) return null;
  const x = hexes.reduce((sum, hex) => sum + board.x[hex], 0) / hexes.length;
  const y = hexes.reduce((sum, hex) => sum + board.y[hex], 0) / hexes.length;
  const off = (hex: Hex) => Math.abs(board.x[hex] - x) + Math.abs(board.y[hex] - y);
  return hexes.reduce((best, hex) => (off(hex) < off(best) ? hex : best));
}
