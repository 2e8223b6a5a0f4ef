import { directionTo, type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { Modifier, UnitId } from '../../engine/title.ts';
import { type LostBattalionGame, MAJOR, NO_WATER } from './data.ts';
import { unitsIn } from './facts.ts';
import { modifier } from './kit.ts';
import type { CombatForm, LostBattalionPosition } from './position.ts';
import { BUILT, type CombatCell, NATURAL, POSITIONS } from './files.ts';
import { isSupplied } from './supply.ts';

/* 9.7-9.10, 9.13-9.15, 9.18, 9.19: combat odds, their shifts, and the results table */

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** Of the defence, strength points before the halving for want of supply (7.2). */
  readonly halved: number;
  /** 9.8: before shifts, "3:1". */
  readonly initial: string;
  readonly shifts: readonly Modifier[];
  /** Index into the columns of the table; may lie outside (9.9). */
  readonly column: number;
  readonly final: string;
  /** 9.16: the column is the same whatever the strengths. */
  readonly fixed: boolean;
}

/** 2.10, 11.5, 11.8, 11.9: defence strength of each unit of a hex; a tank counts only when it is alone. */
export function defenceOf(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'steps'>,
  unit: UnitId,
  together: readonly UnitId[],
): number {
  const { type, defence } = game.units[unit];
  if (type === 'tank' && together.some((u) => game.units[u].type !== 'tank')) return 0;
  return defence[position.steps[unit]];
}
export const attackOf = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'steps'>,
  unit: UnitId,
): number => game.units[unit].attack[position.steps[unit]];

/** 7.2, 9.7, R-33: defenders out of supply are halved once on their sum, fractions up. */
export function sumDefence(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'steps'>,
  units: readonly UnitId[],
  isOut: (unit: UnitId) => boolean,
): { defence: number; halved: number } {
  let full = 0;
  let halved = 0;
  for (const u of units) {
    if (isOut(u)) halved += defenceOf(game, position, u, units);
    else full += defenceOf(game, position, u, units);
  }
  return { defence: full + Math.ceil(halved / 2), halved };
}

/** 9.7, 9.8: strengths, odds and shifts of a combat as it stands. `units` are the attackers left. */
export function oddsOf(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  form: CombatForm,
  units: readonly UnitId[],
  target: Hex,
): Odds {
  const { columns } = game.files.tables.crt;
  const attack = units.reduce((sum, u) => sum + attackOf(game, position, u), 0);
  if (form === 'counter-attack') {
    const column = columns.indexOf('8:1'); // 9.16: whatever the strengths, and without any shift or halving
    return {
      attack,
      defence: sumDefence(game, position, unitsIn(game, position, target), () => false).defence,
      halved: 0,
      initial: '8:1',
      shifts: [],
      column,
      final: '8:1',
      fixed: true,
    };
  }
  // 7.2, 10.7, R-38: a prepared attack goes by the supply found when the phase began, a hasty one by that of the moment.
  const isOut =
    form === 'hasty' ? (u: UnitId) => !isSupplied(game, position, u) : (u: UnitId) => position.outOfSupply.includes(u);
  const { defence, halved } = sumDefence(game, position, unitsIn(game, position, target), isOut);
  const shifts = [
    ...terrainShifts(game, target),
    ...riverShift(game, position, units, target),
    ...(form === 'hasty' ? [] : concentricShift(game, position, units, target)),
  ];
  const initial = initialColumn(game, attack, defence);
  const column = initial + shifts.reduce((sum, m) => sum + m.value, 0);
  return {
    attack,
    defence,
    halved,
    initial: columnLabel(game, initial),
    shifts,
    column,
    final: columnLabel(game, column),
    fixed: false,
  };
}

/** 9.7, R-10: attacker by defender, rounded in the defender's favour; 1:1 is the column from which both ways count. */
export function initialColumn(game: LostBattalionGame, attack: number, defence: number): number {
  const even = game.files.tables.crt.columns.indexOf('1:1');
  return attack >= defence
    ? even + Math.floor(attack / Math.max(1, defence)) - 1
    : even - Math.ceil(defence / Math.max(1, attack)) + 1;
}

/** "3:1", also off the table (9.9). */
export function columnLabel(game: LostBattalionGame, column: number): string {
  const n = column - game.files.tables.crt.columns.indexOf('1:1');
  return n >= 0 ? `${n + 1}:1` : `1:${1 - n}`;
}

