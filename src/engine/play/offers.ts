import type { Offers } from '../title.ts';

/**
 * Offers of which only the number is known yet: each is made when it is asked for. Who takes one of a hundred ways to
 * move does not pay for the other ninety-nine. `make` gives the same whenever it is asked.
 */
export const offersOf = <A>(length: number, make: (index: number) => A): Offers<A> => new Made(length, make);

class Made<A> implements Offers<A> {
  readonly length: number;
  readonly at: (index: number) => A;

  constructor(length: number, make: (index: number) => A) {
    this.length = length;
    this.at = make;
  }

  *[Symbol.iterator]() {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }
}
