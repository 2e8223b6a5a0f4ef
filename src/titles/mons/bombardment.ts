import { distance, type Hex } from '../../engine/board/board.ts';
import type { Check, Handler } from '../../engine/play/referee.ts';
import { roll, set } from '../../engine/play/work.ts';
import { on } from '../../engine/play/words.ts';
import { enemyOf, type Focus, type Modifier, OFF_MAP, type UnitId } from '../../engine/title.ts';
import { type Attack, attacksOn, whyNoTarget } from './attacks.ts';
import { GERMAN, INDUSTRIAL, type MonsGame, RESIDENTIAL } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { checkTogether } from './formations.ts';
import { lossRoll, type LossRow, lossRow } from './loss-tables.ts';
import { stepsOf } from './losses.ts';
import { type MonsKit, type MonsView, type MonsWork, type Placed, stack, unitsWhere } from './position.ts';
import { unseenIn, unseenUnder, viewOf } from './view.ts';
import { note, refuse, tell } from './words.ts';

/* 10 Bombardment */

/** 10.1, 9.20: why a gun may not fire in this step. */
function checkGun(game: MonsGame, view: MonsView, unit: UnitId): Check {
  const gun = game.units[unit];
  if (gun.side !== view.player) return refuse('not-your-unit', '10.1', { unit });
  if (view.place[unit] < 0) return refuse('not-on-map', '10.1', { unit });
  if (!gun.artillery) return refuse('artillery-only', '10.1', { unit });
  if (view.used.includes(unit)) return refuse('already-fired', '10.1', { unit });
  return view.marched.includes(unit) ? refuse('marched-no-fire', '9.20', { unit }) : null;
}

/** 10.2: range in hexes, the target counted, the gun's own hex not. */
const isInRange = (game: MonsGame, { place }: Placed, unit: UnitId, target: Hex): boolean =>
  distance(game.board, place[unit], target) <= game.units[unit].range;

/** 10.3: the hexes that block the line from one hex to another: woods and residential hexes that it touches between the two. */
export const sightBlockers = (game: MonsGame, from: Hex, to: Hex): Hex[] =>
  game.line(from, to).flatMap(({ hex }) => (blocksSight(game, hex) ? [hex] : []));
const blocksSight = (game: MonsGame, hex: Hex): boolean => game.woods[hex] !== 0 || game.building[hex] === RESIDENTIAL;

const sights = new WeakMap<MonsGame, Uint8Array>();
const SEEN = 1;
const BLOCKED = 2;
/** 10.3: whether nothing blocks the line. The ground does not change, so every line is looked along once. */
export function seesHex(game: MonsGame, from: Hex, to: Hex): boolean {
  let known = sights.get(game);
  if (!known) sights.set(game, (known = new Uint8Array(game.board.size ** 2)));
  const at = from * game.board.size + to;
  if (known[at] === 0) {
    known[at] = sightBlockers(game, from, to).length > 0 ? BLOCKED : SEEN;
    known[to * game.board.size + from] = known[at]; // the same line
  }
  return known[at] === SEEN;
}

/** 10.11: whether a hex is observed for a gun: by any unit of its side next to it, for Germans one of its corps. */
function isObserved(game: MonsGame, placed: Placed, gun: UnitId, target: Hex): boolean {
  const { side, corpsBit } = game.units[gun];
  const facts = factsOf(game, placed);
  if (!facts.beside[side][target]) return false;
  if (side !== GERMAN) return true;
  const { neighbours } = game.board;
  for (let d = target * 6; d < target * 6 + 6; d++) if (facts.corps[neighbours[d]] & corpsBit) return true;
  return false;
}

/** 10.2, 10.3, 10.11: whether a gun reaches a hex from where it is: in range, and with a line of sight of its own or an observer. */
export const reachesHex = (game: MonsGame, placed: Placed, unit: UnitId, target: Hex): boolean =>
  isInRange(game, placed, unit, target) &&
  (seesHex(game, placed.place[unit], target) || isObserved(game, placed, unit, target));

