import { distance, type Hex } from '../../engine/board/board.ts';
import { flood, trace } from '../../engine/board/trace.ts';
import { distinct } from '../../engine/numbers.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, type Nation, NONE } from './army.ts';
import { crossingOf, crossingParts, hasSoundWay } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf } from './facts.ts';
import { type NapoleonicView, onMap } from './position.ts';
import { remembered } from './remember.ts';

/* 17.4, 17.5: supply lines. What the supply segment does with them: supply-segment.ts. */

/** 17.44 Hexes with an enemy combat unit or vedette: no line passes them; zones of control do not matter. */
function cuts(game: NapoleonicGame, view: NapoleonicView, side: SideId, by: SideId | null): (hex: Hex) => boolean {
  const facts = factsOf(game, view, by);
  const enemy = enemyOf(side);
  return (hex) => facts.combat[enemy][hex] > 0 || facts.vedettes[enemy][hex] > 0 || facts.covered[enemy][hex] > 0;
}

/**
 * What cuts supply lines, and the crossings that they use: they stay as they are while the enemy does, however many of
 * the player's own units move. `by`: as far as that player may know; supply itself is judged by the truth.
 */
const lineParts = (game: NapoleonicGame, view: NapoleonicView, side: SideId, by: SideId | null): readonly unknown[] => [
  game,
  factsOf(game, view, by).hexes[enemyOf(side)],
  ...crossingParts(game, view),
];

/**
 * 17.42 Length of the front line from where a supply is to every hex; -1 where there is none. From the supply and not to
 * it: few supplies serve many units.
 */
export function frontFrom(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  from: Hex,
  by: SideId | null = null,
): Int8Array {
  const fronts = keepFronts(lineParts(game, view, side, by), () => new Map());
  let line = fronts.get(from);
  if (!line) fronts.set(from, (line = findFront(game, view, side, from, by)));
  return line;
}
const keepFronts = remembered<Map<Hex, Int8Array>>(4);

function findFront(game: NapoleonicGame, view: NapoleonicView, side: SideId, from: Hex, by: SideId | null): Int8Array {
  const { neighbours, size } = game.ground.board;
  const most = game.tables.rules.ranges.supplyFrontLine;
  const cut = cuts(game, view, side, by);
  const far = new Int8Array(size).fill(-1);
  far[from] = 0;
  const reached = cut(from) ? [] : [from];
  for (let i = 0; i < reached.length; i++) {
    const hex = reached[i];
    if (far[hex] === most) break;
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const to = neighbours[d];
      if (to < 0 || far[to] >= 0 || !hasSoundWay(crossingOf(game, view, d))) continue;
      far[to] = far[hex] + 1;
      // The hex of who draws on it may be the enemy's too, but no line goes on from there.
      if (!cut(to)) reached.push(to);
    }
  }
  return far;
}

const keepLines = remembered<(Uint8Array | undefined)[]>(4);

/** 17.43, R-71 The hexes that one connected road or trail joins to a source of a nation: 1 in a table by hex. */
function mainLines(game: NapoleonicGame, view: NapoleonicView, nation: Nation, by: SideId | null = null): Uint8Array {
  const lines = keepLines(lineParts(game, view, playerOf(game, nation), by), () => []);
  return (lines[nation] ??= findLines(game, view, nation, by));
}

function findLines(game: NapoleonicGame, view: NapoleonicView, nation: Nation, by: SideId | null): Uint8Array {
  const cut = cuts(game, view, playerOf(game, nation), by);
  const sources = game.sources[nation].filter((hex) => !cut(hex));
  return flood(game.ground.board, sources, (from, to, d) => isOnWay(game, view, from * 6 + d) && !cut(to));
}

/** 17.43 Whether a main line runs over a hexside: a road or trail, and no damaged bridge. */
function isOnWay(game: NapoleonicGame, view: NapoleonicView, side: number): boolean {
  const { span, sound, pontoons } = crossingOf(game, view, side);
  return game.ground.way[side] !== 0 && (span === 0 || sound || pontoons > 0);
}

