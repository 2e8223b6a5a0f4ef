import type { Handler, Handlers } from '../../engine/play/referee.ts';
import { setEach } from '../../engine/play/work.ts';
import type { SideId } from '../../engine/title.ts';
import { actSteps, watchActs } from './act-handlers.ts';
import { groupUnits, isBegun } from './arrivals.ts';
import { combatSteps } from './combat-phase.ts';
import { commandPoints, commandRolls } from './command-phase.ts';
import { endStep, nextTurn } from './course.ts';
import type { NapoleonicGame } from './data.ts';
import type { TurnFrame } from './frames-turn.ts';
import { generalRetreat, retreatReached } from './general-retreat.ts';
import { ANY_FORCE, askForOrder, giveOrder, isAsked, startOrders } from './give-orders.ts';
import { orderReached, orderTaken } from './orders-end.ts';
import { secondSight } from './hidden.ts';
import type { FrameHandler, NapoleonicWork, StepHandler } from './kit.ts';
import { checkLoneLeaders, officersBack } from './leaders.ts';
import { leaderFlight, leaderRetreat, leaderReturn } from './leaders-placed.ts';
import { ordersTouched } from './march-orders.ts';
import { movementEnd } from './movement-end.ts';
import { commandMovement, nightMarch } from './movement.ts';
import { disengagement } from './night.ts';
import {
  bookEntries,
  optionalRoll,
  rollable,
  rollConfusion,
  rollDesertion,
  rollEntryShifts,
  turnOfArrival,
} from './optional-groups.ts';
import { DUE, type NapoleonicKit, type NapoleonicView, stack, WAITING } from './position.ts';
import { nightRecovery, recoverySegment } from './recovery.ts';
import { clearReorganised, inRecovery, reorganise } from './reorganisation.ts';
import { freeReserve, release } from './reserve.ts';
import { isSetup, type StepId } from './sequence-list.ts';
import { beginSetUp, setUp, stepDone } from './setup.ts';
import { sayNoChecks, saying } from './skipped.ts';
import { supplyTrains } from './supply-segment.ts';
import { movementSegment } from './unit-checks.ts';
import { bookEngaged, endGame, occupyPlaces, suddenEnd } from './victory.ts';
import { turnsOf, weatherSegment } from './weather.ts';

/*
 * Chapter 2: what each step of the sequence of play does, and what the rules want done as soon as it is so. Without the
 * card sheet (24, R-90) nothing happens in its segments, and what hangs on cards is offered otherwise (R-02, 25.5).
 */

/** A step that nobody decides; `run` ends it with `endStep`, or lays down steps of which the last one does. */
const automatic = (run: (work: NapoleonicWork) => void): StepHandler => ({ decision: () => null, run });

/** A step that is done at once. */
const atOnce = (act: (work: NapoleonicWork) => void): StepHandler =>
  automatic((work) => {
    act(work);
    endStep(work);
  });

/**
 * 2.1 A2, B1 After the card segment (24.0) the command phase opens: officers who were captured come back (5.52), groups that may come are rolled for
 * (25.5), those that are due are told off to enter, with orders or without (19.1, 20.3), a general retreat may be ordered
 * or called off, and in a turn whose weather was checked supply is judged (17.1).
 */
function openCommandPhase(work: NapoleonicWork): void {
  work.game.cards.segment(work);
  const { game, position } = work;
  const side = position.player;
  stack.push(work, { step: 'step-done' });
  // 17.1 with the weather check; 32.6 never where the scenario says so.
  if (position.weather.checked && !game.special.noSupply)
    stack.push(work, { step: 'supply-trains', side, askedUnits: [], given: [] });
  stack.push(work, { step: 'general-retreat', side }, { step: 'arrivals-due', side });
  for (const group of rollable(game, position).reverse()) stack.push(work, { step: 'optional-roll', side, group });
  officersBack(work);
  rollConfusion(work);
}

/** 19.1 Groups whose turn has come may enter; each that the list marks may have an order (20.3). */
export const arrivalsDue: FrameHandler<'arrivals-due'> = {
  decision: () => null,
  run(work, { side }) {
    stack.pop(work);
    const { game } = work;
    const due = [...game.arrivals.keys()].filter((group) => isDue(game, work.position, group, side));
    const units = due.flatMap((group) => groupUnits(game, work.position, group));
    setEach(work, 'place', units, (at) => (at === DUE ? WAITING : at));
    if (work.position.generalRetreat[side]?.active) return; // 20.51: under orders with everybody else
    for (const group of due.reverse()) if (isAsked(game, work.position, group)) askForOrder(work, side, group);
  },
};

