import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { compiled, type RawFiles, rawFiles } from './field.ts';

/*
 * A made-up field for what June 1815 has not: rivers, bridges over them, a lake, a pontoon train, mixed infantry. Nine
 * columns and seven rows, odd columns low. The river runs between the columns 4 and 5, with a bridge at 0404/0504; a
 * lake lies north of 0202; a stream between 0707 and 0706, and one hill.
 */

const source = 'reconstructed: made up for tests';
const FRENCH = ['F-inf', 'F-mixed', 'F-lc', 'F-hc', 'F-gun', 'F-horse', 'F-corps', 'F-train', 'F-bridges', 'F-chief'];
const COALITION = ['P-inf', 'P-lc', 'P-gun', 'P-corps', 'P-train'];

function unit(id: string, more: Record<string, unknown>): Record<string, unknown> {
  const side = id.slice(0, 1);
  return { id, name: id.slice(2), long: id, side, formation: `${side}-1`, ma: 4, ...more };
}
const combat = { division: '1', size: 'X', sp: 4, reduced: 2, init: 3 };

const units = {
  format: 1,
  battle: 'made-up',
  sides: { F: { name: 'French', player: 'French' }, P: { name: 'Prussian', player: 'Coalition' } },
  formations: [
    {
      id: 'F-1',
      name: 'I',
      side: 'F',
      officer: 'F-corps',
      color: '#3f7d4e',
      combatUnits: 6,
      sp: 24,
      factor: 0.5,
      demoralisation: 12,
      vp: 6,
    },
    {
      id: 'P-1',
      name: 'I',
      side: 'P',
      officer: 'P-corps',
      color: '#2f6f6f',
      combatUnits: 3,
      sp: 12,
      factor: 0.5,
      demoralisation: 6,
      vp: 6,
    },
  ],
  vedetteCounter: { kind: 'vedette', name: 'Vedette', sp: 0, init: 3, ma: 7, count: { F: 6, P: 4 } },
  bridgeTrains: [unit('F-bridges', { kind: 'bridge-train', formation: null })],
  units: [
    unit('F-inf', { ...combat, kind: 'infantry', men: 2400 }),
    unit('F-mixed', { ...combat, kind: 'infantry', men: 2400, vedettes: 2 }),
    unit('F-lc', { ...combat, kind: 'cavalry', cls: 'light', ma: 7, men: 1600, vedettes: 4, division: 'C' }),
    unit('F-hc', { ...combat, kind: 'cavalry', cls: 'heavy', ma: 6, men: 1600, division: 'C' }),
    unit('F-gun', { ...combat, kind: 'artillery', guns: 16, calibre: '6-pdr', division: null }),
    unit('F-horse', { ...combat, kind: 'horse-artillery', ma: 6, guns: 16, calibre: 'horse', division: null }),
    unit('F-corps', { kind: 'leader', rank: 'corps-commander', command: 2, range: 4, ma: 6, initOnReturn: 4 }),
    unit('F-train', { kind: 'supply-train' }),
    unit('F-chief', { kind: 'leader', rank: 'army', command: 2, range: 4, ma: 10, formation: null, napoleon: true }),
    unit('P-inf', { ...combat, kind: 'infantry', men: 2400 }),
    unit('P-lc', { ...combat, kind: 'cavalry', cls: 'light', ma: 7, men: 1600, vedettes: 4, division: 'C' }),
    unit('P-gun', { ...combat, kind: 'artillery', guns: 16, calibre: '6-pdr', division: null }),
    unit('P-corps', { kind: 'leader', rank: 'officer', init: 4, range: 3, ma: 6 }),
    unit('P-train', { kind: 'supply-train' }),
  ],
  provenance: { all: source },
};

/** A hexside for each row of the river. */
const river = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].flatMap((row) => {
    const two = (n: number) => `0${n}`;
    return [
      [`04${two(row)}/05${two(row)}`, { w: 'river', name: 'Long', ...(row === 4 ? { bridge: 'bridge' } : {}) }],
      ...(row > 1 ? [[`04${two(row)}/05${two(row - 1)}`, { w: 'river', name: 'Long' }]] : []),
    ] as [string, Record<string, unknown>][];
  }),
);

