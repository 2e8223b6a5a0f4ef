import { directionTo, distance, type Hex, within } from '../../engine/board/board.ts';
import { clamp } from '../../engine/tables.ts';
import { enemyOf, type SideId, type UnitId } from '../../engine/title.ts';
import { struckIn } from './artillery.ts';
import type { LaceWarsGame } from './battle.ts';
import { bindingBridge, onAxis } from './bridges.ts';
import { GROUPS } from './data.ts';
import { arcOf, inMask } from './facing.ts';
import { factsOf, NOBODY } from './facts.ts';
import { moraleOf } from './light.ts';
import { meleeResult, oddsOf, type Outcome, readCode } from './melee.ts';
import { isDisordered } from './order.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { STREAM } from './terrain.ts';

/*
 * What standing in a hex with a facing promises and threatens a unit, read from the melee table (11.4) without a move
 * being made: whom it may strike with those beside it, and who may strike it from which side.
 */

/** A unit as it would stand. */
export interface Stand {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly facing: number;
}

// ---- a melee -------------------------------------------------------------------------------------------------------

/** Worth of what a result does beside the steps that it costs: disorder, retreat by a hex, the end of a unit (13.3). */
const DISORDER = 0.35;
const RETREAT = 0.45;
const END = 1.4;

/** What a result code costs those whom it strikes, of so much strength. */
function cost({ eliminated, points, disorder, retreat }: Outcome, strength: number, shaken: boolean): number {
  if (eliminated || points >= strength) return strength + END;
  // 12.2: who was in disorder before is tested for rout.
  const order = disorder ? DISORDER + (shaken ? 0.5 * (0.5 * strength + END) : 0) : 0;
  return points + order + retreat * RETREAT;
}

interface Sides {
  readonly attack: number;
  readonly defence: number;
  readonly column: number;
  readonly group: number;
  readonly morale: number;
  /** 12.2: the defenders, the attackers are in disorder already. */
  readonly shaken: boolean;
  readonly trembling?: boolean;
}

/** 11.4: the odds column of whole strengths, shifted. */
function columnOf({ files }: LaceWarsGame, attack: number, defence: number, shift: number): number {
  const { columns } = files.tables.melee;
  const base = columns.findLastIndex(({ ratio: [q, r] }) => attack * r >= defence * q);
  return clamp(Math.max(0, base) + shift, 0, columns.length - 1);
}

const known = new WeakMap<LaceWarsGame, Map<number, number>>();
/** 11.4: what a melee brings the attackers on the average, less what it costs them. */
function meleeWorth(
  game: LaceWarsGame,
  { attack, defence, column, group, morale, shaken, trembling = false }: Sides,
): number {
  const key =
    ((((Math.min(15, attack) * 16 + Math.min(15, defence)) * 16 + column) * 4 + group) * 7 + morale + 3) * 4 +
    Number(shaken) * 2 +
    Number(trembling);
  let memory = known.get(game);
  if (!memory) known.set(game, (memory = new Map()));
  let worth = memory.get(key);
  if (worth !== undefined) return worth;
  worth = 0;
  for (let face = 1; face <= 6; face++) {
    const cell = game.files.tables.melee.grid[GROUPS[group]]![clamp(face + morale, -2, 9)][column];
    worth += (cost(readCode(cell.d), defence, shaken) - cost(readCode(cell.a), attack, trembling)) / 6;
  }
  memory.set(key, worth);
  return worth;
}

/** A battery or baggage that nobody guards any more (10.4); a commander in chief whose loss ends the game (8.4). */
const TAKEN = 2;
const CHIEF = 20;

/** Ground in the open, in cover, in a strong place (11.4), to who gives it up or takes it. */
const GROUND = [0, 0.5, 1] as const;

/** 10.4, 11.4, 8.4: what goes with who is driven from these hexes: guns and ground; and with who dies there. */
function stakes(game: LaceWarsGame, view: LaceWarsView, hexes: readonly Hex[]): { driven: number; dead: number } {
  const { gun } = factsOf(game, view);
  const driven = hexes.reduce(
    (sum, hex) => sum + (gun[hex] === NOBODY ? 0 : TAKEN) + GROUND[game.terrain.group[hex]],
    0,
  );
  const chief = game.suddenDeath.some(({ unit }) => hexes.includes(view.hex[unit]));
  return { driven: driven + (chief ? 0.1 * CHIEF : 0), dead: driven + (chief ? CHIEF : 0) };
}

