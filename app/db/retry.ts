import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const minute = 60 * 1000;
const firstDelay = 5 * minute;
const longestDelay = 6 * 60 * minute;

/** The delay before the next attempt at another service, in milliseconds: none before the first, then doubling. */
export function retryDelay(attempts: number): number {
  return attempts === 0 ? 0 : Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
}

/** `retryDelay` as a condition on a row: whether its next attempt is due. `at` is the time of the last one. */
export function isRetryDue({ attempts, at, now }: { attempts: SQLWrapper; at: SQLWrapper; now: number }): SQL {
  return sql`(${attempts} = 0 OR ${at} + CASE WHEN ${attempts} > 8 THEN ${longestDelay}
    ELSE min(${longestDelay}, ${firstDelay} << (${attempts} - 1)) END <= ${now})`;
}
