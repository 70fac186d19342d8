import { expect, it } from "vitest";
import { hourMs } from "~/durations";
import { delayAfter, mostAttempts } from "./rules";

it("waits longer after each attempt, never longer than a queue can delay, and gives up after the last", () => {
  const delays = Array.from({ length: mostAttempts }, (_, at) => delayAfter(at + 1));
  const waits = delays.filter((delay) => delay !== null);
  expect(waits).toEqual([...new Set(waits)].sort((a, b) => a - b));
  expect(Math.max(...waits)).toBeLessThanOrEqual(12 * hourMs);
  expect(delays.at(-1)).toBeNull();
  expect(waits).toHaveLength(mostAttempts - 1);
});
