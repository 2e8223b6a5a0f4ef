import { setAt } from '../../engine/play/work.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { type FrameOf, type LaceWork, type Step, note, refuse, stack, tell } from './kit.ts';
import { directionTo, distance, type Hex } from '../../engine/board/board.ts';
import { enemyOf, type Action, OFF_MAP, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { arrive } from './control.ts';
import { bandOf, disorder, moraleThrow, run } from './disorder.ts';
import { inMask, rearOf } from './facing.ts';
import { factsOf, holds, NOBODY, unitsIn } from './facts.ts';
import { moraleOf } from './light.ts';
import { companyOf, eliminate, loseGun, loseSteps, onMap } from './losses.ts';
import { flankTest } from './moving.ts';
import { passable } from './passage.ts';
import { type LaceWarsView, ROUTED } from './position.ts';
import { mayGuardGuns } from './stacking.ts';
import { driveOut } from './works.ts';
import { inEnemyFlank, inEnemyZone } from './zones.ts';

/* Chapter 11.7 (Leuthen 11.6): retreats, one hex at a time, and displacement. */

type Retreat = FrameOf<'retreat'>;

export interface RetreatChoice {
  readonly hex: Hex;
  /** The friendly unit that must make room. */
  readonly displaced: UnitId | null;
}

/** 11.7: hexes of units that wait until those whom they displace have made room. */
const makingRoom = (view: LaceWarsView): Hex[] =>
  view.stack.flatMap((f) => (f.step === 'retreat' && f.entering !== null ? [view.hex[f.unit]] : []));

/** 3, R-57: the friend who fills a hex for a unit; NOBODY when it has room. */
function isFull(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): UnitId {
  const { fighter, gun } = factsOf(game, view);
  return fighter[hex] !== NOBODY || mayGuardGuns(game, unit) ? fighter[hex] : gun[hex];
}

/** 11.7, 7.8: why a unit cannot retreat in a direction at all: the enemy (his baggage too), own baggage, ground that it may not enter. */
function shut(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, direction: number): Check {
  const facts = factsOf(game, view);
  const hex = game.board.neighbours[view.hex[unit] * 6 + direction];
  if (holds(facts, enemyOf(game.pieces[unit].side), hex)) return refuse('enemy-there', '11.7', { hex }, [hex]);
  const baggage = facts.baggage[hex];
  if (baggage !== NOBODY) return refuse('no-baggage', '7.8', { hex, unit: baggage }, [hex]);
  return passable(game, view, { unit, purpose: 'retreat' }, view.hex[unit], direction);
}

/** 11.7: hexes a unit may retreat to now: the best class by priority; within it away from the attackers, then a rear hex. */
export function retreatChoices(
  game: LaceWarsGame,
  view: LaceWarsView,
  { unit, from }: Pick<Retreat, 'unit' | 'from'>,
): RetreatChoice[] {
  const facts = factsOf(game, view);
  const { side } = game.pieces[unit];
  const here = view.hex[unit];
  const leaving = new Set(makingRoom(view));
  const choices: (RetreatChoice & { rank: number; direction: number })[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = game.board.neighbours[here * 6 + direction];
    if (hex < 0 || leaving.has(hex) || shut(game, view, unit, direction)) continue;
    const friend = facts.fighter[hex];
    const full = isFull(game, view, unit, hex) !== NOBODY;
    const danger = inEnemyZone(game, view, side, hex) || inEnemyFlank(game, view, side, hex);
    choices.push({
      hex,
      displaced: friend === NOBODY ? null : friend,
      rank: (danger ? 2 : 0) + (full ? 1 : 0),
      direction,
    });
  }
  const best = Math.min(...choices.map((c) => c.rank));
  let list = choices.filter((c) => c.rank === best);
  const narrow = (keep: (c: (typeof list)[number]) => boolean) => {
    const kept = list.filter(keep);
    if (kept.length > 0) list = kept;
  };
  if (from.length > 0) narrow((c) => from.every((a) => distance(game.board, c.hex, a) > distance(game.board, here, a)));
  narrow((c) => inMask(rearOf(game, view, unit), c.direction));
  return list.map(({ hex, displaced }) => ({ hex, displaced }));
}

/** 11.7: why a unit may not retreat to a hex. */
function noRetreat(game: LaceWarsGame, view: LaceWarsView, frame: Retreat, hex: Hex): Check {
  const rule = '11.7';
  const { unit, from } = frame;
  const choices = retreatChoices(game, view, frame);
  if (hex === OFF_MAP) return mayDisplace(choices) ? null : refuse('must-retreat', rule, { unit });
  const better = choices.map((choice) => choice.hex);
  if (better.includes(hex)) return null;
  const here = view.hex[unit];
  const direction = directionTo(game.board, here, hex);
  if (direction < 0) return refuse('not-adjacent', rule, { hex, units: [unit] }, [here, hex]);
  if (makingRoom(view).includes(hex)) return refuse('retreat-makes-room', rule, { hex }, [hex]);
  const closed = shut(game, view, unit, direction);
  if (closed) return closed;
  const { side } = game.pieces[unit];
  const danger = (at: Hex) => inEnemyZone(game, view, side, at) || inEnemyFlank(game, view, side, at);
  const zone = inEnemyZone(game, view, side, hex);
  if (danger(hex) && !better.some(danger)) return refuse('retreat-danger', rule, { hex, zone }, [hex, ...better]);
  const friend = isFull(game, view, unit, hex);
  if (friend !== NOBODY && better.some((at) => isFull(game, view, unit, at) === NOBODY))
    return refuse('retreat-friend', rule, { unit: friend, hex }, [hex, ...better]);
  const farther = (at: Hex) => from.every((a) => distance(game.board, at, a) > distance(game.board, here, a));
  return refuse(better.some(farther) && !farther(hex) ? 'retreat-nearer' : 'retreat-rear', rule, { hex }, better);
}

const mayDisplace = (choices: readonly RetreatChoice[]): boolean => choices.some(({ displaced }) => displaced !== null);

/** 7.8: baggage in the way of the only retreat: the unit routs through it. */
const blockedByBaggage = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): boolean =>
  [0, 1, 2, 3, 4, 5].some((direction) => {
    const hex = game.board.neighbours[view.hex[unit] * 6 + direction];
    const baggage = hex < 0 ? NOBODY : factsOf(game, view).baggage[hex];
    return (
      baggage !== NOBODY &&
      game.pieces[baggage].side === game.pieces[unit].side &&
      !passable(game, view, { unit, purpose: 'retreat' }, view.hex[unit], direction)
    );
  });

