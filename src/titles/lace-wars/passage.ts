import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { ARMS } from './data.ts';
import { crossable } from './bridges.ts';
import { refuse } from './kit.ts';
import type { LaceWarsView } from './position.ts';
import { POND, STREAM } from './terrain.ts';
import { workOpen } from './works.ts';

/* Where a unit can go at all (7.1, 11.7): terrain, water and works. The same closed ground bounds moves, retreats, routs and advances. */

/** Who goes, and why: the works of Denain are not the same to each. */
export interface Passenger {
  readonly unit: UnitId;
  readonly purpose: 'move' | 'retreat' | 'advance';
}

/** Why the ground does not let a unit step from a hex in a direction. A road carries it through woods and over a stream. */
export function passable(
  game: LaceWarsGame,
  view: LaceWarsView,
  passenger: Passenger,
  from: Hex,
  direction: number,
): Check {
  const { terrain } = game;
  const side = from * 6 + direction;
  const to = game.board.neighbours[side];
  if (to === NO_HEX) return refuse('off-the-map', '7.1');
  const { unit } = passenger;
  const { arm } = game.pieces[unit];
  const alongRoad = terrain.road[side] === 1;
  const water = terrain.water[side];
  if (water) {
    if (water === POND) return refuse('pond', '7.1', undefined, [from, to]); // R-L27
    if (water === STREAM && !alongRoad && terrain.stream[arm] === FORBIDDEN)
      return refuse('stream', '7.1', { unit, hex: to }, [from, to]);
    const river = crossable(game, view, from, direction);
    if (river) return river;
  }
  const work = terrain.work[to] ? workOpen(game, view, passenger, from, direction) : null;
  if (work) return work;
  return terrain.entry[arm][to] === FORBIDDEN && !alongRoad
    ? refuse('closed-terrain', '7.1', { unit, hex: to }, [to])
    : null;
}

/** Hexsides as an arm and side have found them, while bridges and breaches are what they were. */
export interface Ground {
  readonly bridges: LaceWarsView['bridges'];
  readonly breaches: LaceWarsView['breaches'];
  /** By hexside: not looked at yet, open, closed. */
  readonly sides: Uint8Array;
}
const UNKNOWN = 0;
const OPEN = 1;
const CLOSED = 2;
const known = new WeakMap<LaceWarsGame, Record<Passenger['purpose'], (Ground | undefined)[]>>();

/** Whether `passable` closes hexsides (hex × 6 + direction) to a unit; each is looked at once. */
export function closedTo(game: LaceWarsGame, view: LaceWarsView, passenger: Passenger): (hexside: number) => boolean {
  const ground = groundFor(game, view, passenger);
  return (hexside) => isClosed(game, view, passenger, ground, hexside);
}

/** The same of one hexside, of the ground for such units. */
export function isClosed(
  game: LaceWarsGame,
  view: LaceWarsView,
  passenger: Passenger,
  { sides }: Ground,
  hexside: number,
): boolean {
  if (sides[hexside] === UNKNOWN) {
    const direction = hexside % 6;
    sides[hexside] = passable(game, view, passenger, (hexside - direction) / 6, direction) ? CLOSED : OPEN;
  }
  return sides[hexside] === CLOSED;
}

/** What is known of the ground for units like this one; nothing, when a bridge has fallen or a breach been made since. */
export function groundFor(game: LaceWarsGame, view: LaceWarsView, { unit, purpose }: Passenger): Ground {
  let byPurpose = known.get(game);
  if (!byPurpose) known.set(game, (byPurpose = { move: [], retreat: [], advance: [] }));
  const { arm, side } = game.pieces[unit];
  const kind = ARMS.indexOf(arm) * 2 + side;
  const found = byPurpose[purpose][kind];
  if (found && sameWays(found, view)) return found;
  const { bridges, breaches } = view;
  const ground = { bridges, breaches, sides: new Uint8Array(game.board.size * 6) };
  byPurpose[purpose][kind] = ground;
  return ground;
}

/** The same bridges stand, and the same works are breached. */
function sameWays(before: Ground, { bridges, breaches }: LaceWarsView): boolean {
  const sameBridges =
    before.bridges === bridges || before.bridges.every(({ standing }, i) => standing === bridges[i].standing);
  const sameBreaches =
    before.breaches === breaches ||
    (before.breaches.length === breaches.length && before.breaches.every((hex, i) => hex === breaches[i]));
  return sameBridges && sameBreaches;
}
