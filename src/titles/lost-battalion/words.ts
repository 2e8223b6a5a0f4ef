import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import type { Ending, LossCause } from './position.ts';
import type { BUILT, Edge, NATURAL, POSITIONS, TacticalResult, TerrainClass } from './files.ts';
import type { Phase, StepId } from './sequence.ts';

/*
 * Every key that Lost Battalion says, with the values that its text is made from. The texts are in src/text/, by
 * language, in files of the same names; the compiler holds both against this list.
 */

/** Keys that all say the same kind of thing. */
type Say<Keys extends string, Values> = { readonly [K in Keys]: Values };

type OfUnit = { readonly unit: UnitId };
type OfUnits = { readonly units: readonly UnitId[] };
type AtHex = { readonly hex: Hex };
type UnitAt = OfUnit & AtHex;
type UnitsAt = OfUnits & AtHex;
/** A way, or one step of it; from a place below 0: from off the map. */
type Way = { readonly from: number; readonly to: number };
type OfSide = { readonly side: SideId };
type InTurn = { readonly turn: number };
type Count = { readonly count: number };
type AtEdge = { readonly edge: Edge };
/** Movement points, halves among them. */
type Points = { readonly points: number };

// ---- why not -------------------------------------------------------------------------------------------------

type PlainRefusal =
  | 'no-such-units'
  | 'no-path'
  | 'no-such-move'
  | 'no-such-attack'
  | 'no-such-option'
  | 'no-passing'
  | 'not-now'
  | 'game-over'
  | 'top-one-unit'
  | 'withdraw-in-movement'
  | 'no-points-left'
  | 'cannot-leave-map'
  | 'counter-attack-german-only'
  | 'no-counter-attacks-left'
  | 'hasty-allied-only'
  | 'hasty-from-off-map';
type RefusalOfUnit =
  | 'not-your-unit'
  | 'not-on-map'
  | 'on-top-already'
  // 14.0 set-up
  | 'set-up-east'
  | 'not-in-set-up'
  // 6 reinforcements, reserve, rest
  | 'us-divisions-only'
  | 'in-reserve-already'
  | 'division-not-complete'
  | 'resting-already'
  | 'has-moved'
  | 'no-line-to-withdraw'
  | 'never-replaced'
  | 'destroyed'
  | 'at-full-strength'
  | 'one-step-a-turn'
  | 'replaced-cannot-move'
  | 'replaced-cannot-attack'
  // 8 movement
  | 'move-is-over'
  | 'artillery-phase-later'
  | 'only-artillery-moves'
  | 'fired-cannot-move'
  | 'operational-begun'
  | 'normal-begun'
  | 'operational-start-off-road'
  // 9, 10 combat
  | 'artillery-does-not-attack'
  | 'machine-guns-do-not-attack'
  | 'has-attacked'
  | 'out-of-supply-cannot-attack'
  | 'tank-needs-infantry'
  | 'loss-not-in-fight'
  | 'loss-others-first'
  | 'loss-tank'
  | 'not-beside-emptied'
  | 'not-in-this-attack'
  | 'not-a-tank'
  | 'hasty-not-assault'
  // 11 artillery, gas, machine guns
  | 'marker-not-ready'
  | 'not-artillery'
  | 'has-fired'
  | 'out-of-supply-cannot-fire'
  | 'not-a-gas-marker'
  | 'not-in-pool';
type RefusalAtHex =
  | 'set-up-one-machine-gun'
  | 'no-way'
  | 'enemy-in-hex'
  | 'south-of-line'
  | 'gas-bars'
  | 'gas-bars-germans'
  | 'artillery-own-ground'
  | 'french-artillery-east'
  | 'operational-entry-off-road'
  | 'operational-enemy-ground'
  | 'operational-beside-enemy'
  | 'no-enemy-there'
  | 'nobody-adjacent-to-target'
  | 'attacked-already'
  | 'attack-south-of-line'
  | 'advance-elsewhere'
  | 'advance-one-only'
  | 'hasty-from-overstack'
  | 'not-observed'
  | 'barraged-already'
  | 'no-attackers-there'
  | 'gas-there-already'
  | 'not-german-ground'
  | 'machine-gun-placed-there'
  | 'scout-one-by-one'
  | 'scout-from-overstack';
type RefusalOfUnitAt =
  | 'stack-artillery-alone'
  | 'stack-us-tank-french'
  | 'set-up-other-side'
  | 'set-up-tank'
  | 'set-up-tank-off-road'
  | 'set-up-artillery-front'
  | 'set-up-artillery-off-road'
  | 'there-already'
  | 'enemy-adjacent'
  | 'not-adjacent-to-target'
  | 'gassed-cannot-attack'
  | 'tank-attacks-broken'
  | 'tank-attacks-off-road'
  | 'french-artillery-fires-east';
