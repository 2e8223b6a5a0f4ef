import { directionTo, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN, type ReachRules, stepFault } from '../../engine/board/reach.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { enemyOf, type Action, OFF_MAP, type Refusal, type SideId, type UnitId } from '../../engine/title.ts';
import { checkArrivals, checkEntryFree, entryCost } from './arrival.ts';
import { BRITISH, GERMAN, isBarred, type MonsGame, RIVER } from './data.ts';
import { type Facts, factsOf } from './facts.ts';
import { CLOSED, MARCH, type MonsView, type Movement, NORMAL, type Placed, UNMOVED, WAITING } from './position.ts';
import { checkStacking, type Group, groupOf, mayStack } from './stacking.ts';
import { refuse } from './words.ts';

/* 9 Movement */

export type Move = Action & { readonly kind: 'move' };
/** 9.20: the mode of a move in march status. */
export const MARCHING = 'march';
export const modeOf = (mode: string | undefined) => (mode === MARCHING ? MARCH : NORMAL);

// ---- 9.5-9.7 stacks ------------------------------------------------------------------------------------------

/** 9.1, 9.5, 9.6: whether these units may move together now, and whether their move is not over. */
export function checkMovers(game: MonsGame, view: MonsView, units: readonly UnitId[], mode: string | undefined): Check {
  const { place, player } = view;
  const { origin } = view.movement!;
  const [first] = units;
  if (first === undefined) return refuse('no-such-units', '9.1');
  for (const unit of units) {
    if (game.units[unit].side !== player) return refuse('not-your-unit', '9.1', { unit });
    if (place[unit] < WAITING) return refuse('not-on-map', '9.1', { unit });
    if (place[unit] !== place[first]) return refuse('not-together', '9.5', { units });
    if (origin[unit] === CLOSED) return refuse('move-is-over', '9.6', { unit });
    if (origin[unit] !== origin[first]) return refuse('began-apart', '9.5', { units }); // also units that entered apart
  }
  return checkMode(game, view, units, mode);
}

/** 9.20: one unit does not mix march and normal movement; R-14: it starts next to no British unit. */
function checkMode(game: MonsGame, view: MonsView, units: readonly UnitId[], mode: string | undefined): Check {
  if (mode !== undefined && mode !== MARCHING) return refuse('no-such-mode', '9.20');
  const movement = view.movement!;
  const wanted = modeOf(mode);
  for (const unit of units) {
    const used = movement.mode[unit];
    if (used !== UNMOVED && used !== wanted)
      return refuse(used === MARCH ? 'march-begun' : 'normal-begun', '9.20', { unit });
    if (wanted !== MARCH) continue;
    if (game.units[unit].side !== GERMAN) return refuse('march-german-only', '9.20', { unit });
    const hex = movement.origin[unit];
    if (used === UNMOVED && hex >= 0 && factsOf(game, view).beside[BRITISH][hex])
      return on([hex], refuse('march-starts-beside', '9.20', { unit, hex }));
  }
  return null;
}

/** A group on its way in one manner, and all that the rules of the chapter ask of it. */
export interface Journey {
  readonly game: MonsGame;
  readonly view: MonsView;
  readonly facts: Facts;
  readonly group: Group;
  readonly side: SideId;
  readonly enemy: SideId;
  readonly mode: number;
  /** Where it is: a hex, or WAITING. */
  readonly from: number;
  /** 7.3, 9.5: whether any of it has made a step in this phase; one that had to stop holds the whole stack. */
  readonly moved: boolean;
  /** 9.1, 9.7, 9.20: movement points left: those of its slowest unit, doubled in march status. */
  readonly points: number;
}

/** The journey of units that `checkMovers` lets go. */
export function journeyOf(game: MonsGame, view: MonsView, units: readonly UnitId[], mode: string | undefined): Journey {
  const { side } = game.units[units[0]];
  const { spent, mode: begun } = view.movement!;
  return {
    game,
    view,
    facts: factsOf(game, view),
    group: groupOf(game, units),
    side,
    enemy: enemyOf(side),
    mode: modeOf(mode),
    from: view.place[units[0]],
    moved: units.some((u) => begun[u] !== UNMOVED),
    points: pointsLeft(game, spent, units, modeOf(mode)),
  };
}

function pointsLeft(game: MonsGame, spent: readonly number[], units: readonly UnitId[], mode: number): number {
  const factor = mode === MARCH ? game.files.tables['13.1_movement'].other.marchFactor.value : 1;
  let least = Infinity;
  for (const u of units) least = Math.min(least, game.units[u].movementFactor * factor - spent[u]);
  return least;
}

