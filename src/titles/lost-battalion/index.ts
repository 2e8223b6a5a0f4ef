import { completeOptions } from '../../engine/options.ts';
import { guarded } from '../../engine/play/guarded.ts';
import { loadFiles, type Pack } from '../../engine/play/loader.ts';
import { refereeOf } from '../../engine/play/referee.ts';
import type { OptionInfo, Title } from '../../engine/title.ts';
import { BARRAGE } from './barrages.ts';
import { ASSAULT } from './combat.ts';
import { counterOf, formationsOf, unitInfos } from './counters.ts';
import { compileGame, GERMAN, type LostBattalionGame } from './data.ts';
import { faultsOf } from './faults.ts';
import { note } from './kit.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { enterStep, rules } from './rules.ts';
import type { LostBattalionPosition } from './position.ts';
import { previewOf } from './preview.ts';
import { reportOf } from './report.ts';
import { LOST_BATTALION } from './files.ts';
import { FIRST_OF_TURN } from './sequence.ts';
import { startPosition } from './setup.ts';
import { tableOf, turnsOf } from './table.ts';
import { endingsOf } from './victory.ts';
import { type LostBattalionView, revealsTo, viewOf } from './view.ts';

type LostBattalionTitle = Title<LostBattalionPosition, LostBattalionView>;

/** Lost Battalion as the rest of the house knows it. `pack` replaces data files by name. Throws a DataError. */
export const loadLostBattalion = async (scenario: string, pack?: Pack): Promise<LostBattalionTitle> =>
  lostBattalionTitle(compileGame(await loadFiles(LOST_BATTALION, scenario, pack)));

/** 14.0: the printed set-up at once or by hand; 11.10. The free set-up is by hand unless one wants it ready. */
const optionsOf = (game: LostBattalionGame): OptionInfo[] => [
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

export function lostBattalionTitle(game: LostBattalionGame): LostBattalionTitle {
  const referee = refereeOf(rules, game);
  return guarded({
    ...referee,
    id: 'lost-battalion',
    scenario: game.files.scenario.id,
    sides: [
      { id: 'allied', name: 'American First Army', adjective: 'Allied' },
      { id: 'german', name: 'German armies in the Argonne', adjective: 'German' },
    ],
    ...(game.solitaire ? { system: GERMAN } : {}), // 12.1
    formations: formationsOf(game),
    units: unitInfos(game),
    board: game.board,
    map: game.files.map,
    turns: turnsOf(game),
    options: optionsOf(game),
    endings: endingsOf(game),
    symbols: game.files.symbols,
    overlays: OVERLAYS,
    attacks: [ASSAULT, BARRAGE], // the odds of either side at any time
    setup(options, seed, fog) {
      const start = startPosition(game, completeOptions(optionsOf(game), options), seed, fog && !game.solitaire);
      return referee.begin(start, (work) => start.step === FIRST_OF_TURN && enterStep(work, FIRST_OF_TURN, null));
    },
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