/** 10.2, 10.3, 10.11: why a gun does not reach a hex. */
function checkReach(game: MonsGame, placed: Placed, unit: UnitId, target: Hex): Check {
  if (reachesHex(game, placed, unit, target)) return null;
  const from = placed.place[unit];
  if (!isInRange(game, placed, unit, target)) {
    const hexes = distance(game.board, from, target);
    return on([target], refuse('out-of-range', '10.2', { unit, hexes, range: game.units[unit].range }));
  }
  const blockers = sightBlockers(game, from, target);
  return on(blockers, refuse('no-line-of-sight', '10.3', { unit, hexes: blockers }));
}

/** 10.5: a hex with enemy units that has not been bombarded in this step. */
function checkTarget(game: MonsGame, view: MonsView, target: Hex): Check {
  if (target === OFF_MAP) return refuse('no-enemy-there', '10.1', { hex: target });
  if (!factsOf(game, view).occupied[enemyOf(view.player)][target])
    return on([target], refuse('no-enemy-there', '10.1', { hex: target }));
  return view.struck.includes(target) ? on([target], refuse('already-bombarded', '10.5', { hex: target })) : null;
}

/** Why these guns may not bombard this hex together. */
function checkBombardment(game: MonsGame, view: MonsView, { units, target, mode }: Attack): Check {
  if (mode !== undefined) return refuse('no-such-mode', '10.1');
  if (units.length === 0) return refuse('no-such-units', '9.1');
  const bad = checkTarget(game, view, target);
  if (bad) return bad;
  for (const unit of units) {
    const refusal = checkGun(game, view, unit) ?? checkReach(game, view, unit, target);
    if (refusal) return refusal;
  }
  return checkTogether(game, view, units, '10.6');
}

/** 10.7: sum of the bombardment strengths, by steps left. */
export const bombardmentStrength = (
  game: MonsGame,
  { steps }: Pick<MonsView, 'steps'>,
  guns: readonly UnitId[],
): number => guns.reduce((sum, u) => sum + game.units[u].bombard[steps[u]], 0);

/** The row of table 13.3 for a strength. */
export const bombardmentRow = (game: MonsGame, strength: number): LossRow =>
  lossRow(game.files.tables['13.3_bombardment'], strength);

/** 10.8, 10.11: the modifiers of a bombardment roll, each with its rule. */
export function bombardmentModifiers(game: MonsGame, placed: Placed, guns: readonly UnitId[], target: Hex): Modifier[] {
  const chart = game.files.tables['13.2_combat_terrain'].bombardment;
  const modifiers: Modifier[] = [];
  // 10.8, R-17: buildings before woods, never both.
  if (game.building[target] === RESIDENTIAL)
    modifiers.push({ say: 'target-in-buildings', rule: '10.8', value: chart.targetResidential });
  else if (game.building[target] === INDUSTRIAL)
    modifiers.push({ say: 'target-in-buildings', rule: '10.8', value: chart.targetIndustrial });
  else if (game.woods[target]) modifiers.push({ say: 'target-in-woods', rule: '10.8', value: chart.targetWoods });
  // 10.11, R-16: one or the other. Guns that fire together are of one corps (10.6).
  if (!isObserved(game, placed, guns[0], target))
    modifiers.push({ say: 'not-observed', rule: '10.11', value: chart.notObserved });
  else if (guns.some((u) => !seesHex(game, placed.place[u], target)))
    modifiers.push({ say: 'some-gun-blind', rule: '10.11', value: chart.observedButSomeGunWithoutLos });
  return modifiers;
}

/** the steps in a hex, beyond which nothing is lost. 6.6: units that are not seen count with the most that they can have. */
export function stepsAtMost(game: MonsGame, view: MonsView, target: Hex): number {
  const most = unseenUnder(game, view, target).reduce((n, u) => Math.max(n, game.units[u].maxSteps), 0);
  return stepsOf(view, unitsIn(factsOf(game, view), target)) + unseenIn(view, target) * most;
}