// ---- 9.8-9.18 one step ---------------------------------------------------------------------------------------

/** 9.8-9.18: what a step costs a group. */
export function groupCosts(game: MonsGame, units: readonly UnitId[]): Uint8Array {
  let arms = 0;
  for (const u of units) arms |= 1 << game.units[u].arm;
  return game.costs(arms);
}

/** 9.20: the hexes next to a British unit, buildings or not, which are closed to a march; null for any other way. */
const closedToMarch = ({ facts, mode }: Journey): Uint8Array | null => (mode === MARCH ? facts.beside[BRITISH] : null);

/** 6.2-6.5, 9.4, 9.20: whether a hex is closed to a group, whatever the way there. */
function isClosed(journey: Journey, hex: Hex): boolean {
  const { game, view, facts, group, enemy } = journey;
  if (facts.occupied[enemy][hex] > 0 || closedToMarch(journey)?.[hex]) return true;
  return !mayStack(game, view, facts, group, hex);
}

const scratch = new WeakMap<MonsGame, Uint8Array>();

/**
 * The rules of a step for a group: what it costs (9.8-9.18), which hexes are closed, and where it stops (7.3; R-32: a
 * unit with no way out stays, there is no minimum move). Good until the next call; of `only` these hexes when given.
 */
export function stepRules(journey: Journey, only?: readonly Hex[]): ReachRules {
  const { game, view, facts, group, side, enemy } = journey;
  let closed = scratch.get(game);
  if (!closed) scratch.set(game, (closed = new Uint8Array(game.board.size)));
  if (only) {
    for (const hex of only) if (hex >= 0) closed[hex] = isClosed(journey, hex) ? 1 : 0;
  } else {
    // The same for the whole map: whole tables at once, enemies and stacking only where somebody stands.
    const beside = closedToMarch(journey);
    closed.set(beside ?? facts.occupied[enemy]);
    if (beside) for (const hex of facts.hexes[enemy]) closed[hex] = 1;
    for (const hex of facts.hexes[side]) if (!mayStack(game, view, facts, group, hex)) closed[hex] = 1;
  }
  return { cost: groupCosts(game, group.units), closed, stops: facts.zone[enemy], noStopToStop: true };
}

/** Why a hex is closed to a group whatever the way there; null when it is open. */
export function checkHex(journey: Journey, hex: Hex): Check {
  if (!isClosed(journey, hex)) return null;
  const { game, view, facts, group, enemy } = journey;
  if (facts.occupied[enemy][hex]) return on([hex], refuse('enemy-in-hex', '9.4', { hex }));
  return checkStacking(game, view, facts, group, hex) ?? on([hex], refuse('march-beside', '9.20', { hex }));
}

/** 8.2-8.4, 6.3: why a group off the map may not enter by a hex now, its cost apart. */
export const checkEntry = (journey: Journey, hex: Hex): Check =>
  checkArrivals(journey.game, journey.view, journey.group.units, hex) ??
  checkEntryFree(journey.facts, hex) ??
  checkHex(journey, hex);

/** 9.11-9.16, R-25 (only the hex entered and the hexside count, so guns may leave woods off the road): why terrain or water forbids a step, by the unit that may not make it. */
function terrainRefusal(game: MonsGame, { units }: Group, from: Hex, to: Hex): Check {
  const side = from * 6 + directionTo(game.board, from, to);
  const unit = units.find((u) => groupCosts(game, [u])[side] === FORBIDDEN)!;
  if (isBarred(game, side)) return on([from, to], refuse('canal-no-bridge', '9.13', { unit, from, to }));
  if (game.water[side] === RIVER && !game.bridge[side])
    return on([from, to], refuse('river-no-bridge', '9.12', { unit, from, to }));
  return on(
    [to],
    game.woods[to]
      ? refuse('woods-need-road', '9.11', { unit, hex: to })
      : refuse('buildings-need-road', '9.15', { unit, hex: to }),
  );
}

/** 7.3: a group that came into a zone of control in this phase stays there. */
export const checkStopped = ({ facts, enemy, from, moved }: Journey): Check =>
  moved && from >= 0 && facts.zone[enemy][from] ? on([from], refuse('stopped-in-zone', '7.3', { hex: from })) : null;

