import { common } from './app/common.ts';
import { dialogs } from './app/dialogs.ts';
import { shelf } from './app/shelf.ts';

/** Words of the shell that the first screen needs; the other pages have tables beside this one. */
export const app = { ...common, ...dialogs, ...shelf } as const;
