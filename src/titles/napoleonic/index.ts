import { completeOptions } from '../../engine/options.ts';
import { guarded } from '../../engine/play/guarded.ts';
import { loadFiles, type Pack } from '../../engine/play/loader.ts';
import { refereeOf } from '../../engine/play/referee.ts';
import type { Title } from '../../engine/title.ts';
import { BOMBARD } from './bombardment.ts';
import { CHARGE } from './charge.ts';
import { type NapoleonicGame, compileGame } from './data.ts';
import { BATTLE } from './declaration.ts';
import { NAPOLEONIC } from './files.ts';
import type { Looks } from './looks.ts';
import type { NapoleonicKit, NapoleonicPosition, NapoleonicView } from './position.ts';
import { formationsOf, optionsOf, sidesOf, turnsOf, unitsOf } from './printed.ts';
import { rules } from './rules.ts';
import { firstPosition } from './setup.ts';
import { endingsOf } from './victory.ts';
import { hiddenFrom, viewOf } from './view.ts';

type NapoleonicTitle = Title<NapoleonicPosition, NapoleonicView>;

/** A battle of June 1815 as the rest of the house knows it. `pack` replaces data files by name. Throws a DataError. */
export async function loadNapoleonic(scenario: string, pack: Pack = {}): Promise<NapoleonicTitle> {
  const [game, { looksOf }] = await Promise.all([loadBattle(scenario, pack), import('./looks.ts')]);
  return napoleonicTitle(game, looksOf(game));
}

/** The map, armies and rules of a scenario, compiled. Throws a DataError. */
export const loadBattle = async (scenario: string, pack: Pack = {}): Promise<NapoleonicGame> =>
  compileGame(await loadFiles(NAPOLEONIC, scenario, pack));

export function napoleonicTitle(game: NapoleonicGame, looks: Looks): NapoleonicTitle {
  const referee = refereeOf<NapoleonicKit>(rules, game);
  const options = optionsOf(game);
  const { board, map } = game.ground;
  return guarded({
    ...referee,
    ...looks,
    id: 'napoleonic',
    scenario: game.id,
    sides: sidesOf(game),
    formations: formationsOf(game),
    units: unitsOf(game),
    board,
    map,
    turns: turnsOf(game),
    options,
    endings: endingsOf(game),
    symbols: game.files.symbols,
    attacks: [BATTLE, BOMBARD, CHARGE],
    setup: (given, seed) => referee.begin(firstPosition(game, completeOptions(options, given), seed)),
    view: (position, seat) => viewOf(game, position, seat),
    reveals(before, after, side) {
      const hidden = hiddenFrom(game, before, side);
      const still = hiddenFrom(game, after, side);
      return [...hidden].some((unit) => !still.has(unit) && before.place[unit] >= 0);
    },
    judgement: async () => (await import('./judgement.ts')).judgementOf(game),
  });
}
