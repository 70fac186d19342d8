import { setTimeout as pause } from "node:timers/promises";
import { RandomSource } from "../support/random.ts";

/** The chance of the fault tests: the seed is printed, and `FAULT_SEED` sets it. Timing itself stays the machine's. */
export class Chance extends RandomSource {
  constructor(seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))) {
    super(seed);
  }

  /** Waits some milliseconds between the two. */
  pause(low: number, high: number): Promise<void> {
    return pause(this.between(low, high));
  }
}
