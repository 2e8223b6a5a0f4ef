// Runs a script of this folder: node scripts/run.mjs <name> [arguments]
//
// Installs the dependencies when they are missing or not those of the lock file, bundles the script (TypeScript, JSON
// imports and lazy imports included) with Vite for node, and runs it in this process at full speed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
process.chdir(root);

const [, , name, ...rest] = process.argv;
const entry = join(root, 'scripts', `${name}.ts`);
if (!name || !existsSync(entry)) {
  console.error(`there is no script "${name ?? ''}"; see "scripts" in package.json`);
  process.exit(2);
}

if (!upToDate()) {
  console.error('Installing what is missing (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether node_modules holds every package of the lock file in its version (packages for other machines aside). */
function upToDate() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const have = packages(installed);
  return Object.entries(packages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || (have[path] ? have[path].version === version : optional),
  );
}

// Inside node_modules, so that the bundle finds its packages; one folder a process, so that two can run at once.
const out = join(root, 'node_modules', '.cache', 'grognard', `${name}-${process.pid}`);
process.on('exit', () => rmSync(out, { recursive: true, force: true }));

const { bundle } = await import('./lib/bundle.mjs');
await bundle({ root, name, out });

process.argv = [process.argv[0], entry, ...rest];
await import(pathToFileURL(join(out, `${name}.mjs`)).href);
