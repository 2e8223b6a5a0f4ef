import { LastFew } from '../../engine/play/kept.ts';

/** Answers by the parts of a position that they depend on, the last `size` of them. */
export function remembered<T>(size: number): (parts: readonly unknown[], make: () => T) => T {
  const few = new LastFew<T>(size);
  return (parts, make) => few.of(parts, make);
}
