import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, positionHash } from '../../src/engine/hash.ts';
import { runs } from '../helpers/random.ts';

/** The same value with the keys of its objects in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([k, v]) => [k, turned(v)]),
  );
}
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('canonical JSON', () => {
  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
      }),
      runs(200),
    );
  });
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      }),
      runs(200),
    );
    expect(canonicalJson({ b: 1, a: [{ d: 2, c: undefined }] })).toBe('{"a":[{"d":2}],"b":1}');
  });
});

describe('position hash', () => {
  it('is pinned: saved games carry it', () => {
    expect(positionHash({ turn: 1, place: [3, -1], name: 'Condé' })).toBe('b4ce898d6928672a');
    expect(positionHash({ name: 'Condé', place: [3, -1], turn: 1 })).toBe('b4ce898d6928672a');
  });
  it('is equal for equal values and sixteen digits long', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(positionHash(value)).toMatch(/^[0-9a-f]{16}$/);
        expect(positionHash(turned(value))).toBe(positionHash(value));
      }),
      runs(200),
    );
  });
  it('tells small differences apart', () => {
    const seen = new Set<string>();
    for (let unit = 0; unit < 100; unit++)
      for (let hex = 0; hex < 100; hex++)
        seen.add(positionHash({ place: Array.from({ length: 100 }, (_, i) => (i === unit ? hex : -1)) }));
    expect(seen.size).toBe(10_000);
  });
});
