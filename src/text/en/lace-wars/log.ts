import { withHalf } from '../../../engine/numbers.ts';
import type { LaceWarsWords } from '../../../titles/lace-wars/words.ts';
import type { Data } from '../../../engine/title.ts';
import type { Names, Texts } from '../../title-text.ts';
import {
  closed,
  does,
  effect,
  formations,
  ground,
  it,
  facingNow,
  looking,
  one,
  meleeResult,
  points,
  steps,
  them,
  who,
} from './naming.ts';

const at = ({ from, hex }: Data, names: Names): string => `${names.hex(from)} → ${names.hex(hex)}`;

/** What happened, line by line. */
export const log = {
  turn: ({ turn }) => `Turn ${turn}`,
  'strategic-turn': ({ turn }) => `Strategic turn ${turn}`,
  'phase-set-up': ({ side }, names) => `${names.side(side)} set-up`,
  'phase-detection': 'Detection',
  'phase-march': ({ side }, names) => `${names.side(side)} march`,
  'phase-recovery': 'Recovery',
  'phase-turn-end': 'End of the turn',
  'phase-command-check': 'Command check',
  'phase-bombardment': ({ side }, names) => `${names.side(side)} bombardment`,
  'phase-operations': 'Operations',
  'phase-breaches': 'Breaches',
  'phase-command': ({ side }, names) => `${names.side(side)} command`,
  placed: ({ unit, hex }, names) => `${does(unit, names, 'is', 'are')} set up in ${names.hex(hex)}.`,
  queued: ({ unit, hex }, names) => `${does(unit, names, 'joins', 'join')} the column behind ${names.hex(hex)}.`,
  detected: 'The march is detected: this is the last strategic turn.',
  'not-detected': 'The Austrians see nothing.',
  'march-over': 'The approach march is over.',
  'wing-wakes': ({ unit }, names) =>
    `${does(unit, names, 'sees', 'see')} the enemy near: the northern wing stands idle no longer.`,
  contact: ({ unit, hex }, names) => `${does(unit, names, 'comes', 'come')} into sight in ${names.hex(hex)}: contact.`,
  initiative: () => 'Initiative',
  'initiative-roll': ({ side, total }, names) => `${names.side(side)} initiative: ${total}.`,
  'initiative-won': ({ side, total, other }, names) => `${names.side(side)} initiative, ${total} to ${other}.`,
  'initiative-double': ({ side, total, other }, names) =>
    `${names.side(side)} initiative, ${total} to ${other}: two formations may act together.`,
  'half-turn': ({ side }, names) => `The last half turn: only the ${names.side(side)} side has operations.`,
  'goes-first': ({ side }, names) => `The ${names.side(side)} side goes first.`,
  yields: ({ side }, names) => `The ${names.side(side)} side lets the other go first.`,
  activates: ({ formations: list }, names) => `${formations(list, names)}`,
  'activates-two': ({ formations: list }, names) => `${formations(list, names)} together`,
  marches: ({ formations: list }, names) => `${formations(list, names)} on the march.`,
  'activation-passed': ({ unit, value }, names) =>
    `${one(unit, names)} is out of command but acts (${value} or less was needed).`,
  'activation-failed': ({ unit, formation, value }, names) =>
    `${one(unit, names)} is out of command and does not act (${value} or less was needed); no unit of the ${names.formation(formation)} acts.`,
  'taken-over': ({ unit, formation }, names) =>
    `${one(unit, names)} takes the ${names.formation(formation)} under his command for good.`,
  'leader-out-of-command': ({ unit }, names) => `${one(unit, names)} is out of command.`,
  moves: (data, names) =>
    `${who(data['units'], names)} ${at(data, names)}, ${points(data['spent'], names)}${facingNow(data['facing'], data['north'])}.`,
  withdraws: (data, names) => `${does(data['units'], names, 'withdraws', 'withdraw')} ${at(data, names)}.`,
  'leaves-map': ({ units, hex }, names) => `${does(units, names, 'leaves', 'leave')} the map from ${names.hex(hex)}.`,
  enters: ({ units, hex, facing, north }, names) =>
    `${does(units, names, 'arrives', 'arrive')} in ${names.hex(hex)}${facingNow(facing, north)}.`,
  turns: ({ units, hex, facing, north }, names) =>
    `${does(units, names, 'turns', 'turn')} in ${names.hex(hex)}, now facing ${looking(facing, north)}.`,
  'turn-test-passed': ({ unit }, names) => `${does(unit, names, 'turns', 'turn')} before the enemy in good order.`,
  'turn-test-failed': ({ unit }, names) => `${does(unit, names, 'loses its', 'lose their')} order in turning.`,
  'flank-test-passed': ({ unit, hex }, names) =>
    `${does(unit, names, 'passes', 'pass')} the enemy flank at ${names.hex(hex)} in good order.`,
  'flank-test-failed': ({ unit, hex }, names) =>
    `${does(unit, names, 'falls', 'fall')} into disorder on the enemy flank at ${names.hex(hex)}.`,
  'zone-test': ({ unit, hex, effect: code }, names) =>
    `${does(unit, names, 'falls', 'fall')} back before the enemy front at ${names.hex(hex)}: ${effect(code)}.`,
  'check-passed': ({ unit, morale }, names) =>
    `${does(unit, names, 'passes', 'pass')} a disorder check (morale ${morale}).`,
  'check-failed': ({ unit, morale }, names) =>
    `${does(unit, names, 'fails', 'fail')} a disorder check (morale ${morale}).`,
  'roll-check': ({ unit, morale }, names) => `Disorder check of ${it(unit, names)}: ${morale} or less passes`,
  'roll-rout-check': ({ unit, morale }, names) =>
    `Second disorder of ${it(unit, names)}: die + 2, and ${morale} or less withstands it`,
  'roll-melee': ({ targets, column, group }, names) =>
    `Melee against ${them(targets, names)} ${ground(group)}: column ${column}`,
  disordered: ({ unit }, names) => `${does(unit, names, 'is', 'are')} disordered.`,
  'rout-check-passed': ({ unit, morale }, names) =>
    `${does(unit, names, 'withstands', 'withstand')} a second disorder (morale ${morale}) at the cost of a step.`,
  'rout-check-failed': ({ unit, morale }, names) =>
    `${does(unit, names, 'gives', 'give')} way under a second disorder (morale ${morale}).`,
  routs: ({ unit, hex }, names) => `${does(unit, names, 'routs', 'rout')} from ${names.hex(hex)}.`,
  runs: (data, names) => `${does(data['unit'], names, 'runs', 'run')} ${at(data, names)}.`,
  'routs-off': ({ unit, from }, names) => `${does(unit, names, 'runs', 'run')} off the map from ${names.hex(from)}.`,
  'step-lost': ({ unit, points: lost, left }, names) =>
    `${does(unit, names, 'loses', 'lose')} ${steps(lost, names)}, ${left} left.`,
  eliminated: ({ unit, hex }, names) => `${does(unit, names, 'is', 'are')} eliminated in ${names.hex(hex)}.`,
  'battery-destroyed': ({ unit, hex }, names) => `${one(unit, names)}: destroyed in ${names.hex(hex)}.`,
  'baggage-taken': ({ hex }, names) => `The baggage is lost in ${names.hex(hex)}: it counts as captured.`,
  'no-retreat': ({ unit }, names) => `${does(unit, names, 'finds', 'find')} no way out.`,
  retreats: (data, names) => `${does(data['unit'], names, 'retreats', 'retreat')} ${at(data, names)}.`,
  displaced: ({ unit, by, hex }, names) =>
    closed(`${does(unit, names, 'makes', 'make')} room in ${names.hex(hex)} for ${it(by, names)}`),
  advances: (data, names) => `${does(data['unit'], names, 'advances', 'advance')} into ${names.hex(data['hex'])}.`,
  stays: ({ unit, hex, breach }, names) =>
    `${does(unit, names, 'does', 'do')} not advance into ${names.hex(hex)}: ${breach ? 'the work has no breach' : 'it is closed to them'}.`,
  'gun-fire': ({ unit, target, hex, effect: code }, names) =>
    `${one(unit, names)}: fire at ${it(target, names)} in ${names.hex(hex)}, ${effect(code)}.`,
  fire: ({ unit, target, hex, strength, effect: code }, names) =>
    `${does(unit, names, 'fires', 'fire')} at ${it(target, names)} in ${names.hex(hex)} with ${strength}: ${effect(code)}.`,
  attacks: ({ units, targets }, names) => closed(`${does(units, names, 'attacks', 'attack')} ${them(targets, names)}`),
  'attacks-lone': ({ units, targets }, names) =>
    `${does(units, names, 'overruns', 'overrun')} ${them(targets, names)}, which had no protection.`,
  'attack-broken': 'The attack comes to nothing.',
  melee: ({ attack, defence, column, group, attacker, defender }, names) =>
    `Melee, ${attack} against ${defence} ${ground(group)}, column ${column}: ${meleeResult(attacker, defender, names)}.`,
  'breach-made': ({ unit, hex }, names) => `${does(unit, names, 'opens', 'open')} a breach at ${names.hex(hex)}.`,
  'breach-failed': ({ unit, hex, strength }, names) =>
    `${does(unit, names, 'fails', 'fail')} to breach ${names.hex(hex)} (${strength} or less was needed).`,
  'breach-given-up': ({ unit, hex }, names) =>
    `${does(unit, names, 'is', 'are')} in no state to breach ${names.hex(hex)}.`,
  'bridge-destroyed': ({ unit, hex }, names) =>
    closed(`The bridge at ${names.hex(hex)} gives way behind ${it(unit, names)}`),
  'leader-lost': ({ unit }, names) => `${one(unit, names)} falls.`,
  'leader-taken': ({ unit }, names) => `${one(unit, names)} has no friendly unit left to ride to and is captured.`,
  'aide-placed': ({ unit, hex }, names) => `An aide-de-camp replaces ${it(unit, names)} in ${names.hex(hex)}.`,
  'leader-flees': ({ unit, hex }, names) => `${one(unit, names)} flees to ${names.hex(hex)}.`,
  'formation-adrift': ({ formation }, names) =>
    `${names.formation(formation)}: without its commander it is disordered for good and acts no more.`,
  'army-adrift': ({ turn }) =>
    `The Austrian army is without a commander: all units count as disordered, and none recover, until the end of turn ${turn}.`,
  'takes-command': ({ unit }, names) => `${one(unit, names)} takes command of the army.`,
  rides: (data, names) =>
    `${one(data['unit'], names)} ${at(data, names)}, ${names.count(data['spent'], 'hex', 'hexes')}.`,
  recovered: ({ units }, names) => closed(`Back in order: ${who(units, names)}`),
  rallied: ({ unit, morale }, names) => `${does(unit, names, 'rallies', 'rally')} (morale ${morale}).`,
  'rally-failed': ({ unit, morale }, names) => `${does(unit, names, 'does', 'do')} not rally (morale ${morale}).`,
  'rally-in-zone': ({ unit }, names) =>
    `${does(unit, names, 'is', 'are')} in an enemy zone of control and cannot rally.`,
  control: ({ side, hex }, names) => `${names.hex(hex)} is in ${names.side(side)} hands.`,
  'denain-falls': ({ hex }, names) =>
    `The French are in ${names.hex(hex)}: Allied units in the camp and out of command check for disorder.`,
  demoralised: ({ formation, points: n }, names) =>
    `${names.formation(formation)}: demoralised, ${names.count(n, 'victory point')} to the enemy.`,
  'camp-check': ({ side, points: n }, names) =>
    `The camp: ${names.count(n, 'victory point')} to the ${names.side(side)} side.`,
  'ends-won': ({ side, level, points: first, other }, names) =>
    `${names.side(side)} victory, ${level}: ${withHalf(Number(first))} points to ${withHalf(Number(other))}.`,
  'ends-drawn': ({ points: first }) => `A draw: ${withHalf(Number(first))} points each.`,
  'lost-commander': ({ unit }, names) => `${one(unit, names)} is lost: the battle is decided.`,
  resigned: ({ side }, names) => `The ${names.side(side)} player resigns.`,
} satisfies Partial<Texts<LaceWarsWords>>;
