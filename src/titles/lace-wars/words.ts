import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import type { Group } from './data.ts';
import type { Attack, Effect } from './position.ts';

/*
 * Every key that Denain and Leuthen say, with the values that its text is made from. The texts are in src/text, by
 * language: a key without a text does not compile, nor a value that is not given where the key is said.
 */

/** Some keys whose texts are made from the same values; from none, where none are named. */
type Say<Key extends string, Values = null> = { readonly [K in Key]: Values };
type Units = readonly UnitId[];
type Hexes = readonly Hex[];

type OfUnit = { unit: UnitId };
type OfHex = { hex: Hex };
type OfUnitAndHex = { unit: UnitId; hex: Hex };
type OfFormation = { formation: number };
type OfSide = { side: SideId };
type Way = { from: Hex; hex: Hex };
type Points = { cost: number; left: number };
type Facing = { facing: number; north: string };
/** Leaders and baggage have no facing (2). */
type FacingIfAny = { facing: number | null; north: string };

/** Refusals. */
type RefusalWords = Say<
  | 'not-that-unit'
  | 'not-that-formation'
  | 'not-now'
  | 'no-passing'
  | 'not-an-option'
  | 'no-mode'
  | 'game-over'
  | 'no-move'
  | 'one-unit'
  | 'one-hex'
  | 'one-battery'
  | 'nobody'
  | 'twice'
  | 'off-the-map'
  | 'facings-amiss'
  | 'stack-waits-whole'
  | 'river'
  | 'pond'
  | 'bridge-down'
  | 'withdraw-alone'
  | 'withdraw-rear'
  | 'many-to-many'
  | 'several-hexes'
  | 'bridge-single'
> &
  Say<'already-activated' | 'formation-unusable' | 'formation-gone' | 'formation-frozen', OfFormation> &
  Say<
    | 'not-active'
    | 'gun-acted'
    | 'gun-with-unit'
    | 'moves-in-command-phase'
    | 'routed'
    | 'frozen'
    | 'moved'
    | 'rode'
    | 'fired-before'
    | 'attacked-before'
    | 'out-of-command'
    | 'not-a-stack'
    | 'no-facing'
    | 'no-turn'
    | 'enters-with-stack'
    | 'not-a-battery'
    | 'no-muskets'
    | 'bayonet-order'
    | 'no-melee'
    | 'no-reaction'
    | 'must-retreat'
    | 'places-another'
    | 'not-retreating'
    | 'leader-goes-along'
    | 'not-in-combat'
    | 'no-advance'
    | 'not-routed'
    | 'rally-over'
    | 'not-attacked'
    | 'has-target'
    | 'breach-troops-only'
    | 'not-shortest-rout'
    | 'rout-fewest-zones'
    | 'rout-nearest-edge'
    | 'rout-free-hex'
    | 'rout-not-at-edge'
    | 'rout-leaves-map'
    | 'facing-only'
    | 'breach-disorder'
    | 'breach-once'
    | 'breach-advanced',
    OfUnit
  > &
  Say<
    | 'enemy-there'
    | 'retreat-nearer'
    | 'retreat-rear'
    | 'retreat-makes-room'
    | 'leader-near-enemy'
    | 'turn-here'
    | 'already-there'
    | 'not-ahead'
    | 'stopped'
    | 'zone-to-zone'
    | 'whole-allowance'
    | 'away-from-leader'
    | 'bridge-stop'
    | 'no-breach'
    | 'work-closed'
    | 'withdraw-first'
    | 'withdraw-zone'
    | 'in-sight'
    | 'no-enemy'
    | 'out-of-arc'
    | 'bridge-axis'
    | 'not-emptied'
    | 'no-work'
    | 'out-of-reach',
    OfHex
  > &
  Say<
    | 'no-baggage'
    | 'no-stacking'
    | 'closed-terrain'
    | 'stream'
    | 'work-no-horse'
    | 'not-in-front'
    | 'cavalry-woods'
    | 'struck-before'
    | 'retreat-friend'
    | 'not-nearest'
    | 'breach-not-ahead',
    OfUnitAndHex
  > &
  Say<'rout-no-hex-twice', OfUnitAndHex> &
  Say<'not-set-up-there', OfUnitAndHex & { only: Hex | null }> &
  Say<'turn-too-dear' | 'entry-too-dear', Points> &
  Say<'too-far', Points & OfHex> &
  Say<'too-distant', OfHex & { far: number; left: number }> &
  /** The enemy there who does not attack; null: nobody. */
  Say<'reaction-target', { unit: UnitId | null }> &
  /** `zone`: an enemy zone of control; else a flank hex. */
  Say<'retreat-danger', OfHex & { zone: boolean }> &
  Say<'not-adjacent', OfHex & { units: Units }> &
  Say<'no-way', { units: Units }> &
  Say<'not-due', { unit: UnitId; turn: number }> &
  /** `ahead`: who goes first; nobody that could be named where the unit is not at the head of its column. */
  Say<'column-waits', { unit: UnitId; ahead: UnitId | null }> &
  Say<'not-entry-hex', { hexes: Hexes }> &
  Say<'out-of-range', { hex: Hex; range: number; most: number }> &
  Say<'no-sight', { hex: Hex; blocker: Hex }>;

