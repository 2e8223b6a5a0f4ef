// Everything that can be tested without a browser: npm test
import { catalogue } from '../src/titles/catalogue.ts';
import { runSteps, script, tool, vitest } from './lib/steps.ts';

const scenarios = catalogue.flatMap((card) =>
  card.scenarios.map((scenario) => ({ title: card.id, scenario: scenario.id })),
);

await runSteps([
  ['Types', () => tool('tsc', '-p', '.', '--noEmit')],
  ['Format', () => tool('prettier', '--check', '--cache', '.')],
  ['Lint', () => tool('oxlint')],
  ['Architecture, units, properties, components, laws, recorded games', () => vitest()],
  ['Rules and tests counted in the README', () => script('conformance', '--check-readme')],
  ...scenarios.flatMap(({ title, scenario }) => [
    [
      `Random games of ${title}/${scenario}`,
      () => script('playout', title, '--scenario', scenario, '--games', '6'),
    ] as const,
    [
      `Random bold games of ${title}/${scenario}`,
      () => script('playout', title, '--scenario', scenario, '--games', '6', '--bold'),
    ] as const,
  ]),
]);
