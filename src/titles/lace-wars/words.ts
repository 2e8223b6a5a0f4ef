import type { Attack, Effect } from './position.ts';

/*
 * Every key that Denain and Leuthen say, with the data each carries. The texts are in src/text, by language; the compiler
 * holds them against this list. `unit`/`units` are unit numbers, `formation`/`formations` formation numbers, `hex`/`hexes`/
 * `from` hex numbers of the board, `side` a side.
 */

/** Refusals. */
type RefusalWord =
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
  | 'twice' // a unit or hex named twice
  | 'already-activated' // formation
  | 'formation-unusable' // formation: its commander is lost for good
  | 'formation-gone' // formation: no unit left
  | 'formation-frozen' // formation
  | 'not-active' // unit: not of the formation that acts
  | 'gun-acted' // unit (battery): acted with another formation
  | 'gun-with-unit' // unit (battery): may act only with the unit it stands with
  | 'moves-in-command-phase' // unit (commander in chief)
  | 'routed' // unit
  | 'frozen' // unit
  | 'moved' // unit
  | 'fired-before' // unit
  | 'attacked-before' // unit
  | 'out-of-command' // unit
  | 'not-a-stack' // unit
  | 'no-baggage' // hex, unit (baggage)
  | 'no-stacking' // hex, unit (there already)
  | 'enemy-there' // hex
  | 'leader-near-enemy' // hex: enemy front or flank hex
  | 'off-the-map'
  | 'no-facing' /* unit */
  | 'no-turn' /* unit */
  | 'facings-amiss'
  | 'turn-here' /* hex */
  | 'turn-too-dear' // cost, left
  | 'already-there' // hex
  | 'not-adjacent' // hex
  | 'not-ahead' // hex: not one of the two hexes faced
  | 'stopped' // hex
  | 'zone-to-zone' // hex
  | 'whole-allowance' // hex: out of command, points already spent
  | 'away-from-leader' // hex
  | 'too-far' // cost, left, hex
  | 'out-of-reach' // hex, distance
  | 'no-way' // units
  | 'closed-terrain' // unit, hex
  | 'river'
  | 'pond'
  | 'stream' /* unit, hex */
  | 'bridge-down'
  | 'bridge-stop' // hex: not begun in the bridge hex
  | 'no-breach' // hex
  | 'work-closed' // hex: for a French retreat
  | 'work-no-horse' // unit, hex
  | 'withdraw-alone'
  | 'withdraw-first'
  | 'withdraw-zone' /* hex */
  | 'withdraw-rear' /* hex */
  | 'in-sight' // hex: within three hexes of the enemy and in sight
  | 'not-due' // unit, turn
  | 'column-waits' // unit, [ahead]
  | 'enters-with-stack' // unit (leader)
  | 'not-entry-hex' // [hex], hexes: where it may enter
  | 'entry-too-dear' // cost, left, hex
  | 'not-set-up-there' // unit, hex
  | 'not-a-battery' // unit
  | 'no-enemy' // hex
  | 'out-of-range' // hex, range, most
  | 'out-of-arc' // hex
  | 'no-sight' // hex, blocker (hex)
  | 'no-muskets' // unit
  | 'bayonet-order' // unit
  | 'not-in-front' // unit, hex
  | 'no-melee' // unit
  | 'cavalry-woods' // unit, hex
  | 'many-to-many'
  | 'several-hexes'
  | 'bridge-single'
  | 'bridge-axis' // hex
  | 'struck-before' // hex, unit
  | 'no-reaction' // unit
  | 'reaction-target' // [hex]
  | 'must-retreat' // unit
  | 'not-best-retreat' // unit, hex
  | 'not-shortest-rout' // unit
  | 'facing-only' // unit
  | 'not-emptied' // hex
  | 'not-nearest' // unit (leader), hex
  | 'breach-disorder'
  | 'breach-once'
  | 'breach-advanced' // unit
  | 'breach-not-ahead' // unit, hex
  | 'no-work'; // hex

