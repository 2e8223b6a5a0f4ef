import type { UndoBarrier } from '../../../engine/record.ts';
import type { GameEvent, RibbonStep, SideId } from '../../../engine/title.ts';
import type { GameInPlay, Shown } from '../../../store/game.ts';
import type { GameNote } from '../../../store/meta.ts';
import type { LogPlace } from '../../../store/notes.ts';
import type { LogFilter } from '../../../store/table.ts';

/** The turn and the step that a game begins in: nothing happened that would say them. */
export interface Opening {
  readonly turn: number;
  readonly step: RibbonStep | null;
}

/** A line of the log. `at` is how many orders stand after it. */
export type LogItem =
  | { readonly kind: 'opening'; readonly key: 'turn'; readonly at: 0; readonly turn: number }
  | { readonly kind: 'opening'; readonly key: 'step'; readonly at: 0; readonly step: RibbonStep }
  | { readonly kind: 'event'; readonly key: string; readonly at: number; readonly event: GameEvent }
  | { readonly kind: 'take-back'; readonly key: string; readonly at: number; readonly dropped: number }
  | { readonly kind: 'undo-line'; readonly key: string; readonly at: number; readonly why: UndoBarrier };

/** What the log is made of: the events of each order that this seat may know, how the game began, and what stands on lines. */
export interface LogSource {
  readonly events: readonly (readonly GameEvent[])[];
  readonly opening: Opening;
  readonly notes?: readonly LogPlace[];
}

/** Whether a line stands under a filter; `marked`: there is a note on it. */
function passes(event: GameEvent, filter: LogFilter, marked: boolean): boolean {
  if (event.heading !== undefined || filter === 'all') return true;
  if (filter === 'dice') return event.roll !== undefined;
  return filter === 'notes' ? marked : event.side === filter;
}

export const openingOf = ({ table }: Shown): Opening => ({
  turn: table.turn,
  step: table.ribbon.find(({ state }) => state === 'now') ?? null,
});

/**
 * Headings over what happened before the first that the rules told; none where they told one at once, but for the step
 * of one side when that of the other is the first of which there is something to tell.
 */
function openingItems({ turn, step }: Opening, events: readonly (readonly GameEvent[])[]): LogItem[] {
  const told = events.flat();
  if (told.length === 0) return [];
  const [{ heading, side }] = told;
  if (heading && !(heading === 'phase' && step && side !== step.side)) return [];
  const next = told.find(({ heading }) => heading === 'turn');
  return [
    // what comes before turn 1 is called by its step alone
    ...(next?.data?.['turn'] === turn ? [] : [{ kind: 'opening', key: 'turn', at: 0, turn } as const]),
    ...(step ? [{ kind: 'opening', key: 'step', at: 0, step } as const] : []),
  ];
}

const headingOf = (item: LogItem): GameEvent['heading'] => {
  if (item.kind === 'opening') return item.key === 'turn' ? 'turn' : 'phase';
  return item.kind === 'event' ? item.event.heading : undefined;
};

/**
 * The log, newest first under the heading of its turn and phase: every event this seat may know, the marks of take-backs, and the line to which undo is free.
 * `limit` is how many orders stand at that line; undefined: no line.
 */
export function logItems(
  game: Pick<GameInPlay, 'barriers' | 'record'>,
  { events, opening, notes = [] }: LogSource,
  limit: number | undefined,
  filter: LogFilter,
): readonly LogItem[] {
  const marked = new Set(notes.map(({ at, say }) => `${at} ${say}`));
  const items = openingItems(opening, events);
  const takeBacks = new Map<number, LogItem[]>();
  game.record.takeBacks.forEach(({ at, dropped }, i) => {
    const item: LogItem = { kind: 'take-back', key: `t${i}`, at, dropped };
    const there = takeBacks.get(at);
    if (there) there.push(item);
    else takeBacks.set(at, [item]);
  });
  for (let at = 0; at <= events.length; at++) {
    if (at > 0)
      events[at - 1].forEach(
        (event, i) =>
          passes(event, filter, marked.has(`${at} ${event.say}`)) &&
          items.push({ kind: 'event', key: `${at}.${i}`, at, event }),
      );
    for (const item of takeBacks.get(at) ?? []) items.push(item);
    const why = at === limit && at > 0 && at < events.length + 1 ? game.barriers[at - 1] : null;
    if (why) items.push({ kind: 'undo-line', key: 'undo', at, why });
  }
  return underHeadings(withoutBareHeadings(items.reverse(), filter), headingOf);
}

/** Things that come newest first, each heading brought over what came after it: turns over phases, phases over their lines. */
export function underHeadings<T>(
  newestFirst: readonly T[],
  headingOf: (item: T) => GameEvent['heading'],
): readonly T[] {
  const done: T[] = [];
  let turn: T[] = [];
  let phase: T[] = [];
  for (const item of newestFirst) {
    const heading = headingOf(item);
    if (!heading) {
      phase.push(item);
      continue;
    }
    turn.push(...(heading === 'phase' ? [item, ...phase] : phase));
    phase = [];
    if (heading === 'phase') continue;
    done.push(item, ...turn);
    turn = [];
  }
  return [...done, ...turn, ...phase];
}

/** With a filter on, headings under which nothing is left are dropped. Newest first: a heading comes after its lines. */
function withoutBareHeadings(items: readonly LogItem[], filter: LogFilter): readonly LogItem[] {
  if (filter === 'all') return items;
  let lines = 0;
  return items.filter((item) => {
    if (headingOf(item)) {
      const bare = lines === 0;
      lines = 0;
      return !bare;
    }
    lines++;
    return true;
  });
}

/** Filters that the log offers: everything, dice, each side. */
export const filtersOf = (sides: readonly unknown[]): readonly LogFilter[] => [
  'all',
  'dice',
  'notes',
  ...sides.map((_, side): SideId => side),
];

/** The note on a line, where there is one. */
export const noteOn = (notes: readonly GameNote[], item: LogItem): GameNote | undefined =>
  item.kind === 'event' ? notes.find(({ at, say }) => at === item.at && say === item.event.say) : undefined;
