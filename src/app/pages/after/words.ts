import { after } from '../../../text/en/app/after.ts';
import { translator } from '../../../text/index.ts';

/** The words of the after-action report. */
export const t = translator(after);
