import type { Hex } from '../../engine/board/board.ts';
import { directionTo } from '../../engine/board/board.ts';
import { numbersFor } from '../../engine/numbers.ts';
import type { Action, Note, UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import { queueAt } from './arrivals.ts';
import type { NapoleonicGame } from './data.ts';
import { inColumn } from './facts.ts';
import { ROAD } from './ground.ts';
import { note } from './kit.ts';
import { leftOf } from './movers.ts';
import { type Course, courseOf, placesOf } from './moves.ts';
import { type NapoleonicView, WAITING } from './position.ts';
import { repulseFault, repulseKnown } from './repulse.ts';
import { suppliedBy } from './supply.ts';
import { countedOn, knownTo, there } from './view.ts';

/* What a move brings that its cost does not say, before it is made. */

type Move = Extract<Action, { kind: 'move' }>;

/** The queue at the entry, the road, the enemy at its end, supply that the units would not have there. */
export function ahead(game: NapoleonicGame, view: NapoleonicView, { units: given, path, mode }: Move): Note[] {
  const units = given.toSorted((a, c) => a - c);
  const [first] = path;
  const queue = view.place[units[0]] === WAITING && first >= 0 ? queueAt(view, first) : 0;
  const { player } = game.army.pieces[units[0]];
  const course = courseOf(game, knownTo(game, view, player), units, path, mode);
  return [
    ...(queue > 0 ? [note('ahead-queue', '19.21', { hex: first, count: queue })] : []),
    ...('ok' in course
      ? []
      : [...contactAhead(game, countedOn(game, view, player), course), ...roadAhead(game, course)]),
    ...supplyAhead(game, view, units, path.at(-1) ?? -1),
  ];
}

/** 7.51, 7.56 A walk along a road: by road march to its end, or all the way out of it, at the cost of the ground. */
function roadAhead(game: NapoleonicGame, { ways, hexes, marched, marching }: Course): Note[] {
  const { party, mayMarch } = ways;
  if (marching || hexes.length === 0 || !party.units.some((unit) => inColumn(game, unit))) return [];
  const last = hexes[hexes.length - 1];
  if (marched) return [note('ahead-leaves-march', '7.56', { hex: last })];
  const { board, way } = game.ground;
  const isRoad = (from: Hex, to: Hex) => way[from * 6 + directionTo(board, from, to)] === ROAD;
  const places = placesOf(ways, hexes);
  const along = places.length > 1 && places.slice(1).every((hex, i) => isRoad(places[i], hex));
  return mayMarch && along ? [note('ahead-walks-road', '7.51')] : [];
}

/** 9.11, 7.54 What comes of the enemies whose zones of control the move ends in: a repulse, at once in road march; or why there can be none. */
function contactAhead(game: NapoleonicGame, counted: NapoleonicView, { ways, hexes, marching, spent }: Course): Note[] {
  const from = hexes.at(-1);
  if (from === undefined || from === ways.party.place || !ways.stops(from)) return [];
  const { units, side } = ways.party;
  const left = numbersFor(units, (unit, i) => leftOf(game, counted, unit) - spent[i]);
  const fault = repulseFault(game, counted, side, { units, from, left, marching });
  if (fault) return [fault];
  const { result } = repulseKnown(game, there(counted, units, from), { units, from });
  return [note(marching ? 'ahead-must-repulse' : 'ahead-may-repulse', marching ? '7.54' : '9.11', { result })];
}

/** 17.41 */
function supplyAhead(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], to: Hex): Note[] {
  if (to < 0) return [];
  const arrived = there(view, units, to);
  const cut = units.filter((u) => isCombat(game.army.pieces[u].kind) && suppliedBy(game, arrived, u) === null);
  return cut.length > 0 ? [note('ahead-out-of-supply', '17.41', { units: cut })] : [];
}
