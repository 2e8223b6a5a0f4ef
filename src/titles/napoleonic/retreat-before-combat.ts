import { distance, type Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAt, setEach } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { isEmptied, openAdvance } from './advance.ts';
import { makesVoid } from './chateaux.ts';
import { endStep } from './course.ts';
import { displaceVedettes } from './displacement.ts';
import { crossingOf, isWide, hasSoundWay } from './crossings.ts';
import type { Battle } from './data.ts';
import { repulserBar } from './duties.ts';
import { combatIn, factsOf, unitsIn } from './facts.ts';
import { BRIDGE, RIVER } from './ground.ts';
import { revealAround } from './hidden.ts';
import { type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { passBy } from './passing.ts';
import { FELL_BACK, FELL_BACK_TURN, has, type NapoleonicView, isSeen } from './position.ts';
import { loseStuck } from './retreat.ts';
import { closedBy } from './retreat-why.ts';
import { alarmBan } from './specials.ts';
import { stackingFault } from './stacking.ts';
import { takePlaces } from './victory.ts';
import { knownTo } from './view.ts';
import { inZone, zonesOn } from './zones.ts';

/* 10.2 Retreat before combat: cavalry, horse artillery beside it, vedettes; the other side first, then the phasing one. */

/** 10.21, 10.22, R-32 How far a unit may fall back; 0: it may not at all, trains neither (18.13). */
const farthest = (b: Battle, unit: UnitId): number => {
  const { kind } = b.army.pieces[unit];
  const { retreatBeforeCombat, retreatBeforeCombatHorseArtillery } = b.tables.rules.ranges;
  if (kind === 'cavalry' || kind === 'vedette') return retreatBeforeCombat;
  return kind === 'horse-artillery' ? retreatBeforeCombatHorseArtillery : 0;
};

/** 16.26 A vedette with no combat unit beside it in its hex. */
const isLoneVedette = (b: Battle, v: NapoleonicView, unit: UnitId): boolean =>
  b.army.pieces[unit].kind === 'vedette' && combatIn(b, v, v.place[unit], b.army.pieces[unit].player).length === 0;

/** R-86 Surrounded: every hex around is off the map, impassable, held by the enemy, or in the zone of his combat units and without a friend. */
export function isSurrounded(b: Battle, v: NapoleonicView, unit: UnitId): boolean {
  const { player } = b.army.pieces[unit];
  const facts = factsOf(b, v, player);
  const enemy = enemyOf(player);
  return [0, 1, 2, 3, 4, 5].every((d) => {
    const side = v.place[unit] * 6 + d;
    const to = b.ground.board.neighbours[side];
    if (to < 0 || !hasSoundWay(crossingOf(b, v, side))) return true;
    if (facts.combat[enemy][to] > 0 || facts.covered[enemy][to] > 0) return true;
    const asked = { vedettes: false, by: player, voids: makesVoid(b, [unit]) };
    return facts.combat[player][to] === 0 && inZone(b, v, enemy, to, asked);
  });
}

/** The enemy combat units that have a unit in their zone of control. */
const onIt = (b: Battle, v: NapoleonicView, unit: UnitId): UnitId[] => {
  const enemy = enemyOf(b.army.pieces[unit].player);
  return zonesOn(b, v, enemy, v.place[unit], { vedettes: false }).flatMap((hex) => combatIn(b, v, hex, enemy));
};

/** 10.21-10.24 Why a unit may not retreat before combat; neither want of supply nor morale is a reason. */
export function fallBackBar(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const { player, ma, kind } = b.army.pieces[unit];
  const hex = v.place[unit];
  if (hex < 0 || farthest(b, unit) === 0) return refuse('not-mounted', '10.21', { unit });
  if (!inZone(b, v, enemyOf(player), hex)) return refuse('not-engaged', '10.21', { unit });
  const slow = combatIn(b, v, hex, player).find((u) => ['infantry', 'artillery'].includes(b.army.pieces[u].kind));
  if (slow !== undefined) return refuse('stacked-with-foot', '10.23', { unit: slow });
  if (isLoneVedette(b, v, unit)) return null;
  const once = v.options['retreat-before-combat'] === 'phase' ? FELL_BACK : FELL_BACK_TURN;
  if (has(v, unit, once)) return refuse('fell-back-already', '10.21', { unit });
  const bound = repulserBar(b, v, unit) ?? alarmBan(b, v, unit);
  if (bound) return bound;
  const riders = onIt(b, v, unit).filter((u) => b.army.pieces[u].kind === 'cavalry');
  const faster = riders.find((u) => kind === 'horse-artillery' || b.army.pieces[u].ma > ma);
  if (faster !== undefined)
    return on([v.place[faster]], refuse('enemy-cavalry-faster', '10.23', { unit, other: faster }));
  return isSurrounded(b, v, unit) ? refuse('surrounded', '10.23', { unit }) : null;
}

/**
 * Paths of one hex or two, into no zone of control of combat units, onto no enemy (10.21, 12.31); where there are no
 * others over enemy vedettes, who never hinder and make room (16.25, 16.26, 12.32). `along`: leaders who go with it, and
 * count where it ends (3.23).
 */
export function fallBackPaths(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  along: readonly UnitId[] = leadersGoing(b, v, unit),
): Hex[][] {
  const { player } = b.army.pieces[unit];
  const enemy = enemyOf(player);
  const facts = factsOf(b, v, player);
  const { board } = b.ground;
  const start = v.place[unit];
  const [free, overVedettes]: [Hex[][], Hex[][]] = [[], []];
  const grow = (path: Hex[]) => {
    const at = path.at(-1) ?? start;
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[at * 6 + d];
      if (to < 0 || to === start || path.includes(to) || distance(board, start, to) !== path.length + 1) continue;
      if (!hasSoundWay(crossingOf(b, v, at * 6 + d))) continue;
      if (facts.combat[enemy][to] || facts.covered[enemy][to] || facts.trains[enemy][to]) continue;
      if (inZone(b, v, enemy, to, { vedettes: false, by: player, voids: makesVoid(b, [unit]) })) continue;
      const next = [...path, to];
      const list = next.some((hex) => facts.vedettes[enemy][hex] > 0) ? overVedettes : free;
      if (!stackingFault(b, v, player, to, [unit, ...along])) list.push(next);
      if (next.length < farthest(b, unit)) grow(next);
    }
  };
  grow([]);
  return free.length > 0 ? free : overVedettes;
}

