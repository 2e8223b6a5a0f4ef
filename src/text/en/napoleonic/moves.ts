import { OFF_MAP } from '../../../engine/title.ts';
import type { MoveWords } from '../../../titles/napoleonic/words-move.ts';
import { inHalves } from '../../names.ts';
import type { Texts } from '../../title-text.ts';
import { all, does, hexList, it, itDoes, strength, who } from './naming.ts';

/** What a repulse comes to, by what is known: no die is rolled for it. */
const REPULSES: Readonly<Record<string, string>> = {
  repulsed: 'it succeeds, the enemy falls back two hexes',
  'not-repulsed': 'it fails, the enemy must be attacked',
  unknown: 'hidden strength decides it',
};

/** Stacking, movement, checks, reinforcements, leaving the map. */
export const moves: Texts<MoveWords> = {
  'not-now': 'Another decision comes first',

  // 3
  'stack-full': ({ hex, limit }, names) =>
    `No more than ${names.count(limit, 'combat unit')} may stack in ${names.hex(hex)}`,
  'stack-infantry': ({ hex, limit }, names) =>
    `With a leader ${names.hex(hex)} holds five combat units, no more than ${limit} of them infantry, or three infantry of one division`,
  'stack-train': ({ hex, unit }, names) => `${who(unit, names)} may not share ${names.hex(hex)} with another unit`,
  'stack-vedettes': ({ hex, limit }, names) =>
    `No more than ${names.count(limit, 'vedette')} may stack in ${names.hex(hex)}`,
  'stack-march': ({ unit, hex }, names) =>
    `${does(unit, names, 'is', 'are')} in road march in ${names.hex(hex)}: no stacking`,
  'chateau-no-stop': ({ unit, hex }, names) =>
    `${who(unit, names)} may pass through the chateau in ${names.hex(hex)}, not stop there`,
  'no-stacking-points': ({ hex }, names) =>
    `Stopping with the combat units in ${names.hex(hex)} costs one more movement point`,

  // 7.1
  'not-yours': ({ unit }, names) => `${does(unit, names, 'belongs', 'belong')} to the other side`,
  'not-due': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not due yet`,
  'enters-with-commanded': ({ unit }, names) =>
    `${does(unit, names, 'enters', 'enter')} in the command movement segment only`,
  'not-on-map': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not on the map`,
  'has-stopped': ({ unit }, names) => `${does(unit, names, 'has', 'have')} stopped in an enemy zone of control`,
  'has-moved': ({ unit }, names) => `${does(unit, names, 'has', 'have')} finished moving`,
  'no-night-march': ({ unit, from }, names) =>
    from === null
      ? `${does(unit, names, 'has', 'have')} no march order: at night only units under one move`
      : `The march order of ${it(unit, names)} holds from turn ${from} on`,
  'no-check-passed': ({ unit }, names) => `${does(unit, names, 'moves', 'move')} now only after passing a check`,
  'out-of-command': ({ unit }, names) => `${does(unit, names, 'is', 'are')} out of command`,
  'nobody-moves': 'No unit has been selected to move',
  'not-together': ({ units }, names) => `${all(units, names)} did not begin in the same hex and cannot move together`,
  'stays-together': ({ units }, names) => `${all(units, names)} began as one stack and stay together to the end`,

  // 4, 7
  'enemy-in-hex': ({ hex }, names) => `The enemy is in ${names.hex(hex)}`,
  'column-in-hex': ({ hex }, names) => `A friendly unit in road march is in ${names.hex(hex)}; it cannot be passed`,
  'march-gap': ({ hex }, names) =>
    `${names.hex(hex)} is next along the road to another unit in road march: a hex must stay empty between them`,
  'train-zone': ({ hex }, names) => `${names.hex(hex)} is in an enemy zone of control, which no train enters`,
  'leader-zone': ({ hex }, names) =>
    `${names.hex(hex)} is in an enemy zone of control: a leader goes there only with a combat unit, or to join one`,
  'night-zone': ({ hex }, names) => `${names.hex(hex)} is in an enemy zone of control: no unit enters one at night`,
  'march-stop': ({ hex }, names) => `No stopping in road march with the friendly units in ${names.hex(hex)}`,
  'march-needs-repulse': ({ hex }, names) =>
    `Road march into ${names.hex(hex)} means a repulse, which cannot be tried there`,
  'queue-too-long': ({ hex, count }, names) =>
    `The queue at ${names.hex(hex)} is too long for it this turn: ${count} ahead of it`,
  'no-points': ({ hex, need, left }, names) =>
    `${hex === OFF_MAP ? 'Leaving the map' : names.hex(hex)} takes ${inHalves(need, 'movement point')}; ${strength(left)} left`,
  'train-no-way': ({ hex }, names) => `Without a road or trail a train does not get into ${names.hex(hex)} from there`,
  'no-way': ({ hex }, names) => `There is no way into ${names.hex(hex)} from there`,
  'no-path': 'There is no such path',
  held: ({ hex }, names) => `${names.hex(hex)} is in an enemy zone of control: the move stops there`,
  'no-march': ({ hex }, names) => `It cannot be in road march in ${names.hex(hex)}`,
  'no-leave': ({ hex }, names) => `It can reach ${names.hex(hex)} in road march only`,
  'column-of-one': ({ units }, names) => `${all(units, names)} march off one by one`,
  'march-not-theirs': 'Leaders and vedettes always move at the rate of the road march',
  'out-of-reach': ({ hex }, names) => `${names.hex(hex)} is out of reach`,
  'too-far': ({ hex, need, left }, names) =>
    `${names.hex(hex)} takes at least ${inHalves(need, 'movement point')}; ${strength(left)} left`,

  // 19, R-119
  'earlier-group-first': ({ hex, units }, names) =>
    `At ${names.hex(hex)} ${itDoes(units, names, 'comes', 'come')} in first, being of an earlier group`,
  'officer-with-first': ({ unit }, names) =>
    `${does(unit, names, 'comes', 'come')} in with the first unit of the group`,
  'train-enters-last': ({ unit, units }, names) => `${does(unit, names, 'enters', 'enter')} after ${all(units, names)}`,
  'enters-elsewhere': ({ hexes }, names) => `It enters by ${hexList(hexes, names)}`,
  'group-must-follow': ({ units }, names) =>
    `The group has begun to enter: ${all(units, names)} must follow, for only a whole group may be held back`,
  'no-exit': ({ hex }, names) => `No unit may leave the map by ${names.hex(hex)} now`,
  'exit-zone': ({ hex }, names) => `${names.hex(hex)} is in an enemy zone of control: no leaving the map from there`,

  // 6.32
  'check-not-needed': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in command: no check is needed`,
  'check-barred': ({ unit }, names) => `${who(unit, names)} may not check: its officer has rolled and failed`,
  'checked-already': ({ unit }, names) => `${does(unit, names, 'has', 'have')} checked this turn`,
  'check-one-division': ({ units }, names) => `${all(units, names)} are not units of one division in one hex`,
  'check-troops-only': ({ unit }, names) =>
    `${does(unit, names, 'does', 'do')} not check: only combat units and vedettes do`,

  // Decisions
  'task-command-movement': 'Move the units in command, stack by stack; bring in reinforcements.',
  'task-checked-movement': 'Move the units that have passed their check.',
  'task-night-march': 'March by night with the units that have orders.',
  'task-check': 'Check units that are out of command: those that pass may move.',
  'pass-movement': 'End the movement segment',
  'pass-checked': 'They stay where they are',
  'pass-checks': 'End the checks',
  'mode-walk': 'Move',
  'mode-march': 'Road march',
  'mode-damage': 'Burn the crossing',
  'mode-repair': 'Repair the crossing',
  'mode-pontoon': 'Lay the pontoon',
  'mode-vedettes': 'Enter as vedettes',
  'not-as-vedettes': 'Only light cavalry about to enter comes in as vedettes',
  'task-surplus': ({ hex }, names) => `Too many in ${names.hex(hex)}: choose who leaves for a hex beside it.`,
  'not-in-surplus': ({ unit, hex }, names) => `${who(unit, names)} leaving would make no room in ${names.hex(hex)}`,
  'ahead-queue': ({ hex, count }, names) => `with ${count} ahead of it in the queue at ${names.hex(hex)}`,
  'ahead-out-of-supply': 'out of supply there',
  'todo-arrivals': ({ units }, names) => `May enter: ${all(units, names)}`,
  'todo-fall-back': ({ count }, names) =>
    `General retreat: ${names.count(count, 'unit or leader', 'units and leaders')} still to fall back`,
  'todo-checks': ({ units }, names) => `May still check: ${all(units, names)}`,
  'ahead-leaves-march': ({ hex }, names) => `by road march, and out of it in ${names.hex(hex)}`,
  'ahead-walks-road': 'along the road, not in road march: a whole movement point a hex',
  'ahead-must-repulse': ({ result }) => REPULSES[result] ?? result,
  'ahead-may-repulse': ({ result }) => `or a repulse: ${REPULSES[result] ?? result}`,
  'stop-contact': ({ hex }, names) => `Enemy zone of control in ${names.hex(hex)}: the move stops there`,
  'stop-march': ({ hex }, names) => `Enemy zone of control in ${names.hex(hex)}: in road march a repulse at once`,

  // What happens
  moved: ({ units, from, to }, names) => `${all(units, names)} ${names.hex(from)} → ${names.hex(to)}.`,
  'stack-moved': ({ from, to }, names) => `A hidden stack ${names.hex(from)} → ${names.hex(to)}.`,
  entered: ({ units, to }, names) => `${does(units, names, 'enters', 'enter')} the map → ${names.hex(to)}.`,
  'stack-entered': ({ to }, names) => `A hidden stack enters the map → ${names.hex(to)}.`,
  'left-map': ({ units, from }, names) => `${does(units, names, 'leaves', 'leave')} the map by ${names.hex(from)}.`,
  'march-declared': ({ units, hex }, names) => `${all(units, names)} in ${names.hex(hex)}: road march.`,
  'march-left': ({ units, hex }, names) => `${all(units, names)} in ${names.hex(hex)}: out of road march.`,
  'check-rolled': ({ units, rating, passed }, names) =>
    `${all(units, names)} (${rating} or less): ${passed ? 'may move' : 'no move'}.`,
  'somebody-checked': ({ hex, passed }, names) => `A check in ${names.hex(hex)}: ${passed ? 'passed' : 'failed'}.`,
};
