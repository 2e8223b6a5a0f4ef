import { guarded } from '../../engine/play/guarded.ts';
import type { Pack } from '../../engine/play/loader.ts';
import { loadFiles } from '../../engine/play/loader.ts';
import { completeOptions } from '../../engine/options.ts';
import { type Handlers, refereeOf, type Rules } from '../../engine/play/referee.ts';
import { set } from '../../engine/play/work.ts';
import type { Options, Title } from '../../engine/title.ts';
import { activate, order, segment } from './activation.ts';
import { march } from './approach.ts';
import { advance } from './advance.ts';
import { bombardment } from './artillery.ts';
import { type LaceWarsGame, compileGame, enemyOf } from './battle.ts';
import { combat } from './combat.ts';
import { command } from './command-phase.ts';
import { suffer } from './disorder.ts';
import { faultsOf } from './faults.ts';
import { LACE_WARS } from './files.ts';
import { type LaceWarsKit, note, refuse, stack, tell } from './kit.ts';
import { aide, flight } from './leaders.ts';
import { movement, onward } from './moving.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { copyOf, type LaceWarsPosition, type LaceWarsView } from './position.ts';
import { previewOf } from './preview.ts';
import { endingsOf, formationsOf, optionsOf, sidesOf, turnsOf, unitsOf } from './printed.ts';
import { rally } from './rally.ts';
import { reaction } from './reaction.ts';
import { reportOf } from './report.ts';
import { lossSharing, melee } from './results.ts';
import { retreat } from './retreat.ts';
import { rout, routFacing } from './rout.ts';
import { enterPhase, FIRST_PHASE, nextPhase } from './sequence.ts';
import { firstPosition, setUp } from './setup.ts';
import { scoreLines } from './victory.ts';
import { countersOf } from './counters.ts';
import { tableOf, viewOf } from './view.ts';
import { breach, breachAttempt } from './works.ts';
import { IDLE, watch } from './wing.ts';

/* Denain and Leuthen as the rest of the house knows them. */

/** Every kind of pending step with its handler. */
const handlers: Handlers<LaceWarsKit> = {
  'set-up': setUp,
  bombardment,
  segment,
  order,
  activate,
  march,
  movement,
  onward,
  combat,
  melee,
  reaction,
  losses: lossSharing,
  suffer,
  retreat,
  rout,
  'rout-facing': routFacing,
  advance,
  aide,
  flight,
  breach,
  'breach-attempt': breachAttempt,
  command,
  rally,
};

const rules: Rules<LaceWarsKit> = {
  stack,
  handlers,
  sequence: () => nextPhase,
  outcome: (game, view) => view.outcome && { over: true, ...view.outcome, score: scoreLines(game, view) },
  resign(work, side) {
    tell(work, side, 'resigned', { rule: '13', data: { side } });
    const reason = note('resigned', '13', { side });
    set(work, { outcome: { winner: enemyOf(side), ending: 'resigned', reason } });
  },
  watch,
  copy: copyOf,
  units: (game) => game.pieces.length,
  hexes: (game) => game.board.size,
  refusals: {
    over: refuse('game-over', '13'),
    notNow: () => refuse('not-now', '4'),
    noPassing: () => refuse('no-passing', '4'),
    noSuchUnits: () => refuse('not-that-unit', '4'),
    noSuchHex: () => refuse('off-the-map', '4'),
    noSuchOption: () => refuse('not-an-option', '4'),
    wrongNumber: () => refuse('one-unit', '4'),
  },
};

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
    overlay: (view, id, from) => overlayOf(game, view, id, from),
    report: (view, hex) => reportOf(game, view, hex),
    faults: (position) => faultsOf(game, position),
    reveals: () => false, // everything lies open in these games
    judgement: async () => (await import('./judgement.ts')).judgementOf(game),
  });
}
