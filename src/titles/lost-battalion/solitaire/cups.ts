import { indexesWhere } from '../../../engine/numbers.ts';
import { Reach } from '../../../engine/board/reach.ts';
import type { UnitId } from '../../../engine/title.ts';
import { isFront, openEdge } from '../control.ts';
import { FOOT, HALVES } from '../costs.ts';
import { GERMAN, type LostBattalionGame } from '../data.ts';
import { factsOf, unitsIn } from '../facts.ts';
import { rollMachineGuns } from '../machine-guns.ts';
import { set } from '../../../engine/play/work.ts';
import { type Work, relocate, tell } from '../kit.ts';
import { CUP_FULL, CUP_REDUCED, CUP_REINFORCEMENT, DUE, type LostBattalionPosition, POOL } from '../position.ts';
import type { Edge } from '../files.ts';
import { isSupplied } from '../supply.ts';
import { stepTable } from '../terrain.ts';
import { strongestReduced } from './priorities.ts';

/* 12.10, 12.11 German reinforcements, replacements and refresh */

/** 12.10: phase E. */
export function fillCups(work: Work): void {
  bringUp(work);
  arrive(work);
  replaceOne(work);
  if (work.position.turn < work.game.files.scenario.lastTurn) rollPool(work);
}

/** 12.10: those who could not reach the front last turn are there now. */
function bringUp(work: Work): void {
  const late = indexesWhere(work.game.units, (_, u) => work.position.where[u] === CUP_REINFORCEMENT);
  if (late.length === 0) return;
  relocate(work, late, CUP_FULL);
  tell(work, GERMAN, 'cup-brought-up', { rule: '12.10', data: { count: late.length } });
}

/** 12.10, R-23: arrivals that can reach the front this turn are at hand; the others come a turn later. */
function arrive(work: Work): void {
  const { game } = work;
  const due = indexesWhere(
    game.units,
    (unit, u) => unit.side === GERMAN && work.position.where[u] === DUE && unit.arrival!.turn === work.position.turn,
  );
  for (const edge of ['north', 'east', 'west'] as const) {
    const units = due.filter((u) => game.units[u].arrival!.edge === edge);
    if (units.length === 0) continue;
    const near = reachesFront(game, work.position, edge, units[0]);
    relocate(work, units, near ? CUP_FULL : CUP_REINFORCEMENT);
    // by the north edge where their own is closed.
    const by = openEdge(game, work.position, GERMAN, edge).length > 0 ? edge : 'north';
    tell(work, GERMAN, near ? 'cup-arrived' : 'cup-arrived-far', { rule: '12.10', units, data: { units, edge: by } });
  }
}

const searches = new WeakMap<LostBattalionGame, Reach>();

/** 12.10, R-23: whether a regiment could go from an open hex of its edge to the front in one turn, without operational movement. */
export function reachesFront(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  edge: Edge,
  unit: UnitId,
): boolean {
  let search = searches.get(game);
  if (!search) searches.set(game, (search = new Reach(game.board)));
  const closed = new Uint8Array(game.board.size);
  for (let hex = 0; hex < closed.length; hex++) if (position.control[hex] !== GERMAN) closed[hex] = 1;
  const rules = {
    cost: stepTable(game, position, { side: GERMAN, gait: FOOT, kind: 'normal', eastOnly: false }),
    closed,
    stops: new Uint8Array(game.board.size),
    noStopToStop: false,
  };
  const points = game.units[unit].move * HALVES;
  const { road, offRoad } = game.costs.entry;
  const spent = new Int16Array(game.board.size).fill(-1);
  for (const entry of openEdge(game, position, GERMAN, edge)) {
    const ahead = (game.roadEntry[entry] ? road : offRoad[FOOT])[entry];
    if (ahead > points) continue;
    if (position.control[entry] === GERMAN && isFront(game, position, entry)) return true; // it may be Allied and empty
    const count = search.search(entry, points - ahead, rules, false, { spent, ahead });
    for (let i = 0; i < count; i++) {
      const hex = search.hexes[i];
      if (isFront(game, position, hex)) return true;
      spent[hex] = ahead + search.spent[hex];
    }
  }
  return false;
}

/** 6.3, 12.10, R-24: one point each turn to the strongest reduced regiment. */
function replaceOne(work: Work): void {
  const points = work.position.points[GERMAN];
  const unit = points > 0 ? strongestReduced(work.game, work.position) : null;
  if (unit === null) return;
  relocate(work, [unit], CUP_FULL);
  set(work, {
    steps: work.position.steps.with(unit, work.game.units[unit].maxSteps),
    points: [work.position.points[0], points - 1],
  });
  tell(work, GERMAN, 'cup-replaced', { rule: '12.10', units: [unit], data: { unit, left: points - 1 } });
}

/** the machine guns of the coming turn; those cut off on the map are not among them. */
function rollPool(work: Work): void {
  const cutOff = work.game.machineGuns.filter(
    (u) => work.position.where[u] >= 0 && !isSupplied(work.game, work.position, u),
  ).length;
  set(work, {
    machineGuns: rollMachineGuns(work, work.position.turn + 1, work.game.machineGuns.length - cutOff),
  });
}

/** 12.11: phase F: units in supply go back to their cups; those cut off stay. */
export function refresh(work: Work): void {
  const { game } = work;
  const found = factsOf(game, work.position).hexes[GERMAN as 1].flatMap((hex) => unitsIn(game, work.position, hex));
  const back = found.filter((u) => isSupplied(game, work.position, u));
  const left = [...new Set(back.map((u) => work.position.where[u]))];
  const to = (u: UnitId) => {
    if (game.units[u].type === 'mg') return POOL;
    return work.position.steps[u] === game.units[u].maxSteps ? CUP_FULL : CUP_REDUCED;
  };
  for (const place of [CUP_FULL, CUP_REDUCED, POOL]) {
    const units = back.filter((u) => to(u) === place);
    if (units.length > 0) relocate(work, units, place);
  }
  const stay = found.filter((u) => !back.includes(u));
  if (back.length > 0) tell(work, GERMAN, 'refreshed', { rule: '12.11', hexes: left, data: { count: back.length } });
  if (stay.length > 0)
    tell(work, GERMAN, 'cut-off-stay', {
      rule: '12.11',
      units: stay,
      hexes: [...new Set(stay.map((u) => work.position.where[u]))],
      data: { units: stay },
    });
}
