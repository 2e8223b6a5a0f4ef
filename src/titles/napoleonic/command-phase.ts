import { distance } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAt, setEach } from '../../engine/play/work.ts';
import type { Action, Focus, Refusal, UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import {
  behindOrders,
  commandRange,
  isCommander,
  isLeftOut,
  isOfficer,
  putInCommand,
  underOfficer,
} from './command.ts';
import { clearMarks, endStep } from './course.ts';
import type { NapoleonicGame } from './data.ts';
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
import { remembered } from './remember.ts';
import { pointBan, releasable } from './specials.ts';

/*
 * 6.1, 6.3 The command control segment: points, then rolls, then the markers of those who are left. Leaders roll here
 * only: an officer left out of command stays where he is.
 */

// ---- 2.1 B4a, b: points -----------------------------------------------------------------------------------------

/** 2.1 B4a The markers of the last command control come off; columns behind units under orders are in command (7.55); every commander has his points (5.21, 5.23). */
function beginControl(work: NapoleonicWork): void {
  const { game, position } = work;
  clearMarks(work, position.player, OUT_OF_COMMAND | IN_COMMAND | BARRED | CHECKED | PASSED | FAILED);
  setEach(work, 'marks', behindOrders(game, work.position, position.player), (mark) => mark | IN_COMMAND);
  const commanders = game.army.leaders[position.player].filter(
    (leader) => onMap(position, leader) && isCommander(game, position, leader),
  );
  set(work, {
    points: commanders.map((leader) => {
      const { points } = game.army.pieces[leader].leader!;
      return [leader, points, points] as const;
    }),
  });
  if (commanders.length === 0) endStep(work);
  if (releasable(game, work.position).length > 0) stack.push(work, { step: 'release', side: position.player });
}

/**
 * An officer-commander whose own formation his first point must still put in command (5.23, 25.10, R-88). Under march
 * orders it is in command (6.2), and nobody but its player takes it out of them (20.23).
 */
const owesOwn = (game: NapoleonicGame, view: NapoleonicView, commander: UnitId): boolean =>
  isOfficer(game, commander) && !has(view, commander, IN_COMMAND | REORGANISED) && !underOrders(game, view, commander);

/** 20.51 Under a general retreat everybody is in command already, and no check ends it. */
const isRetreating = (view: NapoleonicView): boolean => view.generalRetreat[view.player]?.active === true;

/** 5.21 Why a commander may not spend on an officer or combat unit, one of a formation without an officer too (26.2); on himself: his own formation. */
export function spendBan(game: NapoleonicGame, view: NapoleonicView, commander: UnitId, target: UnitId): Check {
  const { pieces } = game.army;
  const points = view.points.find(([of]) => of === commander);
  if (!points) return refuse('no-commander', '6.1', { unit: commander });
  const officer = isOfficer(game, target);
  if (pieces[target].player !== pieces[commander].player || !(officer || isCombat(pieces[target].kind)))
    return refuse('no-point-for', '5.21', { unit: target });
  if (isRetreating(view)) return refuse('already-in-command', '20.51', { unit: target });
  if ((officer ? points[1] : points[2]) === 0) return refuse('points-spent', '5.21', { unit: commander });
  if (has(view, target, IN_COMMAND)) return refuse('already-in-command', '6.1', { unit: target });
  if (has(view, target, REORGANISED)) return refuse('has-reorganised', '22.24', { unit: target });
  if (officer && target !== commander && owesOwn(game, view, commander))
    return refuse('own-formation-first', '5.23', { unit: commander });
  const ban = pointBan(game, view, commander, target);
  if (ban) return ban;
  const hex = view.place[target];
  return hex >= 0 && commandRange(game, view, commander).has(hex)
    ? null
    : on(hex >= 0 ? [hex] : [], refuse('beyond-command', '6.4', { unit: target, leader: commander }));
}

/** Who spends a point on whom (`pair`), or why not; `open`: on whom a commander spends it, or who of several does, is still to be said. */
export type Point =
  | { readonly pair: readonly [commander: UnitId, target: UnitId]; readonly refusal: null }
  | { readonly pair: null; readonly refusal: Refusal; readonly open: 'target' | 'commander' | null };

/**
 * Two units, whichever is named first; an officer-commander alone means his own formation, anybody else alone the only
 * commander who may spend on him.
 */
export function pointOf(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Point {
  const [first] = units;
  const pair = (commander: UnitId, target: UnitId): Point => ({ pair: [commander, target], refusal: null });
  const no = (refusal: Refusal, open: 'target' | 'commander' | null = null): Point => ({ pair: null, refusal, open });
  if (first === undefined) return no(refuse('wrong-number', '6.1', { least: 1, most: 2 }));
  if (units.length > 1) {
    const both = pairOf(game, view, units);
    const ban = spendBan(game, view, ...both);
    return ban ? no(ban) : pair(...both);
  }
  const isSpender = view.points.some(([of]) => of === first);
  if (isSpender && !spendBan(game, view, first, first)) return pair(first, first);
  if (isSpender && targetsOf(game, view, first).length > 0)
    return no(refuse('choose-whom', '6.1', { unit: first }), 'target');
  const others = view.points.map(([of]) => of).filter((of) => of !== first);
  const able = others.filter((of) => !spendBan(game, view, of, first));
  if (able.length > 1) return no(refuse('choose-who-spends', '6.1', { unit: first, units: able }), 'commander');
  return able.length === 1 ? pair(able[0], first) : no(nobodyFor(game, view, first, others));
}

/** Why nobody spends a point on a unit: by the nearest of the commanders of its nation, or of all. */
function nobodyFor(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, commanders: readonly UnitId[]): Refusal {
  const { pieces } = game.army;
  const { board } = game.ground;
  const own = commanders.filter((of) => pieces[of].nation === pieces[unit].nation);
  const far = (of: UnitId) => (view.place[unit] < 0 ? 0 : distance(board, view.place[of], view.place[unit]));
  const [nearest] = (own.length > 0 ? own : commanders).toSorted((a, c) => far(a) - far(c));
  return spendBan(game, view, nearest ?? unit, unit) ?? refuse('no-commander', '6.1', { unit });
}

/** 5.21 Everybody on whom a commander may spend a point now. */
export function targetsOf(game: NapoleonicGame, view: NapoleonicView, commander: UnitId): UnitId[] {
  const range = commandRange(game, view, commander);
  // Asked first of all, and of his own side only: most are in command already, or too far off.
  const isOpen = (target: UnitId) => !has(view, target, IN_COMMAND | REORGANISED) && range.has(view.place[target]);
  return game.army.own[game.army.pieces[commander].player].filter(
    (target) => isOpen(target) && !spendBan(game, view, commander, target),
  );
}

/** The commander and the target of an order, whichever is named first; one commander alone means himself. */
export function pairOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
): readonly [UnitId, UnitId] {
  const [first, second = first] = units;
  const backwards = view.points.some(([of]) => of === second) && spendBan(game, view, first, second) !== null;
  return backwards ? [second, first] : [first, second];
}

/** Who may spend a point on whom, once for a view: of one after the other it is asked whether they may. */
const spendable = (game: NapoleonicGame, view: NapoleonicView): readonly (readonly UnitId[])[] =>
  keepSpendable([game, view], () => [...findSpendable(game, view)]);
const keepSpendable = remembered<readonly (readonly UnitId[])[]>(2);

function* findSpendable(game: NapoleonicGame, view: NapoleonicView): Generator<readonly UnitId[]> {
  for (const [commander, officers, units] of view.points) {
    if (officers + units === 0) continue;
    for (const target of targetsOf(game, view, commander))
      yield target === commander ? [commander] : [commander, target];
  }
}

const isAbout = (units: readonly UnitId[], focus: Focus | undefined): boolean =>
  !focus ||
  (focus.hex === undefined && focus.units?.length === units.length && units.every((u) => focus.units!.includes(u)));

/** 2.1 B4b Commanders spend their points, in any order, each point on one officer and one combat unit. */
export const commandPoints: StepHandler = {
  decision(game, view) {
    if (!isSeen(view) && spendable(game, view).length === 0) return null;
    return {
      over: false,
      side: view.player,
      kind: 'select',
      step: 'command-points',
      task: note('task-command-points', '6.1'),
      least: 1,
      most: 2,
      pass: note('pass-command-points', '6.1'),
    };
  },
  run(work) {
    if (work.position.points.length === 0) beginControl(work);
    else endPoints(work);
  },
  *legal(game, view, _frame, focus) {
    let listed = false;
    for (const units of spendable(game, view))
      if (isAbout(units, focus)) {
        listed = true;
        yield { kind: 'select', units };
      }
    // Somebody alone for whom there is but one commander.
    const alone = !listed && focus?.hex === undefined && focus?.units?.length === 1 ? focus.units : null;
    if (alone && pointOf(game, view, alone).pair) yield { kind: 'select', units: alone };
  },
  check(game, view, _frame, action) {
    if (action.kind !== 'select') return null;
    return action.hexes
      ? refuse('wrong-number', '6.1', { least: 1, most: 2 })
      : pointOf(game, view, action.units).refusal;
  },
  apply(work, _frame, action) {
    const pair = action.kind === 'select' ? pointOf(work.game, work.position, action.units).pair : null;
    if (pair) spend(work, ...pair);
  },
  pass: endPoints,
  actors: (game, view) => distinct(spendable(game, view).flat()),
  todo: (_game, view) =>
    view.points.flatMap(([commander, officers, units]) =>
      officers + units > 0 ? [note('points-left', '5.21', { unit: commander, officers, units })] : [],
    ),
};

function spend(work: NapoleonicWork, commander: UnitId, target: UnitId): void {
  const { game, position } = work;
  const officer = isOfficer(game, target);
  set(work, {
    points: position.points.map(([of, officers, units]) =>
      of === commander
        ? ([of, officers - (officer ? 1 : 0), units - (officer ? 0 : 1)] as const)
        : ([of, officers, units] as const),
    ),
  });
  command(work, target, commander);
}

/** 5.23, R-88 What an officer-commander owes his own formation goes there by itself; points not spent are lost. */
function endPoints(work: NapoleonicWork): void {
  const { game } = work;
  for (const [commander, officers] of work.position.points)
    if (officers > 0 && owesOwn(game, work.position, commander)) spend(work, commander, commander);
  endStep(work);
}

/**
 * 6.1 An officer comes in command, with every unit of his formation in his range and the columns they belong to; or a
 * single unit does. A force whose officer is taken so is under another leader: its march order ends; a single unit
 * leaves its force, whose order goes on; of a force without him its player says whether he takes it (20.23).
 */
function command(work: NapoleonicWork, target: UnitId, by: UnitId | null): void {
  const { game, position } = work;
  const officer = isOfficer(game, target);
  const order = orderInForce(position, target);
  const units = officer ? [target, ...underOfficer(game, position, target)] : [target];
  const fresh = putInCommand(work, units);
  if (order) lapse(work, order, by === null ? 'ended' : 'taken', officer ? order.units : [target]);
  if (officer) offerOrders(work, target);
  tell(work, position.player, officer ? 'officer-commanded' : 'unit-commanded', {
    rule: '6.1',
    units: fresh,
    data: { unit: target, leader: by ?? target, units: fresh },
    onlyFor: position.player,
  });
}

// ---- 2.1 B4c, d: rolls ------------------------------------------------------------------------------------------

/** 6.31, R-121 Why an officer may not roll. */
export function rollBan(game: NapoleonicGame, view: NapoleonicView, officer: UnitId): Check {
  if (!isOfficer(game, officer) || game.army.pieces[officer].player !== view.player || !onMap(view, officer))
    return refuse('no-officer', '6.31', { unit: officer });
  if (isCommander(game, view, officer)) return refuse('commander-needs-no-roll', '6.2', { unit: officer });
  if (isRetreating(view)) return refuse('already-in-command', '20.51', { unit: officer });
  if (has(view, officer, IN_COMMAND)) return refuse('already-in-command', '6.31', { unit: officer });
  if (has(view, officer, REORGANISED)) return refuse('has-reorganised', '22.24', { unit: officer });
  return has(view, officer, CHECKED) ? refuse('has-rolled', '6.31', { unit: officer }) : null;
}

const rollers = (game: NapoleonicGame, view: NapoleonicView): UnitId[] =>
  game.army.leaders[view.player].filter((leader) => rollBan(game, view, leader) === null);

/** 2.1 B4c Officers whom no point reached may roll. */
export const commandRolls: StepHandler = {
  decision: (game, view) =>
    !isSeen(view) && rollers(game, view).length === 0
      ? null
      : {
          over: false,
          side: view.player,
          kind: 'select',
          step: 'command-rolls',
          task: note('task-command-rolls', '6.31'),
          least: 1,
          most: 1,
          pass: note('pass-command-rolls', '6.31'),
        },
  run: endRolls,
  legal: (game, view, _frame, focus) =>
    rollers(game, view)
      .map((officer): Action & { kind: 'select' } => ({ kind: 'select', units: [officer] }))
      .filter(({ units }) => isAbout(units, focus)),
  check: (game, view, _frame, action) =>
    action.kind === 'select' && action.units.length === 1 && !action.hexes
      ? rollBan(game, view, action.units[0])
      : refuse('one-officer', '6.31'),
  apply(work, _frame, action) {
    if (action.kind === 'select') rollFor(work, action.units[0]);
  },
  pass: endRolls,
  actors: rollers,
};

/** 6.31 die <= initiative: in command. Failure bars the units then in his range from checks of their own (6.32, R-04). */
function rollFor(work: NapoleonicWork, officer: UnitId): void {
  const { game, position } = work;
  const initiative = initiativeOf(game, position, officer);
  const { result, roll } = throwFor(work, '6.31', (face) => (face <= initiative ? 'passed' : 'failed'), {
    row: String(initiative),
  });
  const passed = result === 'passed';
  tell(work, position.player, 'officer-rolled', {
    rule: '6.31',
    units: [officer],
    data: { unit: officer, initiative },
    roll,
    onlyFor: position.player,
  });
  setAt(work, 'marks', officer, work.position.marks[officer] | CHECKED);
  if (passed) return command(work, officer, null);
  // one under orders keeps them, and bars nobody.
  if (underOrders(game, position, officer)) return;
  setAt(work, 'marks', officer, work.position.marks[officer] | FAILED);
  bar(work, officer);
}

function bar(work: NapoleonicWork, officer: UnitId): void {
  const { game, position } = work;
  const range = underOfficer(game, position, officer);
  setEach(work, 'marks', range, (mark) => mark | BARRED);
}

/** 2.1 B4d, 6.1 step 3: whoever is not in command, nor under orders, is out of command. */
function endRolls(work: NapoleonicWork): void {
  const { game, position } = work;
  // R-04, switch: by the rule's example officers who did not roll bar their units as well.
  if (position.options['unit-checks'] === 'example')
    for (const officer of rollers(game, position)) if (!underOrders(game, position, officer)) bar(work, officer);
  const { position: now } = work;
  const leftOut = game.army.own[now.player].filter((unit) => isLeftOut(game, now, unit, now.player));
  setEach(work, 'marks', leftOut, (mark) => mark | OUT_OF_COMMAND);
  endStep(work);
}