/** 10.21 Why a unit that may fall back may not end in a hex, as far as its player may know. */
function whyNoFallBack(b: Battle, v: NapoleonicView, unit: UnitId, hex: Hex, leaders: readonly UnitId[]): Check {
  const along = leadersGoing(b, v, unit, leaders);
  const [start, most] = [v.place[unit], farthest(b, unit)];
  if (hex < 0) return refuse('no-retreat-off', '10.21', { unit });
  const far = distance(b.ground.board, start, hex);
  if (far === 0 || far > most) return on([start], refuse('fall-back-distance', '10.21', { unit, hexes: most }));
  if (fallBackPaths(b, v, unit, along).some((path) => path.at(-1) === hex)) return null;
  const full = stackingFault(b, v, b.army.pieces[unit].player, hex, [unit, ...along]);
  const closed = closedBy(b, v, unit, hex) ?? full;
  return closed ?? on([start, hex], refuse('retreat-no-way', '10.21', { unit, hex }));
}

/** The units of a side that may fall back, and whether one of them must (10.21, 16.26). */
function ableOf(b: Battle, v: NapoleonicView, side: SideId): UnitId[] {
  return b.army.own[side].filter(
    (u) => v.place[u] >= 0 && !has(v, u, FELL_BACK) && !fallBackBar(b, v, u) && fallBacksOf(b, v, u).length > 0,
  );
}

/** Whose turn to fall back it is: the side that does not phase first; its passing is kept as a marker on the stack. */
const turnToFallBack = (v: NapoleonicView): SideId => (v.fallBack === 'phasing' ? v.player : enemyOf(v.player));
const seen = (b: Battle, v: NapoleonicView) => knownTo(b, v, turnToFallBack(v));

const mustGo = (b: Battle, v: NapoleonicView, side: SideId): UnitId[] =>
  ableOf(b, v, side).filter((u) => isLoneVedette(b, v, u));

