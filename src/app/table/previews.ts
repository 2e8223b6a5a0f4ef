import type { Action, Preview, Title } from '../../engine/title.ts';
import { once } from './situation.ts';

/** Strengths, modifiers and chances of a drafted action; asked once for each. */
export const previewOf = (title: Title, view: object, draft: Action): Preview | null =>
  once(view, `preview ${JSON.stringify(draft)}`, () => title.preview(view, draft));
