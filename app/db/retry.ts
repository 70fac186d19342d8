import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const minute = 60 * 1000;
const firstDelay = 5 * minute;
const longestDelay = 6 * 60 * minute;

/**
 * A condition on a row: whether the next attempt at another service is due. The delay is none before the first attempt, then
 * doubles. `at` is the time of the last one.
 */
export function isRetryDue({ attempts, at, now }: { attempts: SQLWrapper; at: SQLWrapper; now: number }): SQL {
  return sql`(${attempts} = 0 OR ${at} + CASE WHEN ${attempts} > 8 THEN ${longestDelay}
    ELSE min(${longestDelay}, ${firstDelay} << (${attempts} - 1)) END <= ${now})`;
}