export const fallBackStep: StepHandler = {
  decision(b, v) {
    const side = turnToFallBack(v);
    const k = seen(b, v);
    const able = ableOf(b, k, side);
    if (!isSeen(v) && able.length === 0) return null;
    return {
      over: false,
      side,
      kind: 'retreat',
      step: 'retreat-before-combat',
      task: note('task-fall-back', '10.21', { count: able.length }),
      pass: note('pass-fall-back', '10.21'),
    };
  },
  run: endOfSide,
  legal: (b, v, _, focus) => focused(fallBacks(b, seen(b, v), turnToFallBack(v)), focus),
  check(b, v, _, action) {
    if (action.kind !== 'retreat') return refuse('one-retreats', '10.21');
    const k = seen(b, v);
    const { unit, leaders, others } = parted(b, action.units);
    if (unit === undefined || others) return refuse('one-retreats', '10.21');
    if (b.army.pieces[unit].player !== turnToFallBack(v)) return refuse('not-your-unit', '10.21', { unit });
    if (has(k, unit, FELL_BACK)) return refuse('fell-back-already', '10.21', { unit });
    const bar = fallBackBar(b, k, unit);
    if (bar) return bar;
    const free = leadersWith(b, k, unit);
    const apart = leaders.find((leader) => !free.includes(leader));
    if (apart !== undefined) return refuse('leader-not-along', '10.21', { unit: apart, other: unit });
    const along = leadersGoing(b, k, unit, leaders);
    if (fallBackPaths(b, k, unit, along).some((path) => path.join() === action.path.join())) return null;
    const end = action.path.at(-1) ?? -1;
    return whyNoFallBack(b, k, unit, end, leaders) ?? refuse('no-retreat-there', '10.21', { unit, hex: end });
  },
  why(b, v, _, { query, hex }) {
    const k = seen(b, v);
    const { unit, leaders, others } = parted(b, query.units);
    if (unit === undefined || others) return refuse('one-retreats', '10.21');
    if (b.army.pieces[unit].player !== turnToFallBack(v)) return refuse('not-your-unit', '10.21', { unit });
    return fallBackBar(b, k, unit) ?? whyNoFallBack(b, k, unit, hex, leaders);
  },
  apply(work, _, action) {
    if (action.kind !== 'retreat') return;
    const { unit, leaders } = parted(work.game, action.units);
    if (unit !== undefined) fallBack(work, unit, leaders, action.path);
  },
  passing(b, v) {
    const units = mustGo(b, seen(b, v), turnToFallBack(v));
    return units.length > 0 ? refuse('vedettes-must-fall-back', '16.26', { units }) : null;
  },
  pass: endOfSide,
  actors(b, v) {
    const k = seen(b, v);
    const able = ableOf(b, k, turnToFallBack(v));
    return distinct(able.flatMap((unit) => [unit, ...leadersWith(b, k, unit)])).sort((a, c) => a - c);
  },
};

/** Every unit of a side that may fall back, by every path: alone, and with any leaders who may go along (10.21). */
function* fallBacks(b: Battle, v: NapoleonicView, side: SideId): Generator<Action> {
  for (const unit of ableOf(b, v, side)) yield* fallBacksOf(b, v, unit);
}

const fallBacksOf = (b: Battle, v: NapoleonicView, unit: UnitId): Action[] => [
  ...fallBackPaths(b, v, unit).map((path): Action => ({ kind: 'retreat', units: [unit], path })),
  ...[...groupsOf(leadersWith(b, v, unit))].flatMap((leaders) =>
    fallBackPaths(b, v, unit, leaders).map((path): Action => {
      const units = [unit, ...leaders].sort((a, c) => a - c);
      return { kind: 'retreat', units, path };
    }),
  ),
];

/** The one unit that falls back, the leaders who go with it, and whether there are other units beside it. */
function parted(b: Battle, units: readonly UnitId[]) {
  const isLeader = (u: UnitId) => b.army.pieces[u].leader !== null;
  const [unit, ...rest] = units.filter((u) => !isLeader(u));
  return { unit: unit as UnitId | undefined, leaders: units.filter(isLeader), others: rest.length > 0 };
}

const leadersBeside = (b: Battle, v: NapoleonicView, unit: UnitId): UnitId[] =>
  unitsIn(b, v, v.place[unit], b.army.pieces[unit].player).filter((u) => b.army.pieces[u].leader !== null);