const playerOf = (game: NapoleonicGame, nation: Nation): SideId =>
  game.army.pieces.find((p) => p.nation === nation)?.player ?? 0;

/** 17.41, 17.43 Supply trains of a nation on a road or trail with a main line to a source. */
export function workingTrains(
  game: NapoleonicGame,
  view: NapoleonicView,
  nation: Nation,
  by: SideId | null = null,
): readonly UnitId[] {
  const lines = mainLines(game, view, nation, by);
  return keepTrains([lines, view.place, nation], () =>
    game.army.trains.filter((unit) => {
      const { kind, nation: of } = game.army.pieces[unit];
      return kind === 'supply-train' && of === nation && onMap(view, unit) && lines[view.place[unit]] === 1;
    }),
  );
}
const keepTrains = remembered<readonly UnitId[]>(4);

/** 17.43 The sources at the ends of the main line of a train that works. */
function sourcesOfTrain(game: NapoleonicGame, view: NapoleonicView, train: UnitId, by: SideId | null): readonly Hex[] {
  const { nation, player } = game.army.pieces[train];
  const lines = mainLines(game, view, nation, by);
  return keepEnds([lines, view.place[train]], () => {
    const cut = cuts(game, view, player, by);
    const open = (from: Hex, to: Hex, d: number) => isOnWay(game, view, from * 6 + d) && !cut(to);
    const line = flood(game.ground.board, [view.place[train]], open);
    return game.sources[nation].filter((hex) => lines[hex] === 1 && line[hex] === 1);
  });
}
const keepEnds = remembered<readonly Hex[]>(8);

/** What supplies a unit, and in how many hexes. */
export type Supply =
  | { readonly from: 'source'; readonly hex: Hex; readonly length: number }
  /** Its own train, or any where its formation never had one. */
  | { readonly from: 'train'; readonly train: UnitId; readonly length: number }
  /** A train of others, which serves one stack (18.21): whether it is this one, the owner says. */
  | { readonly from: 'foreign'; readonly train: UnitId; readonly length: number };

/** 17.41, 25.11, R-108 The train of a unit's formation; NONE when it has none, or never had one in this scenario. */
export const trainOf = (game: NapoleonicGame, view: Pick<NapoleonicView, 'formation'>, unit: UnitId): UnitId => {
  const formation = view.formation[unit];
  return formation === NONE ? NONE : game.army.formations[formation].train;
};

/** 17.41 The supplies that a unit can draw on, best first; empty: out of supply. */
export function suppliesOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  by: SideId | null = null,
): Supply[] {
  const { nation, player } = game.army.pieces[unit];
  const here = view.place[unit];
  const own = trainOf(game, view, unit);
  const [sources, free, foreign]: Supply[][] = [[], [], []];
  for (const hex of game.sources[nation]) {
    const length = frontFrom(game, view, player, hex, by)[here];
    if (length >= 0) sources.push({ from: 'source', hex, length });
  }
  for (const train of workingTrains(game, view, nation, by)) {
    const length = frontFrom(game, view, player, view.place[train], by)[here];
    if (length < 0) continue;
    if (own === NONE || train === own) free.push({ from: 'train', train, length });
    else foreign.push({ from: 'foreign', train, length });
  }
  return [sources, free, foreign].flatMap((list) => list.sort((one, other) => one.length - other.length));
}

/** 17.41 Whether a unit draws on a source, its own train, or any where its formation never had one: it needs no train of others. */
export function isFed(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, by: SideId | null): boolean {
  const { nation } = game.army.pieces[unit];
  for (const hex of game.sources[nation]) if (isNear(game, view, unit, hex, by)) return true;
  const own = trainOf(game, view, unit);
  for (const train of workingTrains(game, view, nation, by))
    if ((own === NONE || train === own) && isNear(game, view, unit, view.place[train], by)) return true;
  return false;
}

