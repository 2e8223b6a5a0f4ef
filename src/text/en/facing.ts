import { withHalf } from '../../engine/numbers.ts';
import { inHalves } from '../names.ts';

const WINDS = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
];

/** Words for facing, the turned map, formations and their cards. */
export const facing = {
  /** One of sixteen winds, from north clockwise. */
  wind: (n: number) => WINDS[n] ?? String(n),
  facing: (wind: string) => `facing ${wind}`,
  choose: 'Which way facing?',
  ring: (hex: string) => `Facing in ${hex}`,
  'turn-in-place': 'Turn in place',
  turn: (wind: string) => `Turn to face ${wind}`,
  go: (hex: string, wind: string) => `Go to ${hex}, facing ${wind}`,
  place: (hex: string, wind: string) => `Place in ${hex}, facing ${wind}`,
  'as-now': 'as now',
  cost: (spent: number, left: number) => `${inHalves(spent, 'point')}, ${withHalf(left)} left`,
  'say-offer': (hex: string, wind: string, cost: string) =>
    `${hex}, facing ${[wind, cost].filter(Boolean).join(', ')}. Q and E turn, Enter goes`,
  'keys-turn': 'turn the selected units, or choose the facing at the end of a move',
  'keys-map': 'turn the map',
  hint: 'Q and E turn, Enter goes, Escape clears the destination.',
  'hint-touch': 'Tap a facing in the ring to choose it; tap the hex again to move as shown.',
  // letters in the hexes around a unit
  'arc-front': 'Fr',
  'arc-flank': 'Fl',
  'arc-rear': 'Re',

  'turn-map': 'Turn the map',
  turned: (north: string) => `north is ${north}`,
  'north-at': (quarter: number) => ['at the top', 'on the right', 'at the bottom', 'on the left'][quarter] ?? '',

  // the strip of formation cards
  cards: 'Formations',
  'cards-of': (side: string) => `${side} formations`,
  'card-done': 'has acted',
  'card-now': 'acts now',
  'card-ready': 'can still act',
  'card-kept': 'cannot act',
  'card-choose': (name: string) => `${name}: choose it`,
  'card-show': (name: string) => `${name}: show it on the map`,
  'card-units': (n: number) => (n === 1 ? '1 unit' : `${n} units`),

  broken: 'Line broken',
} as const;
