import { focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { setAt, setEach } from '../../engine/play/work.ts';
import type { Action, Hex, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain } from './army.ts';
import { boxFor, eliminate } from './boxes.ts';
import type { NapoleonicGame } from './data.ts';
import { crushTrain, isDelayed, openDisplacement } from './displacement.ts';
import { unitsIn } from './facts.ts';
import type { RetreatCause, RetreatFrame } from './frames-results.ts';
import { revealAround, revealNeighbours, unnamed } from './hidden.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { checkLoneLeaders, leaderRetreatCheck } from './leaders.ts';
import { retreatFault } from './led-retreat.ts';
import { passBy } from './passing.ts';
import { DRIVEN_IN, MARCHING, type NapoleonicView, PEU, stack, UAR, isSeen } from './position.ts';
import { isLostOnWay } from './pressed-bridges.ts';
import { stuckAs } from './retreat-steps.ts';
import { FREE, ON_TRAIN, type RetreatWay, waysOf } from './retreat-ways.ts';
import { whyNoRetreat } from './retreat-why.ts';
import { takePlaces } from './victory.ts';
import { knownTo } from './view.ts';

/* 12.3 Retreats: one unit after another, in the order and by the ways that their owner likes. */

interface Retreat {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  /** How far, in hexes. */
  readonly hexes: number;
  readonly cause: RetreatCause;
}

/**
 * 12.3 Units must retreat: the hidden enemy stacks near them are turned up, leaders with them roll (5.42), and
 * their owner moves them. Call it where the retreats come next; they are pending steps on the stack.
 */
export function openRetreat(work: NapoleonicWork, { side, units, hexes, cause }: Retreat): void {
  const { game } = work;
  const there = units.filter((u) => work.position.place[u] >= 0);
  if (there.length === 0) return;
  const froms = distinct(there.map((u) => work.position.place[u]));
  for (const from of froms) revealAround(work, enemyOf(side), from, hexes + 1);
  setEach(work, 'marks', there, (mark) => mark & ~MARCHING);
  if (cause === 'battle' || cause === 'repulse' || cause === 'bombardment') {
    for (const from of froms) {
      const own = there.filter((u) => work.position.place[u] === from);
      const leads = unitsIn(game, work.position, from, side).some((u) => game.army.pieces[u].leader);
      if (leads) leaderRetreatCheck(work, { from, units: own, roll: cause !== 'bombardment' });
    }
  }
  stack.push(work, { step: 'retreat', side, units: there, hexes, cause, crossed: [] });
}

/** The units that are still to go, each with its ways, as far as their player may know. */
function openWays(
  game: NapoleonicGame,
  view: NapoleonicView,
  frame: RetreatFrame,
): { unit: UnitId; ways: readonly RetreatWay[] }[] {
  const known = knownTo(game, view, frame.side);
  return frame.units
    .filter((unit) => known.place[unit] >= 0)
    .map((unit) => ({ unit, ways: retreatWays(game, known, unit, frame.hexes) }));
}

/** The ways by which a unit may retreat; R-115: a train displaces nobody. */
function retreatWays(game: NapoleonicGame, known: NapoleonicView, unit: UnitId, hexes: number): readonly RetreatWay[] {
  const ways = waysOf(game, known, unit, hexes);
  return isTrain(game.army.pieces[unit].kind) ? ways.filter(({ kind }) => kind === FREE) : ways;
}

/** Two units of which nobody could say which goes first: one way each, and not to the same hex nor over one bridge. */
const isPlain = (open: readonly { readonly ways: readonly RetreatWay[] }[]): boolean => {
  const going = open.filter(({ ways }) => ways.length > 0);
  if (going.some(({ ways }) => ways.length > 1)) return false;
  const ends = going.map(({ ways }) => ways[0].path.at(-1));
  const bridges = going.flatMap(({ ways }) => ways[0].bridges);
  return (
    new Set(ends).size === ends.length &&
    new Set(bridges).size === bridges.length &&
    going.every(({ ways }) => ways[0].kind === 0)
  );
};

export const retreat: FrameHandler<'retreat'> = {
  decision(game, view, frame) {
    const open = openWays(game, view, frame);
    const going = open.filter(({ ways }) => ways.length > 0);
    const alone = going.length === 1 && going[0].ways.length === 1;
    if (!isSeen(view) && (going.length === 0 || alone || isPlain(open))) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'retreat',
      step: 'retreat',
      hexes: distinct(frame.units.map((u) => view.place[u]).filter((hex) => hex >= 0)),
      task: note('task-retreat', '12.31', { count: going.length, hexes: frame.hexes }),
    };
  },
  run(work, frame) {
    const open = openWays(work.game, work.position, frame);
    const [next] = open.toSorted((a, c) => c.ways.length - a.ways.length);
    if (!next) return endRetreat(work);
    if (next.ways.length > 0) retreatBy(work, frame, next.unit, next.ways[0]);
    else cannotRetreat(work, frame, next.unit);
  },
  legal: (game, view, frame, focus) =>
    focused(
      openWays(game, view, frame).flatMap(({ unit, ways }) =>
        ways.map(({ path }): Action => ({ kind: 'retreat', units: [unit], path })),
      ),
      focus,
    ),
  check(game, view, frame, action) {
    if (action.kind !== 'retreat' || action.units.length !== 1) return refuse('one-retreats', '12.31');
    const [unit] = action.units;
    if (!frame.units.includes(unit) || view.place[unit] < 0) return refuse('does-not-retreat', '12.31', { unit });
    const ways = retreatWays(game, knownTo(game, view, frame.side), unit, frame.hexes);
    if (ways.some(({ path }) => path.join() === action.path.join())) return null;
    const end = action.path.at(-1) ?? -1;
    return (
      whyNoRetreat(game, knownTo(game, view, frame.side), unit, end, { hexes: frame.hexes }) ??
      on(
        action.path.filter((hex) => hex >= 0),
        refuse('no-retreat-there', '12.35', { unit, hex: end }),
      )
    );
  },
  why(game, view, frame, { query: { units }, hex }) {
    const [unit] = units;
    if (units.length !== 1) return refuse('one-retreats', '12.31');
    if (!frame.units.includes(unit)) return refuse('does-not-retreat', '12.31', { unit });
    return whyNoRetreat(game, knownTo(game, view, frame.side), unit, hex, { hexes: frame.hexes });
  },
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const [unit] = action.units;
    const known = knownTo(work.game, work.position, frame.side);
    const way = retreatWays(work.game, known, unit, frame.hexes).find(({ path }) => path.join() === action.path.join());
    if (way) retreatBy(work, frame, unit, way);
  },
  actors: (game, view, frame) =>
    distinct(
      openWays(game, view, frame)
        .filter(({ ways }) => ways.length > 0)
        .map(({ unit }) => unit),
    ),
};

