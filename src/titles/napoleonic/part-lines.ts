import { withHalf } from '../../engine/numbers.ts';
import type { Preview } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { note } from './kit.ts';
import { afterWeather, type Odds } from './odds.ts';
import type { NapoleonicView } from './position.ts';
import { armOf } from './terrain-effects.ts';

/* The lines of a sheet on what ground and weather make of the strengths: of a battle and of a charge. */

type Fighting = Pick<Odds, 'attackers' | 'defenders'>;

/** Units whose strength the ground changes (11.1), and then what the weather makes of each arm. */
export const linesOfParts = (game: NapoleonicGame, view: NapoleonicView, fighting: Fighting): Preview['lines'] => [
  ...[...fighting.attackers, ...fighting.defenders].flatMap(({ unit, printed, halves, by }) =>
    by ? [{ note: note('line-changed', by.rule, { unit, what: by.what, printed }), value: withHalf(halves / 2) }] : [],
  ),
  ...weatherLines(game, view, fighting),
];

/** R-83 What the weather makes of each arm of either side, after terrain. */
function weatherLines(
  game: NapoleonicGame,
  view: NapoleonicView,
  { attackers, defenders }: Fighting,
): Preview['lines'] {
  const sides = [
    ['attack', attackers],
    ['defence', defenders],
  ] as const;
  return sides.flatMap(([role, parts]) =>
    (['infantry', 'artillery'] as const).flatMap((arm) => {
      const own = parts.filter(({ unit }) => armOf(game.army.pieces[unit]) === arm);
      const before = own.reduce((sum, { halves }) => sum + halves, 0);
      const after = afterWeather(game, view, own, role);
      if (after === before) return [];
      const said = note('line-weather', 'R-83', { weather: view.weather.kind, arm, role, before: before / 2 });
      return [{ note: said, value: withHalf(after / 2) }];
    }),
  );
}
