import type { SideId, UnitId } from '../../../engine/title.ts';
import type { Action } from '../../../engine/title.ts';
import { isCombat, NONE } from '../army.ts';
import { commandRange, isOfficer, underOfficer } from '../command.ts';
import { commandPoints, commandRolls, pairOf } from '../command-phase.ts';
import type { Battle } from '../data.ts';
import { initiativeOf } from '../demoralisation.ts';
import { groupUnits } from '../arrivals.ts';
import { destinationsFor } from '../give-orders.ts';
import { orderInForce } from '../march-orders.ts';
import { has, IN_COMMAND, type NapoleonicView, stack, strengthOf } from '../position.ts';
import { movementSegment } from '../unit-checks.ts';
import { inZone } from '../zones.ts';
import { distance } from '../../../engine/board/board.ts';
import { enemyOf } from '../army.ts';

/* Chapters 6 and 20: who is put in command, who rolls, and which forces march under orders. */

type Select = Action & { readonly kind: 'select' };
type Place = Action & { readonly kind: 'place' };

/** The best of some actions; null when none is worth anything. */
function best<A>(actions: Iterable<A>, worth: (action: A) => number): A | null {
  let [found, most]: [A | null, number] = [null, 0];
  for (const action of actions) {
    const now = worth(action);
    if (now > most) [found, most] = [action, now];
  }
  return found;
}

/** What is gained when a unit may move: nothing where the enemy holds it (4.31). */
function stirs(b: Battle, v: NapoleonicView, unit: UnitId): number {
  const { player, kind } = b.army.pieces[unit];
  if (orderInForce(v, unit)) return 0;
  const held = inZone(b, v, enemyOf(player), v.place[unit], { by: player });
  // Who is held may still advance after combat.
  return (isCombat(kind) ? 1 + strengthOf(b, v, unit) : 1) * (held ? 0.4 : 1);
}

/** 5.21 A point goes to the officer who brings most in command that would not come by his own roll. */
export function pointFor(b: Battle, v: NapoleonicView): Select | null {
  return best(commandPoints.legal!(b, v, undefined) as Iterable<Select>, ({ units }) => {
    const [, target] = pairOf(b, v, units);
    if (orderInForce(v, target)) return 0; // 20.23: it would end
    const own = 1 - initiativeOf(b, v, target) / 6;
    if (isOfficer(b, target)) {
      const fresh = underOfficer(b, v, target).filter((unit) => !has(v, unit, IN_COMMAND));
      return (1 + fresh.reduce((sum, unit) => sum + stirs(b, v, unit), 0)) * (0.25 + own);
    }
    return stirs(b, v, target) * (0.1 + missed(b, v, target));
  });
}

/** How likely a unit is not to be reached by its officer. */
function missed(b: Battle, v: NapoleonicView, unit: UnitId): number {
  const formation = v.formation[unit];
  const officer = formation === NONE ? NONE : b.army.formations[formation].officer;
  if (officer === NONE || v.place[officer] < 0 || !commandRange(b, v, officer).has(v.place[unit])) return 1;
  return has(v, officer, IN_COMMAND) ? 0 : 1 - initiativeOf(b, v, officer) / 6;
}

/** 6.31 Every officer rolls but one under orders, which success would end, and one whose units need him for nothing. */
export function rollFor(b: Battle, v: NapoleonicView): Select | null {
  return best(commandRolls.legal!(b, v, undefined) as Iterable<Select>, ({ units: [officer] }) => {
    if (orderInForce(v, officer)) return 0;
    return underOfficer(b, v, officer).reduce((sum, unit) => sum + stirs(b, v, unit), 0.1);
  });
}

/** 6.32 Whoever is out of command and free to go tries; a division together. */
export function checkFor(b: Battle, v: NapoleonicView): Select | null {
  return best(movementSegment.legal!(b, v, undefined) as Iterable<Select>, ({ units }) =>
    units.reduce((sum, unit) => {
      const { player } = b.army.pieces[unit];
      const held = inZone(b, v, enemyOf(player), v.place[unit], { by: player });
      return sum + (held ? 0 : 1 + strengthOf(b, v, unit));
    }, 0),
  );
}

// ---- march orders --------------------------------------------------------------------------------------------------

/** A destination nearer than this, in hexes, is no march. */
const NO_MARCH = 5;

/**
 * 20.3 A group that arrives marches under orders, whoever leads it: to the place that the scenario names for it, else to
 * the one that is worth most for its distance. Nobody is tied by an order at the start (20.1): he can be led.
 */
export function orderFor(b: Battle, v: NapoleonicView, side: SideId): Place | null {
  const frame = stack.top(v);
  if (frame?.step !== 'give-order' || frame.group < 0) return null;
  const units = groupUnits(b, v, frame.group);
  const { hex: from } = b.arrivals[frame.group];
  const named = b.special.destinations.some(({ formation }) =>
    units.some((unit) => v.formation[unit] === b.army.formation(formation)),
  );
  const goals = destinationsFor(b, units);
  if (named) return { kind: 'place', units, hex: goals[0] };
  const to = best(goals, (hex) => {
    const far = distance(b.ground.board, from, hex);
    if (far < NO_MARCH) return 0.01;
    const place = b.objectives.findIndex((o) => o.hex === hex);
    if (place < 0) return 0;
    const { points } = b.objectives[place];
    return (points[side] + points[enemyOf(side)]) / (8 + far);
  });
  return to === null || units.length === 0 ? null : { kind: 'place', units, hex: to };
}
