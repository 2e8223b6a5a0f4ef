import type { Ending } from './position.ts';
import type { BritishSequence, PhaseKind } from './files.ts';

/*
 * Every key that Mons says, with the data each carries. The texts are in src/text/, by language; the compiler holds
 * them against this list. `unit`/`units` are unit numbers, `hex`/`hexes`/`from`/`to` hex numbers of the board.
 */

/** Refusals. */
type RefusalWord =
  | 'no-such-units'
  | 'no-path'
  | 'no-such-mode'
  | 'no-such-option'
  | 'not-now'
  | 'game-is-over'
  | 'not-movement-phase'
  | 'not-your-unit' // unit
  | 'not-on-map' // unit
  | 'not-together' // units: not in one hex
  | 'began-apart' // units: did not begin the phase (or enter the map) together
  | 'move-is-over' // unit: another stack has moved since
  | 'top-one-unit'
  | 'on-top-already' // unit
  | 'march-begun' // unit: already marching, cannot go on normally
  | 'normal-begun' // unit: already moved normally, cannot march
  | 'march-german-only' // unit
  | 'march-starts-beside' // unit, hex
  | 'march-beside' // hex: next to a British unit
  | 'enemy-in-hex' // hex
  | 'stack-limit' // hex, points, limit
  | 'corps-apart' // hex
  | 'canal-no-bridge' // unit, from, to
  | 'river-no-bridge' // unit (artillery), from, to
  | 'woods-need-road' // unit (artillery), hex
  | 'buildings-need-road' // unit (heavy artillery), hex
  | 'stopped-in-zone' // hex: entered an enemy zone of control in this phase
  | 'zone-to-zone' // from, to
  | 'exit-british-only'
  | 'exit-too-early' // turn
  | 'exit-not-here' // hexes
  | 'not-adjacent' // from, to
  | 'not-enough-points' // need, have, hex
  | 'already-there' // hex
  | 'no-way' // hex
  | 'arrives-later' // unit, turn
  | 'other-entry-hex' // unit, hexes: where it may enter
  | 'entry-blocked' // hex: a British unit stands there
  | 'must-enter' // units: must enter before the phase ends
  | 'sequence-first'
  | 'losses-must-be-taken'
  | 'artillery-only' // unit
  | 'already-fired' // unit
  | 'marched-no-fire' // unit
  | 'out-of-range' // unit, hexes (distance), range
  | 'no-line-of-sight' // unit, hexes (blocking)
  | 'no-enemy-there' // hex
  | 'already-bombarded' // hex
  | 'corps-do-not-combine' // units
  | 'divisions-do-not-combine' // units, turn (from which they do)
  | 'artillery-never-attacks' // unit
  | 'already-attacked' // unit
  | 'hex-already-attacked' // hex
  | 'attack-adjacent-only' // unit, hex
  | 'attack-over-canal' // unit, from, hex
  | 'fire-at-attackers-only' // hex
  | 'fire-from-attacked-hex-only' // unit
  | 'hex-has-its-fire' // hex
  | 'fires-once' // unit
  | 'loss-not-in-fight' // unit
  | 'loss-not-attacking' // unit
  | 'loss-others-first' // unit: others still have more than one step
  | 'advance-attackers-only' // unit
  | 'advance-advanced-only' // unit
  | 'advance-taken-hex-first' // hex
  | 'advance-next-hex-only' // hex
  | 'advance-vacant-only' // hex
  | 'advance-is-mandatory'; // hex

/** Log lines. Those with a roll have it in the event. */
type EventWord =
  | 'turn-begins' // turn
  | 'phase-begins' // phase ('move' | 'bombard' | 'melee'), turn; side of the event
  | 'nothing-to-bombard'
  | 'nothing-to-attack'
  | 'sequence-declared' // sequence (a BritishSequence)
  | 'units-moved'
  | 'units-entered' // units, from, to, points (spent), march, left (points), stopped (by a zone of control)
  | 'stack-moved'
  | 'stack-entered' // the same as the enemy sees it in fog of war: unit (on top), count (of the whole stack), from, to, march, stopped
  | 'put-on-top' // unit, hex
  | 'units-left' // units, from, to (exit hex), points
  | 'bombardment' // units, hex, strength, steps
  | 'melee-declared' // units, hex
  | 'fire-allotted' // units, hex
  | 'fire-held' // hex (attacked)
  | 'defensive-fire' // units, hex (fired at), strength, steps
  | 'melee-repulsed' // hex: no attacker left
  | 'melee-automatic' // units, hex, attack, defence, odds, result ("4/0")
  | 'melee' // units, hex, attack, defence, odds, result
  | 'step-lost'
  | 'step-lost-replaced' // unit, hex, left (steps), cause
  | 'unit-eliminated'
  | 'unit-eliminated-surrounded' // unit, hex, cause
  | 'losses-excess' // count
  | 'advanced'
  | 'advanced-further' // units, hex
  | 'resigned'
  | `ending-${Ending}`;

