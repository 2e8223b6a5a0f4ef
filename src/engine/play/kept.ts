/**
 * The last few answers to a question about immutable parts of a position: those who ask about one position ask again and
 * again, and nobody comes back to the parts of long ago. (WeakMaps would hold an entry for every one of them until the
 * garbage is collected, and cost more to sweep than they save.)
 */
export class LastFew<V> {
  private readonly keys: (readonly unknown[])[] = [];
  private readonly values: V[] = [];
  private readonly count: number;
  private next = 0;

  constructor(count: number) {
    this.count = count;
  }

  /** The answer for a key, the parts of which are the same objects and values as before; else it is made. */
  of(key: readonly unknown[], make: () => V): V {
    for (let i = 0; i < this.keys.length; i++) if (isSame(this.keys[i], key)) return this.values[i];
    const value = make();
    this.keys[this.next] = key;
    this.values[this.next] = value;
    this.next = (this.next + 1) % this.count;
    return value;
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let i = 0; i < other.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
