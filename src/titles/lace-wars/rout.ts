import { indexesWhere } from '../../engine/numbers.ts';
import { shortLived } from '../../engine/play/slab.ts';
import { setAt } from '../../engine/play/work.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { type FrameOf, type LaceWork, type Step, note, refuse, stack, tell } from './kit.ts';
import { directionTo, distance, type Hex } from '../../engine/board/board.ts';
import { enemyOf, type Action, OFF_MAP, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { routedCrossing, runsOver } from './bridges.ts';
import { arrive } from './control.ts';
import { disorder } from './disorder.ts';
import { type Facts, factsOf, holds, NOBODY } from './facts.ts';
import { companyOf, eliminate, loseGun, onMap } from './losses.ts';
import { closedTo, groundFor, passable } from './passage.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { crushGun, notCompany, withLeaders, zoneTest } from './retreat.ts';
import { driveOut } from './works.ts';
import { isFacing } from './facing.ts';
import { inEnemyZone } from './zones.ts';

/* Chapter 12.4: rout moves. */

type Rout = FrameOf<'rout'>;
export const ROUT_HEXES = 3;

/** An enemy in the next hex bars a rout; his baggage alone does not on a bridge (7.5). */
const isBarred = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, from: Hex, direction: number): boolean =>
  holds(factsOf(game, view), enemyOf(game.pieces[unit].side), game.board.neighbours[from * 6 + direction]) &&
  !runsOver(game, view, from, direction);

/** The ground, and no enemy in it, lets a router step from a hex in a direction. */
const open = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, from: Hex, direction: number): boolean => {
  const to = game.board.neighbours[from * 6 + direction];
  if (to < 0 || isBarred(game, view, unit, from, direction)) return false;
  return !closedTo(game, view, { unit, purpose: 'retreat' })(from * 6 + direction);
};

const STEP = 4096;
/** What the ways home of an arm and side follow from besides the facts, and what they cost. */
interface Ways {
  readonly facts: Facts;
  readonly ground: object;
  readonly cost: Float64Array;
}
let lastWays: Ways | null = null;

/** 12.4: what the shortest way to the own edge costs from every hex: steps first, then zones of control entered; Infinity without a way. */
function waysHome(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): Float64Array {
  const { side } = game.pieces[unit];
  const facts = factsOf(game, view);
  const passenger = { unit, purpose: 'retreat' } as const;
  const ground = groundFor(game, view, passenger);
  if (lastWays?.facts === facts && lastWays.ground === ground) return lastWays.cost;
  const closed = closedTo(game, view, passenger);
  const { neighbours, size } = game.board;
  const enemy = enemyOf(side);
  const zone = facts.zone[enemy];
  const memory = shortLived(size * 8);
  const cost = new Float64Array(memory.buffer, memory.byteOffset, size).fill(Infinity);
  let ring: Hex[] = [];
  for (const hex of game.homeHexes[side]) if (!holds(facts, enemy, hex)) ((cost[hex] = 0), ring.push(hex));
  // Rings of equal step count; within a ring every way counts its zones.
  while (ring.length > 0) {
    const next: Hex[] = [];
    for (const to of ring) {
      const barred = holds(facts, enemy, to);
      const through = cost[to] + STEP + zone[to];
      for (let direction = 0; direction < 6; direction++) {
        const from = neighbours[to * 6 + direction];
        const towards = (direction + 3) % 6;
        if (from < 0 || cost[from] <= through || closed(from * 6 + towards)) continue;
        if (barred && !runsOver(game, view, from, towards)) continue;
        if (cost[from] === Infinity) next.push(from);
        cost[from] = through;
      }
    }
    ring = next;
  }
  lastWays = { facts, ground, cost };
  return cost;
}

/** Who stands in a hex besides the router, leaders left out. */
const othersIn = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): UnitId[] =>
  indexesWhere(
    game.pieces,
    (piece, u) => u !== unit && !piece.leader && view.hex[u] === hex && view.fate[u] === IN_PLAY,
  );
