import type { Action, Preview, Title } from '../../engine/title.ts';
import { once } from './situation.ts';

/** Strengths, modifiers and chances of a drafted action; asked once for each. */
export const previewOf = (title: Title, view: unknown, draft: Action): Preview | null =>
  once(view as object, `preview ${JSON.stringify(draft)}`, () => title.preview(view, draft));
