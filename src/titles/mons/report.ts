import { DIRECTIONS, distance, type Hex, within } from '../../engine/board/board.ts';
import { type DrawnHex, groundOfBoth, patternOf } from '../../engine/play/drawn.ts';
import type { HexReport, Note, OverlayDrawing, OverlayInfo, UnitId } from '../../engine/title.ts';
import { entryHexes } from './arrival.ts';
import { seesHex, sightBlockers } from './bombardment.ts';
import { BRITISH, CANAL, GERMAN, INDUSTRIAL, type MonsGame, RESIDENTIAL, RIVER } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { journeyOf, openedFor } from './movement.ts';
import { movementRange } from './movement-range.ts';
import { type MonsView } from './position.ts';
import { note, type MonsWords } from './words.ts';

/* What the inspector says of a hex, and the overlays of the map. */

export function reportOf(game: MonsGame, view: MonsView, hex: Hex): HexReport {
  const { files, board } = game;
  const id = board.ids[hex];
  const lines = effectsOf(game, hex);
  const say = <K extends keyof MonsWords>(...line: Parameters<typeof note<K>>) => lines.push(note(...line));
  if (game.bridgeheads.includes(hex)) say('hex-bridgehead', '4.2');
  if (hex === game.bavai) say('hex-bavai', '4.3');
  if (game.isExit[hex]) say('hex-exit', '4.4', { turn: files.scenario.exits.fromTurn });
  files.scenario.reinforcements.forEach((arrival, i) => {
    const unit = game.units.findIndex((u) => u.arrival?.group === i);
    const { corps, division, turn } = arrival;
    if (division !== null && entryHexes(game, view, unit).includes(hex))
      say('hex-entry', '8.2', { corps, division, turn });
  });
  const facts = factsOf(game, view);
  for (const side of [GERMAN, BRITISH] as const) if (facts.zone[side][hex]) say('hex-in-zone', '7.1', { side });
  const name = files.map.hexes[id]?.name ?? null;
  return { hex, name, controller: view.control[hex] ?? null, ground: groundOf(game, hex), lines };
}

/** Buildings, woods, water and roads. */
function groundOf(game: MonsGame, hex: Hex): Note[] {
  const { board } = game;
  const ground: Note[] = [];
  const say = <K extends keyof MonsWords>(...line: Parameters<typeof note<K>>) => ground.push(note(...line));
  if (game.building[hex] === RESIDENTIAL) say('terrain-residential', '9.15');
  else if (game.building[hex] === INDUSTRIAL) say('terrain-industrial', '9.15');
  else if (!game.woods[hex]) say('terrain-clear', '9.10');
  if (game.woods[hex]) say('terrain-woods', '9.11');
  for (const kind of [RIVER, CANAL]) {
    const bare: string[] = [];
    const bridged: string[] = [];
    for (let d = 0; d < 6; d++) {
      if (game.water[hex * 6 + d] !== kind) continue;
      (game.bridge[hex * 6 + d] ? bridged : bare).push(DIRECTIONS[d]);
    }
    if (bare.length > 0)
      say(kind === RIVER ? 'side-river' : 'side-canal', kind === RIVER ? '9.12' : '9.13', {
        directions: bare.join(' '),
      });
    if (bridged.length > 0)
      say(kind === RIVER ? 'side-river-bridged' : 'side-canal-bridged', '9.16', { directions: bridged.join(' ') });
  }
  if (board.neighbours.subarray(hex * 6, hex * 6 + 6).some((_, d) => game.road[hex * 6 + d])) say('hex-road', '9.17');
  return ground;
}