/** Nobody is there, nor about to come there, having pushed a friend out of it (11.7). */
const isFree = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): boolean =>
  othersIn(game, view, unit, hex).length === 0 && !view.stack.some((f) => f.step === 'retreat' && f.entering === hex);
/** Nothing but a friendly battery stands in the hex. */
const holdsLoneGun = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): boolean => {
  const [gun, ...others] = othersIn(game, view, unit, hex);
  return gun !== undefined && others.length === 0 && game.pieces[gun].arm === 'artillery';
};

/** 12.4: the run is over in a free hex; in that of a lone friendly battery only when no way leads on to a free one. */
const done = (game: LaceWarsGame, view: LaceWarsView, frame: Rout): boolean => {
  const { unit, made } = frame;
  if (made < ROUT_HEXES) return false;
  const here = view.hex[unit];
  return isFree(game, view, unit, here) || (holdsLoneGun(game, view, unit, here) && !leadsToFree(game, view, frame));
};

/** whether the way of the rout comes to a free hex. The edge of the map is none. */
function leadsToFree(game: LaceWarsGame, view: LaceWarsView, frame: Rout): boolean {
  const { unit } = frame;
  return routChoices(game, view, frame).some(
    (hex) =>
      hex !== OFF_MAP &&
      (isFree(game, view, unit, hex) ||
        leadsToFree(game, { ...view, hex: view.hex.with(unit, hex) }, { ...frame, ...onwardFrom(game, view, frame) })),
  );
}

/** no way leads home. */
const isCutOff = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): boolean =>
  !Number.isFinite(waysHome(game, view, unit)[view.hex[unit]]);

/** How far a rout has come when the unit leaves its hex. */
const onwardFrom = (game: LaceWarsGame, view: LaceWarsView, { unit, made, way = [] }: Rout) => ({
  made: made + 1,
  ...(isCutOff(game, view, unit) ? { way: [...way, view.hex[unit]] } : {}),
});

/** 12.4: the next hexes of a rout: along a shortest way to the own edge; OFF_MAP at the edge; none when it cannot go on. */
export function routChoices(game: LaceWarsGame, view: LaceWarsView, frame: Rout): Hex[] {
  const { unit, made, way = [] } = frame;
  const here = view.hex[unit];
  const cost = waysHome(game, view, unit);
  if (cost[here] === 0) return [OFF_MAP];
  const steps = [0, 1, 2, 3, 4, 5]
    .filter((d) => open(game, view, unit, here, d))
    .map((d) => game.board.neighbours[here * 6 + d]);
  const { side } = game.pieces[unit];
  if (Number.isFinite(cost[here]))
    return steps.filter((to) => cost[to] + STEP + (inEnemyZone(game, view, side, to) ? 1 : 0) === cost[here]);
  // No way home: as near the edge as three steps bring it; past the third hex, any hex with room. No hex twice.
  const fresh = steps.filter((to) => !way.includes(to));
  if (made >= ROUT_HEXES) return bestOf(game, view, unit, fresh);
  const gap = (hex: Hex) => Math.min(...game.homeHexes[side].map((h) => distance(game.board, hex, h)));
  const reach = (hex: Hex, left: number, seen: readonly Hex[]): number => {
    if (left === 0) return gap(hex);
    let best = Infinity;
    for (let d = 0; d < 6; d++) {
      const to = game.board.neighbours[hex * 6 + d];
      if (!seen.includes(to) && open(game, view, unit, hex, d))
        best = Math.min(best, reach(to, left - 1, [...seen, to]));
    }
    return best;
  };
  const ends = fresh.map((hex) => reach(hex, ROUT_HEXES - made - 1, [...way, here, hex]));
  const nearest = Math.min(...ends);
  return Number.isFinite(nearest) ? fresh.filter((_, i) => ends[i] === nearest) : [];
}