/** Every choice of leaders to take along. */
export function* withLeaders(unit: UnitId, leaders: readonly UnitId[]): Iterable<UnitId[]> {
  for (let bits = (1 << leaders.length) - 1; bits >= 0; bits--)
    yield [unit, ...leaders.filter((_, i) => bits & (1 << i))];
}
/** Checks the units of a retreat, rout or advance: one unit and leaders of its hex. */
export const validCompany = (units: readonly UnitId[], unit: UnitId, leaders: readonly UnitId[]): boolean =>
  units[0] === unit && new Set(units).size === units.length && units.slice(1).every((l) => leaders.includes(l));

/** Why units are not those of a retreat or rout: the unit, and leaders of its hex after it. */
export function notCompany(
  units: readonly UnitId[],
  { unit, leaders, rule }: { readonly unit: UnitId; readonly leaders: readonly UnitId[]; readonly rule: string },
): Check {
  if (validCompany(units, unit, leaders)) return null;
  const other = units.find((u) => u !== unit && !leaders.includes(u));
  if (other !== undefined) return refuse('not-retreating', rule, { unit: other });
  return units.includes(unit) || units.length === 0
    ? refuse('one-unit', rule)
    : refuse('leader-goes-along', 'R-13', { unit: units[0] });
}

const leadersAsked = (game: LaceWarsGame, view: LaceWarsView, frame: Retreat): readonly UnitId[] =>
  frame.leaders === null ? companyOf(game, view, frame.unit) : [];
const finished = (view: LaceWarsView, { unit, hexes }: Retreat): boolean => hexes === 0 || !onMap(view, unit);

/** 11.7: why these units may not retreat to a hex; the unit is eliminated rather without its leaders. */
function whyStay(game: LaceWarsGame, view: LaceWarsView, frame: Retreat, units: readonly UnitId[], hex: Hex): Check {
  const { unit } = frame;
  const others = notCompany(units, { unit, leaders: leadersAsked(game, view, frame), rule: '11.7' });
  if (others) return others;
  if (hex === OFF_MAP && units.length > 1) return refuse('must-retreat', '11.7', { unit });
  return noRetreat(game, view, frame, hex);
}

