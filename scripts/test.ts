// Everything that can be tested without a browser: npm test
import { REPORT, runSteps, script, tool, vitest } from './lib/steps.ts';

await runSteps([
  ['Types', () => tool('tsc', '-p', '.', '--noEmit')],
  ['Format', () => tool('prettier', '--check', '--cache', '.')],
  ['Lint', () => tool('oxlint')],
  ['Architecture, units, properties, components, laws, recorded and random games', () => vitest()],
  ['Rules and tests counted in the README', () => script('conformance', '--check-readme', '--report', REPORT)],
]);
