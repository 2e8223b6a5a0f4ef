import { listOf } from '../../names.ts';
import type { Names } from '../../title-text.ts';

/* How the texts of the Napoleonic battles name units, hexes, ground and results. */

/** A strength, of which ground may leave a half or a quarter: "10½", "4¼". */
export const strength = (n: number): string =>
  `${n === 0 || n >= 1 ? Math.floor(n) : ''}${['', '¼', '½', '¾'][Math.round((n % 1) * 4)]}`;

/**
 * A unit by its full name without what stands in brackets, a leader without his command; by the name on its counter where
 * the full name is a list: "Supply train of I Corps", "Sir Thomas Picton", "Kempt".
 */
export function who(unit: unknown, names: Names): string {
  const long = names.unit(unit).replace(/ \([^)]*\)/, '');
  const [head, ...more] = long.split(/[,:]/);
  const counter = names.units([unit]).replace("'", '’');
  return more.length === 0 || head.includes(counter) ? head : counter;
}
/** One unit by its full name, several by the names on their counters. */
export const all = (units: readonly number[], names: Names): string =>
  units.length === 1 ? who(units[0], names) : names.units(units);

/** "Lloyd and Cleeves batteries", "1st and 2nd Grenadiers" are several troops; "Count Exelmans" is one man. */
const several = (name: string): boolean => {
  const [head] = name.split(/ of | with /);
  return /s$| and /.test(head) && !/(Barrois|Detmers|Exelmans)$/.test(head);
};
/** A unit or leader in the middle of a sentence: "the supply train of I Corps", "the Duke of Wellington", "Kempt". */
export function it(unit: unknown, names: Names): string {
  const name = who(unit, names);
  const common = name.replace(/^(Bridge train|Supply train|Foot batter|Horse batter)/, (start) => start.toLowerCase());
  return common !== name ||
    /^((Count|Duke|Earl|Prince) of|Emperor|\d+(st|nd|rd|th)) | (batter|battalion|brigade|hussars|troops|uhlans)/i.test(
      name,
    )
    ? `the ${common}`
    : name;
}
/** A unit or a list of units with their verb, in the middle of a sentence: "the Duke of Wellington retreats". */
export function itDoes(units: number | readonly number[], names: Names, singular: string, plural: string): string {
  const list = typeof units === 'number' ? [units] : units;
  const verb = list.length > 1 || several(who(list[0], names)) ? plural : singular;
  return `${list.length === 1 ? it(list[0], names) : names.units(list)} ${verb}`;
}
/** The same where a sentence begins: "The Duke of Wellington retreats", "Quiot and Marcognet retreat". */
export const does = (...said: Parameters<typeof itDoes>): string => itDoes(...said).replace(/^the /, 'The ');

/** A formation in the middle of a sentence: "III Corps", "the Imperial Guard". */
export const corps = (formation: unknown, names: Names): string =>
  names.formation(formation).replace(/^(?![IVX]+ )/, 'the ');

export const hexList = (hexes: readonly number[], names: Names): string => listOf(hexes.map((hex) => names.hex(hex)));

const FEATURES: Readonly<Record<string, string>> = {
  town: 'Town',
  slopeOrStream: 'Slope or stream',
  woods: 'Woods',
  bridge: 'Bridge',
  damagedBridge: 'Burnt bridge',
  crest: 'Crest',
  chateau: 'Chateau',
  marsh: 'Marsh',
  improvedPosition: 'Improved position',
  improvedTown: 'Improved position in a town',
};
export const feature = (id: string): string => FEATURES[id] ?? id;

const RESULTS: Readonly<Record<string, string>> = {
  Ae: 'attackers eliminated',
  De: 'defenders eliminated',
  Ex: 'exchange',
  Sk: 'shock',
  choice: 'attackers retreat, or shock',
  '1R': 'a step from each side',
  repelled: 'attackers lose a step',
};
const back = (who: string, code: string): string => {
  const far = Number(/\d/.exec(code)?.[0] ?? 1);
  return `${who} retreat ${far} ${far === 1 ? 'hex' : 'hexes'}`;
};
/** "Dr2" in words: "defenders retreat 2 hexes". */
export function result(code: string): string {
  if (code.startsWith('Sk ')) return `shock: ${result(code.slice(3))}`;
  if (RESULTS[code]) return RESULTS[code];
  return code.startsWith('A') ? back('attackers', code) : back('defenders', code);
}

const WEATHERS: Readonly<Record<string, string>> = {
  clear: 'Fair',
  heat: 'Heat',
  rain: 'Rain',
  thunderstorm: 'Thunderstorm',
  mud: 'Mud',
  fog: 'Fog',
  dustStorm: 'Dust storm',
  snow: 'Snow',
  blizzard: 'Blizzard',
  frost: 'Frost',
};
export const weather = (kind: string): string => WEATHERS[kind] ?? kind;

/** "to the north and south-east" */
export const towards = (directions: string): string => listOf(directions.split(' '));

const CAUSES: Readonly<Record<string, string>> = {
  result: 'in battle',
  overrun: 'ridden down',
  stuck: 'with no way back',
  bridge: 'on the bridge',
  displaced: 'with no room to fall back to',
  step: 'with its last step',
  destroyed: 'destroyed',
  train: 'in the press on the road',
};
export const cause = (id: string): string => CAUSES[id] ?? id;