export const retreat: Step<'retreat'> = {
  decision(game, view, frame) {
    if (finished(view, frame) || frame.entering !== null) return null;
    const choices = retreatChoices(game, view, frame);
    const displaces = mayDisplace(choices);
    const free = choices.length === 1 && !displaces && leadersAsked(game, view, frame).length === 0;
    if (choices.length === 0 || free) return null;
    const { unit, hexes: count } = frame;
    const task = displaces ? 'task-retreat-displacing' : 'task-retreat';
    return {
      over: false,
      side: game.pieces[unit].side,
      kind: 'retreat',
      step: frame.displaced ? 'displacement' : 'retreat',
      hexes: [view.hex[unit]],
      count,
      off: note('fate-eliminated', '11.7'),
      task: note(frame.displaced ? 'task-displacement' : task, '11.7', { unit, count }),
    };
  },
  run(work, frame) {
    const { game } = work;
    const { unit } = frame;
    if (finished(work.position, frame)) {
      stack.pop(work);
      if (frame.displaced && onMap(work.position, unit)) disorder(work, unit); // a displaced unit is disordered
      return;
    }
    if (frame.entering !== null) return stepBack(work, frame, frame.entering, frame.leaders ?? []);
    const only = retreatChoices(game, work.position, frame).at(0);
    if (only) return stepBack(work, frame, only.hex, frame.leaders ?? []);
    stack.pop(work);
    loseGun(work, unit);
    if (blockedByBaggage(game, work.position, unit)) return run(work, unit);
    const { side } = game.pieces[unit];
    tell(work, side, 'no-retreat', { rule: '11.7', data: { unit }, units: [unit], hexes: [work.position.hex[unit]] });
    eliminate(work, unit, '11.7');
  },
  *legal(game, view, frame, focus) {
    const choices = retreatChoices(game, view, frame);
    const ways = (units: readonly UnitId[]) =>
      choices.map(({ hex }): Action => ({ kind: 'retreat', units, path: [hex] }));
    for (const units of withLeaders(frame.unit, leadersAsked(game, view, frame))) yield* focused(ways(units), focus);
    // A player may eliminate a unit rather than displace others.
    if (mayDisplace(choices)) yield* focused([{ kind: 'retreat', units: [frame.unit], path: [OFF_MAP] }], focus);
  },
  check(game, view, frame, action): Check {
    const rule = '11.7';
    if (action.kind !== 'retreat') return refuse('not-now', rule);
    if (action.path.length !== 1) return refuse('one-hex', rule);
    return whyStay(game, view, frame, action.units, action.path[0]);
  },
  why: (game, view, frame, { query, hex }) => whyStay(game, view, frame, query.units, hex),
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const { game } = work;
    const { unit: by } = frame;
    const [hex] = action.path;
    if (hex === OFF_MAP) {
      stack.pop(work);
      return eliminate(work, by, '11.7');
    }
    const leaders = frame.leaders ?? action.units.slice(1);
    const unit = retreatChoices(game, work.position, frame).find((choice) => choice.hex === hex)!.displaced;
    if (unit === null) return stepBack(work, frame, hex, leaders);
    stack.change(work, frame, { entering: hex, leaders });
    const { side } = game.pieces[unit];
    tell(work, side, 'displaced', { rule: '11.7', data: { unit, by, hex }, units: [unit], hexes: [hex] });
    if (work.position.order[unit] === ROUTED) return run(work, unit);
    const room = { step: 'retreat', unit, hexes: 1, from: [], displaced: true, entering: null, leaders: null } as const;
    stack.push(work, room);
  },
  actors: (game, view, frame) => [frame.unit, ...leadersAsked(game, view, frame)],
};

/** 11.7: one hex back, facing kept, with the tests for what is entered. */
function stepBack(work: LaceWork, frame: Retreat, hex: Hex, leaders: readonly UnitId[]): void {
  const { game } = work;
  const { unit } = frame;
  const { side } = game.pieces[unit];
  const from = work.position.hex[unit];
  loseGun(work, unit); // 10.4
  if (!frame.displaced) driveOut(work, unit);
  stack.change(work, frame, { hexes: frame.hexes - 1, entering: null, leaders });
  tell(work, side, 'retreats', {
    rule: '11.7',
    data: { unit, from, hex },
    units: [unit, ...leaders],
    hexes: [from, hex],
  });
  crushGun(work, unit, hex);
  setAt(work, 'run', unit, 0);
  arrive(work, [unit, ...leaders], hex);
  if (inEnemyZone(game, work.position, side, hex)) zoneTest(work, unit, hex);
  else flankTest(work, unit, hex);
}

/** cavalry that ends in the hex of a friendly battery alone destroys it. */
export function crushGun(work: LaceWork, unit: UnitId, hex: Hex): void {
  const { game } = work;
  const [gun] = unitsIn(factsOf(game, work.position), hex).filter((u) => u !== unit);
  if (gun !== undefined && game.pieces[gun].arm === 'artillery' && !mayGuardGuns(game, unit))
    eliminate(work, gun, '10.4', []);
}

/** 11.7: retreat into an enemy zone of control: d6 + morale, in the place of the loss of 6.1. A routed unit risks the step only. */
export function zoneTest(work: LaceWork, unit: UnitId, hex: Hex, stepOnly = false, leaders?: readonly UnitId[]): void {
  const { game } = work;
  const rule = '11.7';
  const morale = moraleOf(game, work.position, unit);
  const { results } = game.files.tables.retreatIntoZoc;
  const suffered = (total: number) => bandOf(results, total).filter((e) => e === 'loseStep' || !stepOnly);
  const { result: code, roll } = moraleThrow(work, rule, morale, suffered, 'zone');
  tell(work, game.pieces[unit].side, 'zone-test', {
    rule,
    data: { unit, hex, morale, effect: code },
    units: [unit],
    hexes: [hex],
    roll,
  });
  if (code.includes('1') && !loseSteps(work, unit, 1, rule, leaders)) return;
  if (code.includes('D')) disorder(work, unit);
}
