import { distance } from '../../src/engine/board/board.ts';
import type { Decision, Hex, Position, SideId, Title, UnitId } from '../../src/engine/title.ts';
import { massed } from './questions.ts';
import { RandomPlayer } from './random-player.ts';

/* Made-up positions in which both armies stand piled up against each other, as densely as a title allows. */

/** The fields of a position in which titles keep the hex of each unit. */
const PLACES = ['place', 'where', 'hex'] as const;

/** So many refusals, one after the other, and a hex counts as full. */
const FULL = 8;
/** More counters than any rule lets stand in a hex; of markers a title may not say how many can lie there. */
const MOST = 8;
/** How far from the middle units are piled up. */
const RADIUS = 3;

/**
 * Positions like this one but with the units brought together: one side all round a unit of the other, for each side,
 * and both along a front. Nothing is done that the title calls a fault. None for a title that keeps its units in
 * another way, or while only one side is on the map.
 */
export function crowd(title: Title, position: Position): Position[] {
  const field = PLACES.find((name) => Array.isArray((position as unknown as Record<string, unknown>)[name]));
  if (!field || title.faults(position).length > 0) return [];
  return [...title.sides.keys()].flatMap((side) => {
    const middle = nearestEnemy(title, placesOf(position, field), side);
    if (middle === null) return [];
    const { board } = title;
    const near = [...board.ids.keys()]
      .filter((hex) => distance(board, middle, hex) <= RADIUS)
      .sort((a, b) => distance(board, middle, a) - distance(board, middle, b));
    const allRound = near.map((hex) => ({ hex, side: hex === middle ? 1 - side : side }));
    const front = near.map((hex) => ({ hex, side: board.columns[hex] < board.columns[middle] ? side : 1 - side }));
    return [allRound, front]
      .map((wanted) => pile(title, position, field, wanted))
      .filter((piled) => stepOf(title, piled) === stepOf(title, position));
  });
}

/** What is to be decided; null when the units that it was about are no longer where it was. */
function stepOf(title: Title, position: Position): string | null {
  try {
    const decision = title.decision(position);
    return decision.over ? null : decision.step;
  } catch {
    return null;
  }
}

const placesOf = (position: Position, field: string): readonly Hex[] =>
  (position as unknown as Record<string, readonly Hex[]>)[field];

/** Where that enemy of a side stands who is nearest to its units, away from the edge of the map. */
function nearestEnemy({ units, board }: Title, places: readonly Hex[], side: SideId): Hex | null {
  const stand = (ours: boolean) => places.filter((hex, unit) => hex >= 0 && (units[unit].side === side) === ours);
  const own = stand(true);
  const inside = (hex: Hex) => !board.neighbours.slice(hex * 6, hex * 6 + 6).includes(-1);
  let best: Hex | null = null;
  let least = Infinity;
  for (const hex of stand(false).filter(inside)) {
    const far = Math.min(...own.map((other) => distance(board, hex, other)));
    if (far < least) ((least = far), (best = hex));
  }
  return best;
}

/** Fills the hexes one after the other with units of the side that is to stand there. */
function pile(
  title: Title,
  position: Position,
  field: string,
  wanted: readonly { readonly hex: Hex; readonly side: SideId }[],
): Position {
  let now = position;
  const placed = new Set<UnitId>();
  for (const { hex, side } of wanted) {
    const there = placesOf(now, field);
    // Those on the map first: the rest may be dead or not yet due.
    const units = [...there.keys()]
      .filter((unit) => title.units[unit].side === side && !placed.has(unit))
      .sort((a, b) => Number(there[b] >= 0) - Number(there[a] >= 0));
    let refused = 0;
    let count = there.filter((place) => place === hex).length;
    for (const unit of units) {
      if (refused === FULL || count >= MOST) break;
      const next = { ...now, [field]: placesOf(now, field).with(unit, hex) };
      if (title.faults(next).length > 0) refused++;
      else {
        now = next;
        placed.add(unit);
        refused = 0;
        count++;
      }
    }
  }
  return now;
}

/** A moment of a game: a position and what is to be decided in it. */
export interface Moment {
  readonly position: Position;
  readonly decision: Decision;
}

/** A random game in which units make for the enemy and everybody attacks who can, up to `most` orders. */
export function* melee(title: Title, start: Position, seed: string, most: number): Generator<Moment> {
  const player = new RandomPlayer(title, seed, true);
  let position = start;
  for (let i = 0; i < most; i++) {
    const decision = title.decision(position);
    const order = decision.over ? null : player.order(position, decision);
    if (decision.over || !order) return;
    yield { position, decision };
    const action = order.kind === 'attack' && order.target >= 0 ? massed(title, position, order) : order;
    position = title.apply(position, action).position;
  }
}
