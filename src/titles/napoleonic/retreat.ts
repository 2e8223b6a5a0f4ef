import type { Hex } from '../../engine/board/board.ts';
import { roll, set, setAt } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain } from './army.ts';
import { boxFor, eliminate, inCombatPhase } from './boxes.ts';
import type { Battle } from './data.ts';
import { initiativeOf } from './demoralisation.ts';
import { unitsIn } from './facts.ts';
import type { DisplaceFrame, RetreatCause, RetreatFrame } from './frames-results.ts';
import { revealAround, revealNeighbours, unnamed } from './hidden.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { checkLoneLeaders, leaderRetreatCheck } from './leaders.ts';
import { DRIVEN_IN, MARCHING, type NapoleonicView, PEU, stack, UAR, isSeen } from './position.ts';
import { displaceable, FREE, ON_TRAIN, type RetreatWay, stuckAs, waysOf } from './retreat-ways.ts';
import { stackingFault } from './stacking.ts';
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
  const { game: b } = work;
  const there = units.filter((u) => work.p.place[u] >= 0);
  if (there.length === 0) return;
  const froms = [...new Set(there.map((u) => work.p.place[u]))];
  for (const from of froms) revealAround(work, enemyOf(side), from, hexes + 1);
  set(work, { marks: work.p.marks.map((m, u) => (there.includes(u) ? m & ~MARCHING : m)) });
  if (cause === 'battle' || cause === 'repulse' || cause === 'bombardment') {
    for (const from of froms) {
      const own = there.filter((u) => work.p.place[u] === from);
      const leads = unitsIn(b, work.p, from, side).some((u) => b.army.pieces[u].leader);
      if (leads) leaderRetreatCheck(work, { from, units: own, roll: cause !== 'bombardment' });
    }
  }
  stack.push(work, { step: 'retreat', side, units: there, hexes, cause, crossed: [] });
}

/** The units that are still to go, each with its ways, as far as their player may know. */
function openWays(b: Battle, v: NapoleonicView, frame: RetreatFrame): { unit: UnitId; ways: readonly RetreatWay[] }[] {
  const known = knownTo(b, v, frame.side);
  return frame.units
    .filter((unit) => known.place[unit] >= 0)
    .map((unit) => ({ unit, ways: waysOf(b, known, unit, { hexes: frame.hexes }) }));
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
  decision(b, v, frame) {
    const open = openWays(b, v, frame);
    const going = open.filter(({ ways }) => ways.length > 0);
    const alone = going.length === 1 && going[0].ways.length === 1;
    if (!isSeen(v) && (going.length === 0 || alone || isPlain(open))) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'retreat',
      step: 'retreat',
      hexes: [...new Set(frame.units.map((u) => v.place[u]).filter((hex) => hex >= 0))],
      task: note('task-retreat', '12.31', { count: going.length, hexes: frame.hexes }),
    };
  },
  run(work, frame) {
    const open = openWays(work.game, work.p, frame);
    const [next] = open.toSorted((a, c) => c.ways.length - a.ways.length);
    if (!next) return endRetreat(work, frame);
    if (next.ways.length > 0) retreatBy(work, frame, next.unit, next.ways[0]);
    else cannotRetreat(work, frame, next.unit);
  },
  legal: (b, v, frame, focus) =>
    openWays(b, v, frame)
      .flatMap(({ unit, ways }) => ways.map(({ path }): Action => ({ kind: 'retreat', units: [unit], path })))
      .filter((a) => a.kind === 'retreat' && fits(a, focus?.units, focus?.hex)),
  check(b, v, frame, action) {
    if (action.kind !== 'retreat' || action.units.length !== 1) return refuse('one-retreats', '12.31');
    const [unit] = action.units;
    if (!frame.units.includes(unit) || v.place[unit] < 0) return refuse('does-not-retreat', '12.31', { unit });
    const ways = waysOf(b, knownTo(b, v, frame.side), unit, { hexes: frame.hexes });
    if (ways.some(({ path }) => path.join() === action.path.join())) return null;
    const end = action.path.at(-1) ?? -1;
    return on(
      action.path.filter((hex) => hex >= 0),
      refuse('no-retreat-there', '12.35', { unit, hex: end }),
    );
  },
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const [unit] = action.units;
    const known = knownTo(work.game, work.p, frame.side);
    const way = waysOf(work.game, known, unit, { hexes: frame.hexes }).find(
      ({ path }) => path.join() === action.path.join(),
    );
    if (way) retreatBy(work, frame, unit, way);
  },
  actors: (b, v, frame) => openWays(b, v, frame).flatMap(({ unit, ways }) => (ways.length > 0 ? [unit] : [])),
};

const fits = (action: Action & { kind: 'retreat' }, units?: readonly UnitId[], hex?: Hex): boolean =>
  (!units || (units.length === 1 && units[0] === action.units[0])) && (hex === undefined || action.path.at(-1) === hex);

