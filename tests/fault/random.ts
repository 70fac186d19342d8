import { setTimeout as pause } from "node:timers/promises";

/** Chance that can be repeated: the seed is printed, and `FAULT_SEED` sets it. Timing itself stays the machine's. */
export class Chance {
  readonly seed: number;
  #state: number;

  constructor(seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))) {
    this.seed = seed;
    this.#state = seed;
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True in the given share of cases. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** Waits some milliseconds between the two. */
  pause(low: number, high: number): Promise<void> {
    return pause(this.between(low, high));
  }
}
