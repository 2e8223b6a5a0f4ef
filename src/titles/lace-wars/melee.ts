import type { Check } from '../../engine/play/referee.ts';
import { refuse } from './kit.ts';
import { directionTo, type Hex } from '../../engine/board/board.ts';
import { clamp } from '../../engine/tables.ts';
import type { Modifier } from '../../engine/title.ts';
import { type UnitId } from '../../engine/title.ts';
import { struckIn } from './artillery.ts';
import type { LaceWarsGame } from './battle.ts';
import { bindingBridge, crossable, onAxis } from './bridges.ts';
import { GROUPS } from './data.ts';
import { flankOf, inMask, rearOf } from './facing.ts';
import { inFront } from './fire.ts';
import { moraleOf } from './light.ts';
import { isDisordered } from './order.ts';
import { type LaceWarsView, ROUTED } from './position.ts';

/* Chapter 11.2-11.5 (Leuthen 11.2-11.4): who may attack whom in melee, charges, odds, column shifts. */

/** 11.2: whether one unit may attack one hex in melee, command and turn order apart. */
export function mayStrike(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, target: Hex): Check {
  const piece = game.pieces[unit];
  if (piece.morale === 0) return refuse('no-melee', '11.2', { unit });
  if (view.order[unit] === ROUTED) return refuse('routed', '12.4', { unit });
  const front = inFront(game, view, unit, target);
  if (front) return front;
  if (piece.arm === 'cavalry' && game.terrain.woods[target])
    return refuse('cavalry-woods', '11.2', { unit, hex: target }, [target]);
  const from = view.hex[unit];
  return crossable(game, view, from, directionTo(game.board, from, target)) ?? onAxis(game, from, target); // R-02, 7.5
}

/** 11.2, 7.5: whether these units may make one melee of it: one against many or many against one; over or onto a bridge one attacker. */
export function mayJoin(
  game: LaceWarsGame,
  view: LaceWarsView,
  units: readonly UnitId[],
  targets: readonly Hex[],
): Check {
  if (units.length > 1 && targets.length > 1) return refuse('many-to-many', '11.2', undefined, targets);
  if (new Set(units).size < units.length || new Set(targets).size < targets.length) return refuse('twice', '11.2');
  const bound = units.some((u) => targets.some((hex) => bindingBridge(game, view.hex[u], hex) >= 0));
  if (bound && units.length > 1) return refuse('bridge-single', '7.5', undefined, targets);
  return null;
}

/** 10.4: the hex holds nothing but a battery or baggage, which any melee destroys without dice. */
export const isLone = (game: LaceWarsGame, view: LaceWarsView, hex: Hex): boolean =>
  game.pieces[struckIn(game, view, hex)]?.morale === 0;

/** 11.3: clear hexes straight ahead that make a charge. */
export const CHARGE_HEXES = 2;

/** 11.3 (R-27, R-60, R-L20): a charge may go from a hex into the next, or strike it: clear ground, at Leuthen without a stream before it. */
export function isChargeStep(game: LaceWarsGame, from: Hex, to: Hex): boolean {
  const direction = directionTo(game.board, from, to);
  return direction >= 0 && game.terrain.charge[from * 6 + direction] === 1;
}

/** 11.3 (Leuthen 11.2, R-L20): the unit has charged if it attacks these hexes. */
export function charges(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, targets: readonly Hex[]): boolean {
  if (game.pieces[unit].arm !== 'cavalry' || view.run[unit] < CHARGE_HEXES) return false;
  const from = view.hex[unit];
  return targets.every((hex) => isChargeStep(game, from, hex));
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** Odds column before and after the shifts (index into the columns of the chart). */
  readonly base: number;
  readonly column: number;
  readonly shifts: readonly Modifier[];
  /** Melee group of the defenders' terrain (index into GROUPS) and the hex that gives it. */
  readonly group: number;
  readonly groupHex: Hex;
  readonly attackMorale: number;
  readonly defenceMorale: number;
  /** Morale difference, held to -3 … +3. */
  readonly morale: number;
}

/** 11.4, 11.5 (Leuthen 11.3, 11.4): odds, rounded for the defender, and the shifts. Hexes are those of the units now. */
export function oddsOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): Odds {
  const { columns } = game.files.tables.melee;
  const sum = (units: readonly UnitId[]) => units.reduce((n, u) => n + view.strength[u], 0);
  const attack = sum(attackers);
  const defence = sum(defenders);
  // The largest column reached, in whole numbers; the first takes everything below the second.
  const base = Math.max(
    0,
    columns.findLastIndex(({ ratio: [q, r] }) => attack * r >= defence * q),
  );
  const shifts = shiftsOf(game, view, attackers, defenders);
  const hexes = defenders.map((u) => view.hex[u]);
  const groupHex = hexes.reduce(
    (best, hex) => (game.terrain.group[hex] > game.terrain.group[best] ? hex : best),
    hexes[0],
  );
  const attackMorale = Math.min(...attackers.map((u) => moraleOf(game, view, u)));
  const defenceMorale = Math.min(...defenders.map((u) => moraleOf(game, view, u)));
  return {
    attack,
    defence,
    base,
    shifts,
    column: clamp(base + shifts.reduce((n, s) => n + s.value, 0), 0, columns.length - 1),
    group: game.terrain.group[groupHex],
    groupHex,
    attackMorale,
    defenceMorale,
    morale: clamp(attackMorale - defenceMorale, -3, 3),
  };
}

