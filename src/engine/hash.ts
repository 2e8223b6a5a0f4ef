/** JSON with the keys of every object in order, so that equal positions give equal text whatever built them. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return isPlain(value) ? JSON.stringify(value) : `[${value.map(canonicalJson).join()}]`;
  const object = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(object).sort()) {
    if (object[key] === undefined) continue;
    text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(object[key])}`;
  }
  return `{${text}}`;
}

/** Most of a position are long lists of numbers, which JSON.stringify writes as they are. */
function isPlain(list: readonly unknown[]): boolean {
  for (const entry of list) if (typeof entry === 'object' && entry !== null) return false;
  return true;
}

/** Sixteen hexadecimal digits that stand for a position (two FNV-1a hashes of its canonical JSON). */
export function positionHash(position: unknown): string {
  const text = canonicalJson(position);
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code ^ (b >>> 15), 0x01000193);
  }
  const digits = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return digits(a) + digits(b);
}
