import type { Data, Hex, SideId, UnitId } from '../engine/title.ts';

/** How a phrase names things of the game in play. */
export interface Names {
  /** "3308 Saint-Ghislain", or "3308" where the map prints no name. */
  hex(hex: Hex | unknown): string;
  /** "3308 Saint-Ghislain and 3408" */
  hexes(hexes: readonly Hex[]): string;
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

/** The text of one word, made from the values that it carries (`null`: none). */
type Text<Values> = string | ((values: Values, names: Names) => string);

/** The texts of every word of a title whose words say which values each carries: a missing text does not compile, nor does one made from a value that the word does not have. */
export type Texts<Words> = { readonly [Word in keyof Words]: Text<Words[Word]> };

/** Texts as the reader takes them. The referee's `speechOf` has seen to it that every note carries the values of its word. */
export const phrasesOf = <Words>(texts: Texts<Words>): Phrases<keyof Words & string> => texts as never;

export interface TitleText {
  /** The box on the shelf. */
  readonly blurb: string;
  readonly phrases: Readonly<Record<string, Phrase>>;
  readonly scenarios: Readonly<Record<string, { readonly name: string; readonly blurb: string }>>;
}
