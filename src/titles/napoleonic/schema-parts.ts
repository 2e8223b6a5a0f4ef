import * as v from 'valibot';
import { textUpTo } from '../../engine/limits.ts';
import { wholeSchema } from '../../engine/scenario.ts';

/* The small schemas that those of the data files are made of. */

export const name = v.pipe(textUpTo(300), v.minLength(1, 'is empty'));
export const idList = v.array(name);
export const positive = v.pipe(wholeSchema, v.minValue(1, 'must be 1 or more'), v.maxValue(9_999, 'above 9,999'));
export const count = v.pipe(wholeSchema, v.minValue(0, 'below 0'), v.maxValue(9_999, 'above 9,999'));
export const fraction = v.tuple([count, positive]);
export const sourced = v.pipe(
  v.string(),
  v.regex(/^(rule|history|published|reconstructed)/, 'a source begins with rule, history, published or reconstructed'),
);
