import type { Hex } from '../../engine/board/board.ts';
import {
  type Action,
  type Decision,
  type Focus,
  type GameEvent,
  type Outcome,
  type UnitId,
} from '../../engine/title.ts';
import { advance, advances, checkAdvance } from './advance.ts';
import { bombard, bombardmentTargets, checkBombardment } from './bombardment.ts';
import { BRITISH, enemyOf, GERMAN, type Mons } from './data.ts';
import { BRITISH_SEQUENCES } from './files.ts';
import { allotShot, checkShot, unallotted, unshot } from './defensive-fire.ts';
import { factsOf } from './facts.ts';
import { checkTogether } from './formations.ts';
import { allocate, checkLoss, lossChoices } from './losses.ts';
import { checkAttacker, checkMelee, continueMelee, declareMelee } from './melee.ts';
import { checkMove, checkMovers, move, unitsThatMustEnter } from './movement.ts';
import { moveGroups, movesOf } from './movement-range.ts';
import {
  type Check,
  guard,
  type LossFrame,
  type MonsPosition,
  refuse,
  setFrame,
  tell,
  topFrame,
  Work,
} from './position.ts';
import { checkSequence, declareSequence, endPhase, phaseNow } from './sequence.ts';
import { checkTop, putOnTop, TOP } from './stack-order.ts';
import { outcomeOf } from './victory.ts';

/* Which decision is due, what may be done about it, and doing it. The rules themselves are in the chapters. */

/** Who must decide what. */
export function decide(mons: Mons, p: MonsPosition): Decision | Outcome {
  if (p.ending) return outcomeOf(mons, p, p.ending);
  const frame = topFrame(p);
  if (frame?.kind === 'losses') return lossDecision(frame);
  if (frame?.kind === 'melee') {
    const attacker = frame.attacker;
    if (frame.stage === 'allot') {
      return {
        over: false,
        side: enemyOf(attacker),
        kind: 'attack',
        step: 'defensive-fire',
        hexes: [frame.target, ...unshot(p, frame)],
        task: { say: 'task-defensive-fire', rule: '11.1', data: { hex: frame.target } },
        pass: frame.shots.length > 0 ? { say: 'pass-fire', rule: '11.2' } : { say: 'pass-hold-fire', rule: '11.1' },
      };
    }
    if (frame.stage === 'advance')
      return {
        over: false,
        side: attacker,
        kind: 'advance',
        step: 'advance',
        hexes: [frame.target],
        task: { say: 'task-advance', rule: '12.13', data: { hex: frame.target } },
      };
    return {
      over: false,
      side: attacker,
      kind: 'advance',
      step: 'advance-further',
      hexes: frame.vacant,
      task: { say: 'task-advance-further', rule: '12.13', data: { hex: frame.target } },
      pass: { say: 'pass-stay', rule: '12.13' },
    };
  }
  const phase = phaseNow(mons, p);
  if (phase === null) {
    return {
      over: false,
      side: BRITISH,
      kind: 'choose',
      step: 'sequence',
      task: { say: 'task-sequence', rule: '5.3' },
      options: BRITISH_SEQUENCES.map((id) => ({ id, label: { say: `sequence-${id}`, rule: '5.3' } })),
    };
  }
  if (phase === 'move')
    return {
      over: false,
      side: p.player,
      kind: 'move',
      step: 'movement',
      task: { say: p.player === GERMAN ? 'task-move-german' : 'task-move-british', rule: '9.1' },
      pass: { say: 'pass-movement', rule: '5.1' },
    };
  if (phase === 'bombard')
    return {
      over: false,
      side: p.player,
      kind: 'attack',
      step: 'bombardment',
      task: { say: 'task-bombard', rule: '10.1' },
      pass: { say: 'pass-bombardment', rule: '5.1' },
    };
  return {
    over: false,
    side: p.player,
    kind: 'attack',
    step: 'melee',
    task: { say: 'task-melee', rule: '12.1' },
    pass: { say: 'pass-melee', rule: '5.1' },
  };
}

const lossDecision = (frame: LossFrame): Decision => ({
  over: false,
  side: frame.chooser,
  kind: 'allocate',
  step: `${frame.cause}-losses`,
  count: frame.left,
  task: {
    say: frame.cause === 'melee' ? 'task-losses-own' : 'task-losses-enemy',
    rule: frame.rule,
    data: { count: frame.left },
  },
});

const mismatch = (): Check => refuse('5.2', 'not-now');

