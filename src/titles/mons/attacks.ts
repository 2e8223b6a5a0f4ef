import { groupsOf } from '../../engine/play/groups.ts';
import { distance } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { type Action, enemyOf, type Focus, type Hex, type UnitId } from '../../engine/title.ts';
import type { MonsGame } from './data.ts';
import { factsOf } from './facts.ts';
import type { MonsView } from './position.ts';

/* What bombardment, defensive fire and melee have in common: groups of units with one target. */

export type Attack = Action & { readonly kind: 'attack' };

/**
 * The attacks on a hex by groups of candidates that `may` act together (adding more never mends a group that may not);
 * of a focus exactly its group.
 */
export function* attacksOn(
  attack: string,
  target: Hex,
  candidates: readonly UnitId[],
  may: (units: readonly UnitId[]) => boolean,
  focus: Focus = {},
): Generator<Action> {
  if (focus.hex !== undefined && focus.hex !== target) return;
  const { units: only } = focus;
  if (!only) {
    for (const units of groupsOf(candidates, may)) yield { kind: 'attack', attack, units, target };
  } else if (only.length > 0 && only.every((unit) => candidates.includes(unit)) && may(only)) {
    yield { kind: 'attack', attack, units: only, target };
  }
}

/**
 * Why a unit that may attack has no target where it stands: what has had its attack, if it reaches that; else what keeps
 * it from the nearest enemy who has not. null: it has one, or there is no enemy.
 */
export function whyNoTarget(
  game: MonsGame,
  view: MonsView,
  from: Hex,
  { target, reach }: { readonly target: (hex: Hex) => Check; readonly reach: (hex: Hex) => Check },
): Check {
  const away = (hex: Hex) => distance(game.board, from, hex);
  const enemies = [...factsOf(game, view).hexes[enemyOf(view.player)]].sort((a, b) => away(a) - away(b));
  const within = enemies.filter((hex) => !reach(hex));
  if (within.some((hex) => !target(hex))) return null;
  if (within.length > 0) return target(within[0]);
  const open = enemies.find((hex) => !target(hex)) ?? enemies[0];
  return open === undefined ? null : reach(open);
}
