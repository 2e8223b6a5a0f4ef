import { text as words } from './en/lesson-words.ts';
import { translator } from './translator.ts';

/** What a step of a lesson says. */
export interface StepText {
  readonly head: string;
  readonly text: string;
  /** What is to be done now; absent where there is only something to read. */
  readonly task?: string;
}
/** The texts of a lesson, by the keys of its steps. */
export type LessonText = Readonly<Record<string, StepText>>;

/** The words around every lesson. */
export const l = translator(words);

/** Loads the words of a title's lesson. */
export const loadLessonText = async (title: string): Promise<LessonText> =>
  ((await import(`./en/lessons/${title}.ts`)) as { lesson: LessonText }).lesson;
