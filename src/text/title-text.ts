import type { Data, Hex, SideId, UnitId } from '../engine/title.ts';

/** How a phrase names things of the game in play. */
export interface Names {
  /** "3308 Saint-Ghislain", or "3308" where the map prints no name. */
  hex(hex: Hex | unknown): string;
  /** "8th Life Grenadiers Regiment" */
  unit(unit: UnitId | unknown): string;
  /** "8, 48 and 52" */
  units(units: readonly UnitId[] | unknown): string;
  /** "Right wing" */
  formation(formation: number | unknown): string;
  /** "German" */
  side(side: SideId | unknown): string;
  /** "1 step", "2 steps" */
  count(n: number | unknown, one: string, many?: string): string;
}

/** A text of the catalogue: fixed, or made from the values of a note. */
export type Phrase = string | ((data: Data, names: Names) => string);

/** Every word that a title says, by the `say` of its notes. `Word` is the union the title exports, so the compiler finds a missing text. */
export type Phrases<Word extends string> = Readonly<Record<Word, Phrase>>;

/**
 * The texts of a title's words: `W` names every key with the values that its text is made from, null where there are
 * none, so that the compiler finds a missing text and a value that nobody says.
 */
export type PhrasesOf<W> = {
  readonly [K in keyof W]: [W[K]] extends [null] ? string : string | ((data: W[K], names: Names) => string);
};

/** Texts held against the words of their title, for the reader, who knows keys and values only by name. */
export const phrasesOf = <W>(phrases: PhrasesOf<W>): TitleText['phrases'] => phrases as TitleText['phrases'];

export interface TitleText {
  /** The box on the shelf. */
  readonly blurb: string;
  readonly phrases: Readonly<Record<string, Phrase>>;
  readonly scenarios: Readonly<Record<string, { readonly name: string; readonly blurb: string }>>;
}
