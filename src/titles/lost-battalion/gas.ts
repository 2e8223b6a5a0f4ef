import type { Hex } from '../../engine/board/board.ts';
import type { Action, Decision, UnitId } from '../../engine/title.ts';
import { observedBy } from './artillery.ts';
import { ALLIED, GERMAN, type GameData } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { openLosses } from './losses.ts';
import {
  type Check,
  checkOwn,
  isHex,
  type LostBattalionPosition,
  note,
  READY,
  refuse,
  relocate,
  set,
  tell,
  type Work,
} from './position.ts';

/* 11.7 Gas */

type Place = Action & { kind: 'place' };

/** Gas markers that can still be used this turn. */
export const gasReady = (game: GameData, p: Pick<LostBattalionPosition, 'where'>): UnitId[] =>
  game.gasMarkers.filter((u) => p.where[u] === READY);

/** 11.2, 11.7, R-45: why gas may not be laid on a hex: any observed hex will do, once. */
export function checkGasHex(game: GameData, p: LostBattalionPosition, hex: Hex): Check {
  if (!isHex(game, hex)) return refuse('11.7', 'no-path');
  if (factsOf(game, p).gas.includes(hex)) return refuse('11.7', 'gas-there-already', { hex }, [hex]);
  return observedBy(game, p, GERMAN)[hex] ? null : refuse('11.2', 'not-observed', { hex }, [hex]);
}

export function checkGas(game: GameData, p: LostBattalionPosition, { units, hex }: Place): Check {
  const bad = checkOwn(game, units, GERMAN);
  if (bad) return bad;
  if (units.length !== 1 || !gasReady(game, p).includes(units[0]))
    return refuse('11.7', 'not-a-gas-marker', { unit: units[0] });
  return checkGasHex(game, p, hex);
}

export function gasDecision(game: GameData, p: LostBattalionPosition): Decision | null {
  const count = gasReady(game, p).length;
  return count === 0
    ? null
    : {
        over: false,
        side: GERMAN,
        kind: 'place',
        step: 'gas',
        task: note('task-gas', '11.7', { count }),
        pass: note('pass-gas', '11.7'),
        count,
      };
}

export function* gasActions(game: GameData, p: LostBattalionPosition, marker: UnitId, only?: Hex): Iterable<Action> {
  for (const hex of only === undefined ? game.board.ids.keys() : [only])
    if (!checkGasHex(game, p, hex)) yield { kind: 'place', units: [marker], hex };
}

/** 11.7: the marker is laid; an Allied stack in the hex loses one step, not one for each unit. */
export function layGas(w: Work, marker: UnitId, hex: Hex): void {
  const hit = unitsIn(w.game, w.p, hex).filter((u) => w.game.units[u].side === ALLIED);
  relocate(w, [marker], hex);
  tell(w, 'gas-laid', GERMAN, { rule: '11.7', hexes: [hex], data: { hex, hit: hit.length > 0 } });
  loseToGas(w, hit);
}

/** 11.7: the step lost by a stack under gas. */
export function loseToGas(w: Work, units: readonly UnitId[]): void {
  set(w, { hit: [] });
  openLosses(w, ALLIED, units, units.length > 0 ? 1 : 0, 'gas');
}

/** 11.7: gas is gone at the end of the turn. */
export function clearGas(w: Work): void {
  const laid = w.game.gasMarkers.filter((u) => w.p.where[u] >= 0);
  if (laid.length === 0) return;
  tell(w, 'gas-gone', null, { rule: '11.7', hexes: laid.map((u) => w.p.where[u]) });
  relocate(w, laid, READY);
}