type RefusalOfUnitsAt =
  | 'stack-german-regiments'
  | 'stack-machine-guns'
  | 'stack-allied-regiments'
  | 'stack-divisions'
  | 'stack-tanks'
  | 'needs-front-line';
type RefusalOfStep =
  | 'not-adjacent'
  | 'meuse-unbridged'
  | 'bridge-closed'
  | 'tank-off-road'
  | 'hasty-off-road'
  | 'artillery-off-road'
  | 'operational-off-road'
  | 'hasty-over-meuse';

export interface Refusals
  extends
    Say<PlainRefusal, null>,
    Say<RefusalOfUnit, OfUnit>,
    Say<RefusalAtHex, AtHex>,
    Say<RefusalOfUnitAt, UnitAt>,
    Say<RefusalOfUnitsAt, UnitsAt>,
    Say<RefusalOfStep, Way>,
    Say<'set-up-no-reserve' | 'one-division' | 'not-together' | 'tanks-never-alone', OfUnits>,
    Say<'reserve-too-early' | 'operational-too-early' | 'hasty-not-now', InTurn>,
    Say<'set-up-reserve-us' | 'set-up-reserve-german', Count & { readonly distance: number }> {
  'wrong-number': { readonly least: number; readonly most: number };
  'set-up-too-far': OfUnit & { readonly anchor: Hex; readonly within: number };
  'not-due': OfUnit & InTurn;
  'enters-elsewhere': OfUnit & AtEdge;
  'edge-closed': AtHex & AtEdge;
  /** `other`: a unit of its division that is elsewhere. */
  'division-not-in-reserve': OfUnit & { readonly other: UnitId };
  'too-many-divisions': OfUnits & { readonly limit: number };
  'not-enough-points': { readonly needed: number; readonly left: number };
  'east-bank-closed': AtHex & InTurn;
  'meuse-closed': Way & InTurn;
  'too-many-guns': { readonly most: number };
  /** `part`: who they are in the combat under way, if there is one. */
  'loss-other-side': OfUnit & OfSide & { readonly part: 'attackers' | 'defenders' | null };
  'out-of-range': UnitAt & { readonly distance: number; readonly range: number };
}

// ---- the log -------------------------------------------------------------------------------------------------

type Fire = UnitsAt & { readonly strength: number; readonly lost: number };
type Lost = UnitAt & { readonly left: number; readonly cause: LossCause };
/** What the other side sees of a stack that goes its way: the unit on top, and how many there are. */
type StackGoes = OfUnit & Count & Way;
export interface Combat extends UnitsAt {
  readonly defenders: readonly UnitId[];
  readonly attack: number;
  readonly defence: number;
  readonly halved: number;
  readonly initial: string;
  readonly final: string;
  /** 9.16: whatever the strengths. */
  readonly fixed: boolean;
  readonly result: string;
  readonly tanks: boolean;
}