/** 17.42 Whether a front line leads from a supply in a hex to a unit. */
function isNear(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex, by: SideId | null): boolean {
  return frontFrom(game, view, game.army.pieces[unit].player, hex, by)[view.place[unit]] >= 0;
}

/** 17.41, 20.51 The sources that a unit has a line to: its front line, or the main line of a train in reach. */
export function sourcesInLine(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  by: SideId | null = null,
): Hex[] {
  const { nation } = game.army.pieces[unit];
  const sources = game.sources[nation].filter((hex) => isNear(game, view, unit, hex, by));
  for (const train of workingTrains(game, view, nation, by))
    if (isNear(game, view, unit, view.place[train], by)) sources.push(...sourcesOfTrain(game, view, train, by));
  return distinct(sources);
}

/** 17.41 What supplies a combat unit; null: nothing. Where only trains of others are in reach it is the nearest of them. */
export const suppliedBy = (
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  by: SideId | null = null,
): Supply | null =>
  game.special.noSupply
    ? { from: 'source', hex: view.place[unit], length: 0 }
    : (suppliesOf(game, view, unit, by)[0] ?? null);

/** A supply line hex by hex from its end to who draws on it, and the hex in which the enemy cuts it; null: nowhere. */
export interface DrawnLine {
  readonly path: readonly Hex[];
  readonly cut: Hex | null;
}

/** 17.42, 17.44 The front line of a unit, or the shortest that it would have but for the enemy; null where there is none. */
export function frontLine(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): DrawnLine | null {
  const { nation, player } = game.army.pieces[unit];
  const { board } = game.ground;
  const cut = cuts(game, view, player, player);
  const found = suppliedBy(game, view, unit, player);
  const here = view.place[unit];
  const open = (from: Hex, _: Hex, d: number) => hasSoundWay(crossingOf(game, view, from * 6 + d));
  const longest = game.tables.rules.ranges.supplyFrontLine;
  if (found) {
    // From the supply outwards: lines to one source run together.
    const end = found.from === 'source' ? found.hex : view.place[found.train];
    const path = trace(
      board,
      end,
      (hex) => hex === here,
      (from, to, d) => open(from, to, d) && !cut(to),
      longest,
    );
    return path && { path, cut: null };
  }
  const ends = [
    ...game.sources[nation],
    ...workingTrains(game, view, nation, player).map((train) => view.place[train]),
  ];
  const path = trace(board, here, (hex) => ends.includes(hex), open, longest);
  return path && { path: path.toReversed(), cut: path.find(cut) ?? null };
}

/** 17.43 The main line of a train that works. */
export function mainLine(game: NapoleonicGame, view: NapoleonicView, train: UnitId): readonly Hex[] {
  const { nation, player } = game.army.pieces[train];
  const cut = cuts(game, view, player, player);
  const isSource = (hex: Hex) => game.sources[nation].includes(hex) && !cut(hex);
  const open = (from: Hex, to: Hex, d: number) => isOnWay(game, view, from * 6 + d) && !cut(to);
  return trace(game.ground.board, view.place[train], isSource, open) ?? [];
}

/** 12.35, R-53 Hexes from a hex to the nearer of a unit's own train and its nation's sources; Infinity with neither. */
export function supplyDistance(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): number {
  const own = trainOf(game, view, unit);
  const goals = [...game.retreatSources[game.army.pieces[unit].nation]];
  if (
    own !== NONE &&
    own !== unit &&
    onMap(view, own) &&
    game.army.pieces[own].player === game.army.pieces[unit].player
  )
    goals.push(view.place[own]);
  return Math.min(...goals.map((goal) => distance(game.ground.board, hex, goal)));
}

/** The combat units of a player that are on the map: those whose supply is judged. */
export const judged = (game: NapoleonicGame, view: NapoleonicView, side: SideId): UnitId[] =>
  game.army.own[side].filter((unit) => isCombat(game.army.pieces[unit].kind) && onMap(view, unit));
