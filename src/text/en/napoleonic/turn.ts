import { withMinus } from '../../minus.ts';
import type { TurnWords } from '../../../titles/napoleonic/words-turn.ts';
import type { Names, Texts } from '../../title-text.ts';
import { eitherOf, listOf } from '../../names.ts';
import { corps, does, it, who } from './naming.ts';

/* Turns, command, supply, orders, victory. */

const WEATHER: Readonly<Record<string, string>> = {
  clear: 'fair',
  heat: 'heat',
  rain: 'rain',
  thunderstorm: 'a thunderstorm',
  mud: 'mud',
  fog: 'fog',
  dustStorm: 'a dust storm',
  snow: 'snow',
  blizzard: 'a blizzard',
  frost: 'frost',
};
/** Where an order leads; nothing where it is not known. */
const to = (hex: number | null, names: Names): string => (hex === null ? '' : ` to ${names.hex(hex)}`);
const at = (hex: number | null, names: Names): string => (hex === null ? '' : ` at ${names.hex(hex)}`);
const weather = (kind: unknown): string => WEATHER[String(kind)] ?? String(kind);

const TURNS: Readonly<Record<string, string>> = {
  day: '',
  eveningNight: ': evening, night turn',
  night: ': night turn',
  morningNight: ': before dawn, night turn',
};

const ENDS: Readonly<Record<string, string>> = {
  arrived: 'it has arrived',
  enemy: 'it has met the enemy',
  taken: 'another leader takes it over',
  ended: 'it is called off',
  replaced: 'another order takes its place',
};

const COMING: Readonly<Record<string, string>> = {
  early: 'the later groups come a turn early',
  listed: 'the groups come as listed',
  late: 'every group comes a turn late',
};

function rolledFor(units: readonly number[], result: string, names: Names): string {
  if (result === 'alarm')
    return `A false alarm: the column is not that of ${listOf(units.map((unit) => it(unit, names)))}, and the corps beside it stands still.`;
  if (result === 'comes') return `${does(units, names, 'is', 'are')} coming.`;
  return `${does(units, names, 'does', 'do')} not come.`;
}

function bookedFor(units: readonly number[], what: string, names: Names): string {
  const whole = (one: string, more: string) => does(units, names, one, more);
  if (what === 'release') return `${whole('is', 'are')} released`;
  if (what === 'exit') return 'a unit has left the map';
  if (what === 'engaged') return `${whole('has', 'have')} fought`;
  return `${whole('has', 'have')} come`;
}

const LEVELS: Readonly<Record<string, string>> = { decisive: 'decisive', tactical: 'tactical' };

const points = (n: unknown, names: Names): string => names.count(n, 'point');