export interface Log
  extends
    Say<Phase | 'gas-gone', null>,
    Say<'withdrawn' | 'arrived' | 'arrived-in-box' | 'assault-division' | 'cut-off-stay', OfUnits>,
    Say<'withdrawn-reserve' | 'withdrawn-rest' | 'rest-broken-off', OfUnits>,
    Say<'set-up' | 'set-up-in-box' | 'attack-declared' | 'counter-attack-declared' | 'advanced' | 'stopped', UnitsAt>,
    Say<'hasty-attack' | 'hasty-round' | 'hasty-back' | 'hasty-cleared', UnitsAt>,
    Say<'entered' | 'moved' | 'moved-operational', OfUnits & Way & Points>,
    Say<'stack-entered' | 'stack-moved' | 'stack-moved-operational', StackGoes & Points>,
    Say<'sent-back' | 'sent-back-off-map', OfUnit & Way>,
    Say<'offensive-barrage' | 'defensive-fire' | 'independent-barrage' | 'system-barrage', Fire>,
    Say<'cleared-by-barrage' | 'attack-cancelled' | 'counter-attack-cancelled' | 'nobody-advances', AtHex>,
    Say<'combat' | 'combat-automatic', Combat>,
    Say<'roll-combat', { hex: Hex; final: string }>,
    Say<'step-lost' | 'step-lost-counter', Lost>,
    Say<'unit-eliminated' | 'machine-gun-placed' | 'system-counter-attack' | 'hex-retaken', UnitAt>,
    Say<'desch-killed' | 'desch-lives', OfUnit>,
    Say<'no-counter-attack-south' | 'counter-attack-rerolled' | 'counter-attack-given-up', AtHex>,
    Say<'no-markers-left' | 'nothing-left', AtHex>,
    Say<'barrage-or-gas' | 'barrage-or-gas-other', AtHex & { readonly kind: 'barrage' | 'gas' }>,
    Say<'drawn-full' | 'drawn-reduced' | 'drawn-machine-gun', UnitAt>,
    Say<'cup-arrived' | 'cup-arrived-far', OfUnits & AtEdge>,
    Say<'cup-brought-up' | 'refreshed', Count> {
  turn: InTurn & { readonly dates: string };
  'markers-change': { readonly barrage: number; readonly gas: number };
  'put-on-top': UnitAt & { readonly under: UnitId };
  'control-taken': OfSide & { readonly hexes: readonly Hex[] };
  'victory-hex-taken': OfSide & AtHex;
  'rest-advanced': OfUnits & { readonly box: number };
  'final-offensive-declared': Count & InTurn;
  replaced: OfUnit & { readonly steps: number; readonly left: number };
  'replaced-unseen': { readonly left: number };
  'barrage-no-effect': UnitsAt & { readonly strength: number };
  'barrage-eliminates': UnitsAt & { readonly strength: number };
  'step-lost-unseen': AtHex & { readonly cause: LossCause };
  /** `hit`: there was a stack in the hex. */
  'gas-laid': AtHex & { readonly hit: boolean };
  'machine-guns-rolled': Count & InTurn;
  resigned: OfSide;
  reconnaissance: UnitsAt & { readonly from: Hex };
  'tactical-action': AtHex & { readonly class: TerrainClass; readonly result: TacticalResult };
  'pocket-collapsed': Count & { readonly hexes: readonly Hex[] };
  'cup-replaced': OfUnit & { readonly left: number };
}

// ---- tasks, what passing means, choices, ways to move, what is still to do -----------------------------------

export type MovementStep = StepId & `${string}-movement`;
type PlainOrder =
  | `task-${MovementStep}`
  | `pass-${MovementStep}`
  | `pass-${'set-up' | 'gas' | 'machine-guns' | 'replacements' | 'assault' | 'barrage' | 'offensive' | 'defensive'}`
  | `pass-${'advance' | 'round' | 'resistance'}`
  | 'task-final-offensive'
  | 'option-wait'
  | 'task-barrage'
  | 'todo-none-can-attack'
  | `mode-${'prepared' | 'counter-attack' | 'normal' | 'operational' | 'hasty' | 'reserve' | 'rest' | 'top'}`;

export interface Orders
  extends
    Say<PlainOrder, null>,
    Say<'task-set-up' | 'task-set-up-free' | 'task-assault', OfSide>,
    Say<`task-${'gas' | 'machine-guns' | 'replacements' | 'tank'}` | 'option-declare' | 'pass-tank', Count>,
    Say<`task-${'defensive' | 'advance' | 'advance-one' | 'round'}`, AtHex>,
    Say<'ahead-out-of-supply', AtHex>,
    Say<`stop-${'hasty' | 'reconnaissance' | 'overstacked'}`, AtHex>,
    Say<`todo-can-${'move' | 'enter' | 'attack' | 'fire'}` | 'todo-counter-attacks' | 'todo-set-up', Count> {
  'task-offensive': AtHex & { readonly most: number };
  'task-losses': Count & { readonly cause: LossCause };
  /** `points`: what the attack costs more. */
  'task-resistance': AtHex & Points;
  'todo-overstacked': Count & { readonly hexes: readonly Hex[] };
  'todo-divisions': Count & { readonly limit: number };
  'todo-held-back': Count & { readonly least: number };
}

// ---- the combat sheet ----------------------------------------------------------------------------------------

type PlainSheet =
  | `line-${'attack' | 'defence' | 'initial' | 'fixed' | 'barrage'}`
  | `shift-${'meuse' | 'river' | 'concentric'}`
  | `stage-${'combat' | 'automatic' | 'attack-next' | 'without-barrage' | 'after-barrage' | 'barrage' | 'no-effect' | 'beyond-table' | 'tactical-action'}`
  | 'result-cleared'
  | 'all-eliminated'
  | `tactical-${TacticalResult}`
  | `expected-${'attacker' | 'defender' | 'enemy' | 'cleared' | 'stopped'}`;