/** Why a step to a neighbouring hex may not be made, points apart. */
function checkStep(journey: Journey, rules: ReachRules, to: Hex): Check {
  const { game, group, from, moved } = journey;
  const direction = directionTo(game.board, from, to);
  if (direction < 0) return on([from, to], refuse('not-adjacent', '9.1', { from, to }));
  switch (stepFault(rules, from, direction, to, moved)) {
    case 'forbidden':
      return terrainRefusal(game, group, from, to);
    case 'stopped':
      return checkStopped(journey);
    case 'stop-to-stop':
      return on([from, to], refuse('zone-to-zone', '7.3', { from, to }));
    case 'closed':
      return checkHex(journey, to);
    default:
      return null;
  }
}

/** 4.4: whether the exits are open in this turn. */
export const areExitsOpen = (game: MonsGame, { turn }: Pick<MonsView, 'turn'>): boolean =>
  turn >= game.files.scenario.exits.fromTurn;

/** 4.4: whether a side may leave the map in this turn at all. */
export const maySideExit = (game: MonsGame, view: MonsView, side: SideId): boolean =>
  side === BRITISH && areExitsOpen(game, view);

/** 4.4, 9.19: why a group may not leave the map from the hex where it is. */
export function checkExit(journey: Journey): Check {
  const { game, view, side, from: hex } = journey;
  if (!maySideExit(game, view, side))
    return side === BRITISH
      ? refuse('exit-too-early', '4.4', { turn: game.files.scenario.exits.fromTurn })
      : refuse('exit-british-only', '4.4');
  if (hex < 0 || !game.isExit[hex]) return on(game.exits, refuse('exit-not-here', '4.4', { hexes: game.exits }));
  return checkStopped(journey);
}

// ---- a whole move --------------------------------------------------------------------------------------------

/** A way that may be gone: the journey at its end, and the points spent after each hex. */
export interface Way {
  readonly end: Journey;
  readonly costs: readonly number[];
}
export const isWay = (way: Way | Refusal): way is Way => 'costs' in way;

/** A path walked hex by hex, or why it may not be: every rule of the chapter. */
export function walk(start: Journey, path: readonly Hex[]): Way | Refusal {
  const { game, view, points } = start;
  if (path.length === 0) return refuse('no-path', '9.1');
  const rules = stepRules(start, path);
  const costs: number[] = [];
  const at: { -readonly [K in keyof Journey]: Journey[K] } = { ...start };
  let spent = 0;
  for (const [i, hex] of path.entries()) {
    let refusal: Check;
    if (hex === OFF_MAP) {
      refusal = i === path.length - 1 ? checkExit(at) : refuse('no-path', '9.19');
      spent += game.files.scenario.exits.cost;
    } else if (at.from === WAITING) {
      refusal = checkEntry(at, hex);
      spent += entryCost(view, hex);
    } else {
      refusal = checkStep(at, rules, hex);
      spent += refusal ? 0 : rules.cost[at.from * 6 + directionTo(game.board, at.from, hex)];
    }
    if (refusal) return refusal;
    if (spent > points) {
      const about = hex === OFF_MAP ? at.from : hex;
      return on([about], refuse('not-enough-points', '9.3', { need: spent, have: points, hex }));
    }
    costs.push(spent);
    at.from = hex;
    at.moved = true;
    at.points = points - spent;
  }
  return { end: at, costs };
}

let walked: { readonly view: MonsView; readonly move: Move; readonly way: Way | Refusal } | null = null;

/** The way of a move, or why it may not be made. The last one is kept: a move is made right after it was checked. */
export function wayOf(game: MonsGame, view: MonsView, move: Move): Way | Refusal {
  if (walked?.view === view && walked.move === move) return walked.way;
  const { units, path, mode } = move;
  const way = checkMovers(game, view, units, mode) ?? walk(journeyOf(game, view, units, mode), path);
  walked = { view, move, way };
  return way;
}

/** Why a move may not be made. */
export function checkMove(game: MonsGame, view: MonsView, move: Move): Check {
  const way = wayOf(game, view, move);
  return isWay(way) ? null : way;
}

/** A movement phase begins: full movement points, everybody unmoved; nothing is saved from another phase (9.2). */
export const freshMovement = ({ place }: Placed): Movement => {
  const zeros = place.map(() => 0);
  return {
    spent: zeros,
    mode: zeros,
    origin: place.map((hex) => (hex >= 0 ? hex : -1)),
    group: -1,
    columns: [],
    entries: 0,
  };
};

/** A position or view as it would be if a side's movement phase began now: for "what could they do?". */
export const openedFor = <V extends MonsView>(view: V, side: SideId): V => ({
  ...view,
  player: side,
  movement: freshMovement(view),
});
