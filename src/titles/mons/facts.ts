import type { Hex } from '../../engine/board/board.ts';
import { copyOf, type Occupation, occupationOf, shift, unitsIn } from '../../engine/play/occupation.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { Mons } from './data.ts';
import type { Placed } from './position.ts';
import { spreadZone } from './zones.ts';

export { unitsIn } from '../../engine/play/occupation.ts';

/** What follows from where the units are: worked out once for a position (or view) and thrown away with it. */
export interface Facts extends Occupation {
  /** By side, by hex: 1 in its zone of control (7). */
  readonly zone: readonly Uint8Array[];
  /** By hex: stacking points of whoever is there; the German corps in it as bits. */
  readonly stackingPoints: Uint8Array;
  readonly corps: Uint8Array;
}

const known = new WeakMap<readonly number[], Facts>();

/** The derived facts of a position; positions (and views) with the same `place` share them. */
export function factsOf(mons: Mons, { place }: Placed): Facts {
  let facts = known.get(place);
  if (!facts) known.set(place, (facts = work(mons, place)));
  return facts;
}

function work(mons: Mons, place: readonly number[]): Facts {
  const { size } = mons.board;
  const stackingPoints = new Uint8Array(size);
  const corps = new Uint8Array(size);
  const occupation = occupationOf(mons.occupants, place, (unit, hex) => {
    stackingPoints[hex] += mons.units[unit].stackingPoints;
    corps[hex] |= mons.units[unit].corpsBit;
  });
  const zone = occupation.hexes.map((hexes, side) => {
    const table = new Uint8Array(size);
    for (const hex of hexes) spreadZone(mons, table, occupation.beside[side], hex);
    return table;
  });
  return { ...occupation, zone, stackingPoints, corps };
}

/** Facts that are changed as units move, until a list of places is finished that they belong to. */
export interface FactsAhead extends Facts {
  /** A unit goes from one hex to another, or on or off the map. */
  go(unit: UnitId, from: number, to: number): void;
  /** They are the facts of this list, which changes no more. */
  keep(place: readonly number[]): void;
}

/** A copy of the facts of a position, to be changed. */
export function factsAhead(mons: Mons, placed: Placed): FactsAhead {
  const before = factsOf(mons, placed);
  const facts: Facts = {
    ...copyOf(before),
    zone: before.zone.map((table) => table.slice()),
    stackingPoints: before.stackingPoints.slice(),
    corps: before.corps.slice(),
  };
  const count = (unit: UnitId, hex: Hex, by: 1 | -1) => {
    const { side, stackingPoints } = mons.units[unit];
    spreadZone(mons, facts.zone[side], facts.beside[side], hex);
    facts.stackingPoints[hex] += by * stackingPoints;
    facts.corps[hex] = unitsIn(facts, hex).reduce((bits, u) => bits | mons.units[u].corpsBit, 0);
  };
  return {
    ...facts,
    go(unit, from, to) {
      shift(facts, mons.occupants, unit, from, to);
      if (from >= 0) count(unit, from, -1);
      if (to >= 0) count(unit, to, 1);
    },
    keep: (place) => void known.set(place, facts),
  };
}

/** The units of a side in a hex. */
export const unitsOf = (mons: Mons, facts: Facts, side: SideId, hex: Hex): UnitId[] =>
  unitsIn(facts, hex).filter((u) => mons.units[u].side === side);
