import { eitherOf, listOf, someOf } from '../../names.ts';
import type { Names } from '../../title-text.ts';

/* How the texts of Mons name units, steps and places. */

/** "1st", "2nd", "17th" */
export function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

const items = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [list]);

/** A counter's own name; German regiments carry nothing but a number. */
const short = (unit: unknown, names: Names): string => {
  const name = names.units([unit]);
  return /^\d+$/.test(name) ? `${ordinal(Number(name))} Regiment` : name;
};

/** One unit by its full name without what stands in brackets, several by the names on their counters. */
export const who = (units: unknown, names: Names): string => {
  const [first, ...others] = items(units);
  return others.length === 0 ? one(first, names) : listOf([first, ...others].map((unit) => short(unit, names)));
};
/** The same and the verb, where many may be meant: the first few, and how many others. */
export const someDo = (units: unknown, names: Names, singular: string, plural: string): string =>
  items(units).length === 1
    ? does(units, names, singular, plural)
    : `${someOf(items(units).map((unit) => short(unit, names)))} ${plural}`;
export const one = (unit: unknown, names: Names): string =>
  names
    .unit(unit)
    .replace(/ \([^)]*\)/, '')
    .replace(', ', ' of the ');

/** The verb after `who`: "8th Regiment fires", "9th Lancers fire", "2 WK and 2 DW fire". */
export const does = (units: unknown, names: Names, singular: string, plural: string): string =>
  `${who(units, names)} ${items(units).length === 1 && !who(units, names).endsWith('s') ? singular : plural}`;

export const steps = (n: unknown, names: Names): string => names.count(n, 'step');
export const points = (n: unknown, names: Names): string => names.count(n, 'movement point');

/** "2100, 3100 or 3900 Jurbise" */
export const anyOf = (hexes: unknown, names: Names): string => eitherOf(items(hexes).map((hex) => names.hex(hex)));
export const allOf = (hexes: unknown, names: Names): string => listOf(items(hexes).map((hex) => names.hex(hex)));

/** "−2" */
export const modifier = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** "to the north and south-east" */
export const towards = (directions: unknown): string => `to the ${listOf(String(directions).split(' '))}`;

export const belowOne = (odds: unknown): string => String(odds).replace('<', 'below ');
