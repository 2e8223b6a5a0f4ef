import type { Hex } from '../../engine/board/board.ts';
import type { Position, SideId, UnitId } from '../../engine/title.ts';
import type { CombatCell, TacticalResult } from './files.ts';
import type { StepId } from './sequence.ts';

/** Where a unit is when it is in no hex. */
export const ELIMINATED = -1;
export const DUE = -2; // arrives in a later turn
export const WAITING = -3; // may enter by its map edge (6.1, 6.2)
export const BOX = -4; // GHQ reserve box (6.3)
export const REST = [-5, -6, -7, -8] as const; // boxes 1 to 4 of the rest and refit track (6.4)
export const AVAILABLE = REST[3];
export const POOL = -9; // machine guns off the map (11.9)
export const READY = -10; // barrage and gas markers that can be used this turn (11.6, 11.7)
export const USED = -11; // … that have been used this turn
export const WITHDRAWN = -12; // left the game (14.0)
export const CUP_FULL = -13; // 12.7
export const CUP_REDUCED = -14;
export const CUP_REINFORCEMENT = -15;
/** In a view only: in one of the cups (12.7). */
export const IN_CUP = -19;
/** In a view only: somewhere on the map under the top unit of an enemy stack (5.6). */
export const HIDDEN = -20;

export const isResting = (place: number): boolean => place <= REST[0] && place >= REST[3];
/** In the GHQ box or on the rest and refit track. */
export const isInReserve = (place: number): boolean => place === BOX || isResting(place);

