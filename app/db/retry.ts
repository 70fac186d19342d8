import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hourMs, minuteMs } from "~/durations";

const firstDelay = 5 * minuteMs;
const longestDelay = 6 * hourMs;

/**
 * A condition on a row: whether the next attempt to reach another service is due. There is no delay before the first
 * attempt, then the delay doubles. `at` is the time of the last one.
 */
export function isRetryDue({ attempts, at, now }: { attempts: SQLWrapper; at: SQLWrapper; now: number }): SQL {
  return sql`(${attempts} = 0 OR ${at} + CASE WHEN ${attempts} > 8 THEN ${longestDelay}
    ELSE min(${longestDelay}, ${firstDelay} << (${attempts} - 1)) END <= ${now})`;
}