/** Why an action may not be done now: the same checks that offer it and guard `apply`. */
export function checkAction(mons: Mons, p: MonsPosition, action: Action): Check {
  if (p.ending) return refuse('5.4', 'game-is-over');
  if (action.kind === 'resign') return null; // 5.4: at any time, by the side to decide
  const frame = topFrame(p);
  const phase = frame ? null : phaseNow(mons, p);
  switch (action.kind) {
    case 'choose':
      return frame ? mismatch() : checkSequence(mons, p, action.option);
    case 'move':
      if (phase !== 'move') return mismatch();
      return action.mode === TOP ? checkTop(mons, p, action) : checkMove(mons, p, action);
    case 'attack':
      if (action.mode !== undefined) return refuse('12.1', 'no-such-mode');
      if (frame?.kind === 'melee' && frame.stage === 'allot' && action.attack === 'defensive-fire')
        return checkShot(mons, p, frame, action);
      if (phase === 'bombard' && action.attack === 'bombardment') return checkBombardment(mons, p, action);
      if (phase === 'melee' && action.attack === 'melee') return checkMelee(mons, p, action);
      return mismatch();
    case 'allocate':
      return frame?.kind === 'losses' ? checkLoss(p, frame, action.unit) : mismatch();
    case 'advance':
      return frame?.kind === 'melee' && (frame.stage === 'advance' || frame.stage === 'further')
        ? checkAdvance(mons, p, frame, action)
        : mismatch();
    case 'pass':
      return checkPass(mons, p);
    default:
      return mismatch();
  }
}

/** 5.1, 8.3, 12.13: whether the step may be ended, or the opportunity passed up. */
function checkPass(mons: Mons, p: MonsPosition): Check {
  const frame = topFrame(p);
  if (frame?.kind === 'losses') return refuse(frame.rule, 'losses-must-be-taken');
  if (frame?.kind === 'melee')
    return frame.stage === 'advance'
      ? refuse('12.13', 'advance-is-mandatory', { hex: frame.target }, [frame.target])
      : null;
  const phase = phaseNow(mons, p);
  if (phase === null) return refuse('5.3', 'sequence-first');
  if (phase !== 'move') return null;
  const due = unitsThatMustEnter(mons, p);
  return due.length > 0 ? refuse('8.3', 'must-enter', { units: due }) : null;
}

/** Every legal action of the decision, lazily; `focus` narrows to exactly these units, or to a hex, and leaves out passing. */
export function* legalActions(mons: Mons, p: MonsPosition, focus: Focus = {}): Generator<Action> {
  if (p.ending) return;
  const wide = !focus.units && focus.hex === undefined;
  const frame = topFrame(p);
  if (frame?.kind === 'losses') {
    for (const unit of lossChoices(p, frame))
      if (!focus.units || focus.units.includes(unit)) yield { kind: 'allocate', unit };
    return;
  }
  if (frame?.kind === 'melee' && frame.stage !== 'allot') {
    for (const action of advances(mons, p, frame)) if (fits(focus, action.units, action.hex)) yield action;
    if (frame.stage === 'further' && wide) yield { kind: 'pass' };
    return;
  }
  if (frame?.kind === 'melee') {
    for (const target of unshot(p, frame))
      yield* attacks('defensive-fire', unallotted(mons, p, frame), target, focus, () => null);
    if (wide) yield { kind: 'pass' };
    return;
  }
  const phase = phaseNow(mons, p);
  if (phase === null) {
    for (const option of BRITISH_SEQUENCES) yield { kind: 'choose', option };
    return;
  }
  if (phase === 'move') yield* legalMoves(mons, p, focus);
  if (phase === 'bombard') {
    for (const { target, guns } of bombardmentTargets(mons, p, focus.hex, focus.units)) {
      // Together with observation for each gun alone, only formations can forbid a group.
      yield* attacks('bombardment', guns, target, focus, (units) => checkTogether(mons, p, units, '10.6'));
    }
  }
  if (phase === 'melee') {
    for (const target of focus.hex === undefined ? factsOf(mons, p).hexes[enemyOf(p.player) as 0 | 1] : [focus.hex]) {
      yield* attacks('melee', meleeCandidates(mons, p, target), target, focus, (units) =>
        checkTogether(mons, p, units, '12.14'),
      );
    }
  }
  if (wide && !checkPass(mons, p)) yield { kind: 'pass' };
}

const fits = (focus: Focus, units: readonly UnitId[], hex: Hex) =>
  (focus.hex === undefined || focus.hex === hex) &&
  (!focus.units || (focus.units.length === units.length && units.every((u) => focus.units!.includes(u))));

