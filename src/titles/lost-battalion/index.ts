import { completeOptions } from '../../engine/options.ts';
import { DataError } from '../../engine/scenario.ts';
import { readSymbols } from '../../engine/symbols.ts';
import type { OptionInfo, Title } from '../../engine/title.ts';
import mapFile from '../../../scenarios/lost-battalion/map.json';
import symbolsFile from '../../../scenarios/lost-battalion/symbols.json';
import tablesFile from '../../../scenarios/lost-battalion/tables.json';
import unitsFile from '../../../scenarios/lost-battalion/units.json';
import { BARRAGE } from './barrages.ts';
import { ASSAULT } from './combat.ts';
import { formationsOf, unitInfos } from './counters.ts';
import { compileGame, GERMAN, type GameData } from './data.ts';
import { faultsOf } from './faults.ts';
import { note } from './kit.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { enterStep, lostBattalionReferee } from './play.ts';
import type { LostBattalionPosition } from './position.ts';
import { previewOf } from './preview.ts';
import { reportOf } from './report.ts';
import { readFiles } from './schema.ts';
import { FIRST_OF_TURN } from './sequence.ts';
import { startPosition } from './setup.ts';
import { tableOf, turnsOf } from './table.ts';
import { endingsOf } from './victory.ts';
import { type LostBattalionView, revealsTo, viewOf } from './view.ts';

type LostBattalionTitle = Title<LostBattalionPosition, LostBattalionView>;

export const SCENARIOS = {
  'historical-2p': () => import('../../../scenarios/lost-battalion/historical-2p.json'),
  'historical-solo': () => import('../../../scenarios/lost-battalion/historical-solo.json'),
  'free-2p': () => import('../../../scenarios/lost-battalion/free-2p.json'),
  'free-solo': () => import('../../../scenarios/lost-battalion/free-solo.json'),
} as const;

/** Lost Battalion as the rest of the house knows it. `pack` replaces data files by name. Throws a DataError. */
export async function loadLostBattalion(
  scenario: string,
  pack: Readonly<Record<string, unknown>> = {},
): Promise<LostBattalionTitle> {
  if (!(scenario in SCENARIOS))
    throw new DataError('catalogue', 'scenario', `Lost Battalion has no scenario "${scenario}"`);
  const names = [
    'map.json',
    'units.json',
    'tables.json',
    'symbols.json',
    ...Object.keys(SCENARIOS).map((id) => `${id}.json`),
  ];
  for (const name of Object.keys(pack))
    if (!names.includes(name))
      throw new DataError(name, '', `Lost Battalion has no such data file; it reads ${names.join(', ')}`);
  const file = `${scenario}.json`;
  return lostBattalionTitle(
    compileGame(
      readFiles(
        {
          map: pack['map.json'] ?? mapFile,
          units: pack['units.json'] ?? unitsFile,
          tables: pack['tables.json'] ?? tablesFile,
          scenario: pack[file] ?? (await SCENARIOS[scenario as keyof typeof SCENARIOS]()).default,
        },
        file,
      ),
    ),
    pack['symbols.json'],
  );
}

/** 14.0: the printed set-up at once or by hand; 11.10. The free set-up is by hand unless one wants it ready. */
const optionsOf = (game: GameData): OptionInfo[] => [
  {
    id: 'placement',
    note: note('option-placement', '14.0'),
    values: (game.freeSetUp ? (['own', 'ready'] as const) : (['ready', 'own'] as const)).map((id) => ({
      id,
      note: note(`option-placement-${id}`),
    })),
  },
  {
    id: 'desch',
    note: note('option-desch', '11.10'),
    values: (['off', 'on'] as const).map((id) => ({ id, note: note(`option-desch-${id}`) })),
  },
];

export function lostBattalionTitle(game: GameData, symbols: unknown = symbolsFile): LostBattalionTitle {
  const units = unitInfos(game);
  const referee = lostBattalionReferee(game);
  return {
    id: 'lost-battalion',
    scenario: game.files.scenario.id,
    sides: [
      { id: 'allied', name: 'American First Army', adjective: 'Allied' },
      { id: 'german', name: 'German armies in the Argonne', adjective: 'German' },
    ],
    ...(game.solitaire ? { system: GERMAN } : {}), // 12.1
    formations: formationsOf(game),
    units,
    board: game.board,
    map: game.files.map,
    turns: turnsOf(game),
    options: optionsOf(game),
    endings: endingsOf(game),
    symbols: readSymbols(symbols, { units, map: game.files.map, board: game.board }),
    overlays: OVERLAYS,
    attacks: [ASSAULT, BARRAGE], // the odds of either side at any time
    setup(options, seed) {
      const start = startPosition(game, completeOptions(optionsOf(game), options), seed);
      return referee.begin(start, (work) => start.step === FIRST_OF_TURN && enterStep(work, FIRST_OF_TURN, null));
    },
    decision: referee.decision,
    legal: referee.legal,
    check: referee.check,
    apply: referee.apply,
    view: (p, seat) => viewOf(game, p, seat),
    table: (view) => tableOf(game, view),
    preview: (view, draft) => previewOf(game, view, draft),
    overlay: (view, id, from) => overlayOf(game, view, id, from),
    report: (view, hex) => reportOf(game, view, hex),
    actors: referee.actors,
    todo: referee.todo,
    modes: referee.modes,
    reach: referee.reach,
    why: referee.why,
    attackers: referee.attackers,
    faults: (p) => faultsOf(game, p),
    reveals: (before, after, side) => revealsTo(game, before, after, side),
  };
}