/** The log. */
type LogWords = Say<
  | 'phase-detection'
  | 'phase-recovery'
  | 'phase-turn-end'
  | 'phase-command-check'
  | 'phase-operations'
  | 'phase-breaches'
  | 'detected'
  | 'not-detected'
  | 'march-over'
  | 'initiative'
> &
  Say<'turn' | 'strategic-turn', { turn: number }> &
  Say<
    'phase-set-up' | 'phase-march' | 'phase-bombardment' | 'phase-command' | 'half-turn' | 'goes-first' | 'yields',
    OfSide
  > &
  Say<'resigned', OfSide> &
  Say<'placed' | 'queued' | 'contact' | 'routs' | 'leader-flees' | 'aide-placed', OfUnitAndHex> &
  Say<'initiative-roll', { side: SideId; total: number }> &
  Say<'initiative-won' | 'initiative-double', { side: SideId; total: number; other: number }> &
  Say<'activates' | 'activates-two' | 'marches', { formations: readonly number[] }> &
  Say<'activation-passed' | 'activation-failed', { unit: UnitId; formation: number; value: number }> &
  Say<'taken-over' | 'leader-out-of-command', { unit: UnitId; formation: number }> &
  Say<'moves' | 'withdraws' | 'enters' | 'turns' | 'leaves-map', { units: Units; spent: number } & Way & FacingIfAny> &
  Say<
    | 'turn-test-passed'
    | 'turn-test-failed'
    | 'check-passed'
    | 'check-failed'
    | 'rout-check-passed'
    | 'rout-check-failed'
    | 'rallied'
    | 'rally-failed'
    | 'roll-check'
    | 'roll-rout-check',
    { unit: UnitId; morale: number }
  > &
  Say<'flank-test-passed' | 'flank-test-failed', { unit: UnitId; hex: Hex; morale: number }> &
  Say<'zone-test', { unit: UnitId; hex: Hex; morale: number; effect: string }> &
  Say<
    | 'disordered'
    | 'no-retreat'
    | 'leader-lost'
    | 'leader-taken'
    | 'takes-command'
    | 'lost-commander'
    | 'rally-in-zone'
    | 'wing-wakes',
    OfUnit
  > &
  Say<'runs' | 'retreats' | 'advances', { unit: UnitId } & Way> &
  /** `breach`: for want of one; else the ground or work is closed to the arm. */
  Say<'stays', { unit: UnitId; hex: Hex; breach: boolean }> &
  Say<'routs-off', { unit: UnitId; from: Hex }> &
  Say<'step-lost', { unit: UnitId; points: number; left: number }> &
  Say<'eliminated' | 'battery-destroyed' | 'baggage-taken' | 'bridge-destroyed' | 'breach-given-up', OfUnitAndHex> &
  Say<'displaced', { unit: UnitId; by: UnitId; hex: Hex }> &
  Say<'gun-fire', { unit: UnitId; target: UnitId; hex: Hex; effect: string }> &
  Say<'fire', { unit: UnitId; target: UnitId; hex: Hex; strength: number; effect: string }> &
  Say<'attacks' | 'attacks-lone', { units: Units; targets: Units; hexes: Hexes }> &
  Say<'attack-broken', { units: Units }> &
  Say<
    'melee',
    {
      units: Units;
      targets: Units;
      attack: number;
      defence: number;
      column: string;
      group: Group;
      /** Result codes. */
      attacker: string;
      defender: string;
    }
  > &
  Say<'roll-melee', { units: Units; targets: Units; column: string; group: Group }> &
  Say<'breach-made' | 'breach-failed', { unit: UnitId; hex: Hex; strength: number }> &
  Say<'formation-adrift', OfFormation> &
  Say<'army-adrift', { unit: UnitId; turn: number }> &
  Say<'rides', { unit: UnitId; spent: number } & Way> &
  Say<'recovered', { units: Units; count: number }> &
  Say<'control', { side: SideId; hex: Hex }> &
  Say<'denain-falls', { hex: Hex; units: Units }> &
  Say<'demoralised', { formation: number; points: number }> &
  Say<'camp-check', { side: SideId; points: number; present: number }> &
  Say<'ends-won' | 'ends-drawn', { side: SideId; level: string; points: number; other: number; difference: number }>;

