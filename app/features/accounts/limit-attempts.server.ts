import { AppError } from "~/server/errors";

/** The bindings count within this many seconds (wrangler.toml). */
const period = 60;

/**
 * Counts one attempt of a caller on an account; throws `rate_limited` when there were too many within a minute. Keyed
 * by both, so that nobody can lock an account for its owner, nor use up an office's share with one wrong password.
 */
export async function limitAttempts(limit: RateLimit, options: { ip: string; account: string }): Promise<void> {
  const { success } = await limit.limit({ key: `${options.ip}|${options.account}` });
  if (!success) throw new AppError("rate_limited", { retryAfterSeconds: period });
}
