import fc from 'fast-check';

/* What strangers write into saves, links and stored rows: any part of something sound, changed for the worse. */

type Path = readonly (string | number)[];
type Parts = Record<string | number, unknown>;

const deep = (): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < 1_000; i++) value = [value];
  return value;
};
/** Values of every wrong kind and size. Made when they are wanted: some are large. */
const WORSE: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => -1,
  () => 0.5,
  () => 1e308,
  () => 999_999,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => '',
  () => 'nonsense',
  () => 'constructor',
  () => '__proto__',
  () => 'why-nonsense',
  () => '2026-01-01T10:00:00+10',
  () => '2026-02-31T10:00:00Z',
  () => 'x'.repeat(200_000),
  () => [],
  () => ({}),
  () => JSON.parse('{"__proto__": {"a": 1}, "constructor": "x", "toString": 1, "length": -1}') as unknown,
  () => Array.from({ length: 30_000 }, () => 1),
  () => Array.from({ length: 3_000 }, () => ({ at: 1, dropped: 1, side: 9, program: null, say: 'x', text: 'x' })),
  deep,
  () => true,
];

/** Every place in a value, but for great depths. */
const places = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null || path.length > 12
    ? [path]
    : [
        path,
        ...Object.entries(value)
          .slice(0, 100)
          .flatMap(([key, part]) => places(part, [...path, Array.isArray(value) ? Number(key) : key])),
      ];

const copied = (value: unknown): unknown => (Array.isArray(value) ? value.slice() : { ...(value as object) });

/** A copy with one place changed. */
function changed(value: unknown, path: Path, to: unknown): unknown {
  const copy = copied(value) as Parts;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] = copied(at[key]) as Parts;
  if (to === undefined) delete at[path.at(-1)!];
  else Object.defineProperty(at, path.at(-1)!, { value: to, enumerable: true, writable: true, configurable: true });
  return copy;
}

/** Which places are changed, and to what, as numbers: what comes of them may be too deep or too long to be printed. */
type Changes = readonly (readonly [place: number, worse: number])[];
export const changes: fc.Arbitrary<Changes> = fc.array(fc.tuple(fc.nat(9_999), fc.nat(WORSE.length - 1)), {
  minLength: 1,
  maxLength: 2,
});

/** Something sound with some of its parts changed for the worse, other than those `spared`. */
export function spoilt(sound: object, made: Changes, spared: readonly string[] = []): unknown {
  let bad: unknown = sound;
  for (const [place, worse] of made) {
    const all = places(bad).filter(([first]) => first !== undefined && !spared.includes(String(first)));
    if (all.length > 0) bad = changed(bad, all[place % all.length], WORSE[worse]());
  }
  return bad;
}
