import { directionTo, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { LastFew } from '../../engine/play/kept.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isBridgeOpen } from './control.ts';
import { FOOT, type Gait, GUN, TANK } from './costs.ts';
import { ALLIED, type LostBattalionGame, MAJOR } from './data.ts';
import { refuse } from './kit.ts';
import type { LostBattalionPosition } from './position.ts';
import { NATURAL } from './files.ts';

/* 8.8 Terrain, roads and bridges: what a step from hex to hex costs, and what forbids it */

export type MoveKind = 'normal' | 'operational' | 'hasty';
/** Who goes, and how. */
export interface Going {
  readonly side: SideId;
  readonly gait: Gait;
  readonly kind: MoveKind;
  /** 17: French artillery stays east of the Meuse. */
  readonly eastOnly: boolean;
}

/** The most restricted of a group decides (8.5). */
export function gaitOf(game: LostBattalionGame, units: readonly UnitId[]): Gait {
  let gait: Gait = FOOT;
  for (const u of units) {
    const { type } = game.units[u];
    if (type === 'artillery') return GUN;
    if (type === 'tank') gait = TANK;
  }
  return gait;
}

export const goingOf = (game: LostBattalionGame, units: readonly UnitId[], kind: MoveKind = 'normal'): Going => ({
  side: game.units[units[0]].side,
  gait: gaitOf(game, units),
  kind,
  eastOnly: units.some((u) => game.units[u].eastOnly),
});

/** 14.0: whether the Meuse north of the start line is still closed to a side's movement. */
export const isMeuseClosed = (game: LostBattalionGame, turn: number, side: SideId): boolean =>
  side === ALLIED && turn < game.files.scenario.specialRules.meuseCrossingBanBeforeTurn;

type Bridges = Pick<LostBattalionPosition, 'bridges' | 'turn'>;

/**
 * Halves of movement points by hexside for a gait of a side. A bridge that is closed to the side is crossed like a
 * hexside without one, off the road; a hasty attack pays twice the off-road cost (10.2, R-13).
 */
export const stepTable = (game: LostBattalionGame, p: Bridges, going: Going): Uint8Array =>
  tables.of([openBridges(game, p, going.side), going.kind, going.gait], () => makeTable(game, p, going));
const tables = new LastFew<Uint8Array>(12);

const opened = new LastFew<object>(4);
const lastOpen: {
  readonly game: LostBattalionGame;
  readonly turn: number;
  readonly open: readonly boolean[];
  readonly stands: object;
}[] = [];
/** What stands for the bridges that are open to a side, and for the turn: the same as long as no bridge opens or closes. */
const openBridges = (game: LostBattalionGame, position: Bridges, side: SideId): object =>
  opened.of([position.bridges, position.turn, side, game], () => {
    const { turn } = position;
    const last = lastOpen[side];
    if (
      last?.game === game &&
      last.turn === turn &&
      last.open.every((open, i) => open === isBridgeOpen(position, i + 1, side))
    )
      return last.stands;
    const open = game.bridges.map((_, i) => isBridgeOpen(position, i + 1, side));
    lastOpen[side] = { game, turn, open, stands: {} };
    return lastOpen[side].stands;
  });

/** What does not change with the bridges is worked out once, and they are put in. */
function makeTable(game: LostBattalionGame, position: Bridges, going: Going): Uint8Array {
  const banned = isMeuseClosed(game, position.turn, going.side);
  const table = tableWithoutBridges(game, going, banned).slice();
  for (const s of game.bridgeSides)
    if (!banned || !game.bannedMeuse[s]) table[s] = bridgeCost(game, position, going, s);
  return table;
}

const bare = new WeakMap<LostBattalionGame, Map<string, Uint8Array>>();

/** Costs with every bridge as `bridgeCost` finds it later. `banned`: the Meuse is closed (14.0). */
function tableWithoutBridges(game: LostBattalionGame, { gait, kind }: Going, banned: boolean): Uint8Array {
  let tables = bare.get(game);
  if (!tables) bare.set(game, (tables = new Map()));
  const key = `${gait} ${kind} ${banned}`;
  let table = tables.get(key);
  if (!table) {
    const { open, operational, offRoad } = game.costs;
    const costs = { normal: open, operational, hasty: offRoad };
    table = costs[kind](gait).slice();
    for (let s = 0; s < table.length; s++) {
      const never = (kind === 'hasty' && game.water[s] === MAJOR) || (banned && game.bannedMeuse[s]); // 9.14, 14.0
      if (never) table[s] = FORBIDDEN;
      else if (kind === 'hasty' && table[s] !== FORBIDDEN) table[s] *= 2;
    }
    tables.set(key, table);
  }
  return table;
}

/** 8.8, R-09, R-13: what crossing at a bridge costs. */
function bridgeCost(game: LostBattalionGame, position: Bridges, { side, gait, kind }: Going, hexside: number): number {
  const { costs, bridge, water } = game;
  const open = isBridgeOpen(position, bridge[hexside], side);
  if (kind === 'normal') return (open ? costs.open : costs.offRoad)(gait)[hexside];
  if (kind === 'operational') return open ? costs.operational()[hexside] : FORBIDDEN;
  if (water[hexside] === MAJOR) return FORBIDDEN; // 9.14
  const cost = open ? bridgedOffRoad(game, gait, hexside) : costs.offRoad(gait)[hexside]; // a bridge still saves the river cost
  return cost === FORBIDDEN ? FORBIDDEN : cost * 2;
}

const bridgedOffRoad = (game: LostBattalionGame, gait: Gait, side: number): number =>
  game.costs.entry.offRoad[gait][game.board.neighbours[side]];

/** 8.8, 8.10, 9.14, 14.0: why terrain, water or a ban forbids a step that costs FORBIDDEN. */
export function checkStep(game: LostBattalionGame, position: Bridges, going: Going, from: Hex, to: Hex): Check {
  const hexside = from * 6 + directionTo(game.board, from, to);
  if (stepTable(game, position, going)[hexside] !== FORBIDDEN) return null;
  const { side, gait, kind } = going;
  const turn = game.files.scenario.specialRules.meuseCrossingBanBeforeTurn;
  const why = () => {
    if (kind === 'hasty' && game.water[hexside] === MAJOR) return refuse('hasty-over-meuse', '9.14', { from, to }); // never, so that no turn is named
    if (game.bannedMeuse[hexside] && isMeuseClosed(game, position.turn, side))
      return refuse('meuse-closed', '14.0', { from, to, turn });
    if (game.bridge[hexside] && !isBridgeOpen(position, game.bridge[hexside], side))
      return refuse('bridge-closed', '8.8', { from, to });
    if (kind === 'operational') return refuse('operational-off-road', '8.10', { from, to });
    if (kind === 'hasty') return refuse('hasty-off-road', '10.3', { from, to });
    if (gait === GUN) return refuse('artillery-off-road', '11.5', { from, to });
    return refuse(game.water[hexside] === MAJOR ? 'meuse-unbridged' : 'tank-off-road', '8.8', { from, to });
  };
  return on([from, to], why());
}

/** 8.8, 9.13, 11.8, R-07, R-43, R-57: ground that tanks may not attack, prepared or hasty. */
export function checkTankGround(
  game: LostBattalionGame,
  position: Bridges,
  unit: UnitId,
  from: Hex,
  target: Hex,
): Check {
  const hexside = from * 6 + directionTo(game.board, from, target);
  const terrain = game.files.tables.terrain.natural[NATURAL[game.natural[target]]];
  const bridge = game.bridge[hexside];
  const closed = bridge !== 0 && !isBridgeOpen(position, bridge, game.units[unit].side);
  if (terrain.attackProhibited?.includes('tank'))
    return on([target], refuse('tank-attacks-broken', '8.8', { unit, hex: target }));
  if (terrain.offRoadAttackProhibited?.includes('tank') && (closed || game.road[hexside] !== 1))
    return on([target], refuse('tank-attacks-off-road', '11.8', { unit, hex: target }));
  if (closed) return on([from, target], refuse('bridge-closed', '8.8', { from, to: target }));
  return game.water[hexside] === MAJOR && bridge === 0
    ? on([from, target], refuse('meuse-unbridged', '9.13', { from, to: target }))
    : null;
}
