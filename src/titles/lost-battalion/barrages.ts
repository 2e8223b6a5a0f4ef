import type { Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import type { Action, Decision, Focus, SideId, UnitId } from '../../engine/title.ts';
import { openBarrageAdvance } from './advance.ts';
import { ableGuns, barrageOf, canAnyFire, canFire, checkGuns, fire } from './artillery.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf, isOccupied, unitsIn } from './facts.ts';
import { checkEastBank } from './ground.ts';
import { type FrameHandler, frames, isHex, note, refuse, type StepHandler, type Work } from './kit.ts';
import type { BarrageFrame, LostBattalionPosition } from './position.ts';
import { stepOf } from './sequence.ts';

/* 11.5 Barrages apart from any attack */

export const BARRAGE = 'barrage';
const sideOf = (game: GameData, p: LostBattalionPosition): SideId => stepOf(game, p.step).side!;

/** 11.5, R-15: why a hex may not be barraged at all. */
function checkTarget(game: GameData, p: LostBattalionPosition, target: Hex): Check {
  const side = sideOf(game, p);
  if (!isHex(game, target) || !isOccupied(game, p, enemyOf(side), target))
    return refuse('no-enemy-there', '11.5', { hex: target });
  if (p.struck.includes(target)) return on([target], refuse('barraged-already', '11.5', { hex: target }));
  return side === ALLIED ? checkEastBank(game, p, target) : null;
}

/** Groups or markers that could fire at a hex. */
const gunsAt = (game: GameData, p: LostBattalionPosition, target: Hex): UnitId[] =>
  checkTarget(game, p, target) ? [] : ableGuns(game, p, barrageOf(sideOf(game, p), target));

const canFireAt = (game: GameData, p: LostBattalionPosition, target: Hex): boolean =>
  !checkTarget(game, p, target) && canAnyFire(game, p, barrageOf(sideOf(game, p), target));

const targetsOf = (game: GameData, p: LostBattalionPosition): Hex[] =>
  factsOf(game, p).hexes[enemyOf(sideOf(game, p))].filter((hex) => canFireAt(game, p, hex));

function barrageDecision(game: GameData, p: LostBattalionPosition): Decision | null {
  const side = sideOf(game, p);
  if (!factsOf(game, p).hexes[enemyOf(side)].some((hex) => canFireAt(game, p, hex))) return null;
  const task = note('task-barrage', '11.5');
  return { over: false, side, kind: 'attack', step: BARRAGE, task, pass: note('pass-barrage', '11.5') };
}

/** why these may not fire at a hex. */
function checkBarrage(
  game: GameData,
  p: LostBattalionPosition,
  { units, target, mode }: Action & { kind: 'attack' },
): Check {
  if (mode !== undefined) return refuse('no-such-attack', '11.5');
  return checkTarget(game, p, target) ?? checkGuns(game, p, barrageOf(sideOf(game, p), target), units);
}

function* barrages(game: GameData, p: LostBattalionPosition, focus?: Focus): Iterable<Action> {
  if (focus?.units) return yield* barragesOf(game, p, focus.units, focus.hex);
  for (const target of focus?.hex === undefined ? targetsOf(game, p) : [focus.hex]) {
    const { most } = barrageOf(sideOf(game, p), target);
    for (const units of groupsOf(gunsAt(game, p, target), undefined, most))
      yield { kind: 'attack', attack: BARRAGE, units, target };
  }
}

/** What these can fire at. */
function barragesOf(game: GameData, p: LostBattalionPosition, units: readonly UnitId[], only?: Hex): Action[] {
  const side = sideOf(game, p);
  const hexes = only === undefined ? factsOf(game, p).hexes[enemyOf(side)] : [only];
  return hexes
    .filter((hex) => !checkTarget(game, p, hex) && canFire(game, p, barrageOf(side, hex), units))
    .map((target) => ({ kind: 'attack', attack: BARRAGE, units, target }));
}

function openBarrage(work: Work, { units, target }: Action & { kind: 'attack' }): void {
  const side = sideOf(work.game, work.p);
  set(work, { struck: [...work.p.struck, target], hit: [] });
  frames.push(work, { kind: 'barrage', side, target });
  fire(work, barrageOf(side, target), units, unitsIn(work.game, work.p, target));
}

const able = (game: GameData, p: LostBattalionPosition): UnitId[] => [
  ...new Set(targetsOf(game, p).flatMap((hex) => gunsAt(game, p, hex))),
];

/** 11.5: when all prepared attacks are done, guns that have not fired may fire by themselves. */
export const barrageStep: StepHandler = {
  enter: (work) => set(work, { struck: [] }),
  decision: barrageDecision,
  legal: (game, p, _, focus) => barrages(game, p, focus),
  check: (game, p, _, action) => (action.kind === 'attack' ? checkBarrage(game, p, action) : null),
  apply: (work, _, action) => action.kind === 'attack' && openBarrage(work, action),
  actors: able,
  candidates: (game, p) => game.guns[sideOf(game, p)],
  todo: (game, p) => [note('todo-can-fire', '11.5', { count: able(game, p).length })],
};

/** 11.5, 9.12: after the losses of a barrage: whoever is beside a hex that it has emptied may go in. */
export const barrageFrames: FrameHandler<BarrageFrame> = {
  decision: () => null,
  run(work, { side, target }) {
    frames.pop(work);
    if (!isOccupied(work.game, work.p, enemyOf(side), target)) openBarrageAdvance(work, side, target);
  },
};
