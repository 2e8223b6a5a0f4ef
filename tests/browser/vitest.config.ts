import { defineConfig } from 'vitest/config';

/** Plays in real Chromium, two files at a time: a third makes both slower. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    expect: { requireAssertions: true },
    include: ['tests/browser/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
