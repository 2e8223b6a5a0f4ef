import type { Ending } from './position.ts';
import type { TacticalResult } from './schema.ts';
import type { BUILT, NATURAL, POSITIONS } from './schema.ts';
import type { Phase } from './sequence.ts';

/*
 * Every key that Lost Battalion says, with the data each carries. The texts are in src/text/, by language; the compiler
 * holds them against this list. `unit`/`units` are unit numbers, `hex`/`hexes`/`from`/`to` hex numbers of the board,
 * `side` a side, `edge` one of the map edges; `count`, `points`, `steps` and the like are numbers.
 */

/** Refusals: the game as a whole, units and stacks. */
type RefusalWord =
  | 'no-such-units'
  | 'no-path'
  | 'no-such-move'
  | 'no-such-attack'
  | 'no-such-option'
  | 'not-now'
  | 'game-over'
  | 'not-your-unit' // unit
  | 'not-on-map' // unit
  | 'stack-german-regiments' // units, hex
  | 'stack-machine-guns' // units or none, hex
  | 'stack-artillery-alone' // unit, hex
  | 'stack-allied-regiments' // units, hex
  | 'stack-divisions' // units, hex
  | 'stack-tanks' // units, hex
  | 'stack-us-tank-french' // unit, hex
  | 'top-one-unit'
  | 'on-top-already' // unit
  // 14.0 set-up
  | 'set-up-other-side' // unit, hex
  | 'set-up-too-far' // unit, anchor, within
  | 'set-up-east' // unit
  | 'set-up-tank' // unit, hex
  | 'set-up-tank-off-road' // unit, hex
  | 'set-up-artillery-front' // unit, hex
  | 'set-up-artillery-off-road' // unit, hex
  | 'set-up-one-machine-gun' // hex
  | 'set-up-no-reserve' // units
  | 'set-up-reserve-us' // count
  | 'set-up-reserve-german' // count, distance
  | 'not-in-set-up' // unit
  | 'there-already' // unit, hex
  // 6 reinforcements, reserve, rest
  | 'not-due' // unit, turn
  | 'enters-elsewhere' // unit, edge
  | 'edge-closed' // hex, edge
  | 'reserve-too-early' // turn
  | 'withdraw-in-movement'
  | 'us-divisions-only' // unit
  | 'one-division' // units
  | 'in-reserve-already' // unit
  | 'division-not-complete' // unit
  | 'resting-already' // unit
  | 'has-moved' // unit
  | 'no-line-to-withdraw' // unit
  | 'never-replaced' // unit
  | 'destroyed' // unit
  | 'no-points-left'
  | 'at-full-strength' // unit
  | 'one-step-a-turn' // unit
  | 'enemy-adjacent' // unit, hex
  | 'division-not-in-reserve' // unit, other: a unit of its division elsewhere
  | 'replaced-cannot-move' // unit
  | 'replaced-cannot-attack' // unit
  | 'final-offensive-once' // turn
  | 'final-offensive-too-early' // turn
  | 'final-offensive-at-start'
  // 7.4
  | 'too-many-divisions' // limit, units
  // 8 movement
  | 'not-adjacent' // from, to
  | 'not-together' // units
  | 'move-is-over' // unit
  | 'not-enough-points' // needed, left: movement points
  | 'no-way' // hex
  | 'cannot-leave-map'
  | 'enemy-in-hex' // hex
  | 'south-of-line' // hex
  | 'gas-bars' // hex
  | 'gas-bars-germans' // hex
  | 'east-bank-closed' // hex, turn
  | 'meuse-closed' // from, to, turn
  | 'meuse-unbridged' // from, to
  | 'bridge-closed' // from, to
  | 'tank-off-road' // from, to
  | 'hasty-off-road' // from, to
  | 'artillery-off-road' // from, to
  | 'artillery-own-ground' // hex
  | 'french-artillery-east' // hex
  | 'artillery-phase-later' // unit
  | 'only-artillery-moves' // unit
  | 'fired-cannot-move' // unit
  | 'operational-too-early' // turn
  | 'operational-begun' // unit
  | 'normal-begun' // unit
  | 'operational-start-off-road' // unit
  | 'operational-entry-off-road' // hex
  | 'operational-off-road' // from, to
  | 'operational-enemy-ground' // hex
  | 'operational-beside-enemy' // hex
  // 9, 10 combat
  | 'no-enemy-there' // hex
  | 'attacked-already' // hex
  | 'attack-south-of-line' // hex
  | 'not-adjacent-to-target' // unit, hex
  | 'artillery-does-not-attack' // unit
  | 'machine-guns-do-not-attack' // unit
  | 'has-attacked' // unit
  | 'out-of-supply-cannot-attack' // unit
  | 'gassed-cannot-attack' // unit, hex
  | 'tank-attacks-broken' // unit, hex
  | 'tank-attacks-off-road' // unit, hex
  | 'tank-needs-infantry' // unit
  | 'tanks-never-alone' // units
  | 'counter-attack-german-only'
  | 'no-counter-attacks-left'
  | 'needs-front-line' // units, hex
  | 'loss-not-in-fight' // unit
  | 'loss-others-first' // unit
  | 'loss-tank' // unit
  | 'cannot-advance' // unit
  | 'advance-elsewhere' // hex
  | 'advance-one-only' // hex
  | 'one-tank-only'
  | 'not-in-this-attack' // unit
  | 'hasty-allied-only'
  | 'hasty-not-now' // turn
  | 'hasty-not-assault' // unit
  | 'hasty-from-off-map'
  | 'hasty-from-overstack' // hex
  | 'hasty-over-meuse' // from, to
  // 11 artillery, gas, machine guns
  | 'too-many-guns' // most
  | 'marker-not-ready' // unit
  | 'not-artillery' // unit
  | 'has-fired' // unit
  | 'out-of-range' // unit, hex, distance, range
  | 'not-observed' // hex
  | 'out-of-supply-cannot-fire' // unit
  | 'french-artillery-fires-east' // unit, hex
  | 'barraged-already' // hex
  | 'no-attackers-there' // hex
  | 'gas-there-already' // hex
  | 'not-a-gas-marker' // unit
  | 'not-german-ground' // hex
  | 'machine-gun-placed-there' // hex
  | 'not-in-pool' // unit
  // 12 solitaire
  | 'scout-one-by-one' // hex
  | 'scout-from-overstack'; // hex

