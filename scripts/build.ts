// Makes the static folder: npm run build [-- --out folder]
import { readArguments, userPath } from './lib/arguments.ts';
import { buildApp } from './lib/build-app.ts';

const { values } = readArguments('npm run build [-- --out folder]', { out: { type: 'string' } });
await buildApp(values.out ? userPath(values.out) : 'dist');
