import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileBoard } from '../../src/engine/board/board.ts';
import { checkRecord, type GameRecord, replayRecord, startGame } from '../../src/engine/record.ts';
import type { Position, Title, TitleCard } from '../../src/engine/title.ts';
import { processorTime, processorTimeOf } from './clock.ts';
import { melee } from './crowd.ts';
import { crowdedMoments, longestWaits } from './patience.ts';
import { playout } from './playout.ts';
import { spread } from './questions.ts';
import { honeycombGrid, honeycombRange, plainRange } from './references.ts';

/*
 * What the benchmark measures of a scenario. The same file is bundled with the rules of an older state when two are
 * measured against each other, so it uses nothing of src but the contract and the record.
 */

/** One figure, with plain code for the same kind of work measured beside it in the same run. */
export interface Measure {
  /** "range", the same in every state and scenario. */
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: 'orders/s' | 'µs' | 'ms' | '×';
  readonly reference?: { readonly what: string; readonly value: number };
  readonly goal?: string;
  /** What else there is to say: which question. */
  readonly note?: string;
}

/** A higher figure is the better one. */
export const moreIsBetter = ({ unit }: Measure): boolean => unit === 'orders/s';

const SEAT = 0;

// ---- time --------------------------------------------------------------------------------------------------------

/** Microseconds of one call, over `times` calls. */
function time(f: () => unknown, times = 1): number {
  const began = performance.now();
  for (let i = 0; i < times; i++) f();
  return ((performance.now() - began) * 1000) / times;
}
function median(values: readonly number[]): number {
  return values.length === 0 ? NaN : values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

// ---- a scenario --------------------------------------------------------------------------------------------------

/** Loading rules and data and setting up: in a process that has done nothing yet, and again when the script is there. */
export async function measureStart(card: TitleCard, scenario: string): Promise<Measure[]> {
  const start = async () => {
    const began = processorTime();
    startGame(await card.load(scenario), { seed: 'start' });
    return (processorTime() - began) / 1000;
  };
  const first = await start();
  const more: number[] = [];
  for (let i = 0; i < 5; i++) more.push(await start());
  return [
    { id: 'start', what: 'start of a game in a new process: script, data, set-up', value: first, unit: 'ms' },
    { id: 'start-again', what: 'start of another game: data, set-up', value: median(more), unit: 'ms' },
  ];
}

/** How fast it is played, replayed and looked at. */
export function measurePlay(title: Title): Measure[] {
  const record = longestRecord(title);
  const positions = positionsOf(title, record);
  return [
    randomPlay(title, positions),
    wholeReplay(title, record, positions),
    ...looks(title, positions),
    ...ranges(title, positions),
    board(title),
  ];
}

/** The recorded game of a scenario with the most orders. Throws when there is none. */
function longestRecord(title: Title): GameRecord {
  const folder = join('tests', 'games', title.id);
  const records = readdirSync(folder)
    .map((name) => checkRecord(JSON.parse(readFileSync(join(folder, name), 'utf8')), name))
    .filter((record) => record.scenario === title.scenario)
    .sort((a, b) => b.actions.length - a.actions.length);
  if (records.length === 0) throw new Error(`${title.id}/${title.scenario} has no recorded game`);
  return records[0];
}

function positionsOf(title: Title, record: GameRecord): Position[] {
  const { actions } = replayRecord(title, record);
  const positions = [title.setup(record.options, record.seed)];
  for (const action of actions) positions.push(title.apply(positions.at(-1)!, action).position);
  return positions;
}

const jsonTrip = (positions: readonly Position[]): number =>
  median(spread(positions, 40).map((position) => time(() => JSON.parse(JSON.stringify(position)), 20)));

/** Random games from the same seeds, until so much processor time is spent. */
function randomPlay(title: Title, positions: readonly Position[]): Measure {
  const WARM = 3_000_000; // until what is called often has been compiled
  const ENOUGH = 3_000_000;
  let orders = 0;
  let spent = 0;
  const games = (until: number) => {
    orders = spent = 0;
    for (let seed = 1; spent < until; seed++)
      spent += processorTimeOf(() => (orders += playout(title, { seed: String(seed) }, null).actions.length));
  };
  games(WARM);
  games(ENOUGH);
  return {
    id: 'random',
    what: 'random play, drawing included',
    value: orders / (spent / 1e6),
    unit: 'orders/s',
    reference: { what: 'JSON round trips of a position', value: 1e6 / jsonTrip(positions) },
    goal: '18,000 or more',
  };
}

function wholeReplay(title: Title, record: GameRecord, positions: readonly Position[]): Measure {
  replayRecord(title, record);
  const runs = Array.from({ length: 5 }, () => processorTimeOf(() => void replayRecord(title, record)));
  return {
    id: 'replay',
    what: `recorded game of ${record.actions.length} orders replayed, an order`,
    value: median(runs) / record.actions.length,
    unit: 'µs',
    reference: { what: 'JSON round trip of a position', value: jsonTrip(positions) },
  };
}

/** A position that nothing is known of yet, with lists of the kind that the rules make: a structured clone has others. */
const copyOf = (position: Position): Position => JSON.parse(JSON.stringify(position)) as Position;

function looks(title: Title, positions: readonly Position[]): Measure[] {
  const reference = { what: 'JSON round trip of the position', value: jsonTrip(positions) };
  const some = spread(positions, 60);
  const look = (position: Position) => title.table(title.view(position, SEAT));
  const round = () =>
    some.map((position) => {
      const copies = Array.from({ length: 10 }, () => copyOf(position));
      return time(() => copies.forEach(look)) / copies.length;
    });
  for (let warm = 0; warm < 4; warm++) round(); // until what is called often has been compiled
  const fresh = round();
  return [{ id: 'look', what: 'view and table of a seat, new position', value: median(fresh), unit: 'µs', reference }];
}

/** Movement ranges of units that can move, in known and in new positions, beside a plain search of as many hexes. */
function ranges(title: Title, positions: readonly Position[]): Measure[] {
  const moving = positions.filter((position) => kindOf(title, position) === 'move');
  const known: number[] = [];
  const fresh: number[] = [];
  const sizes: number[] = [];
  for (const position of spread(moving, 60)) {
    const units = spread(title.actors(position), 6);
    if (units.length === 0) continue;
    for (const unit of units) sizes.push(title.reach(position, { units: [unit] }).length);
    // By turns, so that nobody answers from what he was asked last; the first times until what is called often is compiled.
    const all = () => units.forEach((unit) => title.reach(position, { units: [unit] }));
    time(all, 20);
    known.push(time(all, 20) / units.length);
    const copies = Array.from({ length: 10 }, () => copyOf(position));
    fresh.push(time(() => copies.forEach((copy) => title.reach(copy, { units: [units[0]] }))) / copies.length);
  }
  const hexes = median(sizes);

  // The references get as many movement points as make them reach about as many hexes from the middle of the map.
  const plain = plainRange(title.board);
  const honeycomb = honeycombRange(title.board);
  let points = 1;
  while (plain(Math.floor(title.board.size / 2), points) < hexes) points++;
  const starts = spread([...title.board.ids.keys()], 60);
  const plainTime = median(starts.map((hex) => time(() => plain(hex, points), 200)));
  const { columns, rows } = title.board;
  const [firstColumn, firstRow] = [Math.min(...columns), Math.min(...rows)];
  const honeycombTime = median(
    starts.map((hex) => time(() => honeycomb(columns[hex] - firstColumn, rows[hex] - firstRow, points), 5)),
  );
  const search = { what: 'plain typed-array search', value: plainTime };
  const traversal = { what: 'honeycomb-grid traversal', value: honeycombTime };
  const what = `movement range, all rules, ${hexes} hexes`;
  return [
    { id: 'range', what, value: median(known), unit: 'µs', reference: search, goal: '20 µs, or 20 times the search' },
    { id: 'range/search', what: `${what}, by the plain search`, value: median(known) / plainTime, unit: '×' },
    {
      id: 'range-new',
      what: 'the same, first in a new position',
      value: median(fresh),
      unit: 'µs',
      reference: traversal,
    },
  ];
}

function board(title: Title): Measure {
  return {
    id: 'board',
    what: 'board compiled',
    value: median(Array.from({ length: 7 }, () => time(() => compileBoard(title.map), 10))),
    unit: 'µs',
    reference: { what: 'honeycomb-grid, the grid alone', value: time(() => honeycombGrid(title.board), 10) },
  };
}

// ---- the longest question ----------------------------------------------------------------------------------------

/** The longest that any question takes: in a recorded game, in a bold random game, in crowded positions and after them. */
export function measureQuestions(title: Title): Measure[] {
  const record = longestRecord(title);
  const { actions } = replayRecord(title, record);
  const start = title.setup(record.options, record.seed);
  const bold = [...melee(title, title.setup(record.options, 'bold'), 'bold', 3000)];
  const moments = [...crowdedMoments(title, start, actions, { plain: 12, crowded: 30 }), ...spread(bold, 12)];
  const [{ question, ms }] = longestWaits(title, moments, (_, { position }) => ({
    position,
    view: title.view(position, 'open'),
  }));
  return [
    {
      id: 'question',
      what: 'longest question',
      value: ms,
      unit: 'ms',
      note: question.slice(0, 80),
      goal: '50 ms at most',
    },
  ];
}

const kindOf = (title: Title, position: Position): string => {
  const decision = title.decision(position);
  return decision.over ? 'over' : decision.kind;
};
