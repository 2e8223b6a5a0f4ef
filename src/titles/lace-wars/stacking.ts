import type { Check } from '../../engine/play/referee.ts';
import { refuse } from './kit.ts';
import type { Hex, UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { factsOf, NOBODY, unitsIn } from './facts.ts';
import type { LaceWarsView } from './position.ts';

/* Chapter 3: stacking. It holds at every step of a move. */

/** 3, 10.4: infantry and dragoons may stand with a battery. */
export const mayGuardGuns = (game: LaceWarsGame, unit: UnitId): boolean =>
  game.pieces[unit].arm === 'infantry' || game.pieces[unit].dragoon;

/** 3: whether two friendly units may share a hex: one infantry or dragoon unit with one battery; leaders always. 7.8: nothing stacks with baggage. */
export function mayStack(game: LaceWarsGame, one: UnitId, other: UnitId): boolean {
  const arm = game.pieces[one].arm;
  const otherArm = game.pieces[other].arm;
  if (arm === 'leader' || otherArm === 'leader') return true;
  if (arm === 'baggage' || otherArm === 'baggage') return false;
  if (arm === 'artillery' && otherArm !== 'artillery') return mayGuardGuns(game, other);
  if (otherArm === 'artillery' && arm !== 'artillery') return mayGuardGuns(game, one);
  return false;
}

/** 3: whether units moving together find room in a hex, counting the friendly units in it but those that move. */
export function room(game: LaceWarsGame, view: LaceWarsView, moving: readonly UnitId[], hex: Hex): Check {
  const facts = factsOf(game, view);
  if (!facts.held[hex]) return null;
  for (const there of unitsIn(facts, hex)) {
    if (moving.includes(there)) continue;
    const bad = moving.find((u) => !mayStack(game, u, there));
    if (bad !== undefined)
      return refuse(
        game.pieces[there].arm === 'baggage' ? 'no-baggage' : 'no-stacking',
        game.pieces[there].arm === 'baggage' ? '7.8' : '3',
        { hex, unit: there },
        [hex],
      );
  }
  return moving.length > 1 && unitsIn(facts, hex).some((u) => !moving.includes(u) && game.pieces[u].arm !== 'leader')
    ? refuse('no-stacking', '3', { hex, unit: unitsIn(facts, hex)[0] }, [hex])
    : null;
}

/** The battery that stands with an infantry or dragoon unit, or NOBODY. */
export function gunWith(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): UnitId {
  const hex = view.hex[unit];
  if (hex < 0 || !mayGuardGuns(game, unit)) return NOBODY;
  return factsOf(game, view).gun[hex];
}
