import { inHalves, listOf } from '../../names.ts';
import type { Names } from '../../title-text.ts';

/* How the texts of Lost Battalion name units, hexes, terrain and results. */

const items = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [list]);

/** One unit by its full name without what stands in brackets at its end: "58th Infantry Regiment of the 4th Division". */
export const one = (unit: unknown, names: Names): string =>
  names
    .unit(unit)
    .replace(/ \([^()]*\)$/, '')
    .replace(', ', ' of the ');
/** One unit by its full name, several by the names on their counters. */
export const who = (units: unknown, names: Names): string => {
  const list = items(units);
  return list.length === 1 ? one(list[0], names) : listOf(list.map((unit) => names.units([unit])));
};
/** The verb after `who`. */
export const does = (units: unknown, names: Names, singular: string, plural: string): string =>
  `${who(units, names)} ${items(units).length === 1 ? singular : plural}`;

/** "82nd Division" from any unit of it. */
export const division = (unit: unknown, names: Names): string =>
  names
    .unit(unit)
    .replace(/^.*, /, '')
    .replace(/ \([^)]*\)/, '');

/** All of a few hexes, or how many there are. */
export const allOf = (hexes: unknown, names: Names): string => {
  const list = items(hexes);
  return list.length > 6 ? names.count(list.length, 'hex', 'hexes') : listOf(list.map((hex) => names.hex(hex)));
};

export const steps = (n: unknown, names: Names): string => names.count(n, 'step');
export const points = (n: unknown): string => inHalves(Number(n), 'movement point');

const TERRAIN: Readonly<Record<string, string>> = {
  clear: 'clear',
  woods: 'woods',
  hill: 'hill',
  broken: 'broken ground',
  forest: 'forest',
  town: 'town',
  city: 'city',
  hasty: 'hasty position',
  fieldworks: 'field works',
  permanent: 'permanent position',
};
export const terrain = (name: unknown): string => TERRAIN[String(name)] ?? String(name);

const CLASSES: Readonly<Record<string, string>> = {
  open: 'open',
  cover: 'cover',
  rough: 'rough',
  built: 'built-up',
  hasty: 'hasty position',
  fieldworks: 'field works',
  permanent: 'permanent position',
};
export const terrainClass = (name: unknown): string => CLASSES[String(name)] ?? String(name);

const ACTIONS: Readonly<Record<string, string>> = {
  NO: 'no resistance',
  BG: 'barrage or gas',
  MG: 'machine guns',
  D: 'defence',
  FD: 'stubborn defence',
  FDB: 'stubborn defence and barrage',
  DA: 'counter-attack',
};
export const action = (result: unknown): string => ACTIONS[String(result)] ?? String(result);

/** "2t/1" in words; the t says nothing where no tank attacks. */
export const losses = (result: unknown, tanks: unknown, names: Names): string => {
  const [attackers = '', defenders = ''] = String(result).split('/');
  const lost = (part: string) => {
    if (part.startsWith('E')) return 'everything';
    return part === '0' ? 'nothing' : steps(parseInt(part, 10), names);
  };
  return `attackers lose ${lost(attackers)}${attackers.endsWith('t') && tanks ? ' and a tank step' : ''}, defenders ${lost(defenders)}`;
};

/** "1L" for a shift to the left. */
export function shift(columns: number): string {
  if (columns === 0) return 'no shift';
  return columns < 0 ? `${-columns}L` : `${columns}R`;
}
export const towards = (directions: unknown): string => `to the ${listOf(String(directions).split(' '))}`;
