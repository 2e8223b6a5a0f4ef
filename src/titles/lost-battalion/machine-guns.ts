import type { Hex } from '../../engine/board/board.ts';
import { overSum } from '../../engine/odds.ts';
import { clamp } from '../../engine/tables.ts';
import type { Action, Decision, UnitId } from '../../engine/title.ts';
import { FOOT } from './costs.ts';
import { ALLIED, GERMAN, type GameData } from './data.ts';
import { isOccupied, unitsIn } from './facts.ts';
import { checkMayStand } from './movement.ts';
import {
  type Check,
  checkOwn,
  isHex,
  type LostBattalionPosition,
  note,
  POOL,
  refuse,
  relocate,
  roll,
  set,
  tell,
  type Work,
} from './position.ts';

/* 11.9 German machine guns */

type Place = Action & { kind: 'place' };

/** Machine guns off the map. */
export const gunsInPool = (game: GameData, p: Pick<LostBattalionPosition, 'where'>): UnitId[] =>
  game.machineGuns.filter((u) => p.where[u] === POOL);

/** 11.9, R-17: two dice and the modifier of a turn: how many machine guns there are. */
export function rollMachineGuns(w: Work, turn: number): number {
  const modifier = w.game.files.tables.germanMG.modifierByTurn[turn];
  const faces = roll(w, 2);
  const from = (sum: number) => clamp(sum + modifier, 0, w.game.machineGuns.length);
  const count = from(faces[0] + faces[1]);
  tell(w, 'machine-guns-rolled', GERMAN, {
    rule: '11.9',
    data: { count, turn },
    roll: {
      faces,
      modifiers: modifier === 0 ? [] : [{ say: 'modifier-turn', rule: '11.9', value: modifier, data: { turn } }],
      modified: count,
      table: '11.9',
      row: '2d6',
      result: String(count),
      results: overSum(2, (sum) => String(from(sum))),
      luckOf: GERMAN,
    },
  });
  return count;
}

/** 11.9: in phase I, from turn 2 on, the roll says how many may be placed. */
export function startMachineGuns(w: Work): void {
  if (w.p.turn > 1)
    set(w, { machineGuns: Math.min(rollMachineGuns(w, w.p.turn), gunsInPool(w.game, w.p).length), placed: [] });
}

/** 11.9, 5.2, R-58: why a machine gun may not be placed in a hex. One a hex in each phase. */
export function checkGunHex(game: GameData, p: LostBattalionPosition, hex: Hex): Check {
  if (!isHex(game, hex)) return refuse('11.9', 'no-path');
  if (p.control[hex] !== GERMAN || isOccupied(game, p, ALLIED, hex))
    return refuse('11.9', 'not-german-ground', { hex }, [hex]);
  const barred = checkMayStand(game, p, GERMAN, FOOT, hex); // to place it is to enter
  if (barred) return barred;
  if (p.placed.some((u) => p.where[u] === hex)) return refuse('11.9', 'machine-gun-placed-there', { hex }, [hex]);
  return unitsIn(game, p, hex).filter((u) => game.units[u].type === 'mg').length >= 2
    ? refuse('5.2', 'stack-machine-guns', { hex }, [hex])
    : null;
}

export function checkMachineGun(game: GameData, p: LostBattalionPosition, { units, hex }: Place): Check {
  const bad = checkOwn(game, units, GERMAN);
  if (bad) return bad;
  if (units.length !== 1 || !gunsInPool(game, p).includes(units[0]))
    return refuse('11.9', 'not-in-pool', { unit: units[0] });
  return checkGunHex(game, p, hex);
}

export function machineGunDecision(_game: GameData, p: LostBattalionPosition): Decision | null {
  const count = p.machineGuns;
  return count === 0
    ? null
    : {
        over: false,
        side: GERMAN,
        kind: 'place',
        step: 'machine-guns',
        task: note('task-machine-guns', '11.9', { count }),
        pass: note('pass-machine-guns', '11.9'),
        count,
      };
}

export function* machineGunActions(
  game: GameData,
  p: LostBattalionPosition,
  gun: UnitId,
  only?: Hex,
): Iterable<Action> {
  for (const hex of only === undefined ? game.board.ids.keys() : [only])
    if (!checkGunHex(game, p, hex)) yield { kind: 'place', units: [gun], hex };
}

export function placeMachineGun(w: Work, gun: UnitId, hex: Hex): void {
  relocate(w, [gun], hex);
  set(w, { machineGuns: w.p.machineGuns - 1, placed: [...w.p.placed, gun] });
  tell(w, 'machine-gun-placed', GERMAN, { rule: '11.9', units: [gun], hexes: [hex], data: { unit: gun, hex } }); // it lies on top (5.6)
}
