// Plays in real Chromium ($CHROMIUM, or where it is usually installed): npm run test:browser [-- vitest arguments]
import { join } from 'node:path';
import { buildApp } from './lib/build-app.ts';
import { runSteps, vitest } from './lib/steps.ts';

const site = join('node_modules', '.cache', 'grognard', 'site');

await runSteps([
  [
    'Build',
    async () => {
      await buildApp(site, 'warn');
      return true;
    },
  ],
  [
    'Plays in the browser',
    () => {
      process.env['GROGNARD_SITE'] = site;
      return vitest('--config', 'tests/browser/vitest.config.ts', ...process.argv.slice(2));
    },
  ],
]);
