import { completeOptions } from '../../engine/options.ts';
import { guarded } from '../../engine/play/guarded.ts';
import { loadFiles, type Pack } from '../../engine/play/loader.ts';
import { refereeOf } from '../../engine/play/referee.ts';
import type { Title } from '../../engine/title.ts';
import { BOMBARD } from './bombardment.ts';
import { CHARGE } from './charge.ts';
import { type Battle, compileBattle } from './data.ts';
import { BATTLE, planOf } from './declaration.ts';
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
  const [b, { looksOf }] = await Promise.all([loadBattle(scenario, pack), import('./looks.ts')]);
  return napoleonicTitle(b, looksOf(b));
}

/** The map, armies and rules of a scenario, compiled. Throws a DataError. */
export const loadBattle = async (scenario: string, pack: Pack = {}): Promise<Battle> =>
  compileBattle(await loadFiles(NAPOLEONIC, scenario, pack));

export function napoleonicTitle(b: Battle, looks: Looks): NapoleonicTitle {
  const referee = refereeOf<NapoleonicKit>(rules, b);
  const options = optionsOf(b);
  const { board, map } = b.ground;
  return guarded({
    ...referee,
    ...looks,
    id: 'napoleonic',
    scenario: b.id,
    sides: sidesOf(b),
    formations: formationsOf(b),
    units: unitsOf(b),
    board,
    map,
    turns: turnsOf(b),
    options,
    endings: endingsOf(b),
    symbols: b.files.symbols,
    attacks: [BATTLE, BOMBARD, CHARGE],
    setup: (given, seed) => referee.begin(firstPosition(b, completeOptions(options, given), seed)),
    view: (p, seat) => viewOf(b, p, seat),
    plan: (v) => planOf(b, v),
    reveals(before, after, side) {
      const hidden = hiddenFrom(b, before, side);
      const still = hiddenFrom(b, after, side);
      return [...hidden].some((unit) => !still.has(unit) && before.place[unit] >= 0);
    },
    judgement: async () => (await import('./judgement.ts')).judgementOf(b),
  });
}
