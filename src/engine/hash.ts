/** JSON with the keys of every object in order, so that equal positions give equal text whatever built them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (value !== null && typeof value === 'object') {
    const object = value as Record<string, unknown>;
    return `{${Object.keys(object)
      .filter((k) => object[k] !== undefined)
      .sort()
      .map((k) => `${JSON.stringify(k)}:${canonicalJson(object[k])}`)
      .join()}}`;
  }
  return JSON.stringify(value) ?? 'null';
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
