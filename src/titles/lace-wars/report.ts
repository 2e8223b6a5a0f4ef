import { note } from './kit.ts';
import { DIRECTIONS, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { HexReport, Note } from '../../engine/title.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { crossable } from './bridges.ts';
import { GROUPS } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import type { LaceWarsView } from './position.ts';
import { unitsInCommand } from './leaders.ts';
import { gunActsWith } from './orders.ts';
import { BREACH_REDOUBT, ENTRENCHMENT, ERODED, GATE, HALF, POND, REDOUBT, RIVER, STREAM } from './terrain.ts';
import type { PlainWord } from './words.ts';

/* What the inspector says of a hex: ground, water, roads, works, zones, victory; and the command of who stands there. */

const WORKS: Readonly<Record<number, PlainWord | undefined>> = {
  [ENTRENCHMENT]: 'hex-entrenchment',
  [GATE]: 'hex-gate',
  [ERODED]: 'hex-eroded',
  [BREACH_REDOUBT]: 'hex-breach-redoubt',
  [REDOUBT]: 'hex-redoubt',
};

const COSTS: Readonly<Record<number, string>> = { [FORBIDDEN]: '–', [HALF]: '½' };

export function reportOf(game: LaceWarsGame, view: LaceWarsView, hex: Hex): HexReport {
  const victory = game.victoryHexes.indexOf(hex);
  return {
    hex,
    name: game.files.map.hexes[game.board.ids[hex]]?.name ?? null,
    ...(victory >= 0 ? { controller: view.control[victory] } : {}),
    ground: [...terrainNotes(game, hex), ...sideNotes(game, view, hex), ...worksAndBridges(game, view, hex)],
    lines: [
      ...coverNotes(game, hex),
      ...stakeNotes(game, view, hex),
      ...zoneNotes(game, view, hex),
      ...commandNotes(game, view, hex),
    ],
  };
}

/** 0.3: the row of the terrain chart, with what it costs to enter. */
function terrainNotes(game: LaceWarsGame, hex: Hex): Note[] {
  const points = (arm: 'infantry' | 'cavalry' | 'artillery') => {
    const cost = game.terrain.entry[arm][hex];
    return COSTS[cost] ?? String(cost);
  };
  return [
    note(`terrain-${terrainWord(game, hex)}`, '0.3', {
      infantry: points('infantry'),
      cavalry: points('cavalry'),
      artillery: points('artillery'),
    }),
  ];
}

const WATER_WORDS = [
  { kind: STREAM, bare: 'side-stream', crossed: 'side-stream-road', rule: '7.1' },
  { kind: RIVER, bare: 'side-river', crossed: 'side-bridge', rule: '7.5' },
  { kind: POND, bare: 'side-pond', crossed: 'side-pond', rule: '7.1' },
] as const;

/** 7.1, 7.5: water along the hexsides, without and with a road or a bridge that stands across it, and climbs. */
function sideNotes(game: LaceWarsGame, view: LaceWarsView, hex: Hex): Note[] {
  const { board, terrain } = game;
  const { north } = game.files.map;
  const directions = (test: (direction: number) => boolean) => DIRECTIONS.filter((_, d) => test(d)).join(' ');
  const waters = WATER_WORDS.flatMap(({ kind, bare, crossed, rule }) => {
    const leadsOver = (d: number) => terrain.road[hex * 6 + d] === 1 && !crossable(game, view, hex, d);
    const sides = (over: boolean) => directions((d) => terrain.water[hex * 6 + d] === kind && leadsOver(d) === over);
    return [
      ...(sides(false) ? [note(bare, rule, { directions: sides(false), north })] : []),
      ...(sides(true) ? [note(crossed, rule, { directions: sides(true), north })] : []),
    ];
  });
  const climbs = directions((d) => {
    const from = board.neighbours[hex * 6 + d];
    return from >= 0 && terrain.climb[from * 6 + ((d + 3) % 6)] > 0;
  });
  return [...waters, ...(climbs ? [note('side-climb', '7.1', { directions: climbs, north })] : [])];
}

/** 7.1, 7.5, 7.6: roads, works and breaches, bridges. */
function worksAndBridges({ terrain }: LaceWarsGame, view: LaceWarsView, hex: Hex): Note[] {
  const work = WORKS[terrain.work[hex]];
  const bridge = view.bridges[terrain.bridgeAt[hex] - 1];
  const state = bridge?.standing ? 'hex-bridge' : 'marker-bridge-down';
  return [
    ...(terrain.onRoad[hex] ? [note('hex-road', '7.1')] : []),
    ...(work ? [note(work, '7.6')] : []),
    ...(view.breaches.includes(hex) ? [note('marker-breach', '7.6', { hex })] : []),
    ...(bridge ? [note(state, '7.5', { hex, count: new Set(bridge.crossed).size })] : []),
  ];
}

/** 11.1, 10.2, 2, 12.6, 6.1: what the ground does for whoever stands in it. */
function coverNotes({ terrain }: LaceWarsGame, hex: Hex): Note[] {
  return [
    note('hex-defence', '11.1', { defence: terrain.defence[hex], group: GROUPS[terrain.group[hex]] }),
    ...(terrain.blocksSight[hex] ? [note('hex-blocks-sight', '10.2')] : []),
    ...(terrain.allRound[hex] ? [note('hex-all-round', '2')] : []),
    ...(terrain.checked[hex] ? [note('hex-checks', '12.6')] : []),
    ...(terrain.noZone[hex] ? [note('hex-no-zone', '6.1')] : []),
  ];
}

/** 13.2, 13.3: what the hex is worth, and who enters there. */
function stakeNotes(game: LaceWarsGame, view: LaceWarsView, hex: Hex): Note[] {
  const victory = game.victoryHexes.indexOf(hex);
  const stake = view.control[victory] == null ? 'marker-objective' : 'marker-control';
  const arrival = game.arrivals.find(({ hexes }) => hexes.includes(hex));
  const column = view.columns.find((c) => c.hex === hex);
  return [
    ...(game.terrain.camp[hex] ? [note('hex-camp', game.rule('13.3'))] : []),
    ...(victory >= 0 ? [note(stake, game.rule('13.3'), { hex, side: view.control[victory] ?? 0 })] : []),
    ...(arrival ? [note('hex-entry', '13.2', { formation: arrival.formation })] : []),
    ...(game.entryHexes.includes(hex)
      ? [note('hex-entry-column', game.rule('13.2'), { count: column?.stacks.length ?? 0 })]
      : []),
  ];
}

/** 6, 6.2: in whose zone of control the hex lies, on whose flank. */
function zoneNotes(game: LaceWarsGame, view: LaceWarsView, hex: Hex): Note[] {
  const { zone, flank } = factsOf(game, view);
  return [FIRST, SECOND].flatMap((side) => [
    ...(zone[side][hex] ? [note('hex-in-zone', '6', { side })] : []),
    ...(flank[side][hex] ? [note('hex-in-flank', '6.2', { side })] : []),
  ]);
}

/** 9.1: whether those who stand there are in command; a battery also with its companion (R-L37). */
function commandNotes(game: LaceWarsGame, view: LaceWarsView, hex: Hex): Note[] {
  const units = unitsIn(factsOf(game, view), hex);
  const commanded = units.filter((unit) => unitsInCommand(game, view, game.pieces[unit].formation).includes(unit));
  return units.map((unit) => {
    const inCommand = commanded.includes(unit) || commanded.some((other) => gunActsWith(game, unit, other));
    return note(inCommand ? 'unit-in-command' : 'unit-out-of-command', '9.1', { unit });
  });
}

const TERRAINS = ['clear', 'slope', 'woods', 'town', 'entrenchment', 'eroded', 'redoubt', 'bridge'] as const;
function terrainWord(game: LaceWarsGame, hex: Hex): (typeof TERRAINS)[number] {
  const row = game.terrain.row[hex];
  return TERRAINS.find((word) => word === row) ?? (row === 'bridgeHexClear' ? 'bridge' : 'clear');
}