/** Everybody has gone: who stands next to the enemy now is seen (8.3), leaders left alone are in danger (5.51). */
function endRetreat(work: NapoleonicWork, frame: RetreatFrame): void {
  stack.pop(work);
  for (const hex of new Set(frame.units.map((u) => work.p.place[u]).filter((h) => h >= 0)))
    revealNeighbours(work, hex, frame.side);
  checkLoneLeaders(work);
}

function retreatBy(work: NapoleonicWork, frame: RetreatFrame, unit: UnitId, way: RetreatWay): void {
  stack.replace(work, { ...frame, units: frame.units.filter((u) => u !== unit) });
  takeWay(work, unit, way);
}

/** A unit goes its way: over bridges under pressure (12.33), onto vedettes (12.32) or its own train (18.16), into an overfull hex (12.36). */
export function takeWay(work: NapoleonicWork, unit: UnitId, way: RetreatWay): void {
  const { game: b } = work;
  const { player } = b.army.pieces[unit];
  const from = work.p.place[unit];
  const to = way.path[way.path.length - 1];
  if (isLostOnWay(work, unit, way)) return;
  if (way.kind === ON_TRAIN) return crushTrain(work, unit, way.path);
  displaceVedettes(work, enemyOf(player), way.path);
  const full = stackingFault(b, work.p, player, to, [unit]) !== null;
  setAt(work, 'place', unit, to);
  if (work.p.battles.some(({ hexes }) => hexes.includes(to)))
    setAt(work, 'marks', unit, work.p.marks[unit] | DRIVEN_IN);
  if (isCombat(b.army.pieces[unit].kind)) takePlaces(work, player, way.path); // 25.12
  tell(work, player, 'unit-retreats', {
    rule: '12.31',
    units: [unit],
    hexes: [from, ...way.path],
    data: { unit, from, to, hexes: way.path.length },
    ...unnamed(work, unit, [from, ...way.path], '12.31'),
  });
  if (full)
    stack.push(work, { step: 'displace', side: player, hex: to, unit, checks: b.army.pieces[unit].kind === 'cavalry' });
}

/** 12.33, 12.36 Whether a bridge under pressure costs a unit that retreats, or is displaced, its life; no die outside the combat phase. */
const isLostOnWay = (work: NapoleonicWork, unit: UnitId, way: RetreatWay): boolean =>
  inCombatPhase(work.p) && way.bridges.some((bridge) => lostOnBridge(work, unit, bridge));

/** 12.33, R-54 The first unit over a bridge is lost on a 6, the second on 5 and 6, and so on. */
function lostOnBridge(work: NapoleonicWork, unit: UnitId, bridge: number): boolean {
  const { game: b, p } = work;
  const { lostFrom } = b.tables.rules.retreatOverBridge;
  const frame = stack.find(p, 'retreat');
  const before = frame?.crossed.find(([side]) => side === bridge)?.[1] ?? 0;
  if (frame) {
    const crossed = [...frame.crossed.filter(([side]) => side !== bridge), [bridge, before + 1] as const];
    stack.amend(work, 'retreat', (f) => (f === frame ? { ...f, crossed } : f));
  }
  const face = roll(work);
  const lost = face + before >= lostFrom;
  tell(work, b.army.pieces[unit].player, 'bridge-crossed', {
    rule: '12.33',
    units: [unit],
    data: { unit, order: before + 1 },
    roll: {
      faces: [face],
      modifiers: [],
      modified: face + before,
      table: '12.33',
      row: String(before + 1),
      result: lost ? 'lost' : 'over',
    },
  });
  if (lost) eliminate(work, unit, 'bridge', PEU);
  return lost;
}

/** 18.16, R-07 A unit that has only its own train's hex to go to: both are lost, the train for good. */
function crushTrain(work: NapoleonicWork, unit: UnitId, path: readonly Hex[]): void {
  const { game: b } = work;
  const { player } = b.army.pieces[unit];
  for (const hex of path)
    for (const train of unitsIn(b, work.p, hex, player))
      if (isTrain(b.army.pieces[train].kind)) eliminate(work, train, 'train', PEU);
  eliminate(work, unit, 'train', UAR);
}

function tellDisplaced(work: NapoleonicWork, unit: UnitId, from: Hex, rule: string): void {
  const to = work.p.place[unit];
  const hexes = [from, to];
  const telling = { rule, units: [unit], hexes, data: { unit, from, to }, ...unnamed(work, unit, hexes, rule) };
  tell(work, work.game.army.pieces[unit].player, 'unit-displaced', telling);
}

/** 12.32, R-120 Enemy vedettes go one hex by their own retreat or to UAR, before the unit with its zone of control comes. */
export function displaceVedettes(work: NapoleonicWork, side: SideId, path: readonly Hex[]): void {
  const { game: b } = work;
  for (const hex of path)
    for (const vedette of unitsIn(b, work.p, hex, side)) {
      if (b.army.pieces[vedette].kind !== 'vedette') continue;
      const way = waysOf(b, work.p, vedette, { hexes: 1 }).find(({ kind }) => kind === FREE);
      if (way && isLostOnWay(work, vedette, way)) continue;
      if (way) {
        setAt(work, 'place', vedette, way.path[0]);
        tellDisplaced(work, vedette, hex, 'R-120');
      } else eliminate(work, vedette, 'displaced', UAR);
    }
}

