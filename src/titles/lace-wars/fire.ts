import { directionTo, type Hex } from '../../engine/board/board.ts';
import { flood } from '../../engine/board/trace.ts';
import type { Modifier } from '../../engine/title.ts';
import { OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { codeOf, fireFrames, fireLuck } from './artillery.ts';
import { type Battle, enemyOf, FIRST } from './battle.ts';
import { frontOf, inMask } from './facing.ts';
import { factsOf, holds } from './facts.ts';
import { type Play, refuse, rollTen, tell } from './play.ts';
import { type Effect, type Frame, IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { POND, RIVER } from './terrain.ts';

/* Chapter 11.1: fire of infantry and cavalry. */

/** 11, R-06, R-L28: an adjacent enemy in a front hex can be attacked, whether or not the zone of control reaches it; not over a pond (R-L27). */
export function inFront(b: Battle, p: LaceWarsView, unit: UnitId, target: Hex): Verdict {
  const from = p.hex[unit];
  const { side } = b.pieces[unit];
  if (!(target >= 0 && target < b.board.size) || !holds(factsOf(b, p), enemyOf(side), target))
    return refuse('no-enemy', '11', { hex: target }, [target]);
  const d = directionTo(b.board, from, target);
  if (d < 0) return refuse('not-adjacent', '11', { hex: target }, [from, target]);
  if (!inMask(frontOf(b, p, unit), d)) return refuse('not-in-front', '11', { unit, hex: target }, [from, target]);
  return b.terrain.water[from * 6 + d] === POND ? refuse('pond', '11', { hex: target }, [from, target]) : OK;
}

const northBank = new WeakMap<Battle, Uint8Array>();
/** land joined to Denain without crossing the river. */
function denainBank(b: Battle): Uint8Array {
  let bank = northBank.get(b);
  const town = b.files.map.areas.victory[0];
  if (!bank)
    northBank.set(
      b,
      (bank = flood(b.board, [b.board.hex(town)], (from, _, d) => b.terrain.water[from * 6 + d] !== RIVER)),
    );
  return bank;
}

/** 11.1: the French were ordered to use the bayonet: no fire but at the Escaut, or beyond it, or by the Valenciennes garrison. */
export function bayonetOrder(b: Battle, p: LaceWarsView, unit: UnitId): Verdict {
  const piece = b.pieces[unit];
  const hex = p.hex[unit];
  if (piece.firesAnywhere || piece.side !== FIRST) return OK;
  const atRiver = [0, 1, 2, 3, 4, 5].some((d) => b.terrain.water[hex * 6 + d] === RIVER);
  return atRiver || !denainBank(b)[hex] ? OK : refuse('bayonet-order', '11.1', { unit }, [hex]);
}

/** 11.1: whether a unit may fire at a hex, command and turn order apart. */
export function mayFireAt(b: Battle, p: LaceWarsView, unit: UnitId, target: Hex): Verdict {
  if (b.pieces[unit].morale === 0 || p.fate[unit] !== IN_PLAY || p.hex[unit] < 0)
    return refuse('no-muskets', '11.1', { unit });
  if (p.order[unit] === ROUTED) return refuse('routed', '12.4', { unit });
  const front = inFront(b, p, unit, target);
  return front.ok ? bayonetOrder(b, p, unit) : front;
}

/** 11.1: what is added to the die. */
export function fireModifiers(b: Battle, unit: UnitId, target: Hex): Modifier[] {
  const defence = b.terrain.defence[target];
  return [
    ...(defence ? [{ say: 'modifier-defence', rule: '11.1', value: defence }] : []),
    ...(b.pieces[unit].arm === 'cavalry' ? [{ say: 'modifier-cavalry-fire', rule: '11.1', value: 1 }] : []),
  ];
}

/** 11.1: result of a modified die for a firer of this strength. */
export const fireResult = (total: number, strength: number): Effect | null =>
  total === 0 ? 'step-disorder' : total < strength ? 'disorder' : total === strength ? 'check' : null;

/** 11.1: rolls one unit's fire at another; the frames bring what it has to suffer. */
export function musketFire(play: Play, unit: UnitId, target: UnitId): Frame[] {
  const { battle: b } = play;
  const hex = play.p.hex[target];
  const modifiers = fireModifiers(b, unit, hex);
  const strength = play.p.strength[unit];
  const added = modifiers.reduce((sum, m) => sum + m.value, 0);
  const face = rollTen(play);
  const effect = fireResult(face + added, strength);
  const { side } = b.pieces[unit];
  tell(play, side, 'fire', {
    rule: '11.1',
    data: { unit, target, hex, strength, effect: codeOf(effect) },
    units: [unit],
    hexes: [play.p.hex[unit], hex],
    roll: {
      faces: [face],
      sides: 10,
      modifiers,
      modified: face + added,
      table: '11.1',
      row: `${strength}`,
      result: codeOf(effect),
      ...fireLuck(b, target, side, (d) => fireResult(d + added, strength), effect),
    },
  });
  return fireFrames(play, target, effect, '11.1');
}

/** Enemy-held hexes next to a unit. */
export const enemiesAround = (b: Battle, p: LaceWarsView, unit: UnitId): Hex[] => {
  const facts = factsOf(b, p);
  const from = p.hex[unit];
  if (from < 0) return [];
  return [0, 1, 2, 3, 4, 5]
    .map((d) => b.board.neighbours[from * 6 + d])
    .filter((hex) => hex >= 0 && holds(facts, enemyOf(b.pieces[unit].side), hex));
};
