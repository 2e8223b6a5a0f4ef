import type { Hex } from '../../engine/board/board.ts';
import { pointsTo } from '../../engine/board/reach.ts';
import type { UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { stepCosts } from './movement-costs.ts';
import type { NapoleonicView } from './position.ts';
import { remembered } from './remember.ts';

/* 20.22: what the cheapest way to a destination still costs, for units under orders. */

/** No way. */
export const UNREACHABLE = 0xffff;

/** By the costs of the steps, and the last few by what is closed too; then by the goals. */
const kept = new WeakMap<Uint8Array, Map<string, Uint16Array>>();
const keepRound = remembered<Map<string, Uint16Array>>(6);

function shelf(costs: Uint8Array, closed: Uint8Array | undefined): Map<string, Uint16Array> {
  if (closed) return keepRound([costs, closed], () => new Map());
  let found = kept.get(costs);
  if (!found) kept.set(costs, (found = new Map()));
  return found;
}

/**
 * Half movement points of the cheapest way from every hex to the nearest of some goals, over bare ground or round the
 * hexes that are `closed`; UNREACHABLE where there is none.
 */
export function costsTo(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  { goals, marching, closed }: { goals: readonly Hex[]; marching: boolean; closed?: Uint8Array },
): Uint16Array {
  const costs = stepCosts(game, view, unit, marching);
  const known = shelf(costs, closed);
  const key = goals.join();
  const found = known.get(key);
  if (found) return found;
  const fresh = pointsTo(game.ground.board, costs, goals, UNREACHABLE, closed);
  known.set(key, fresh);
  return fresh;
}
