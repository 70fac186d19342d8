import { AppError } from "~/server/errors";
import { networkOf } from "./attempt-rules";

/** The bindings count within this many seconds (wrangler.toml). */
const period = 60;

/**
 * The first and cheapest barrier, counted roughly and by each of the platform's places: throws `rate_limited` when one
 * caller tried one account too often within a minute. What must hold exactly is counted by `countAttempt`.
 */
export async function limitAttempts(limit: RateLimit, options: { ip: string; account: string }): Promise<void> {
  const { success } = await limit.limit({ key: `${networkOf(options.ip)}|${options.account}` });
  if (!success) throw new AppError("rate_limited", { retryAfterSeconds: period });
}