const refusals = {
  'not-now': 'Another decision comes first',
  'game-over': 'The game is over',
  'one-is-shifted': 'Shift one unit at a time',
  'not-shifted': ({ unit }, names) =>
    `${does(unit, names, 'stays where the scenario puts it', 'stay where the scenario puts them')}`,
  'stands-there': ({ unit }, names) => `${does(unit, names, 'is', 'are')} there already`,
  'shift-too-far': ({ unit, limit }, names) => `${who(unit, names)} may be shifted by ${limit} hexes at most`,
  'shift-near-enemy': ({ limit }, names) =>
    `No unit may be set up closer than ${names.count(limit, 'hex', 'hexes')} to an enemy`,
  'not-in-column': ({ unit }, names) => `${who(unit, names)} may not start in road march`,
  'march-gap-at-start': ({ units }, names) => `${names.units(units)} would march without a gap between them`,
  'one-disengages': 'One unit at a time disengages, alone or with all leaders of its hex',
  'not-beside-enemy': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in no enemy zone of control`,
  'no-way-out': ({ unit }, names) =>
    `${who(unit, names)} cannot go that way: disengaging is 1 or 2 hexes, through no enemy zone of control`,
  'must-disengage': ({ unit, hex }, names) => `${who(unit, names)} in ${names.hex(hex)} can disengage, and so must`,
  'not-that-leader': ({ unit }, names) => `${does(unit, names, 'is', 'are')} the one to be placed`,
  'leader-not-there': ({ unit, hex }, names) => `${who(unit, names)} may not go to ${names.hex(hex)}`,
  'no-commander': ({ unit }, names) => `${does(unit, names, 'has', 'have')} no command points`,
  'choose-whom': ({ unit }, names) => `Now choose whom ${it(unit, names)} commands`,
  'choose-who-spends': ({ unit, units }, names) =>
    `${names.units(units)} may each command ${it(unit, names)}: now choose who does`,
  'no-point-for': ({ unit }, names) =>
    `Points go to officers and combat units of the same side, not to ${it(unit, names)}`,
  'points-spent': ({ unit }, names) => `${does(unit, names, 'has', 'have')} no such point left`,
  'already-in-command': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in command already`,
  'has-reorganised': ({ unit }, names) =>
    `${does(unit, names, 'has', 'have')} brought units back this turn and cannot be put in command`,
  'own-formation-first': ({ unit }, names) => `The first point of ${it(unit, names)} goes to his own formation`,
  'beyond-command': ({ unit, leader }, names) =>
    `${does(unit, names, 'is', 'are')} beyond the command range of ${it(leader, names)}`,
  'other-nation': ({ unit, leader }, names) =>
    `${who(leader, names)} does not command units of another nation: ${it(unit, names)}`,
  'not-his-wing': ({ unit, leader }, names) =>
    `${does(unit, names, 'does', 'do')} not belong to the wing of ${it(leader, names)}`,
  'no-officer': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not an officer on the map`,
  'one-officer': 'Choose one officer',
  'commander-needs-no-roll': ({ unit }, names) => `${does(unit, names, 'is', 'are')} always in command`,
  'has-rolled': ({ unit }, names) => `${does(unit, names, 'has', 'have')} rolled this turn`,
  'no-stack-for-train': ({ unit }, names) => `${who(unit, names)} cannot supply a stack there`,
  'one-stack-in-all': ({ hex }, names) =>
    `A formation in ${names.hex(hex)} has lost its train, and another stack of it draws on a train already`,
  'no-force': 'An order goes to a whole stack, or to an officer for his formation',
  'no-destination': ({ hex }, names) =>
    `${names.hex(hex)} is no destination: it must be a town, or have a bridge over a river`,
  'not-a-written-place': ({ hex }, names) => `The written order of this corps cannot name ${names.hex(hex)}`,
  'off-the-way': ({ unit, hex }, names) =>
    `Under its order ${it(unit, names)} may not get farther from ${names.hex(hex)}`,
  'must-fall-back': ({ unit }, names) =>
    `In the general retreat ${it(unit, names)} must come nearer to its source of supply`,
  'one-comes-back': 'Bring back one unit at a time',
  'not-in-recovery': ({ unit }, names) => `${does(unit, names, 'is', 'are')} not in the Recovery section`,
  'no-leader-there': ({ hex }, names) => `No leader stands in ${names.hex(hex)}`,
  'leader-engaged': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in an enemy zone of control`,
  'not-his-formation': ({ unit, leader }, names) =>
    `${who(leader, names)} brings back his own formation only, not ${it(unit, names)}`,
  'officer-not-in-range': ({ unit, leader, officer }, names) =>
    `For ${it(unit, names)}, its officer, ${it(officer, names)}, must be in the command range of ${it(leader, names)}`,
  'leader-spent': ({ unit, limit }, names) =>
    `${does(unit, names, 'has', 'have')} already brought back ${limit} this turn, the most he may`,
  'loss-marker-last': ({ unit }, names) => `${who(unit, names)}, the first loss of its formation, comes back last`,
  halted: ({ unit, turn }, names) => `${does(unit, names, 'does', 'do')} not move before turn ${Number(turn) + 1}`,
  'orders-confused': ({ formation }, names) => `Confused orders: ${corps(formation, names)} stands still this turn`,
  'false-alarm': ({ formation }, names) =>
    `A false alarm: ${corps(formation, names)} does not leave its hexes this turn`,
  tethered: ({ unit, hex, radius }, names) =>
    Number(radius) === 0
      ? `${does(unit, names, 'does', 'do')} not leave ${names.hex(hex)}`
      : `${does(unit, names, 'goes', 'go')} no farther than ${names.count(radius, 'hex', 'hexes')} from ${names.hex(hex)}`,
  'row-bound': ({ unit, row }, names) => `${does(unit, names, 'does', 'do')} not leave row ${row}`,
  'in-reserve': ({ unit }, names) => `${does(unit, names, 'is', 'are')} held in reserve`,
  'stays-with-reserve': ({ unit }, names) =>
    `${does(unit, names, 'leaves', 'leave')} the reserve only with units that are released`,
} satisfies Partial<Texts<TurnWords>>;

