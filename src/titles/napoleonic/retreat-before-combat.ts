import { distance, type Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAt, setEach } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { isEmptied, openAdvance } from './advance.ts';
import { endStep } from './course.ts';
import { isDelayed } from './displacement.ts';
import { crossingOf, isWide, hasSoundWay } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { repulserBar } from './duties.ts';
import { combatIn, factsOf } from './facts.ts';
import { fallBackPaths, farthest, leadersGoing, leadersWith } from './fall-back-paths.ts';
import { BRIDGE, RIVER } from './ground.ts';
import { revealAround } from './hidden.ts';
import { type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { passBy } from './passing.ts';
import { ADVANCED, FELL_BACK, FELL_BACK_TURN, has, type NapoleonicView, isSeen } from './position.ts';
import { remembered } from './remember.ts';
import { loseStuck } from './retreat.ts';
import { closedBy } from './retreat-why.ts';
import { alarmBan } from './specials.ts';
import { stackingFault } from './stacking.ts';
import { takePlaces } from './victory.ts';
import { knownTo } from './view.ts';
import { inZone, zonesOn } from './zones.ts';

/* 10.2 Retreat before combat: cavalry, horse artillery beside it, vedettes; the other side first, then the phasing one. */

/** 16.26 A vedette with no combat unit beside it in its hex. */
const isLoneVedette = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  game.army.pieces[unit].kind === 'vedette' &&
  combatIn(game, view, view.place[unit], game.army.pieces[unit].player).length === 0;

/** R-86 Surrounded: every hex around is off the map, impassable, held by the enemy, or in the zone of his combat units and without a friend. */
export function isSurrounded(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean {
  const { player } = game.army.pieces[unit];
  const facts = factsOf(game, view, player);
  const enemy = enemyOf(player);
  return [0, 1, 2, 3, 4, 5].every((d) => {
    const side = view.place[unit] * 6 + d;
    const to = game.ground.board.neighbours[side];
    if (to < 0 || !hasSoundWay(crossingOf(game, view, side))) return true;
    if (facts.combat[enemy][to] > 0 || facts.covered[enemy][to] > 0) return true;
    const asked = { vedettes: false, by: player, enter: [unit] };
    return facts.combat[player][to] === 0 && inZone(game, view, enemy, to, asked);
  });
}

/** The enemy combat units that have a unit in their zone of control. */
const onIt = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): UnitId[] => {
  const enemy = enemyOf(game.army.pieces[unit].player);
  return zonesOn(game, view, enemy, view.place[unit], { vedettes: false }).flatMap((hex) =>
    combatIn(game, view, hex, enemy),
  );
};

/** R-34 Whether somebody has come to a hex over a bridge in this step: his zone did not hold anybody when the phase began (10.22). */
const hasCrossed = (game: NapoleonicGame, view: NapoleonicView, hex: Hex): boolean =>
  game.army.all.some((u) => view.place[u] === hex && has(view, u, ADVANCED));

/** 10.21-10.24 Why a unit may not retreat before combat; neither want of supply nor morale is a reason. */
export function fallBackBar(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const { player, ma, kind } = game.army.pieces[unit];
  const hex = view.place[unit];
  if (hex < 0 || farthest(game, unit) === 0) return refuse('not-mounted', '10.21', { unit });
  if (!inZone(game, view, enemyOf(player), hex)) return refuse('not-engaged', '10.21', { unit });
  if (kind === 'horse-artillery' && zonesOn(game, view, enemyOf(player), hex).every((at) => hasCrossed(game, view, at)))
    return refuse('not-engaged', '10.22', { unit });
  const slow = combatIn(game, view, hex, player).find((u) =>
    ['infantry', 'artillery'].includes(game.army.pieces[u].kind),
  );
  if (slow !== undefined) return refuse('stacked-with-foot', '10.23', { unit: slow });
  if (isLoneVedette(game, view, unit)) return null;
  const once = view.options['retreat-before-combat'] === 'phase' ? FELL_BACK : FELL_BACK_TURN;
  if (has(view, unit, once)) return refuse('fell-back-already', '10.21', { unit });
  const bound = repulserBar(game, view, unit) ?? alarmBan(game, view, unit);
  if (bound) return bound;
  const riders = onIt(game, view, unit).filter((u) => game.army.pieces[u].kind === 'cavalry');
  const faster = riders.find((u) => kind === 'horse-artillery' || game.army.pieces[u].ma > ma);
  if (faster !== undefined)
    return on([view.place[faster]], refuse('enemy-cavalry-faster', '10.23', { unit, other: faster }));
  return isSurrounded(game, view, unit) ? refuse('surrounded', '10.23', { unit }) : null;
}

/** 10.21 Why a unit that may fall back may not end in a hex, as far as its player may know. */
function whyNoFallBack(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  leaders: readonly UnitId[],
): Check {
  const along = leadersGoing(game, view, unit, leaders);
  const [start, most] = [view.place[unit], farthest(game, unit)];
  if (hex < 0) return refuse('no-retreat-off', '10.21', { unit });
  const far = distance(game.ground.board, start, hex);
  if (far === 0 || far > most) return on([start], refuse('fall-back-distance', '10.21', { unit, hexes: most }));
  if (fallBackPaths(game, view, unit, along).some((path) => path.at(-1) === hex)) return null;
  const full = stackingFault(game, view, game.army.pieces[unit].player, hex, [unit, ...along]);
  const closed = closedBy(game, view, unit, hex) ?? full;
  return closed ?? on([start, hex], refuse('retreat-no-way', '10.21', { unit, hex }));
}

/** The units of a side that may fall back (10.21), once for a view: who decides is asked, and what he may do. */
const ableOf = (game: NapoleonicGame, view: NapoleonicView, side: SideId): readonly UnitId[] =>
  keepAble([game, view, side], () =>
    game.army.own[side].filter(
      (u) =>
        view.place[u] >= 0 &&
        farthest(game, u) > 0 &&
        !has(view, u, FELL_BACK) &&
        !fallBackBar(game, view, u) &&
        fallBacksOf(game, view, u).length > 0,
    ),
  );
const keepAble = remembered<readonly UnitId[]>(2);

/** Whose turn to fall back it is: the side that does not phase first; its passing is kept as a marker on the stack. */
const turnToFallBack = (view: NapoleonicView): SideId =>
  view.fallBack === 'phasing' ? view.player : enemyOf(view.player);
const seen = (game: NapoleonicGame, view: NapoleonicView) => knownTo(game, view, turnToFallBack(view));

const mustGo = (game: NapoleonicGame, view: NapoleonicView, side: SideId): UnitId[] =>
  ableOf(game, view, side).filter((u) => isLoneVedette(game, view, u));

export const fallBackStep: StepHandler = {
  decision(game, view) {
    const side = turnToFallBack(view);
    const known = seen(game, view);
    const able = ableOf(game, known, side);
    if (!isSeen(view) && able.length === 0) return null;
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
  legal: (game, view, _, focus) =>
    focused(fallBacks(game, seen(game, view), turnToFallBack(view), focus?.units), focus),
  check(game, view, _, action) {
    if (action.kind !== 'retreat') return refuse('one-retreats', '10.21');
    const known = seen(game, view);
    const bar = partyBar(game, known, action.units);
    const { unit, leaders } = parted(game, action.units);
    if (bar || unit === undefined) return bar;
    const along = leadersGoing(game, known, unit, leaders);
    if (fallBackPaths(game, known, unit, along).some((path) => path.join() === action.path.join())) return null;
    const end = action.path.at(-1) ?? -1;
    return whyNoFallBack(game, known, unit, end, leaders) ?? refuse('no-retreat-there', '10.21', { unit, hex: end });
  },
  why(game, view, _, { query, hex }) {
    const known = seen(game, view);
    const { unit, leaders } = parted(game, query.units);
    return partyBar(game, known, query.units) ?? whyNoFallBack(game, known, unit!, hex, leaders);
  },
  apply(work, _, action) {
    if (action.kind !== 'retreat') return;
    const { unit, leaders } = parted(work.game, action.units);
    if (unit !== undefined) fallBack(work, unit, leaders, action.path);
  },
  passing(game, view) {
    const units = mustGo(game, seen(game, view), turnToFallBack(view));
    return units.length > 0 ? refuse('vedettes-must-fall-back', '16.26', { units }) : null;
  },
  pass: endOfSide,
  actors(game, view) {
    const known = seen(game, view);
    const able = ableOf(game, known, turnToFallBack(view));
    return distinct(able.flatMap((unit) => [unit, ...leadersWith(game, known, unit)])).sort((a, c) => a - c);
  },
};

/** Every unit of a side that may fall back, by every path: alone, and with any leaders who may go along (10.21). */
function* fallBacks(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  only?: readonly UnitId[],
): Generator<Action> {
  for (const unit of ableOf(game, view, side)) if (!only || only.includes(unit)) yield* fallBacksOf(game, view, unit);
}

const fallBacksOf = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Action[] => [
  ...fallBackPaths(game, view, unit).map((path): Action => ({ kind: 'retreat', units: [unit], path })),
  ...[...groupsOf(leadersWith(game, view, unit))].flatMap((leaders) =>
    fallBackPaths(game, view, unit, leaders).map((path): Action => {
      const units = [unit, ...leaders].sort((a, c) => a - c);
      return { kind: 'retreat', units, path };
    }),
  ),
];

/** 10.21 Why units may not fall back together: one, and leaders of its hex with it. */
function partyBar(game: NapoleonicGame, known: NapoleonicView, units: readonly UnitId[]): Check {
  const { unit, leaders, others } = parted(game, units);
  if (others || units.length === 0) return refuse('one-retreats', '10.21');
  if (unit === undefined) return refuse('leader-alone', '10.21', { unit: units[0] });
  if (game.army.pieces[unit].player !== turnToFallBack(known)) return refuse('not-your-unit', '10.21', { unit });
  const bar = has(known, unit, FELL_BACK)
    ? refuse('fell-back-already', '10.21', { unit })
    : fallBackBar(game, known, unit);
  const apart = leaders.find((leader) => !leadersWith(game, known, unit).includes(leader));
  return bar ?? (apart === undefined ? null : refuse('leader-not-along', '10.21', { unit: apart, other: unit }));
}

/** The one unit that falls back, the leaders who go with it, and whether there are other units beside it. */
function parted(game: NapoleonicGame, units: readonly UnitId[]) {
  const isLeader = (u: UnitId) => game.army.pieces[u].leader !== null;
  const [unit, ...rest] = units.filter((u) => !isLeader(u));
  return { unit: unit as UnitId | undefined, leaders: units.filter(isLeader), others: rest.length > 0 };
}

/** 10.21, 10.25 A unit falls back, and leaders with it, all of them with the last that leaves; nobody rolls for their capture. */
function fallBack(work: NapoleonicWork, unit: UnitId, along: readonly UnitId[], path: readonly Hex[]): void {
  const { game } = work;
  const { player } = game.army.pieces[unit];
  revealAround(work, enemyOf(player), work.position.place[unit], path.length + 1);
  const units = [unit, ...leadersGoing(game, work.position, unit, along)];
  if (!isDelayed(work, { units, by: 'fall-back', path })) fellBack(work, units, path);
}

/** Units come to where they fall back. */
export function fellBack(work: NapoleonicWork, units: readonly UnitId[], path: readonly Hex[]): void {
  const { game } = work;
  const [unit] = units;
  const { player } = game.army.pieces[unit];
  const from = work.position.place[unit];
  const to = path[path.length - 1];
  setEach(work, 'place', units, to);
  setAt(work, 'marks', unit, work.position.marks[unit] | FELL_BACK | FELL_BACK_TURN);
  if (isCombat(game.army.pieces[unit].kind)) takePlaces(work, player, path); // 25.12
  tell(work, player, 'falls-back', { rule: '10.21', units, hexes: [from, ...path], data: { unit, from, to } });
  passBy(work, units, path.slice(0, -1));
  // 10.26, R-34: over a bridge that cavalry held, the phasing side may come across at once.
  if (player === enemyOf(work.position.player)) openBridgeAdvance(work, from);
}

/** */
function openBridgeAdvance(work: NapoleonicWork, hex: Hex): void {
  const { game, position } = work;
  if (!isEmptied(game, position, position.player, hex)) return;
  const across: UnitId[] = [];
  for (let d = 0; d < 6; d++) {
    const from = game.ground.board.neighbours[hex * 6 + d];
    if (from < 0) continue;
    const crossing = crossingOf(game, position, hex * 6 + d);
    if (crossing.water === RIVER && isWide(crossing) && crossing.span === BRIDGE && crossing.sound)
      across.push(...combatIn(game, position, from, position.player));
  }
  openAdvance(work, { side: position.player, units: across, hexes: [hex] });
}

/**
 * A side has done: lone vedettes that cannot go are lost, after the hidden stacks about everybody who knows no way
 * have been turned up: whoever finds one then may still take it. Then the other side, or the next step.
 */
function endOfSide(work: NapoleonicWork): void {
  const { game } = work;
  const side = turnToFallBack(work.position);
  const waylaid = game.army.own[side].filter((u) => knowsNoWay(game, work.position, u));
  for (const unit of waylaid) revealAround(work, enemyOf(side), work.position.place[unit], farthest(game, unit) + 1);
  if (waylaid.some((u) => !knowsNoWay(game, work.position, u))) return;
  for (const unit of game.army.own[side].filter((u) => isStuck(game, work.position, u))) loseStuck(work, unit, 1);
  if (work.position.fallBack === 'phasing') {
    set(work, { fallBack: 'other' });
    endStep(work);
  } else set(work, { fallBack: 'phasing' });
}

/** 10.21, 10.23 A unit that knows no way to fall back, or thinks that it is surrounded: a vedette may be all that lies hidden there. */
function knowsNoWay(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean {
  if (view.place[unit] < 0 || has(view, unit, FELL_BACK)) return false;
  const known = seen(game, view);
  const bar = fallBackBar(game, known, unit);
  return bar === null ? fallBacksOf(game, known, unit).length === 0 : bar.say === 'surrounded';
}

/** 10.21, 16.26 A lone vedette in an enemy zone of control that has not fallen back, and knows no way. */
const isStuck = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  view.place[unit] >= 0 &&
  isLoneVedette(game, view, unit) &&
  !has(view, unit, FELL_BACK) &&
  inZone(game, view, enemyOf(game.army.pieces[unit].player), view.place[unit]) &&
  fallBackPaths(game, view, unit).length === 0;
