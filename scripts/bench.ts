// How fast the rules are, each figure beside plain code for the same kind of work, measured in the same run.
import { compileBoard } from '../src/engine/board/board.ts';
import { replayRecord } from '../src/engine/record.ts';
import type { Position, Title } from '../src/engine/title.ts';
import { catalogue } from '../src/titles/catalogue.ts';
import { readArguments, stop } from './lib/arguments.ts';
import { asGame, playout, type Playout } from './lib/playout.ts';
import { honeycombGrid, honeycombRange, plainRange } from './lib/references.ts';

const USAGE = `npm run bench [-- <title>]\ntitles: ${catalogue.map((c) => c.id).join(', ')}`;
const ORDERS_GOAL = 18_000; // a second
const RANGE_GOAL = 20; // microseconds

interface Row {
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  readonly reference: string;
  readonly theirs: number;
  readonly goal?: string;
}

const { positionals } = readArguments(USAGE, {});
const cards = positionals.length > 0 ? catalogue.filter((c) => positionals.includes(c.id)) : catalogue;
if (cards.length === 0) stop(USAGE, 2);
for (const card of cards) {
  const scenario = card.scenarios[0].id;
  const title = await card.load(scenario);
  console.log(`\n${card.id}/${scenario}: ${title.board.size} hexes, ${title.units.length} units`);
  print(await measure(title, () => card.load(scenario)));
}

async function measure(title: Title, load: () => Promise<Title>): Promise<Row[]> {
  const game = (seed: number): Playout => playout(title, { seed: String(seed) }, null);
  for (let seed = 0; seed < 40; seed++) game(seed); // warm
  const games = Array.from({ length: 60 }, (_, i) => game(1000 + i));
  const orders = games.reduce((n, g) => n + g.actions.length, 0);
  const perSecond = orders / (games.reduce((sum, g) => sum + g.ms, 0) / 1000);

  const positions = games.slice(0, 12).flatMap((g) => positionsOf(title, g).filter((_, i) => i % 40 === 20));
  const trip = median(positions.map((p) => time(() => JSON.parse(JSON.stringify(p)), 20)));
  const clone = median(positions.map((p) => time(() => structuredClone(p), 20)));
  const apply = median(games.slice(0, 12).map((g) => timeOnce(() => void positionsOf(title, g)) / g.actions.length));

  const range = ranges(title, positions);
  const plain = plainRange(title.board);
  const honeycomb = honeycombRange(title.board);
  // The references get as many movement points as make them reach about as many hexes from the middle of the map.
  const middle = Math.floor(title.board.size / 2);
  let points = 1;
  while (plain(middle, points) < range.hexes) points++;
  const starts = Array.from({ length: 60 }, (_, i) => Math.floor(((i + 0.5) / 60) * title.board.size));
  const plainTime = median(starts.map((hex) => time(() => plain(hex, points), 200)));
  const [firstColumn, firstRow] = [Math.min(...title.board.columns), Math.min(...title.board.rows)];
  const honeycombTime = median(
    starts.map((hex) =>
      time(() => honeycomb(title.board.columns[hex] - firstColumn, title.board.rows[hex] - firstRow, points), 5),
    ),
  );

  const record = asGame(title, { seed: games[0].seed }, games[0].actions).record;
  const replay = median(Array.from({ length: 15 }, () => timeOnce(() => void replayRecord(title, record))));
  const copies = median(
    Array.from({ length: 5 }, () =>
      timeOnce(() => {
        for (let i = 0; i < record.actions.length; i++) JSON.parse(JSON.stringify(positions[0]));
      }),
    ),
  );
  const look = median(positions.map((p) => time(() => title.table(title.view(p, 0)), 10)));
  const board = time(() => compileBoard(title.map), 50);
  const loading = median(
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const began = performance.now();
        await load();
        return (performance.now() - began) * 1000;
      }),
    ),
  );
  return [
    {
      what: 'random play, drawing included',
      ours: perSecond,
      unit: 'orders/s',
      reference: 'JSON round trips of a position',
      theirs: 1e6 / trip,
      goal: `${ORDERS_GOAL.toLocaleString('en')} or more`,
    },
    { what: 'playing one order', ours: apply, unit: 'µs', reference: 'structuredClone of a position', theirs: clone },
    {
      what: `movement range, all rules, ${range.hexes} hexes`,
      ours: range.known,
      unit: 'µs',
      reference: `plain typed-array search, ${plain(middle, points)} hexes`,
      theirs: plainTime,
      goal: `${RANGE_GOAL} or less`,
    },
    { what: 'the same', ours: range.known, unit: 'µs', reference: 'honeycomb-grid traversal', theirs: honeycombTime },
    {
      what: 'the same, first in a new position',
      ours: range.fresh,
      unit: 'µs',
      reference: 'honeycomb-grid traversal',
      theirs: honeycombTime,
    },
    {
      what: 'view and table of a seat',
      ours: look,
      unit: 'µs',
      reference: 'JSON round trip of the position',
      theirs: trip,
    },
    {
      what: 'board compiled',
      ours: board,
      unit: 'µs',
      reference: 'honeycomb-grid, the grid alone',
      theirs: time(() => honeycombGrid(title.board), 10),
    },
    {
      what: 'title loaded, data checked and compiled',
      ours: loading,
      unit: 'µs',
      reference: 'JSON round trip of the map',
      theirs: time(() => JSON.parse(JSON.stringify(title.map)), 10),
    },
    {
      what: `whole game replayed, ${record.actions.length} actions`,
      ours: replay / 1000,
      unit: 'ms',
      reference: 'a JSON round trip for each action',
      theirs: copies / 1000,
    },
  ];
}

