import { canonicalJson } from './hash.ts';

/** Exact chances, as whole-number weights over a common total. No floating point until something is shown. */

/** An outcome and in how many cases it comes. */
export interface Chance<T> {
  readonly value: T;
  readonly weight: number;
}

/** A distribution: outcomes with whole-number weights; the weights add up to `total`. */
export interface Distribution<T> {
  readonly chances: readonly Chance<T>[];
  readonly total: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const plainKey = (value: unknown): string => (typeof value === 'object' ? canonicalJson(value) : String(value));

/** Merges equal outcomes (equal by `key`, their JSON when there is none) and divides the weights by their common divisor. Order of first appearance is kept. */
export function distribution<T>(chances: Iterable<Chance<T>>, key: (value: T) => string = plainKey): Distribution<T> {
  const merged = new Map<string, { value: T; weight: number }>();
  for (const { value, weight } of chances) {
    if (weight === 0) continue;
    const k = key(value);
    const seen = merged.get(k);
    if (seen) seen.weight += weight;
    else merged.set(k, { value, weight });
  }
  const list = [...merged.values()];
  const divisor = list.reduce((d, c) => gcd(d, c.weight), 0) || 1;
  for (const c of list) c.weight /= divisor;
  return { chances: list, total: list.reduce((sum, c) => sum + c.weight, 0) };
}

/** The distribution of what comes in any case. */
export const certain = <T>(value: T): Distribution<T> => ({ chances: [{ value, weight: 1 }], total: 1 });

/** The outcome of `f` over every face of one die. */
export function overDie<T>(comesTo: (face: number) => T, sides = 6, key?: (value: T) => string): Distribution<T> {
  return distribution(
    Array.from({ length: sides }, (_, i) => ({ value: comesTo(i + 1), weight: 1 })),
    key,
  );
}

/** The outcome of `f` over the sum of `count` dice (2d6: 36 cases, and so on). */
export function overSum<T>(
  count: number,
  comesTo: (sum: number) => T,
  sides = 6,
  key?: (value: T) => string,
): Distribution<T> {
  let sums = new Map([[0, 1]]);
  for (let i = 0; i < count; i++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (let face = 1; face <= sides; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    sums = next;
  }
  return distribution(
    [...sums].map(([sum, weight]) => ({ value: comesTo(sum), weight })),
    key,
  );
}

/** Chains a second draw onto every outcome of the first. (Not named "then": a module that exports that cannot be imported lazily.) */
export function chain<T, U>(
  first: Distribution<T>,
  leadsTo: (value: T) => Distribution<U>,
  key?: (value: U) => string,
): Distribution<U> {
  const seconds = first.chances.map((c) => ({ weight: c.weight, next: leadsTo(c.value) }));
  const common = seconds.reduce((m, s) => (m / gcd(m, s.next.total)) * s.next.total, 1);
  return distribution(
    seconds.flatMap((s) =>
      s.next.chances.map((c) => ({ value: c.value, weight: c.weight * s.weight * (common / s.next.total) })),
    ),
    key,
  );
}

/** Expected value of a number taken from each outcome. */
export function expected<T>(d: Distribution<T>, f: (value: T) => number): number {
  return d.chances.reduce((sum, c) => sum + f(c.value) * c.weight, 0) / d.total;
}
