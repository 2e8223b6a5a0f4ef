import type { Check } from '../../engine/play/referee.ts';
import { type LaceWork, refuse, rollTen, tell, modifier } from './kit.ts';
import { directionTo, type Hex } from '../../engine/board/board.ts';
import { flood } from '../../engine/board/trace.ts';
import { enemyOf, type Modifier } from '../../engine/title.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { codeOf, fireFrames, fireLuck } from './artillery.ts';
import { type LaceWarsGame, FIRST } from './battle.ts';
import { frontOf, inMask } from './facing.ts';
import { type Facts, factsOf, holds } from './facts.ts';
import { type Effect, type Frame, IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { POND, RIVER } from './terrain.ts';

/* Chapter 11.1: fire of infantry and cavalry. */

/** 11, R-06, R-L28: an adjacent enemy in a front hex can be attacked, whether or not the zone of control reaches it; not over a pond (R-L27). */
export function inFront(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, target: Hex): Check {
  const from = view.hex[unit];
  const { side } = game.pieces[unit];
  if (!(target >= 0 && target < game.board.size) || !holds(factsOf(game, view), enemyOf(side), target))
    return refuse('no-enemy', '11', { hex: target }, [target]);
  const direction = directionTo(game.board, from, target);
  if (direction < 0) return refuse('not-adjacent', '11', { hex: target, units: [unit] }, [from, target]);
  if (!inMask(frontOf(game, view, unit), direction))
    return refuse('not-in-front', '11', { unit, hex: target }, [from, target]);
  return game.terrain.water[from * 6 + direction] === POND ? refuse('pond', '11', undefined, [from, target]) : null;
}

const townBanks = new WeakMap<LaceWarsGame, Uint8Array>();
/** land joined to the town that is fought for (Denain) without crossing the river. */
function townBank(game: LaceWarsGame): Uint8Array {
  let bank = townBanks.get(game);
  const town = game.files.map.areas.victory[0];
  if (!bank)
    townBanks.set(
      game,
      (bank = flood(game.board, [game.board.hex(town)], (from, _, d) => game.terrain.water[from * 6 + d] !== RIVER)),
    );
  return bank;
}

/** 11.1: the French were ordered to use the bayonet: no fire but at the Escaut, or beyond it, or by the Valenciennes garrison. */
export function bayonetOrder(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): Check {
  const piece = game.pieces[unit];
  const hex = view.hex[unit];
  if (piece.firesAnywhere || piece.side !== FIRST) return null;
  const atRiver = [0, 1, 2, 3, 4, 5].some((d) => game.terrain.water[hex * 6 + d] === RIVER);
  return atRiver || !townBank(game)[hex] ? null : refuse('bayonet-order', '11.1', { unit }, [hex]);
}

/** 11.1: whether a unit may fire at a hex, command and turn order apart. */
export function mayFireAt(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, target: Hex): Check {
  if (game.pieces[unit].morale === 0 || view.fate[unit] !== IN_PLAY || view.hex[unit] < 0)
    return refuse('no-muskets', '11.1', { unit });
  if (view.order[unit] === ROUTED) return refuse('routed', '12.4', { unit });
  return inFront(game, view, unit, target) ?? bayonetOrder(game, view, unit);
}

/** 11.1: what is added to the die. */
export function fireModifiers(game: LaceWarsGame, unit: UnitId, target: Hex): Modifier[] {
  const defence = game.terrain.defence[target];
  return [
    ...(defence ? [modifier('modifier-defence', '11.1', defence)] : []),
    ...(game.pieces[unit].arm === 'cavalry' ? [modifier('modifier-cavalry-fire', '11.1', 1)] : []),
  ];
}

/** 11.1: result of a modified die for a firer of this strength. */
export function fireResult(total: number, strength: number): Effect | null {
  if (total === 0) return 'step-disorder';
  if (total < strength) return 'disorder';
  return total === strength ? 'check' : null;
}

/** 11.1: rolls one unit's fire at another; the frames bring what it has to suffer. */
export function musketFire(work: LaceWork, unit: UnitId, target: UnitId): Frame[] {
  const { game } = work;
  const hex = work.position.hex[target];
  const modifiers = fireModifiers(game, unit, hex);
  const strength = work.position.strength[unit];
  const added = modifiers.reduce((sum, m) => sum + m.value, 0);
  const face = rollTen(work);
  const effect = fireResult(face + added, strength);
  const { side } = game.pieces[unit];
  tell(work, side, 'fire', {
    rule: '11.1',
    data: { unit, target, hex, strength, effect: codeOf(effect) },
    units: [unit],
    hexes: [work.position.hex[unit], hex],
    roll: {
      faces: [face],
      sides: 10,
      modifiers,
      modified: face + added,
      table: '11.1',
      row: `${strength}`,
      result: codeOf(effect),
      ...fireLuck(game, target, side, (d) => fireResult(d + added, strength), effect),
    },
  });
  return fireFrames(work, target, effect, '11.1');
}

/** Hexes next to a hex with enemies of a side. */
export function enemiesBeside(game: LaceWarsGame, facts: Facts, side: SideId, hex: Hex): Hex[] {
  const found: Hex[] = [];
  for (let d = 0; d < 6; d++) {
    const other = game.board.neighbours[hex * 6 + d];
    if (other >= 0 && holds(facts, enemyOf(side), other)) found.push(other);
  }
  return found;
}

/** Enemy-held hexes next to a unit. */
export const enemiesAround = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): Hex[] =>
  view.hex[unit] < 0 ? [] : enemiesBeside(game, factsOf(game, view), game.pieces[unit].side, view.hex[unit]);