/** A group whose turn has come and of which nobody has entered yet: one that was held back is asked for again (20.3). */
function isDue(game: NapoleonicGame, view: NapoleonicView, group: number, side: SideId): boolean {
  const turn = turnOfArrival(game, view, group);
  if (game.arrivals[group].player !== side || turn === null || turn > view.turn) return false;
  const units = groupUnits(game, view, group);
  return units.some((unit) => view.place[unit] === DUE) || (units.length > 0 && !isBegun(game, view, group));
}

/** 2.2A, 31.2 The command phase of the morning night turn: recovery, officers back, an order for the next day. */
function openMorning(work: NapoleonicWork): void {
  const { game, position } = work;
  nightRecovery(work);
  const day = turnsOf(game, position).find(({ number, kind }) => number > position.turn && kind === 'day');
  stack.push(work, { step: 'step-done' });
  if (day && !position.generalRetreat[position.player]?.active)
    stack.push(work, { step: 'give-order', side: position.player, group: ANY_FORCE, from: day.number });
  officersBack(work);
}

/** 2.1 B2, B3: in a turn whose weather was checked units recover; then whoever can be brought back is. */
function recoverAndReorganise(work: NapoleonicWork): void {
  if (work.position.weather.checked) recoverySegment(work);
  clearReorganised(work);
  const side = work.position.player;
  endStep(work);
  if (inRecovery(work.game, work.position, side).length > 0) stack.push(work, { step: 'reorganise', side, used: [] });
}

/** 2.2 D The turn is over: sudden victory, the marker moves, or the game ends. */
function closeTurn(work: NapoleonicWork): void {
  if (!suddenEnd(work) && !nextTurn(work)) endGame(work);
}

function firstTurn(work: NapoleonicWork): void {
  rollEntryShifts(work);
  startOrders(work);
  beginSetUp(work);
}

const turnSteps: Partial<Record<StepId, StepHandler>> = {
  'set-up-first': automatic(firstTurn),
  'set-up-second': automatic(beginSetUp),
  weather: atOnce(weatherSegment),
  supply: automatic(openCommandPhase),
  recovery: automatic(recoverAndReorganise),
  'command-points': commandPoints,
  'command-rolls': commandRolls,
  'first-sight': automatic((work) => {
    retreatReached(work);
    combatSteps['first-sight'].run?.(work, undefined);
  }),
  'night-command': automatic(openMorning),
  disengagement,
  'night-sight': atOnce((work) => {
    retreatReached(work);
    secondSight(work);
  }),
  'turn-end': automatic(closeTurn),
};

const steps: Partial<Record<StepId, StepHandler>> = {
  ...combatSteps,
  ...actSteps, // 2.1 B3, B4e
  'command-movement': commandMovement, // 2.1 C1
  movement: saying(movementSegment, sayNoChecks), // 2.1 C2
  'movement-end': movementEnd,
  'night-march': nightMarch, // 2.2 B
  ...turnSteps,
};

/** The step of the sequence that has the word. */
export function sequence(_game: NapoleonicGame, view: Pick<NapoleonicView, 'step'>): Handler<NapoleonicKit> {
  const handler = steps[view.step];
  if (!handler) throw new Error(`nobody takes the step ${view.step}`);
  return handler;
}

/** The handlers of the pending steps of the turn. */
export const turnHandlers: Pick<Handlers<NapoleonicKit>, TurnFrame['step']> = {
  'give-order': giveOrder,
  'order-reached': orderReached,
  'order-taken': orderTaken,
  'arrivals-due': arrivalsDue,
  'leader-retreat': leaderRetreat,
  'leader-flight': leaderFlight,
  'leader-return': leaderReturn,
  'optional-roll': optionalRoll,
  'supply-trains': supplyTrains,
  'general-retreat': generalRetreat,
  reorganise,
  release,
  'set-up': setUp,
  'step-done': stepDone,
};

/**
 * What the rules want done as soon as it is so, whatever is going on: places change hands, the reserve is set free, points
 * are booked, trains and pontoons are reached (T2), leaders left alone are in danger (T1, R-95), orders end (T4).
 */
export function watch(work: NapoleonicWork): void {
  const { position } = work;
  if (position.outcome || isSetup(position.step)) return;
  occupyPlaces(work);
  freeReserve(work);
  bookEntries(work);
  bookEngaged(work);
  rollDesertion(work);
  watchActs(work);
  checkLoneLeaders(work);
  if (stack.all(work.position).length === 0) ordersTouched(work);
}