/** The log. */
type LogWord =
  | 'turn' // turn, dates
  | Phase // headings
  | 'set-up' // units, hex
  | 'set-up-in-box' // units, hex
  | 'markers-change' // barrage, gas
  | 'withdrawn' // units
  | 'arrived' // units
  | 'arrived-in-box' // units
  | 'entered'
  | 'moved'
  | 'moved-operational' // units, from, to, points
  | 'stack-entered'
  | 'stack-moved'
  | 'stack-moved-operational' // unit, count, from, to, points: what the other side sees
  | 'sent-back'
  | 'sent-back-off-map' // unit, from, to
  | 'stack-sent-back'
  | 'stack-sent-back-off-map' // unit, count, from, to
  | 'put-on-top' // unit, under: the unit that was on top, hex
  | 'control-taken' // side, hexes
  | 'victory-hex-taken' // side, hex
  | 'withdrawn-reserve'
  | 'withdrawn-rest' // units
  | 'rest-broken-off' // units
  | 'rest-advanced' // units, box
  | 'assault-division' // units
  | 'final-offensive-declared' // count, turn
  | 'replaced' // unit, steps, left
  | 'replaced-unseen' // left
  | 'attack-declared'
  | 'counter-attack-declared' // units, hex
  | 'hasty-attack'
  | 'hasty-round'
  | 'hasty-back'
  | 'hasty-cleared' // units, hex
  | 'offensive-barrage'
  | 'defensive-fire'
  | 'independent-barrage'
  | 'system-barrage' // units, hex, strength, lost
  | 'barrage-no-effect' // units, hex, strength
  | 'cleared-by-barrage' // hex
  | 'attack-cancelled'
  | 'counter-attack-cancelled' // hex
  | 'combat'
  | 'combat-automatic' // units, defenders, hex, attack, defence, halved, initial, final, result
  | 'step-lost'
  | 'step-lost-counter' // unit, hex, left, cause
  | 'step-lost-unseen' // hex, cause
  | 'unit-eliminated' // unit, hex
  | 'advanced' // units, hex
  | 'nobody-advances' // hex
  | 'gas-laid' // hex, hit: there was a stack in it
  | 'gas-gone'
  | 'machine-guns-rolled' // count, turn
  | 'machine-gun-placed' // unit, hex
  | 'desch-killed'
  | 'desch-lives' // unit
  | 'resigned' // side
  // solitaire
  | 'reconnaissance' // units, from, hex
  | 'tactical-action' // hex, class, result
  | 'no-counter-attack-south' // hex
  | 'counter-attack-rerolled'
  | 'counter-attack-given-up' // hex
  | 'no-markers-left' // hex
  | 'barrage-or-gas'
  | 'barrage-or-gas-other' // hex, kind
  | 'drawn-full'
  | 'drawn-reduced'
  | 'drawn-machine-gun' // unit, hex
  | 'nothing-left' // hex
  | 'system-counter-attack' // unit, hex
  | 'hex-retaken' // unit, hex
  | 'stopped' // units, hex
  | 'pocket-collapsed' // count, hexes
  | 'cup-brought-up' // count
  | 'cup-arrived'
  | 'cup-arrived-far' // units, edge
  | 'cup-replaced' // unit, left
  | 'refreshed' // count
  | 'cut-off-stay'; // units