type Heading =
  | 'assault'
  | 'hasty'
  | 'counter-attack'
  | 'barrage'
  | 'idle-barrage'
  | 'defensive-fire'
  | 'idle-fire'
  | 'reconnaissance';

export interface Sheet
  extends
    Say<PlainSheet, null>,
    Say<`preview-${Heading}` | 'warning-no-advance', AtHex>,
    Say<`line-${'attacker' | 'defender' | 'gun'}`, OfUnit>,
    Say<'shift-natural' | 'shift-man-made', { readonly terrain: Terrain }> {
  'line-halved': { readonly halved: number };
  'line-class': { readonly class: TerrainClass };
  'modifier-turn': InTurn;
  'result-losses': { readonly result: string; readonly tanks: boolean };
  'steps-lost': Count;
  'warning-unseen': Count & AtHex;
}
export type Terrain = (typeof NATURAL)[number] | (typeof POSITIONS)[number] | (typeof BUILT)[number];

// ---- counters, trays, hexes, overlays, options, turn track, score --------------------------------------------

export type TrayId =
  | 'reserve'
  | 'rest'
  | `${'allied' | 'german'}-${'waiting' | 'due' | 'points' | 'lost'}`
  | 'markers'
  | 'cups'
  | 'counter-attacks'
  | 'pool';
/** Steps of a combat in the order of 9.7. */
export type CourseStep = 'declared' | 'offensive' | 'defensive' | 'result' | 'losses' | 'advance' | 'round';
export type Level = 'german-victory' | 'us-tactical' | 'us-operational' | 'us-strategic';
export type EventWord = `event-${'operational' | 'east-bank' | 'final-offensive' | 'meuse'}`;
type PlainTable =
  | `step-${'movement' | 'combat' | 'artillery'}`
  | `value-${'strength' | 'attack' | 'defence' | 'barrage' | 'range' | 'movement'}`
  | `flag.${'out-of-supply' | 'fired' | 'finished' | 'moved' | 'fought' | 'replaced' | 'elite' | 'desch' | 'gassed'}`
  | `tray-${TrayId}`
  | 'list-divisions'
  | `division-${'ready' | 'attacked' | 'reserve' | 'waiting' | 'cut-off' | 'gassed'}`
  | `course-${CourseStep}`
  | `tray-group-${'lost' | 'withdrawn' | 'ready' | 'used' | 'pool'}`
  | `hex-${'off-road' | 'victory' | 'line-south' | 'line-north' | 'gas'}`
  | `overlay-${'supply' | 'front' | 'control' | 'observation' | 'victory' | 'range' | 'moves'}`
  | `option-placement${'' | '-ready' | '-own'}`
  | `option-desch${'' | '-off' | '-on'}`
  | EventWord
  | 'event-withdraw'
  | 'score-south-west'
  | `level-${Level}`
  | `next-${Exclude<Level, 'german-victory'>}`;
/** What ground costs to enter, and its shifts. */
export type GroundData = Points & { readonly combat: number; readonly barrage: number };
type Counted = 'points' | 'counter-attacks' | 'full' | 'reduced' | 'reinforcement' | 'machine-guns';
export type CountedGroup = `tray-group-${Counted}`;

export interface TableWords
  extends
    Say<PlainTable, null>,
    Say<CountedGroup | 'divisions-unlimited', Count>,
    Say<'tray-group-box' | 'tray-group-available' | 'division-resting', { readonly box: number }>,
    Say<`terrain-${Terrain}`, GroundData>,
    Say<'side-meuse' | 'side-river', { readonly directions: string }>,
    Say<'side-bridge' | 'side-bridge-closed', OfSide & { readonly direction: string }>,
    Say<'hex-source' | 'hex-cut-off', OfSide>,
    Say<`ending-${Ending}`, { readonly points: number; readonly winner: SideId }> {
  'division-limit': { readonly limit: number };
  /** `unit`: one, or the first, of the division. */
  'tray-group-division': OfUnit;
  'tray-group-arrival': OfUnit & InTurn & AtEdge;
  'tray-group-waiting': AtEdge;
  'hex-road': Points;
  'hex-class': { readonly class: TerrainClass };
  'side-bridge-nobody': { readonly direction: string };
  'hex-east-bank': InTurn;
  'supply-enemy': AtHex;
  'supply-river': { from: Hex; to: Hex };
  'event-arrives': OfUnit & AtEdge & OfSide;
  'score-victory-hexes': { readonly total: number };
}

export interface LostBattalionWords extends Refusals, Log, Orders, Sheet, TableWords {}
