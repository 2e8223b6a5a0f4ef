import { groupsOf } from '../../engine/play/groups.ts';
import { overDie } from '../../engine/odds.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { staged } from '../../engine/play/stages.ts';
import { roll } from '../../engine/play/work.ts';
import {
  enemyOf,
  type Action,
  type Decision,
  type Hex,
  type Roll,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { openAdvance, openBarrageAdvance } from './advance.ts';
import { ableGuns, canAnyFire, checkGuns, defenceOf, fire, supportOf } from './artillery.ts';
import { GERMAN, type LostBattalionGame } from './data.ts';
import { isOccupied, unitsIn } from './facts.ts';
import { attackersLeft, enterCleared, rounds } from './hasty.ts';
import { frames, type FrameHandler, type LostBattalionKit, note, refuse, tell, type Work } from './kit.ts';
import { eliminateAll, openLosses } from './losses.ts';
import { automaticResult, type Odds, oddsOf, resultOf, resultWord, stepsTaken } from './odds.ts';
import type { CombatFrame, LostBattalionPosition } from './position.ts';
import type { CombatCell } from './files.ts';
import { tankCut, tanksIn, withEscort } from './tanks.ts';
import { isSeen, type LostBattalionView } from './view.ts';

/* 9.7 The steps of a combat, prepared, hasty (10.8) or with a counter-attack marker (9.16, R-48) */

type Stage = FrameHandler<CombatFrame>;

const isSystem = (game: LostBattalionGame, side: SideId): boolean => game.solitaire && side === GERMAN;
const isEmpty = (game: LostBattalionGame, position: LostBattalionPosition, { side, target }: CombatFrame): boolean =>
  !isOccupied(game, position, enemyOf(side), target);
const go = (work: Work, frame: CombatFrame, stage: CombatFrame['stage']): void => frames.change(work, frame, { stage });
/** What goes by itself. */
const automatic = (run: (work: Work, frame: CombatFrame) => void): Stage => ({ decision: () => null, run });

// ---- 9.7.2 offensive barrage ---------------------------------------------------------------------------------

/** 11.4: groups or markers that may support an attack; the system supports none. */
const supporters = (game: LostBattalionGame, position: LostBattalionPosition, frame: CombatFrame): UnitId[] =>
  isSystem(game, frame.side) ? [] : ableGuns(game, position, supportOf(frame));

function supportDecision(game: LostBattalionGame, view: LostBattalionView, frame: CombatFrame): Decision | null {
  const nobody = () => isEmpty(game, view, frame) || supporters(game, view, frame).length === 0;
  if (!isSeen(view) && nobody()) return null;
  const { side, target: hex } = frame;
  const { most } = supportOf(frame);
  return {
    over: false,
    side,
    kind: 'select',
    step: 'offensive-barrage',
    task: note('task-offensive', '11.4', { hex, most }),
    pass: note('pass-offensive', '11.4'),
    hexes: [hex],
    count: most,
    least: 1,
    most,
  };
}

/** 9.7.2: the barrage, or none. */
const offensive: Stage = {
  decision: supportDecision,
  run: (work, frame) =>
    isEmpty(work.game, work.position, frame) ? clearedByBarrage(work, frame) : go(work, frame, 'defensive'),
  *legal(game, position, frame, focus) {
    const groups = groupsOf(supporters(game, position, frame), undefined, supportOf(frame).most);
    for (const units of groups) yield* focused([{ kind: 'select', units }], focus);
  },
  check: (game, position, frame, action) =>
    action.kind === 'select' ? checkGuns(game, position, supportOf(frame), action.units) : null,
  apply(work, frame, action) {
    go(work, frame, 'defensive');
    const hit = unitsIn(work.game, work.position, frame.target);
    if (action.kind === 'select') fire(work, supportOf(frame), action.units, hit);
  },
  pass: (work, frame) => go(work, frame, 'defensive'),
  actors: supporters,
};

/** 9.12, R-42: barrage alone has cleared the hex. */
function clearedByBarrage(work: Work, frame: CombatFrame): void {
  const { side, target: hex } = frame;
  tell(work, side, 'cleared-by-barrage', { rule: '9.12', hexes: [hex], data: { hex } });
  if (frame.form === 'hasty') return enterCleared(work, frame, attackersLeft(work.position, frame));
  frames.pop(work);
  openBarrageAdvance(work, side, hex);
}

// ---- 9.7.3 defensive barrage ---------------------------------------------------------------------------------

/** 11.3, R-37: hexes of attackers at which the defender could fire; the system does not. */
function defensiveTargets(game: LostBattalionGame, position: LostBattalionPosition, frame: CombatFrame): number[] {
  if (isSystem(game, enemyOf(frame.side))) return [];
  const hexes = [...new Set(attackersLeft(position, frame).map((u) => position.where[u]))];
  return hexes.filter((hex) => canAnyFire(game, position, defenceOf(frame, hex)));
}

export const DEFENSIVE_FIRE = 'defensive-fire';
function defenceDecision(game: LostBattalionGame, view: LostBattalionView, frame: CombatFrame): Decision | null {
  const nobody = () => isEmpty(game, view, frame) || defensiveTargets(game, view, frame).length === 0;
  if (!isSeen(view) && nobody()) return null;
  return {
    over: false,
    side: enemyOf(frame.side),
    kind: 'attack',
    step: DEFENSIVE_FIRE,
    task: note('task-defensive', '11.3', { hex: frame.target }),
    pass: note('pass-defensive', '11.3'),
    hexes: [frame.target],
  };
}

function checkDefence(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  frame: CombatFrame,
  { units, target, mode }: Action & { kind: 'attack' },
): Check {
  if (mode !== undefined) return refuse('no-such-attack', '11.3');
  return attackersLeft(position, frame).some((u) => position.where[u] === target)
    ? checkGuns(game, position, defenceOf(frame, target), units)
    : refuse('no-attackers-there', '11.3', { hex: target });
}

/** 9.7.3, 11.3: fire at the attackers in one hex, or none. */
const defensive: Stage = {
  decision: defenceDecision,
  run: (work, frame) =>
    isEmpty(work.game, work.position, frame) ? clearedByBarrage(work, frame) : go(work, frame, 'odds'),
  *legal(game, position, frame, focus) {
    for (const target of defensiveTargets(game, position, frame))
      for (const gun of ableGuns(game, position, defenceOf(frame, target)))
        yield* focused([{ kind: 'attack', attack: DEFENSIVE_FIRE, units: [gun], target }], focus);
  },
  check: (game, position, frame, action) =>
    action.kind === 'attack' ? checkDefence(game, position, frame, action) : null,
  apply(work, frame, action) {
    go(work, frame, 'odds');
    if (action.kind !== 'attack') return;
    const hit = attackersLeft(work.position, frame).filter((u) => work.position.where[u] === action.target);
    fire(work, defenceOf(frame, action.target), action.units, hit);
  },
  pass: (work, frame) => go(work, frame, 'odds'),
  actors: (game, position, frame) => [
    ...new Set(
      defensiveTargets(game, position, frame).flatMap((hex) => ableGuns(game, position, defenceOf(frame, hex))),
    ),
  ],
  candidates: (game, _, frame) => game.guns[enemyOf(frame.side)],
};

// ---- 9.7.4, 9.7.5 odds and result ----------------------------------------------------------------------------

/** 9.16: whether a counter-attack has lost its last front-line regiment. */
const isBroken = ({ where }: LostBattalionPosition, { form, frontLine }: CombatFrame): boolean =>
  form === 'counter-attack' && !frontLine.some((u) => where[u] >= 0);
/** 9.16, 11.8: no attack is left when the fire has taken its last regiment, or the last front-line one of a counter-attack. */
const isOff = (game: LostBattalionGame, position: LostBattalionPosition, frame: CombatFrame): boolean =>
  isBroken(position, frame) || !attackersLeft(position, frame).some((u) => game.units[u].type === 'infantry');

function calledOff(work: Work, frame: CombatFrame): boolean {
  const { game, position } = work;
  if (!isOff(game, position, frame)) return false;
  const { form, side, target: hex } = frame;
  const units = attackersLeft(position, frame);
  const broken = isBroken(position, frame);
  const say = broken ? 'counter-attack-cancelled' : 'attack-cancelled';
  tell(work, side, say, { rule: broken ? '9.16' : '9.7', hexes: [hex], data: { hex } });
  if (form === 'hasty' && units.length > 0) go(work, frame, 'again');
  else frames.pop(work);
  return true;
}

/** 9.7.4-9.11: strengths, shifts, the die; the defender takes his losses first. */
const rollForOdds = (work: Work, frame: CombatFrame): void => {
  if (calledOff(work, frame)) return;
  const { game, position } = work;
  const left = attackersLeft(position, frame);
  const units = withEscort(game, position, left);
  const defenders = unitsIn(game, position, frame.target);
  const found = oddsOf(game, position, frame.form, units, frame.target);
  const result = throwResult(work, frame, found, units, defenders);
  frames.change(work, frame, { stage: 'tank', result, opened: true, ...(units.length < left.length ? { units } : {}) });
  if (result.defender === 'E') eliminateAll(work, defenders);
  else openLosses(work, enemyOf(frame.side), 'combat', { units: defenders, left: result.defender });
};

const FIRED: ReadonlySet<string> = new Set(['offensive-barrage', 'barrage-no-effect', 'barrage-eliminates']);

/** 9.7.4, 9.7.5: the attack. Where a barrage was ordered, or the defender had something to decide, its die is thrown by an order of its own. */
const odds: Stage = {
  decision: () => null,
  run: rollForOdds,
  waits(game, position, frame, { by, events }) {
    if (isSystem(game, frame.side) || (by === frame.side && !events.some(({ say }) => FIRED.has(say)))) return null;
    if (isOff(game, position, frame)) return null;
    const units = withEscort(game, position, attackersLeft(position, frame));
    const { column } = oddsOf(game, position, frame.form, units, frame.target);
    return automaticResult(game, column) ? null : { kind: 'pass' };
  },
};

/** 9.9, 9.10: the die, or the result without one, and what the log says of it. */
function throwResult(
  work: Work,
  { side, target: hex }: CombatFrame,
  found: Odds,
  units: readonly UnitId[],
  defenders: readonly UnitId[],
): CombatCell {
  const { game, position } = work;
  const { attack, defence, halved, initial, final, fixed } = found;
  const tanks = units.some((u) => game.units[u].type === 'tank');
  const automaticCell = automaticResult(game, found.column);
  const face = automaticCell ? 0 : roll(work);
  const result = automaticCell ?? resultOf(game, found.column, face);
  const word = resultWord(result, tanks);
  const present = defenders.reduce((sum, u) => sum + position.steps[u], 0);
  tell(work, side, automaticCell ? 'combat-automatic' : 'combat', {
    rule: automaticCell ? '9.9' : '9.10',
    units: [...units, ...defenders],
    hexes: [...new Set(units.map((u) => position.where[u])), hex],
    data: { units, defenders, hex, attack, defence, halved, initial, final, fixed, result: word, tanks },
    ...(automaticCell ? { outcome: word } : { roll: rollOf(game, found, { hex, face, present, tanks, side }) }),
  });
  return result;
}

/** The roll with the chances of each result, and of the steps that it could cost the defenders present. */
function rollOf(
  game: LostBattalionGame,
  { column, shifts, final }: Odds,
  { hex, face, present, tanks, side }: { hex: Hex; face: number; present: number; tanks: boolean; side: SideId },
): Roll {
  const at = (f: number) => resultOf(game, column, f);
  const word = (f: number) => resultWord(at(f), tanks);
  const brought = (f: number) => stepsTaken(at(f).defender, present);
  const results = overDie(word);
  const words = results.chances.map(({ value }) => [value, note('result-losses', '9.11', { result: value, tanks })]);
  return {
    faces: [face],
    modifiers: [],
    shifts,
    modified: face,
    table: '9.10',
    row: final,
    result: word(face),
    purpose: note('roll-combat', '9.10', { hex, final }),
    results,
    words: { results: Object.fromEntries(words) },
    chances: overDie(brought),
    brought: brought(face),
    luckOf: side,
  };
}

/** 9.11, 11.8: the attacker's losses; a tank that helped takes one off the number, and the second step. */
const attackerLosses = automatic((work, frame) => {
  go(work, frame, 'tank-step');
  const { side, tank, result } = frame;
  const units = attackersLeft(work.position, frame);
  const loss = result!.attacker;
  if (loss === 'E') return eliminateAll(work, units);
  const infantry = units.filter((u) => work.game.units[u].type !== 'tank');
  if (tank === null) openLosses(work, side, 'combat', { units: infantry, left: loss });
  else openLosses(work, side, 'combat', { units: [...infantry, tank], left: loss - 1, tank });
});

/** 11.8, R-16: a "t" costs a tank a step as well. */
const tankStep = automatic((work, frame) => {
  go(work, frame, 'after');
  const tanks = tanksIn(work.game, work.position, frame);
  if (frame.result!.tank && tanks.length > 0) openLosses(work, frame.side, 'tank', { units: tanks, left: 1 });
});

/** 9.12, 10.9, 10.10: what the attackers may do next. */
const after = automatic((work, frame) => {
  const units = attackersLeft(work.position, frame);
  const gone = units.length === 0 || isSystem(work.game, frame.side); // 12.9: the system's advance is in solitaire/counter-attack.ts
  const cleared = isEmpty(work.game, work.position, frame);
  if (!gone && frame.form === 'hasty') return cleared ? enterCleared(work, frame, units) : go(work, frame, 'again');
  frames.pop(work);
  if (!gone && cleared) openAdvance(work, frame);
});

const STAGES: Readonly<Record<CombatFrame['stage'], Stage>> = {
  offensive,
  defensive,
  odds,
  tank: tankCut,
  attacker: attackerLosses,
  'tank-step': tankStep,
  after,
  again: rounds,
};

/** 9.7: one combat, from the offensive barrage to what the attackers do when it is over. */
export const combatFrames = staged<LostBattalionKit, CombatFrame>(STAGES);
