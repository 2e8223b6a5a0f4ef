import { speechOf } from '../../engine/play/words.ts';
import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import type { MonsChartWords } from './chart-words.ts';
import type { BritishSequence, PhaseKind } from './files.ts';
import type { Ending } from './position.ts';

/*
 * Every key that Mons says, with the values that its text is made from (null: none). The texts are in src/text/, by
 * language; the compiler holds both sides against this list.
 */

type Units = readonly UnitId[];
type Hexes = readonly Hex[];
interface UnitAt {
  unit: UnitId;
  hex: Hex;
}
/** A step from one hex to the next. */
interface Step {
  unit: UnitId;
  from: Hex;
  to: Hex;
}

/** Refusals. */
export interface RefusalWords {
  'no-such-units': null;
  'no-path': null;
  'no-such-mode': null;
  'no-such-option': null;
  'not-now': null;
  'game-is-over': null;
  'not-your-unit': { unit: UnitId };
  'not-on-map': { unit: UnitId };
  /** Not in one hex. */
  'not-together': { units: Units };
  /** Did not begin the phase (or enter the map) together. */
  'began-apart': { units: Units };
  /** Another stack has moved since. */
  'move-is-over': { unit: UnitId };
  'top-one-unit': null;
  'on-top-already': { unit: UnitId };
  /** Marching already, cannot go on normally; and the other way round. */
  'march-begun': { unit: UnitId };
  'normal-begun': { unit: UnitId };
  'march-german-only': { unit: UnitId };
  'march-starts-beside': UnitAt;
  /** Next to a British unit. */
  'march-beside': { hex: Hex };
  'enemy-in-hex': { hex: Hex };
  'stack-limit': { hex: Hex; points: number; limit: number };
  'corps-apart': { hex: Hex };
  'canal-no-bridge': Step;
  /** Artillery. */
  'river-no-bridge': Step;
  'woods-need-road': UnitAt;
  /** Heavy artillery. */
  'buildings-need-road': UnitAt;
  /** Entered an enemy zone of control in this phase. */
  'stopped-in-zone': { hex: Hex };
  'zone-to-zone': { from: Hex; to: Hex };
  'exit-british-only': null;
  'exit-too-early': { turn: number };
  'exit-not-here': { hexes: Hexes };
  'not-adjacent': { from: Hex; to: Hex };
  'not-enough-points': { need: number; have: number; hex: Hex };
  'already-there': { hex: Hex };
  'no-way': { hex: Hex };
  'arrives-later': { unit: UnitId; turn: number };
  /** Where it may enter. */
  'other-entry-hex': { unit: UnitId; hexes: Hexes };
  /** A British unit stands there. */
  'entry-blocked': { hex: Hex };
  'must-enter': { units: Units };
  'sequence-first': null;
  'losses-must-be-taken': null;
  'artillery-only': { unit: UnitId };
  'already-fired': { unit: UnitId };
  'marched-no-fire': { unit: UnitId };
  /** `hexes`: how many it is away. */
  'out-of-range': { unit: UnitId; hexes: number; range: number };
  /** The hexes that block it. */
  'no-line-of-sight': { unit: UnitId; hexes: Hexes };
  'no-enemy-there': { hex: Hex };
  'already-bombarded': { hex: Hex };
  'corps-do-not-combine': { units: Units };
  /** From that turn on they do. */
  'divisions-do-not-combine': { units: Units; turn: number };
  'artillery-never-attacks': { unit: UnitId };
  'already-attacked': { unit: UnitId };
  'hex-already-attacked': { hex: Hex };
  'attack-adjacent-only': UnitAt;
  'attack-over-canal': { unit: UnitId; from: Hex; hex: Hex };
  'fire-at-attackers-only': { hex: Hex };
  'fire-from-attacked-hex-only': { unit: UnitId };
  'hex-has-its-fire': { hex: Hex };
  'fires-once': { unit: UnitId };
  'loss-not-in-fight': { unit: UnitId };
  'loss-not-attacking': { unit: UnitId };
  /** Others still have more than one step. */
  'loss-others-first': { unit: UnitId };
  'advance-attackers-only': { unit: UnitId };
  'advance-advanced-only': { unit: UnitId };
  'advance-taken-hex-first': { hex: Hex };
  'advance-next-hex-only': { hex: Hex };
  'advance-vacant-only': { hex: Hex };
  'advance-is-mandatory': { hex: Hex };
}

