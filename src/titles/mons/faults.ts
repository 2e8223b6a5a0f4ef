import { ownerOf } from './control.ts';
import { BRITISH, GERMAN, type MonsGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { DEAD, DEAD_SURROUNDED, EXITED, type MonsPosition, WAITING } from './position.ts';
import { groupOf, isOneCorps, roomBeside } from './stacking.ts';

/** Broken invariants of a position; for random play and for tests. */
export function faultsOf(game: MonsGame, position: MonsPosition): string[] {
  const faults: string[] = [];
  const facts = factsOf(game, position);
  game.units.forEach((unit, number) => {
    const place = position.place[number];
    const steps = position.steps[number];
    if (place >= game.board.size || ![WAITING, DEAD, DEAD_SURROUNDED, EXITED].includes(Math.min(place, 0) || WAITING))
      faults.push(`${unit.id} is nowhere (${place})`);
    if (steps < 0 || steps > unit.maxSteps) faults.push(`${unit.id} has ${steps} of ${unit.maxSteps} steps (2.13)`);
    if ((steps === 0) !== (place === DEAD || place === DEAD_SURROUNDED))
      faults.push(`${unit.id} has ${steps} steps at ${place} (2.13)`);
    if (unit.side === GERMAN && (place === EXITED || place === DEAD_SURROUNDED))
      faults.push(`${unit.id}: only British units leave, or are counted as surrounded (4.4, 4.5)`);
    if (unit.side === BRITISH && place === WAITING) faults.push(`${unit.id}: British units begin on the map (3.1)`);
  });
  for (const side of [GERMAN, BRITISH] as const) {
    for (const hex of facts.hexes[side]) {
      const id = game.board.ids[hex];
      const there = groupOf(game, unitsIn(facts, hex));
      if (roomBeside(position, there.points) < 0) faults.push(`${id} holds ${there.points} stacking points (6.3)`);
      if (!isOneCorps(there.corps)) faults.push(`${id} holds two German corps (6.5)`);
      if (facts.occupied[1 - side][hex]) faults.push(`${id} holds units of both sides (9.4)`);
      if (position.control[hex] !== side) faults.push(`${id} is not controlled by its occupant (3.2)`);
    }
  }
  for (let hex = 0; hex < game.board.size; hex++) {
    if (facts.occupied[0][hex] || facts.occupied[1][hex]) continue;
    const owner = ownerOf(facts, hex);
    if (owner !== null && position.control[hex] !== owner)
      faults.push(`${game.board.ids[hex]} is controlled against the only zone of control (3.2)`);
  }
  return faults;
}
