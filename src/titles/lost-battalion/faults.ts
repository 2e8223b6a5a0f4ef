import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import {
  BOX,
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
  DUE,
  ELIMINATED,
  type LostBattalionPosition,
  POOL,
  READY,
  REST,
  USED,
  WAITING,
  WITHDRAWN,
  isResting,
} from './position.ts';
import { bindingSupply, stepOf } from './sequence.ts';
import { checkStack } from './stacking.ts';
import { divisionLimit } from './supply.ts';
import { gaitOf } from './terrain.ts';

const PLACES = new Set<number>([
  ELIMINATED,
  DUE,
  WAITING,
  BOX,
  ...REST,
  POOL,
  READY,
  USED,
  WITHDRAWN,
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
]);

/** Broken invariants of a position, in plain words; for random play and for tests. */
export function faultsOf(game: LostBattalionGame, position: LostBattalionPosition): string[] {
  return [...unitFaults(game, position), ...hexFaults(game, position), ...countFaults(game, position)];
}

function unitFaults(game: LostBattalionGame, position: LostBattalionPosition): string[] {
  const faults: string[] = [];
  game.units.forEach((unit, number) => {
    const place = position.where[number];
    const steps = position.steps[number];
    const fault = (text: string) => faults.push(`${unit.id} ${text}`);
    if (place >= game.board.size || (place < 0 && !PLACES.has(place))) fault(`is nowhere (${place})`);
    if (steps < 0 || steps > unit.maxSteps) fault(`has ${steps} of ${unit.maxSteps} steps (2.10)`);
    if ((steps === 0) !== (place === ELIMINATED)) fault(`has ${steps} steps at ${place} (9.11)`);
    if ((place === CUP_FULL || place === CUP_REINFORCEMENT) && steps !== unit.maxSteps)
      fault('is not at full strength in its cup (12.7)');
    if (place === CUP_REDUCED && steps === unit.maxSteps) fault('is at full strength in the cup of the reduced (12.7)');
    if ((place === BOX || isResting(place)) && (unit.nation !== 'us' || unit.type !== 'infantry'))
      fault('is in the reserve (6.3, R-40)');
    if ((place === POOL) !== (unit.type === 'mg' && place < 0)) fault(`is at ${place}, off the map (11.9)`);
    if (unit.eastOnly && place >= 0 && !game.eastBank[place]) fault('is west of the Meuse (17)');
  });
  return faults;
}

/** Stacks are looked at while their side does not move (5.3). */
function hexFaults(game: LostBattalionGame, position: LostBattalionPosition): string[] {
  const faults: string[] = [];
  const facts = factsOf(game, position);
  const moving = bindingSupply(game, position.step) === 'halved' ? stepOf(game, position.step).side : null;
  const scouting = position.pending.find((f) => f.kind === 'reconnaissance');
  for (const side of [ALLIED, GERMAN] as const) {
    for (const hex of facts.hexes[side as 0 | 1]) {
      const where = game.board.ids[hex];
      const stack = unitsIn(game, position, hex);
      if (facts.occupied[(1 - side) as 0 | 1][hex]) faults.push(`${where} holds units of both sides (8.6)`);
      const entering = scouting?.hex === hex && (scouting.stage === 'entered' || scouting.stage === 'gassed');
      if (position.control[hex] !== side && !entering) faults.push(`${where} is not controlled by its occupant (3.3)`);
      if (side === GERMAN && game.south[hex] && !game.solitaire)
        faults.push(`${where}: Germans south of the start line (8.11)`);
      const crowd = side === moving || position.pending.length > 0 ? null : checkStack(game, stack, hex);
      if (crowd) faults.push(`${where} is overstacked: ${crowd.say} (5.2)`);
    }
  }
  for (const { hexes } of [facts])
    for (const hex of hexes[ALLIED as 0])
      if (gaitOf(game, unitsIn(game, position, hex)) === 2 && position.control[hex] !== ALLIED)
        faults.push(`${game.board.ids[hex]}: artillery on enemy ground (11.5)`);
  return faults;
}

function countFaults(game: LostBattalionGame, position: LostBattalionPosition): string[] {
  const faults: string[] = [];
  const limit = divisionLimit(game, position.turn);
  if (limit !== null && position.attacked.length > limit)
    faults.push(`${position.attacked.length} divisions have attacked, ${limit} may (7.4)`);
  if (position.points.some((n) => n < 0)) faults.push('replacement points below nothing (6.3)');
  if (position.counterAttacks < 0 || position.counterAttacks > 6)
    faults.push(`${position.counterAttacks} counter-attack markers (9.16)`);
  if (position.machineGuns < 0 || position.machineGuns > game.machineGuns.length)
    faults.push(`${position.machineGuns} machine guns (11.9)`);
  const { germanMarkers } = game.files.scenario.turns[position.turn - 1];
  const inPlay = (markers: readonly number[]) => markers.filter((u) => position.where[u] !== WITHDRAWN).length;
  if (position.step !== 'turn-end' && !position.ending && stepOf(game, position.step).phase !== 'phase-set-up') {
    if (inPlay(game.barrageMarkers) !== germanMarkers.barrage)
      faults.push('the wrong number of barrage markers (11.6)');
    if (inPlay(game.gasMarkers) !== germanMarkers.gas) faults.push('the wrong number of gas markers (11.7)');
  }
  for (const d of position.assault)
    if (game.divisions[d].nation !== 'us') faults.push(`${game.divisions[d].id} is an assault division (6.4)`);
  return faults;
}
