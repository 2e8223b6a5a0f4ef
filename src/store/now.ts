/** The time as it is stored: ISO, in universal time. */
export const now = (): string => new Date().toISOString();

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const letters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A new id for the library. */
export const newId = (): string => letters(10);
/** A seed for those who did not ask for one of their own. */
export const newSeed = (): string => letters(8);
