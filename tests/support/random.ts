/** A seeded pseudorandom number generator (mulberry32). */
export class RandomSource {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed;
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Returns an integer from 0 (inclusive) to `end` (exclusive). */
  integer(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Returns true with the given probability. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** Returns a random item of a list. Throws if it is empty. */
  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.integer(list.length)];
    if (item === undefined) throw new Error("The list is empty.");
    return item;
  }
}
