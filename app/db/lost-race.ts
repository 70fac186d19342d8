import { AppError } from "~/server/errors";
import { isUniqueViolation } from "./unique-violation";

/**
 * Thrown when a guarded change matched no row because another request changed it first. Readers see `wrong_state`, with
 * `text` if the command has a more specific message.
 */
export class LostRace extends AppError {
  constructor(options: { message?: string; text?: `${string}:${string}` } = {}) {
    super("wrong_state", options);
    this.name = "LostRace";
  }
}

export function isLostRace(error: unknown): error is LostRace {
  return error instanceof LostRace;
}

/** Whether a write lost a race, or another request inserted the same unique value first. */
export function isLostOrTaken(error: unknown): boolean {
  return isLostRace(error) || isUniqueViolation(error);
}

/**
 * Runs a command that reads, decides and commits, and retries it when it lost a race, up to `tries` attempts in total.
 * Throws `exhausted` after the last one, and any other error at once.
 */
export async function retryLostRace<Result>(
  run: (attempt: number) => Promise<Result>,
  {
    tries,
    exhausted,
    isLost = isLostRace,
  }: {
    tries: number;
    exhausted: () => Error;
    /** Which errors are retried; lost races by default. */
    isLost?: (error: unknown) => boolean;
  },
): Promise<Result> {
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  throw exhausted();
}
