import { OFF_MAP } from '../../../engine/title.ts';
import type { LaceWarsWords } from '../../../titles/lace-wars/words.ts';
import type { Names, Texts } from '../../title-text.ts';
import { anyOf, does, it, itDoes, one, points, them } from './naming.ts';

const cost =
  (what: string) =>
  ({ cost: wanted, left }: { cost: number; left: number }, names: Names) =>
    `${what} takes ${points(wanted, names)}; ${left} left`;

/** Why not. */
export const refusals = {
  'not-that-unit': 'That unit cannot do this now',
  'not-that-formation': 'That formation cannot be chosen now',
  'not-now': 'Another decision comes first',
  'no-passing': 'This must be decided',
  'not-an-option': 'There is no such choice',
  'no-mode': 'There is no such way to move',
  'game-over': 'The game is over',
  'no-move': 'This would change nothing',
  'one-unit': 'One unit at a time',
  'one-hex': 'One hex only',
  'one-battery': 'One battery at a time',
  nobody: 'An attack needs both an attacker and a target',
  twice: 'The same unit or hex is named twice',
  'already-activated': ({ formation }, names) => `${names.formation(formation)}: activated this turn already`,
  'formation-unusable': ({ formation }, names) =>
    `${names.formation(formation)}: without its commander it is never activated again`,
  'formation-gone': ({ formation }, names) => `${names.formation(formation)}: no unit is left`,
  'formation-frozen': ({ formation }, names) => `${names.formation(formation)}: the northern wing still stands idle`,
  'not-active': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not part of the formation that acts`,
  'gun-acted': ({ unit }, names) =>
    `${does(unit, names, 'has acted this turn, with its', 'have acted this turn, with their')} own formation or with the troops in the hex`,
  'gun-with-unit': ({ unit }, names) =>
    `${does(unit, names, 'acts', 'act')} with this formation only together with the troops in the hex`,
  'moves-in-command-phase': ({ unit }, names) => `${one(unit, names)} moves in the command phase only`,
  routed: ({ unit }, names) => `${does(unit, names, 'is', 'are')} routed`,
  frozen: ({ unit }, names) => `${does(unit, names, 'stands', 'stand')} on the northern wing, which is still idle`,
  rode: ({ unit }, names) => `${does(unit, names, 'has', 'have')} ridden in this phase`,
  moved: ({ unit }, names) => `${does(unit, names, 'has', 'have')} moved this turn; another unit has moved since`,
  'fired-before': ({ unit }, names) => `${does(unit, names, 'has', 'have')} fired this turn`,
  'attacked-before': ({ unit }, names) => `${does(unit, names, 'has', 'have')} attacked this turn`,
  'out-of-command': ({ unit }, names) => `${does(unit, names, 'is', 'are')} out of command and cannot attack`,
  'not-a-stack': 'Only an infantry or dragoon unit and the battery in its hex move together',
  'no-baggage': ({ hex }, names) => `The baggage stands in ${names.hex(hex)}: nothing stacks with it`,
  'no-stacking': ({ hex, unit }, names) => `${names.hex(hex)} is taken by ${it(unit, names)}`,
  'enemy-there': ({ hex }, names) => `The enemy is in ${names.hex(hex)}`,
  'leader-near-enemy': ({ hex }, names) =>
    `${names.hex(hex)} is a front or flank hex of the enemy, with no friendly unit in it`,
  'off-the-map': 'That is off the map',
  'no-facing': ({ unit }, names) => `${does(unit, names, 'has', 'have')} no facing`,
  'no-turn': ({ unit }, names) => `${does(unit, names, 'faces', 'face')} that way already`,
  'facings-amiss': 'There is no such facing',
  'stack-waits-whole': 'A stack that waits to enter goes as a whole',
  'turn-here': ({ hex }, names) => `Turning in place is done in ${names.hex(hex)}`,
  'turn-too-dear': cost('Turning'),
  'already-there': ({ hex }, names) => (hex === OFF_MAP ? 'Already off the map' : `Already in ${names.hex(hex)}`),
  'not-adjacent': ({ hex, units }, names) =>
    hex === OFF_MAP
      ? `${does(units, names, 'is', 'are')} not at the edge of the map`
      : `${names.hex(hex)} is not next to ${them(units, names)}`,
  'not-ahead': ({ hex }, names) => `${names.hex(hex)} is not one of the two hexes ahead: turn first`,
  stopped: ({ hex }, names) => `The move ends in ${names.hex(hex)}; only turning is left`,
  'zone-to-zone': ({ hex }, names) =>
    `${names.hex(hex)} lies in an enemy zone of control, and so does the hex it would be left from`,
  'whole-allowance': 'Out of command, leaving an enemy zone of control takes the whole movement allowance',
  'away-from-leader': ({ hex }, names) => `Out of command: ${names.hex(hex)} is farther from the leader`,
  'too-far': ({ cost: wanted, left, hex }, names) => `${names.hex(hex)} takes ${points(wanted, names)}; ${left} left`,
  'too-distant': ({ hex, far, left }, names) =>
    `${names.hex(hex)} is ${names.count(far, 'hex', 'hexes')} away; ${points(left, names)} left`,
  'out-of-reach': ({ hex }, names) =>
    hex === OFF_MAP ? 'There is no way off the map' : `${names.hex(hex)} is out of reach`,
  'no-way': 'There is nowhere to go',
  'closed-terrain': ({ unit, hex }, names) =>
    `${does(unit, names, 'does', 'do')} not enter ${names.hex(hex)} except along a road`,
  river: 'The river has no bridge here',
  pond: 'Ponds cannot be crossed',
  stream: ({ unit }, names) => `${does(unit, names, 'crosses', 'cross')} a stream only where a road does`,
  'bridge-down': 'The bridge is destroyed',
  'bridge-stop': ({ hex }, names) => `Only a unit that began its activation in ${names.hex(hex)} crosses the bridge`,
  'no-breach': ({ hex }, names) => `The work in ${names.hex(hex)} has no breach yet`,
  'work-closed': ({ hex }, names) => `The work in ${names.hex(hex)} is closed to a retreat`,
  'work-no-horse': ({ hex }, names) => `The work in ${names.hex(hex)} is closed to horse and guns here`,
  'withdraw-alone': 'Only infantry or cavalry withdraws, one unit at a time',
  'withdraw-first': 'A withdrawal is the first and only step of a move',
  'withdraw-zone': ({ hex }, names) => `${names.hex(hex)} is in no enemy zone of control to withdraw from`,
  'withdraw-rear': 'A unit withdraws into one of its two rear hexes',
  'in-sight': ({ hex }, names) => `${names.hex(hex)} is within three hexes of the enemy and in sight`,
  'not-due': ({ unit, turn }, names) => `${does(unit, names, 'arrives', 'arrive')} on turn ${turn}`,
  'column-waits': ({ unit, ahead }, names) =>
    ahead === null
      ? `${does(unit, names, 'is', 'are')} not at the head of the column`
      : `${does(unit, names, 'waits', 'wait')} behind ${it(ahead, names)}`,
  'enters-with-stack': ({ unit }, names) => `${one(unit, names)} enters with the troops he rides with`,
  'not-entry-hex': ({ hexes }, names) =>
    hexes.length === 0 ? 'There is no entry here' : `The entry is ${anyOf(hexes, names)}`,
  'entry-too-dear': ({ cost: wanted, left }, names) =>
    `Entering takes ${points(wanted, names)} from this place in the column; ${left} left`,
  'not-set-up-there': ({ unit, hex, only }, names) =>
    only === null
      ? `${does(unit, names, 'is', 'are')} not set up in ${names.hex(hex)}`
      : `${does(unit, names, 'stays', 'stay')} in ${names.hex(only)} at set-up`,
  'not-a-battery': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not artillery`,
  'no-enemy': ({ hex }, names) => `There is no enemy unit in ${names.hex(hex)}`,
  'out-of-range': ({ range, most }, names) =>
    `The target is ${names.count(range, 'hex', 'hexes')} away; the range is ${most}`,
  'out-of-arc': ({ hex }, names) => `${names.hex(hex)} is outside the arc of the guns`,
  'no-sight': ({ hex, blocker }, names) => `${names.hex(blocker)} blocks the line of sight to ${names.hex(hex)}`,
  'no-muskets': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not fire`,
  'bayonet-order': ({ unit }, names) =>
    `${does(unit, names, 'has', 'have')} orders to use the bayonet: the French fire only at the Escaut or beyond it`,
  'not-in-front': ({ unit, hex }, names) => `${names.hex(hex)} is not in front of ${it(unit, names)}`,
  'no-melee': ({ unit }, names) => `${does(unit, names, 'takes', 'take')} no part in melee`,
  'cavalry-woods': 'Cavalry does not attack into woods',
  'many-to-many': 'Several units do not attack several: one attacks them all, or all attack one',
  'several-hexes': 'This takes one unit and two or more hexes in front of it',
  'bridge-single': 'Over a bridge, or onto one, one unit attacks alone',
  'bridge-axis': ({ hex }, names) => `The bridge at ${names.hex(hex)} is attacked along its axis only`,
  'struck-before': ({ unit }, names) => `${does(unit, names, 'has', 'have')} been attacked in melee in this activation`,
  'no-reaction': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not fire in reaction`,
  'reaction-target': ({ unit }, names) =>
    unit === null
      ? 'Reaction fire is aimed at one of the attackers'
      : `${does(unit, names, 'takes', 'take')} no part in this attack`,
  'must-retreat': ({ unit }, names) => `${does(unit, names, 'has', 'have')} to retreat`,
  'places-another': ({ unit }, names) => `${does(unit, names, 'is', 'are')} the one to be placed`,
  'not-retreating': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not retreat now`,
  'leader-goes-along': ({ unit }, names) => `${one(unit, names)} goes along with a unit of his hex, not alone`,
  'retreat-danger': ({ hex, zone }, names) =>
    zone
      ? `${names.hex(hex)} lies in an enemy zone of control; another hex is free of the enemy`
      : `${names.hex(hex)} is a flank hex of the enemy; another hex is free of him`,
  'retreat-friend': ({ unit, hex }, names) => `${names.hex(hex)} is taken by ${it(unit, names)}; another hex is free`,
  'retreat-nearer': ({ hex }, names) => `${names.hex(hex)} is not farther from every attacker; another hex is`,
  'retreat-rear': ({ hex }, names) => `${names.hex(hex)} is not a rear hex; another hex just as good is`,
  'retreat-makes-room': ({ hex }, names) => `${names.hex(hex)} is the hex of the unit that needs room`,
  'not-shortest-rout': ({ unit }, names) =>
    `${does(unit, names, 'runs', 'run')} by the shortest way to the edge of the map`,
  'rout-fewest-zones': ({ unit }, names) =>
    `Of ways equally short ${itDoes(unit, names, 'takes', 'take')} the one through the fewest enemy zones of control`,
  'rout-nearest-edge': ({ unit }, names) =>
    `No way to the friendly map edge is open: ${itDoes(unit, names, 'runs', 'run')} where three hexes lead nearest to it`,
  'rout-free-hex': ({ unit }, names) => `${does(unit, names, 'runs', 'run')} on to a free hex`,
  'rout-no-hex-twice': ({ unit, hex }, names) =>
    `${does(unit, names, 'has run', 'have run')} through ${names.hex(hex)} and does not enter it again`,
  'rout-not-at-edge': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not at the friendly map edge yet`,
  'rout-leaves-map': ({ unit }, names) => `${does(unit, names, 'runs', 'run')} off the map here`,
  'facing-only': ({ unit }, names) =>
    `${does(unit, names, 'stays in its hex', 'stay in their hex')}; only the facing is free`,
  'no-advance': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not advance after combat`,
  'not-in-combat': ({ unit }, names) => `${does(unit, names, 'was', 'were')} not in this combat`,
  'not-routed': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not routed`,
  'rally-over': ({ unit }, names) => `${does(unit, names, 'does', 'do')} not rally any more this turn`,
  'not-attacked': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not under attack`,
  'has-target': ({ unit }, names) => `${does(unit, names, 'has', 'have')} a target already`,
  'not-emptied': ({ hex }, names) => `${names.hex(hex)} has not been emptied by this combat`,
  'not-nearest': ({ unit }, names) => `${one(unit, names)} makes for the nearest friendly unit`,
  'breach-troops-only': ({ unit }, names) => `${one(unit, names)} makes no breach: infantry and cavalry do`,
  'breach-disorder': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not in good order`,
  'breach-once': ({ unit }, names) => `${does(unit, names, 'has', 'have')} tried for a breach this turn`,
  'breach-advanced': ({ unit }, names) => `${does(unit, names, 'has', 'have')} advanced after combat this turn`,
  'breach-not-ahead': ({ unit, hex }, names) =>
    `${names.hex(hex)} is not one of the two hexes ahead of ${them(unit, names)}`,
  'no-work': ({ hex }, names) => `There is nothing to breach in ${names.hex(hex)}`,
} satisfies Partial<Texts<LaceWarsWords>>;
