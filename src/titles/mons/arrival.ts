import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import type { UnitId } from '../../engine/title.ts';
import { BRITISH, type MonsGame, type MonsUnit } from './data.ts';
import type { Facts } from './facts.ts';
import { type MonsView, WAITING } from './position.ts';
import { refuse } from './words.ts';

/* 8 German arrival */

const entries = new WeakMap<MonsGame, Map<string, readonly (readonly Hex[])[]>>();

/** 8.2: the hexes through which a unit may enter; independent units have two, by choice. */
export function entryHexes(game: MonsGame, view: Pick<MonsView, 'options'>, unit: UnitId): readonly Hex[] {
  const { seventhDivisionEntry } = view.options;
  let known = entries.get(game);
  if (!known) entries.set(game, (known = new Map()));
  let byUnit = known.get(seventhDivisionEntry);
  if (!byUnit)
    known.set(seventhDivisionEntry, (byUnit = game.units.map((u) => entriesOf(game, u, seventhDivisionEntry))));
  return byUnit[unit];
}

function entriesOf(game: MonsGame, { arrival, division }: MonsUnit, seventhDivisionEntry: string): Hex[] {
  if (!arrival) return [];
  const { reinforcements, options } = game.files.scenario;
  const { corps, hex, hexes } = reinforcements[arrival.group];
  // the 7th Division's hex is an option; the independent units of its corps choose between it and the other division's.
  const isOption = (id: string) =>
    id === options.seventhDivisionEntry.default && corps === 'IV' && (division === '7' || division === null);
  return (hexes ?? [hex!]).map((id) => game.board.hex(isOption(id) ? seventhDivisionEntry : id));
}

/** 8.2, 8.3: whether a unit is off the map and due. */
export const isDue = (game: MonsGame, view: Pick<MonsView, 'place' | 'turn'>, unit: UnitId): boolean => {
  const { arrival } = game.units[unit];
  return view.place[unit] === WAITING && arrival !== null && arrival.turn <= view.turn;
};

/** 8.2, 8.3: why a unit may not enter in this turn or through this hex. */
export function checkArrival(game: MonsGame, view: MonsView, unit: UnitId, hex: Hex): Check {
  const { arrival } = game.units[unit];
  if (view.place[unit] !== WAITING || !arrival) return refuse('not-on-map', '9.1', { unit });
  if (arrival.turn > view.turn) return refuse('arrives-later', '8.2', { unit, turn: arrival.turn });
  const hexes = entryHexes(game, view, unit);
  return hexes.includes(hex) ? null : on(hexes, refuse('other-entry-hex', '8.3', { unit, hexes }));
}

/** 8.2: the same for units that come as one: every one in its turn, by a hex of its own. */
export function checkArrivals(game: MonsGame, view: MonsView, units: readonly UnitId[], hex: Hex): Check {
  for (const unit of units) {
    const refusal = checkArrival(game, view, unit, hex);
    if (refusal) return refusal;
  }
  return null;
}

/** 8.4, R-12: movement points that the next unit or stack through an entry hex pays. */
export const entryCost = (view: Pick<MonsView, 'movement'>, hex: Hex): number =>
  (view.movement?.columns.find(([entry]) => entry === hex)?.[1] ?? 0) + 1;

/** 9.4 for an entry hex, named apart because it is what makes a division wait (8.3). */
export const checkEntryFree = (facts: Facts, hex: Hex): Check =>
  facts.occupied[BRITISH][hex] ? on([hex], refuse('entry-blocked', '8.3', { hex })) : null;