// ---- 9.13, 9.19 terrain --------------------------------------------------------------------------------------

/** 9.13: shifts for one natural and one man-made terrain of the target (R-12: the better of several). */
export function terrainShifts(game: LostBattalionGame, hex: Hex): Modifier[] {
  const { natural, manmade } = game.files.tables.terrain;
  const ground = NATURAL[game.natural[hex]];
  const [best] = manmadeIn(game, hex).sort((a, b) => manmade[a].combat - manmade[b].combat);
  const rule = best === 'town' || best === 'city' ? '9.13' : '9.19';
  return [
    modifier(natural[ground].combat, 'shift-natural', '9.13', { terrain: ground }),
    ...(best ? [modifier(manmade[best].combat, 'shift-man-made', rule, { terrain: best })] : []),
  ].filter((shift) => shift.value !== 0);
}

export function manmadeIn(game: LostBattalionGame, hex: Hex): ((typeof POSITIONS)[number] | (typeof BUILT)[number])[] {
  return [
    ...(game.position[hex] ? [POSITIONS[game.position[hex] - 1]] : []),
    ...(game.built[hex] ? [BUILT[game.built[hex] - 1]] : []),
  ];
}

// ---- 9.14, 9.15 rivers ---------------------------------------------------------------------------------------

/** 9.14, 9.15, R-08, R-43: bridge or not, a shift only when every attacker comes over water; the Meuse shift only when all come over the Meuse. */
export function riverShift(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'where'>,
  units: readonly UnitId[],
  target: Hex,
): Modifier[] {
  const { hexside } = game.files.tables.terrain;
  const waters = units.map((u) => game.water[target * 6 + directionTo(game.board, target, position.where[u])]);
  if (waters.length === 0 || waters.includes(NO_WATER)) return [];
  return waters.every((kind) => kind === MAJOR)
    ? [modifier(hexside.major.combat, 'shift-meuse', '9.14')]
    : [modifier(hexside.small.combat, 'shift-river', '9.15')];
}

// ---- 9.18 concentric attack ----------------------------------------------------------------------------------

/** 9.18: from two opposite hexes, from three hexes one apart, or from any three: one column to the right. */
export function concentricShift(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'where'>,
  units: readonly UnitId[],
  target: Hex,
): Modifier[] {
  const from = new Set(
    units
      .filter((u) => game.units[u].type === 'infantry')
      .map((u) => directionTo(game.board, target, position.where[u])),
  );
  const opposite = [0, 1, 2].some((d) => from.has(d) && from.has(d + 3));
  return opposite || from.size >= 3 ? [modifier(1, 'shift-concentric', '9.18')] : [];
}

// ---- 9.9-9.11 results ----------------------------------------------------------------------------------------

/** 9.9-9.10: the result of a die in a column; off the ends it is automatic (no die). */
export function resultOf(game: LostBattalionGame, column: number, face: number): CombatCell {
  const { crt } = game.files.tables;
  const label = column < 0 ? null : crt.columns[column];
  return label ? crt.cells[label][face - 1] : automaticResult(game, column)!;
}

/** 11.8, R-16: a result as it reads: its "t" costs a tank step, and stands for nothing where no tank attacks. */
export const resultWord = ({ text }: CombatCell, tanks: boolean): string => (tanks ? text : text.replace('t', ''));

/** 9.11: steps that one side of a result takes of those present: all by an E, and those beyond what is there vanish. */
export const stepsTaken = (loss: CombatCell['attacker'], present: number): number =>
  loss === 'E' ? present : Math.min(loss, present);

/** 9.9: E/0 below the table, 0/E above it; null within it. */
export function automaticResult(game: LostBattalionGame, column: number): CombatCell | null {
  const { crt } = game.files.tables;
  if (column >= 0 && column < crt.columns.length) return null;
  const text = column < 0 ? crt.below : crt.above;
  const [attacker, defender] = text.split('/').map((x) => (x === 'E' ? ('E' as const) : Number(x)));
  return { attacker, defender, tank: false, text };
}

/** Units of a side next to a hex. */
export const besideHex = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'where'>,
  hex: Hex,
  side: number,
): UnitId[] =>
  neighboursOf(game.board, hex)
    .flatMap((h) => unitsIn(game, position, h))
    .filter((u) => game.units[u].side === side);
