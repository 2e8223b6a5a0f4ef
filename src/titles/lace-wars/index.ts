import { DataError } from '../../engine/scenario.ts';
import { readSymbols } from '../../engine/symbols.ts';
import { IllegalAction, type Options, type Title } from '../../engine/title.ts';
import symbolsFile from '../../../scenarios/lace-wars/symbols.json';
import { attackersOf, modesOf, reachOf, whyNot } from './answers.ts';
import { type Battle, compileBattle } from './battle.ts';
import { readFiles } from './data.ts';
import { faultsOf } from './faults.ts';
import { loadFiles } from './files.ts';
import { actorsOf, checkAction, decisionOf, legalActions, perform, settle, todoOf } from './handlers.ts';
import { endingsOf, formationsOf, optionsOf, sidesOf, turnsOf, unitsOf } from './printed.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { startPlay } from './play.ts';
import type { LaceWarsPosition, LaceWarsView } from './position.ts';
import { previewOf } from './preview.ts';
import { reportOf } from './report.ts';
import { enterPhase, FIRST_PHASE } from './sequence.ts';
import { firstPosition } from './setup.ts';
import { tableOf, viewOf } from './view.ts';

/** Denain or Leuthen as the rest of the house knows it. `pack` replaces data files by name. Throws a DataError. */
export async function loadLaceWars(
  scenario: string,
  pack: Readonly<Record<string, unknown>> = {},
): Promise<Title<LaceWarsPosition, LaceWarsView>> {
  const { raw, names } = await loadFiles(scenario, pack);
  return laceWarsTitle(compileBattle(readFiles(raw, names)), pack['symbols.json']);
}

/** Every option with a value: those given, the default for the rest. Throws on an unknown option or value. */
function completeOptions(b: Battle, given: Options): Options {
  const options = optionsOf(b);
  for (const [id, value] of Object.entries(given)) {
    const option = options.find((o) => o.id === id);
    if (!option) throw new DataError('options', id, 'there is no such option');
    if (!option.values.some((v) => v.id === value)) throw new DataError('options', id, `there is no value "${value}"`);
  }
  return Object.fromEntries(options.map((o) => [o.id, given[o.id] ?? o.values[0].id]));
}

export function laceWarsTitle(b: Battle, symbols: unknown = symbolsFile): Title<LaceWarsPosition, LaceWarsView> {
  const units = unitsOf(b);
  return {
    id: 'lace-wars',
    scenario: b.files.scenario.id,
    sides: sidesOf(b),
    formations: formationsOf(b),
    units,
    board: b.board,
    map: b.files.map,
    turns: turnsOf(b),
    options: optionsOf(b),
    endings: endingsOf(b),
    symbols: readSymbols(symbols, { units, map: b.files.map, board: b.board }),
    overlays: OVERLAYS,
    attacks: ['melee', 'fire', 'bombard'],
    facing: 'corner',
    setup(options, seed) {
      const play = startPlay(b, firstPosition(b, completeOptions(b, options), seed));
      enterPhase(play, FIRST_PHASE);
      settle(play);
      return play.p;
    },
    decision: (p) => decisionOf(b, p),
    legal: (p, focus) => legalActions(b, p, focus),
    check: (p, action) => checkAction(b, p, action),
    apply(p, action) {
      const verdict = checkAction(b, p, action);
      if (!verdict.ok) throw new IllegalAction(verdict, action);
      const play = startPlay(b, p);
      perform(play, action);
      return { position: play.p, events: play.events };
    },
    view: viewOf,
    table: (view) => tableOf(b, view),
    preview: (view, draft) => previewOf(b, view, draft),
    overlay: (view, id, from) => overlayOf(b, view, id, from),
    report: (view, hex) => reportOf(b, view, hex),
    actors: (p) => actorsOf(b, p),
    todo: (p) => todoOf(b, p),
    modes: (p, units) => modesOf(b, p, units),
    reach: (p, query) => reachOf(b, p, query),
    why: (p, query, hex) => whyNot(b, p, query, hex),
    attackers: (p, target, together) => attackersOf(b, p, target, together),
    faults: (p) => faultsOf(b, p),
    reveals: () => false, // everything lies open in these games
  };
}
