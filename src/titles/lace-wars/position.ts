import type { Hex, Note, Position, SideId, UnitId } from '../../engine/title.ts';

/* Everything that can change during a game, as plain JSON. Lists run by unit, formation or bridge index. */

/** Order of a unit (12). */
export const GOOD = 0;
export const DISORDERED = 1;
export const ROUTED = 2;

/** What became of a counter. */
export const IN_PLAY = 0;
export const ELIMINATED = 1;
/** Left the map of its own will (baggage, R-42). */
export const LEFT = 2;

/** What a unit has done this turn, as bits of `done`. */
export const MOVED = 1;
export const ATTACKED = 2;
/** Artillery: fired in phase B; fired in phase C; acted with another formation than its own (R-L37). */
export const PREPARED = 4;
export const FIRED = 8;
export const ACTED = 16;
export const ADVANCED = 32;
export const BREACHING = 64;
/** Came into sight within three hexes on the approach march: no double movement (R-L11). */
export const SEEN = 128;
/** Artillery: the unit it acted with has gone on without it (R-L37). */
export const LEFT_BEHIND = 256;

/** The unit, or stack, that is moving now: one finishes before the next starts (7.1). */
export interface Mover {
  readonly units: readonly UnitId[];
  /** Hex in which it began the activation (OFF_MAP: it enters). */
  readonly start: Hex;
  readonly spent: number;
  /** Hexes entered so far. */
  readonly steps: number;
  /** Every step so far followed a road (7.1, R-12). */
  readonly road: boolean;
  /** Stopped by a zone of control, a bridge, a minimum move …: it may still turn. */
  readonly stopped: boolean;
}

/** Ways of attacking in an activation (11): melee, one unit against several, fire, bombardment. */
export const ATTACKS = ['melee', 'several', 'fire', 'bombard'] as const;
export type Attack = (typeof ATTACKS)[number];

/** A pending step: what is undecided, as data. The last of `stack` is worked on first. */
export type Frame =
  | { readonly step: 'set-up'; readonly side: SideId }
  | { readonly step: 'bombardment'; readonly side: SideId }
  | { readonly step: 'segment'; readonly only: SideId | null }
  | { readonly step: 'order'; readonly side: SideId; readonly double: boolean }
  | { readonly step: 'activate'; readonly side: SideId; readonly most: number; readonly chosen: readonly number[] }
  | { readonly step: 'march'; readonly side: SideId; readonly marched: readonly number[] }
  | {
      readonly step: 'movement';
      readonly side: SideId;
      readonly formations: readonly number[];
      readonly command: readonly UnitId[];
      readonly mover: Mover | null;
      readonly strategic: boolean;
    }
  | {
      readonly step: 'combat';
      readonly side: SideId;
      readonly formations: readonly number[];
      readonly command: readonly UnitId[];
      readonly struck: readonly UnitId[];
      readonly attack: Attack | null;
    }
  | Melee
  | {
      readonly step: 'reaction';
      readonly side: SideId;
      readonly shooters: readonly UnitId[];
      readonly targets: readonly UnitId[];
      readonly shots: readonly (readonly [shooter: UnitId, target: UnitId])[];
    }
  | { readonly step: 'losses'; readonly side: SideId; readonly units: readonly UnitId[]; readonly points: number }
  | { readonly step: 'suffer'; readonly unit: UnitId; readonly effect: Effect; readonly rule: string }
  | {
      readonly step: 'retreat';
      readonly unit: UnitId;
      readonly hexes: number;
      readonly from: readonly Hex[];
      readonly displaced: boolean;
      readonly entering: Hex | null;
      readonly leaders: readonly UnitId[] | null;
    }
  | {
      readonly step: 'rout';
      readonly unit: UnitId;
      readonly made: number;
      readonly leaders: readonly UnitId[] | null;
      /** Without a way home: the hexes that it has run out of. */
      readonly way?: readonly Hex[];
    }
  /** The rest of a move that others had to answer: hexes still to enter, and the facing at the end. */
  | {
      readonly step: 'onward';
      readonly units: readonly UnitId[];
      readonly path: readonly Hex[];
      readonly facing: number | null;
    }
  | { readonly step: 'rout-facing'; readonly unit: UnitId }
  | {
      readonly step: 'advance';
      readonly side: SideId;
      readonly units: readonly UnitId[];
      readonly hexes: readonly Hex[];
    }
  | { readonly step: 'aide'; readonly unit: UnitId }
  | { readonly step: 'flight'; readonly unit: UnitId; readonly from: Hex }
  | { readonly step: 'breach'; readonly side: SideId }
  | { readonly step: 'breach-attempt'; readonly unit: UnitId; readonly hex: Hex; readonly answered: boolean }
  | { readonly step: 'command'; readonly side: SideId; readonly moved: readonly UnitId[]; readonly factor: number }
  | { readonly step: 'rally'; readonly side: SideId; readonly units: readonly UnitId[] };

/** A melee from its declaration to the advance after it (11.2-11.8). */
export interface Melee {
  readonly step: 'melee';
  readonly side: SideId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** Hexes of both when it was declared, in the same order. */
  readonly attackerHexes: readonly Hex[];
  readonly defenderHexes: readonly Hex[];
  readonly at: 'reaction' | 'roll' | 'losses' | 'disorder' | 'retreat' | 'advance' | 'end';
  readonly result: { readonly attacker: string; readonly defender: string } | null;
  /** Units that routed in this melee and so do not also retreat. */
  readonly routed: readonly UnitId[];
}