/** 11.5 (Leuthen 11.4): column shifts; all add up. */
export function shiftsOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): Modifier[] {
  const { shifts } = game.files.tables.melee;
  const rule = '11.5';
  const list: Modifier[] = [];
  const add = (say: string, value: number, under = rule) => value !== 0 && list.push({ say, rule: under, value });
  // Several attackers: the worst for the defender. One attacker against several: what holds against every one of them.
  const against = defenders.map((d) => Math.max(...attackers.map((a) => positionShift(game, view, a, d))));
  const position = Math.min(...against);
  add(position === shifts.defenderRear ? 'shift-rear' : 'shift-flank', position);
  if (defenders.every((d) => view.order[d] === ROUTED)) add('shift-routed', shifts.defenderRouted);
  const hexes = defenders.map((d) => view.hex[d]);
  if (attackers.some((a) => charges(game, view, a, hexes))) add('shift-charge', shifts.cavalryCharge, '11.3');
  const builtUp = hexes.some((hex) => game.terrain.builtUp[hex]);
  if (builtUp && attackers.some((a) => game.pieces[a].arm === 'cavalry'))
    add('shift-built-up', shifts.cavalryAttacksTownOrRedoubt);
  return list;
}

/** 11.5: infantry attacked from a flank hex, any unit from a rear hex; read from the defender's facing and the attacker's hex. */
function positionShift(game: LaceWarsGame, view: LaceWarsView, attacker: UnitId, defender: UnitId): number {
  const { shifts } = game.files.tables.melee;
  const direction = directionTo(game.board, view.hex[defender], view.hex[attacker]);
  if (inMask(rearOf(game, view, defender), direction)) return shifts.defenderRear;
  return inMask(flankOf(game, view, defender), direction) ? shifts['defenderFlank(infantry)'] : 0;
}

/** 11.4: the result for a face of the die: attacker's and defender's codes. Terrain and morale are in the chart. */
export function meleeResult(
  game: LaceWarsGame,
  odds: Odds,
  face: number,
): { attacker: string; defender: string; row: number } {
  const row = clamp(face + odds.morale, -2, 9);
  const cell = game.files.tables.melee.grid[GROUPS[odds.group]]![row][odds.column];
  return { attacker: cell.a, defender: cell.d, row };
}

/** 11.6: cavalry that was already disordered when a result with a star falls. */
export const isStarred = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): boolean =>
  game.pieces[unit].arm === 'cavalry' && isDisordered(game, view, unit);

/** 11.6: the result codes of both sides as they strike: without the star where nobody is cavalry in disorder. */
export function felt(
  game: LaceWarsGame,
  view: LaceWarsView,
  sides: { readonly attackers: readonly UnitId[]; readonly defenders: readonly UnitId[] },
  result: string,
): { attacker: string; defender: string } {
  const of = (units: readonly UnitId[], code: string) =>
    units.some((unit) => isStarred(game, view, unit)) ? code : code.replace('*', '');
  const [attacker, defender] = result.split('/') as [string, string];
  return { attacker: of(sides.attackers, attacker), defender: of(sides.defenders, defender) };
}

/** 11.6: strength points that a result costs these units: E all, the star its cavalry, the points what is left at most. */
export function pointsLost(game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[], code: string): number {
  const { eliminated, star, points } = readCode(code);
  const sum = (list: readonly UnitId[]) => list.reduce((n, u) => n + view.strength[u], 0);
  const dead = units.filter((u) => eliminated || (star && isStarred(game, view, u)));
  return sum(dead) + Math.min(points, sum(units) - sum(dead));
}

/** 11.6 (Leuthen 11.5): a result code in its parts. */
export interface Outcome {
  readonly eliminated: boolean;
  readonly points: number;
  readonly disorder: boolean;
  /** Hexes to retreat. */
  readonly retreat: number;
  /** Cavalry that was already disordered is eliminated. */
  readonly star: boolean;
}
export function readCode(code: string): Outcome {
  if (code === 'E') return { eliminated: true, points: 0, disorder: false, retreat: 0, star: false };
  const [, points, disorder, retreat, star] = /^(\d)?(D)?(R2?)?(\*)?$/.exec(code === '-' ? '' : code)!;
  return {
    eliminated: false,
    points: Number(points ?? 0),
    disorder: !!disorder,
    retreat: { R: 1, R2: 2 }[retreat] ?? 0,
    star: !!star,
  };
}
