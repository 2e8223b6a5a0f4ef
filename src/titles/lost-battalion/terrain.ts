import { directionTo, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isBridgeOpen } from './control.ts';
import { FOOT, type Gait, GUN, TANK } from './costs.ts';
import { ALLIED, type GameData, MAJOR } from './data.ts';
import { type Check, type LostBattalionPosition, refuse } from './position.ts';
import { NATURAL } from './schema.ts';

/* 8.8 Terrain, roads and bridges: what a step from hex to hex costs, and what forbids it */

export type MoveKind = 'normal' | 'operational' | 'hasty';

/** The most restricted of a group decides (8.5). */
export function gaitOf(game: GameData, units: readonly UnitId[]): Gait {
  let gait: Gait = FOOT;
  for (const u of units) {
    const { type } = game.units[u];
    if (type === 'artillery') return GUN;
    if (type === 'tank') gait = TANK;
  }
  return gait;
}

/** 14.0: whether the Meuse north of the start line is still closed to a side's movement. */
export const isMeuseClosed = (game: GameData, turn: number, side: SideId): boolean =>
  side === ALLIED && turn < game.files.scenario.specialRules.meuseCrossingBanBeforeTurn;

type Bridges = Pick<LostBattalionPosition, 'bridges' | 'turn'>;
const known = new WeakMap<LostBattalionPosition['bridges'], Map<string, Uint8Array>>();

/**
 * Halves of movement points by hexside for a gait of a side. A bridge that is closed to the side is crossed like a
 * hexside without one, off the road; a hasty attack pays twice the off-road cost (10.2, R-13).
 */
export function stepTable(game: GameData, p: Bridges, side: SideId, gait: Gait, kind: MoveKind): Uint8Array {
  const key = `${p.turn} ${side} ${gait} ${kind}`;
  let tables = known.get(p.bridges);
  if (!tables) known.set(p.bridges, (tables = new Map()));
  let table = tables.get(key);
  if (!table) tables.set(key, (table = makeTable(game, p, side, gait, kind)));
  return table;
}

function makeTable(game: GameData, p: Bridges, side: SideId, gait: Gait, kind: MoveKind): Uint8Array {
  const { costs, bridge, bannedMeuse, water } = game;
  const base = kind === 'operational' ? costs.operational : kind === 'hasty' ? costs.offRoad[gait] : costs.open[gait];
  const table = base.slice();
  for (let s = 0; s < table.length; s++) {
    if (bridge[s]) {
      const open = isBridgeOpen(p, bridge[s], side);
      if (!open && kind === 'operational') table[s] = FORBIDDEN;
      else if (!open && kind === 'normal') table[s] = costs.offRoad[gait][s]!;
      else if (open && kind === 'hasty' && water[s] !== MAJOR) table[s] = bridgedOffRoad(game, gait, s); // a bridge still saves the river cost
    }
    if (kind === 'hasty' && water[s] === MAJOR)
      table[s] = FORBIDDEN; // 9.14
    else if (bannedMeuse[s] && isMeuseClosed(game, p.turn, side)) table[s] = FORBIDDEN; // 14.0
    if (kind === 'hasty' && table[s] !== FORBIDDEN) table[s] *= 2;
  }
  return table;
}

const bridgedOffRoad = (game: GameData, gait: Gait, side: number): number =>
  game.costs.entry[gait].offRoad[game.board.neighbours[side]];

/** 8.8, 8.10, 9.14, 14.0: why terrain, water or a ban forbids a step that costs FORBIDDEN. */
export function checkStep(
  game: GameData,
  p: Bridges,
  side: SideId,
  gait: Gait,
  kind: MoveKind,
  from: Hex,
  direction: number,
  to: Hex,
): Check {
  const s = from * 6 + direction;
  if (stepTable(game, p, side, gait, kind)[s] !== FORBIDDEN) return null;
  const data = { from, to };
  const hexes = [from, to];
  if (kind === 'hasty' && game.water[s] === MAJOR) return refuse('9.14', 'hasty-over-meuse', data, hexes); // never, so that no turn is named
  if (game.bannedMeuse[s] && isMeuseClosed(game, p.turn, side))
    return refuse(
      '14.0',
      'meuse-closed',
      { ...data, turn: game.files.scenario.specialRules.meuseCrossingBanBeforeTurn },
      hexes,
    );
  if (game.bridge[s] && !isBridgeOpen(p, game.bridge[s], side)) return refuse('8.8', 'bridge-closed', data, hexes);
  if (kind === 'operational') return refuse('8.10', 'operational-off-road', data, hexes);
  if (kind === 'hasty') return refuse('10.3', 'hasty-off-road', data, hexes);
  if (gait === GUN) return refuse('11.5', 'artillery-off-road', data, hexes);
  if (game.water[s] === MAJOR) return refuse('8.8', 'meuse-unbridged', data, hexes);
  return refuse('8.8', 'tank-off-road', data, hexes);
}

/** 8.8, 9.13, 11.8, R-07, R-43, R-57: ground that tanks may not attack, prepared or hasty. */
export function checkTankGround(game: GameData, p: Bridges, unit: UnitId, from: Hex, target: Hex): Check {
  const s = from * 6 + directionTo(game.board, from, target);
  const terrain = game.files.tables.terrain.natural[NATURAL[game.natural[target]]];
  const bridge = game.bridge[s];
  const closed = bridge !== 0 && !isBridgeOpen(p, bridge, game.units[unit].side);
  if (terrain.attackProhibited?.includes('tank'))
    return refuse('8.8', 'tank-attacks-broken', { unit, hex: target }, [target]);
  if (terrain.offRoadAttackProhibited?.includes('tank') && (closed || game.road[s] !== 1))
    return refuse('11.8', 'tank-attacks-off-road', { unit, hex: target }, [target]);
  if (closed) return refuse('8.8', 'bridge-closed', { from, to: target }, [from, target]);
  return game.water[s] === MAJOR && bridge === 0
    ? refuse('9.13', 'meuse-unbridged', { from, to: target }, [from, target])
    : null;
}
