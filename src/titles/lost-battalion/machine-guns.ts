import type { Hex } from '../../engine/board/board.ts';
import { overSum } from '../../engine/odds.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { rollSeveral, set } from '../../engine/play/work.ts';
import { clamp } from '../../engine/tables.ts';
import type { Decision, UnitId } from '../../engine/title.ts';
import { FOOT } from './costs.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { isOccupied } from './facts.ts';
import { checkMayStand } from './ground.ts';
import { modifier, note, refuse, relocate, type StepHandler, tell, type Work } from './kit.ts';
import { placing } from './placing.ts';
import { type LostBattalionPosition, POOL } from './position.ts';
import { checkJoin } from './stacking.ts';

/* 11.9 German machine guns */

/** Machine guns off the map. */
const gunsInPool = (game: LostBattalionGame, position: Pick<LostBattalionPosition, 'where'>): UnitId[] =>
  game.machineGuns.filter((u) => position.where[u] === POOL);

/** 11.9, R-17: two dice and the modifier of a turn: how many machine guns there are, of so many that are not on the map. */
export function rollMachineGuns(work: Work, turn: number, most: number): number {
  const value = work.game.files.tables.germanMG.modifierByTurn[turn];
  const faces = rollSeveral(work, 2);
  const from = (sum: number) => clamp(sum + value, 0, most);
  const sum = faces[0] + faces[1];
  const count = from(sum);
  tell(work, GERMAN, 'machine-guns-rolled', {
    rule: '11.9',
    data: { count, turn },
    roll: {
      faces,
      modifiers: value === 0 ? [] : [modifier(value, 'modifier-turn', '11.9', { turn })],
      modified: sum + value,
      table: '11.9',
      row: '2d6',
      result: String(count),
      results: overSum(2, (sum) => String(from(sum))),
      luckOf: GERMAN,
    },
  });
  return count;
}

/** 11.9, 5.2, R-58: why a machine gun may not be placed in a hex: one a hex in each phase, and to place it is to enter. */
export function checkGunHex(game: LostBattalionGame, position: LostBattalionPosition, hex: Hex): Check {
  if (isOccupied(game, position, ALLIED, hex)) return on([hex], refuse('enemy-in-hex', '11.9', { hex }));
  if (position.control[hex] !== GERMAN) return on([hex], refuse('not-german-ground', '11.9', { hex }));
  const barred = checkMayStand(game, position, { side: GERMAN, gait: FOOT, eastOnly: false }, hex);
  if (barred) return barred;
  if (position.placed.some((u) => position.where[u] === hex))
    return on([hex], refuse('machine-gun-placed-there', '11.9', { hex }));
  return checkJoin(game, position, gunsInPool(game, position).slice(0, 1), hex); // one is like another
}

function machineGunDecision(_: LostBattalionGame, { machineGuns: count }: LostBattalionPosition): Decision | null {
  if (count === 0) return null;
  return {
    over: false,
    side: GERMAN,
    kind: 'place',
    step: 'machine-guns',
    task: note('task-machine-guns', '11.9', { count }),
    pass: note('pass-machine-guns', '11.9'),
    count,
  };
}

function placeMachineGun(work: Work, unit: UnitId, hex: Hex): void {
  relocate(work, [unit], hex);
  set(work, { machineGuns: work.position.machineGuns - 1, placed: [...work.position.placed, unit] });
  tell(work, GERMAN, 'machine-gun-placed', { rule: '11.9', units: [unit], hexes: [hex], data: { unit, hex } }); // it lies on top (5.6)
}

/** 11.9: in phase I, from turn 2 on, the roll says how many may be placed. */
export const machineGunStep: StepHandler = {
  ...placing({
    rule: '11.9',
    decision: machineGunDecision,
    ready: gunsInPool,
    hexes: (game, position) => [...game.board.ids.keys()].filter((hex) => position.control[hex] === GERMAN),
    check: checkGunHex,
    absent: (unit) => refuse('not-in-pool', '11.9', { unit }),
    place: placeMachineGun,
  }),
  enter(work) {
    const { game, position } = work;
    if (position.turn > 1)
      set(work, {
        machineGuns: rollMachineGuns(work, position.turn, gunsInPool(game, position).length),
        placed: [],
      });
  },
  leave: (work) => set(work, { machineGuns: 0, placed: [] }),
};
