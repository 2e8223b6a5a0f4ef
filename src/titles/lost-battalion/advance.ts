import type { Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { enemyOf, type Action, type Decision, type SideId, type UnitId } from '../../engine/title.ts';
import { takeHexes } from './control.ts';
import type { LostBattalionGame } from './data.ts';
import { checkMayStand } from './ground.ts';
import { checkOwn, type FrameHandler, frames, note, refuse, relocate, tell, type Work } from './kit.ts';
import { besideHex } from './odds.ts';
import type { AdvanceFrame, CombatFrame, LostBattalionPosition } from './position.ts';
import { isTiedDown } from './replacements.ts';
import { checkStack } from './stacking.ts';
import { checkStep, goingOf } from './terrain.ts';
import { isSeen, type LostBattalionView, mayBe, viewOf } from './view.ts';

/* 9.12 Advance after combat */

/** 9.12: opens the advance of the attackers left into a hex they have cleared. */
export function openAdvance(work: Work, { side, target: hex, units }: CombatFrame): void {
  const left = units.filter((u) => work.position.where[u] >= 0);
  frames.push(work, { kind: 'advance', side, hex, units: left, one: false });
}

/** 9.12: barrage alone has emptied a hex: one regiment beside it may go in. */
export function openBarrageAdvance(work: Work, side: SideId, hex: Hex): void {
  const units = besideHex(work.game, work.position, hex, side).filter((u) => work.game.units[u].type === 'infantry');
  frames.push(work, { kind: 'advance', side, hex, units, one: true });
}

/** Why one unit may not advance: ground it may not enter, or a river it may not cross (9.13, R-46). */
function checkAdvancer(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { units, hex, one }: AdvanceFrame,
  unit: UnitId,
): Check {
  if (!units.includes(unit) || position.where[unit] < 0)
    return refuse(one ? 'not-beside-emptied' : 'not-in-this-attack', '9.12', { unit });
  if (isTiedDown(game, position, unit)) return refuse('replaced-cannot-move', '6.3', { unit });
  const going = goingOf(game, [unit]);
  return checkMayStand(game, position, going, hex) ?? checkStep(game, position, going, position.where[unit], hex);
}

/** 5.2, 9.12: why so many may not advance together. */
const checkTogether = (game: LostBattalionGame, { one, hex }: AdvanceFrame, units: readonly UnitId[]): Check =>
  one && units.length > 1 ? refuse('advance-one-only', '9.12', { hex }) : checkStack(game, units, hex);

function checkAdvance(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  frame: AdvanceFrame,
  { units, hex }: Action & { kind: 'advance' },
): Check {
  const bad = checkOwn(game, units, frame.side);
  if (bad) return bad;
  if (hex !== frame.hex) return on([frame.hex], refuse('advance-elsewhere', '9.12', { hex: frame.hex }));
  for (const u of units) {
    const no = checkAdvancer(game, position, frame, u);
    if (no) return no;
  }
  return checkTogether(game, frame, units);
}

/** Units that may advance; nobody has to be asked when there are none. */
export const advancers = (game: LostBattalionGame, position: LostBattalionPosition, frame: AdvanceFrame): UnitId[] =>
  frame.units.filter((u) => !checkAdvancer(game, position, frame, u));

/** 5.6: whether in fog of war a regiment could go in after a barrage, for all that the other side knows: then the question is put even if none can. Who attacked is known. */
function mayAdvance(game: LostBattalionGame, position: LostBattalionView, { side, hex, one }: AdvanceFrame): boolean {
  if (!position.fog || !one) return false;
  const seen = viewOf(game, position, enemyOf(side));
  for (const { unit, view } of mayBe(game, seen, 'infantry')) {
    const units = besideHex(game, view, hex, side);
    if (!checkAdvancer(game, view, { kind: 'advance', side, hex, units, one }, unit)) return true;
  }
  return false;
}

function advanceDecision(game: LostBattalionGame, view: LostBattalionView, frame: AdvanceFrame): Decision | null {
  // 5.6: another seat may see none of those who can.
  if (!isSeen(view) && advancers(game, view, frame).length === 0 && !mayAdvance(game, view, frame)) return null;
  const { side, one, hex } = frame;
  return {
    over: false,
    side,
    kind: 'advance',
    step: 'advance',
    task: note(one ? 'task-advance-one' : 'task-advance', '9.12', { hex }),
    pass: note('pass-advance', '9.12'),
    hexes: [hex],
    ...(one ? {} : { once: true as const }),
  };
}

/** 9.12: in they go, free of movement points; the hex changes hands (3.3). */
function advance(work: Work, { side }: AdvanceFrame, { units, hex }: Action & { kind: 'advance' }): void {
  frames.pop(work);
  const from = [...new Set(units.map((u) => work.position.where[u]))];
  relocate(work, units, hex);
  tell(work, side, 'advanced', { rule: '9.12', units, hexes: [...from, hex], data: { units, hex } });
  takeHexes(work, [hex], side);
}

export const advanceFrames: FrameHandler<AdvanceFrame> = {
  decision: advanceDecision,
  run(work, frame) {
    const { side, hex, units } = frame;
    frames.pop(work);
    const [first] = units.filter((u) => work.position.where[u] >= 0);
    const bar = first === undefined ? null : checkAdvancer(work.game, work.position, frame, first);
    if (bar) tell(work, side, 'nobody-advances', { rule: bar.rule, hexes: [hex], data: { hex } });
  },
  *legal(game, position, frame, focus) {
    const { hex } = frame;
    const may = (units: readonly UnitId[]) => !checkTogether(game, frame, units);
    for (const units of groupsOf(advancers(game, position, frame), may))
      yield* focused([{ kind: 'advance', units, hex }], focus);
  },
  check: (game, position, frame, action) =>
    action.kind === 'advance' ? checkAdvance(game, position, frame, action) : null,
  apply: (work, frame, action) => action.kind === 'advance' && advance(work, frame, action),
  pass: (work) => frames.pop(work),
  actors: advancers,
};