const tasks = {
  'task-free-set-up': 'Shift your infantry, cavalry and artillery, each by up to 2 hexes.',
  'pass-set-up': 'Set-up complete',
  'task-start-marching': 'Choose units that start in road march.',
  'pass-nobody-marches': 'No unit marches',
  'task-disengagement': 'Take your units out of enemy zones of control.',
  'pass-disengagement': 'End the disengagement',
  'task-leader-retreat': ({ unit }, names) =>
    `${does(unit, names, 'goes', 'go')} with the retreating units, or 1 to 4 hexes on his own.`,
  'task-leader-flight': ({ unit }, names) =>
    `${does(unit, names, 'is', 'are')} driven off: place him with one of the nearest units.`,
  'task-leader-return': ({ unit }, names) =>
    `${does(unit, names, 'is', 'are')} back: place him with or beside his formation.`,
  'task-command-points': 'Spend command points: a commander, then an officer or combat unit in his range.',
  'pass-command-points': 'Done with command points',
  'points-left': ({ unit, officers, units }, names) =>
    `${who(unit, names)} can still put ${listOf([
      ...(officers > 0 ? [names.count(officers, 'officer')] : []),
      ...(units > 0 ? [names.count(units, 'combat unit')] : []),
    ])} in command`,
  'task-command-rolls': 'Roll for officers whom no point has reached.',
  'pass-command-rolls': 'End the command rolls',
  'task-supply-trains': ({ unit }, names) => `Choose the stack of another formation that draws on ${it(unit, names)}.`,
  'pass-no-stack': 'No stack',
  'task-order': 'Give one force a march order: a stack, or an officer for his formation, then a destination.',
  'task-group-order': ({ units }, names) => `${names.units(units)} may enter: give them a march order.`,
  'pass-no-order': 'No order',
  'task-order-reached': ({ units, hex }, names) =>
    `The head of the force has arrived${at(hex, names)}. ${names.units(units)} ${units.length === 1 ? 'is' : 'are'} still on the way.`,
  'option-order-on': 'The others march on',
  'option-order-ends': 'The order ends for all',
  'task-order-taken': ({ unit, units, hex }, names) =>
    `${who(unit, names)} is in command. ${names.units(units)} in his range ${units.length === 1 ? 'is under a march order of its' : 'are under a march order of their'} own${to(hex, names)}.`,
  'option-order-kept': 'They keep their order',
  'option-order-taken': 'They come under him: their order ends, and they are demoralised this player turn',
  'task-general-retreat': 'A general retreat may be ordered, once in the game.',
  'option-general-retreat': 'Order the general retreat',
  'task-call-off': 'The general retreat may be called off.',
  'option-call-off': 'Call it off',
  'option-no-retreat': 'Not this turn',
  'option-no-retreat-yet': 'Not now; ask when a formation is demoralised',
  'option-retreat-on': 'It goes on',
  'option-not-now': 'Not now',
  'task-reorganise': 'Bring units back from the Recovery section to leaders.',
  'pass-reorganise': 'End the reorganisation',
  'task-optional-roll': ({ units, count, faces, points: price, alarm, formation }, names) =>
    [
      `${names.units(units)} may come (${names.count(count, 'unit')}): on ${eitherOf(faces.map(String))}${
        price > 0 ? `, for ${points(price, names)} to the enemy` : ''
      }.`,
      ...(alarm > 0 ? [`On ${alarm} a false alarm: ${corps(formation, names)} stands still.`] : []),
    ].join(' '),
  'option-roll': 'Roll',
  'option-never': 'Give it up for good',
  'task-release': 'Release the reserve, at a price in victory points.',
  'option-release': ({ units, points: price }, names) => `${names.units(units)} (${points(price, names)} to the enemy)`,
  'option-no-release': 'Hold it back',
  'general-retreat-modifier': 'General retreat ordered this turn',
} satisfies Partial<Texts<TurnWords>>;

