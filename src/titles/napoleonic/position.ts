import type { Hex } from '../../engine/board/board.ts';
import { frameStack } from '../../engine/play/frames.ts';
import type { Kit } from '../../engine/play/referee.ts';
import type { Note, Position, Seat, SideId, UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import type { Shown } from './fields-shown.ts';
import type { ActFrame } from './frames-acts.ts';
import type { CombatFrame } from './frames-combat.ts';
import type { MoveFrame } from './frames-move.ts';
import type { ResultFrame } from './frames-results.ts';
import type { TurnFrame } from './frames-turn.ts';
import type { ChargeResult, Weather } from './schema-words.ts';
import type { StepId } from './sequence-list.ts';

/* Everything that can change during a battle, as plain JSON. Lists run by piece unless they say otherwise. */

/** Where a piece is that is in no hex (12.5, 22.1). */
export const OUT = -1; // takes no part: an optional group that was left out, a vedette counter not in use
export const DUE = -2; // comes later (19.0)
export const WAITING = -3; // may enter (19.1)
export const UAR = -4; // units awaiting reorganisation (12.51)
export const RECOVERY = -5; // (22.12)
export const PEU = -6; // eliminated for good (12.52)
export const HOLD = -7; // light cavalry whose vedettes are out (16.11)
export const CAPTURED = -8; // a leader (5.42, 5.51)
export const EXITED = -9; // left the map of its own will
/** In a view only: an enemy piece in a hidden stack, or of which nothing is known (8.2). */
export const HIDDEN_PLACE = -20;

/** State of a piece, as bits of `marks`. */
export const HIDDEN = 1; // 8.0: lies face down
export const MARCHING = 1 << 1; // 7.51 road march
export const IN_COMMAND = 1 << 2; // 6.2
export const OUT_OF_COMMAND = 1 << 3; // 6.1
export const OUT_OF_SUPPLY = 1 << 4; // 17.2
export const LAPSED = 1 << 5; // 20.23: its march order lapsed this player turn
export const SLOWED = 1 << 6; // 14.23: shaken by a charge, its next move costs double
export const BARRED = 1 << 7; // 6.32: may not check, its officer has failed
export const CHECKED = 1 << 8; // 6.32: has checked this turn
export const PASSED = 1 << 9; // 6.32: and passed, so that it may move now
export const FAILED = 1 << 10; // 6.31: an officer who rolled and failed
export const REORGANISED = 1 << 11; // 22.24
export const MOVED = 1 << 12; // has had its move in this movement phase (7.4)
export const FELL_BACK = 1 << 13; // 10.2: retreated before combat in this combat phase
export const FELL_BACK_TURN = 1 << 14; // … in this game turn
export const BOMBARDED = 1 << 15; // 13.1: has fired
export const CHARGED = 1 << 16; // 14.1
export const FOUGHT = 1 << 17; // 10.1
export const ADVANCED = 1 << 18; // 12.4E
export const READY = 1 << 19; // 16.12: vedettes that may recombine
export const TAKEN = 1 << 20; // 18.35: a bridge train just taken; who stood beside it then does not take it back
export const LIFTED = 1 << 21; // 18.34: a bridge train taken up this turn, which may not lay again
export const STAYED_ENGAGED = 1 << 22; // 2.2C: has been asked in this disengagement
export const DRIVEN_IN = 1 << 23; // fell back into a hex whose battle is still to come
export const STAYED = 1 << 24; // has had its move (MOVED) without leaving its hex: left the march, burnt a trestle
export const CALLED = 1 << 25; // 29.4: waits no longer for its hour, the enemy has come near

/** The unit, or the stack, that moves now (7.1, R-117). Points in halves. */
export interface Mover {
  readonly units: readonly UnitId[];
  /** Hex in which it began (OUT: it enters). */
  readonly start: Hex;
  /** Half movement points spent, by unit. */
  readonly spent: readonly number[];
  /** Hexes entered so far (7.3: the first is always free to enter). */
  readonly steps: number;
  /** It may go no farther: entered a zone of control, failed a repulse … */
  readonly stopped: boolean;
}

/** A force under march orders (20.1). That there is one, its force and its destination are known to its owner alone. */
export interface MarchOrder {
  readonly id: number;
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly to: Hex;
  /** First turn in which it is in force (2.2A2). */
  readonly from: number;
}

/** 9.22: units that failed to repulse must attack these hexes. */
export interface FailedRepulse {
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
}

/** 14.2 */
export interface Charge {
  readonly units: readonly UnitId[];
  readonly from: Hex;
  readonly target: Hex;
  readonly result: ChargeResult;
}

/** 10.31: a battle declared, to be rolled when all are. */
export interface DeclaredBattle {
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
}

/** 18.31 A pontoon on a hexside (`sideKey`); it can be used from the player turn after the one in which it was laid. */
export interface Pontoon {
  readonly side: number;
  readonly train: UnitId;
  readonly owner: SideId;
  readonly usable: boolean;
  /** 18.14: the enemy has reached it and a guard has kept it; not rolled for again while the two face each other. */
  readonly stood: boolean;
}

/** 15.2 An improved position. */
export interface Work {
  readonly hex: Hex;
  readonly done: boolean;
  readonly builders: readonly UnitId[];
}

export interface Outcomes {
  readonly winner: SideId | null;
  readonly ending: string;
  readonly reason: Note;
}

export type Frame = MoveFrame | CombatFrame | ResultFrame | TurnFrame | ActFrame;

export interface NapoleonicPosition extends Position {
  /** Number of the turn on the track. */
  readonly turn: number;
  /** The phasing player. */
  readonly player: SideId;
  /** Step of the sequence of play (2.1, 2.2). */
  readonly step: StepId;
  readonly options: Readonly<Record<string, string>>;

  // By piece.
  /** Hex, or one of the codes above. */
  readonly place: readonly number[];
  readonly reduced: readonly number[];
  readonly marks: readonly number[];
  /** Initiative as the counter now shows it (5.52 lowers it). */
  readonly initiative: readonly number[];
  /** Formation: its own, for a vedette that of the unit it was detached from (16.1). */
  readonly formation: readonly number[];
  /** Light cavalry or mixed infantry that a vedette was detached from; -1 for all else. */
  readonly detachedFrom: readonly number[];
  /** 9.21: how often it was repulsed this turn. */
  readonly repulsed: readonly number[];

  // Movement.
  readonly mover: Mover | null;
  /** Combat units and trains that have entered by a hex this turn: [hex, how many] (19.21). */
  readonly queue: readonly (readonly [Hex, number])[];
  readonly orders: readonly MarchOrder[];
  /** By player: general retreat (20.5). */
  readonly generalRetreat: readonly ({ readonly turn: number; readonly active: boolean } | null)[];
  /** By player: has put off the question of a general retreat until a formation of his is broken. */
  readonly retreatPutOff: readonly boolean[];
  /** Crossings that are damaged, and the turn of a repair that does not serve yet (7.62-7.65), by `sideKey`. */
  readonly damaged: readonly number[];
  readonly repaired: readonly (readonly [side: number, turn: number])[];
  readonly pontoons: readonly Pontoon[];
  readonly works: readonly Work[];

  // Command (6.0).
  /** Command points still to spend: each puts one officer and one combat unit in command (5.21), one after the other. */
  readonly points: readonly (readonly [commander: UnitId, officers: number, units: number])[];

  // Combat.
  /** 10.21 Which side is falling back before combat: the one that does not phase first. */
  readonly fallBack: 'other' | 'phasing';
  readonly failedRepulses: readonly FailedRepulse[];
  /** Hexes bombarded this phase (13.5). */
  readonly bombarded: readonly Hex[];
  readonly charges: readonly Charge[];
  readonly battles: readonly DeclaredBattle[];
  /** 11.3: by player, whether its Guard's column has been spent. */
  readonly guardSpent: readonly boolean[];

  // By formation (21.0).
  /** Full strengths of its eliminated units. */
  readonly losses: readonly number[];
  /** The first unit lost, which serves as loss marker; -1: none. */
  readonly lossMarker: readonly number[];
  /** 11.3: level lowered by the defeat of the Guard. */
  readonly shaken: readonly number[];

  readonly weather: { readonly kind: Weather; readonly left: number; readonly checked: boolean };
  /** Captured officers who come back: turn (5.52). */
  readonly returns: readonly { readonly leader: UnitId; readonly turn: number }[];
  /** By objective of the scenario: who controls it. */
  readonly control: readonly SideId[];
  /** Victory points booked on the way, by player, with what for. */
  readonly booked: readonly {
    readonly side: SideId;
    readonly points: number;
    readonly turn: number;
    readonly why: string;
    readonly what: number;
  }[];
  /**
   * By optional group of the scenario: what has become of it (optional-groups.ts). The state of an `entryShift` group is
   * a secret roll of its player: the other one sees 'open'.
   */
  readonly groups: readonly string[];
  readonly stack: readonly Frame[];
  readonly outcome: Outcomes | null;
}

/** The same in a new position, by name (see `Copy`). */
export const copyOf = (position: NapoleonicPosition): NapoleonicPosition => ({
  turn: position.turn,
  dice: position.dice,
  player: position.player,
  step: position.step,
  options: position.options,
  place: position.place,
  reduced: position.reduced,
  marks: position.marks,
  initiative: position.initiative,
  formation: position.formation,
  detachedFrom: position.detachedFrom,
  repulsed: position.repulsed,
  mover: position.mover,
  queue: position.queue,
  orders: position.orders,
  generalRetreat: position.generalRetreat,
  retreatPutOff: position.retreatPutOff,
  damaged: position.damaged,
  repaired: position.repaired,
  pontoons: position.pontoons,
  works: position.works,
  points: position.points,
  fallBack: position.fallBack,
  failedRepulses: position.failedRepulses,
  bombarded: position.bombarded,
  charges: position.charges,
  battles: position.battles,
  guardSpent: position.guardSpent,
  losses: position.losses,
  lossMarker: position.lossMarker,
  shaken: position.shaken,
  weather: position.weather,
  returns: position.returns,
  control: position.control,
  booked: position.booked,
  groups: position.groups,
  stack: position.stack,
  outcome: position.outcome,
});

/**
 * What a seat may know (8.0, R-22, R-116). Enemy pieces in hidden stacks have HIDDEN_PLACE and no state; `covers` says
 * where such stacks lie and what is on top. A position is a view too: that of the open seat.
 */
export interface NapoleonicView extends Pick<NapoleonicPosition, Shown> {
  readonly seat?: Seat;
  /** Hidden stacks of the other player: the hex and what 8.2 leaves in sight. */
  readonly covers?: readonly {
    readonly hex: Hex;
    readonly side: SideId;
    readonly nation: number;
    readonly shows: 'flag' | 'marched' | 'demoralized' | 'out-of-supply' | 'out-of-command' | 'blank';
  }[];
}

/**
 * A view of these parts, by name: all views are of one shape, and no function that they are asked of has to be compiled
 * anew for another.
 */
const viewWith = (view: NapoleonicView): NapoleonicView => ({
  seat: view.seat,
  covers: view.covers,
  turn: view.turn,
  player: view.player,
  step: view.step,
  options: view.options,
  place: view.place,
  reduced: view.reduced,
  marks: view.marks,
  initiative: view.initiative,
  formation: view.formation,
  detachedFrom: view.detachedFrom,
  repulsed: view.repulsed,
  mover: view.mover,
  queue: view.queue,
  orders: view.orders,
  generalRetreat: view.generalRetreat,
  retreatPutOff: view.retreatPutOff,
  damaged: view.damaged,
  repaired: view.repaired,
  pontoons: view.pontoons,
  works: view.works,
  points: view.points,
  fallBack: view.fallBack,
  failedRepulses: view.failedRepulses,
  bombarded: view.bombarded,
  charges: view.charges,
  battles: view.battles,
  guardSpent: view.guardSpent,
  losses: view.losses,
  lossMarker: view.lossMarker,
  shaken: view.shaken,
  weather: view.weather,
  returns: view.returns,
  control: view.control,
  booked: view.booked,
  groups: view.groups,
  stack: view.stack,
  outcome: view.outcome,
});

/** A view with some parts otherwise, to ask what would be. */
export const imagined = (view: NapoleonicView, parts: Partial<NapoleonicView>): NapoleonicView =>
  Object.assign(viewWith(view), parts);

export interface NapoleonicKit extends Kit {
  readonly game: NapoleonicGame;
  readonly position: NapoleonicPosition;
  readonly view: NapoleonicView;
  readonly frame: Frame;
}

export const stack = frameStack<NapoleonicPosition, Frame>('stack');

/**
 * Whether this is what a seat sees of a position between two actions: then the step on top does wait for somebody, though
 * the seat may not know why. A position in the middle of an action may still have steps that go on by themselves.
 */
export const isSeen = (view: Pick<NapoleonicView, 'seat'>): boolean => view.seat !== undefined;

export const has = (view: Pick<NapoleonicView, 'marks'>, unit: UnitId, mark: number): boolean =>
  (view.marks[unit] & mark) !== 0;
/** 14.1, 15.22 Has gone anywhere in this movement phase, and come back perhaps. */
export const hasMoved = (view: Pick<NapoleonicView, 'marks'>, unit: UnitId): boolean =>
  has(view, unit, MOVED) && !has(view, unit, STAYED);
/** On the map, in a hex that the view knows. */
export const onMap = (view: Pick<NapoleonicView, 'place'>, unit: UnitId): boolean => view.place[unit] >= 0;
/** Strength points on the side that shows (1.42); 0 for all but combat units. */
export const strengthOf = (game: NapoleonicGame, view: Pick<NapoleonicView, 'reduced'>, unit: UnitId): number => {
  const { sp, reduced } = game.army.pieces[unit];
  return view.reduced[unit] ? reduced : sp;
};
