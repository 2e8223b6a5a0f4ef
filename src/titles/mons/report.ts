import { DIRECTIONS, type Hex, within } from '../../engine/board/board.ts';
import type { HexReport, Note, OverlayDrawing, OverlayInfo, SideId } from '../../engine/title.ts';
import { entryHexes } from './arrival.ts';
import { seesHex } from './bombardment.ts';
import { BRITISH, CANAL, GERMAN, INDUSTRIAL, type Mons, RESIDENTIAL, RIVER } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { openedFor } from './movement.ts';
import { movementRange } from './movement-range.ts';
import { isHex, NORMAL } from './position.ts';
import type { MonsView } from './view.ts';

/* What the inspector says of a hex, and the overlays of the map. */

export function reportOf(mons: Mons, view: MonsView, hex: Hex): HexReport {
  const { files, board } = mons;
  const lines: Note[] = [];
  if (!isHex(mons, hex)) return { hex, name: null, controller: null, lines };
  const id = board.ids[hex];
  const say = (word: string, rule: string, data?: Note['data']) =>
    lines.push({ say: word, rule, ...(data ? { data } : {}) });
  if (mons.building[hex] === RESIDENTIAL) say('terrain-residential', '9.15');
  else if (mons.building[hex] === INDUSTRIAL) say('terrain-industrial', '9.15');
  else if (!mons.woods[hex]) say('terrain-clear', '9.10');
  if (mons.woods[hex]) say('terrain-woods', '9.11');
  for (const kind of [RIVER, CANAL]) {
    const bare: string[] = [];
    const bridged: string[] = [];
    for (let d = 0; d < 6; d++) {
      if (mons.water[hex * 6 + d] !== kind) continue;
      (mons.bridge[hex * 6 + d] ? bridged : bare).push(DIRECTIONS[d]);
    }
    if (bare.length > 0)
      say(kind === RIVER ? 'side-river' : 'side-canal', kind === RIVER ? '9.12' : '9.13', {
        directions: bare.join(' '),
      });
    if (bridged.length > 0)
      say(kind === RIVER ? 'side-river-bridged' : 'side-canal-bridged', '9.16', { directions: bridged.join(' ') });
  }
  if (board.neighbours.subarray(hex * 6, hex * 6 + 6).some((_, d) => mons.road[hex * 6 + d])) say('hex-road', '9.17');
  if (mons.bridgeheads.includes(hex)) say('hex-bridgehead', '4.2');
  if (hex === mons.bavai) say('hex-bavai', '4.3');
  if (mons.isExit[hex]) say('hex-exit', '4.4', { turn: files.scenario.exits.fromTurn });
  files.scenario.reinforcements.forEach((r, i) => {
    const unit = mons.units.findIndex((u) => u.arrival?.group === i);
    if (r.division !== null && entryHexes(mons, view, unit).includes(hex))
      say('hex-entry', '8.2', { corps: r.corps, division: r.division, turn: r.turn });
  });
  const facts = factsOf(mons, view);
  for (const side of [GERMAN, BRITISH] as const) if (facts.zone[side][hex]) say('hex-in-zone', '7.1', { side });
  return { hex, name: files.map.hexes[id]?.name ?? null, controller: view.control[hex] ?? null, lines };
}

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'zones', note: { say: 'overlay-zones', rule: '7.1' }, key: 'z', from: 'map' },
  { id: 'sight', note: { say: 'overlay-sight', rule: '10.3' }, key: 'l', from: 'hex' },
  { id: 'control', note: { say: 'overlay-control', rule: '3.2' }, key: 'c', from: 'map' },
  { id: 'objectives', note: { say: 'overlay-objectives', rule: '4.2' }, key: 'v', from: 'map' },
  { id: 'moves', note: { say: 'overlay-moves', rule: '9.1' }, key: 'm', from: 'hex' },
];

/** Farthest line of sight drawn, in hexes: the longest range of any gun of the game. */
const longestRange = (mons: Mons) => Math.max(...mons.units.map((u) => u.range));

export function overlayOf(mons: Mons, view: MonsView, id: string, from?: Hex): OverlayDrawing {
  const facts = factsOf(mons, view);
  const hexes: OverlayDrawing['hexes'][number][] = [];
  const lines: OverlayDrawing['lines'][number][] = [];
  const all = () => Array.from({ length: mons.board.size }, (_, hex) => hex);
  if (id === 'zones') {
    for (const hex of all()) {
      const german = facts.zone[GERMAN][hex];
      const british = facts.zone[BRITISH][hex];
      if (german || british) hexes.push({ hex, pattern: german && british ? 'both' : german ? 'side-0' : 'side-1' });
    }
  } else if (id === 'control') {
    for (const hex of all()) if (view.control[hex] === GERMAN) hexes.push({ hex, pattern: 'side-0' });
  } else if (id === 'objectives') {
    const mark = (hex: Hex, label: string) =>
      hexes.push({ hex, pattern: view.control[hex] === GERMAN ? 'side-0' : 'side-1', label });
    mons.bridgeheads.forEach((hex, i) => mark(hex, String(i + 1)));
    mark(mons.bavai, '★');
    for (const hex of mons.exits) hexes.push({ hex, pattern: 'plain', label: '↓' });
  } else if (id === 'sight' && from !== undefined && isHex(mons, from)) {
    for (const hex of within(mons.board, from, longestRange(mons))) {
      if (hex === from) continue;
      hexes.push({ hex, pattern: seesHex(mons, from, hex) ? 'plain' : 'blocked' });
    }
  } else if (id === 'moves' && from !== undefined && isHex(mons, from)) {
    // What the units seen in this hex could do in a movement phase of their own, from where everybody stands now.
    const side: SideId | undefined = unitsIn(facts, from).map((u) => mons.units[u].side)[0];
    if (side !== undefined) {
      const turned = openedFor(view, side);
      const best = new Map<Hex, number>();
      for (const u of unitsIn(facts, from)) {
        const points = mons.units[u].movementFactor;
        const reach = movementRange(mons, turned, [u], from, points, NORMAL);
        for (let i = 0; i < reach.count; i++) {
          const hex = reach.hexes[i];
          best.set(hex, Math.max(best.get(hex) ?? 0, points - reach.spent[hex]));
        }
      }
      for (const [hex, left] of best)
        hexes.push({ hex, pattern: side === GERMAN ? 'side-0' : 'side-1', label: String(left) });
    }
  }
  return { hexes, lines };
}
