import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import { setAt, setEach } from '../../engine/play/work.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import type { Action, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import { endStep } from './course.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsUnit, inColumn, unitsIn } from './facts.ts';
import { CHATEAU, TOWN } from './ground.ts';
import { revealAround } from './hidden.ts';
import { type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { FORBIDDEN, stepCost } from './movement-costs.ts';
import { passBy } from './passing.ts';
import { isSeen, MARCHING, type NapoleonicView, onMap, stack, STAYED_ENGAGED } from './position.ts';
import { chateauStopFault, standFault } from './stacking.ts';
import { isImproved } from './chateaux.ts';
import { takePlaces } from './victory.ts';
import { inZone } from './zones.ts';

/* 2.2C The disengagement of the evening night turn. Who marches at night: movers.ts, passage.ts. */

// ---- 2.2C disengagement -----------------------------------------------------------------------------------------

const isEngaged = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean => {
  const { player } = game.army.pieces[unit];
  return onMap(view, unit) && inZone(game, view, enemyOf(player), view.place[unit], { by: player });
};

/** 2.2C In a town, a chateau or an improved position nobody has to go. */
const mayStay = (game: NapoleonicGame, view: NapoleonicView, hex: Hex): boolean =>
  game.ground.terrain[hex] === TOWN || game.ground.terrain[hex] === CHATEAU || isImproved(view, hex);

/** 2.2C Every unit, trains too: all but leaders, who go along. */
const isUnit = (game: NapoleonicGame, unit: UnitId): boolean => game.army.pieces[unit].leader === null;

/** 2.2C, R-85 The ways of 1 or 2 hexes by which a unit, with leaders along, comes out of enemy zones of control, entering none. */
export function waysOut(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  along: readonly UnitId[] = [],
): Hex[][] {
  const [, most] = game.tables.rules.ranges.nightDisengage;
  const { neighbours } = game.ground.board;
  const ways: Hex[][] = [];
  let paths: Hex[][] = [[]];
  for (let far = 0; far < most; far++) {
    paths = paths.flatMap((path) => {
      const from = path.at(-1) ?? view.place[unit];
      return [0, 1, 2, 3, 4, 5].flatMap((d) => {
        const to = neighbours[from * 6 + d];
        const seen = to === view.place[unit] || path.includes(to);
        return to !== NO_HEX && !seen && isOpen(game, view, unit, from * 6 + d) ? [[...path, to]] : [];
      });
    });
    for (const path of paths) {
      const end = path[path.length - 1];
      if (!stopFault(game, view, end, [unit, ...along])) ways.push(path);
    }
  }
  return ways;
}

/** R-85 Stacking holds, of units that are no longer in road march (7.54), and 3.3: no guns in a chateau. */
const stopFault = (game: NapoleonicGame, view: NapoleonicView, hex: Hex, units: readonly UnitId[]): Check => {
  const there = unitsIn(game, view, hex, game.army.pieces[units[0]].player);
  return standFault(game, view, hex, distinct([...there, ...units])) ?? chateauStopFault(game, hex, units);
};

function isOpen(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, side: number): boolean {
  const { player } = game.army.pieces[unit];
  const enemy = enemyOf(player);
  const to = game.ground.board.neighbours[side];
  const facts = factsOf(game, view, player);
  if (inColumn(game, unit) && facts.marching[player][to] > 0) return false; // 3.3
  return (
    stepCost(game, view, unit, side, false) !== FORBIDDEN &&
    !holdsUnit(facts, enemy, to) &&
    !inZone(game, view, enemy, to, { by: player, enter: [unit] })
  );
}

/** A unit alone, or with the leaders of its hex, and its ways out. */
interface Leaving {
  readonly unit: UnitId;
  readonly units: readonly UnitId[];
  readonly ways: readonly Hex[][];
}

/** The engaged units of the phasing player that have ways out; leaders go with them, or not. */
function engaged(game: NapoleonicGame, view: NapoleonicView): Leaving[] {
  return game.army.own[view.player].flatMap((unit) => {
    if (!isUnit(game, unit) || !isEngaged(game, view, unit)) return [];
    const leaders = leadersWith(game, view, unit);
    const alone: Leaving = { unit, units: [unit], ways: waysOut(game, view, unit) };
    const units = [unit, ...leaders].sort((a, c) => a - c);
    const both = leaders.length > 0 ? [alone, { unit, units, ways: waysOut(game, view, unit, leaders) }] : [alone];
    return both.filter(({ ways }) => ways.length > 0);
  });
}

/** Leaders in a unit's hex: they may go along, all of them or none. */
const leadersWith = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): UnitId[] =>
  unitsIn(game, view, view.place[unit], game.army.pieces[unit].player).filter((u) => game.army.pieces[u].leader);