interface Moved {
  units: Units;
  from: Hex;
  to: Hex;
  /** Movement points spent, and left. */
  points: number;
  left: number;
  march: boolean;
  /** By a zone of control. */
  stopped: boolean;
}
/** The same as the enemy sees it in fog of war: the unit on top, and the number of the whole stack. */
interface SeenMoving {
  unit: UnitId;
  count: number;
  from: Hex;
  to: Hex;
  march: boolean;
  stopped: boolean;
}
interface Fire {
  units: Units;
  /** Fired at. */
  hex: Hex;
  strength: number;
  steps: number;
}
interface Fight {
  units: Units;
  hex: Hex;
  attack: number;
  defence: number;
  /** "3:1" */
  odds: string;
  /** "1/2" */
  result: string;
}
interface StepLost extends UnitAt {
  /** Steps left. */
  left: number;
  cause: string;
}

/** Log lines. Those with a roll have it in the event. */
export interface EventWords extends Record<`ending-${Ending}`, null> {
  'turn-begins': { turn: number };
  'phase-begins': { phase: PhaseKind; turn: number };
  'nothing-to-bombard': null;
  'nothing-to-attack': null;
  'sequence-declared': { sequence: string };
  'units-moved': Moved;
  'units-entered': Moved;
  'units-left': Moved;
  'stack-moved': SeenMoving;
  'stack-entered': SeenMoving;
  'put-on-top': UnitAt;
  bombardment: Fire;
  'defensive-fire': Fire;
  'melee-declared': { units: Units; hex: Hex };
  'fire-allotted': { units: Units; hex: Hex };
  'fire-held': { hex: Hex };
  /** No attacker is left. */
  'melee-repulsed': { hex: Hex };
  'melee-automatic': Fight;
  melee: Fight;
  'roll-melee': { hex: Hex; odds: string };
  'step-lost': StepLost;
  'step-lost-replaced': StepLost;
  'unit-eliminated': UnitAt & { cause: string };
  'unit-eliminated-surrounded': UnitAt & { cause: string };
  'losses-excess': { count: number };
  advanced: { units: Units; hex: Hex };
  'advanced-further': { units: Units; hex: Hex };
  resigned: null;
}

interface ToDo {
  count: number;
  units: Units;
}

/** The task of a decision, and what passing means. */
interface TaskWords extends Record<`sequence-${BritishSequence}`, null> {
  'task-sequence': null;
  'task-move-german': null;
  'task-move-british': null;
  'task-bombard': null;
  'task-melee': null;
  'task-defensive-fire': { hex: Hex };
  'task-losses-own': { count: number };
  'task-losses-enemy': { count: number };
  'task-advance': { hex: Hex };
  'task-advance-further': { hex: Hex };
  'pass-movement': null;
  'pass-bombardment': null;
  'pass-melee': null;
  'pass-hold-fire': null;
  'pass-fire': null;
  'pass-stay': null;
  'mode-normal': null;
  'mode-march': null;
  'mode-top': null;
  'todo-must-enter': ToDo;
  'todo-waiting': ToDo;
  'todo-can-move': ToDo;
  'ahead-queue': { points: number; hex: Hex };
  'todo-can-bombard': ToDo;
  'todo-can-attack': ToDo;
  /** `more`: somebody has, in this phase. */
  'todo-none-can-bombard': { more: boolean };
  'todo-none-can-attack': { more: boolean };
  'stops-in-zone': null;
}

/** Modifiers. */
interface ModifierWords {
  'target-in-buildings': null;
  'target-in-woods': null;
  'not-observed': null;
  'some-gun-blind': null;
  'attackers-in-buildings': null;
  'attackers-cross-water': null;
  'defender-in-buildings': null;
  'defender-in-woods': null;
  'all-attack-across-water': null;
}

