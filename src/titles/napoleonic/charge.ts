import { distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { lossHandler } from '../../engine/play/losses.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setEach } from '../../engine/play/work.ts';
import type { Action, Modifier, UnitId } from '../../engine/title.ts';
import { isEmptied } from './advance.ts';
import { enemyOf } from './army.ts';
import { eliminate, loseStep } from './boxes.ts';
import { chargeOdds, chargePath } from './charge-ways.ts';
import { isWalled } from './chateaux.ts';
import { endStep, leaveMarch } from './course.ts';
import type { NapoleonicGame } from './data.ts';
import { isDemoralised } from './demoralisation.ts';
import { attackBar, mayAttack, repulserBar } from './duties.ts';
import { combatIn, factsOf, isHeld, unitsIn } from './facts.ts';
import { TOWN, WOODS } from './ground.ts';
import { reveal } from './hidden.ts';
import { type FrameOf, type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { passBy } from './passing.ts';
import {
  ADVANCED,
  CHARGED,
  FELL_BACK,
  has,
  hasMoved,
  isSeen,
  MARCHING,
  type NapoleonicKit,
  type NapoleonicView,
  SLOWED,
  stack,
} from './position.ts';
import { alarmBan, goalBan, moveBan } from './specials.ts';
import { passOnWay } from './march-orders.ts';
import { orderBan } from './order-ways.ts';
import { stackingFault } from './stacking.ts';
import { takePlaces } from './victory.ts';
import { knownTo } from './view.ts';
import { weatherOf } from './weather.ts';
import { inZone } from './zones.ts';

/* Chapter 14: charges of regular and heavy cavalry. */

export const CHARGE = 'charge';
export type Attack = Action & { readonly kind: 'attack' };

/** 14.1, 14.22, 14.3, 12.4e, 9.22 Why a unit may not charge at all. */
export function chargeBar(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const { kind, cls, player } = game.army.pieces[unit];
  if (view.place[unit] < 0 || player !== view.player || kind !== 'cavalry' || cls === 'light')
    return refuse('no-charger', '14.1', { unit });
  if (!weatherOf(game, view).charge) return refuse('no-charge-weather', '14.3', { weather: view.weather.kind });
  if (hasMoved(view, unit)) return refuse('moved-no-charge', '14.1', { unit });
  if (isDemoralised(game, view, unit)) return refuse('demoralised-no-charge', '14.1', { unit });
  if (has(view, unit, MARCHING)) return refuse('marching-no-charge', '14.22', { unit });
  if (has(view, unit, CHARGED)) return refuse('charged-already', '14.22', { unit });
  if (has(view, unit, ADVANCED)) return refuse('advanced-no-attack', '12.4e', { unit });
  if (has(view, unit, FELL_BACK)) return refuse('fell-back-no-attack', '10.31', { unit });
  // Errata 14.2: a charge is a movement.
  return repulserBar(game, view, unit) ?? moveBan(game, view, unit) ?? alarmBan(game, view, unit);
}

/** 14.22, 15.15, 15.21, R-60 Why a hex may not be charged by anybody; a marsh may. */
function targetBar(game: NapoleonicGame, view: NapoleonicView, target: Hex): Check {
  const enemy = enemyOf(view.player);
  const bar = (say: 'nobody-to-charge' | 'ground-no-charge' | 'charged-hex', rule: string) =>
    on([target], refuse(say, rule, { hex: target }));
  if (target < 0 || combatIn(game, view, target, enemy).length === 0) return bar('nobody-to-charge', '14.21');
  const ground = game.ground.terrain[target];
  if (ground === WOODS || ground === TOWN || isWalled(game, view, target)) return bar('ground-no-charge', '14.22');
  return view.charges.some((c) => c.target === target) ? bar('charged-hex', '14.22') : null;
}

/** R-62 The target is bombarded, or some other friend is beside it, free to attack: that becomes a duty. */
const isSupported = (game: NapoleonicGame, view: NapoleonicView, target: Hex, chargers: readonly UnitId[]): boolean =>
  view.bombarded.includes(target) ||
  neighboursOf(game.ground.board, target).some(
    (hex) =>
      mayAttack(game, view, hex, target) &&
      combatIn(game, view, hex, view.player).some((u) => !chargers.includes(u) && !attackBar(game, view, u)),
  );

export function checkCharge(game: NapoleonicGame, view: NapoleonicView, { units, target, also, mode }: Attack): Check {
  if (units.length === 0 || also || mode !== undefined) return refuse('not-now', '14.1');
  const bar =
    units.map((u) => chargeBar(game, view, u)).find((c) => c !== null) ??
    targetBar(game, view, target) ??
    goalBan(game, view, units, target);
  if (bar) return bar;
  if (new Set(units.map((u) => view.place[u])).size > 1) return refuse('one-stack-charges', '14.22');
  const paths = units.map((u) => chargePath(game, view, u, target));
  const unit = units[paths.indexOf(null)];
  if (unit !== undefined)
    return on([view.place[unit], target], refuse('no-charge-path', '14.22', { unit, hex: target }));
  // nor does it take the attack away from a charge made before.
  const charged = view.charges
    .map((c) => c.target)
    .filter((hex) => combatIn(game, view, hex, enemyOf(view.player)).length > 0);
  const alone = [target, ...charged].find((hex) => !isSupported(game, view, hex, units));
  if (alone !== undefined) return on([alone], refuse('charge-alone', '14.1', { hex: alone }));
  const from = view.place[units[0]];
  const last = paths[0]?.at(-2) ?? from;
  // Errata 14.2: the movement rules of march orders bind a charge too (20.22, 20.51).
  const away = orderBan(game, view, units, [from, ...(paths[0] ?? [target])]);
  if (away) return away;
  return chargeOdds(game, view, units, target, last).enough
    ? null
    : on([target], refuse('charge-too-weak', '14.21', { hex: target }));
}

const seen = (game: NapoleonicGame, view: NapoleonicView) => knownTo(game, view, view.player);

function* chargesOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  only?: readonly UnitId[],
  hex?: Hex,
): Generator<Action> {
  const able = game.army.all.filter((u) => !chargeBar(game, view, u));
  if (able.length === 0) return;
  const targets = (hex === undefined ? factsOf(game, view, view.player).hexes[enemyOf(view.player)] : [hex]).filter(
    (h) => !targetBar(game, view, h) && isSupported(game, view, h, []),
  );
  const stands = distinct(able.map((u) => view.place[u]));
  const groups = only ? [only] : stands.flatMap((from) => [...groupsOf(able.filter((u) => view.place[u] === from))]);
  for (const target of targets)
    for (const units of groups) {
      const action: Attack = { kind: 'attack', attack: CHARGE, units, target };
      if (units.every((u) => able.includes(u)) && !checkCharge(game, view, action)) yield action;
    }
}
const any = (actions: Iterable<Action>): boolean => {
  for (const _ of actions) return true;
  return false;
};

export const chargeStep: StepHandler = {
  decision(game, view) {
    if (!isSeen(view) && !any(chargesOf(game, seen(game, view)))) return null;
    return {
      over: false,
      side: view.player,
      kind: 'attack',
      step: CHARGE,
      task: note('task-charge', '14.1'),
      pass: note('pass-charge', '14.1'),
    };
  },
  run: endStep,
  legal: (game, view, _, focus) => focused(chargesOf(game, seen(game, view), focus?.units, focus?.hex), focus),
  check: (game, view, _, action) => (action.kind === 'attack' ? checkCharge(game, seen(game, view), action) : null),
  apply(work, _, action) {
    if (action.kind === 'attack') charge(work, action);
  },
  pass: endStep,
  actors: (game, view) => {
    const units = new Set<UnitId>();
    for (const action of chargesOf(game, seen(game, view)))
      if (action.kind === 'attack') for (const u of action.units) units.add(u);
    return distinct(units).sort((a, c) => a - c);
  },
  candidates: (game, view) => game.army.all.filter((u) => !chargeBar(game, seen(game, view), u)),
};

/** 14.3 Storms, snow and heat are added to the die. */
export function modifiersOf(game: NapoleonicGame, view: NapoleonicView): Modifier[] {
  const value = weatherOf(game, view).chargeDrm;
  return value === 0 ? [] : [{ ...note('drm-weather', '14.3', { weather: view.weather.kind }), rule: '14.3', value }];
}

/** 14.21, 14.23 */
function charge(work: NapoleonicWork, { units, target }: Attack): void {
  const { game, position } = work;
  const side = position.player;
  const path = chargePath(game, position, units[0], target) ?? [target];
  const from = position.place[units[0]];
  reveal(work, units);
  leaveMarch(work, combatIn(game, work.position, target, enemyOf(side)));
  const odds = chargeOdds(game, work.position, units, target, path.at(-2) ?? from);
  const modifiers = modifiersOf(game, position);
  const { results, columns } = game.tables.charge;
  const column = columns[odds.column];
  const drm = modifiers.reduce((sum, m) => sum + m.value, 0);
  const modified = (face: number) => Math.min(results.length - 1, face + drm);
  const { result, roll } = throwFor(work, '14.21', (face) => results[modified(face)][odds.column], {
    row: column,
    modifiers,
    modified,
  });
  set(work, { charges: [...work.position.charges, { units, from, target, result }] });
  setEach(work, 'marks', units, (mark) => mark | CHARGED);
  tell(work, side, 'charged', {
    rule: '14.21',
    hexes: [from, ...path],
    units,
    data: { units, hex: target, column, result },
    roll,
  });
  takePlaces(work, side, path.slice(0, -1)); // 25.12
  passBy(work, units, path.slice(0, -1));
  passOnWay(work, units, [...path, from]); // 20.23: there, and it may be back
  if (result === 'Ae') for (const unit of units) eliminate(work, unit, 'result');
  else if (result === 'OR') setEach(work, 'place', units, target);
  else {
    const shaken = unitsIn(game, work.position, target, enemyOf(side)).filter(
      (u) => game.army.pieces[u].leader === null,
    );
    setEach(work, 'marks', shaken, (mark) => mark | SLOWED);
    stack.push(work, { step: 'charge-loss', side, units, left: Number(/\d/.exec(result)?.[0] ?? 1) });
  }
}

/** 14.23, R-63 Prn: the chargers are back where they started and lose n steps, shared out by their owner. */
export const chargeLoss = lossHandler<NapoleonicKit, FrameOf<'charge-loss'>>({
  isPart: isSeen,
  left: (frame) => frame.left,
  choices: (_, view, { units }) => units.filter((u) => view.place[u] >= 0),
  decision: (_, view, { side, units }) => ({
    over: false,
    side,
    kind: 'allocate',
    step: 'charge-loss',
    hexes: units
      .map((u) => view.place[u])
      .filter((hex) => hex >= 0)
      .slice(0, 1),
    task: note('task-charge-loss', '14.23'),
  }),
  check: () => refuse('not-that-loss', '14.23'),
  take(work, frame, unit) {
    stack.change(work, frame, { left: frame.left - 1 });
    loseStep(work, unit, '14.23');
  },
  done: stack.pop,
});

/** R-62 Chargers that still stand with enemy units in a hex where no battle was fought go back to where they started, or as near to it as they can, without loss. */
export function chargersBack(work: NapoleonicWork): void {
  const { game } = work;
  for (const { units, from, target, result } of work.position.charges) {
    if (result !== 'OR' || isEmptied(game, work.position, work.position.player, target)) continue;
    const left = units.filter((u) => work.position.place[u] === target);
    if (left.length === 0) continue;
    const to = hexToRejoin(game, work.position, left, from);
    setEach(work, 'place', left, to);
    tell(work, work.position.player, 'chargers-back', {
      rule: 'R-62',
      units: left,
      hexes: [target, to],
      data: { units: left, hex: to },
    });
  }
}

/** R-62 The start of a charge, or if the enemy or too many friends are there now the nearest hex that is open and out of enemy zones of control. */
function hexToRejoin(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], from: Hex): Hex {
  const { board } = game.ground;
  const enemy = enemyOf(view.player);
  const facts = factsOf(game, view);
  const hasRoom = (hex: Hex) => !isHeld(facts, enemy, hex) && !stackingFault(game, view, view.player, hex, units);
  if (hasRoom(from)) return from;
  const open = [...board.ids.keys()].filter((hex) => hasRoom(hex) && !inZone(game, view, enemy, hex, { enter: units }));
  return open.reduce((near, hex) => (distance(board, from, hex) < distance(board, from, near) ? hex : near), open[0]);
}
