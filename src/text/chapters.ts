/** What a chapter of a recorded game says, by its key. */
export type ChapterText = Readonly<Record<string, { readonly head: string; readonly text: string }>>;

/** Loads the words of the chapters of a title's recorded game. */
export const loadChapterText = async (title: string): Promise<ChapterText> =>
  ((await import(`./en/chapters/${title}.ts`)) as { chapters: ChapterText }).chapters;
