import type { TableWords } from '../../../titles/napoleonic/words-table.ts';
import type { Names, Texts } from '../../title-text.ts';
import { does, it, towards, weather } from './naming.ts';

const NATIONS = ['French', 'Anglo-Allied', 'Prussian'];
const covered =
  (what: string) =>
  ({ nation }: { nation: number }): string =>
    `${NATIONS[nation]} stack, ${what}; strength unknown`;
const spell =
  (kind: string) =>
  ({ turns }: { turns: number }, names: Names): string =>
    turns > 0 ? `${weather(kind)}, ${names.count(turns, 'more turn')}` : weather(kind);
const ground =
  (name: string) =>
  ({ infantry, cavalry }: { infantry: string; cavalry: string }): string =>
    `${name}: infantry ${infantry}, cavalry ${cavalry}`;
const water =
  (kind: string) =>
  ({ directions, name }: { directions: string; name: string | null }): string =>
    `${kind}${name === null ? '' : ` (${name})`} to the ${towards(directions)}`;
const box =
  (name: string) =>
  ({ count }: { count: number }): string =>
    `${name}: ${count}`;

const OPTIONS: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  night: 'Night turn after dark',
  erlon: 'D’Erlon’s corps',
  grouchy: 'Grouchy',
  'march-discipline': 'Prussian march discipline',
  cumberland: 'Cumberland Hussars',
  'confused-orders': 'Confused orders',
  'unit-checks': 'Units that may not check for themselves',
  'bridge-leaders': 'Leaders and vedettes at bridges',
  'retreat-before-combat': 'Retreat before combat',
  'order-ended': 'A march order that ends',
  'woods-and-marsh': 'Woods and marsh',
  'own-vedettes': 'Vedettes recombine only with their own formation',
};
const VALUES: Readonly<Record<string, string>> = {
  historical: 'Historical',
  free: 'Free, within limits',
  off: 'Off',
  on: 'On',
  roll: 'By the die',
  never: 'Never',
  text: 'Those in range of an officer who has failed his roll',
  example: 'Also those in range of an officer who did not roll',
  pay: 'Pay like others',
  free_bridge: 'Cross free',
  'game-turn': 'Once a game turn',
  phase: 'Once a combat phase',
  always: 'Demoralises the force for the turn',
  'not-on-arrival': 'Demoralises it, but not on arrival',
  into: 'Halve attacks from them and into them',
  from: 'Halve only attacks from them',
};

