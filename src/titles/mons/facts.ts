import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { Mons } from './data.ts';
import type { MonsPosition } from './position.ts';
import { fillZones } from './zones.ts';

/** What follows from where the units are: worked out once for a position (or view) and thrown away with it. */
export interface Facts {
  /** Linked lists of the units in a hex: first[hex], next[unit], -1 at the end. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** By side, by hex: 1 where the side has a unit; stacking points; zone of control; 1 next to a unit of the side. */
  readonly occupied: readonly [Uint8Array, Uint8Array];
  readonly stackingPoints: readonly [Uint8Array, Uint8Array];
  readonly zone: readonly [Uint8Array, Uint8Array];
  readonly beside: readonly [Uint8Array, Uint8Array];
  /** By hex: the German corps in it as bits. */
  readonly corps: Uint8Array;
  /** Hexes with units of each side. */
  readonly hexes: readonly [readonly Hex[], readonly Hex[]];
}

const known = new WeakMap<object, Facts>();

/** The derived facts of a position. */
export function factsOf(mons: Mons, p: Pick<MonsPosition, 'place'>): Facts {
  let facts = known.get(p);
  if (!facts) known.set(p, (facts = work(mons, p.place)));
  return facts;
}

function work(mons: Mons, place: readonly number[]): Facts {
  const { size, neighbours } = mons.board;
  const first = new Int16Array(size).fill(-1);
  const next = new Int16Array(place.length).fill(-1);
  const pair = () => [new Uint8Array(size), new Uint8Array(size)] as const;
  const occupied = pair();
  const stackingPoints = pair();
  const zone = pair();
  const beside = pair();
  const corps = new Uint8Array(size);
  const hexes: [Hex[], Hex[]] = [[], []];
  for (let u = place.length - 1; u >= 0; u--) {
    const hex = place[u]!;
    if (hex < 0) continue;
    const unit = mons.units[u]!;
    const side = unit.side as 0 | 1;
    next[u] = first[hex]!;
    first[hex] = u;
    stackingPoints[side][hex]! += unit.stackingPoints;
    if (unit.corps >= 0) corps[hex]! |= 1 << unit.corps;
    if (occupied[side][hex]) continue;
    occupied[side][hex] = 1;
    hexes[side].push(hex);
    const near = beside[side];
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const other = neighbours[d]!;
      if (other !== NO_HEX) near[other] = 1;
    }
  }
  fillZones(mons, beside[0], zone[0]);
  fillZones(mons, beside[1], zone[1]);
  return { first, next, occupied, stackingPoints, zone, beside, corps, hexes };
}

/** The units in a hex, in the order of the unit list. */
export function unitsIn(facts: Facts, hex: Hex): UnitId[] {
  const list: UnitId[] = [];
  if (hex >= 0) for (let u = facts.first[hex]!; u >= 0; u = facts.next[u]!) list.push(u);
  return list;
}

/** The units of a side in a hex. */
export const unitsOf = (mons: Mons, facts: Facts, side: SideId, hex: Hex): UnitId[] => unitsIn(facts, hex).filter((u) => mons.units[u]!.side === side);
