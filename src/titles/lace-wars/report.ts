import { DIRECTIONS, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { HexReport, Note } from '../../engine/title.ts';
import { type Battle, FIRST, SECOND } from './battle.ts';
import { GROUPS } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { note } from './play.ts';
import type { LaceWarsView } from './position.ts';
import { unitsInCommand } from './leaders.ts';
import { BREACH_REDOUBT, ENTRENCHMENT, ERODED, GATE, HALF, POND, REDOUBT, RIVER, STREAM } from './terrain.ts';
import type { LaceWarsWord } from './words.ts';

/* What the inspector says of a hex: ground, water, roads, works, zones, victory; and the command of who stands there. */

const WORKS: Readonly<Record<number, LaceWarsWord>> = {
  [ENTRENCHMENT]: 'hex-entrenchment',
  [GATE]: 'hex-gate',
  [ERODED]: 'hex-eroded',
  [BREACH_REDOUBT]: 'hex-breach-redoubt',
  [REDOUBT]: 'hex-redoubt',
};

export function reportOf(b: Battle, p: LaceWarsView, hex: Hex): HexReport {
  const { terrain: t, board } = b;
  const lines: Note[] = [];
  const say = (word: LaceWarsWord, rule: string, data?: Note['data']) => lines.push(note(word, rule, data));
  const points = (arm: 'infantry' | 'cavalry' | 'artillery') => {
    const cost = t.entry[arm][hex];
    return cost === FORBIDDEN ? '–' : cost === HALF ? '½' : String(cost);
  };
  say(`terrain-${terrainWord(b, hex)}`, '0.3', {
    infantry: points('infantry'),
    cavalry: points('cavalry'),
    artillery: points('artillery'),
  });
  say('hex-defence', '11.1', { defence: t.defence[hex], group: GROUPS[t.group[hex]] });
  if (t.blocksSight[hex]) say('hex-blocks-sight', '10.2');
  if (t.allRound[hex]) say('hex-all-round', '2');
  if (t.checked[hex]) say('hex-checks', '12.6');
  if (t.noZone[hex]) say('hex-no-zone', '6.1');
  for (const [kind, bare, bridged] of [
    [STREAM, 'side-stream', 'side-stream-road'],
    [RIVER, 'side-river', 'side-bridge'],
    [POND, 'side-pond', 'side-pond'],
  ] as const) {
    const sides = (spanned: boolean) =>
      DIRECTIONS.filter((_, d) => t.water[hex * 6 + d] === kind && (t.road[hex * 6 + d] === 1) === spanned).join(' ');
    if (sides(false)) say(bare, '7.1', { directions: sides(false), north: b.files.map.north });
    if (sides(true))
      say(bridged, kind === RIVER ? '7.5' : '7.1', { directions: sides(true), north: b.files.map.north });
  }
  const climbs = DIRECTIONS.filter((_, d) => {
    const from = board.neighbours[hex * 6 + d];
    return from >= 0 && t.climb[from * 6 + ((d + 3) % 6)];
  });
  if (climbs.length > 0) say('side-climb', '7.1', { directions: climbs.join(' '), north: b.files.map.north });
  if (t.onRoad[hex]) say('hex-road', '7.1');
  if (WORKS[t.work[hex]]) say(WORKS[t.work[hex]], '7.6');
  if (p.breaches.includes(hex)) say('marker-breach', '7.6', { hex });
  const bridge = t.bridgeAt[hex] - 1;
  if (bridge >= 0)
    say(p.bridges[bridge].standing ? 'hex-bridge' : 'marker-bridge-down', '7.5', {
      hex,
      count: p.bridges[bridge].crossed.length,
    });
  if (t.camp[hex]) say('hex-camp', b.rule('13.3'));
  const victory = b.victoryHexes.indexOf(hex);
  if (victory >= 0)
    say(p.control[victory] == null ? 'marker-objective' : 'marker-control', b.rule('13.3'), {
      hex,
      side: p.control[victory] ?? 0,
    });
  const entries = b.arrivals.filter((a) => a.hexes.includes(hex));
  if (entries.length > 0) say('hex-entry', '13.2', { formation: entries[0].formation });
  if (b.entryHexes.includes(hex))
    say('hex-entry-column', b.rule('13.2'), { count: p.columns.find((c) => c.hex === hex)?.stacks.length ?? 0 });
  const facts = factsOf(b, p);
  for (const side of [FIRST, SECOND]) {
    if (facts.zone[side][hex]) say('hex-in-zone', '6', { side });
    if (facts.flank[side][hex]) say('hex-in-flank', '6.2', { side });
  }
  for (const u of unitsIn(facts, hex)) {
    const { formation } = b.pieces[u];
    say(unitsInCommand(b, p, formation).includes(u) ? 'unit-in-command' : 'unit-out-of-command', '9.1', { unit: u });
  }
  return { hex, name: b.files.map.hexes[board.ids[hex]]?.name ?? null, controller: p.control[victory] ?? null, lines };
}

const TERRAINS = ['clear', 'slope', 'woods', 'town', 'entrenchment', 'eroded', 'redoubt', 'bridge'] as const;
function terrainWord(b: Battle, hex: Hex): (typeof TERRAINS)[number] {
  const row = b.terrain.row[hex];
  return TERRAINS.find((word) => word === row) ?? (row === 'bridgeHexClear' ? 'bridge' : 'clear');
}
