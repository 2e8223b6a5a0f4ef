// The letters of the counters as shapes, from the font that the app is set in: src/app/counter/letters.json.
// npm run letters
import { writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { readArguments } from './lib/arguments.ts';
import { lettersOfFont } from './lib/letters.ts';

const FILE = 'src/app/counter/letters.json';

readArguments('npm run letters', {});
await writeFile(FILE, await format(JSON.stringify(lettersOfFont()), { parser: 'json', printWidth: 120 }));
console.log(FILE);
