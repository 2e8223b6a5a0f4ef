import { guarded } from '../../engine/play/guarded.ts';
import type { Pack } from '../../engine/play/loader.ts';
import { loadFiles } from '../../engine/play/loader.ts';
import { completeOptions } from '../../engine/options.ts';
import { refereeOf } from '../../engine/play/referee.ts';
import type { Options, Title } from '../../engine/title.ts';
import { type LaceWarsGame, compileGame } from './battle.ts';
import { faultsOf } from './faults.ts';
import { LACE_WARS } from './files.ts';
import { type LaceWarsKit } from './kit.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { type LaceWarsPosition, type LaceWarsView } from './position.ts';
import { previewOf } from './preview.ts';
import { endingsOf, formationsOf, optionsOf, sidesOf, turnsOf, unitsOf } from './printed.ts';
import { reportOf } from './report.ts';
import { enterPhase, FIRST_PHASE } from './sequence.ts';
import { firstPosition } from './setup.ts';
import { countersOf } from './counters.ts';
import { tableOf, viewOf } from './view.ts';
import { IDLE } from './wing.ts';
import { rules } from './rules.ts';

/* Denain and Leuthen as the rest of the house knows them. */

/** Loads a scenario. `pack` replaces data files by name. Throws a DataError. */
export async function loadLaceWars(scenario: string, pack: Pack = {}): Promise<Title<LaceWarsPosition, LaceWarsView>> {
  return laceWarsTitle(compileGame(await loadFiles(LACE_WARS, scenario, pack)));
}

/** The options of a game as its position keeps them: one that older games do not know only where it is chosen, so that their positions stay the same to the letter. */
function keptOptions(game: LaceWarsGame, given: Options): Options {
  const { wing, ...options } = completeOptions(optionsOf(game), given);
  return wing === IDLE ? { ...options, wing } : options;
}

/** The title of a compiled battle. */
export function laceWarsTitle(game: LaceWarsGame): Title<LaceWarsPosition, LaceWarsView> {
  const referee = refereeOf<LaceWarsKit>(rules, game);
  return guarded({
    ...referee,
    id: 'lace-wars',
    scenario: game.files.scenario.id,
    sides: sidesOf(game),
    formations: formationsOf(game),
    units: unitsOf(game),
    board: game.board,
    map: game.files.map,
    turns: turnsOf(game),
    options: optionsOf(game),
    endings: endingsOf(game),
    symbols: game.files.symbols,
    overlays: OVERLAYS,
    attacks: ['melee', 'fire', 'bombard'],
    facing: 'corner',
    setup: (options, seed) =>
      referee.begin(firstPosition(game, keptOptions(game, options), seed), (work) => enterPhase(work, FIRST_PHASE)),
    view: viewOf,
    table: (view) => tableOf(game, view),
    printed: (view, unit, steps) => countersOf(game, { ...view, strength: view.strength.with(unit, steps) })(unit),
    preview: (view, draft) => previewOf(game, view, draft),
    overlay: (view, id, from, units) => overlayOf(game, view, id, from, units),
    report: (view, hex) => reportOf(game, view, hex),
    faults: (position) => faultsOf(game, position),
    reveals: () => false, // everything lies open in these games
    judgement: async () => (await import('./judgement.ts')).judgementOf(game),
  });
}