/** Counters, ribbon, boxes, overlays and the inspector. */
export const table: Texts<TableWords> = {
  'not-now': 'Another decision comes first',
  'game-over': 'The game is over',
  'no-passing': 'This must be decided',
  'no-such-units': 'There are no such units',
  'no-such-hex': 'The map has no such hex',
  'no-such-option': 'There is no such choice',
  'wrong-number': ({ least, most }) => (least === most ? `Choose ${least}` : `Choose ${least} to ${most}`),
  revealed: ({ hex, units }, names) => `${names.hex(hex)} is turned up: ${names.units(units)}.`,
  'revealed-several': ({ hexes }, names) =>
    `${names.count(hexes.length, 'stack is turned up', 'stacks are turned up')}.`,
  'weather-clear': spell('clear'),
  'weather-heat': spell('heat'),
  'weather-rain': spell('rain'),
  'weather-thunderstorm': spell('thunderstorm'),
  'weather-mud': spell('mud'),
  'weather-fog': spell('fog'),
  'weather-dustStorm': spell('dustStorm'),
  'weather-snow': spell('snow'),
  'weather-blizzard': spell('blizzard'),
  'weather-frost': spell('frost'),
  // rows of the shelf that were stored before name no side
  'step-set-up': ({ side }, names) => (side === undefined ? 'Set-up' : `${names.side(side)} set-up`),
  'step-weather': 'Weather',
  'step-supply': 'Supply',
  'step-reorganisation': 'Reorganisation',
  'step-command-points': 'Command',
  'step-command-movement': 'Command movement',
  'step-movement': 'Movement on initiative',
  'step-retreat-before-combat': 'Retreat before combat',
  'step-bombardment': 'Bombardment',
  'step-charges': 'Charges',
  'step-declaration': 'Battle plan',
  'step-battles': 'Battles',
  'step-night-command': 'Night command',
  'step-night-march': 'Night march',
  'step-disengagement': 'Disengagement',
  'turn-eveningNight': 'Night falls',
  'turn-night': 'Night',
  'turn-morningNight': 'Before dawn',
  'value-strength': 'strength',
  'value-initiative': 'initiative',
  'value-movement': 'movement',
  'value-points': 'command points',
  'value-range': 'command range',
  'flag-demoralized': 'demoralised',
  'flag-out-of-supply': 'out of supply',
  'flag-out-of-command': 'out of command',
  'flag-marched': 'in road march',
  'flag-disordered': 'shaken by a charge',
  'flag-fired': 'has bombarded',
  'flag-charging': 'has charged',
  'flag-fought': 'has fought',
  'flag-moving': 'under a march order',
  'flag-moved': 'has moved',
  'marker-bridge-down': 'burnt crossing',
  'marker-pontoon': 'pontoon',
  'marker-night': 'Night',
  'marker-dug-in': ({ hex }, names) => `improved position in ${names.hex(hex)}`,
  'marker-digging': ({ hex }, names) => `improved position under construction in ${names.hex(hex)}`,
  'marker-barrage': ({ hex }, names) => `${names.hex(hex)} bombarded this phase`,
  'marker-control': ({ side, place }, names) => `${place.replaceAll("'", '’')}: ${names.side(side)}`,
  'corps-small': 'Demoralised only by lack of supply',
  'corps-losses': ({ losses, level }) =>
    `${losses >= level ? 'Demoralised: lost' : 'Lost'} ${losses}, breaking point ${level}`,
  'corps-boxes': ({ awaiting, recovery, gone, vedettes }) =>
    [
      awaiting > 0 && `${awaiting} awaiting reorganisation`,
      recovery > 0 && `${recovery} in recovery`,
      gone > 0 && `${gone} lost for good`,
      vedettes > 0 && `${vedettes} out as vedettes`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  'list-corps': ({ side }, names) => `${names.side(side)} formations`,
  'list-broken': ({ count, of }) => `${count} of ${of} demoralised`,
  'cover-flag': covered('under its flag'),
  'cover-marched': covered('in road march'),
  'cover-demoralized': covered('demoralised'),
  'cover-out-of-supply': covered('out of supply'),
  'cover-out-of-command': covered('out of command'),
  'cover-blank': covered('hidden'),
  'tray-uar': ({ count, initiative }) =>
    `Awaiting reorganisation: ${count}; ${initiative} in 6 to recover when the weather is checked`,
  'tray-recovery': box('In recovery'),
  'tray-peu': box('Lost for good'),
  'tray-hold': box('Out as vedettes'),
  'tray-captured': box('Captured'),
  'tray-exited': box('Left the map'),
  'tray-arrivals': ({ side }, names) => `${names.side(side)} reinforcements`,
  'tray-recoveries': ({ side }, names) => `${names.side(side)} recovery`,
  'tray-gone': ({ side }, names) => `${names.side(side)} losses`,
  'tray-arrival': ({ turn, hex }, names) => `${turn > 0 ? `Turn ${turn}` : 'By the die'}, ${names.hex(hex)}`,
  'event-arrival': ({ units, hex }, names) => `${names.units(units)} at ${names.hex(hex)}`,
  option: ({ option }) => OPTIONS[option] ?? option,
  'option-value': ({ option, value }) =>
    VALUES[option === 'bridge-leaders' && value === 'free' ? 'free_bridge' : value] ?? value,
  'score-level': ({ level, side }, names) =>
    `As it stands: ${side === null ? level : `${level} ${names.side(side)} victory`}`,
  'overlay-zones': 'Zones of control',
  'overlay-sight': 'Line of sight',
  'overlay-range': 'Range of the guns',
  'overlay-command': 'Command range',
  'overlay-supply': 'Supply',
  'overlay-duty': 'Duty to fight',
  'overlay-objectives': 'Objectives',
  'no-supply': ({ unit }, names) => `Nothing supplies ${it(unit, names)}`,
  'supply-cut': ({ unit, hex }, names) => `The enemy in ${names.hex(hex)} cuts ${it(unit, names)} off from supply`,
  'terrain-clear': ground('Clear'),
  'terrain-woods': ground('Woods'),
  'terrain-marsh': ground('Marsh'),
  'terrain-town': ground('Town'),
  'terrain-fort': ground('Chateau'),
  'side-slope-down': ({ directions }) => `Slope down to the ${towards(directions)}`,
  'side-slope-up': ({ directions }) => `Slope up to the ${towards(directions)}`,
  'side-crest': ({ directions }) => `Crest to the ${towards(directions)}`,
  'side-stream': water('Stream'),
  'side-river': water('River'),
  'side-lake': water('Lake'),
  'side-bridge': ({ directions }) => `Bridge to the ${towards(directions)}`,
  'side-trestle': ({ directions }) => `Trestle to the ${towards(directions)}`,
  'side-crossing-down': ({ directions }) => `Burnt crossing to the ${towards(directions)}`,
  'hex-road': 'Road',
  'hex-trail': 'Trail',
  'chateau-works': 'The chateau holds: two infantry at most, defence doubled',
  'chateau-void': 'The chateau protects nobody with these units in it',
  'hex-objective': ({ french, coalition }) => `Worth ${french} to the French, ${coalition} to the Coalition`,
  'hex-in-zone': ({ side }, names) => `${names.side(side)} zone of control`,
  'unit-in-command': ({ unit }, names) => `${does(unit, names, 'is', 'are')} in command`,
  'unit-out-of-command': ({ unit }, names) => `${does(unit, names, 'is', 'are')} out of command`,
};
