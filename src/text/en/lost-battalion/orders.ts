import type { Orders } from '../../../titles/lost-battalion/words.ts';
import type { Texts } from '../../title-text.ts';
import { allOf, points, steps } from './naming.ts';

const CAUSES: Readonly<Record<string, string>> = {
  combat: 'in combat',
  barrage: 'to the barrage',
  gas: 'to gas',
  tank: 'among the tanks',
};

/** Tasks, what passing means, choices, ways to move, what is still to do. */
export const orders: Texts<Orders> = {
  'task-set-up': ({ side }, names) => `${names.side(side)} set-up: place units anywhere inside their printed ranges.`,
  'task-set-up-free': ({ side }, names) =>
    `${names.side(side)} set-up: place units anywhere on your side of the start line.`,
  'pass-set-up': 'Set-up complete',
  'task-gas': ({ count }, names) => `Lay gas on any observed hex: ${names.count(count, 'marker')}.`,
  'pass-gas': 'Done with gas',
  'task-machine-guns': ({ count }, names) =>
    `Place machine guns on German ground, one to a hex: ${names.count(count, 'unit')}.`,
  'pass-machine-guns': 'Done with machine guns',
  'task-replacements': ({ count }, names) =>
    `Spend replacement points, at most one step per regiment: ${names.count(count, 'point')} left.`,
  'pass-replacements': 'End the replacements',
  'task-final-offensive': 'Declare the final offensive? It comes once, and lasts this turn.',
  'option-declare': ({ count }, names) =>
    `Declare it: ${names.count(count, 'assault division')} may make hasty attacks`,
  'option-wait': 'Wait',
  'task-allied-movement': 'Move Allied units.',
  'pass-allied-movement': 'End the movement phase',
  'task-artillery-movement': 'Move artillery that has not fired, along the roads.',
  'pass-artillery-movement': 'End the artillery movement',
  'task-german-movement': 'Move German units.',
  'pass-german-movement': 'End the movement phase',
  'task-assault': ({ side }, names) => `${names.side(side)} attacks: choose a target and who attacks it.`,
  'pass-assault': 'End the attacks',
  'task-barrage': 'Fire barrages apart from attacks: choose a target and who fires.',
  'pass-barrage': 'End the barrages',
  'task-offensive': ({ hex, most }, names) =>
    `Barrage ${names.hex(hex)} before the attack: ${most === 1 ? 'one group or marker' : `up to ${most} groups or markers`}.`,
  'pass-offensive': 'Attack without a barrage',
  'task-defensive': ({ hex }, names) =>
    `${names.hex(hex)} is attacked: one group or marker may fire at the attackers of one hex.`,
  'pass-defensive': 'Hold fire',
  'task-losses': ({ cause, count }, names) => `Choose who loses ${steps(count, names)} ${CAUSES[String(cause)] ?? ''}.`,
  'task-tank': ({ count }, names) =>
    `The attack costs ${steps(count, names)}. A tank unit may cancel ${count === 1 ? 'it' : 'one of them'}${Number(count) > 2 ? '; the second of those left is then its own' : ''}.`,
  'pass-tank': ({ count }, names) =>
    `The infantry takes ${['it', 'both steps'][count - 1] ?? `all ${steps(count, names)}`}`,
  'task-advance': ({ hex }, names) => `${names.hex(hex)} is empty: attackers may advance.`,
  'task-advance-one': ({ hex }, names) => `${names.hex(hex)} is empty: one regiment beside it may advance.`,
  'pass-advance': 'Stay',
  'task-round': ({ hex }, names) => `${names.hex(hex)} holds out: who fights another round? The others fall back.`,
  'pass-round': 'All fall back',
  'task-resistance': ({ hex, points: cost }, names) =>
    `Resistance in ${names.hex(hex)}: who makes a hasty attack at once${cost === 0 ? '' : ` (${points(cost)} more)`}? The others stop.`,
  'pass-resistance': 'Stop for this turn',
  'mode-prepared': 'Prepared attack',
  'mode-counter-attack': 'With a counter-attack marker',
  'mode-normal': 'Move',
  'mode-operational': 'Operational movement',
  'mode-hasty': 'Hasty attack',
  'mode-reserve': 'Division to the GHQ reserve',
  'mode-rest': 'Division to rest and refit',
  'mode-top': 'Place on top',
  'stop-hasty': ({ hex }, names) => `Hasty attack on ${names.hex(hex)}`,
  'stop-reconnaissance': ({ hex }, names) => `Reconnaissance of ${names.hex(hex)}`,
  'stop-overstacked': ({ hex }, names) =>
    `${names.hex(hex)} is full: units over the limit at the end of the phase go back`,
  'ahead-out-of-supply': 'out of supply there',
  'todo-can-move': ({ count }, names) => `${names.count(count, 'unit')} can move`,
  'todo-can-enter': ({ count }, names) => `${names.count(count, 'unit')} can enter the map`,
  'todo-can-attack': ({ count }, names) => `${names.count(count, 'enemy hex', 'enemy hexes')} can be attacked`,
  'todo-none-can-attack': 'no unit can attack; in fog of war the enemy is not told',
  'todo-can-fire': ({ count }, names) => `${names.count(count, 'group or marker', 'groups or markers')} can fire`,
  'todo-counter-attacks': ({ count }, names) => `${names.count(count, 'counter-attack marker')} left`,
  'todo-overstacked': ({ hexes }, names) =>
    `Overstacked: ${allOf(hexes, names)}; surplus units go back when the phase ends`,
  'todo-set-up': ({ count }, names) => `${names.count(count, 'unit stands', 'units stand')} as printed`,
  'todo-held-back': ({ count, least }) => `${count} of at least ${least} divisions held back`,
  'todo-divisions': ({ count, limit }) =>
    `${count} of ${limit} divisions ${count === 1 ? 'has' : 'have'} attacked this turn`,
};
