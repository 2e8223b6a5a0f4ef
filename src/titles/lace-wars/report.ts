import { note } from './kit.ts';
import { DIRECTIONS, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { HexReport, Note } from '../../engine/title.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { GROUPS } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import type { LaceWarsView } from './position.ts';
import { unitsInCommand } from './leaders.ts';
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
  const { terrain, board } = game;
  const ground: Note[] = [];
  const lines: Note[] = [];
  const sayIn =
    (list: Note[]): typeof note =>
    (...said) => {
      const line = note(...said);
      list.push(line);
      return line;
    };
  const describe = sayIn(ground);
  const say = sayIn(lines);
  const points = (arm: 'infantry' | 'cavalry' | 'artillery') => {
    const cost = terrain.entry[arm][hex];
    return COSTS[cost] ?? String(cost);
  };
  describe(`terrain-${terrainWord(game, hex)}`, '0.3', {
    infantry: points('infantry'),
    cavalry: points('cavalry'),
    artillery: points('artillery'),
  });
  say('hex-defence', '11.1', { defence: terrain.defence[hex], group: GROUPS[terrain.group[hex]] });
  if (terrain.blocksSight[hex]) say('hex-blocks-sight', '10.2');
  if (terrain.allRound[hex]) say('hex-all-round', '2');
  if (terrain.checked[hex]) say('hex-checks', '12.6');
  if (terrain.noZone[hex]) say('hex-no-zone', '6.1');
  for (const [kind, bare, bridged] of [
    [STREAM, 'side-stream', 'side-stream-road'],
    [RIVER, 'side-river', 'side-bridge'],
    [POND, 'side-pond', 'side-pond'],
  ] as const) {
    const sides = (spanned: boolean) =>
      DIRECTIONS.filter(
        (_, d) => terrain.water[hex * 6 + d] === kind && (terrain.road[hex * 6 + d] === 1) === spanned,
      ).join(' ');
    if (sides(false)) describe(bare, '7.1', { directions: sides(false), north: game.files.map.north });
    if (sides(true))
      describe(bridged, kind === RIVER ? '7.5' : '7.1', { directions: sides(true), north: game.files.map.north });
  }
  const climbs = DIRECTIONS.filter((_, d) => {
    const from = board.neighbours[hex * 6 + d];
    return from >= 0 && terrain.climb[from * 6 + ((d + 3) % 6)];
  });
  if (climbs.length > 0) describe('side-climb', '7.1', { directions: climbs.join(' '), north: game.files.map.north });
  if (terrain.onRoad[hex]) describe('hex-road', '7.1');
  const work = WORKS[terrain.work[hex]];
  if (work) describe(work, '7.6');
  if (view.breaches.includes(hex)) describe('marker-breach', '7.6', { hex });
  const bridge = terrain.bridgeAt[hex] - 1;
  if (bridge >= 0)
    describe(view.bridges[bridge].standing ? 'hex-bridge' : 'marker-bridge-down', '7.5', {
      hex,
      count: view.bridges[bridge].crossed.length,
    });
  if (terrain.camp[hex]) say('hex-camp', game.rule('13.3'));
  const victory = game.victoryHexes.indexOf(hex);
  if (victory >= 0)
    say(view.control[victory] == null ? 'marker-objective' : 'marker-control', game.rule('13.3'), {
      hex,
      side: view.control[victory] ?? 0,
    });
  const entries = game.arrivals.filter((a) => a.hexes.includes(hex));
  if (entries.length > 0) say('hex-entry', '13.2', { formation: entries[0].formation });
  if (game.entryHexes.includes(hex))
    say('hex-entry-column', game.rule('13.2'), { count: view.columns.find((c) => c.hex === hex)?.stacks.length ?? 0 });
  const facts = factsOf(game, view);
  for (const side of [FIRST, SECOND]) {
    if (facts.zone[side][hex]) say('hex-in-zone', '6', { side });
    if (facts.flank[side][hex]) say('hex-in-flank', '6.2', { side });
  }
  for (const unit of unitsIn(facts, hex)) {
    const { formation } = game.pieces[unit];
    say(unitsInCommand(game, view, formation).includes(unit) ? 'unit-in-command' : 'unit-out-of-command', '9.1', {
      unit,
    });
  }
  return {
    hex,
    name: game.files.map.hexes[board.ids[hex]]?.name ?? null,
    controller: view.control[victory] ?? null,
    ground,
    lines,
  };
}

const TERRAINS = ['clear', 'slope', 'woods', 'town', 'entrenchment', 'eroded', 'redoubt', 'bridge'] as const;
function terrainWord(game: LaceWarsGame, hex: Hex): (typeof TERRAINS)[number] {
  const row = game.terrain.row[hex];
  return TERRAINS.find((word) => word === row) ?? (row === 'bridgeHexClear' ? 'bridge' : 'clear');
}
