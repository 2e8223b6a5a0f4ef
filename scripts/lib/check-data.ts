import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { DataError } from '../../src/engine/scenario.ts';
import type { TitleCard } from '../../src/engine/title.ts';
import { catalogue } from '../../src/titles/catalogue.ts';

/** Recorded games with their chapters, and lessons, lie among the data files; tests play them to their ends. */
export const PLAYED: ReadonlySet<string> = new Set(['demonstration.json', 'chapters.json', 'first-steps.json']);

/**
 * Checks every data file of every title with all scenarios that read it, as if it came in a data pack: a title trusts
 * the files it is shipped with because this has been done. Returns how many files of how many scenarios were checked.
 * Throws the DataError of the first fault, also for a file that no scenario reads.
 */
export async function checkData(folder = 'scenarios', cards: readonly TitleCard[] = catalogue): Promise<number> {
  let checked = 0;
  for (const card of cards) for (const file of dataFiles(join(folder, card.id))) checked += await checkFile(card, file);
  return checked;
}

interface NamedFile {
  readonly name: string;
  readonly content: unknown;
}

/** The data files of a title, by their paths within its folder. */
function dataFiles(folder: string): NamedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !PLAYED.has(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return {
        name: relative(folder, path).split(sep).join('/'),
        content: JSON.parse(readFileSync(path, 'utf8')) as unknown,
      };
    });
}

/** How many scenarios read a file and find it sound. */
async function checkFile(card: TitleCard, { name, content }: NamedFile): Promise<number> {
  let sound = 0;
  let refused: unknown;
  for (const scenario of card.scenarios) {
    try {
      await card.load(scenario.id, { [name]: content });
      sound++;
    } catch (error) {
      // A scenario refuses a file that it does not read as a whole, not for one of its fields.
      if (!(error instanceof DataError) || error.file !== name || error.field !== '') throw error;
      refused = error;
    }
  }
  if (sound === 0) throw refused;
  return sound;
}
