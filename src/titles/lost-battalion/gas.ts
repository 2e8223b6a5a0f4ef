import { type Hex, hexesIn } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import type { Decision, UnitId } from '../../engine/title.ts';
import { isObserved, observedBy } from './artillery.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { note, refuse, relocate, type StepHandler, tell, type Work } from './kit.ts';
import { openLosses } from './losses.ts';
import { placing } from './placing.ts';
import { type LostBattalionPosition, READY } from './position.ts';

/* 11.7 Gas */

/** Gas markers that can still be used this turn. */
const gasReady = (game: LostBattalionGame, position: Pick<LostBattalionPosition, 'where'>): UnitId[] =>
  game.gasMarkers.filter((u) => position.where[u] === READY);

/** 11.2, 11.7, R-45: why gas may not be laid on a hex: any observed hex will do, once. */
function checkGasHex(game: LostBattalionGame, position: LostBattalionPosition, hex: Hex): Check {
  if (factsOf(game, position).gas.includes(hex)) return on([hex], refuse('gas-there-already', '11.7', { hex }));
  return isObserved(game, position, GERMAN, hex) ? null : on([hex], refuse('not-observed', '11.2', { hex }));
}

function gasDecision(game: LostBattalionGame, position: LostBattalionPosition): Decision | null {
  const count = gasReady(game, position).length;
  if (count === 0) return null;
  return {
    over: false,
    side: GERMAN,
    kind: 'place',
    step: 'gas',
    task: note('task-gas', '11.7', { count }),
    pass: note('pass-gas', '11.7'),
    count,
  };
}

/** 11.7: the marker is laid; an Allied stack in the hex loses one step, not one for each unit. */
function layGas(work: Work, marker: UnitId, hex: Hex): void {
  const hit = unitsIn(work.game, work.position, hex).filter((u) => work.game.units[u].side === ALLIED);
  layMarker(work, marker, hex, hit);
}

/** … the stack under it, if there is one. */
export function layMarker(work: Work, marker: UnitId, hex: Hex, units: readonly UnitId[]): void {
  const hit = units.length > 0;
  relocate(work, [marker], hex);
  tell(work, GERMAN, 'gas-laid', { rule: '11.7', hexes: [hex], data: { hex, hit } });
  set(work, { hit: [] });
  openLosses(work, ALLIED, 'gas', { units, left: hit ? 1 : 0 });
}

/** 11.7: gas is gone at the end of the turn. */
export function clearGas(work: Work): void {
  const laid = work.game.gasMarkers.filter((u) => work.position.where[u] >= 0);
  if (laid.length === 0) return;
  tell(work, null, 'gas-gone', { rule: '11.7', hexes: laid.map((u) => work.position.where[u]) });
  relocate(work, laid, READY);
}

export const gasStep: StepHandler = placing({
  rule: '11.7',
  decision: gasDecision,
  ready: gasReady,
  hexes: (game, position) => hexesIn(observedBy(game, position, GERMAN)),
  check: checkGasHex,
  absent: (unit) => refuse('not-a-gas-marker', '11.7', { unit }),
  place: layGas,
});