/** The log. */
type LogWord =
  | 'turn'
  | 'strategic-turn' // turn
  | 'phase-set-up'
  | 'phase-detection'
  | 'phase-march'
  | 'phase-recovery'
  | 'phase-turn-end'
  | 'phase-command-check'
  | 'phase-bombardment'
  | 'phase-operations'
  | 'phase-breaches'
  | 'phase-command' // side
  | 'placed' // unit, hex
  | 'queued' // unit, hex
  | 'detected'
  | 'not-detected'
  | 'march-over'
  | 'wing-wakes' // unit
  | 'contact' // unit, hex
  | 'initiative-roll' // side, total
  | 'initiative-won'
  | 'initiative-double' // side, total, other
  | 'half-turn' // side
  | 'goes-first'
  | 'yields' // side
  | 'activates'
  | 'activates-two'
  | 'marches' // formations
  | 'activation-passed'
  | 'activation-failed' // unit, formation, value
  | 'taken-over' // unit (reserve commander), formation
  | 'leader-out-of-command' // unit, formation
  | 'moves'
  | 'withdraws'
  | 'leaves-map' // units, from, hex, facing, north, spent
  | 'enters'
  | 'turns' // units, hex, facing, north, spent
  | 'turn-test-passed'
  | 'turn-test-failed' // unit, morale
  | 'flank-test-passed'
  | 'flank-test-failed' // unit, hex, morale
  | 'zone-test' // unit, hex, morale, effect (code)
  | 'check-passed'
  | 'check-failed' // unit, morale
  | 'disordered' // unit
  | 'rout-check-passed'
  | 'rout-check-failed' // unit, morale
  | 'routs' // unit, hex
  | 'runs' // unit, from, hex
  | 'routs-off' // unit, from
  | 'step-lost' // unit, points, left
  | 'eliminated'
  | 'battery-destroyed'
  | 'baggage-taken' // unit, hex
  | 'no-retreat' // unit
  | 'retreats' // unit, from, hex
  | 'displaced' // unit, by (unit), hex
  | 'advances' // unit, from, hex
  | 'gun-fire' // unit, target (unit), hex, effect (code)
  | 'fire' // unit, target, hex, strength, effect
  | 'attacks'
  | 'attacks-lone' // units, targets (units), hexes
  | 'attack-broken' // units
  | 'melee' // units, targets, attack, defence, column, group, attacker, defender (codes)
  | 'breach-made'
  | 'breach-failed' // unit, hex, strength
  | 'breach-given-up' // unit, hex
  | 'bridge-destroyed' // unit, hex
  | 'leader-lost'
  | 'leader-taken' // unit
  | 'aide-placed'
  | 'leader-flees' // unit, hex
  | 'formation-adrift' // formation
  | 'army-adrift' // unit (Charles), turn
  | 'takes-command' // unit (Daun)
  | 'rides' // unit, from, hex, spent
  | 'recovered' // units, count
  | 'rallied'
  | 'rally-failed' // unit, morale
  | 'rally-in-zone' // unit
  | 'control' // side, hex
  | 'denain-falls' // hex, units
  | 'demoralised' // formation, points
  | 'camp-check' // side, points, present
  | 'ends-won'
  | 'ends-drawn' // side, level, points, other, difference
  | 'lost-commander' // unit
  | 'resigned'; // side

/** Tasks, what passing means, options, what is still to do. */
type TaskWord =
  | 'task-set-up' // side
  | 'task-order' // double
  | 'task-activate'
  | 'task-activate-second' // count
  | 'task-march-order' // side
  | 'task-march'
  | 'task-movement'
  | 'task-combat' // formations
  | `task-${Attack}`
  | 'task-bombardment'
  | 'task-breach'
  | 'task-breach-fire' // unit, hex
  | 'task-reaction' // units
  | 'task-losses' // count, units
  | 'task-retreat'
  | 'task-retreat-displacing'
  | 'task-displacement' // unit, count
  | 'task-retreat-order' // units
  | 'task-rout'
  | 'task-rout-facing' // unit
  | 'task-advance' // units
  | 'task-aide' // unit
  | 'task-flight' // unit, hex
  | 'task-command'
  | 'task-rally' // units
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
  | 'option-formation' // formation
  | `attack-${Attack}`
  | 'todo-movers'
  | 'todo-uncommanded'
  | 'todo-frozen'
  | 'todo-attackers'
  | 'todo-batteries' // count, units
  | 'todo-formations' // formations
  | 'mode-march'
  | 'mode-withdraw'
  | 'mode-ride'
  | 'mode-turn' // facing, north
  | 'stop-zone'
  | 'stop-move' // hex
  | 'end-charge'; // unit

