// Everything that can be tested without a browser: npm test
import type { TitleCard } from '../src/engine/title.ts';
import { catalogue } from '../src/titles/catalogue.ts';
import { BrokenGame, playout, USUAL_WATCH } from './lib/playout.ts';
import { REPORT, runSteps, script, tool, vitest } from './lib/steps.ts';

/** A title with many scenarios plays fewer games of each. */
const gamesOf = ({ scenarios }: TitleCard) => (scenarios.length > 4 ? 2 : 6);

/** Random games to the end, a line for each that does not get there. True when all end soundly. */
async function randomGames(card: TitleCard, scenario: string, bold: boolean): Promise<boolean> {
  const title = await card.load(scenario);
  const seeds = Array.from({ length: gamesOf(card) }, (_, i) => String(i + 1));
  const sound = seeds.filter((seed) => {
    try {
      playout(title, { seed, options: {} }, { ...USUAL_WATCH, bold });
      return true;
    } catch (error) {
      if (!(error instanceof BrokenGame)) throw error;
      const again = `npm run playout -- ${card.id} --scenario ${scenario} --seed ${seed} --games 1${bold ? ' --bold' : ''}`;
      console.log(`seed ${seed}: broken after ${error.actions.length} actions: ${error.message}\n  ${again}`);
      return false;
    }
  });
  console.log(`${sound.length} of ${seeds.length} games ended soundly`);
  return sound.length === seeds.length;
}

await runSteps([
  ['Types', () => tool('tsc', '-p', '.', '--noEmit')],
  ['Format', () => tool('prettier', '--check', '--cache', '.')],
  ['Lint', () => tool('oxlint')],
  ['Architecture, units, properties, components, laws, recorded games', () => vitest()],
  ['Rules and tests counted in the README', () => script('conformance', '--check-readme', '--report', REPORT)],
  ...catalogue.flatMap((card) =>
    card.scenarios.flatMap(({ id }) =>
      [false, true].map(
        (bold) =>
          [`Random ${bold ? 'bold ' : ''}games of ${card.id}/${id}`, () => randomGames(card, id, bold)] as const,
      ),
    ),
  ),
]);
