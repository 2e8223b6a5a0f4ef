import type { Hex } from '../../engine/board/board.ts';
import { frameStack } from '../../engine/play/frames.ts';
import type { Kit } from '../../engine/play/referee.ts';
import type { Work } from '../../engine/play/work.ts';
import type { Position, Seat, SideId, UnitId } from '../../engine/title.ts';
import type { MonsGame } from './data.ts';
import type { BritishSequence } from './files.ts';

/** Where a unit is when it is in no hex. */
export const WAITING = -1; // off the map, to arrive (8)
export const DEAD = -2; // dead pile (2.13)
export const DEAD_SURROUNDED = -3; // dead pile, kept apart: counts twice (4.5)
export const EXITED = -4; // left by an exit hex (4.4)
/** In a view only: somewhere in an enemy stack, under its top unit (6.6). */
export const HIDDEN = -5;

/** Everything that can change in a game of Mons, as plain JSON. Arrays are by unit unless they say otherwise. */
export interface MonsPosition extends Position {
  readonly turn: number;
  readonly options: { readonly stackLimit: number; readonly seventhDivisionEntry: string };
  /** Played with fog of war (6.6): then no step is passed over in a way that tells what lies hidden. Absent without. */
  readonly fog?: true;
  /** Whose player turn it is (5.2). */
  readonly player: SideId;
  /** The sequence the British declared for this player turn (5.3); null until then and in German player turns. */
  readonly sequence: BritishSequence | null;
  /** Index into the phases of this player turn. */
  readonly phase: number;
  /** Hex, or one of the codes above. */
  readonly place: readonly number[];
  readonly steps: readonly number[];
  /** Stack order: of two units in a hex the one with the higher number lies on top. */
  readonly order: readonly number[];
  /** By hex: the side in control (3.2). */
  readonly control: readonly SideId[];
  /** The movement phase under way, else null. */
  readonly movement: Movement | null;
  /** Artillery that used march status in this player turn (9.20). */
  readonly marched: readonly UnitId[];
  /** Units that have bombarded or attacked, and hexes that have been bombarded or attacked, in the step under way (10.5, 12.1). */
  readonly used: readonly UnitId[];
  readonly struck: readonly Hex[];
  /** Pending steps of a resolution, the last on top. */
  readonly pending: readonly Frame[];
  /** How the game ended; null while it is on. */
  readonly ending: Ending | null;
}

/** The same in a new position, by name. */
export function copyOf(position: MonsPosition): MonsPosition {
  const copy: { -readonly [K in keyof MonsPosition]: MonsPosition[K] } = {
    turn: position.turn,
    dice: position.dice,
    options: position.options,
    player: position.player,
    sequence: position.sequence,
    phase: position.phase,
    place: position.place,
    steps: position.steps,
    order: position.order,
    control: position.control,
    movement: position.movement,
    marched: position.marched,
    used: position.used,
    struck: position.struck,
    pending: position.pending,
    ending: position.ending,
  };
  if (position.fog) copy.fog = position.fog;
  return copy;
}

/** What of a position is shown, by name: the dice belong to nobody. */
type Shown =
  | 'turn'
  | 'options'
  | 'fog'
  | 'player'
  | 'sequence'
  | 'phase'
  | 'place'
  | 'steps'
  | 'order'
  | 'control'
  | 'movement'
  | 'marched'
  | 'used'
  | 'struck'
  | 'pending'
  | 'ending';

/** A position as one seat may know it. A position is a view: that of the open seat. */
export interface MonsView extends Pick<MonsPosition, Shown> {
  readonly seat?: Seat;
  /** [hex, enemy units under the top one that are not seen] */
  readonly unseen?: readonly (readonly [Hex, number])[];
}

export const ENDINGS = ['bridges', 'points', 'held', 'german-resigned', 'british-resigned'] as const;
export type Ending = (typeof ENDINGS)[number];

export const UNMOVED = 0;
export const NORMAL = 1;
export const MARCH = 2;
/** In `origin`: units of another starting hex have moved since, so this unit is done (9.6, R-13). */
export const CLOSED = -2;

export interface Movement {
  /** Movement points spent in this phase. */
  readonly spent: readonly number[];
  /** UNMOVED, NORMAL or MARCH (9.20). */
  readonly mode: readonly number[];
  /** Hex in which the unit began the phase; for units that entered the map board.size + number of the entry (9.5, R-12, R-13); -1 off the map; CLOSED once the move is over. */
  readonly origin: readonly number[];
  /** The origin whose units are moving; -1 before the first move. */
  readonly group: number;
  /** [entry hex, units and stacks that have entered through it in this phase] (8.4). */
  readonly columns: readonly (readonly [Hex, number])[];
  /** Number of entries so far. */
  readonly entries: number;
}

/** Steps to be taken off one by one by the side that chooses. */
export interface LossFrame {
  readonly kind: 'losses';
  readonly cause: 'bombardment' | 'defensive-fire' | 'melee';
  /** Who chooses the units. */
  readonly chooser: SideId;
  readonly units: readonly UnitId[];
  readonly left: number;
  /** 10.9, 11.5: nobody dies while another unit of these has more than one step. */
  readonly spread: boolean;
  /** Number of the rule that shares them out. */
  readonly rule: string;
}

export interface Shot {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
}

export interface MeleeFrame {
  readonly kind: 'melee';
  readonly attacker: SideId;
  readonly target: Hex;
  /** Attackers as declared, with the hex each attacks from. */
  readonly attackers: readonly UnitId[];
  readonly stage: 'allot' | 'fire' | 'resolve' | 'attacker-losses' | 'advance' | 'further' | 'end';
  /** Defensive fire as allotted, and how many shots have been rolled (11.2). */
  readonly shots: readonly Shot[];
  readonly fired: number;
  /** Steps the attackers still have to lose once the defender's losses are taken (12.12). */
  readonly attackerLosses: number;
  /** Units that advanced into the hex and may go on (12.13). */
  readonly advanced: readonly UnitId[];
  /** Hexes without a unit when the second step of the advance began. */
  readonly vacant: readonly Hex[];
}

export type Frame = LossFrame | MeleeFrame;

export interface MonsKit extends Kit {
  readonly game: MonsGame;
  readonly position: MonsPosition;
  readonly view: MonsView;
  readonly frame: Frame;
}
export type MonsWork = Work<MonsGame, MonsPosition>;

export const stack = frameStack<MonsPosition, Frame>('pending', 'kind');

/** Where the units are: all that most questions need. */
export type Placed = Pick<MonsView, 'place'>;

/** The units of which something is true, in the order of the unit list. */
export function unitsWhere(game: MonsGame, is: (unit: UnitId) => boolean): UnitId[] {
  const list: UnitId[] = [];
  for (let unit = 0; unit < game.units.length; unit++) if (is(unit)) list.push(unit);
  return list;
}
