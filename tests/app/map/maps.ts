import { readFileSync, readdirSync } from 'node:fs';
import { compileBoard } from '../../../src/engine/board/board.ts';
import type { MapData } from '../../../src/engine/scenario.ts';
import type { Symbols } from '../../../src/engine/symbols.ts';
import type { Counter, Stack, UnitInfo } from '../../../src/engine/title.ts';
import type { MapTitle } from '../../../src/app/map/types.ts';

/** Every map of the project, by its place in scenarios/. */
export const maps: readonly (readonly [string, MapData])[] = readdirSync('scenarios', {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('map.json'))
  .sort()
  .map((file) => [file, JSON.parse(readFileSync(`scenarios/${file}`, 'utf8')) as MapData]);

export const mons = maps.find(([file]) => file.startsWith('mons'))![1];

/** The symbols of every title, by its folder in scenarios/. */
export const symbols: Readonly<Record<string, Symbols>> = Object.fromEntries(
  readdirSync('scenarios').map((title) => [
    title,
    JSON.parse(readFileSync(`scenarios/${title}/symbols.json`, 'utf8')) as Symbols,
  ]),
);

/** A small map with every kind of thing on it, some of them unheard of. */
export const strange: MapData = {
  format: 1,
  id: 'strange',
  name: 'Somewhere & <else>',
  hexMetres: 500,
  north: 'left',
  grid: { orientation: 'flat', cols: [1, 6], rows: [1, 5], lowColumns: 'even', rowsLow: [0, 5] },
  hexes: {
    '0101': { t: 'lava' },
    '0102': { t: 'marsh', m: ['orchard'] },
    '0202': { t: 'fort' },
    '0303': { level: 2, t: 'woods' },
    '0304': { m: ['teleport', 'town'] },
    '0403': { m: ['redoubt'] },
    '0404': { m: ['entrenchment'] },
    '0503': { m: ['ravaged'] },
    '0105': { t: 'constructor' },
  },
  edges: {
    '0303/0304': { w: 'acid', bridge: 'rope' },
    '0303/0403': { slope: '0303' },
    '0202/0203': { w: 'pond' },
    '0402/0403': { wall: true },
    '0502/0503': { crest: true, fence: true },
    '0501/0502': { startLine: true },
  },
  roads: [
    { kind: 'monorail', path: ['0304', '0303', '0302'] },
    { kind: 'trail', path: ['0601', '0501'] },
  ],
  labels: [
    { hex: '0303', text: '<b>&"', kind: 'village' },
    { hex: '0202', text: 'Nowhere', kind: 'rumour' },
    { hex: '0304', text: 'No such water', kind: 'water' },
  ],
  areas: {
    victory: ['0303', '9999'],
    victory2: ['0304'],
    entry: { A: ['0101'], b: ['0303'] },
    exit: ['0601'],
    strange: { deep: { er: 1 } },
  },
  provenance: {},
};

const line = 'M-4 0H4';
/** Symbols of the small map, and of a title made up of it or of Mons. */
export const plainSymbols: Symbols = {
  branches: { infantry: { lines: 'M-15 -10L15 10M15 -10L-15 10' } },
  flags: {
    moved: { tone: 'done', lines: line },
    'out-of-supply': { tone: 'warn', solid: line },
    night: { tone: 'plain', text: 'N' },
  },
  works: {
    redoubt: { belt: 'wall', drawn: 'redoubt', width: 3 },
    entrenchment: { belt: 'wall', drawn: 'rampart', width: 3, ground: 7 },
  },
  areas: {
    victory: { shown: 'star' },
    victory2: { shown: 'lesser-star' },
    entry: { shown: 'entry' },
    exit: { shown: 'exit' },
  },
};

/** The symbols that a map is drawn with. */
export const symbolsOf = (map: MapData): Symbols => {
  const file = maps.find(([, known]) => known.id === map.id)?.[0];
  return file === undefined ? plainSymbols : symbols[file.split('/')[0]];
};

export const formations = [
  { id: 'III', name: 'III Corps', side: 0, paper: '#1e1c19', ink: '#f7f0df', stripe: '#c79a2d' },
  { id: 'II', name: 'II Corps', side: 1, paper: '#a3282c', ink: '#fff4e2', stripe: '#7d1518' },
];
const unit = (i: number): UnitInfo => ({
  id: `u${i}`,
  name: String(i),
  long: `Unit ${i}`,
  side: i % 2,
  formation: i % 2,
  marks: '5-III',
  branch: 'infantry',
  size: 'III',
});

export function titleOf(map: MapData, units = 8): MapTitle {
  return {
    id: 'test',
    map,
    board: compileBoard(map),
    units: Array.from({ length: units }, (_, i) => unit(i)),
    formations,
    symbols: plainSymbols,
    sides: [
      { id: 'g', name: 'Germans', adjective: 'German' },
      { id: 'b', name: 'British', adjective: 'British' },
    ],
  };
}

export const counter = (unit: number, over: Partial<Counter> = {}): Counter => ({
  unit,
  steps: 2,
  maxSteps: 2,
  values: [
    { value: '8', note: { say: 'strength' } },
    { value: '6', note: { say: 'movement' } },
  ],
  flags: [],
  ...over,
});
export const stack = (hex: number, units: readonly number[], over: Partial<Stack> = {}): Stack => ({
  hex,
  side: (units[0] ?? 0) % 2,
  counters: units.map((u) => counter(u)),
  unseen: 0,
  ...over,
});
