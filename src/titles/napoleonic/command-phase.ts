import type { Check } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAll, setAt, setEach } from '../../engine/play/work.ts';
import type { Action, Focus, SideId, UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import { behindOrders, commandRange, isCommander, isOfficer, isTroops, putInCommand, underOfficer } from './command.ts';
import { clearMarks, endStep } from './course.ts';
import type { Battle } from './data.ts';
import { initiativeOf } from './demoralisation.ts';
import { type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { lapse, orderInForce, underOrders } from './march-orders.ts';
import {
  BARRED,
  CHECKED,
  FAILED,
  has,
  IN_COMMAND,
  isSeen,
  type NapoleonicView,
  onMap,
  OUT_OF_COMMAND,
  PASSED,
  REORGANISED,
  stack,
} from './position.ts';
import { offerOrders } from './orders-end.ts';
import { pointBan, releasable } from './specials.ts';

/*
 * 6.1, 6.3 The command control segment: points, then rolls, then the markers of those who are left. Leaders roll here
 * only: an officer left out of command stays where he is.
 */

// ---- 2.1 B4a, b: points -----------------------------------------------------------------------------------------

/** 2.1 B4a The markers of the last command control come off; columns behind units under orders are in command (7.55); every commander has his points (5.21, 5.23). */
function beginControl(work: NapoleonicWork): void {
  const { game: b, p } = work;
  clearMarks(work, p.player, OUT_OF_COMMAND | IN_COMMAND | BARRED | CHECKED | PASSED | FAILED);
  setEach(work, 'marks', behindOrders(b, work.p, p.player), (mark) => mark | IN_COMMAND);
  const commanders = b.army.leaders[p.player].filter((leader) => onMap(p, leader) && isCommander(b, p, leader));
  set(work, {
    points: commanders.map((leader) => {
      const { points } = b.army.pieces[leader].leader!;
      return [leader, points, points] as const;
    }),
  });
  if (commanders.length === 0) endStep(work);
  if (releasable(b, work.p).length > 0) stack.push(work, { step: 'release', side: p.player });
}

/**
 * An officer-commander whose own formation his first point must still put in command (5.23, 25.10, R-88). Under march
 * orders it is in command (6.2), and nobody but its player takes it out of them (20.23).
 */
const owesOwn = (b: Battle, v: NapoleonicView, commander: UnitId): boolean =>
  isOfficer(b, commander) && !has(v, commander, IN_COMMAND | REORGANISED) && !underOrders(b, v, commander);

/** 20.51 Under a general retreat everybody is in command already, and no check ends it. */
const isRetreating = (v: NapoleonicView): boolean => v.generalRetreat[v.player]?.active === true;

/** 5.21 Why a commander may not spend on an officer or combat unit, one of a formation without an officer too (26.2); on himself: his own formation. */
export function spendBan(b: Battle, v: NapoleonicView, commander: UnitId, target: UnitId): Check {
  const { pieces } = b.army;
  const points = v.points.find(([of]) => of === commander);
  if (!points) return refuse('no-commander', '6.1', { unit: commander });
  const officer = isOfficer(b, target);
  if (pieces[target].player !== pieces[commander].player || !(officer || isCombat(pieces[target].kind)))
    return refuse('no-point-for', '5.21', { unit: target });
  if (isRetreating(v)) return refuse('already-in-command', '20.51', { unit: target });
  if ((officer ? points[1] : points[2]) === 0) return refuse('points-spent', '5.21', { unit: commander });
  if (has(v, target, IN_COMMAND)) return refuse('already-in-command', '6.1', { unit: target });
  if (has(v, target, REORGANISED)) return refuse('has-reorganised', '22.24', { unit: target });
  if (officer && target !== commander && owesOwn(b, v, commander))
    return refuse('own-formation-first', '5.23', { unit: commander });
  const ban = pointBan(b, v, commander, target);
  if (ban) return ban;
  const hex = v.place[target];
  return hex >= 0 && commandRange(b, v, commander).has(hex)
    ? null
    : on(hex >= 0 ? [hex] : [], refuse('beyond-command', '6.4', { unit: target, leader: commander }));
}

/** The commander and the target of an order, whichever is named first; one commander alone means himself. */
export function pairOf(b: Battle, v: NapoleonicView, units: readonly UnitId[]): readonly [UnitId, UnitId] {
  const [first, second = first] = units;
  const backwards = v.points.some(([of]) => of === second) && spendBan(b, v, first, second) !== null;
  return backwards ? [second, first] : [first, second];
}

function* spendable(b: Battle, v: NapoleonicView): Generator<readonly UnitId[]> {
  for (const [commander, officers, units] of v.points) {
    if (officers + units === 0) continue;
    const range = commandRange(b, v, commander);
    for (const target of b.army.pieces.keys())
      if (range.has(v.place[target]) && !spendBan(b, v, commander, target))
        yield target === commander ? [commander] : [commander, target];
  }
}

const isAbout = (units: readonly UnitId[], focus: Focus | undefined): boolean =>
  !focus ||
  (focus.hex === undefined && focus.units?.length === units.length && units.every((u) => focus.units!.includes(u)));

/** 2.1 B4b Commanders spend their points, in any order, each point on one officer and one combat unit. */
export const commandPoints: StepHandler = {
  decision(b, v) {
    if (!isSeen(v) && spendable(b, v).next().done) return null;
    return {
      over: false,
      side: v.player,
      kind: 'select',
      step: 'command-points',
      task: note('task-command-points', '6.1'),
      least: 1,
      most: 2,
      pass: note('pass-command-points', '6.1'),
    };
  },
  run(work) {
    if (work.p.points.length === 0) beginControl(work);
    else endPoints(work);
  },
  *legal(b, v, _frame, focus) {
    for (const units of spendable(b, v)) if (isAbout(units, focus)) yield { kind: 'select', units };
  },
  check(b, v, _frame, action) {
    if (action.kind !== 'select') return null;
    const [commander, target] = pairOf(b, v, action.units);
    return spendBan(b, v, commander, target);
  },
  apply(work, _frame, action) {
    if (action.kind === 'select') spend(work, ...pairOf(work.game, work.p, action.units));
  },
  pass: endPoints,
  actors: (b, v) => distinct([...spendable(b, v)].flat()),
  todo: (_b, v) =>
    v.points.flatMap(([commander, officers, units]) =>
      officers + units > 0 ? [note('points-left', '5.21', { unit: commander, officers, units })] : [],
    ),
};

function spend(work: NapoleonicWork, commander: UnitId, target: UnitId): void {
  const { game: b, p } = work;
  const officer = isOfficer(b, target);
  set(work, {
    points: p.points.map(([of, officers, units]) =>
      of === commander
        ? ([of, officers - (officer ? 1 : 0), units - (officer ? 0 : 1)] as const)
        : ([of, officers, units] as const),
    ),
  });
  command(work, target, commander);
}

/** 5.23, R-88 What an officer-commander owes his own formation goes there by itself; points not spent are lost. */
function endPoints(work: NapoleonicWork): void {
  const { game: b } = work;
  for (const [commander, officers] of work.p.points)
    if (officers > 0 && owesOwn(b, work.p, commander)) spend(work, commander, commander);
  endStep(work);
}

/**
 * 6.1 An officer comes in command, with every unit of his formation in his range and the columns they belong to; or a
 * single unit does. A force whose officer is taken so is under another leader: its march order ends; a single unit
 * leaves its force, whose order goes on; of a force without him its player says whether he takes it (20.23).
 */
function command(work: NapoleonicWork, target: UnitId, by: UnitId | null): void {
  const { game: b, p } = work;
  const officer = isOfficer(b, target);
  const order = orderInForce(p, target);
  const units = officer ? [target, ...underOfficer(b, p, target)] : [target];
  const fresh = putInCommand(work, units);
  if (order) lapse(work, order, by === null ? 'ended' : 'taken', officer ? order.units : [target]);
  if (officer) offerOrders(work, target);
  tell(work, p.player, officer ? 'officer-commanded' : 'unit-commanded', {
    rule: '6.1',
    units: fresh,
    data: { unit: target, leader: by ?? target, units: fresh },
    onlyFor: p.player,
  });
}

// ---- 2.1 B4c, d: rolls ------------------------------------------------------------------------------------------

/** 6.31, R-121 Why an officer may not roll. */
export function rollBan(b: Battle, v: NapoleonicView, officer: UnitId): Check {
  if (!isOfficer(b, officer) || b.army.pieces[officer].player !== v.player || !onMap(v, officer))
    return refuse('no-officer', '6.31', { unit: officer });
  if (isCommander(b, v, officer)) return refuse('commander-needs-no-roll', '6.2', { unit: officer });
  if (isRetreating(v)) return refuse('already-in-command', '20.51', { unit: officer });
  if (has(v, officer, IN_COMMAND)) return refuse('already-in-command', '6.31', { unit: officer });
  if (has(v, officer, REORGANISED)) return refuse('has-reorganised', '22.24', { unit: officer });
  return has(v, officer, CHECKED) ? refuse('has-rolled', '6.31', { unit: officer }) : null;
}

const rollers = (b: Battle, v: NapoleonicView): UnitId[] =>
  b.army.leaders[v.player].filter((leader) => rollBan(b, v, leader) === null);

/** 2.1 B4c Officers whom no point reached may roll. */
export const commandRolls: StepHandler = {
  decision: (b, v) =>
    !isSeen(v) && rollers(b, v).length === 0
      ? null
      : {
          over: false,
          side: v.player,
          kind: 'select',
          step: 'command-rolls',
          task: note('task-command-rolls', '6.31'),
          least: 1,
          most: 1,
          pass: note('pass-command-rolls', '6.31'),
        },
  run: endRolls,
  legal: (b, v, _frame, focus) =>
    rollers(b, v)
      .map((officer): Action & { kind: 'select' } => ({ kind: 'select', units: [officer] }))
      .filter(({ units }) => isAbout(units, focus)),
  check: (b, v, _frame, action) =>
    action.kind === 'select' && action.units.length === 1
      ? rollBan(b, v, action.units[0])
      : refuse('one-officer', '6.31'),
  apply(work, _frame, action) {
    if (action.kind === 'select') rollFor(work, action.units[0]);
  },
  pass: endRolls,
  actors: rollers,
};

/** 6.31 die <= initiative: in command. Failure bars the units then in his range from checks of their own (6.32, R-04). */
function rollFor(work: NapoleonicWork, officer: UnitId): void {
  const { game: b, p } = work;
  const initiative = initiativeOf(b, p, officer);
  const { result, roll } = throwFor(work, '6.31', (face) => (face <= initiative ? 'passed' : 'failed'), {
    row: String(initiative),
  });
  const passed = result === 'passed';
  tell(work, p.player, 'officer-rolled', {
    rule: '6.31',
    units: [officer],
    data: { unit: officer, initiative },
    roll,
    onlyFor: p.player,
  });
  setAt(work, 'marks', officer, work.p.marks[officer] | CHECKED);
  if (passed) return command(work, officer, null);
  // one under orders keeps them, and bars nobody.
  if (underOrders(b, p, officer)) return;
  setAt(work, 'marks', officer, work.p.marks[officer] | FAILED);
  bar(work, officer);
}

function bar(work: NapoleonicWork, officer: UnitId): void {
  const { game: b, p } = work;
  const range = underOfficer(b, p, officer);
  setEach(work, 'marks', range, (mark) => mark | BARRED);
}

/** 2.1 B4d, 6.1 step 3: whoever is not in command, nor under orders, is out of command. */
function endRolls(work: NapoleonicWork): void {
  const { game: b, p } = work;
  // R-04, switch: by the rule's example officers who did not roll bar their units as well.
  if (p.options['unit-checks'] === 'example')
    for (const officer of rollers(b, p)) if (!underOrders(b, p, officer)) bar(work, officer);
  const { p: now } = work;
  setAll(work, 'marks', (mark, unit) => (isLeftOut(b, now, unit, now.player) ? mark | OUT_OF_COMMAND : mark));
  endStep(work);
}

function isLeftOut(b: Battle, v: NapoleonicView, unit: UnitId, side: SideId): boolean {
  if (b.army.pieces[unit].player !== side || !onMap(v, unit) || has(v, unit, IN_COMMAND)) return false;
  if (isCommander(b, v, unit) || underOrders(b, v, unit)) return false;
  return isTroops(b, unit) || b.army.pieces[unit].leader !== null;
}
