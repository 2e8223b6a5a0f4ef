import { DataError } from '../../engine/scenario.ts';
import { readSymbols } from '../../engine/symbols.ts';
import type { Formation, OptionInfo, Title, TurnInfo, UnitInfo } from '../../engine/title.ts';
import { type Action, OK } from '../../engine/title.ts';
import mapFile from '../../../scenarios/mons/map.json';
import scenarioFile from '../../../scenarios/mons/mons-1914.json';
import symbolsFile from '../../../scenarios/mons/symbols.json';
import tablesFile from '../../../scenarios/mons/tables.json';
import unitsFile from '../../../scenarios/mons/units.json';
import { BRITISH, compileMons, GERMAN, type Mons } from './data.ts';
import { type Arm, readFiles } from './files.ts';
import { faultsOf } from './faults.ts';
import { movementModes, reachable, whyNot } from './movement-range.ts';
import { ENDINGS, type MonsPosition } from './position.ts';
import { previewOf } from './preview.ts';
import { OVERLAYS, overlayOf, reportOf } from './report.ts';
import { actorsOf, attackersOf, todoOf } from './answers.ts';
import { applyAction, checkAction, decide, legalActions } from './rules.ts';
import { optionValues, setUp } from './setup.ts';
import { tableOf } from './table.ts';
import { FIRST_DAY_ENDS, LAST_TURN } from './victory.ts';
import { type MonsView, revealsTo, viewOf } from './view.ts';
import { CORPS_COMBINE_FROM } from './formations.ts';

/** Mons as the rest of the house knows it. `pack` replaces data files by name. Throws a DataError. */
export async function loadMons(
  scenario: string,
  pack: Readonly<Record<string, unknown>> = {},
): Promise<Title<MonsPosition, MonsView>> {
  if (scenario !== 'mons-1914') throw new DataError('catalogue', 'scenario', `Mons has no scenario "${scenario}"`);
  const names = ['map.json', 'units.json', 'tables.json', 'mons-1914.json', 'symbols.json'];
  for (const name of Object.keys(pack))
    if (!names.includes(name))
      throw new DataError(name, '', `Mons has no such data file; it reads ${names.join(', ')}`);
  return monsTitle(
    compileMons(
      readFiles({
        map: pack['map.json'] ?? mapFile,
        units: pack['units.json'] ?? unitsFile,
        tables: pack['tables.json'] ?? tablesFile,
        scenario: pack['mons-1914.json'] ?? scenarioFile,
      }),
    ),
    pack['symbols.json'],
  );
}

const BRANCHES: Record<Arm, string> = {
  inf: 'infantry',
  cav: 'cavalry',
  field: 'field-artillery',
  horse: 'horse-artillery',
  heavy: 'heavy-artillery',
};

/** 2.5: the colours of the counters. */
const FORMATIONS: readonly Formation[] = [
  { id: 'III', name: 'III Corps', side: GERMAN, paper: '#1f1f1f', ink: '#ffffff', stripe: '#c9a03c' },
  { id: 'IV', name: 'IV Corps', side: GERMAN, paper: '#a9a9a6', ink: '#111111', stripe: '#3d5a80' },
  { id: 'IX', name: 'IX Corps', side: GERMAN, paper: '#f7f4ea', ink: '#111111', stripe: '#6f8f4a' },
  {
    id: 'BEF',
    name: 'British Expeditionary Force',
    side: BRITISH,
    paper: '#a82a24',
    ink: '#ffffff',
    stripe: '#7c1a16',
  },
];