/** 9.9-9.17, 10.8, 11.3, 12.6: what a hex costs to enter, and what it does to the rolls of combat. */
function effectsOf(game: MonsGame, hex: Hex): Note[] {
  const { '13.1_movement': movement, '13.2_combat_terrain': chart } = game.files.tables;
  const built = game.building[hex];
  const kind = KINDS[built] ?? (game.woods[hex] ? 'woods' : 'clear');
  const { inf, cav, field, heavy } = movement.hex[kind];
  const points = (cost: number | string) => (typeof cost === 'number' ? String(cost) : 'road');
  const rule = { clear: '9.10', woods: '9.11', residential: '9.15', industrial: '9.15' }[kind];
  const lines: Note[] = [
    note('hex-costs', rule, {
      infantry: points(inf),
      cavalry: points(cav),
      field: points(field),
      heavy: points(heavy),
    }),
  ];
  if (kind === 'clear') return lines;
  const shelled = { woods: chart.bombardment.targetWoods, residential: chart.bombardment.targetResidential };
  const bombardment = kind === 'industrial' ? chart.bombardment.targetIndustrial : shelled[kind];
  lines.push(note('hex-bombarded', '10.8', { modifier: bombardment }));
  lines.push(
    note('hex-assaulted', '12.6', { modifier: built ? chart.melee.defenderInBuilding : chart.melee.defenderInWoods }),
  );
  if (built) lines.push(note('hex-fired-from', '11.3', { modifier: chart.defensiveFire.attackersInBuilding }));
  return lines;
}
const KINDS: Readonly<Record<number, 'residential' | 'industrial' | undefined>> = {
  [RESIDENTIAL]: 'residential',
  [INDUSTRIAL]: 'industrial',
};

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'zones', note: note('overlay-zones', '7.1'), key: 'z', from: 'map' },
  { id: 'sight', note: note('overlay-sight', '10.3'), key: 'l', from: 'hex' },
  { id: 'range', note: note('overlay-range', '10.2'), key: 'g', from: 'hex', follows: 'units' },
  { id: 'control', note: note('overlay-control', '3.2'), key: 'c', from: 'map' },
  { id: 'objectives', note: note('overlay-objectives', '4.2'), key: 'v', from: 'map' },
  { id: 'moves', note: note('overlay-moves', '9.1'), key: 'm', from: 'hex' },
];

/** Farthest line of sight drawn, in hexes: the longest range of any gun of the game. */
const longestRange = (game: MonsGame) => Math.max(...game.units.map((u) => u.range));

/** What each overlay draws; those of a hex from that hex. */
type Draw = (game: MonsGame, view: MonsView, from: Hex, units: readonly UnitId[]) => DrawnHex[];
const DRAWN: Readonly<Record<string, Draw>> = {
  zones(game, view) {
    const { zone } = factsOf(game, view);
    return groundOfBoth(game.board.size, (side, hex) => zone[side][hex] > 0);
  },
  control: (_, view) =>
    view.control.flatMap((side, hex): DrawnHex[] => (side === GERMAN ? [{ hex, pattern: patternOf(side) }] : [])),
  objectives(game, view) {
    const mark = (hex: Hex, label: string): DrawnHex => ({ hex, pattern: patternOf(view.control[hex]), label });
    return [
      ...game.bridgeheads.map((hex, i) => mark(hex, String(i + 1))),
      mark(game.bavai, '★'),
      ...game.exits.map((hex): DrawnHex => ({ hex, pattern: 'plain', label: '↓' })),
    ];
  },
  sight: (game, _, from) => seenFrom(game, from, longestRange(game)),
  /** What the guns of these units reach, and whether they see it: unseen hexes need an observer (10.11). */
  range(game, _, from, units) {
    const range = Math.max(0, ...units.map((unit) => game.units[unit].range));
    return seenFrom(game, from, range).map((mark) => ({
      ...mark,
      label: String(distance(game.board, from, mark.hex)),
    }));
  },
  /** What the units seen in this hex could do in a movement phase of their own, from where everybody stands now. */
  moves(game, view, _, units) {
    if (units.length === 0) return [];
    const { side } = game.units[units[0]];
    const turned = openedFor(view, side);
    const best = new Map<Hex, number>();
    for (const unit of units) {
      const journey = journeyOf(game, turned, [unit], undefined);
      const reach = movementRange(journey);
      for (let i = 0; i < reach.count; i++) {
        const hex = reach.hexes[i];
        best.set(hex, Math.max(best.get(hex) ?? 0, journey.points - reach.spent[hex]));
      }
    }
    return [...best].map(([hex, left]) => ({ hex, pattern: patternOf(side), label: String(left) }));
  },
};
/** The hexes within a range, with what stops the line to those that are not seen. */
const seenFrom = (game: MonsGame, from: Hex, range: number): DrawnHex[] =>
  range === 0
    ? []
    : within(game.board, from, range)
        .filter((hex) => hex !== from)
        .map((hex) =>
          seesHex(game, from, hex)
            ? { hex, pattern: 'plain' }
            : { hex, pattern: 'blocked', barrier: sightBlockers(game, from, hex)[0] },
        );

/** Overlays whose hexes are looked at along a line. */
const LOOKED: ReadonlySet<string> = new Set(['sight', 'range']);

export function overlayOf(
  game: MonsGame,
  view: MonsView,
  id: string,
  from?: Hex,
  units?: readonly UnitId[],
): OverlayDrawing {
  const asked = units ?? (from === undefined ? [] : unitsIn(factsOf(game, view), from));
  return {
    hexes: DRAWN[id](game, view, from ?? 0, asked),
    lines: [],
    ...(LOOKED.has(id) && from !== undefined ? { from } : {}),
  };
}
