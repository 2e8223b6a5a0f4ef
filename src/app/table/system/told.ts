import type { Action, Counter, GameEvent, Hex, SideId, Stack, Table, Title, UnitId } from '../../../engine/title.ts';
import type { Pace } from '../../../store/preferences.ts';
import type { Shown } from '../../../store/game.ts';
import type { Press } from '../../../store/presses.ts';
import { isHeld, isTold, type Telling } from '../../../store/telling.ts';
import { t } from '../words.ts';

/* The table while the system's turn is being told: nothing is seen before its line is. */

/** Which events are told one by one: from the first roll, or the first thing the system did; -1 when it did nothing and nothing was rolled. */
export const firstToTell = (events: readonly GameEvent[], system: SideId): number =>
  events.findIndex((event) => event.roll !== undefined || event.side === system);

/** The first roll after another by the other side (an assault after defensive fire); -1 when there is none. */
export function secondRoll(events: readonly GameEvent[]): number {
  const first = events.find((event) => event.roll);
  const by = first?.side ?? null;
  return events.findIndex(({ roll, side }) => roll !== undefined && by !== null && side !== null && side !== by);
}

/** Milliseconds that a line stands before the next one comes. */
const STANDS = { roll: 1700, heading: 500, line: 950 } as const;
const SPEED: Readonly<Record<Exclude<Pace, 'at-once' | 'off'>, number>> = { slow: 0.5, normal: 1, fast: 3 };

/** How long an event stands at a pace. */
export function standsFor(event: GameEvent, pace: Pace): number {
  if (pace === 'at-once' || pace === 'off') return 0;
  const kind = event.heading ? 'heading' : 'line';
  return STANDS[event.roll ? 'roll' : kind] / SPEED[pace];
}

/**
 * What the last order brought, as far as it has been told; of what waited for a click, once it has come, that alone. Of
 * a click that gave several orders (a line that moves together), what all of them brought.
 */
export function newsOf(
  { events, live }: Shown,
  telling: Telling | null,
  presses: readonly Press[],
): readonly GameEvent[] {
  if (telling?.waits !== undefined && isTold(telling)) return telling.events.slice(telling.waits);
  const press = live ? presses.find(({ to }) => to === events.length) : undefined;
  return events.slice(press?.from ?? -1).flat();
}

/** What waits for its click; null: nothing does. */
export const waitingEvent = (telling: Telling | null): GameEvent | null =>
  isHeld(telling) ? (telling.events[telling.waits!] ?? null) : null;

/** What is said while a roll waits. */
export function waitWords({ next, events, waits }: Telling, { sides }: Pick<Title, 'sides'>): string {
  if (next) return t(next.kind === 'pass' ? 'system.next-attack' : 'system.next-fight');
  const [first, second] = [events.find((event) => event.roll)!, events[waits!]];
  return t('system.between', sides[first.side!].adjective, sides[second.side!].adjective);
}

/** The line told last. */
export const currentOf = ({ events, told }: Telling): GameEvent | undefined => events[told - 1];

/** The table as far as it has been told: where everybody stands, the log, the trays. Nothing can be ordered in it. */
export function shownSoFar(telling: Telling): Shown {
  const { before, after, events, told } = telling;
  return {
    ...after,
    view: before.view,
    turnOf: before.turnOf,
    decision: null,
    acts: false,
    table: { ...before.table, stacks: stacksSoFar(telling) },
    events: [...after.events.slice(0, -1), events.slice(0, told)],
  };
}

interface Place {
  readonly hex: Hex;
  readonly side: SideId;
  readonly counter: Counter;
}

function placesOf({ stacks }: Table): Map<UnitId, Place> {
  const places = new Map<UnitId, Place>();
  for (const { hex, side, counters } of stacks)
    for (const counter of counters) places.set(counter.unit, { hex, side, counter });
  return places;
}

/** Where a unit on its way waits: before the last hex of its path. */
function waitsIn(action: Action, unit: UnitId): Hex | undefined {
  return action.kind === 'move' && action.units.includes(unit) ? action.path.at(-2) : undefined;
}

/**
 * The stacks so far. A unit stands as it stood before, and as it stands in the end once the last line that names it
 * has been told; one that comes onto the map does so with the first such line. Units that moved wait before the last
 * hex of their way: what meets them there is what is being told. A stack of which nobody is seen lies where it lay until
 * one of it has been told.
 */
function stacksSoFar({ before, after, action, events, from, told }: Telling): readonly Stack[] {
  const old = placesOf(before.table);
  const now = placesOf(after.table);
  const first = new Map<UnitId, number>();
  const last = new Map<UnitId, number>();
  events.forEach(
    ({ units = [] }, i) =>
      i >= from && units.forEach((unit) => (first.has(unit) || first.set(unit, i), last.set(unit, i))),
  );
  const isDone = (unit: UnitId) => ((old.has(unit) ? last : first).get(unit) ?? Infinity) < told;
  const keyOf = ({ hex, side }: Pick<Stack, 'hex' | 'side'>) => `${hex} ${side}`;
  const unseen = new Map<string, Stack['unseen']>();
  for (const { table } of [after, before])
    for (const stack of table.stacks) if (stack.counters.length > 0) unseen.set(keyOf(stack), stack.unseen);
  const stacks = new Map<string, Stack & { counters: Counter[] }>();
  const put = ({ hex, side, counter }: Place) => {
    const key = keyOf({ hex, side });
    const stack = stacks.get(key);
    if (stack) stack.counters.push(counter);
    else stacks.set(key, { hex, side, counters: [counter], unseen: unseen.get(key) ?? 0 });
  };
  for (const [unit, place] of now) if (isDone(unit)) put(place);
  for (const [unit, place] of old) if (!isDone(unit)) put({ ...place, hex: waitsIn(action, unit) ?? place.hex });
  const covered = before.table.stacks.filter((stack) => stack.counters.length === 0 && !stacks.has(keyOf(stack)));
  return [...stacks.values(), ...covered];
}
