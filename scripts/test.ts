// Everything that can be tested without a browser: npm test
import { catalogue } from '../src/titles/catalogue.ts';
import { runSteps, script, tool, vitest } from './lib/steps.ts';

// A title with many scenarios plays fewer games of each.
const scenarios = catalogue.flatMap((card) =>
  card.scenarios.map(({ id }) => ({ title: card.id, scenario: id, games: card.scenarios.length > 4 ? '2' : '6' })),
);

await runSteps([
  ['Types', () => tool('tsc', '-p', '.', '--noEmit')],
  ['Format', () => tool('prettier', '--check', '--cache', '.')],
  ['Lint', () => tool('oxlint')],
  ['Architecture, units, properties, components, laws, recorded games', () => vitest()],
  ['Rules and tests counted in the README', () => script('conformance', '--check-readme')],
  ...scenarios.flatMap(({ title, scenario, games }) => [
    [
      `Random games of ${title}/${scenario}`,
      () => script('playout', title, '--scenario', scenario, '--games', games),
    ] as const,
    [
      `Random bold games of ${title}/${scenario}`,
      () => script('playout', title, '--scenario', scenario, '--games', games, '--bold'),
    ] as const,
  ]),
]);
