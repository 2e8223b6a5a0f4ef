import { withHalf } from '../engine/numbers.ts';
import { type Title, OFF_MAP } from '../engine/title.ts';
import type { Names } from './title-text.ts';

/** "8, 48 and 52" */
export const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** "8, 48, 52 and 27 others": a list of which the first few tell enough. */
export const someOf = (parts: readonly string[]): string =>
  listOf(parts.length <= 4 ? parts : [...parts.slice(0, 3), `${parts.length - 3} others`]);

/** "8, 48 or 52" */
export const eitherOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

/** Names in the data have straight quotation marks here and there. */
const typeset = (name: string): string => name.replaceAll(/"([^"]*)"/g, '“$1”').replaceAll("'", '’');

const count: Names['count'] = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** "½ point", "1 point", "3½ points": what is counted in halves. */
export const inHalves = (n: number, one: string): string => `${withHalf(n)} ${n === 1 || n === 0.5 ? one : `${one}s`}`;

const made = new WeakMap<Title, Names>();

/** How the phrases of a title name its hexes, units and sides. A value that names nothing is shown as it is. */
export function namesOf(title: Title): Names {
  let names = made.get(title);
  if (!names) {
    const unit = (u: unknown) => title.units[u as number];
    const hex = (h: unknown) => {
      if (h === OFF_MAP) return 'off the map';
      const id = title.board.ids[h as number] ?? String(h);
      const name = title.map.hexes[id]?.name;
      return name ? `${id} ${typeset(name)}` : id;
    };
    names = {
      hex,
      hexes: (hexes) => listOf(hexes.map(hex)),
      unit: (u) => typeset(unit(u)?.long ?? String(u)),
      units: (list) =>
        listOf(Array.isArray(list) ? list.map((u: unknown) => typeset(unit(u)?.name ?? String(u))) : [String(list)]),
      formation: (formation) => title.formations[formation as number]?.name ?? String(formation),
      side: (side) => title.sides[side as number]?.adjective ?? String(side),
      count,
    };
    made.set(title, names);
  }
  return names;
}

/** Names for phrases of a game whose title is not loaded: only its sides are known. */
export const namesOfSides = (sides: readonly string[]): Names => ({
  hex: String,
  hexes: (hexes) => listOf(hexes.map(String)),
  unit: String,
  units: String,
  formation: String,
  side: (side) => sides[side as number] ?? String(side),
  count,
});
