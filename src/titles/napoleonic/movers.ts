import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isCombat, isTrain } from './army.ts';
import { arrivalOf } from './arrivals.ts';
import { inCommand } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, inColumn } from './facts.ts';
import { refuse } from './kit.ts';
import { allowanceOf, orderOf, underOrders } from './march-orders.ts';
import { DUE, has, MARCHING, MOVED, type NapoleonicView, PASSED, WAITING } from './position.ts';
import { goalBan, hasGoalBans, moveBan } from './specials.ts';

/* 7.1, R-117: who may move, alone or together, and with how many points. */

/** Half movement points to a point. */
export const HALVES = 2;

/** 7.1, 6.2, 6.32, 2.2B Why a unit may not move in this segment. */
export function movingFault(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const place = view.place[unit];
  if (game.army.pieces[unit].player !== view.player) return refuse('not-yours', '7.1', { unit });
  if (place === DUE) return refuse('not-due', '19.1', { unit });
  if (place < 0 && place !== WAITING) return refuse('not-on-map', '7.1', { unit });
  if (view.mover?.units.includes(unit)) return view.mover.stopped ? refuse('has-stopped', '4.31', { unit }) : null;
  if (has(view, unit, MOVED)) return refuse('has-moved', '7.4', { unit });
  return segmentFault(game, view, unit) ?? moveBan(game, view, unit);
}

/**
 * R-06 Whether a unit in a hex will still be there at the end of the segment when somebody else has come: it may not move,
 * it is the mover and done when another begins (7.1), or by the scenario no hex around is open. Whom an enemy zone holds may
 * yet go: he can try a repulse (4.31).
 */
const mustStay = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  movingFault(game, view, unit) !== null ||
  isMover(view, [unit]) ||
  (hasGoalBans(game, view) &&
    neighboursOf(game.ground.board, view.place[unit]).every((hex) => goalBan(game, view, [unit], hex)));

/** R-06 Of the friends in a hex those whom somebody who comes must stand with: who must stay, and leaders, who need not go; nobody makes room for a train (18.16). */
export const stayingOf = (
  game: NapoleonicGame,
  view: NapoleonicView,
  friends: readonly UnitId[],
  withTrain: boolean,
): UnitId[] =>
  friends.filter((u) => {
    const { kind, leader } = game.army.pieces[u];
    return withTrain || isTrain(kind) || leader !== null || mustStay(game, view, u);
  });

function segmentFault(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  // 2.1 C1, 19.1: in command, but in that segment only, whatever orders it has.
  if (view.place[unit] === WAITING)
    return view.step === 'command-movement' ? null : refuse('enters-with-commanded', '19.1', { unit });
  if (view.step === 'night-march')
    return underOrders(game, view, unit)
      ? null
      : refuse('no-night-march', '2.2', { unit, from: orderOf(view, unit)?.from ?? null });
  // 6.32: those who have passed their check move when the commanded have moved.
  if (view.step === 'movement') return has(view, unit, PASSED) ? null : refuse('no-check-passed', '6.32', { unit });
  return inCommand(game, view, unit) ? null : refuse('out-of-command', '6.2', { unit });
}

/** 7.1, R-117: why units may not move together: those that begin in one hex, or enter together, and stay together. */
export function moversFault(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Check {
  const [first] = units;
  if (first === undefined) return refuse('nobody-moves', '7.1');
  for (const unit of units) {
    const fault = movingFault(game, view, unit);
    if (fault) return fault;
    if (view.place[unit] !== view.place[first]) return refuse('not-together', '7.1', { units: [...units] });
    if (view.place[unit] === WAITING && arrivalOf(game, view, unit) !== arrivalOf(game, view, first))
      return refuse('not-together', '19.21', { units: [...units] });
  }
  const begun = view.mover?.units;
  const stay = begun?.filter((u) => units.includes(u)).length;
  return begun && stay && (stay < begun.length || stay < units.length)
    ? refuse('stays-together', '7.1', { units: [...begun] })
    : null;
}

/** Whether these units are the mover that has begun. */
export const isMover = (view: Pick<NapoleonicView, 'mover'>, units: readonly UnitId[]): boolean =>
  view.mover !== null && view.mover.units.includes(units[0]);

/** Halves that a unit has spent in the move it is making. */
export function spentBy(view: Pick<NapoleonicView, 'mover'>, unit: UnitId): number {
  const i = view.mover ? view.mover.units.indexOf(unit) : -1;
  return i < 0 ? 0 : view.mover!.spent[i];
}

/** Halves that a unit has left in its move. */
export const leftOf = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number =>
  HALVES * allowanceOf(game, view, unit) - spentBy(view, unit);

/** 3.1, R-05 Halves that a combat unit keeps for stopping where it has come to others; 0 where it began or stands alone. */
export function stopPrice(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): number {
  const { kind, player } = game.army.pieces[unit];
  if (!isCombat(kind) || !view.mover?.units.includes(unit) || view.mover.start === view.place[unit]) return 0;
  const joins = combatIn(game, view, view.place[unit], player).some((u) => !view.mover!.units.includes(u));
  return joins ? game.tables.costs.actions.stackWithCombatUnit : 0;
}

/** What is to be known of units that move together, worked out once for a question. */
export interface Party {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  /** Where they are; WAITING: they enter the map. */
  readonly place: Hex;
  /** Where their move began. */
  readonly start: Hex;
  /** 7.53: those whom the restrictions of the march bind. */
  readonly column: readonly UnitId[];
  readonly combat: readonly UnitId[];
  readonly hasTrain: boolean;
  readonly hasLeader: boolean;
  /** 4.31, R-10: it has somebody whom a zone of control holds: combat units, horse guns among them, and vedettes. */
  readonly bound: boolean;
  readonly marching: boolean;
}

export function partyOf(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Party {
  const { pieces } = game.army;
  const column = units.filter((u) => inColumn(game, u));
  const combat = column.filter((u) => isCombat(pieces[u].kind));
  return {
    side: pieces[units[0]].player,
    units,
    place: view.place[units[0]],
    start: view.mover && isMover(view, units) ? view.mover.start : view.place[units[0]],
    column,
    combat,
    hasTrain: column.some((u) => isTrain(pieces[u].kind)),
    hasLeader: units.some((u) => pieces[u].leader !== null),
    bound: combat.length > 0 || units.some((u) => pieces[u].kind === 'vedette'),
    marching: column.some((u) => has(view, u, MARCHING)),
  };
}
