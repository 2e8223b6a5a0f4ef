import type { OrderWords } from '../../../titles/mons/words.ts';
import type { Names, Texts } from '../../title-text.ts';
import { one, steps } from './naming.ts';

const lost = (count: number, names: Names): string => (count === 0 ? 'nothing' : steps(count, names));
const loses = (count: number): string => (count === 1 ? 'loses' : 'lose');

/** What is to be done, and what to expect of it. */
export const orders: Texts<OrderWords> = {
  'task-sequence': 'Choose the two phases of this British player turn.',
  'task-move-german': 'Move your units, or march them.',
  'task-move-british': 'Move your units.',
  'task-bombard': 'Bombard: choose a hex to fire at and the guns that fire.',
  'task-melee': 'Attack: choose a hex next to your units and those that attack it.',
  'task-defensive-fire': ({ hex }, names) => `${names.hex(hex)} is attacked: choose who fires, and at which hex.`,
  'task-losses-own': ({ count }, names) => `Choose which of your units ${loses(count)} ${steps(count, names)}.`,
  'task-losses-enemy': ({ count }, names) =>
    `Choose which ${count === 1 ? 'enemy unit' : 'enemy units'} ${loses(count)} ${steps(count, names)}.`,
  'task-advance': ({ hex }, names) => `${names.hex(hex)} is empty: advance with at least one of the attackers.`,
  'task-advance-further': ({ hex }, names) => `Those who advanced into ${names.hex(hex)} may go one hex further.`,
  'pass-movement': 'End the movement phase',
  'pass-bombardment': 'End the bombardment',
  'pass-melee': 'End the combat phase',
  'pass-hold-fire': 'Hold fire',
  'pass-fire': 'Fire now',
  'pass-stay': 'Stay here',
  'sequence-move-fight': 'Move, then fight',
  'sequence-fight-move': 'Fight, then move',
  'sequence-fight-fight': 'Fight twice',
  'sequence-move-move': 'Move twice',
  'mode-normal': 'Move',
  'mode-march': 'March (double)',
  'mode-top': 'Place on top',
  'todo-must-enter': ({ count }, names) =>
    `${names.count(count, 'unit')} still ${count === 1 ? 'has' : 'have'} to enter the map`,
  'todo-waiting': ({ count }, names) => `${names.count(count, 'unit')} cannot enter yet`,
  'ahead-queue': ({ points, hex }, names) => `including ${points} for the queue at ${names.hex(hex)}`,
  'todo-can-move': ({ count }, names) => `${names.count(count, 'unit')} can move`,
  'todo-can-bombard': ({ count }, names) => `${names.count(count, 'artillery unit')} can fire`,
  'todo-can-attack': ({ count }, names) => `${names.count(count, 'unit')} can attack`,
  'stops-in-zone': 'Enemy zone of control: the move ends here',

  'target-in-buildings': 'Target in a built-up hex',
  'target-in-woods': 'Target in woods',
  'not-observed': 'Not observed',
  'some-gun-blind': 'Not seen by every gun',
  'attackers-in-buildings': 'Attackers in a built-up hex',
  'attackers-cross-water': 'Attackers cross water',
  'defender-in-buildings': 'Defenders in a built-up hex',
  'defender-in-woods': 'Defenders in woods',
  'all-attack-across-water': 'All attackers cross water',

  'preview-bombardment': ({ hex }, names) => `Bombardment of ${names.hex(hex)}`,
  'preview-melee': ({ hex }, names) => `Attack on ${names.hex(hex)}`,
  'preview-defensive-fire': ({ hex }, names) => `Defensive fire at ${names.hex(hex)}`,
  'line-gun': ({ unit }, names) => one(unit, names),
  'line-fire': ({ unit }, names) => one(unit, names),
  'line-attacker': ({ unit }, names) => one(unit, names),
  'line-defender': ({ unit }, names) => `Against ${one(unit, names)}`,
  'line-bombardment-total': ({ row }) => `Bombardment strength, row ${row}`,
  'line-fire-total': ({ row }) => `Fire strength, row ${row}`,
  'line-attack-total': 'Attackers',
  'line-defence-total': 'Defenders',
  'line-odds': ({ attack, defence }) => `${attack} ÷ ${defence}, rounded down`,
  'line-odds-between': 'Odds',
  'line-unseen': ({ count }, names) => `Against ${names.count(count, 'unit')} not seen`,
  'stage-bombardment': 'Steps lost',
  'stage-defensive-fire': 'Steps lost',
  'stage-melee': 'Result if the defenders do not fire',
  'stage-melee-automatic': 'No roll, if the defenders do not fire',
  'stage-melee-best': 'If the hidden units are weak',
  'stage-melee-worst': 'If the hidden units are strong',
  'stage-defensive-fire-first': ({ hex }, names) => `Odds after all defenders fire at ${names.hex(hex)}`,
  'stage-melee-after-fire': 'Result after that fire',
  'steps-lost': ({ count }, names) => (count === 0 ? 'no loss' : `${steps(count, names)} lost`),
  'result-losses': ({ attacker, defender }, names) =>
    `attackers lose ${lost(attacker, names)}, defenders ${lost(defender, names)}`,
  'result-repulsed': 'no attacker is left',
  'odds-become': ({ odds }) => `odds of ${String(odds).replace('<', 'less than ')}`,
  'expected-own-steps': 'Own steps lost',
  'expected-enemy-steps': 'Enemy steps lost',
  'warning-unseen': ({ count, hex }, names) =>
    `${names.count(count, 'unit')} in ${names.hex(hex)} not seen; once seen, the attack cannot be called off.`,
};