const map = {
  format: 1,
  id: 'made-up',
  name: 'Made up',
  hexMetres: 480,
  north: 'up',
  grid: { orientation: 'flat', cols: [1, 9], rows: [1, 7], lowColumns: 'odd' },
  hexes: {
    '0104': { t: 'town', name: 'West' },
    '0904': { t: 'town', name: 'East' },
    '0303': { t: 'woods' },
    '0703': { t: 'fort', name: 'Keep' },
    '0702': { t: 'clear', m: ['hill'] },
    '0605': { t: 'marsh' },
  },
  edges: {
    ...river,
    '0201/0202': { w: 'lake', name: 'Pond' },
    '0706/0707': { w: 'stream', name: 'Brook', bridge: 'trestle' },
    '0702/0703': { slope: '0702' },
    '0802/0803': { crest: true },
  },
  roads: [
    { kind: 'road', name: 'High road', path: ['0104', '0204', '0304', '0404', '0504', '0604', '0704', '0804', '0904'] },
    { kind: 'trail', name: 'Lane', path: ['0707', '0706', '0705', '0704'] },
  ],
  areas: {
    entry: { A: ['0104'], B: ['0904'], C: ['0707'] },
    supply: { F: ['0104'], P: ['0904'] },
    parts: { whole: { cols: [1, 9], rows: [1, 7] } },
    places: { West: '0104', East: '0904', Keep: '0703' },
    victory: ['0104', '0904'],
  },
  labels: [],
  provenance: { all: source },
};

const scenario = {
  format: 1,
  id: 'made-up',
  battle: 'made-up',
  name: 'Made up',
  date: '1815-06-01',
  part: 'whole',
  area: { cols: [1, 9], rows: [1, 7] },
  turns: [1, 2, 3, 4].map((n) => ({ n, start: `${9 + n}:00`, end: `${10 + n}:00`, kind: 'day' })),
  firstPlayer: 'F',
  players: { F: ['F'], C: ['P'] },
  supplySources: { F: ['0104'], P: ['0904'] },
  entry: { A: '0104', B: '0904', C: '0707' },
  control: { F: ['West'], C: ['East', 'Keep'] },
  setup: [
    ...FRENCH.map((id, i) => ({
      unit: id,
      hex: ['0203', '0203', '0202', '0103', '0206', '0206', '0203', '0204', '0304', '0103'][i],
    })),
    ...COALITION.map((id, i) => ({ unit: id, hex: ['0803', '0804', '0805', '0803', '0904'][i] })),
  ],
  reinforcements: [],
  optional: [],
  options: [{ id: 'setup', values: ['historical', 'free'], rule: '25.1', provenance: source }],
  demoralisation: { 'F-1': { units: 6, sp: 24, level: 12 }, 'P-1': { units: 3, sp: 12, level: 6 } },
  weather: { initial: { weather: 'clear', turns: 4 }, table: [], turnsFor: {}, provenance: source },
  victory: {
    elimination: { vp: 1, provenance: source },
    train: { vp: 2, provenance: source },
    leader: { army: 8, other: 3, provenance: source },
    demoralised: { provenance: source },
    objectives: [{ name: 'East', hex: '0904', F: 5, C: 5 }],
    special: [],
    levels: [
      { min: 1, player: 'F', level: 'tactical' },
      { min: -99, player: 'C', level: 'tactical' },
    ],
    provenance: source,
  },
  special: {
    freeSetup: { shift: 2, apart: 2, stay: [], provenance: source },
    openingOrder: true,
    commandOnly: [],
    halted: [],
    destinations: [],
    startOrders: [],
    mayStartMarching: [],
    tethers: [],
  },
  provenance: { all: source },
};

/** The files of the made-up field, a fresh copy each time; `tables` are those of the series. */
export async function smallFiles(): Promise<RawFiles> {
  const { raw } = await rawFiles('quatre-bras');
  const { tables, symbols } = raw;
  return {
    raw: structuredClone({ map, units, scenario, tables, symbols }),
    names: {
      map: 'map.json',
      units: 'units.json',
      tables: 'tables.json',
      symbols: 'symbols.json',
      scenario: 'scenario.json',
    },
  };
}

/** The made-up field, compiled. */
export const smallBattle = async (): Promise<NapoleonicGame> => compiled(await smallFiles());
