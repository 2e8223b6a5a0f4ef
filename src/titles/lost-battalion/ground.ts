import type { Hex } from '../../engine/board/board.ts';
import { LastFew } from '../../engine/play/kept.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { enemyOf, type SideId, type UnitId } from '../../engine/title.ts';
import { isEdgeOpen, openEdge } from './control.ts';
import { GUN } from './costs.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { factsOf, isOccupied } from './facts.ts';
import { refuse } from './kit.ts';
import { checkOperationalHex, operationalBar } from './operational.ts';
import type { LostBattalionPosition } from './position.ts';
import type { Edge } from './files.ts';
import type { Going } from './terrain.ts';

/* 8.6, 8.11, 11.7, 14.0, 17 Hexes that are closed, and 6.1 those by which the map is entered. */

/*
 * Which rule closes a hex is found without a word, because a search asks it of every hex of the map; the words are made
 * when somebody wants to know.
 */

/** The rules by which ground is closed. */
const GROUND = {
  'gas-bars': '11.7',
  'gas-bars-germans': '11.7',
  'south-of-line': '8.11',
  'artillery-own-ground': '11.5',
  'french-artillery-east': '17',
  'east-bank-closed': '14.0',
} as const;
type GroundBar = keyof typeof GROUND;
type Ground = Pick<LostBattalionPosition, 'where' | 'control' | 'turn'>;

/** 8.11, 11.5, 11.7, 14.0, 17: what closes ground to a side or to its guns. `gas`: the hexes under gas. */
function groundBar(
  game: LostBattalionGame,
  position: Ground,
  { side, gait, eastOnly }: Pick<Going, 'side' | 'gait' | 'eastOnly'>,
  hex: Hex,
  gas = factsOf(game, position).gas,
): GroundBar | null {
  if (gas.length > 0 && gas.includes(hex)) {
    if (side === ALLIED) return 'gas-bars';
    if (!game.position[hex]) return 'gas-bars-germans';
  }
  if (side === GERMAN) return game.south[hex] ? 'south-of-line' : null;
  if (gait === GUN && position.control[hex] !== ALLIED) return 'artillery-own-ground';
  if (eastOnly && !game.eastBank[hex]) return 'french-artillery-east';
  return isEastBankClosed(game, position, hex) ? 'east-bank-closed' : null;
}

/** What the ground that is closed to a group depends on beside the game: nothing, or who controls which part of it. */
function groundHolder(game: LostBattalionGame, p: Ground, { side, gait }: Pick<Going, 'side' | 'gait'>): object {
  if (side !== ALLIED) return game;
  if (gait === GUN) return p.control;
  return p.turn < eastBankOpens(game) ? eastBankOf(game, p.control) : game;
}

const eastBanks = new LastFew<object>(4);
let lastEastBank: { readonly control: readonly SideId[]; readonly stands: object } | undefined;
/** What stands for the control of the east bank of the Meuse: the same as long as no hex of it changes hands. */
const eastBankOf = (game: LostBattalionGame, control: readonly SideId[]): object =>
  eastBanks.of([control, game], () => {
    const last = lastEastBank;
    const same = last && isSameIn(game.eastHexes, last.control, control);
    lastEastBank = { control, stands: same ? last.stands : {} };
    return lastEastBank.stands;
  });

/** Whether two tables say the same of each of these hexes. */
function isSameIn(hexes: readonly Hex[], one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  for (const hex of hexes) if (one[hex] !== other[hex]) return false;
  return true;
}

const eastBankOpens = (game: LostBattalionGame): number =>
  game.files.scenario.specialRules.eastBankAttackBanBeforeTurn ?? 0;
/** 14.0, R-28: in the historical set-up the east bank of the Meuse is left alone until turn 5. */
export const isEastBankClosed = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'control' | 'turn'>,
  hex: Hex,
): boolean => position.turn < eastBankOpens(game) && game.eastBank[hex] === 1 && position.control[hex] === GERMAN;

export const checkEastBank = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'control' | 'turn'>,
  hex: Hex,
): Check => (isEastBankClosed(game, position, hex) ? barred(game, 'east-bank-closed', hex) : null);

const barred = (game: LostBattalionGame, bar: GroundBar, hex: Hex): Check =>
  on(
    [hex],
    bar === 'east-bank-closed'
      ? refuse(bar, GROUND[bar], { hex, turn: eastBankOpens(game) })
      : refuse(bar, GROUND[bar], { hex }),
  );

/** 8.11, 11.5, 11.7, 14.0, 17: why a group may not stand on ground. */
export function checkMayStand(
  game: LostBattalionGame,
  position: Ground,
  going: Pick<Going, 'side' | 'gait' | 'eastOnly'>,
  hex: Hex,
): Check {
  const bar = groundBar(game, position, going, hex);
  return bar && barred(game, bar, hex);
}

