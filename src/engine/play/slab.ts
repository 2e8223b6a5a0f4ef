/*
 * Memory for tables that are thrown away soon. To ask the machine for a small block costs more than to fill it, so one
 * larger block serves several tables, one after the other; it is given back when the last of them is forgotten.
 */

const BLOCK = 1 << 17;
/** Where tables of larger numbers may begin. */
const ALIGNED = 8;
let block = new ArrayBuffer(BLOCK);
let used = 0;

/** So many bytes, all 0, that nobody else has. */
export function shortLived(length: number): Uint8Array<ArrayBuffer> {
  if (length > BLOCK / 4) return new Uint8Array(length);
  if (used + length > BLOCK) {
    block = new ArrayBuffer(BLOCK);
    used = 0;
  }
  const bytes = new Uint8Array(block, used, length);
  used += (length + ALIGNED - 1) & -ALIGNED;
  return bytes;
}

/** The same numbers in memory of their own. */
export function copyOfBytes(table: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = shortLived(table.length);
  copy.set(table);
  return copy;
}
/** The same for numbers of two bytes: hexes and units. */
export function copyOfIndices(table: Int16Array): Int16Array<ArrayBuffer> {
  const { buffer, byteOffset } = shortLived(table.length * 2);
  const copy = new Int16Array(buffer, byteOffset, table.length);
  copy.set(table);
  return copy;
}