/** What a result costs beside the troops. */
const lostBy = (
  { eliminated, points, retreat }: Outcome,
  strength: number,
  { driven, dead }: { driven: number; dead: number },
) => {
  if (eliminated || points >= strength) return dead;
  return retreat > 0 ? driven : 0;
};

/** 11.2: what a melee that can be ordered now brings, reaction fire apart. */
export function strikeWorth(
  game: LaceWarsGame,
  view: LaceWarsView,
  attackers: readonly UnitId[],
  targets: readonly Hex[],
): number {
  const struck = targets.map((hex) => struckIn(game, view, hex));
  const defenders = struck.filter((unit) => game.pieces[unit].morale > 0);
  const alone = TAKEN * (struck.length - defenders.length);
  if (defenders.length === 0) return alone;
  const odds = oddsOf(game, view, attackers, defenders);
  const { attack, defence, column, group, morale } = odds;
  const disordered = (unit: UnitId) => isDisordered(game, view, unit);
  const [shaken, trembling] = [defenders.some(disordered), attackers.some(disordered)];
  const worth = meleeWorth(game, { attack, defence, column, group, morale, shaken, trembling });
  const theirs = stakes(game, view, targets);
  const ours = stakes(
    game,
    view,
    attackers.map((unit) => view.hex[unit]),
  );
  let besides = 0;
  for (let face = 1; face <= 6; face++) {
    const result = meleeResult(game, odds, face);
    besides += lostBy(readCode(result.defender), defence, theirs) - lostBy(readCode(result.attacker), attack, ours);
  }
  return alone + worth + besides / 6;
}

/** 11.5: the shift for an attack out of a direction on a unit that stands so. */
function shiftFrom(game: LaceWarsGame, { unit, hex, facing }: Stand, direction: number): number {
  const { shifts } = game.files.tables.melee;
  const arc = arcOf(game, unit, hex);
  if (inMask(arc.rear[facing], direction)) return shifts.defenderRear;
  return inMask(arc.flank[facing], direction) ? shifts['defenderFlank(infantry)'] : 0;
}

// ---- standing ------------------------------------------------------------------------------------------------------

const standOf = (view: LaceWarsView, unit: UnitId): Stand => ({
  unit,
  hex: view.hex[unit],
  facing: view.facing[unit],
});

/** Whether melee goes from a hex into the next. */
const open = ({ terrain }: LaceWarsGame, from: Hex, direction: number): boolean =>
  direction >= 0 && (terrain.water[from * 6 + direction] <= STREAM || terrain.span[from * 6 + direction] > 0);

/** Whether a unit that stands so has a hex before it, and may attack into it (2, 11.2, R-54). */
function strikes(game: LaceWarsGame, { unit, hex, facing }: Stand, target: Hex): boolean {
  const direction = directionTo(game.board, hex, target);
  if (
    !open(game, hex, direction) ||
    onAxis(game, hex, target) ||
    !inMask(arcOf(game, unit, hex).front[facing], direction)
  )
    return false;
  return game.pieces[unit].arm !== 'cavalry' || !game.terrain.woods[target];
}

/** Units of a side that could still come up to a hex in this activation count for so much of their strength. */
const MAY_COME = 0.5;