/** What fire and tests do to a unit (10.3, 11.1, 11.7, 12). */
export type Effect = 'step-disorder' | 'step' | 'disorder' | 'check';

export interface Outcomes {
  readonly winner: SideId | null;
  readonly ending: string;
  readonly reason: Note;
}

export interface LaceWarsPosition extends Position {
  /** Game turn; strategic turns of Leuthen's scenario 2 are those below 1. */
  readonly turn: number;
  /** Index into the sequence of work of the turn. */
  readonly phase: number;
  readonly hex: readonly Hex[];
  readonly facing: readonly number[];
  /** Strength points left; 1 for guns, baggage and leaders in work. */
  readonly strength: readonly number[];
  readonly order: readonly number[];
  readonly fate: readonly number[];
  readonly done: readonly number[];
  /** Clear hexes entered straight ahead up to now, for the charge (11.3). */
  readonly run: readonly number[];
  /** 1: an aide-de-camp has taken this leader's place (9.4); he has the out-of-command marker (8.3). */
  readonly aide: readonly number[];
  readonly outOfCommand: readonly number[];
  /** By formation: activated this turn (5), demoralised (13.3), taken over by a reserve commander (8.1), out of the game (8.4). */
  readonly activated: readonly number[];
  readonly demoralised: readonly number[];
  readonly takenOver: readonly number[];
  readonly unusable: readonly number[];
  /** By bridge: still standing, and the routed units that have crossed it (7.5). */
  readonly bridges: readonly { readonly standing: boolean; readonly crossed: readonly UnitId[] }[];
  readonly breaches: readonly Hex[];
  /** Works out of which combat has driven the Allies this turn (7.6). */
  readonly drivenOut: readonly Hex[];
  /** By victory hex. */
  readonly control: readonly (SideId | null)[];
  /** Victory points booked on the way (camp checks of Denain). */
  readonly booked: readonly {
    readonly side: SideId;
    readonly points: number;
    readonly turn: number;
    readonly say: 'score-camp-french' | 'score-camp-allied';
  }[];
  /** Columns still off the map, front first, and stacks that entered this turn. */
  readonly columns: readonly {
    readonly hex: Hex;
    readonly stacks: readonly (readonly UnitId[])[];
    readonly entered: number;
  }[];
  /** Points that leaders spent on entering with a stack, to be taken from their own move. */
  readonly entrySpent: readonly (readonly [unit: UnitId, points: number])[];
  /** The check of the fall of Denain has been made. */
  readonly fallen: boolean;
  /** Leuthen: the turn after whose recovery Daun takes command, once Charles is lost (8.4); 0 before. */
  readonly vacantUntil: number;
  /** Leuthen, scenario 2: a Prussian unit came into sight; the Austrians detected the march. */
  readonly contact: boolean;
  readonly detected: boolean;
  /** Leuthen, scenario 2, where the northern wing stands idle (R-L35): it has seen the enemy near. */
  readonly wingAwake?: true;
  readonly options: Readonly<Record<string, string>>;
  readonly stack: readonly Frame[];
  readonly outcome: Outcomes | null;
}

/** The same in a new position, by name. */
export function copyOf(position: LaceWarsPosition): LaceWarsPosition {
  const copy: { -readonly [K in keyof LaceWarsPosition]: LaceWarsPosition[K] } = {
    turn: position.turn,
    phase: position.phase,
    dice: position.dice,
    hex: position.hex,
    facing: position.facing,
    strength: position.strength,
    order: position.order,
    fate: position.fate,
    done: position.done,
    run: position.run,
    aide: position.aide,
    outOfCommand: position.outOfCommand,
    activated: position.activated,
    demoralised: position.demoralised,
    takenOver: position.takenOver,
    unusable: position.unusable,
    bridges: position.bridges,
    breaches: position.breaches,
    drivenOut: position.drivenOut,
    control: position.control,
    booked: position.booked,
    columns: position.columns,
    entrySpent: position.entrySpent,
    fallen: position.fallen,
    vacantUntil: position.vacantUntil,
    contact: position.contact,
    detected: position.detected,
    options: position.options,
    stack: position.stack,
    outcome: position.outcome,
  };
  if (position.wingAwake) copy.wingAwake = position.wingAwake;
  return copy;
}

/** What of a position is shown, by name: everything but the dice to come (nothing is hidden in these games). */
type Shown =
  | 'turn'
  | 'phase'
  | 'hex'
  | 'facing'
  | 'strength'
  | 'order'
  | 'fate'
  | 'done'
  | 'run'
  | 'aide'
  | 'outOfCommand'
  | 'activated'
  | 'demoralised'
  | 'takenOver'
  | 'unusable'
  | 'bridges'
  | 'breaches'
  | 'drivenOut'
  | 'control'
  | 'booked'
  | 'columns'
  | 'entrySpent'
  | 'fallen'
  | 'vacantUntil'
  | 'contact'
  | 'detected'
  | 'wingAwake'
  | 'options'
  | 'stack'
  | 'outcome';

/** What a seat may know. */
export type LaceWarsView = Pick<LaceWarsPosition, Shown>;