/** 10.7-10.9: rolls, and opens the losses, which the firing player shares out. */
function bombard(work: MonsWork, { units, target }: Attack): void {
  const { game, before } = work;
  const { player: side } = before;
  const targets = unitsIn(factsOf(game, before), target);
  const strength = bombardmentStrength(game, before, units);
  const modifiers = bombardmentModifiers(game, before, units, target);
  const face = roll(work);
  // 6.6: a shot without effect shows nobody, so what is told of its chances is what the firing player could know.
  const present = stepsAtMost(game, before.fog ? viewOf(game, before, side) : before, target);
  const rolled = lossRoll('13.3', bombardmentRow(game, strength), { modifiers, face, side, present });
  const { steps } = rolled;
  set(work, { used: [...before.used, ...units], struck: [...before.struck, target] });
  tell(work, side, 'bombardment', {
    rule: '10.7',
    units,
    hexes: [target, ...new Set(units.map((u) => before.place[u]))],
    data: { units, hex: target, strength, steps },
    roll: rolled.roll,
  });
  if (steps === 0) return;
  const shared = { chooser: side, units: targets, left: steps, spread: true, rule: '10.9' };
  stack.push(work, { kind: 'losses', cause: 'bombardment', ...shared });
}

const gunLists = new WeakMap<MonsGame, UnitId[]>();
function allGuns(game: MonsGame): readonly UnitId[] {
  let guns = gunLists.get(game);
  if (!guns) gunLists.set(game, (guns = unitsWhere(game, (unit) => game.units[unit].artillery)));
  return guns;
}

/** The targets that guns that may still fire reach, each with those guns; of a focus these guns and this hex. */
function* targetsOf(game: MonsGame, view: MonsView, { units, hex }: Focus = {}): Generator<[Hex, UnitId[]]> {
  const ready = (units ?? allGuns(game)).filter((unit) => !checkGun(game, view, unit));
  if (ready.length === 0) return;
  for (const target of hex === undefined ? factsOf(game, view).hexes[enemyOf(view.player)] : [hex]) {
    if (checkTarget(game, view, target)) continue;
    const guns = ready.filter((unit) => reachesHex(game, view, unit, target));
    if (guns.length > 0) yield [target, guns];
  }
}

/** 10.1: whether anybody can bombard anything. */
export const canBombard = (game: MonsGame, view: MonsView): boolean => !targetsOf(game, view).next().done;

const actors = (game: MonsGame, view: MonsView): UnitId[] =>
  [...new Set([...targetsOf(game, view)].flatMap(([, guns]) => guns))].sort((a, b) => a - b);

/** Why none of these units bombards anything: of a gun before others, of one that may fire before one that may not. */
function whyNoBombardment(game: MonsGame, view: MonsView, units: readonly UnitId[]): Check {
  const guns = units.filter((unit) => game.units[unit].artillery);
  const gun = guns.find((unit) => !checkGun(game, view, unit)) ?? guns[0] ?? units[0];
  return (
    checkGun(game, view, gun) ??
    whyNoTarget(game, view, view.place[gun], {
      target: (hex) => checkTarget(game, view, hex),
      reach: (hex) => checkReach(game, view, gun, hex),
    })
  );
}

/** The bombardment step. `pass` ends it. */
export const bombarding = (pass: (work: MonsWork) => void): Handler<MonsKit> => ({
  decision: (_, { player }) => ({
    over: false,
    side: player,
    kind: 'attack',
    step: 'bombardment',
    task: note('task-bombard', '10.1'),
    pass: note('pass-bombardment', '5.1'),
  }),
  *legal(game, view, _, focus) {
    // Each gun reaches the target by itself, so only formations can forbid a group.
    const may = (units: readonly UnitId[]) => !checkTogether(game, view, units, '10.6');
    for (const [target, guns] of targetsOf(game, view, focus))
      yield* attacksOn('bombardment', target, guns, may, focus);
  },
  check: (game, view, _, action) => (action.kind === 'attack' ? checkBombardment(game, view, action) : null),
  apply(work, _, action) {
    if (action.kind === 'attack') bombard(work, action);
  },
  pass,
  todo(game, view) {
    const units = actors(game, view);
    return units.length > 0
      ? [note('todo-can-bombard', '10.1', { count: units.length, units })]
      : [note('todo-none-can-bombard', '10.1', { more: view.used.length > 0 })];
  },
  actors,
  candidates: (game, view) => allGuns(game).filter((unit) => !checkGun(game, view, unit)),
  idle: (game, view, _, units) => whyNoBombardment(game, view, units),
});
