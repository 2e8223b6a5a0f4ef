import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends the program with a message for whoever typed the command. Status 2: the command itself was wrong. */
export function stop(message: string, status = 1): never {
  console.error(message);
  process.exit(status);
}

/** Command-line arguments by node's own parser; an unknown option ends the program with `usage`. */
export function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: O) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true, strict: true });
  } catch (error) {
    return stop(`${(error as Error).message}\n${usage}`, 2);
  }
}

/** One of a list by its id; ends the program with a word on which there are when it has none of that id. */
export function named<T extends { readonly id: string }>(
  list: readonly T[],
  id: string | undefined,
  what: string,
  usage: string,
): T {
  const wrong = id === undefined ? `no ${what} is named` : `there is no ${what} "${id}"`;
  const ids = list.map((item) => item.id).join(', ');
  return list.find((item) => item.id === id) ?? stop(`${wrong}; there are ${ids}\n${usage}`, 2);
}

/** A whole number of at least `least`. */
export function wholeNumber(text: string, name: string, least = 0): number {
  const n = Number(text);
  return Number.isInteger(n) && n >= least
    ? n
    : stop(`--${name} ${text}: a whole number of at least ${least} is wanted`, 2);
}

/** A file as the user names it: from the folder in which the command was typed. */
export const userPath = (file: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