/** The combat sheet. */
type SheetWord =
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
  | 'preview-guns'
  | 'preview-fire'
  | 'preview-breach' // unit, hex
  | 'preview-rally'
  | 'preview-tests' // unit
  | 'preview-melee' // hex, targets
  | 'line-bombardment'
  | 'line-strength'
  | 'line-morale'
  | 'line-attacker'
  | 'line-defender' // unit
  | 'line-odds'
  | 'line-morale-difference' // attack, defence
  | 'line-group' // group, hex
  | 'line-turn-test'
  | 'line-entry-check'
  | 'line-flank-test'
  | 'line-zone-test' // unit, hex
  | 'stage-fire'
  | 'stage-fate' // unit
  | 'stage-reaction' // unit, target
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
  | 'result-melee' // attacker, defender (codes)
  | 'result-breach'
  | 'result-no-breach'
  | 'result-rally'
  | 'result-no-rally'
  | 'expected-own-steps'
  | 'expected-enemy-steps'
  | 'warning-lone' // unit
  | 'warning-reaction'; // units

/** Counters, trays, markers, inspector, overlays, score, track, set-up. */
type TableWord =
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
  | 'line-barred' // hex
  | 'line-too-long' // unit (leader), range
  | 'tray-waiting'
  | 'tray-dead' // side
  | 'tray-arrival' // turn, formation, hexes
  | 'tray-column' // hex, count
  | 'tray-loose'
  | 'tray-left'
  | 'tray-eliminated' /* count */
  | 'marker-breach'
  | 'marker-bridge-down'
  | 'marker-objective' // hex
  | 'marker-control' // hex, side
  | `terrain-${'clear' | 'slope' | 'woods' | 'town' | 'entrenchment' | 'eroded' | 'redoubt' | 'bridge'}` // infantry, cavalry, artillery: points, or a dash
  | 'hex-defence' // defence, group
  | 'hex-blocks-sight'
  | 'hex-all-round'
  | 'hex-checks'
  | 'hex-no-zone'
  | 'hex-road'
  | 'hex-camp'
  | 'side-stream'
  | 'side-stream-road'
  | 'side-river'
  | 'side-bridge'
  | 'side-pond'
  | 'side-climb' // directions of the page, separated by spaces; north: which way north lies on the sheet
  | 'hex-entrenchment'
  | 'hex-gate'
  | 'hex-eroded'
  | 'hex-breach-redoubt'
  | 'hex-redoubt'
  | 'hex-bridge' // hex, count (routed units that have crossed)
  | 'hex-entry' // formation
  | 'hex-entry-column' // count
  | 'hex-in-zone'
  | 'hex-in-flank' // side
  | 'unit-in-command'
  | 'unit-out-of-command' // unit
  | 'overlay-zones'
  | 'overlay-facing'
  | 'overlay-guns'
  | 'overlay-sight'
  | 'overlay-command'
  | 'overlay-objectives'
  | 'overlay-moves'
  | 'overlay-rout'
  | 'score-total'
  | 'score-start' // side
  | 'score-town'
  | 'score-bridge'
  | 'score-road' // side, hex
  | 'score-baggage'
  | 'score-baggage-away'
  | 'score-baggage-taken'
  | 'score-leader' // side, unit
  | 'score-units'
  | 'score-batteries'
  | 'score-routed' // side, count, units
  | 'score-demoralised' // side, formation
  | 'score-camp-french'
  | 'score-camp-allied' // side, turn
  | 'event-arrival' // formation
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
  | 'option-wing-idle';

export type LaceWarsWord = RefusalWord | LogWord | TaskWord | SheetWord | TableWord;