/** Groups of candidates that may attack a target together; with focus units exactly that group. */
function* attacks(
  attack: string,
  candidates: readonly UnitId[],
  target: Hex,
  focus: Focus,
  together: (units: readonly UnitId[]) => Check,
): Generator<Action> {
  if (focus.hex !== undefined && focus.hex !== target) return;
  if (focus.units) {
    const { units } = focus;
    const once = units.length > 0 && new Set(units).size === units.length;
    if (once && units.every((u) => candidates.includes(u)) && !together(units))
      yield { kind: 'attack', attack, units, target };
    return;
  }
  yield* groups([], 0);
  function* groups(chosen: readonly UnitId[], from: number): Generator<Action> {
    for (let i = from; i < candidates.length; i++) {
      const units = [...chosen, candidates[i]];
      if (together(units)) continue; // adding more would not mend it
      yield { kind: 'attack', attack, units, target };
      yield* groups(units, i + 1);
    }
  }
}

export function meleeCandidates(mons: Mons, p: MonsPosition, target: Hex): UnitId[] {
  const { neighbours } = mons.board;
  const facts = factsOf(mons, p);
  const list: UnitId[] = [];
  for (let d = target * 6; d < target * 6 + 6; d++) {
    const hex = neighbours[d];
    if (hex >= 0)
      for (let u = facts.first[hex]; u >= 0; u = facts.next[u]!) if (!checkAttacker(mons, p, u, target)) list.push(u);
  }
  return list.sort((a, b) => a - b);
}

function* legalMoves(mons: Mons, p: MonsPosition, focus: Focus): Generator<Action> {
  const list = focus.units ? [focus.units] : moveGroups(mons, p);
  for (const units of list) {
    for (const mode of units.length > 0 && mons.units[units[0]]?.side === GERMAN ? [undefined, 'march'] : [undefined]) {
      if (checkMovers(mons, p, units, mode)) continue;
      for (const action of movesOf(mons, p, units, mode))
        if (focus.hex === undefined || (action.kind === 'move' && action.path.at(-1) === focus.hex)) yield action;
    }
    const here = p.place[units[0]];
    if ((focus.hex ?? here) === here && !checkTop(mons, p, { units, path: [here] }))
      yield { kind: 'move', units, path: [here], mode: TOP };
  }
}

/** Does an action. Throws IllegalAction when it may not be done. */
export function applyAction(
  mons: Mons,
  p: MonsPosition,
  action: Action,
): { position: MonsPosition; events: GameEvent[] } {
  guard(checkAction(mons, p, action), action);
  const w = new Work(mons, p);
  act(w, action);
  return { position: { ...w.p }, events: w.events };
}

function act(w: Work, action: Action): void {
  const frame = topFrame(w.p);
  switch (action.kind) {
    case 'resign': {
      const decision = decide(w.mons, w.before) as Decision;
      w.p.ending = decision.side === GERMAN ? 'german-resigned' : 'british-resigned';
      return tell(w, 'resigned', decision.side, { rule: '5.4', heading: 'turn' });
    }
    case 'choose':
      return declareSequence(w, action);
    case 'move':
      return action.mode === TOP ? putOnTop(w, action) : move(w, action);
    case 'attack':
      if (action.attack === 'bombardment') return bombard(w, action);
      if (action.attack === 'melee') {
        declareMelee(w, action);
        return continueMelee(w);
      }
      if (frame?.kind === 'melee') {
        allotShot(w, frame, action);
        const now = topFrame(w.p);
        // 11.2: nobody left to fire, or nobody left to fire at: the shots are rolled.
        if (now?.kind === 'melee' && (unallotted(w.mons, w.p, now).length === 0 || unshot(w.p, now).length === 0))
          closeAllotment(w);
      }
      return;
    case 'allocate':
      if (allocate(w, action)) continueMelee(w);
      return;
    case 'advance':
      if (frame?.kind === 'melee') advance(w, frame, action);
      return continueMelee(w);
    case 'pass':
      if (frame?.kind !== 'melee') return endPhase(w);
      if (frame.stage === 'allot') return closeAllotment(w);
      setFrame(w, { ...frame, stage: 'end' });
      return continueMelee(w);
    default:
  }
}

function closeAllotment(w: Work): void {
  const frame = topFrame(w.p);
  if (frame?.kind !== 'melee') return;
  if (frame.shots.length === 0)
    tell(w, 'fire-held', enemyOf(frame.attacker), { rule: '11.1', hexes: [frame.target], data: { hex: frame.target } });
  setFrame(w, { ...frame, stage: 'fire' });
  continueMelee(w);
}