/** The combat sheet. */
interface PreviewWords {
  'preview-bombardment': { hex: Hex };
  'preview-melee': { hex: Hex };
  'preview-defensive-fire': { hex: Hex };
  'line-gun': { unit: UnitId };
  'line-fire': { unit: UnitId };
  'line-attacker': { unit: UnitId };
  'line-defender': { unit: UnitId };
  'line-bombardment-total': { row: string };
  'line-fire-total': { row: string };
  'line-attack-total': null;
  'line-defence-total': null;
  'line-odds': { attack: number; defence: number };
  /** Strength of the defence not known. */
  'line-odds-between': null;
  'line-unseen': { count: number };
  'stage-bombardment': null;
  'stage-defensive-fire': null;
  'stage-melee': null;
  'stage-melee-automatic': null;
  /** Hidden defenders weak, strong. */
  'stage-melee-best': null;
  'stage-melee-worst': null;
  /** Odds after all defenders fire at the hex; result with that fire before it. */
  'stage-defensive-fire-first': { hex: Hex };
  'stage-melee-after-fire': { hex: Hex };
  'steps-lost': { count: number };
  'result-losses': { attacker: number; defender: number };
  'result-repulsed': null;
  'odds-become': { odds: string };
  'expected-own-steps': null;
  'expected-enemy-steps': null;
  'warning-unseen': { count: number; hex: Hex };
}

/** "north south-east" */
interface Directions {
  directions: string;
}
interface Arrivals {
  turn: number;
  corps: string;
  /** Entry hexes. */
  hexes: Hexes;
}

/** Table, trays, inspector, overlays, options. */
export interface TableWords extends Record<`ribbon-${PhaseKind}`, null> {
  'ribbon-british': null;
  'value-melee': null;
  'value-bombardment': null;
  'value-range': null;
  'value-movement': null;
  'flag-moving': null;
  'flag-moved': null;
  'flag-marched': null;
  'flag-fired': null;
  'flag-attacked': null;
  'tray-arrivals': null;
  'tray-british-dead': null;
  'tray-german-dead': null;
  'tray-exited': null;
  'tray-dead': null;
  'tray-dead-surrounded': null;
  'tray-division': Arrivals & { division: string };
  'tray-independents': Arrivals;
  'score-bridges': null;
  'score-bavai': null;
  'score-points': { toWin: number };
  'score-dead': { dead: number; surrounded: number; cutOff: number; total: number; each: number };
  'score-exited': { exited: number; few: number };
  'terrain-clear': null;
  'terrain-woods': null;
  'terrain-residential': null;
  'terrain-industrial': null;
  'side-river': Directions;
  'side-canal': Directions;
  'side-river-bridged': Directions;
  'side-canal-bridged': Directions;
  'hex-road': null;
  'hex-costs': { infantry: string; cavalry: string; field: string; heavy: string };
  'hex-bombarded': { modifier: number };
  'hex-assaulted': { modifier: number };
  'hex-fired-from': { modifier: number };
  'hex-bridgehead': null;
  'hex-bavai': null;
  'hex-exit': { turn: number };
  'hex-entry': { corps: string; division: string; turn: number };
  'hex-in-zone': { side: SideId };
  'overlay-zones': null;
  'overlay-sight': null;
  'overlay-range': null;
  'overlay-control': null;
  'overlay-objectives': null;
  'overlay-moves': null;
  'option-stack-limit': null;
  'option-stack-limit-value': { limit: number };
  'option-seventh-division': null;
  'option-seventh-division-value': { hex: Hex };
  'event-corps-arrives': { corps: string };
  'event-first-day-ends': null;
  'event-exits-open': null;
  'event-divisions-combine': null;
  'event-last-turn': null;
}

export interface OrderWords extends TaskWords, ModifierWords, PreviewWords {}

export interface MonsWords extends RefusalWords, EventWords, OrderWords, TableWords, MonsChartWords {}

export const { note, refuse, tell } = speechOf<MonsWords>();

/** The keys that need no values: for notes whose key is looked up. */
export type PlainWord = { [K in keyof MonsWords]: MonsWords[K] extends null ? K : never }[keyof MonsWords];
