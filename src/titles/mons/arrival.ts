import type { Hex } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { BRITISH, GERMAN, type Mons, type MonsUnit } from './data.ts';
import type { Facts } from './facts.ts';
import { type Check, type MonsPosition, refuse, WAITING } from './position.ts';

/* 8 German arrival */

const entries = new WeakMap<Mons, Map<string, readonly (readonly Hex[])[]>>();

/** 8.2: the hexes through which a unit may enter; independent units have two, by choice. */
export function entryHexes(mons: Mons, p: Pick<MonsPosition, 'options'>, unit: UnitId): readonly Hex[] {
  const { seventhDivisionEntry } = p.options;
  let known = entries.get(mons);
  if (!known) entries.set(mons, (known = new Map()));
  let byUnit = known.get(seventhDivisionEntry);
  if (!byUnit)
    known.set(seventhDivisionEntry, (byUnit = mons.units.map((u) => entriesOf(mons, u, seventhDivisionEntry))));
  return byUnit[unit];
}

function entriesOf(mons: Mons, { arrival, division }: MonsUnit, seventhDivisionEntry: string): Hex[] {
  if (!arrival) return [];
  const { reinforcements, options } = mons.files.scenario;
  const { corps, hex, hexes } = reinforcements[arrival.group];
  // the 7th Division's hex is an option; the independent units of its corps choose between it and the other division's.
  const isOption = (id: string) =>
    id === options.seventhDivisionEntry.default && corps === 'IV' && (division === '7' || division === null);
  return (hexes ?? [hex!]).map((id) => mons.board.hex(isOption(id) ? seventhDivisionEntry : id));
}

/** 8.2, 8.3: whether a unit is off the map and due. */
export const isDue = (mons: Mons, p: Pick<MonsPosition, 'place' | 'turn'>, unit: UnitId): boolean =>
  p.place[unit] === WAITING && mons.units[unit].arrival !== null && mons.units[unit].arrival.turn <= p.turn;

/** 8.2, 8.3: why a unit may not enter in this turn or through this hex. */
export function checkArrival(mons: Mons, p: MonsPosition, unit: UnitId, hex: Hex): Check {
  const { arrival } = mons.units[unit];
  if (p.place[unit] !== WAITING || !arrival) return refuse('9.1', 'not-on-map', { unit });
  if (arrival.turn > p.turn) return refuse('8.2', 'arrives-later', { unit, turn: arrival.turn });
  if (!entryHexes(mons, p, unit).includes(hex))
    return refuse('8.3', 'other-entry-hex', { unit, hexes: entryHexes(mons, p, unit) }, entryHexes(mons, p, unit));
  return null;
}

/** 8.4, R-12: movement points that the next unit or stack through an entry hex pays. */
export const entryCost = (p: Pick<MonsPosition, 'movement'>, hex: Hex): number =>
  (p.movement?.columns.find(([h]) => h === hex)?.[1] ?? 0) + 1;

/** 8.3: the units that could enter now, and so must, before the phase may end. `canEnter` asks the movement rules. */
export function mustEnter(
  mons: Mons,
  p: MonsPosition,
  side: SideId,
  canEnter: (unit: UnitId, hex: Hex) => boolean,
): UnitId[] {
  if (side !== GERMAN) return [];
  return mons.units.flatMap((_, u) =>
    isDue(mons, p, u) && entryHexes(mons, p, u).some((hex) => canEnter(u, hex)) ? [u] : [],
  );
}

/** 9.4 for an entry hex, named apart because it is what makes a division wait (8.3). */
export const checkEntryFree = (facts: Facts, hex: Hex): Check =>
  facts.occupied[BRITISH][hex] ? refuse('8.3', 'entry-blocked', { hex }, [hex]) : null;
