import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes, compressed, that the opponent of one title may add to the built app. */
export const MOST_FOR_OPPONENT = 60_000;

const JUDGEMENT = /^judgement-/;
/** Where the programs begin; what is reached in no other way is theirs. */
const PROGRAMS = /^(worker|thinking|judgement)-/;

/**
 * Compressed bytes of the scripts of an opponent, by the script of its title's judgement: everything that its worker
 * loads and the table without a program does not.
 */
export function opponentWeights(folder: string): ReadonlyMap<string, number> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const importsOf = (name: string) => names.filter((other) => other !== name && texts.get(name)!.includes(other));
  const reached = (starts: readonly string[], enters: (name: string) => boolean): ReadonlySet<string> => {
    const all = new Set(starts);
    for (const name of all) importsOf(name).forEach((next) => enters(next) && all.add(next));
    return all;
  };
  const table = reached(
    names.filter((name) => name.startsWith('index-')),
    (name) => !PROGRAMS.test(name),
  );
  const workers = names.filter((name) => name.startsWith('worker-'));
  return new Map(
    names
      .filter((name) => JUDGEMENT.test(name))
      .map((own) => {
        const scripts = reached([...workers, own], (name) => name === own || !JUDGEMENT.test(name));
        const theirs = [...scripts].filter((name) => !table.has(name));
        return [own, theirs.reduce((sum, name) => sum + gzipSync(texts.get(name)!).length, 0)] as const;
      }),
  );
}

/** What is wrong with the opponents of a built app; nothing when each stays within its weight. */
export function opponentFaults(folder: string): string[] {
  const weights = [...opponentWeights(folder)];
  if (weights.length === 0) return ['no script of an opponent is found in the built app'];
  return weights
    .filter(([, bytes]) => bytes > MOST_FOR_OPPONENT)
    .map(([name, bytes]) => `${name} and what it needs: ${bytes} bytes compressed, above ${MOST_FOR_OPPONENT}`);
}