/** Tasks, what passing means, choices, ways to move, what is still to do. */
type OrderWord =
  | 'task-set-up'
  | 'task-set-up-free' // side
  | 'pass-set-up'
  | 'task-gas' // count
  | 'pass-gas'
  | 'task-machine-guns' // count
  | 'pass-machine-guns'
  | 'task-replacements' // count
  | 'pass-replacements'
  | 'task-final-offensive'
  | 'option-declare' // count
  | 'option-wait'
  | `task-${MovementStep}`
  | `pass-${MovementStep}`
  | 'task-assault' // side
  | 'pass-assault'
  | 'task-barrage'
  | 'pass-barrage'
  | 'task-offensive' // hex, most
  | 'pass-offensive'
  | 'task-defensive' // hex
  | 'pass-defensive'
  | 'task-losses' // cause, count
  | 'task-tank'
  | 'pass-tank' // count
  | 'task-advance'
  | 'task-advance-one' // hex
  | 'pass-advance'
  | 'task-round' // hex
  | 'pass-round'
  | 'task-resistance' // hex, points: what the attack costs more
  | 'pass-resistance'
  | 'mode-prepared'
  | 'mode-counter-attack'
  | 'mode-normal'
  | 'mode-operational'
  | 'mode-hasty'
  | 'mode-reserve'
  | 'mode-rest'
  | 'mode-top'
  | 'stop-hasty'
  | 'stop-reconnaissance'
  | 'stop-overstacked' // hex
  | 'todo-can-move'
  | 'todo-can-enter'
  | 'todo-can-attack'
  | 'todo-can-fire'
  | 'todo-counter-attacks' // count
  | 'todo-overstacked' // hexes, count
  | 'todo-divisions' // count, limit
  | 'todo-set-up' // count
  | 'todo-held-back'; // count, least
export type MovementStep = 'allied-movement' | 'artillery-movement' | 'german-movement';

/** The combat sheet. */
type PreviewWord =
  | 'preview-assault'
  | 'preview-hasty'
  | 'preview-counter-attack'
  | 'preview-barrage'
  | 'preview-defensive-fire'
  | 'preview-reconnaissance' // hex
  | 'line-attacker'
  | 'line-defender'
  | 'line-gun' // unit
  | 'line-attack'
  | 'line-defence'
  | 'line-initial'
  | 'line-barrage'
  | 'line-halved' // halved
  | 'line-class' // class
  | 'shift-natural'
  | 'shift-man-made' // terrain
  | 'shift-meuse'
  | 'shift-river'
  | 'shift-concentric'
  | 'modifier-turn' // turn
  | 'stage-combat'
  | 'stage-automatic'
  | 'stage-without-barrage'
  | 'stage-after-barrage'
  | 'stage-barrage'
  | 'stage-no-effect'
  | 'stage-tactical-action'
  | 'result-losses' // result
  | 'result-cleared'
  | 'steps-lost' // count
  | `tactical-${TacticalResult}`
  | 'expected-attacker'
  | 'expected-defender'
  | 'expected-enemy'
  | 'expected-cleared'
  | 'expected-stopped'
  | 'warning-unseen' // count, hex
  | 'warning-no-advance'; // hex