/** Tasks, what passing means, options, what is still to do. */
type TaskWords = Say<
  | `task-${Attack}`
  | 'task-bombardment'
  | 'task-breach'
  | 'pass-set-up'
  | 'pass-march'
  | 'pass-movement'
  | 'pass-combat'
  | 'pass-other-attack'
  | 'pass-bombardment'
  | 'pass-breach'
  | 'pass-hold-fire'
  | 'pass-advance'
  | 'pass-command'
  | 'option-first'
  | 'option-first-double'
  | 'option-second'
  | 'option-alone'
  | 'option-end-march'
  | 'option-end-combat'
  | `attack-${Attack}`
  | 'mode-march'
  | 'mode-withdraw'
  | 'mode-ride'
> &
  Say<'task-set-up' | 'task-march-order', OfSide> &
  Say<'task-order', { double: boolean }> &
  Say<'task-activate', { count: number }> &
  Say<'task-activate-second', OfFormation> &
  Say<'task-march' | 'task-movement' | 'task-combat', { formations: readonly number[] }> &
  Say<'task-breach-fire' | 'task-flight', OfUnitAndHex> &
  Say<'task-reaction' | 'task-retreat-order' | 'task-advance' | 'task-rally', { units: Units }> &
  Say<'task-losses' | 'task-command', { count: number; units: Units }> &
  Say<'task-retreat' | 'task-retreat-displacing' | 'task-displacement', { unit: UnitId; count: number }> &
  Say<'task-rout' | 'task-rout-facing' | 'task-aide' | 'end-charge', OfUnit> &
  Say<'option-formation', OfFormation> &
  Say<'option-formation-checks', OfFormation & { value: number }> &
  Say<
    'todo-movers' | 'todo-uncommanded' | 'todo-frozen' | 'todo-attackers' | 'todo-batteries',
    { count: number; units: Units }
  > &
  Say<'todo-formations', { formations: readonly number[] }> &
  Say<'mode-turn', Facing> &
  Say<'ahead-sighted', { hex: Hex; hexes: readonly Hex[] }> &
  Say<'stop-zone' | 'stop-move', OfHex>;

/** The combat sheet. */
type SheetWords = Say<
  | 'modifier-attacker'
  | 'modifier-rout-check'
  | 'modifier-morale'
  | 'modifier-morale-difference'
  | 'modifier-bombardment'
  | 'modifier-adjacent'
  | 'modifier-far'
  | 'modifier-defence'
  | 'modifier-cavalry-fire'
  | 'modifier-work-empty'
  | 'modifier-driven-out'
  | 'modifier-dragoons'
  | 'modifier-commander-here'
  | 'modifier-leader-near'
  | 'shift-flank'
  | 'shift-rear'
  | 'shift-routed'
  | 'shift-charge'
  | 'shift-built-up'
  | 'stage-melee'
  | 'stage-breach'
  | 'stage-rally'
  | `effect-${Effect | 'none'}`
  | 'fate-eliminated'
  | 'fate-step-routs'
  | 'fate-routs'
  | 'fate-step-disordered'
  | 'fate-steps'
  | 'fate-step'
  | 'fate-disordered'
  | 'fate-steady'
  | 'result-breach'
  | 'result-no-breach'
  | 'result-rally'
  | 'result-no-rally'
  | 'expected-own-steps'
  | 'expected-enemy-steps'
> &
  Say<'preview-guns' | 'preview-fire' | 'preview-breach', OfUnitAndHex> &
  Say<'preview-rally' | 'preview-tests' | 'warning-lone', OfUnit> &
  Say<'preview-melee', { hex: Hex; targets: Units }> &
  Say<'line-bombardment' | 'line-strength' | 'line-morale' | 'line-attacker' | 'line-defender', OfUnit> &
  Say<'line-odds' | 'line-morale-difference', { attack: number; defence: number }> &
  Say<'line-group', { group: Group; hex: Hex }> &
  Say<'line-turn-test' | 'line-entry-check' | 'line-flank-test' | 'line-zone-test' | 'line-displaced', OfUnitAndHex> &
  Say<'stage-fire' | 'stage-fate', OfUnit> &
  Say<'stage-reaction', { unit: UnitId; target: UnitId }> &
  /** Result codes. */
  Say<'result-melee', { attacker: string; defender: string }> &
  Say<'warning-reaction', { units: Units }>;