/** Everybody has gone: leaders left alone are in danger (5.51). */
function endRetreat(work: NapoleonicWork): void {
  stack.pop(work);
  checkLoneLeaders(work);
}

function retreatBy(work: NapoleonicWork, frame: RetreatFrame, unit: UnitId, way: RetreatWay): void {
  stack.change(work, frame, { units: frame.units.filter((u) => u !== unit) });
  takeWay(work, unit, way);
}

/** A unit goes its way: over bridges under pressure (12.33), onto vedettes (12.32) or its own train (18.16), into an overfull hex (12.36). */
export function takeWay(work: NapoleonicWork, unit: UnitId, way: RetreatWay): void {
  if (isLostOnWay(work, unit, way)) return;
  if (way.kind === ON_TRAIN) return crushTrain(work, unit, way.path);
  if (!isDelayed(work, { units: [unit], by: 'retreat', path: way.path })) arrive(work, [unit], way.path);
}

/** A unit comes to the end of its way; who stands next to the enemy there is seen (8.3). */
export function arrive(work: NapoleonicWork, [unit]: readonly UnitId[], path: readonly Hex[]): void {
  const { game } = work;
  const { player } = game.army.pieces[unit];
  const from = work.position.place[unit];
  const to = path[path.length - 1];
  const full = retreatFault(game, work.position, player, to, [unit]) !== null;
  setAt(work, 'place', unit, to);
  if (work.position.battles.some(({ hexes }) => hexes.includes(to)))
    setAt(work, 'marks', unit, work.position.marks[unit] | DRIVEN_IN);
  if (isCombat(game.army.pieces[unit].kind)) takePlaces(work, player, path); // 25.12
  const rule = isTrain(game.army.pieces[unit].kind) ? 'R-115' : '12.31';
  tell(work, player, 'unit-retreats', {
    rule,
    units: [unit],
    hexes: [from, ...path],
    data: { unit, from, to, hexes: path.length },
    ...unnamed(work, unit, [from, ...path], rule),
  });
  passBy(work, [unit], path.slice(0, -1));
  if (full) openDisplacement(work, { hex: to, unit });
  revealNeighbours(work, to, player);
}

function cannotRetreat(work: NapoleonicWork, frame: RetreatFrame, unit: UnitId): void {
  stack.change(work, frame, { units: frame.units.filter((u) => u !== unit) });
  // who only makes room awaits reorganisation.
  if (frame.cause === 'displaced') eliminate(work, unit, 'displaced');
  else loseStuck(work, unit, frame.hexes);
}

/** 12.34 A unit that cannot go the whole way, so many hexes, is lost; a train for good. */
export function loseStuck(work: NapoleonicWork, unit: UnitId, hexes: number): void {
  const { game, position } = work;
  if (isTrain(game.army.pieces[unit].kind)) return eliminate(work, unit, 'destroyed', PEU);
  const verdict = stuckAs(game, position, unit, hexes);
  const usual = boxFor(game, position, unit, 'stuck');
  if (verdict === 'gone') return eliminate(work, unit, 'bridge', PEU);
  if (verdict === 'awaits' || usual === PEU) return eliminate(work, unit, 'stuck', usual);
  const { awaiting } = game.tables.rules.cannotRetreat;
  const { result, roll } = throwFor(work, '12.34', (face) => (awaiting.includes(face) ? 'UAR' : 'PEU'));
  tell(work, game.army.pieces[unit].player, 'cannot-retreat', {
    rule: '12.34',
    units: [unit],
    hexes: [position.place[unit]],
    data: { unit },
    roll,
  });
  eliminate(work, unit, 'stuck', result === 'UAR' ? UAR : PEU);
}
