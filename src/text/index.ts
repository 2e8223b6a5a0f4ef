import type { Note, Title, UnitId } from '../engine/title.ts';
import { app } from './en/app.ts';
import { namesOf } from './names.ts';
import type { Names, TitleText } from './title-text.ts';
import { translator } from './translator.ts';

export { translator } from './translator.ts';
export { namesOf, namesOfSides, listOf } from './names.ts';

/** The words of the shell. Pages that load later have tables of their own. */
export const t = translator(app);

const loaded = new Map<string, TitleText>();

/** Loads the words of a title, once. Rejects when the title has none. */
export async function loadTitleText(title: string): Promise<TitleText> {
  let text = loaded.get(title);
  if (!text) {
    text = ((await import(`./en/${title}.ts`)) as { text: TitleText }).text;
    loaded.set(title, text);
  }
  return text;
}

/** Makes words known that did not come from a file of their own (a title made up for a test). */
export const knowTitleText = (title: string, text: TitleText): void => void loaded.set(title, text);

/** The words of a title, when they have been loaded. */
export const titleText = (title: string): TitleText | undefined => loaded.get(title);

/** A note in words. Its key is shown when the text is missing, so that the gap can be seen and reported. */
export function sayWith(note: Note, text: TitleText | undefined, names: Names): string {
  const phrases = text?.phrases ?? {};
  if (!Object.hasOwn(phrases, note.say)) return note.say;
  const phrase = phrases[note.say];
  return typeof phrase === 'string' ? phrase : sentence(phrase(note.data ?? {}, names));
}
/** A whole sentence begins with a capital, though a name with a small letter does: "Du Roi and Alsace attack." */
const sentence = (words: string): string =>
  /[.!?]$/.test(words) ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words;

/** Refusals of the app itself, in its own words. */
const own = (key: string): string | undefined => {
  const words: unknown = key.startsWith('app.') ? (app as Readonly<Record<string, unknown>>)[key] : undefined;
  return typeof words === 'string' ? words : undefined;
};

/** What a title says with a note. Its words must have been loaded with `loadTitleText`. */
export function sayNote(note: Note, title: Title): string {
  return own(note.say) ?? sayWith(note, loaded.get(title.id), namesOf(title));
}

/** Whether the words of a note name a unit: a list that says a reason for each of its units need not name it again. */
export function namesUnit(note: Note, title: Title, unit: UnitId): boolean {
  const names = namesOf(title);
  const named = new Set<unknown>();
  const heard: Names = {
    ...names,
    unit: (one) => (named.add(one), names.unit(one)),
    units: (all) => ((Array.isArray(all) ? all : [all]).forEach((one) => named.add(one)), names.units(all)),
  };
  sayWith(note, loaded.get(title.id), heard);
  return named.has(unit);
}
