import type { Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import { enemyOf, type Action, type Decision, type Focus, type SideId, type UnitId } from '../../engine/title.ts';
import { openBarrageAdvance } from './advance.ts';
import { ableGuns, barrageOf, canAnyFire, canFire, checkGuns, fire } from './artillery.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { factsOf, isOccupied, unitsIn } from './facts.ts';
import { checkEastBank } from './ground.ts';
import { type FrameHandler, frames, note, refuse, type StepHandler, type Work } from './kit.ts';
import type { BarrageFrame, LostBattalionPosition } from './position.ts';
import { stepOf } from './sequence.ts';
import { isSeen, type LostBattalionView } from './view.ts';

/* 11.5 Barrages apart from any attack */

export const BARRAGE = 'barrage';
const sideOf = (game: LostBattalionGame, position: LostBattalionPosition): SideId => stepOf(game, position.step).side!;

/** 11.5, R-15: why a hex may not be barraged at all. */
function checkTarget(game: LostBattalionGame, position: LostBattalionPosition, target: Hex): Check {
  const side = sideOf(game, position);
  if (!isOccupied(game, position, enemyOf(side), target)) return refuse('no-enemy-there', '11.5', { hex: target });
  if (position.struck.includes(target)) return on([target], refuse('barraged-already', '11.5', { hex: target }));
  return side === ALLIED ? checkEastBank(game, position, target) : null;
}

/** Groups or markers that could fire at a hex. */
const gunsAt = (game: LostBattalionGame, position: LostBattalionPosition, target: Hex): UnitId[] =>
  checkTarget(game, position, target) ? [] : ableGuns(game, position, barrageOf(sideOf(game, position), target));

const canFireAt = (game: LostBattalionGame, position: LostBattalionPosition, target: Hex): boolean =>
  !checkTarget(game, position, target) && canAnyFire(game, position, barrageOf(sideOf(game, position), target));

const targetsOf = (game: LostBattalionGame, position: LostBattalionPosition): Hex[] =>
  factsOf(game, position).hexes[enemyOf(sideOf(game, position))].filter((hex) => canFireAt(game, position, hex));

function barrageDecision(game: LostBattalionGame, view: LostBattalionView): Decision | null {
  const side = sideOf(game, view);
  const canFireAnywhere = () => factsOf(game, view).hexes[enemyOf(side)].some((hex) => canFireAt(game, view, hex));
  if (!isSeen(view) && !canFireAnywhere()) return null;
  const task = note('task-barrage', '11.5');
  return { over: false, side, kind: 'attack', step: BARRAGE, task, pass: note('pass-barrage', '11.5') };
}

/** why these may not fire at a hex. */
function checkBarrage(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { units, target, mode }: Action & { kind: 'attack' },
): Check {
  if (mode !== undefined) return refuse('no-such-attack', '11.5');
  return (
    checkTarget(game, position, target) ?? checkGuns(game, position, barrageOf(sideOf(game, position), target), units)
  );
}

function* barrages(game: LostBattalionGame, position: LostBattalionPosition, focus?: Focus): Iterable<Action> {
  if (focus?.units) return yield* barragesOf(game, position, focus.units, focus.hex);
  for (const target of focus?.hex === undefined ? targetsOf(game, position) : [focus.hex]) {
    const { most } = barrageOf(sideOf(game, position), target);
    for (const units of groupsOf(gunsAt(game, position, target), undefined, most))
      yield { kind: 'attack', attack: BARRAGE, units, target };
  }
}

/** What these can fire at. */
function barragesOf(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  only?: Hex,
): Action[] {
  const side = sideOf(game, position);
  const hexes = only === undefined ? factsOf(game, position).hexes[enemyOf(side)] : [only];
  return hexes
    .filter((hex) => !checkTarget(game, position, hex) && canFire(game, position, barrageOf(side, hex), units))
    .map((target) => ({ kind: 'attack', attack: BARRAGE, units, target }));
}

function openBarrage(work: Work, { units, target }: Action & { kind: 'attack' }): void {
  const side = sideOf(work.game, work.position);
  set(work, { struck: [...work.position.struck, target], hit: [] });
  frames.push(work, { kind: 'barrage', side, target });
  fire(work, barrageOf(side, target), units, unitsIn(work.game, work.position, target));
}

const able = (game: LostBattalionGame, position: LostBattalionPosition): UnitId[] => [
  ...new Set(targetsOf(game, position).flatMap((hex) => gunsAt(game, position, hex))),
];

/** 11.5: when all prepared attacks are done, guns that have not fired may fire by themselves. */
export const barrageStep: StepHandler = {
  enter: (work) => set(work, { struck: [] }),
  decision: barrageDecision,
  legal: (game, position, _, focus) => barrages(game, position, focus),
  check: (game, position, _, action) => (action.kind === 'attack' ? checkBarrage(game, position, action) : null),
  apply: (work, _, action) => action.kind === 'attack' && openBarrage(work, action),
  actors: able,
  candidates: (game, position) => game.guns[sideOf(game, position)],
  todo: (game, position) => [note('todo-can-fire', '11.5', { count: able(game, position).length })],
};

/** 11.5, 9.12: after the losses of a barrage: whoever is beside a hex that it has emptied may go in. */
export const barrageFrames: FrameHandler<BarrageFrame> = {
  decision: () => null,
  run(work, { side, target }) {
    frames.pop(work);
    if (!isOccupied(work.game, work.position, enemyOf(side), target)) openBarrageAdvance(work, side, target);
  },
};
