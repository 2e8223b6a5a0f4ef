import type { SideId, UnitId } from '../../../engine/title.ts';
import type { Action } from '../../../engine/title.ts';
import { isCombat, NONE } from '../army.ts';
import { commandRange, isOfficer, underOfficer } from '../command.ts';
import { commandPoints, commandRolls, pairOf } from '../command-phase.ts';
import type { NapoleonicGame } from '../data.ts';
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
function stirs(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number {
  const { player, kind } = game.army.pieces[unit];
  if (orderInForce(view, unit)) return 0;
  const held = inZone(game, view, enemyOf(player), view.place[unit], { by: player });
  // Who is held may still advance after combat.
  return (isCombat(kind) ? 1 + strengthOf(game, view, unit) : 1) * (held ? 0.4 : 1);
}

/** 5.21 A point goes to the officer who brings most in command that would not come by his own roll. */
export function pointFor(game: NapoleonicGame, view: NapoleonicView): Select | null {
  return best(commandPoints.legal!(game, view, undefined) as Iterable<Select>, ({ units }) => {
    const [, target] = pairOf(game, view, units);
    if (orderInForce(view, target)) return 0; // 20.23: it would end
    const own = 1 - initiativeOf(game, view, target) / 6;
    if (isOfficer(game, target)) {
      const fresh = underOfficer(game, view, target).filter((unit) => !has(view, unit, IN_COMMAND));
      return (1 + fresh.reduce((sum, unit) => sum + stirs(game, view, unit), 0)) * (0.25 + own);
    }
    return stirs(game, view, target) * (0.1 + missed(game, view, target));
  });
}

/** How likely a unit is not to be reached by its officer. */
function missed(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number {
  const formation = view.formation[unit];
  const officer = formation === NONE ? NONE : game.army.formations[formation].officer;
  if (officer === NONE || view.place[officer] < 0 || !commandRange(game, view, officer).has(view.place[unit])) return 1;
  return has(view, officer, IN_COMMAND) ? 0 : 1 - initiativeOf(game, view, officer) / 6;
}

/** 6.31 Every officer rolls but one under orders, which success would end, and one whose units need him for nothing. */
export function rollFor(game: NapoleonicGame, view: NapoleonicView): Select | null {
  return best(commandRolls.legal!(game, view, undefined) as Iterable<Select>, ({ units: [officer] }) => {
    if (orderInForce(view, officer)) return 0;
    return underOfficer(game, view, officer).reduce((sum, unit) => sum + stirs(game, view, unit), 0.1);
  });
}

/** 6.32 Whoever is out of command and free to go tries; a division together. */
export function checkFor(game: NapoleonicGame, view: NapoleonicView): Select | null {
  return best(movementSegment.legal!(game, view, undefined) as Iterable<Select>, ({ units }) =>
    units.reduce((sum, unit) => {
      const { player } = game.army.pieces[unit];
      const held = inZone(game, view, enemyOf(player), view.place[unit], { by: player });
      return sum + (held ? 0 : 1 + strengthOf(game, view, unit));
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
export function orderFor(game: NapoleonicGame, view: NapoleonicView, side: SideId): Place | null {
  const frame = stack.top(view);
  if (frame?.step !== 'give-order' || frame.group < 0) return null;
  const units = groupUnits(game, view, frame.group);
  const { hex: from } = game.arrivals[frame.group];
  const named = game.special.destinations.some(({ formation }) =>
    units.some((unit) => view.formation[unit] === game.army.formation(formation)),
  );
  const goals = destinationsFor(game, units);
  if (named) return { kind: 'place', units, hex: goals[0] };
  const to = best(goals, (hex) => {
    const far = distance(game.ground.board, from, hex);
    if (far < NO_MARCH) return 0.01;
    const place = game.objectives.findIndex((o) => o.hex === hex);
    if (place < 0) return 0;
    const { points } = game.objectives[place];
    return (points[side] + points[enemyOf(side)]) / (8 + far);
  });
  return to === null || units.length === 0 ? null : { kind: 'place', units, hex: to };
}