/** The last combat unit to leave its hex. */
const isLast = (b: Battle, v: NapoleonicView, unit: UnitId): boolean =>
  isCombat(b.army.pieces[unit].kind) && combatIn(b, v, v.place[unit], b.army.pieces[unit].player).length === 1;

/** 10.21 The leaders who go with a unit: those who are to, and with the last of its hex all. */
const leadersGoing = (b: Battle, v: NapoleonicView, unit: UnitId, along: readonly UnitId[] = []): readonly UnitId[] =>
  isLast(b, v, unit) ? leadersBeside(b, v, unit) : along;

/** 10.21 The leaders of a hex who may go with a unit, or stay with those that are left. */
const leadersWith = (b: Battle, v: NapoleonicView, unit: UnitId): UnitId[] =>
  isCombat(b.army.pieces[unit].kind) && !isLast(b, v, unit) ? leadersBeside(b, v, unit) : [];

/** 10.21, 10.25 A unit falls back, and leaders with it, all of them with the last that leaves; nobody rolls for their capture. */
function fallBack(work: NapoleonicWork, unit: UnitId, along: readonly UnitId[], path: readonly Hex[]): void {
  const { game: b } = work;
  const { player } = b.army.pieces[unit];
  const from = work.p.place[unit];
  const to = path[path.length - 1];
  revealAround(work, enemyOf(player), from, path.length + 1);
  const left = distinct([from]);
  displaceVedettes(work, enemyOf(player), path);
  const leaders = leadersGoing(b, work.p, unit, along);
  setEach(work, 'place', [unit, ...leaders], to);
  setAt(work, 'marks', unit, work.p.marks[unit] | FELL_BACK | FELL_BACK_TURN);
  if (isCombat(b.army.pieces[unit].kind)) takePlaces(work, player, path); // 25.12
  const units = [unit, ...leaders];
  tell(work, player, 'falls-back', { rule: '10.21', units, hexes: [from, ...path], data: { unit, from, to } });
  passBy(work, units, path.slice(0, -1));
  // 10.26, R-34: over a bridge that cavalry held, the phasing side may come across at once.
  if (player === enemyOf(work.p.player)) for (const hex of left) openBridgeAdvance(work, hex);
}

/** */
function openBridgeAdvance(work: NapoleonicWork, hex: Hex): void {
  const { game: b, p } = work;
  if (!isEmptied(b, p, p.player, hex)) return;
  const across: UnitId[] = [];
  for (let d = 0; d < 6; d++) {
    const from = b.ground.board.neighbours[hex * 6 + d];
    if (from < 0) continue;
    const crossing = crossingOf(b, p, hex * 6 + d);
    if (crossing.water === RIVER && isWide(crossing) && crossing.span === BRIDGE && crossing.sound)
      across.push(...combatIn(b, p, from, p.player));
  }
  openAdvance(work, { side: p.player, units: across, hexes: [hex] });
}

/**
 * A side has done: lone vedettes that cannot go are lost, after the hidden stacks about them have been turned up
 * who finds a way then must still take it. Then the other side, or the next step.
 */
function endOfSide(work: NapoleonicWork): void {
  const { game: b } = work;
  const side = turnToFallBack(work.p);
  const stuck = b.army.own[side].filter((u) => isStuck(b, work.p, u));
  for (const unit of stuck) revealAround(work, enemyOf(side), work.p.place[unit], farthest(b, unit) + 1);
  if (stuck.some((u) => !isStuck(b, work.p, u))) return;
  for (const unit of stuck) loseStuck(work, unit, 1);
  if (work.p.fallBack === 'phasing') {
    set(work, { fallBack: 'other' });
    endStep(work);
  } else set(work, { fallBack: 'phasing' });
}

/** 10.21, 16.26 A lone vedette in an enemy zone of control that has not fallen back, and knows no way. */
const isStuck = (b: Battle, v: NapoleonicView, unit: UnitId): boolean =>
  v.place[unit] >= 0 &&
  isLoneVedette(b, v, unit) &&
  !has(v, unit, FELL_BACK) &&
  inZone(b, v, enemyOf(b.army.pieces[unit].player), v.place[unit]) &&
  fallBackPaths(b, v, unit).length === 0;
