import { LONGEST_FILE, TOO_LONG } from '../../engine/limits.ts';
import { DataError } from '../../engine/scenario.ts';
import { t } from '../../text/index.ts';
import { type ReadGame, readGame } from './files.ts';

/*
 * A short game as a link: its text, packed with the browser's own deflate and written in the letters of an address.
 */

/** What comes out of a stream that is fed with bytes; null as soon as that is more than any game has. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let next; !(next = await reader.read()).done;) {
    parts.push(next.value);
    if ((length += next.value.length) <= LONGEST_FILE) continue;
    await reader.cancel().catch(() => {});
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A text, packed into letters, digits, "-" and "_". */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  if (!bytes) throw new DataError(t('import.link'), '', TOO_LONG);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that `pack` packed. Throws a DataError when it is not whole. */
export async function unpack(packed: string): Promise<string> {
  if (typeof DecompressionStream === 'undefined')
    throw new DataError(t('import.link'), '', t('import.link-old-browser'));
  let bytes;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    bytes = await through(
      Uint8Array.from(binary, (c) => c.charCodeAt(0)),
      new DecompressionStream('deflate-raw'),
    );
    if (bytes) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DataError(t('import.link'), '', t('import.link-broken'));
  }
  throw new DataError(t('import.link'), '', TOO_LONG);
}

/** The game in a link (the part after "#g="). Throws a DataError. */
export async function readLink(packed: string): Promise<ReadGame> {
  let data: unknown;
  try {
    data = JSON.parse(await unpack(packed));
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError(t('import.link'), '', t('import.link-broken'));
  }
  return readGame(data, t('import.link'));
}

/** The address that opens a game from its text. */
export const linkTo = async (text: string): Promise<string> =>
  `${location.href.replace(/#.*$/, '')}#g=${await pack(text)}`;

/** Longer links are cut by many mail and chat programs. */
export const SAFE_LINK = 8000;