function cannotRetreat(work: NapoleonicWork, frame: RetreatFrame, unit: UnitId): void {
  stack.replace(work, { ...frame, units: frame.units.filter((u) => u !== unit) });
  loseStuck(work, unit, frame.hexes);
}

/** 12.34 A unit that cannot go the whole way, so many hexes, is lost. */
export function loseStuck(work: NapoleonicWork, unit: UnitId, hexes: number): void {
  const { game: b, p } = work;
  const verdict = stuckAs(b, p, unit, hexes);
  const usual = boxFor(b, p, unit, 'stuck');
  if (verdict === 'gone') return eliminate(work, unit, 'bridge', PEU);
  if (verdict === 'awaits' || usual === PEU) return eliminate(work, unit, 'stuck', usual);
  const face = roll(work);
  const awaits = b.tables.rules.cannotRetreat.awaiting.includes(face);
  tell(work, b.army.pieces[unit].player, 'cannot-retreat', {
    rule: '12.34',
    units: [unit],
    hexes: [p.place[unit]],
    data: { unit },
    roll: {
      faces: [face],
      modifiers: [],
      modified: face,
      table: '12.34',
      row: String(face),
      result: awaits ? 'UAR' : 'PEU',
    },
  });
  eliminate(work, unit, 'stuck', awaits ? UAR : PEU);
}

// ---- 12.36 displacement ------------------------------------------------------------------------------------------

interface Displacement {
  readonly unit: UnitId;
  readonly way: RetreatWay;
}

/** Who may make room, and where each may go. */
function displacements(b: Battle, v: NapoleonicView, { side, hex, unit }: DisplaceFrame): Displacement[] {
  const known = knownTo(b, v, side);
  const there = { ...known, place: unit < 0 ? known.place : known.place.with(unit, -1) };
  return displaceable(b, there, unit, hex).flatMap((other) =>
    waysOf(b, known, other, { hexes: 1, tried: [hex] }).map((way) => ({ unit: other, way })),
  );
}

export const displace: FrameHandler<'displace'> = {
  decision(b, v, frame) {
    if (!isSeen(v) && displacements(b, v, frame).length < 2) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'retreat',
      step: 'displace',
      hexes: [frame.hex],
      task: note('task-displace', '12.36', { hex: frame.hex }),
    };
  },
  run(work, frame) {
    const [only] = displacements(work.game, work.p, frame);
    if (only) displaceBy(work, frame, only);
    else {
      stack.pop(work);
      if (stackingFault(work.game, work.p, frame.side, frame.hex, []))
        eliminate(work, frame.unit, 'displaced', boxFor(work.game, work.p, frame.unit, 'displaced'));
    }
  },
  legal: (b, v, frame, focus) =>
    displacements(b, v, frame)
      .map(({ unit, way }) => ({ kind: 'retreat', units: [unit], path: way.path }) as const)
      .filter((a) => fits(a, focus?.units, focus?.hex)),
  check(b, v, frame, action) {
    if (action.kind !== 'retreat' || action.units.length !== 1) return refuse('one-retreats', '12.36');
    const found = displacements(b, v, frame).some(
      ({ unit, way }) => unit === action.units[0] && way.path.join() === action.path.join(),
    );
    return found ? null : refuse('not-displaced-there', '12.36', { unit: action.units[0] });
  },
  apply(work, frame, action) {
    if (action.kind !== 'retreat') return;
    const chosen = displacements(work.game, work.p, frame).find(
      ({ unit, way }) => unit === action.units[0] && way.path.join() === action.path.join(),
    );
    if (chosen) displaceBy(work, frame, chosen);
  },
  actors: (b, v, frame) => [...new Set(displacements(b, v, frame).map(({ unit }) => unit))],
};

/** 12.36 One goes a hex aside; before cavalry it checks its initiative, or is lost. */
function displaceBy(work: NapoleonicWork, frame: DisplaceFrame, { unit, way }: Displacement): void {
  const { game: b } = work;
  const { player } = b.army.pieces[unit];
  stack.pop(work);
  if (frame.checks) {
    const face = roll(work);
    const initiative = initiativeOf(b, work.p, unit);
    const steady = face <= initiative;
    tell(work, player, 'displaced-checks', {
      rule: '12.36',
      units: [unit],
      data: { unit, initiative },
      roll: {
        faces: [face],
        modifiers: [],
        modified: face,
        table: '12.36',
        row: String(initiative),
        result: steady ? 'passed' : 'failed',
      },
    });
    if (!steady) return eliminate(work, unit, 'displaced', UAR);
  }
  if (isLostOnWay(work, unit, way)) return;
  const [to] = way.path;
  const full = stackingFault(b, work.p, player, to, [unit]) !== null;
  setAt(work, 'place', unit, to);
  tellDisplaced(work, unit, frame.hex, '12.36');
  if (full)
    stack.push(work, { step: 'displace', side: player, hex: to, unit, checks: b.army.pieces[unit].kind === 'cavalry' });
}
