import type { Hex, UnitId, Verdict } from '../../engine/title.ts';
import { OK } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { factsOf, NOBODY, unitsIn } from './facts.ts';
import { refuse } from './play.ts';
import type { LaceWarsView } from './position.ts';

/* Chapter 3: stacking. It holds at every step of a move. */

/** 3, 10.4: infantry and dragoons may stand with a battery. */
export const mayGuardGuns = (b: Battle, unit: UnitId): boolean =>
  b.pieces[unit].arm === 'infantry' || b.pieces[unit].dragoon;

/** 3: whether two friendly units may share a hex: one infantry or dragoon unit with one battery; leaders always. 7.8: nothing stacks with baggage. */
export function mayStack(b: Battle, one: UnitId, other: UnitId): boolean {
  const a = b.pieces[one].arm;
  const c = b.pieces[other].arm;
  if (a === 'leader' || c === 'leader') return true;
  if (a === 'baggage' || c === 'baggage') return false;
  if (a === 'artillery' && c !== 'artillery') return mayGuardGuns(b, other);
  if (c === 'artillery' && a !== 'artillery') return mayGuardGuns(b, one);
  return false;
}

/** 3: whether units moving together find room in a hex, counting the friendly units in it but those that move. */
export function room(b: Battle, p: LaceWarsView, moving: readonly UnitId[], hex: Hex): Verdict {
  const facts = factsOf(b, p);
  if (!facts.held[hex]) return OK;
  for (const there of unitsIn(facts, hex)) {
    if (moving.includes(there)) continue;
    const bad = moving.find((u) => !mayStack(b, u, there));
    if (bad !== undefined)
      return refuse(
        b.pieces[there].arm === 'baggage' ? 'no-baggage' : 'no-stacking',
        b.pieces[there].arm === 'baggage' ? '7.8' : '3',
        { hex, unit: there },
        [hex],
      );
  }
  return moving.length > 1 && unitsIn(facts, hex).some((u) => !moving.includes(u) && b.pieces[u].arm !== 'leader')
    ? refuse('no-stacking', '3', { hex, unit: unitsIn(facts, hex)[0] }, [hex])
    : OK;
}

/** The battery that stands with an infantry or dragoon unit, or NOBODY. */
export function gunWith(b: Battle, p: LaceWarsView, unit: UnitId): UnitId {
  const hex = p.hex[unit];
  if (hex < 0 || !mayGuardGuns(b, unit)) return NOBODY;
  return factsOf(b, p).gun[hex];
}