/** Counters, trays, markers, inspector, overlays, score, track, set-up. */
type TableWords = Say<
  | 'value-strength'
  | 'value-movement'
  | 'value-morale'
  | 'value-bombardment'
  | 'value-range'
  | 'value-activation'
  | 'flag-routed'
  | 'flag-disordered'
  | 'flag-demoralized'
  | 'flag-aide'
  | 'flag-out-of-command'
  | 'flag-activated'
  | 'flag-not-ready'
  | 'flag-fired'
  | 'flag-moving'
  | 'flag-charging'
  | 'flag-moved'
  | 'flag-attacked'
  | 'card-taken-over'
  | 'course-melee'
  | 'course-reaction'
  | 'course-roll'
  | 'course-losses'
  | 'course-disorder'
  | 'course-retreat'
  | 'course-advance'
  | 'tray-loose'
  | 'tray-left'
  | 'hex-blocks-sight'
  | 'hex-all-round'
  | 'hex-checks'
  | 'hex-no-zone'
  | 'hex-road'
  | 'hex-camp'
  | 'hex-entrenchment'
  | 'hex-gate'
  | 'hex-eroded'
  | 'hex-breach-redoubt'
  | 'hex-redoubt'
  | 'overlay-zones'
  | 'overlay-facing'
  | 'overlay-guns'
  | 'overlay-sight'
  | 'overlay-command'
  | 'overlay-objectives'
  | 'overlay-moves'
  | 'overlay-rout'
  | 'event-camp'
  | 'event-frozen'
  | 'event-half-turn'
  | 'event-last-turn'
  | 'event-detection'
  | 'option-victory'
  | 'option-victory-original'
  | 'option-victory-revised'
  | 'option-victory-own'
  | 'option-detection'
  | 'option-detection-each'
  | 'option-detection-once'
  | 'option-wing'
  | 'option-wing-free'
  | 'option-wing-idle'
> &
  Say<'line-barred' | 'marker-breach' | 'marker-bridge-down' | 'marker-objective', OfHex> &
  Say<'line-too-long', { unit: UnitId; range: number }> &
  Say<'tray-waiting' | 'tray-dead' | 'hex-in-zone' | 'hex-in-flank' | 'score-total' | 'score-start', OfSide> &
  Say<'tray-arrival', { turn: number; formation: number; hexes: Hexes }> &
  Say<'tray-column' | 'hex-bridge', { hex: Hex; count: number }> &
  Say<'tray-eliminated' | 'hex-entry-column', { count: number }> &
  Say<'marker-control', { hex: Hex; side: SideId }> &
  Say<
    `terrain-${'clear' | 'slope' | 'woods' | 'town' | 'entrenchment' | 'eroded' | 'redoubt' | 'bridge'}`,
    /** Points to enter, "½" or a dash. */
    { infantry: string; cavalry: string; artillery: string }
  > &
  Say<'hex-defence', { defence: number; group: Group }> &
  Say<
    'side-stream' | 'side-stream-road' | 'side-river' | 'side-bridge' | 'side-pond' | 'side-climb',
    /** Directions of the page, separated by spaces; which way north lies on the sheet. */
    { directions: string; north: string }
  > &
  Say<'hex-entry' | 'event-arrival', OfFormation> &
  Say<'unit-in-command' | 'unit-out-of-command', OfUnit> &
  Say<'score-town' | 'score-bridge' | 'score-road', { side: SideId; hex: Hex }> &
  Say<'score-baggage' | 'score-baggage-away' | 'score-baggage-taken' | 'score-leader', { side: SideId; unit: UnitId }> &
  Say<'score-units' | 'score-batteries' | 'score-routed', { side: SideId; count: number; units: Units }> &
  Say<'score-demoralised', { side: SideId; formation: number }> &
  Say<'score-camp-french' | 'score-camp-allied', { side: SideId; turn: number }>;

export type LaceWarsWords = RefusalWords & LogWords & TaskWords & SheetWords & TableWords;
export type LaceWarsWord = keyof LaceWarsWords;
/** Words whose text needs no values. */
export type PlainWord = { [K in LaceWarsWord]: LaceWarsWords[K] extends null ? K : never }[LaceWarsWord];
