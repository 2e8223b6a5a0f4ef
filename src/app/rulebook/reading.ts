import { createContext } from 'react';
import { rulebookTexts } from '../../text/en/rulebook.ts';
import { translator } from '../../text/translator.ts';

/** The words of the rulebook pages. */
export const t = translator(rulebookTexts);

export interface Reading {
  /** Goes to a section of the book that is open. */
  readonly go: (section: string) => void;
  /** The address of a section, for links. */
  readonly href: (section: string) => string;
  /** Words looked for, folded; marked wherever they stand in the text. */
  readonly marked: readonly string[];
}

export const ReadingContext = createContext<Reading>({ go: () => {}, href: () => '#', marked: [] });
