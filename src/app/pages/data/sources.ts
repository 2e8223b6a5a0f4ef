/** Where a group of figures comes from, as the data file says. */
export interface Source {
  /** Field of the file, "" for the whole file. */
  readonly field: string;
  readonly text: string;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** How deep in a file sources of groups are looked for; below that they belong to single figures and stand in the charts. */
const DEPTH = 1;

/** The sources that a data file gives for itself and its groups. */
export function sourcesIn(data: unknown, field = '', depth = 0): Source[] {
  if (!isObject(data)) return [];
  const own = data['provenance'];
  const found: Source[] = [];
  if (typeof own === 'string') found.push({ field, text: own });
  if (isObject(own))
    for (const [key, text] of Object.entries(own))
      if (typeof text === 'string') found.push({ field: [field, key].filter(Boolean).join('.'), text });
  if (depth >= DEPTH) return found;
  for (const [key, value] of Object.entries(data))
    if (key !== 'provenance') found.push(...sourcesIn(value, [field, key].filter(Boolean).join('.'), depth + 1));
  return found;
}
