import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { Mons } from './data.ts';
import type { MonsPosition } from './position.ts';
import { takesZone } from './zones.ts';

/** What follows from where the units are: worked out once for a position (or view) and thrown away with it. */
export interface Facts {
  /** Linked lists of the units in a hex: first[hex], next[unit], -1 at the end. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** By side, by hex: units of the side; its zone of control; 1 next to a unit of the side. */
  readonly occupied: readonly [Uint8Array, Uint8Array];
  readonly zone: readonly [Uint8Array, Uint8Array];
  readonly beside: readonly [Uint8Array, Uint8Array];
  /** By hex: stacking points of whoever is there; the German corps in it as bits. */
  readonly stackingPoints: Uint8Array;
  readonly corps: Uint8Array;
  /** Hexes with units of each side. */
  readonly hexes: readonly [readonly Hex[], readonly Hex[]];
}

const known = new WeakMap<readonly number[], Facts>();

/** The derived facts of a position; positions (and views) with the same `place` share them. */
export function factsOf(mons: Mons, { place }: Pick<MonsPosition, 'place'>): Facts {
  let facts = known.get(place);
  if (!facts) known.set(place, (facts = work(mons, place)));
  return facts;
}

/** Whether facts of these places have been asked for: they must not change any more. */
export const hasFacts = (place: readonly number[]): boolean => known.has(place);

function work(mons: Mons, place: readonly number[]): Facts {
  const { size, neighbours } = mons.board;
  // One block of memory for all tables: the garbage collector has less to do.
  const memory = new ArrayBuffer(size * 10 + place.length * 2);
  const first = new Int16Array(memory, 0, size).fill(-1);
  const next = new Int16Array(memory, size * 2, place.length).fill(-1);
  const table = (i: number) => new Uint8Array(memory, place.length * 2 + size * (i + 2), size);
  const occupied = [table(0), table(1)] as const;
  const beside = [table(2), table(3)] as const;
  const zone = [table(4), table(5)] as const;
  const stackingPoints = table(6);
  const corps = table(7);
  const hexes: [Hex[], Hex[]] = [[], []];
  for (let u = place.length - 1; u >= 0; u--) {
    const hex = place[u];
    if (hex < 0) continue;
    const unit = mons.units[u];
    const side = unit.side as 0 | 1;
    next[u] = first[hex]!;
    first[hex] = u;
    stackingPoints[hex] += unit.stackingPoints;
    if (unit.corps >= 0) corps[hex] |= 1 << unit.corps;
    if (occupied[side][hex]++ > 0) continue;
    const near = beside[side];
    const reach = zone[side];
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const other = neighbours[d];
      if (other === NO_HEX) continue;
      near[other] = 1;
      if (takesZone(mons, other)) reach[other] = 1;
    }
  }
  // In board order: an order by units would tell who lies hidden in a stack.
  for (let hex = 0; hex < size; hex++) {
    if (occupied[0][hex]) hexes[0].push(hex);
    else if (occupied[1][hex]) hexes[1].push(hex);
  }
  return { first, next, occupied, zone, beside, stackingPoints, corps, hexes };
}

/** The units in a hex, in the order of the unit list. */
export function unitsIn(facts: Facts, hex: Hex): UnitId[] {
  const list: UnitId[] = [];
  if (hex >= 0) for (let u = facts.first[hex]; u >= 0; u = facts.next[u]!) list.push(u);
  return list;
}

/** The units of a side in a hex. */
export const unitsOf = (mons: Mons, facts: Facts, side: SideId, hex: Hex): UnitId[] =>
  unitsIn(facts, hex).filter((u) => mons.units[u].side === side);
