import { noteSeen } from '../../engine/play/words.ts';
import type { UnitId } from '../../engine/title.ts';
import type {
  Charge,
  DeclaredBattle,
  FailedRepulse,
  MarchOrder,
  Mover,
  NapoleonicView,
  Outcomes,
  Pontoon,
  Work,
} from './position.ts';

/* The parts of a position as a seat sees them, by name: a field that is not named here is seen by nobody. */

/** Those of a list that the seat knows. */
type Known = (units: readonly UnitId[]) => readonly UnitId[];
type EntryOf<List extends 'generalRetreat' | 'returns' | 'booked'> = NapoleonicView[List][number];

export function moverSeen({ units, start, spent, steps, stopped }: Mover): Mover {
  return { units, start, spent, steps, stopped };
}

export function orderSeen({ side, units, to, from }: MarchOrder, id: number): MarchOrder {
  return { id, side, units, to, from };
}

export const generalRetreatSeen = (of: EntryOf<'generalRetreat'>): EntryOf<'generalRetreat'> =>
  of && { turn: of.turn, active: of.active };

export function pontoonSeen({ side, train, owner, usable, stood }: Pontoon): Pontoon {
  return { side, train, owner, usable, stood };
}

export function workSeen({ hex, done, builders }: Work, known: Known): Work {
  return { hex, done, builders: known(builders) };
}

export function repulseSeen({ units, hexes }: FailedRepulse, known: Known): FailedRepulse {
  return { units: known(units), hexes };
}

export function chargeSeen({ units, from, target, result }: Charge): Charge {
  return { units, from, target, result };
}

export function battleSeen({ units, hexes }: DeclaredBattle, known: Known): DeclaredBattle {
  return { units: known(units), hexes };
}

export function weatherSeen({ kind, left, checked }: NapoleonicView['weather']): NapoleonicView['weather'] {
  return { kind, left, checked };
}

export function returnSeen({ leader, turn }: EntryOf<'returns'>): EntryOf<'returns'> {
  return { leader, turn };
}

export function pointsSeen({ side, points, turn, why, what }: EntryOf<'booked'>): EntryOf<'booked'> {
  return { side, points, turn, why, what };
}

export function outcomeSeen({ winner, ending, reason }: Outcomes): Outcomes {
  return { winner, ending, reason: noteSeen(reason) };
}