/** Every position of a game. */
function positionsOf(title: Title, game: Playout): Position[] {
  const defaults = Object.fromEntries(title.options.map((o) => [o.id, o.values[0].id]));
  const positions = [title.setup(defaults, game.seed)];
  for (const action of game.actions) positions.push(title.apply(positions.at(-1)!, action).position);
  return positions;
}

/** Median time of one movement range over the units that can move in some positions, and its median size. */
function ranges(title: Title, positions: readonly Position[]): { known: number; fresh: number; hexes: number } {
  const moving = positions.filter((p) => {
    const decision = title.decision(p);
    return !decision.over && decision.kind === 'move';
  });
  const known: number[] = [];
  const fresh: number[] = [];
  const hexes: number[] = [];
  for (const position of moving) {
    const actors = title.actors(position);
    if (actors.length > 0) {
      const copies = Array.from({ length: 20 }, () => structuredClone(position));
      fresh.push(
        timeOnce(() => {
          for (const copy of copies) title.reach(copy, { units: [actors[0]] });
        }) / copies.length,
      );
    }
    for (const unit of actors) {
      hexes.push(title.reach(position, { units: [unit] }).length);
      known.push(time(() => title.reach(position, { units: [unit] }), 20));
    }
  }
  return { known: median(known), fresh: median(fresh), hexes: median(hexes) };
}

/** Microseconds of one call, over `times` calls. */
function time(f: () => unknown, times: number): number {
  return (
    timeOnce(() => {
      for (let i = 0; i < times; i++) f();
    }) / times
  );
}
function timeOnce(f: () => void): number {
  const began = performance.now();
  f();
  return (performance.now() - began) * 1000;
}
function median(values: readonly number[]): number {
  if (values.length === 0) return NaN;
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function print(rows: readonly Row[]): void {
  const figure = (n: number) => (n >= 100 ? Math.round(n).toLocaleString('en') : n.toPrecision(2));
  const cells = rows.map(({ what, ours, unit, reference, theirs, goal }) => [
    what,
    `${figure(ours)} ${unit}`,
    `${figure(theirs)} ${unit}`,
    `× ${(ours / theirs).toPrecision(2)}`,
    reference,
    goal ? `goal: ${goal}` : '',
  ]);
  const all = [['what', 'ours', 'reference', 'ratio', 'the reference is', ''], ...cells];
  const widths = all[0].map((_, i) => Math.max(...all.map((row) => row[i].length)));
  for (const row of all)
    console.log(
      row
        .map((cell, i) => (i >= 1 && i <= 3 ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join('  ')
        .trimEnd(),
    );
}
