import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { set } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { BRITISH, GERMAN } from './data.ts';
import { type Facts, factsOf } from './facts.ts';
import type { MonsWork } from './position.ts';

/* 3.2 Control of hexes */

/** 3.2: who has an occupied hex, or an empty one that one side's zone of control alone reaches; null: it stays with whom it was. */
export function ownerOf({ occupied, zone }: Facts, hex: Hex): SideId | null {
  if (occupied[GERMAN][hex]) return GERMAN;
  if (occupied[BRITISH][hex]) return BRITISH;
  if (zone[GERMAN][hex] === zone[BRITISH][hex]) return null;
  return zone[GERMAN][hex] ? GERMAN : BRITISH;
}

/**
 * Takes units along a path, or off the map to one of the places that are no hex, control passing
 * at every step. 6.6: they come to lie on top of whoever is there, in the order in which they lay; units from off the
 * map in the order given.
 */
export function relocate(work: MonsWork, units: readonly UnitId[], path: readonly number[]): void {
  const { game, position } = work;
  const facts = factsOf(game, position); // they go along with the units
  const place = position.place.slice();
  const order = position.order.slice();
  let control = position.control;
  const settle = (hex: Hex) => {
    const owner = ownerOf(facts, hex);
    if (owner === null || control[hex] === owner) return;
    if (control === position.control) control = position.control.slice();
    (control as SideId[])[hex] = owner;
  };
  const settleAround = (hex: number) => {
    if (hex < 0) return;
    settle(hex);
    const { neighbours } = game.board;
    for (let d = hex * 6; d < hex * 6 + 6; d++) if (neighbours[d] !== NO_HEX) settle(neighbours[d]);
  };
  const lowestFirst = units.length > 1 ? units.toSorted((a, b) => order[a] - order[b]) : units;
  let top = 0;
  for (let unit = 0; unit < order.length; unit++) if (order[unit] > top) top = order[unit];
  let from = place[units[0]];
  let apart = units.filter((unit) => place[unit] !== from).map((unit) => place[unit]);
  for (const to of path) {
    for (const unit of lowestFirst) {
      facts.go(unit, place[unit], to);
      place[unit] = to;
      order[unit] = to >= 0 ? ++top : 0;
    }
    settleAround(from);
    if (apart.length > 0) apart.forEach(settleAround);
    settleAround(to);
    from = to;
    apart = [];
  }
  game.facts.moved(position.place, place);
  set(work, { place, order, control });
}
