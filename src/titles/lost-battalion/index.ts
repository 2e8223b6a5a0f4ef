import { DataError } from '../../engine/scenario.ts';
import { readSymbols } from '../../engine/symbols.ts';
import { OK, type OptionInfo, type Options, type Title } from '../../engine/title.ts';
import mapFile from '../../../scenarios/lost-battalion/map.json';
import symbolsFile from '../../../scenarios/lost-battalion/symbols.json';
import tablesFile from '../../../scenarios/lost-battalion/tables.json';
import unitsFile from '../../../scenarios/lost-battalion/units.json';
import { ATTACKS, attackersOf } from './answers.ts';
import { attackModes } from './attacks.ts';
import { compileGame, GERMAN, type GameData } from './data.ts';
import { faultsOf } from './faults.ts';
import { modes, reach, why } from './moves.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { applyAction, checkAction, decisionOf, enterStep, handlerOf, settle } from './play.ts';
import { type LostBattalionPosition, note, startWork } from './position.ts';
import { previewOf } from './preview.ts';
import { reportOf } from './report.ts';
import { readFiles } from './schema.ts';
import { FIRST_OF_TURN } from './sequence.ts';
import { startPosition } from './setup.ts';
import { formationsOf, tableOf, turnsOf, unitInfos } from './table.ts';
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
function optionsOf(game: GameData): OptionInfo[] {
  const placements = game.historical ? (['ready', 'own'] as const) : (['own', 'ready'] as const);
  return [
    {
      id: 'placement',
      note: note('option-placement', '14.0'),
      values: placements.map((id) => ({ id, note: note(`option-placement-${id}`) })),
    },
    {
      id: 'desch',
      note: note('option-desch', '11.10'),
      values: (['off', 'on'] as const).map((id) => ({ id, note: note(`option-desch-${id}`) })),
    },
  ];
}

/** The position before the first action. Throws on an unknown option or value. */
function setUp(game: GameData, chosen: Options, seed: string): LostBattalionPosition {
  const known = optionsOf(game);
  for (const [id, value] of Object.entries(chosen)) {
    const option = known.find((o) => o.id === id);
    if (!option) throw new Error(`there is no option "${id}"`);
    if (!option.values.some((v) => v.id === value)) throw new Error(`the option "${id}" has no value "${value}"`);
  }
  const start = startPosition(game, Object.fromEntries(known.map((o) => [o.id, chosen[o.id] ?? o.values[0].id])), seed);
  if (start.step !== FIRST_OF_TURN) return start;
  const w = startWork(game, start);
  enterStep(w, FIRST_OF_TURN, null);
  settle(w, start);
  return w.p;
}

export function lostBattalionTitle(game: GameData, symbols: unknown = symbolsFile): LostBattalionTitle {
  const units = unitInfos(game);
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
    attacks: ATTACKS,
    setup: (options, seed) => setUp(game, options, seed),
    decision: (p) => decisionOf(game, p),
    legal: (p, focus) => (p.ending ? [] : handlerOf(p).legal(game, p, focus)),
    check: (p, action) => checkAction(game, p, action) ?? OK,
    apply: (p, action) => applyAction(game, p, action),
    view: (p, seat) => viewOf(game, p, seat),
    table: (view) => tableOf(game, view),
    preview: (view, draft) => previewOf(game, view, draft),
    overlay: (view, id, from) => overlayOf(game, view, id, from),
    report: (view, hex) => reportOf(game, view, hex),
    actors: (p) => (p.ending ? [] : handlerOf(p).actors(game, p)),
    todo: (p) => (p.ending ? [] : (handlerOf(p).todo?.(game, p) ?? [])),
    modes: (p, units) => (p.step.endsWith('-attacks') ? attackModes(game, p) : modes(game, p, units)),
    reach: (p, query) => reach(game, p, query),
    why: (p, query, hex) => why(game, p, query, hex),
    attackers: (p, target, together) => attackersOf(game, p, target, together),
    faults: (p) => faultsOf(game, p),
    reveals: (before, after, side) => revealsTo(game, before, after, side),
  };
}