export function monsTitle(mons: Mons, symbols: unknown = symbolsFile): Title<MonsPosition, MonsView> {
  const { files } = mons;
  const units: UnitInfo[] = files.units.units.map((u, i) => ({
    id: u.id,
    name: u.name,
    long: u.long,
    side: mons.units[i].side,
    formation: u.corps ? FORMATIONS.findIndex((f) => f.id === u.corps) : 3,
    marks: u.corps ? (u.division ? `${u.division}-${u.corps}` : u.corps) : marksOf(u.division, u.brigade),
    branch: BRANCHES[u.type],
    size: u.size,
  }));
  const values = optionValues(mons);
  const options: OptionInfo[] = [
    {
      id: 'stackLimit',
      note: { say: 'option-stack-limit', rule: '6.3' },
      values: values.stackLimit.map((id) => ({
        id,
        note: { say: 'option-stack-limit-value', data: { limit: Number(id) } },
      })),
    },
    {
      id: 'seventhDivisionEntry',
      note: { say: 'option-seventh-division', rule: '8.2' },
      values: values.seventhDivisionEntry.map((id) => ({
        id,
        note: { say: 'option-seventh-division-value', data: { hex: mons.board.hex(id) } },
      })),
    },
  ];
  return {
    id: 'mons',
    scenario: files.scenario.id,
    sides: [
      { id: 'german', name: 'German First Army', adjective: 'German' },
      { id: 'british', name: 'British Expeditionary Force', adjective: 'British' },
    ],
    formations: FORMATIONS,
    units,
    board: mons.board,
    map: files.map,
    turns: files.scenario.turns.map((t): TurnInfo => ({
      turn: t.turn,
      date: t.date,
      label: t.hours,
      events: turnEvents(mons, t.turn),
    })),
    options,
    endings: ENDINGS,
    symbols: readSymbols(symbols, { units, map: files.map, board: mons.board }),
    overlays: OVERLAYS,
    attacks: ['melee', 'bombardment'],
    setup: (chosen, seed) => setUp(mons, chosen, seed),
    decision: (p) => decide(mons, p),
    legal: (p, focus) => legalActions(mons, p, focus),
    check: (p, action: Action) => checkAction(mons, p, action) ?? OK,
    apply: (p, action) => applyAction(mons, p, action),
    view: (p, seat) => viewOf(mons, p, seat),
    table: (view) => tableOf(mons, view),
    preview: (view, draft) => previewOf(mons, view, draft),
    overlay: (view, id, from) => overlayOf(mons, view, id, from),
    report: (view, hex) => reportOf(mons, view, hex),
    actors: (p) => actorsOf(mons, p),
    todo: (p) => todoOf(mons, p),
    modes: (p, group) => movementModes(mons, p, group),
    reach: (p, query) => reachable(mons, p, query),
    why: (p, query, hex) => whyNot(mons, p, query, hex),
    attackers: (p, target, chosen) => attackersOf(mons, p, target, chosen),
    faults: (p) => faultsOf(mons, p),
    reveals: (before, after, side) => revealsTo(mons, before, after, side),
  };
}

/** "9B" for a battalion of the 9th Brigade, "5D" for divisional artillery, "2C" for the 2nd Cavalry Brigade. */
function marksOf(division: string | null, brigade: string | null | undefined): string {
  const number = /^\d+/.exec(brigade ?? division ?? '')?.[0] ?? '';
  const cavalry = (brigade ?? division ?? '').includes('Cavalry');
  return cavalry ? `${number}C` : number && brigade ? `${number}B` : number ? `${number}D` : '';
}

/** What is due in a turn: arrivals (8.2), exits (4.4), combining divisions (10.6), the days' ends (4.2, 4.3). */
function turnEvents(mons: Mons, turn: number): TurnInfo['events'] {
  const { reinforcements, exits } = mons.files.scenario;
  const corps = [...new Set(reinforcements.filter((r) => r.turn === turn).map((r) => r.corps))];
  return [
    ...corps.map((c) => ({ say: 'event-corps-arrives', rule: '8.2', data: { corps: c } })),
    ...(turn === FIRST_DAY_ENDS ? [{ say: 'event-first-day-ends', rule: '4.2' }] : []),
    ...(turn === exits.fromTurn ? [{ say: 'event-exits-open', rule: '4.4' }] : []),
    ...(turn === CORPS_COMBINE_FROM ? [{ say: 'event-divisions-combine', rule: '10.6' }] : []),
    ...(turn === LAST_TURN ? [{ say: 'event-last-turn', rule: '4.3' }] : []),
  ];
}
