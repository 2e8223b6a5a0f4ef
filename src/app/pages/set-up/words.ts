import { setUp } from '../../../text/en/app/set-up.ts';
import { translator } from '../../../text/index.ts';

/** The words of the set-up page. */
export const t = translator(setUp);
