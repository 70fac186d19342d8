import { sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { attemptCounters } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { type Attempt, type AttemptKind, attemptLimits } from "./attempt-rules";

/** An attempt as stored: one row of `attempt_counters`. */
interface Counter {
  kind: AttemptKind;
  key: string;
  max: number;
  /** The end of its window; replaced by the stored one once counted. */
  expiresAt: number;
}

/** Keys are hashed, so the table stores no e-mail or IP addresses. */
function countersOf(app: App, attempts: readonly Attempt[]): Promise<Counter[]> {
  return Promise.all(
    attempts.map(async ({ kind, subject }) => ({
      kind,
      key: await hashToken(`${kind}|${subject}`),
      max: attemptLimits[kind].max,
      expiresAt: app.now() + attemptLimits[kind].window,
    })),
  );
}

/**
 * Increments all counters, or none if one of them is exhausted. One statement, so the count is exact under concurrency.
 * Returns null if refused.
 */
async function increment(app: App, attempts: readonly Counter[]): Promise<Counter[] | null> {
  const requested = JSON.stringify(attempts);
  const now = app.now();
  const rows = await app.db.all<{ key_hash: string; expires_at: number }>(sql`
    INSERT INTO ${attemptCounters} (key_hash, count, expires_at)
    SELECT json_extract(value, '$.key'), 1, json_extract(value, '$.expiresAt') FROM json_each(${requested})
    WHERE NOT EXISTS (
      SELECT 1 FROM json_each(${requested}) AS requested
      JOIN ${attemptCounters} AS used ON used.key_hash = json_extract(requested.value, '$.key')
      WHERE used.expires_at > ${now} AND used.count >= json_extract(requested.value, '$.max')
    )
    ON CONFLICT (key_hash) DO UPDATE SET
      count = CASE WHEN attempt_counters.expires_at > ${now} THEN attempt_counters.count + 1 ELSE 1 END,
      expires_at = CASE WHEN attempt_counters.expires_at > ${now} THEN attempt_counters.expires_at ELSE excluded.expires_at END
    RETURNING key_hash, expires_at`);
  if (rows.length === 0) return null;
  const expiries = new Map(rows.map((row) => [row.key_hash, row.expires_at]));
  return attempts.map((attempt) => ({ ...attempt, expiresAt: expiries.get(attempt.key) ?? attempt.expiresAt }));
}

/** Returns the seconds until all counters of a refused attempt allow another. */
async function secondsToWait(app: App, attempts: readonly Counter[]): Promise<number> {
  const now = app.now();
  const [full] = await app.db.all<{ until: number | null }>(sql`
    SELECT max(used.expires_at) AS until FROM json_each(${JSON.stringify(attempts)}) AS requested
    JOIN ${attemptCounters} AS used ON used.key_hash = json_extract(requested.value, '$.key')
    WHERE used.expires_at > ${now} AND used.count >= json_extract(requested.value, '$.max')`);
  // The window may have ended between the two statements.
  return Math.max(1, Math.ceil(((full?.until ?? now) - now) / 1000));
}

async function incrementOrThrow(app: App, attempts: readonly Counter[]): Promise<Counter[]> {
  const counted = await increment(app, attempts);
  if (!counted) throw new AppError("rate_limited", { retryAfterSeconds: await secondsToWait(app, attempts) });
  return counted;
}

/** Counts one attempt. Throws `rate_limited` with the time to wait, without counting, if the limit is reached. */
export async function countAttempt(app: App, attempts: readonly Attempt[]): Promise<void> {
  await incrementOrThrow(app, await countersOf(app, attempts));
}

/** Counts one attempt and returns true, or returns false without counting if the limit is reached. */
export async function mayAttempt(app: App, attempts: readonly Attempt[]): Promise<boolean> {
  return (await increment(app, await countersOf(app, attempts))) !== null;
}

/**
 * Checks a secret and counts failures. The attempt is counted before the check, so concurrent guesses cannot exceed the
 * limit, and refunded if it passes or matches another account's secret (`elsewhere`, which resets no counter). Returns
 * whether it passed. Throws `rate_limited` without checking, and any error from the check.
 */
export async function countFailure(
  app: App,
  attempts: readonly Attempt[],
  check: () => Promise<boolean | "elsewhere">,
): Promise<boolean> {
  const counted = await incrementOrThrow(app, await countersOf(app, attempts));
  const passed = await check();
  if (passed) await refund(app, counted, { clears: passed === true });
  return passed === true;
}

async function refund(app: App, counted: readonly Counter[], { clears }: { clears: boolean }): Promise<void> {
  const isCleared = ({ kind }: Counter) => clears && "clearedBySuccess" in attemptLimits[kind];
  const back = JSON.stringify(counted.filter((attempt) => !isCleared(attempt)));
  await app.db.batch([
    clear(app, counted.filter(isCleared)),
    app.db
      .update(attemptCounters)
      .set({ count: sql`count - 1` })
      .where(sql`(key_hash, expires_at) IN
      (SELECT json_extract(value, '$.key'), json_extract(value, '$.expiresAt') FROM json_each(${back}))`),
  ]);
}

function clear(app: App, attempts: readonly Counter[]) {
  const keys = attempts.map(({ key }) => key);
  return app.db.delete(attemptCounters).where(isOneOf(attemptCounters.keyHash, keys));
}

/** Resets the counters. */
export async function clearAttempts(app: App, attempts: readonly Attempt[]): Promise<void> {
  await clear(app, await countersOf(app, attempts));
}
