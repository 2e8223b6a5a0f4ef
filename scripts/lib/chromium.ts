import { existsSync } from 'node:fs';

const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Where Chromium is. Throws when it is nowhere. */
export function chromiumPath(): string {
  const found = PLACES.find((path) => path && existsSync(path));
  if (!found) throw new Error('Chromium was not found; name it in the environment variable CHROMIUM');
  return found;
}
