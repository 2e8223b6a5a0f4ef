import { DataError } from '../../engine/scenario.ts';
import { t } from '../../text/index.ts';
import { type ReadGame, readGame } from './files.ts';

/*
 * A short game as a link: its text, packed with the browser's own deflate and written in the letters of an address.
 */

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A text, packed into letters, digits, "-" and "_". */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that `pack` packed. Throws a DataError when it is not whole. */
export async function unpack(packed: string): Promise<string> {
  if (typeof DecompressionStream === 'undefined')
    throw new DataError(t('import.link'), '', t('import.link-old-browser'));
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(
      Uint8Array.from(binary, (c) => c.charCodeAt(0)),
      new DecompressionStream('deflate-raw'),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DataError(t('import.link'), '', t('import.link-broken'));
  }
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