/** Counters, trays, hexes, overlays, options, turn track, score. */
type TableWord =
  | 'value-strength'
  | 'value-attack'
  | 'value-defence'
  | 'value-barrage'
  | 'value-range'
  | 'value-movement'
  | 'flag.out-of-supply'
  | 'flag.fired'
  | 'flag.finished'
  | 'flag.moved'
  | 'flag.fought'
  | 'flag.replaced'
  | 'flag.elite'
  | 'flag.desch'
  | 'flag.gassed'
  | `tray-${TrayId}`
  | 'list-divisions'
  | 'divisions-unlimited' // count
  | 'division-ready'
  | 'division-attacked'
  | 'division-reserve'
  | 'division-waiting'
  | 'division-cut-off'
  | 'division-limit' // limit
  | 'division-resting' // box
  | `course-${CourseStep}`
  | 'tray-group-division' // unit: one of the division
  | 'tray-group-arrival' // turn, edge, unit: the first of its division
  | 'tray-group-waiting' // edge
  | 'tray-group-box'
  | 'tray-group-available' // box
  | 'tray-group-points'
  | 'tray-group-counter-attacks' // count
  | 'tray-group-lost'
  | 'tray-group-withdrawn'
  | 'tray-group-ready'
  | 'tray-group-used'
  | 'tray-group-pool'
  | 'tray-group-full'
  | 'tray-group-reduced'
  | 'tray-group-reinforcement'
  | 'tray-group-machine-guns' // count
  | `terrain-${(typeof NATURAL)[number] | (typeof POSITIONS)[number] | (typeof BUILT)[number]}` // points, combat, barrage
  | 'hex-road' // points
  | 'hex-off-road'
  | 'hex-class' // class
  | 'side-meuse'
  | 'side-river' // directions
  | 'side-bridge'
  | 'side-bridge-closed' // direction, side
  | 'side-bridge-nobody' // direction
  | 'hex-victory'
  | 'hex-line-south'
  | 'hex-line-north'
  | 'hex-gas'
  | 'hex-source'
  | 'hex-cut-off' // side
  | 'hex-east-bank' // turn
  | 'overlay-supply'
  | 'overlay-front'
  | 'overlay-control'
  | 'overlay-observation'
  | 'overlay-victory'
  | 'overlay-range'
  | 'overlay-moves'
  | 'option-placement'
  | 'option-placement-ready'
  | 'option-placement-own'
  | 'option-desch'
  | 'option-desch-off'
  | 'option-desch-on'
  | 'event-arrives' // unit: the first of its division, edge, side
  | 'event-operational'
  | 'event-east-bank'
  | 'event-final-offensive'
  | 'event-meuse'
  | 'event-withdraw'
  | 'score-victory-hexes' // total
  | 'score-south-west'
  | `level-${Level}`
  | `ending-${Ending}`; // points, winner
export type TrayId =
  | 'reserve'
  | 'rest'
  | 'allied-waiting'
  | 'allied-due'
  | 'allied-points'
  | 'allied-lost'
  | 'german-waiting'
  | 'german-due'
  | 'german-points'
  | 'german-lost'
  | 'markers'
  | 'cups'
  | 'counter-attacks'
  | 'pool';
/** Steps of a combat in the order of 9.7. */
export type CourseStep = 'declared' | 'offensive' | 'defensive' | 'result' | 'losses' | 'advance' | 'round';
export type Level = 'german-victory' | 'us-tactical' | 'us-operational' | 'us-strategic';

export type LostBattalionWord = RefusalWord | LogWord | OrderWord | PreviewWord | TableWord;