export const ENDINGS = [
  'german-victory',
  'us-tactical',
  'us-operational',
  'us-strategic',
  'solitaire-won',
  'solitaire-lost',
  'sergeant-killed',
  'resigned',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** Everything that can change in a game, as plain JSON. Arrays are by unit unless they say otherwise. */
export interface LostBattalionPosition extends Position {
  readonly options: { readonly desch: boolean };
  /** Played with fog of war (5.6): then no step is passed over in a way that tells what lies hidden. Absent without. */
  readonly fog?: true;
  /** Step of the sequence of play (4.2, 12.1). */
  readonly step: StepId;
  /** Hex, or one of the codes above. */
  readonly where: readonly number[];
  readonly steps: readonly number[];
  /** Stack order (5.6): of two units in a hex the one with the higher number lies on top. */
  readonly order: readonly number[];
  /** By hex: the side in control (3.3). */
  readonly control: readonly SideId[];
  /** By bridge: its owner (null: nobody) and the turn in which it changed hands (8.8, R-09). */
  readonly bridges: readonly { readonly owner: SideId | null; readonly since: number }[];
  /** Replacement points left, by side (6.3). */
  readonly points: readonly [number, number];
  /** Counter-attack markers left (9.16); -1 where the seat may not know. */
  readonly counterAttacks: number;
  /** Machine guns that may still be placed this turn (11.9); in solitaire those that may still be drawn. */
  readonly machineGuns: number;
  /** Assault divisions (6.4). */
  readonly assault: readonly number[];
  /** The final offensive (6.41): its turn and the divisions that may make hasty attacks in it. */
  readonly finalOffensive: { readonly turn: number; readonly divisions: readonly number[] } | null;
  /** Allied divisions that have attacked this turn (7.4). */
  readonly attacked: readonly number[];
  /** Allied artillery that has fired this turn (11.5). */
  readonly fired: readonly UnitId[];
  /** Regiments that took a replacement this turn (6.3). */
  readonly replaced: readonly UnitId[];
  /** Units out of supply when the movement phase, and when the combat phase, began (7.2, R-38). */
  readonly halved: readonly UnitId[];
  readonly outOfSupply: readonly UnitId[];
  /** Who has moved in the movement phase under way. */
  readonly movement: Movement;
  /** Units that have attacked in the step under way (9.4). */
  readonly used: readonly UnitId[];
  /** Hexes that have been attacked or barraged in it (9.4, R-15); ~hex for a counter-attack, which counts apart. */
  readonly struck: readonly number[];
  /** Units that have taken a step loss in the combat under way (9.11). */
  readonly hit: readonly UnitId[];
  /** Units placed by hand in the step under way: in the set-up, and machine guns in phase I. */
  readonly placed: readonly UnitId[];
  /** Pending steps of a resolution, the last on top. */
  readonly pending: readonly Frame[];
  readonly ending: { readonly how: Ending; readonly winner: SideId } | null;
}

/** The same in a new position, by name. */
export function copyOf(position: LostBattalionPosition): LostBattalionPosition {
  const copy: { -readonly [K in keyof LostBattalionPosition]: LostBattalionPosition[K] } = {
    turn: position.turn,
    dice: position.dice,
    options: position.options,
    step: position.step,
    where: position.where,
    steps: position.steps,
    order: position.order,
    control: position.control,
    bridges: position.bridges,
    points: position.points,
    counterAttacks: position.counterAttacks,
    machineGuns: position.machineGuns,
    assault: position.assault,
    finalOffensive: position.finalOffensive,
    attacked: position.attacked,
    fired: position.fired,
    replaced: position.replaced,
    halved: position.halved,
    outOfSupply: position.outOfSupply,
    movement: position.movement,
    used: position.used,
    struck: position.struck,
    hit: position.hit,
    placed: position.placed,
    pending: position.pending,
    ending: position.ending,
  };
  if (position.fog) copy.fog = position.fog;
  return copy;
}

export interface Moved {
  /** Where the unit began the phase: a hex, or a code of a place off the map. */
  readonly start: number;
  readonly path: readonly Hex[];
  /** Halves of movement points spent. */
  readonly spent: number;
  /** '' or 'operational' (8.10: for the whole move). */
  readonly mode: '' | 'operational';
  /** The move is over. */
  readonly done: boolean;
  /** Number of its last move in the phase: who came last goes back first (5.4). */
  readonly at: number;
}
export interface Movement {
  /** By unit index; units that have not moved are absent. */
  readonly moved: Readonly<Record<number, Moved>>;
  /** The group whose units may still be taken up again (8.4): see `groupOf` in movement.ts. */
  readonly group: number | null;
  readonly count: number;
}
export const NO_MOVEMENT: Movement = { moved: {}, group: null, count: 0 };

// ---- pending steps -------------------------------------------------------------------------------------------

export type LossCause = 'combat' | 'barrage' | 'gas' | 'tank';
/** Steps to be taken off one by one (9.11). */
export interface LossFrame {
  readonly kind: 'losses';
  readonly cause: LossCause;
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly left: number;
  /** The tank that cut the number of losses: it takes the second step still to be lost (11.8). */
  readonly tank: UnitId | null;
  readonly taken: number;
}

export type CombatForm = 'prepared' | 'hasty' | 'counter-attack';
/** One combat in the order of 9.7. */
export interface CombatFrame {
  readonly kind: 'combat';
  readonly form: CombatForm;
  readonly side: SideId;
  readonly target: Hex;
  readonly units: readonly UnitId[];
  readonly stage: 'offensive' | 'defensive' | 'odds' | 'tank' | 'attacker' | 'tank-step' | 'after' | 'again';
  /** 9.10, once rolled. */
  readonly result: CombatCell | null;
  /** The tank that cuts the Allied losses (11.8). */
  readonly tank: UnitId | null;
  /** The front-line regiments of a counter-attack as declared (9.16). */
  readonly frontLine: readonly UnitId[];
  readonly opened: boolean; // 5.6: the odds have been worked out, so that the stack that is attacked has been seen
}
/** 11.5: a barrage apart from any attack, once rolled. */
export interface BarrageFrame {
  readonly kind: 'barrage';
  readonly side: SideId;
  readonly target: Hex;
}
/** 9.12: an empty hex that may be entered. */
export interface AdvanceFrame {
  readonly kind: 'advance';
  readonly side: SideId;
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  /** Only one regiment, since barrage alone emptied the hex. */
  readonly one: boolean;
}
/** 12.5, 12.9: a stack that met something on a reconnaissance. */
export interface ReconnaissanceFrame {
  readonly kind: 'reconnaissance';
  readonly units: readonly UnitId[];
  readonly from: Hex;
  readonly hex: Hex;
  readonly result: TacticalResult;
  /** Halves of movement points paid to look into the hex (12.6). */
  readonly paid: number;
  readonly stage: 'entered' | 'gassed' | 'counter-attack' | 'resistance';
  /** The regiment of a counter-attack. */
  readonly regiment: UnitId | null;
}
export type Frame = LossFrame | CombatFrame | BarrageFrame | AdvanceFrame | ReconnaissanceFrame;
