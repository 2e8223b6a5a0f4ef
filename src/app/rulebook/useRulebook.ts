import { useEffect, useState } from 'react';
import type { Chart } from '../../engine/chart.ts';
import type { Note } from '../../engine/title.ts';
import { loadTitleText, namesOfSides, sayWith } from '../../text/index.ts';
import { titleCard } from '../../titles/catalogue.ts';
import type { Rulebook } from './book.ts';
import { parseRulebook } from './parse.ts';

export interface OpenBook {
  readonly book: Rulebook;
  readonly charts: readonly Chart[];
  readonly say: (note: Note) => string;
}

/** The rulebook of a title with its charts and their words; null when the title has none. Rejects when it cannot be loaded. */
export async function openBook(title: string, pack?: Readonly<Record<string, unknown>>): Promise<OpenBook | null> {
  const card = titleCard(title);
  if (!card.rulebook) return null;
  const [{ text, charts }, words] = await Promise.all([card.rulebook(pack), loadTitleText(title)]);
  const names = namesOfSides([]);
  return { book: parseRulebook(text), charts, say: (note) => sayWith(note, words, names) };
}

export type Loading =
  | { readonly state: 'loading' | 'none' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly open: OpenBook };

/** Loads the rulebook of a title for a component. */
export function useRulebook(title: string, pack?: Readonly<Record<string, unknown>>): Loading {
  const [loaded, setLoaded] = useState<{ title: string; pack: typeof pack; loading: Loading } | null>(null);
  useEffect(() => {
    let wanted = true;
    const settle = (loading: Loading) => wanted && setLoaded({ title, pack, loading });
    openBook(title, pack).then(
      (open) => settle(open ? { state: 'open', open } : { state: 'none' }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [title, pack]);
  return loaded?.title === title && loaded.pack === pack ? loaded.loading : { state: 'loading' };
}
