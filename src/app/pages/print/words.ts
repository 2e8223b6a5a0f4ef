import { print } from '../../../text/en/app/print.ts';
import { translator } from '../../../text/index.ts';

/** The words of the printed sheets. */
export const t = translator(print);