const begun = (view: NapoleonicView): boolean => view.marks.some((mark) => (mark & STAYED_ENGAGED) !== 0);

/** 2.2C, R-85 The phasing player takes his units out of enemy zones of control, in the order he likes. */
export const disengagement: StepHandler = {
  decision(game, view) {
    if (!isSeen(view) && (!begun(view) || engaged(game, view).length === 0)) return null;
    return {
      over: false,
      side: view.player,
      kind: 'retreat',
      step: 'disengagement',
      task: note('task-disengagement', '2.2'),
      pass: note('pass-disengagement', '2.2'),
    };
  },
  run(work) {
    if (begun(work.position)) end(work);
    else if (!begin(work)) endStep(work);
  },
  legal: (game, view, _frame, focus) =>
    focused(
      engaged(game, view).flatMap(({ units, ways }) => ways.map((path): Action => ({ kind: 'retreat', units, path }))),
      focus,
    ),
  check(game, view, _frame, action) {
    if (action.kind !== 'retreat') return null;
    const leaving = action.units.filter((u) => isUnit(game, u));
    const [unit] = leaving;
    if (leaving.length !== 1 || game.army.pieces[unit].player !== view.player) return refuse('one-disengages', '2.2');
    const others = action.units.filter((u) => u !== unit);
    const leaders = leadersWith(game, view, unit);
    if (others.some((u) => !leaders.includes(u)) || (others.length > 0 && others.length < leaders.length))
      return refuse('one-disengages', '2.2');
    if (!isEngaged(game, view, unit)) return refuse('not-beside-enemy', '2.2', { unit });
    if (waysOut(game, view, unit, others).some((path) => path.join() === action.path.join())) return null;
    const known = action.path.filter((hex) => hex >= 0);
    const full = known.slice(-1).map((end) => stopFault(game, view, end, action.units));
    return full[0] ?? on(known, refuse('no-way-out', '2.2', { unit }));
  },
  apply(work, _frame, action) {
    if (action.kind !== 'retreat') return;
    const { game } = work;
    const from = work.position.place[action.units[0]];
    const to = action.path[action.path.length - 1];
    for (const unit of action.units) {
      setAt(work, 'place', unit, to);
      setAt(work, 'marks', unit, work.position.marks[unit] & ~MARCHING);
    }
    const { player } = game.army.pieces[action.units[0]];
    if (action.units.some((unit) => isCombat(game.army.pieces[unit].kind))) takePlaces(work, player, action.path); // 25.12
    tell(work, player, 'unit-disengages', {
      rule: '2.2',
      units: [...action.units],
      hexes: [from, ...action.path],
      data: { units: action.units, from, to },
    });
    passBy(work, action.units, action.path.slice(0, -1));
  },
  passing(game, view) {
    const bound = engaged(game, view).find(({ unit }) => !mayStay(game, view, view.place[unit]));
    return bound
      ? on([view.place[bound.unit]], refuse('must-disengage', '2.2', { unit: bound.unit, hex: view.place[bound.unit] }))
      : null;
  },
  pass: end,
  actors: (game, view) => distinct(engaged(game, view).flatMap(({ units }) => units)).sort((a, c) => a - c),
};

/** 3.23, R-06 Leaders may have gone from a hex that was full by their leave: the surplus goes too. */
function end(work: NapoleonicWork): void {
  stack.push(work, { step: 'segment-end', side: work.position.player });
}

/** R-116 Hidden enemies near those who are engaged are turned up. False when nobody is engaged. */
function begin(work: NapoleonicWork): boolean {
  const { game, position } = work;
  const [, most] = game.tables.rules.ranges.nightDisengage;
  const own = game.army.own[position.player].filter(
    (unit) =>
      isUnit(game, unit) &&
      onMap(position, unit) &&
      inZone(game, position, enemyOf(position.player), position.place[unit]),
  );
  if (own.length === 0) return false;
  setEach(work, 'marks', own, (mark) => mark | STAYED_ENGAGED);
  for (const hex of new Set(own.map((unit) => position.place[unit])))
    revealAround(work, enemyOf(position.player), hex, most + 1);
  return true;
}
