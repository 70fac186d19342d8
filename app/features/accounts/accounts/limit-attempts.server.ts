import { AppError } from "~/server/errors";
import { networkOf } from "./attempt-rules";

/** The bindings count within this many seconds (wrangler.toml). */
const period = 60;

/**
 * Applies the first and cheapest rate limit, approximate and per Cloudflare location: throws `rate_limited` if one
 * network tries one account too often within a minute. Use `countAttempt` for exact limits.
 */
export async function limitAttempts(limit: RateLimit, options: { ip: string; account: string }): Promise<void> {
  const { success } = await limit.limit({ key: `${networkOf(options.ip)}|${options.account}` });
  if (!success) throw new AppError("rate_limited", { retryAfterSeconds: period });
}
