import { distance, type Hex } from '../../engine/board/board.ts';
import { changedNumbers } from '../../engine/numbers.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import type { UnitId } from '../../engine/title.ts';
import { isCombat, isTrain } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, unitsIn } from './facts.ts';
import { retreatFault } from './led-retreat.ts';
import { imagined, type NapoleonicView, OUT } from './position.ts';
import { remembered } from './remember.ts';
import { endOf, stagesFrom } from './retreat-steps.ts';

/*
 * 12.36, R-56 Whether room can be made for a unit, whatever way each of those who make it would like best. Either all who
 * must go can go, or nobody does; so one may go where the others still can. Who begins can always be followed by the rest:
 * losses on the way only make more room, and so does a hidden enemy who turns out to be less than was feared. Two bounds of
 * ours keep the search short: a row of hexes that are cleared leads away from the first, and several go only where there is
 * room for all of them beside their hex.
 */

/** A hex that must be cleared until it holds no more than it may with a unit that comes to it. */
export interface Clearing {
  readonly unit: UnitId;
  readonly hex: Hex;
  /** The row of hexes that were cleared before this one, each for somebody who came from the one before it. */
  readonly cleared?: readonly Hex[];
}

/** One who makes room, and the next hex. */
interface Going {
  readonly unit: UnitId;
  readonly to: Hex;
}

/** 12.36 Whether room can be made in a hex for a unit that would retreat to it: for combat units only. */
export const canMakeRoom = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): boolean =>
  isCombat(game.army.pieces[unit].kind) && canComeBack(game, view, unit, hex);

/** 22.22 Whether room can be made for a unit that would come back to a hex: by combat units for one, by a vedette for a vedette. */
export const canComeBack = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): boolean =>
  rooms([game, view, unit, hex], () => {
    const come = movedTo(view, [unit], hex);
    return hasRoom(game, come, unit, hex) || canClear(game, come, { unit, hex });
  });
/** Asked with leaders and without, and for the reasons. */
const rooms = remembered<boolean>(24);

/** 12.36 Whether one of a hex that must be cleared can go to the next, so that the others who must go can go too. */
export function canGoAside(game: NapoleonicGame, view: NapoleonicView, clearing: Clearing, going: Going): boolean {
  const row = rowOf(clearing);
  const groups = surplusOf(game, view, clearing).filter((group) => group.includes(going.unit));
  return groups.some((group) => {
    if (group.length === 1) return canGoAlone(game, view, going, row);
    const others = group.filter((other) => other !== going.unit);
    return (
      !row.includes(going.to) &&
      isOpen(game, view, going) &&
      canAllGo(game, view, after(game, view, going), others, row)
    );
  });
}

/**
 * 12.36 The units that may go to make room for another: every group of the fewest without whom there is enough. None where
 * there is enough as it is.
 */
export function surplusOf(game: NapoleonicGame, view: NapoleonicView, { unit, hex }: Clearing): (readonly UnitId[])[] {
  if (hasRoom(game, view, unit, hex)) return [];
  const there = peersIn(game, view, unit, hex);
  for (let count = 1; count <= there.length; count++) {
    const groups = [...groupsOf(there, undefined, count)].filter(
      (group) => group.length === count && hasRoom(game, movedTo(view, group, OUT), unit, hex),
    );
    if (groups.length > 0) return groups;
  }
  return [];
}

/** Who takes up the room that a unit needs: combat units (3.2) or vedettes (16.22). */
function peersIn(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): UnitId[] {
  const { pieces } = game.army;
  const fights = isCombat(pieces[unit].kind);
  const there = fights ? combatIn(game, view, hex, pieces[unit].player) : unitsIn(game, view, hex, pieces[unit].player);
  return there.filter((other) => other !== unit && (fights || pieces[other].kind === 'vedette'));
}

/** By hexes in a row: what can be cleared farther on depends on the position and on them, not on who has gone before. */
const clearable = remembered<Map<string, boolean>>(4);

function canClear(game: NapoleonicGame, view: NapoleonicView, clearing: Clearing): boolean {
  const { unit, hex, cleared = [] } = clearing;
  const known = clearable([game, view], () => new Map());
  const key = [unit, hex, cleared[0], cleared.at(-1)].join();
  let can = known.get(key);
  if (can === undefined) known.set(key, (can = findGroup(game, view, clearing)));
  return can;
}

function findGroup(game: NapoleonicGame, view: NapoleonicView, clearing: Clearing): boolean {
  const row = rowOf(clearing);
  return surplusOf(game, view, clearing).some((group) =>
    group.length === 1
      ? nextTo(game, view, group[0]).some((to) => canGoAlone(game, view, { unit: group[0], to }, row))
      : canAllGo(game, view, view, group, row),
  );
}

const rowOf = ({ hex, cleared = [] }: Clearing): readonly Hex[] => [...cleared, hex];

/**
 * Whether one alone can go from the last hex of a row to the next: it may drive others on, from a hex that lies farther
 * from where the row began. Nobody goes back to a hex of the row.
 */
function canGoAlone(game: NapoleonicGame, view: NapoleonicView, { unit, to }: Going, row: readonly Hex[]): boolean {
  if (row.includes(to)) return false;
  if (isOpen(game, view, { unit, to })) return true;
  return (
    distance(game.ground.board, row[0], to) === row.length && canClear(game, view, { unit, hex: to, cleared: row })
  );
}

/** Whether all of a group can go from the last hex of a row, one after another, to hexes with room; `now`: as others have gone. */
function canAllGo(
  game: NapoleonicGame,
  view: NapoleonicView,
  now: NapoleonicView,
  [unit, ...others]: readonly UnitId[],
  row: readonly Hex[],
): boolean {
  if (unit === undefined) return true;
  return nextTo(game, view, unit).some(
    (to) =>
      !row.includes(to) &&
      isOpen(game, now, { unit, to }) &&
      canAllGo(game, view, after(game, now, { unit, to }), others, row),
  );
}

/** The hexes to which a unit could retreat from where it stands, if it had not to stop there. */
function nextTo(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): readonly Hex[] {
  const known = nexts([game, view], () => []);
  return (known[unit] ??= stagesFrom(game, view, unit, 1).done.map(endOf));
}
const nexts = remembered<(readonly Hex[])[]>(4);

/** Whether a unit can end in a hex as it is: there is room, or its own train (18.16). */
const isOpen = (game: NapoleonicGame, view: NapoleonicView, { unit, to }: Going): boolean =>
  hasRoom(game, view, unit, to) || trainsIn(game, view, unit, to).length > 0;

/** When a unit has gone to such a hex; with its own train it is lost. */
function after(game: NapoleonicGame, view: NapoleonicView, { unit, to }: Going): NapoleonicView {
  const trains = trainsIn(game, view, unit, to);
  return trains.length > 0 ? movedTo(view, [unit, ...trains], OUT) : movedTo(view, [unit], to);
}

const trainsIn = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): UnitId[] =>
  unitsIn(game, view, hex, game.army.pieces[unit].player).filter((u) => isTrain(game.army.pieces[u].kind));

const hasRoom = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): boolean =>
  retreatFault(game, view, game.army.pieces[unit].player, hex, [unit]) === null;

const movedTo = (view: NapoleonicView, units: readonly UnitId[], hex: Hex): NapoleonicView =>
  imagined(view, { place: changedNumbers(view.place, (at, u) => (units.includes(u) ? hex : at)) });
