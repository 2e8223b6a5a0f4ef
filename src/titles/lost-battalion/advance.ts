import { directionTo } from '../../engine/board/board.ts';
import type { Action, Decision, UnitId } from '../../engine/title.ts';
import { takeHexes } from './control.ts';
import type { GameData } from './data.ts';
import { subsets } from './hasty.ts';
import { checkMayStand } from './movement.ts';
import { besideHex } from './odds.ts';
import {
  type AdvanceFrame,
  type Check,
  checkGroup,
  type CombatFrame,
  type LostBattalionPosition,
  note,
  popFrame,
  pushFrame,
  refuse,
  relocate,
  tell,
  topFrame,
  type Work,
} from './position.ts';
import { isTiedDown } from './replacements.ts';
import { checkStack } from './stacking.ts';
import { checkStep, gaitOf } from './terrain.ts';

/* 9.12 Advance after combat */

type Advance = Action & { kind: 'advance' };

/** 9.12: opens the advance of the attackers left into a hex they have cleared. */
export function openAdvance(w: Work, frame: CombatFrame): void {
  pushFrame(w, {
    kind: 'advance',
    side: frame.side,
    hex: frame.target,
    units: frame.units.filter((u) => w.p.where[u] >= 0),
    one: false,
  });
}

/** 9.12: barrage alone has emptied a hex: one regiment beside it may go in. */
export function openBarrageAdvance(w: Work, side: number, hex: number): void {
  const units = besideHex(w.game, w.p, hex, side).filter((u) => w.game.units[u].type === 'infantry');
  pushFrame(w, { kind: 'advance', side, hex, units, one: true });
}

/** Why one unit may not advance: ground it may not enter, or a river it may not cross (9.13, R-46). */
export function checkAdvancer(game: GameData, p: LostBattalionPosition, frame: AdvanceFrame, unit: UnitId): Check {
  if (!frame.units.includes(unit) || p.where[unit] < 0) return refuse('9.12', 'cannot-advance', { unit });
  if (isTiedDown(game, p, unit)) return refuse('6.3', 'replaced-cannot-move', { unit });
  const gait = gaitOf(game, [unit]);
  const from = p.where[unit];
  return (
    checkMayStand(game, p, frame.side, gait, frame.hex) ??
    checkStep(game, p, frame.side, gait, 'normal', from, directionTo(game.board, from, frame.hex), frame.hex)
  );
}

export function checkAdvance(
  game: GameData,
  p: LostBattalionPosition,
  frame: AdvanceFrame,
  { units, hex }: Advance,
): Check {
  const bad = checkGroup(game, units);
  if (bad) return bad;
  if (hex !== frame.hex) return refuse('9.12', 'advance-elsewhere', { hex: frame.hex }, [frame.hex]);
  for (const u of units) {
    const no = checkAdvancer(game, p, frame, u);
    if (no) return no;
  }
  if (frame.one && units.length > 1) return refuse('9.12', 'advance-one-only', { hex });
  return checkStack(game, units);
}

/** Units that may advance; nobody has to be asked when there are none. */
export const advancers = (game: GameData, p: LostBattalionPosition, frame: AdvanceFrame): UnitId[] =>
  frame.units.filter((u) => !checkAdvancer(game, p, frame, u));

export function advanceDecision(frame: AdvanceFrame): Decision {
  return {
    over: false,
    side: frame.side,
    kind: 'advance',
    step: 'advance',
    task: note(frame.one ? 'task-advance-one' : 'task-advance', '9.12', { hex: frame.hex }),
    pass: note('pass-advance', '9.12'),
    hexes: [frame.hex],
  };
}

const MOST_TOGETHER = 5;
export function* advances(game: GameData, p: LostBattalionPosition, frame: AdvanceFrame): Iterable<Action> {
  const able = advancers(game, p, frame);
  for (const units of frame.one ? able.map((u) => [u]) : groups(able)) {
    const action: Advance = { kind: 'advance', units, hex: frame.hex };
    if (!checkAdvance(game, p, frame, action)) yield action;
  }
}
/** No more than a stack holds can advance together (5.2), which keeps the list short. */
function* groups(units: readonly UnitId[]): Iterable<UnitId[]> {
  if (units.length <= 8) {
    for (const group of subsets(units)) if (group.length <= MOST_TOGETHER) yield group;
    return;
  }
  for (let i = 0; i < units.length; i++) {
    yield [units[i]];
    for (let j = i + 1; j < units.length; j++) {
      yield [units[i], units[j]];
      for (let k = j + 1; k < units.length; k++) yield [units[i], units[j], units[k]];
    }
  }
}

/** 9.12: in they go, free of movement points; the hex changes hands (3.3). */
export function advance(w: Work, { units, hex }: Advance): void {
  const frame = topFrame(w.p) as AdvanceFrame;
  popFrame(w);
  const from = [...new Set(units.map((u) => w.p.where[u]))];
  relocate(w, units, hex);
  tell(w, 'advanced', frame.side, { rule: '9.12', units, hexes: [...from, hex], data: { units, hex } });
  takeHexes(w, [hex], frame.side);
}
