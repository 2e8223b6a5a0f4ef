import * as v from 'valibot';
import { parseData, wholeSchema } from './scenario.ts';

/** The chapters of a recorded game: after how many orders each begins, and the key of its words. */
const chaptersSchema = v.array(v.strictObject({ at: wholeSchema, text: v.string() }));
/** The chapters of a recorded game, in the order in which they begin. */
export type Chapters = v.InferOutput<typeof chaptersSchema>;

/** Reads chapters. Throws a DataError that says what is wrong and where. */
export const checkChapters = (data: unknown, file: string): Chapters => parseData(chaptersSchema, data, file);
