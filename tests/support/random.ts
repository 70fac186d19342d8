/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export class RandomSource {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed;
  }

  /** A number from 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from 0 up to but not including `end`. */
  integer(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** True in the given share of cases. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list. Throws when it is empty. */
  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.integer(list.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }
}
