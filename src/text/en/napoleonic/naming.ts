import { listOf } from '../../names.ts';
import type { Names } from '../../title-text.ts';

/* How the texts of the Napoleonic battles name units, hexes, ground and results. */

/** A unit by its full name. */
export const who = (unit: number, names: Names): string => names.unit(unit);

export const hexList = (hexes: readonly number[], names: Names): string => listOf(hexes.map((hex) => names.hex(hex)));

const FEATURES: Readonly<Record<string, string>> = {
  town: 'Town',
  slopeOrStream: 'Slope or stream',
  woods: 'Woods',
  bridge: 'Bridge',
  damagedBridge: 'Damaged bridge',
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
  choice: 'attackers back, or shock',
  '1R': 'a step from each side',
  repelled: 'attackers lose a step',
};
const back = (who: string, code: string): string => {
  const far = Number(/\d/.exec(code)?.[0] ?? 1);
  return `${who} back ${far} ${far === 1 ? 'hex' : 'hexes'}`;
};
/** "Dr2" in words: "defenders back 2 hexes". */
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