/** 12.4: hexes to end in beyond the third: free ones, failing these that of a lone battery. */
function bestOf(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hexes: readonly Hex[]): Hex[] {
  const free = hexes.filter((hex) => isFree(game, view, unit, hex));
  if (free.length > 0 || holdsLoneGun(game, view, unit, view.hex[unit])) return free;
  return hexes.filter((hex) => holdsLoneGun(game, view, unit, hex));
}

const leadersAsked = (game: LaceWarsGame, view: LaceWarsView, frame: Rout): readonly UnitId[] =>
  frame.leaders === null ? companyOf(game, view, frame.unit) : [];
const over = (game: LaceWarsGame, view: LaceWarsView, frame: Rout): boolean =>
  !onMap(view, frame.unit) || done(game, view, frame);

/** 12.4: why these units do not run to a hex. */
function whyNotRun(game: LaceWarsGame, view: LaceWarsView, frame: Rout, units: readonly UnitId[], hex: Hex): Check {
  const { unit } = frame;
  return (
    notCompany(units, { unit, leaders: leadersAsked(game, view, frame), rule: '12.4' }) ??
    notThere(game, view, frame, hex)
  );
}

/** 12.4: why a rout does not go on to a hex. */
function notThere(game: LaceWarsGame, view: LaceWarsView, frame: Rout, hex: Hex): Check {
  const rule = '12.4';
  const { unit, made } = frame;
  const choices = routChoices(game, view, frame);
  if (choices.includes(hex)) return null;
  if (choices.includes(OFF_MAP)) return refuse('rout-leaves-map', 'R-33', { unit });
  if (hex === OFF_MAP) return refuse('rout-not-at-edge', rule, { unit });
  const here = view.hex[unit];
  const direction = directionTo(game.board, here, hex);
  if (direction < 0) return refuse('not-adjacent', rule, { hex, units: [unit] }, [here, hex]);
  if (isBarred(game, view, unit, here, direction)) return refuse('enemy-there', rule, { hex }, [hex]);
  const closed = passable(game, view, { unit, purpose: 'retreat' }, here, direction);
  if (closed) return closed;
  const cost = waysHome(game, view, unit);
  if (!Number.isFinite(cost[here])) {
    if (frame.way?.includes(hex)) return refuse('rout-no-hex-twice', 'R-33', { unit, hex }, [hex]);
    return made >= ROUT_HEXES
      ? refuse('rout-free-hex', 'R-66', { unit }, choices)
      : refuse('rout-nearest-edge', 'R-33', { unit }, choices);
  }
  const isShort = Math.floor(cost[hex] / STEP) + 1 === Math.floor(cost[here] / STEP);
  return isShort
    ? refuse('rout-fewest-zones', 'R-33', { unit }, choices)
    : refuse('not-shortest-rout', rule, { unit }, choices);
}