/** The task of a decision, and what passing means. */
type TaskWord =
  | 'task-sequence'
  | 'task-move-german'
  | 'task-move-british'
  | 'task-bombard'
  | 'task-melee'
  | 'task-defensive-fire' // hex (attacked)
  | 'task-losses-own' // count
  | 'task-losses-enemy' // count
  | 'task-advance'
  | 'task-advance-further' // hex (taken)
  | 'pass-movement'
  | 'pass-bombardment'
  | 'pass-melee'
  | 'pass-hold-fire'
  | 'pass-fire'
  | 'pass-stay'
  | `sequence-${BritishSequence}`
  | 'mode-normal'
  | 'mode-march'
  | 'mode-top'
  | 'todo-must-enter'
  | 'todo-waiting'
  | 'todo-can-move'
  | 'todo-can-bombard'
  | 'todo-can-attack' // count, units
  | 'stops-in-zone';

/** Modifiers. */
type ModifierWord =
  | 'target-in-buildings'
  | 'target-in-woods'
  | 'not-observed'
  | 'some-gun-blind'
  | 'attackers-in-buildings'
  | 'attackers-cross-water'
  | 'defender-in-buildings'
  | 'defender-in-woods'
  | 'all-attack-across-water';

/** The combat sheet. */
type PreviewWord =
  | 'preview-bombardment'
  | 'preview-melee'
  | 'preview-defensive-fire' // hex
  | 'line-gun'
  | 'line-fire'
  | 'line-attacker'
  | 'line-defender' // unit
  | 'line-bombardment-total'
  | 'line-fire-total' // row
  | 'line-attack-total'
  | 'line-defence-total'
  | 'line-odds' // attack, defence where both are known
  | 'line-unseen' // count
  | 'stage-bombardment'
  | 'stage-defensive-fire'
  | 'stage-melee'
  | 'stage-melee-automatic'
  | 'stage-melee-best'
  | 'stage-melee-worst' // hidden defenders weak, strong
  | 'stage-defensive-fire-first' // hex: odds after all defenders fire at it
  | 'stage-melee-after-fire' // hex: result with that fire before it
  | 'steps-lost' // count
  | 'result-losses' // attacker, defender (steps)
  | 'result-repulsed'
  | 'odds-become' // odds
  | 'expected-own-steps'
  | 'expected-enemy-steps'
  | 'warning-unseen'; // count, hex

/** Table, trays, inspector, overlays, options. */
type TableWord =
  | `ribbon-${PhaseKind}`
  | 'ribbon-british'
  | 'value-melee'
  | 'value-bombardment'
  | 'value-range'
  | 'value-movement'
  | 'flag-moving'
  | 'flag-moved'
  | 'flag-marched'
  | 'flag-fired'
  | 'flag-attacked'
  | 'tray-arrivals'
  | 'tray-british-dead'
  | 'tray-german-dead'
  | 'tray-exited'
  | 'tray-dead'
  | 'tray-dead-surrounded'
  | 'tray-division' // turn, corps, division, hexes (entry)
  | 'tray-independents' // turn, corps, hexes
  | 'score-bridges'
  | 'score-bavai'
  | 'score-points'
  | 'score-dead' // dead, surrounded, cutOff, total
  | 'score-exited' // exited
  | 'terrain-clear'
  | 'terrain-woods'
  | 'terrain-residential'
  | 'terrain-industrial'
  | 'side-river'
  | 'side-canal'
  | 'side-river-bridged'
  | 'side-canal-bridged' // directions ("north south-east")
  | 'hex-road'
  | 'hex-bridgehead'
  | 'hex-bavai'
  | 'hex-exit' // turn
  | 'hex-entry' // corps, division, turn
  | 'hex-in-zone' // side
  | 'overlay-zones'
  | 'overlay-sight'
  | 'overlay-control'
  | 'overlay-objectives'
  | 'overlay-moves'
  | 'option-stack-limit'
  | 'option-stack-limit-value' // limit
  | 'option-seventh-division'
  | 'option-seventh-division-value' // hex
  | 'event-corps-arrives' // corps
  | 'event-first-day-ends'
  | 'event-exits-open'
  | 'event-divisions-combine'
  | 'event-last-turn';

export type MonsWord = RefusalWord | EventWord | TaskWord | ModifierWord | PreviewWord | TableWord;