const events = {
  'sets-up': ({ side: of }, names) => `${names.side(of)} set-up`,
  'turn-begins': ({ turn, kind }) => `Turn ${turn}${TURNS[String(kind)] ?? ''}`,
  'player-turn-begins': ({ side: of }, names) => `${names.side(of)} turn`,
  'movement-begins': ({ side: of }, names) => `${names.side(of)} movement`,
  'combat-begins': ({ side: of }, names) => `${names.side(of)} combat`,
  'no-checks': ({ all: every }) =>
    every ? 'No checks: every unit is in command.' : 'No checks: none of the units out of command may make one.',
  'weather-rolled': ({ weather: kind, turns }, names) =>
    `The weather: ${weather(kind)}, for ${names.count(turns, 'turn')}.`,
  'weather-at-night': ({ weather: kind }) => `At night: ${weather(kind)}.`,
  'formation-broken': ({ formation, losses, level }, names) =>
    `${corps(formation, names)} is demoralised (losses ${losses}, breaking point ${level}).`,
  'formation-restored': ({ formation, losses, level }, names) =>
    `${corps(formation, names)} recovers from its demoralisation (losses ${losses}, breaking point ${level}).`,
  'unit-disengages': ({ units, from, to }, names) =>
    `${names.units(units)}: disengaged, ${names.hex(from)} → ${names.hex(to)}.`,
  'leader-checked': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in danger of capture.`,
  'leader-captured': ({ unit, points: price }, names) =>
    `${does(unit, names, 'is', 'are')} captured (${points(price, names)} to the enemy).`,
  'leader-goes': ({ unit, hex }, names) => `${does(unit, names, 'goes', 'go')} to ${names.hex(hex)}.`,
  'officer-commanded': ({ unit, units }, names) =>
    `${does(unit, names, 'is', 'are')} in command: ${names.units(units)}.`,
  'unit-commanded': ({ unit, leader }, names) => `${who(leader, names)} puts ${it(unit, names)} in command.`,
  'officer-rolled': ({ unit, initiative }, names) =>
    `${does(unit, names, 'rolls', 'roll')} for command (${initiative} or less).`,
  'out-of-supply': ({ units }, names) => `Out of supply: ${names.units(units)}.`,
  'back-in-supply': ({ units }, names) => `In supply again: ${names.units(units)}.`,
  'recovery-rolled': ({ unit, initiative }, names) => `${who(unit, names)}: recovery (${initiative} or less).`,
  'night-recovery': ({ units }, names) => `Recovered by night: ${names.units(units)}.`,
  'rally-rolled': ({ unit }, names) => `${does(unit, names, 'tries', 'try')} to come back to a demoralised formation.`,
  'unit-is-back': ({ unit }, names) => `${does(unit, names, 'is', 'are')} with the army again.`,
  'unit-returns': ({ unit, leader, hex }, names) =>
    `${who(leader, names)} brings back ${it(unit, names)} in ${names.hex(hex)}.`,
  'order-given': ({ units, hex }, names) => `March order to ${names.hex(hex)}: ${names.units(units)}.`,
  'order-ended': ({ units, hex, why }, names) =>
    `The order to ${names.hex(hex)} ends for ${names.units(units)}: ${ENDS[String(why)] ?? ''}.`,
  'destination-reached': ({ units, hex }, names) =>
    `${names.units(units)}: under a march order to ${names.hex(hex)}, and arrived.`,
  'general-retreat-ordered': ({ side: of }, names) => `${names.side(of)} general retreat!`,
  'general-retreat-ends': ({ side: of }, names) => `The ${names.side(of)} general retreat is over.`,
  'entry-shift': ({ state }) => `March discipline: ${COMING[String(state)] ?? ''}.`,
  'optional-rolled': ({ units, result }, names) => rolledFor(units, result, names),
  'orders-rolled': ({ formation, confused }, names) =>
    confused
      ? `Confused orders: ${corps(formation, names)} stands still.`
      : `${corps(formation, names)} knows its orders.`,
  'regiment-tested': ({ unit, leaves }, names) =>
    leaves
      ? `${does(unit, names, 'leaves', 'leave')} the field for good.`
      : `${does(unit, names, 'stands its', 'stand their')} ground.`,
  'points-booked': ({ points: gained, to: of, for: what, units }, names) =>
    `${points(gained, names)} to the ${names.side(of)} side: ${bookedFor(units, what, names)}.`,
  'reserve-released': ({ units }, names) => `Released from the reserve: ${names.units(units)}.`,
  'place-taken': ({ side: of, place }, names) => `${place.replaceAll("'", '’')}: now ${names.side(of)}.`,
  'won-suddenly': ({ side: of }, names) =>
    `The key places are held and the enemy is demoralised: ${names.side(of)} victory at once.`,
  'won-by-points': ({ score, level, side: of }, names) =>
    of === null
      ? `Score ${withMinus(score)}: a draw.`
      : `Score ${withMinus(score)}: ${names.side(of)} ${LEVELS[String(level)] ?? level} victory.`,
  resigned: ({ side: of }, names) => `The ${names.side(of)} player resigns.`,
  'score-places': 'Places',
  'score-losses': 'Enemy strength points lost',
  'score-broken': 'Enemy formations demoralised',
  'score-booked': 'Leaders, trains and conditions on the way',
  'score-award': 'Special condition at the end',
  'score-difference': 'French minus Coalition',
} satisfies Partial<Texts<TurnWords>>;

export const turn: Texts<TurnWords> = { ...refusals, ...tasks, ...events };
