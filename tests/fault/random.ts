import { setTimeout as pause } from "node:timers/promises";
import { RandomSource } from "../support/random.ts";

/**
 * The randomness of the fault tests: the seed is printed, and `FAULT_SEED` sets it. Timing still depends on the
 * machine.
 */
export class Chance extends RandomSource {
  constructor(seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))) {
    super(seed);
  }

  /** Waits between `low` and `high` milliseconds. */
  pause(low: number, high: number): Promise<void> {
    return pause(this.between(low, high));
  }
}
