import type { Counter, Title } from '../../../engine/title.ts';
import { type Box, HEIGHT, type MapLayout } from '../../map/geometry.ts';
import { firstPosition, firstTable } from '../../../store/story.ts';

/*
 * How drawings are laid out on paper. Lengths of paper are millimetres.
 */

/** Printed counters: 15 mm, a little under the classic five eighths of an inch. */
export const COUNTER_SIZE = 15;
/** Two sides of a printed hex lie so far apart that a counter lies in it with room around. */
const HEX_SIZE = 19;
/** What neighbouring sheets of the map have in common, to glue them. */
const GLUE = 6;

export const PAPERS = { a4: { width: 190, height: 277 }, letter: { width: 195.9, height: 259.4 } } as const; // margins of 10 mm left out
export type Paper = keyof typeof PAPERS;

/** A piece of the map and the sheet it goes on. */
export interface MapPiece {
  /** Part of the map, in map units. */
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  /** From 1; 1, 1 alone for a map on one sheet. */
  readonly row: number;
  readonly column: number;
  /** The sheet lies on its long side. */
  readonly lying: boolean;
}

/** The whole map as large as it goes on one sheet. */
export function wholeMap({ sheet }: MapLayout, paper: Paper): MapPiece {
  const { width, height } = PAPERS[paper];
  const lying = sheet.width > sheet.height;
  const scale = Math.min((lying ? height : width) / sheet.width, (lying ? width : height) / sheet.height);
  return { box: sheet, width: sheet.width * scale, height: sheet.height * scale, row: 1, column: 1, lying };
}

/** The map to play on, cut into sheets that overlap; lying or upright, whichever takes fewer of them. */
export function mapPieces({ sheet }: MapLayout, paper: Paper): readonly MapPiece[] {
  const scale = HEX_SIZE / HEIGHT;
  const across = (length: number, size: number) => Math.max(1, Math.ceil((length * scale - GLUE) / (size - GLUE)));
  const cut = (lying: boolean) => {
    const width = lying ? PAPERS[paper].height : PAPERS[paper].width;
    const height = lying ? PAPERS[paper].width : PAPERS[paper].height;
    const columns = across(sheet.width, width);
    return Array.from({ length: columns * across(sheet.height, height) }, (_, i): MapPiece => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const [x, y] = [(column * (width - GLUE)) / scale, (row * (height - GLUE)) / scale];
      const box = {
        x: sheet.x + x,
        y: sheet.y + y,
        width: Math.min(width / scale, sheet.width - x),
        height: Math.min(height / scale, sheet.height - y),
      };
      return { box, width: box.width * scale, height: box.height * scale, row: row + 1, column: column + 1, lying };
    });
  };
  const [upright, lying] = [cut(false), cut(true)];
  return upright.length <= lying.length ? upright : lying;
}

/** A counter of card: what is printed on its front, and on its back where a unit has fewer steps. */
export interface Card {
  readonly front: Counter;
  readonly back: Counter | null;
}

/** The cards of a unit: each carries two of its steps. A unit of four has two of them. */
export function cardsOf(title: Title): readonly Card[] {
  const view = title.view(firstPosition(title), 'open');
  return countersOf(title).flatMap((front): Card[] => {
    const { unit, maxSteps } = front;
    const at = (steps: number): Counter => ({ ...title.printed!(view, unit, steps), flags: [] });
    if (maxSteps === 0 || !title.printed) return [{ front, back: null }];
    return Array.from({ length: Math.ceil(maxSteps / 2) }, (_, i) => {
      const steps = maxSteps - 2 * i;
      return { front: at(steps), back: steps > 1 ? at(steps - 1) : null };
    });
  });
}

/** Columns and rows of counters on a page, with room for a heading. */
export const COLUMNS = 11;
const ROWS = 14;

/** Cards in pages of full rows, the last filled up with nothing. */
export function cardPages(cards: readonly Card[]): readonly (readonly (Card | null)[])[] {
  const size = COLUMNS * ROWS;
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, page) => {
    const own: (Card | null)[] = cards.slice(page * size, (page + 1) * size);
    while (own.length % COLUMNS > 0) own.push(null);
    return own;
  });
}

/** The same page from behind: every row from the other end, so that back lies on front when the sheet is turned on its long edge. */
export const fromBehind = <T>(page: readonly T[]): readonly T[] =>
  page.map((_, i) => page[Math.floor(i / COLUMNS) * COLUMNS + COLUMNS - 1 - (i % COLUMNS)]);

/** Every counter of a title as it begins the game; a unit that is nowhere to be seen then has its face without figures. */
export function countersOf(title: Title): readonly Counter[] {
  const table = firstTable(title);
  const seen = new Map<number, Counter>();
  for (const { counters } of [...table.stacks, ...table.trays.flatMap((tray) => tray.groups)])
    for (const counter of counters) seen.set(counter.unit, counter);
  return title.units
    .map((_, unit) => seen.get(unit) ?? { unit, steps: 0, maxSteps: 0, values: [], flags: [] })
    .map((counter) => ({ ...counter, flags: [] }));
}