/** 11: the best melee that a unit would have from there, as far as it is owed to this unit. */
export function prospect(game: LaceWarsGame, view: LaceWarsView, stand: Stand, alone: boolean): number {
  const { pieces, board, terrain } = game;
  const { unit, hex } = stand;
  const { side, formation } = pieces[unit];
  const { fighter } = factsOf(game, view);
  let best = 0;
  for (let direction = 0; direction < 6; direction++) {
    const target = board.neighbours[hex * 6 + direction];
    if (target < 0) continue;
    const foe = fighter[target];
    if (foe === NOBODY || pieces[foe].side === side || !strikes(game, stand, target)) continue;
    // 7.5: over or onto a bridge one attacker.
    const single = alone || bindingBridge(game, hex, target) >= 0;
    let others = 0;
    let coming = 0;
    // Who sees only what is near him strikes where he meets the enemy, be it front or flank.
    let shift = alone ? 0 : shiftFrom(game, standOf(view, foe), (direction + 3) % 6);
    let without = 0;
    for (const other of single ? [] : game.formations[formation].units) {
      if (other === unit || view.hex[other] < 0 || view.fate[other] !== IN_PLAY || pieces[other].morale === 0) continue;
      if (view.order[other] === ROUTED) continue;
      const at = view.hex[other];
      if (strikes(game, standOf(view, other), target)) {
        others += view.strength[other];
        without = Math.max(without, shiftFrom(game, standOf(view, foe), directionTo(board, target, at)));
      } else if (distance(board, at, target) <= pieces[other].movement) coming += view.strength[other];
    }
    shift = Math.max(shift, without);
    const defence = view.strength[foe];
    const sides = {
      defence,
      group: terrain.group[target],
      morale: clamp(moraleOf(game, view, unit) - moraleOf(game, view, foe), -3, 3),
      shaken: isDisordered(game, view, foe),
    };
    const routed = view.order[foe] === ROUTED ? game.files.tables.melee.shifts.defenderRouted : 0;
    const by = (attack: number, more: number) =>
      meleeWorth(game, { ...sides, attack, column: columnOf(game, attack, defence, more + routed) });
    const now = others > 0 ? Math.max(0, by(others, without)) : 0;
    const mine = view.strength[unit];
    const then = by(others + mine, shift);
    const more = Math.min(coming, 2 * mine);
    const later = by(others + mine + more, shift);
    const share = mine / Math.max(1, mine + more);
    best = Math.max(best, then - now, MAY_COME * later * share);
  }
  return best;
}

/** How far off an enemy is felt. */
const FELT = 4;
/** By how many hexes it is out of reach, so much of a strength is feared. */
const FEAR = [1, 0.6, 0.25] as const;
/** Half of the time one's own side acts first. */
const FIRST_STRIKE = 0.6;

/** 11: what the enemies around may do to a unit that stands so, by the melee that they could bring about. */
export function danger(game: LaceWarsGame, view: LaceWarsView, stand: Stand): number {
  const { board, pieces, terrain } = game;
  const { unit, hex } = stand;
  const { side } = pieces[unit];
  const { fighter } = factsOf(game, view);
  const near: number[] = [];
  for (const other of within(board, hex, FELT)) {
    const foe = fighter[other];
    if (foe === NOBODY || pieces[foe].side === side || view.order[foe] === ROUTED) continue;
    const beyond = Math.max(0, distance(board, hex, other) - pieces[foe].movement);
    const fear = FEAR[beyond] ?? 0;
    if (fear > 0) near.push(view.strength[foe] * fear);
  }
  if (near.length === 0) return 0;
  // Sides from which it can be struck: where no friend stands and melee may pass.
  let fronts = 0;
  let worst = 0;
  for (let direction = 0; direction < 6; direction++) {
    const from = board.neighbours[hex * 6 + direction];
    if (from < 0 || !open(game, hex, direction) || onAxis(game, from, hex)) continue;
    const there = fighter[from];
    if (there !== NOBODY && there !== unit && pieces[there].side === side && view.order[there] !== ROUTED) continue;
    const shift = shiftFrom(game, stand, direction);
    const by = there !== NOBODY && pieces[there].side !== side ? 1 : 0.5;
    fronts++;
    worst = Math.max(worst, shift * by);
  }
  near.sort((a, b) => b - a);
  const most = terrain.bridgeAt[hex] ? 1 : 3; // 7.5
  const attack = Math.round(near.slice(0, Math.min(most, fronts)).reduce((sum, strength) => sum + strength, 0));
  if (attack === 0) return 0;
  const defence = Math.max(1, view.strength[unit]);
  const worth = meleeWorth(game, {
    attack,
    defence,
    column: columnOf(game, attack, defence, Math.round(worst)),
    group: terrain.group[hex],
    morale: 0,
    shaken: isDisordered(game, view, unit),
  });
  return FIRST_STRIKE * Math.max(0, worth);
}

/** Troops of a side that stand on the map and have not run. */
export const standing = (game: LaceWarsGame, view: LaceWarsView, side: SideId): UnitId[] =>
  game.troops[side].filter((u) => view.fate[u] === IN_PLAY && view.hex[u] >= 0 && view.order[u] !== ROUTED);

/** Hexes to the nearest enemy that has not run; Infinity when there is none. */
export function toEnemy(game: LaceWarsGame, view: LaceWarsView, side: SideId, hex: Hex): number {
  let least = Infinity;
  for (const foe of standing(game, view, enemyOf(side)))
    least = Math.min(least, distance(game.board, hex, view.hex[foe]));
  return least;
}