export const rout: Step<'rout'> = {
  decision(game, view, frame) {
    if (over(game, view, frame)) return null;
    const choices = routChoices(game, view, frame);
    const free = choices.length === 1 && leadersAsked(game, view, frame).length === 0;
    if (choices.length === 0 || free) return null;
    const { unit } = frame;
    return {
      over: false,
      side: game.pieces[unit].side,
      kind: 'retreat',
      step: 'rout',
      hexes: [view.hex[unit]],
      count: Math.max(1, ROUT_HEXES - frame.made),
      task: note('task-rout', '12.4', { unit }),
    };
  },
  run(work, frame) {
    const { game } = work;
    const { unit } = frame;
    if (over(game, work.position, frame)) {
      if (!onMap(work.position, unit)) return stack.pop(work);
      crushGun(work, unit, work.position.hex[unit]);
      return stack.replace(work, { step: 'rout-facing', unit });
    }
    const next = routChoices(game, work.position, frame).at(0);
    if (next !== undefined) return runOn(work, frame, next, frame.leaders ?? []);
    const { side } = game.pieces[unit];
    tell(work, side, 'no-retreat', { rule: '12.4', data: { unit }, units: [unit], hexes: [work.position.hex[unit]] });
    // 10.4: with the battery beside him, but not with one of friends whose hex he runs through.
    eliminate(work, unit, '12.4', frame.leaders ?? undefined);
  },
  *legal(game, view, frame, focus) {
    const choices = routChoices(game, view, frame);
    for (const units of withLeaders(frame.unit, leadersAsked(game, view, frame)))
      yield* focused(
        choices.map((hex): Action => ({ kind: 'retreat', units, path: [hex] })),
        focus,
      );
  },
  check(game, view, frame, action): Check {
    if (action.kind !== 'retreat') return refuse('not-now', '12.4');
    if (action.path.length !== 1) return refuse('one-hex', '12.4');
    return whyNotRun(game, view, frame, action.units, action.path[0]);
  },
  why: (game, view, frame, { query, hex }) => whyNotRun(game, view, frame, query.units, hex),
  apply(work, frame, action) {
    if (action.kind === 'retreat') runOn(work, frame, action.path[0], frame.leaders ?? action.units.slice(1));
  },
  actors: (game, view, frame) => [frame.unit, ...leadersAsked(game, view, frame)],
};

/** 12.4: one hex of a rout: friends on the way are disordered, zones of control may cost a step, bridges may fall (7.5); off the map is eliminated (R-L26). */
function runOn(work: LaceWork, frame: Rout, hex: Hex, leaders: readonly UnitId[]): void {
  const { game } = work;
  const { unit } = frame;
  const from = work.position.hex[unit];
  const { side } = game.pieces[unit];
  if (frame.made === 0) {
    loseGun(work, unit); // 10.4
    driveOut(work, unit);
  }
  stack.change(work, frame, { ...onwardFrom(game, work.position, frame), leaders });
  if (hex === OFF_MAP) {
    tell(work, side, 'routs-off', { rule: '12.4', data: { unit, from }, units: [unit], hexes: [from] });
    return eliminate(work, unit, '12.4', leaders);
  }
  tell(work, side, 'runs', { rule: '12.4', data: { unit, from, hex }, units: [unit, ...leaders], hexes: [from, hex] });
  const friend = factsOf(game, work.position).fighter[hex];
  setAt(work, 'run', unit, 0);
  arrive(work, [unit, ...leaders], hex);
  routedCrossing(work, unit, from, hex);
  if (inEnemyZone(game, work.position, side, hex)) zoneTest(work, unit, hex, true, leaders);
  // A friend who is running himself is not shaken again by those who run with him.
  if (friend !== NOBODY && !work.position.stack.some((f) => f.step === 'rout' && f.unit === friend))
    disorder(work, friend);
}

/** 12.4: after the run the owner sets the facing. */
export const routFacing: Step<'rout-facing'> = {
  decision(game, view, { unit }) {
    if (!onMap(view, unit)) return null;
    const task = note('task-rout-facing', '12.4', { unit });
    const { side } = game.pieces[unit];
    return { over: false, side, kind: 'place', step: 'rout-facing', hexes: [view.hex[unit]], task };
  },
  run: stack.pop,
  legal: (_, view, { unit }, focus) =>
    focused(
      [0, 1, 2, 3, 4, 5].map((facing): Action => ({ kind: 'place', units: [unit], hex: view.hex[unit], facing })),
      focus,
    ),
  check(_, view, { unit }, action) {
    const stays =
      action.kind === 'place' &&
      action.units.length === 1 &&
      action.units[0] === unit &&
      action.hex === view.hex[unit] &&
      isFacing(action.facing);
    return stays ? null : refuse('facing-only', '12.4', { unit });
  },
  apply(work, { unit }, action) {
    if (action.kind !== 'place') return;
    stack.pop(work);
    setAt(work, 'facing', unit, action.facing!);
  },
  actors: (_, __, { unit }) => [unit],
};
