import { expect } from 'vitest';
import type { Position, Seat, Title } from '../../src/engine/title.ts';
import { wholeGame } from './play.ts';

/*
 * Law 3: views are made by naming what may be seen, in every object of a position and not in the outermost alone. A
 * field that nobody has named is seen from no seat, the open one included: it shows all that the title has a name for.
 */

const STRANGE = 'strangeNewField';
/** Objects whose keys are no names of fields: options by id, what units have done by unit, the values of a text. */
const MAPS: ReadonlySet<string> = new Set(['options', 'moved', 'data']);

/** The same with a field of which no title has heard in every object. */
function withStrangeFields(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => withStrangeFields(part));
  if (typeof value !== 'object' || value === null) return value;
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) made[name] = withStrangeFields(part, name);
  return MAPS.has(key) ? made : { ...made, [STRANGE]: 1 };
}

/** Where strange fields are: "stack.units", without the numbers of lists and units. */
function strangeIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === STRANGE) return [path || 'position'];
    return strangeIn(part, /^\d+$/.test(key) ? path : `${path}${path && '.'}${key}`);
  });
}

/** Every kind of object in a position: where it is, which frame it is, and which fields it has. */
function kindsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  const below = parts.flatMap(([key, part]) => kindsIn(part, `${path}.${/^\d+$/.test(key) ? '' : key}`));
  if (Array.isArray(value)) return below;
  const { step, kind } = value as { readonly step?: unknown; readonly kind?: unknown };
  return [...below, [path, step, kind, ...parts.map(([key]) => key)].join()];
}

/** The strange fields that come through in the view of some seat. */
export function strangeShown(title: Title, position: Position): string[] {
  const strange = withStrangeFields(position) as Position;
  const seats: readonly Seat[] = [...title.sides.keys(), 'open', 'common'];
  const shown = seats.flatMap((seat) => strangeIn(title.view(strange, seat)).map((path) => `${path} (${seat})`));
  return [...new Set(shown)];
}

/**
 * Plays a random game to its end and holds that a view shows only fields that somebody has named: now and then, and
 * whenever an object of a new kind is in the position. Returns how many kinds there were.
 */
export function holdsNaming(title: Title, seed: number, every: number, fog = true): number {
  const known = new Set<string>();
  const holds = (position: Position, at: number) => {
    const kinds = kindsIn(position);
    if (at % every !== 0 && kinds.every((kind) => known.has(kind))) return;
    for (const kind of kinds) known.add(kind);
    expect(strangeShown(title, position), 'fields that nobody shows').toEqual([]);
  };
  let last: Position | undefined;
  for (const { position, action, at } of wholeGame(title, seed, fog)) {
    holds(position, at);
    last = title.apply(position, action).position;
  }
  if (last) holds(last, 0);
  return known.size;
}
