import type { Hex } from '../../engine/board/board.ts';
import { topFirst } from '../../engine/play/fog.ts';
import {
  type Occupants,
  type Occupation,
  occupationOf,
  shift,
  unitsIn as unitsAt,
} from '../../engine/play/occupation.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { GameData } from './data.ts';
import type { LostBattalionPosition } from './position.ts';

type Placed = Pick<LostBattalionPosition, 'where'>;

/** What follows from where the units are: worked out once for each placement and thrown away with it. Gas markers occupy nothing. */
export interface Facts extends Occupation {
  /** Hexes under gas (11.7). */
  readonly gas: readonly Hex[];
}

const known = new WeakMap<readonly number[], Facts>();
const occupants = new WeakMap<GameData, Occupants>();

function occupantsOf(game: GameData): Occupants {
  let who = occupants.get(game);
  if (!who) {
    const sideOf = game.units.map(({ type, side }) => (type === 'gas' || type === 'barrage' ? -1 : side));
    occupants.set(game, (who = { board: game.board, sides: 2, sideOf }));
  }
  return who;
}

/** The derived facts of a position. */
export function factsOf(game: GameData, { where }: Placed): Facts {
  let facts = known.get(where);
  if (!facts) {
    facts = carried(game, where) ?? { ...occupationOf(occupantsOf(game), where), gas: gasIn(game, where) };
    known.set(where, facts);
  }
  return facts;
}

const gasIn = (game: GameData, where: readonly number[]): Hex[] =>
  game.gasMarkers.flatMap((marker) => (where[marker] >= 0 ? [where[marker]] : [])).sort((a, b) => a - b);

const origins = new WeakMap<
  readonly number[],
  { readonly before: readonly number[]; readonly units: readonly UnitId[] }
>();

/** Says that only these units are elsewhere than before: should anybody ask, that is less work than looking at everybody. */
export function carryFacts(before: readonly number[], after: readonly number[], units: readonly UnitId[]): void {
  if (known.has(before) && units.length <= MANY) origins.set(after, { before, units });
}

/** The facts of places that differ little from some whose facts are known; undefined when there are none. */
function carried(game: GameData, where: readonly number[]): Facts | undefined {
  const origin = origins.get(where);
  const facts = origin && known.get(origin.before);
  origins.delete(where);
  if (!origin || !facts) return undefined;
  const { before, units } = origin;
  const occupation = copyOf(facts);
  for (const unit of units) shift(occupation, occupantsOf(game), unit, before[unit], where[unit]);
  const gas = units.some((unit) => game.units[unit].type === 'gas') ? gasIn(game, where) : facts.gas;
  return { ...occupation, gas };
}

const copyOf = ({ first, next, occupied, beside, hexes }: Facts): Occupation => ({
  first: first.slice(),
  next: next.slice(),
  occupied: occupied.map((table) => table.slice()),
  beside: beside.map((table) => table.slice()),
  hexes: [...hexes],
});
/** With more units than these it is as quick to look at everybody. */
const MANY = 20;

/** The units in a hex, in the order of the unit list; gas markers left out. */
export const unitsIn = (game: GameData, p: Placed, hex: Hex): UnitId[] => unitsAt(factsOf(game, p), hex);

export const isOccupied = (game: GameData, p: Placed, side: SideId, hex: Hex): boolean =>
  factsOf(game, p).occupied[side][hex] > 0;

/** The stack in a hex, top first (5.6). */
export const stackIn = (game: GameData, p: Placed & Pick<LostBattalionPosition, 'order'>, hex: Hex): UnitId[] =>
  unitsIn(game, p, hex).sort(topFirst(p));
