import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isEdgeOpen, openEdge } from './control.ts';
import { GUN, HALVES } from './costs.ts';
import { ALLIED, enemyOf, GERMAN, type GameData } from './data.ts';
import { factsOf, isOccupied } from './facts.ts';
import { refuse } from './kit.ts';
import { checkOperationalHex } from './operational.ts';
import type { LostBattalionPosition } from './position.ts';
import type { Edge } from './files.ts';
import type { Going } from './terrain.ts';

/* 8.6, 8.11, 11.7, 14.0, 17 Hexes that are closed, and 6.1 those by which the map is entered */

/** Everything that closes a hex to a group, apart from the step into it. */
export const checkHex = (game: GameData, p: LostBattalionPosition, going: Going, hex: Hex): Check =>
  checkEnemy(game, p, going.side, hex) ??
  checkMayStand(game, p, going, hex) ??
  (going.kind === 'operational' ? checkOperationalHex(game, p, going.side, hex) : null);

/** 8.6: nobody goes where the enemy is, but by hasty attack. */
export const checkEnemy = (game: GameData, p: LostBattalionPosition, side: SideId, hex: Hex): Check =>
  isOccupied(game, p, enemyOf(side), hex) ? on([hex], refuse('enemy-in-hex', '8.6', { hex })) : null;

/** 8.11, 11.5, 11.7, 14.0, 17: ground that is closed to a side or to its guns. */
export function checkMayStand(
  game: GameData,
  p: Pick<LostBattalionPosition, 'where' | 'control' | 'turn'>,
  { side, gait, eastOnly }: Pick<Going, 'side' | 'gait' | 'eastOnly'>,
  hex: Hex,
): Check {
  if (factsOf(game, p).gas.includes(hex)) {
    if (side === ALLIED) return on([hex], refuse('gas-bars', '11.7', { hex }));
    if (!game.position[hex]) return on([hex], refuse('gas-bars-germans', '11.7', { hex }));
  }
  if (side === GERMAN) return game.south[hex] ? on([hex], refuse('south-of-line', '8.11', { hex })) : null;
  if (gait === GUN && p.control[hex] !== ALLIED) return on([hex], refuse('artillery-own-ground', '11.5', { hex }));
  if (eastOnly && !game.eastBank[hex]) return on([hex], refuse('french-artillery-east', '17', { hex }));
  return checkEastBank(game, p, hex);
}

/** 14.0, R-28: in the historical set-up the east bank of the Meuse is left alone until turn 5. */
export function checkEastBank(game: GameData, p: Pick<LostBattalionPosition, 'control' | 'turn'>, hex: Hex): Check {
  const from = game.files.scenario.specialRules.eastBankAttackBanBeforeTurn;
  if (from === null || p.turn >= from || !game.eastBank[hex] || p.control[hex] !== GERMAN) return null;
  return on([hex], refuse('east-bank-closed', '14.0', { hex, turn: from }));
}

// ---- 6.1 entering the map ------------------------------------------------------------------------------------

/** The edge by which a unit off the map enters it. */
export const edgeOf = (game: GameData, unit: UnitId): Edge =>
  game.units[unit].side === ALLIED ? 'south' : (game.units[unit].arrival?.edge ?? 'north');

/** 6.1: hexes through which a unit off the map may enter. */
export const entryHexes = (game: GameData, p: LostBattalionPosition, unit: UnitId): Hex[] =>
  openEdge(game, p, game.units[unit].side, edgeOf(game, unit));

/** 3.4, 6.1, 8.11: why a unit may not enter the map by a hex. */
export function checkEntry(game: GameData, p: LostBattalionPosition, unit: UnitId, hex: Hex): Check {
  const edge = edgeOf(game, unit);
  const { side } = game.units[unit];
  if (!game.edges[edge].includes(hex)) return on(game.edges[edge], refuse('enters-elsewhere', '6.1', { unit, edge }));
  if (isEdgeOpen(game, p, side, edge, hex)) return null;
  const ruleOf = () => {
    if (isOccupied(game, p, enemyOf(side), hex)) return '6.1';
    if (side === GERMAN && game.south[hex]) return '8.11';
    return edge === 'west' ? '3.4' : '6.1';
  };
  return on([hex], refuse('edge-closed', ruleOf(), { hex, edge }));
}

/** 6.1: what it costs to enter the map; by road where a road comes in, which operational movement needs (8.10). */
export function entryCost(game: GameData, { gait, kind }: Going, hex: Hex): number | null {
  if (kind === 'operational') return game.roadEntry[hex] ? game.files.tables.terrain.operational.mp * HALVES : null;
  return game.costs.entry[gait][game.roadEntry[hex] ? 'road' : 'offRoad'][hex];
}