/** Everything that closes a hex to a group, apart from the step into it: the enemy (8.6), the ground, and what operational movement avoids (8.10). */
export function checkHex(game: LostBattalionGame, position: LostBattalionPosition, going: Going, hex: Hex): Check {
  if (isOccupied(game, position, enemyOf(going.side), hex)) return on([hex], refuse('enemy-in-hex', '8.6', { hex }));
  const bar = checkMayStand(game, position, going, hex);
  return bar ?? (going.kind === 'operational' ? checkOperationalHex(game, position, going.side, hex) : null);
}

const grounds = new LastFew<Uint8Array>(12);
/** Ground that is closed whoever stands where, 1 by hex: kept as long as what it depends on. */
function closedGround(game: LostBattalionGame, position: LostBattalionPosition, going: Going): Uint8Array {
  const { side, gait, eastOnly } = going;
  const { gas } = factsOf(game, position);
  const holder = groundHolder(game, position, going);
  return grounds.of([holder, gas, side, gait, eastOnly, holder === game ? 0 : position.turn], () => {
    const closed = new Uint8Array(game.board.size);
    for (const hex of mayBeClosed(game, going, gas)) if (groundBar(game, position, going, hex, gas)) closed[hex] = 1;
    return closed;
  });
}

/** The hexes that `groundBar` has to be asked about. */
const mayBeClosed = (game: LostBattalionGame, { side, gait }: Going, gas: readonly Hex[]): Iterable<Hex> =>
  side === ALLIED && gait === GUN
    ? game.board.ids.keys()
    : [...gas, ...(side === ALLIED ? game.eastHexes : game.southHexes)];

const closings = new LastFew<Uint8Array>(12);

/** The hexes that `checkHex` refuses to a group, 1 by hex: kept as long as the enemy stands where he stands. */
export function closedHexes(game: LostBattalionGame, position: LostBattalionPosition, going: Going): Uint8Array {
  const ground = closedGround(game, position, going);
  const enemy = factsOf(game, position).hexes[enemyOf(going.side)];
  const closed = closings.of([enemy, ground], () => {
    const table = ground.slice();
    for (const hex of enemy) table[hex] = 1; // 8.6
    return table;
  });
  return going.kind === 'operational' ? closedToColumns(game, position, going, closed) : closed;
}

const columns = new LastFew<Uint8Array>(4);
let lastColumns: { readonly others: Uint8Array; readonly closed: Uint8Array } | undefined;

/** 8.10: the same for operational movement: the same table as long as nothing changes on the roads. */
const closedToColumns = (
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { side }: Going,
  others: Uint8Array,
): Uint8Array =>
  columns.of([position.control, others], () => {
    const { control } = position;
    const beside = factsOf(game, position).beside[enemyOf(side)];
    const closed = others.slice();
    for (const hex of game.roadHexes) if (operationalBar({ control, beside }, side, hex)) closed[hex] = 1;
    const last = lastColumns;
    const same = last?.others === others && isSameIn(game.roadHexes, last.closed, closed);
    lastColumns = { others, closed: same ? last.closed : closed };
    return lastColumns.closed;
  });

// ---- 6.1 entering the map ------------------------------------------------------------------------------------

/** The edge by which a unit off the map enters it. */
export const edgeOf = (game: LostBattalionGame, unit: UnitId): Edge =>
  game.units[unit].side === ALLIED ? 'south' : (game.units[unit].arrival?.edge ?? 'north');

/** 6.1: hexes through which a unit off the map may enter. */
export const entryHexes = (game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId): Hex[] =>
  openEdge(game, position, game.units[unit].side, edgeOf(game, unit));

/** 3.4, 6.1, 8.11: why a unit may not enter the map by a hex. */
export function checkEntry(game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId, hex: Hex): Check {
  const edge = edgeOf(game, unit);
  const { side } = game.units[unit];
  if (!game.edges[edge].includes(hex)) return on(game.edges[edge], refuse('enters-elsewhere', '6.1', { unit, edge }));
  if (isEdgeOpen(game, position, side, edge, hex)) return null;
  const ruleOf = () => {
    if (isOccupied(game, position, enemyOf(side), hex)) return '6.1';
    if (side === GERMAN && game.south[hex]) return '8.11';
    return edge === 'west' ? '3.4' : '6.1';
  };
  return on([hex], refuse('edge-closed', ruleOf(), { hex, edge }));
}

/** 6.1, 14: what it costs to enter the map: the normal cost of the hex, by road where a road comes in. Operational movement needs the road (8.10) and is cheap from there on only. */
export function entryCost(game: LostBattalionGame, { gait, kind }: Going, hex: Hex): number | null {
  const { road, offRoad } = game.costs.entry;
  if (game.roadEntry[hex]) return road[hex];
  return kind === 'operational' ? null : offRoad[gait][hex];
}
