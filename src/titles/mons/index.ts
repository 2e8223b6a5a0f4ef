import { guarded } from '../../engine/play/guarded.ts';
import type { Pack } from '../../engine/play/loader.ts';
import { refereeOf } from '../../engine/play/referee.ts';
import type { Formation, SideId, Title, TurnInfo, UnitInfo } from '../../engine/title.ts';
import { CORPS_COMBINE_FROM, FIRST_DAY_ENDS, LAST_TURN } from './calendar.ts';
import { BRITISH, compileGame, GERMAN, type MonsGame } from './data.ts';
import { faultsOf } from './faults.ts';
import { BRANCHES, monsFiles } from './files.ts';
import { ENDINGS, type MonsPosition, type MonsView } from './position.ts';
import { previewOf } from './preview.ts';
import { OVERLAYS, overlayOf, reportOf } from './report.ts';
import { rules } from './rules.ts';
import { beginTurn } from './sequence.ts';
import { optionsOf, setUp } from './setup.ts';
import { counterOf, tableOf } from './table.ts';
import { revealsTo, viewOf } from './view.ts';
import { note } from './words.ts';

/** Mons as the rest of the house knows it. `pack` replaces data files by name. Throws a DataError. */
export const loadMons = async (scenario: string, pack?: Pack): Promise<Title<MonsPosition, MonsView>> =>
  monsTitle(compileGame(await monsFiles(scenario, pack)));

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

export function monsTitle(game: MonsGame): Title<MonsPosition, MonsView> {
  const { files, board } = game;
  const referee = refereeOf(rules, game);
  return guarded({
    ...referee,
    id: 'mons',
    scenario: files.scenario.id,
    sides: [
      { id: 'german', name: 'German First Army', adjective: 'German' },
      { id: 'british', name: 'British Expeditionary Force', adjective: 'British' },
    ],
    formations: FORMATIONS,
    units: files.units.units.map((unit, i) => unitInfo(unit, game.units[i].side)),
    board,
    map: files.map,
    turns: files.scenario.turns.map(({ turn, date, hours }): TurnInfo => ({
      turn,
      date,
      label: hours,
      events: turnEvents(game, turn),
    })),
    options: optionsOf(game),
    endings: ENDINGS,
    symbols: files.symbols,
    overlays: OVERLAYS,
    attacks: ['melee', 'bombardment'],
    setup: (chosen, seed, fog) => referee.begin(setUp(game, chosen, seed, fog), beginTurn),
    view: (position, seat) => viewOf(game, position, seat),
    table: (view) => tableOf(game, view),
    printed: (view, unit, steps) => counterOf(game, { ...view, steps: view.steps.with(unit, steps) }, unit),
    preview: (view, draft) => previewOf(game, view, draft),
    overlay: (view, id, from, units) => overlayOf(game, view, id, from, units),
    report: (view, hex) => reportOf(game, view, hex),
    faults: (position) => faultsOf(game, position),
    reveals: (before, after, side) => revealsTo(game, before, after, side),
    judgement: async () => (await import('./judgement.ts')).judgementOf(game),
  });
}

type UnitFile = MonsGame['files']['units']['units'][number];

const unitInfo = (unit: UnitFile, side: SideId): UnitInfo => ({
  id: unit.id,
  name: unit.name,
  long: unit.long,
  side,
  formation: FORMATIONS.findIndex((formation) => formation.id === (unit.corps ?? 'BEF')),
  marks: marksOf(unit),
  branch: BRANCHES[unit.type],
  size: unit.size,
});

/** "5-III" for a German unit; "9B" for a battalion of the 9th Brigade, "5D" for divisional artillery, "2C" for the 2nd Cavalry Brigade. */
function marksOf({ corps, division, brigade }: UnitFile): string {
  if (corps) return division ? `${division}-${corps}` : corps;
  const formation = brigade ?? division ?? '';
  const number = /^\d+/.exec(formation)?.[0] ?? '';
  if (formation.includes('Cavalry')) return `${number}C`;
  return number && `${number}${brigade ? 'B' : 'D'}`;
}

/** What is due in a turn: arrivals (8.2), exits (4.4), combining divisions (10.6), the days' ends (4.2, 4.3). */
function turnEvents(game: MonsGame, turn: number): TurnInfo['events'] {
  const { reinforcements, exits } = game.files.scenario;
  const corps = [...new Set(reinforcements.filter((r) => r.turn === turn).map((r) => r.corps))];
  return [
    ...corps.map((c) => note('event-corps-arrives', '8.2', { corps: c })),
    ...(turn === FIRST_DAY_ENDS ? [note('event-first-day-ends', '4.2')] : []),
    ...(turn === exits.fromTurn ? [note('event-exits-open', '4.4')] : []),
    ...(turn === CORPS_COMBINE_FROM ? [note('event-divisions-combine', '10.6')] : []),
    ...(turn === LAST_TURN ? [note('event-last-turn', '4.3')] : []),
  ];
}
