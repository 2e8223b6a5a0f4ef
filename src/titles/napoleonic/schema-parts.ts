import * as v from 'valibot';
import { textUpTo, wholeFrom } from '../../engine/limits.ts';

/* The small schemas that those of the data files are made of. */

export const name = v.pipe(textUpTo(300), v.minLength(1, 'is empty'));
export const idList = v.array(name);
export const positive = wholeFrom(1, 9_999);
export const count = wholeFrom(0, 9_999);
export const fraction = v.tuple([count, positive]);
export const sourced = v.pipe(
  v.string(),
  v.regex(/^(rule|history|published|reconstructed)/, 'a source begins with rule, history, published or reconstructed'),
);
