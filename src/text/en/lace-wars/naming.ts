import { eitherOf, listOf } from '../../names.ts';
import type { Names } from '../../title-text.ts';

/* How the texts of Denain and Leuthen name units, formations, directions and results. */

const items = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [list]);

/** A unit by its full name without what stands in brackets; by the name on its counter where the full name is a list. */
export function one(unit: unknown, names: Names): string {
  const long = names.unit(unit).replace(/ \([^)]*\)/, '');
  return long.includes(',') ? names.units([unit]) : long;
}

/** A leader or unit in the middle of a sentence: "the Earl of Albemarle", "the field guns of the centre", "Kettler 1". */
export const it = (unit: unknown, names: Names): string =>
  one(unit, names)
    .replace(/^(?=(Duke|Earl|Marquis|Prince) (of|de) |(Swiss )?[Bb]rigade of )/, 'the ')
    .replace(
      /^(Baggage|Battery|Combined|Dragoons|Field guns|Fourteen|Guns|Heavy|Howitzers|Ten) /,
      (start) => `the ${start.toLowerCase()}`,
    );

/** One unit by its full name, several by the names on their counters. */
export const who = (units: unknown, names: Names): string => {
  const [first, ...others] = items(units);
  return others.length === 0 ? one(first, names) : names.units(items(units));
};

/** The object of a sentence: one unit with its article, several by the names on their counters. */
export const them = (units: unknown, names: Names): string => {
  const list = items(units);
  return list.length === 1 ? it(list[0], names) : names.units(list);
};

/** Names in -s are of several troops ("Székely Hussars", "Field guns of the centre"), but for a few men and colonels. */
const several = (name: string): boolean => {
  const [head] = name.split(/ (?:of|at|on|with|from) /);
  return /(s”?|[Jj]äger)$|battalions /.test(head) && !/(Boufflers|Charles|Douglas|Los Rios|Villars)$/.test(head);
};

/** Units with their verb, in the middle of a sentence: "the Earl of Albemarle stands", "Székely Hussars fire". */
export const itDoes = (units: unknown, names: Names, singular: string, plural: string): string =>
  `${them(units, names)} ${items(units).length === 1 && !several(who(units, names)) ? singular : plural}`;
/** The same where a sentence begins: "The Earl of Albemarle stands". */
export const does = (...said: Parameters<typeof itDoes>): string => itDoes(...said).replace(/^the /, 'The ');

/** A sentence with its full stop, which an abbreviated name at its end has already. */
export const closed = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

export const formations = (list: unknown, names: Names): string => listOf(items(list).map((f) => names.formation(f)));
export const steps = (n: unknown, names: Names): string => names.count(n, 'step');
export const points = (n: unknown, names: Names): string => names.count(n, 'movement point');
/** "2919 or 2820" */
export const anyOf = (hexes: unknown, names: Names): string => eitherOf(items(hexes).map((hex) => names.hex(hex)));

const FACINGS: Readonly<Record<string, readonly string[]>> = {
  up: ['east', 'south-south-east', 'south-south-west', 'west', 'north-north-west', 'north-north-east'],
  left: ['south', 'west-south-west', 'west-north-west', 'north', 'east-north-east', 'east-south-east'],
};
/** Where a unit with a facing looks, by the compass. */
export const looking = (facing: unknown, north: unknown): string =>
  FACINGS[String(north)]?.[Number(facing)] ?? String(facing);

/** Which way units look that have moved; nothing of those that have no facing. */
export const facingNow = (facing: unknown, north: unknown): string =>
  facing === null ? '' : `, facing ${looking(facing, north)}`;

const PAGE = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
const SIDES: Readonly<Record<string, readonly string[]>> = {
  up: PAGE,
  left: ['east', 'south-south-east', 'south-south-west', 'west', 'north-north-west', 'north-north-east'],
};
/** "to the north and south-east", by the compass: directions of the page where north is on top. */
export const towards = (directions: unknown, north: unknown): string =>
  `to the ${listOf(
    String(directions)
      .split(' ')
      .map((d) => SIDES[String(north)]?.[PAGE.indexOf(d)] ?? d),
  )}`;

const GROUPS: Readonly<Record<string, string>> = {
  open: 'in the open',
  cover: 'in cover',
  strong: 'in a strong place',
};
export const ground = (group: unknown): string => GROUPS[String(group)] ?? String(group);

/** What a result does to one side: "1DR2*", "lose 1 step, are disordered and retreat 2 hexes (cavalry already in disorder is eliminated)". */
function result(code: unknown, names: Names): string {
  if (code === 'E') return 'are all eliminated';
  const [, lost, disorder, retreat, star] = /^(\d)?(D)?(R2?)?(\*)?$/.exec(String(code)) ?? [];
  const effects = [
    ...(lost ? [`lose ${steps(Number(lost), names)}`] : []),
    ...(disorder ? ['are disordered'] : []),
    ...(retreat ? [`retreat ${names.count(retreat === 'R2' ? 2 : 1, 'hex', 'hexes')}`] : []),
  ];
  return `${listOf(effects)}${star ? ' (cavalry already in disorder is eliminated)' : ''}`;
}

/** What a melee does to both sides; who is unharmed is not named. */
export function meleeResult(attacker: unknown, defender: unknown, names: Names): string {
  const sides = [
    ...(attacker === '-' ? [] : [`attackers ${result(attacker, names)}`]),
    ...(defender === '-' ? [] : [`defenders ${result(defender, names)}`]),
  ];
  return sides.join('; ') || 'no effect';
}

const EFFECTS: Readonly<Record<string, string>> = {
  '1D': 'a step and disorder',
  '1': 'a step',
  D: 'disorder',
  check: 'a disorder check',
  '-': 'no effect',
};
/** A fire result in words. */
export const effect = (code: unknown): string => EFFECTS[String(code)] ?? String(code);

/** A word with its article: "a French", "an Allied". */
export const a = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
