import { sql } from "drizzle-orm";
import { attemptCounters } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { type Attempt, type AttemptKind, attemptLimits } from "./attempt-rules";

/** An attempt as the database counts it. */
interface Counted {
  kind: AttemptKind;
  key: string;
  most: number;
  /** When its window ends; the row's own, once it is counted. */
  expiresAt: number;
}

/** Hashed, so that the table holds no address of a person or a network. */
function counted(app: App, attempts: readonly Attempt[]): Promise<Counted[]> {
  return Promise.all(
    attempts.map(async ({ kind, subject }) => ({
      kind,
      key: await hashToken(`${kind}|${subject}`),
      most: attemptLimits[kind].most,
      expiresAt: app.now() + attemptLimits[kind].within,
    })),
  );
}

/**
 * Counts one attempt at everything it concerns, or at nothing when one of them has no attempt left: one statement, so
 * that the count is exact however many come at the same moment. Gives null when it was refused.
 */
async function take(app: App, attempts: readonly Counted[]): Promise<Counted[] | null> {
  const wanted = JSON.stringify(attempts);
  const now = app.now();
  const rows = await app.db.all<{ key_hash: string; expires_at: number }>(sql`
    INSERT INTO ${attemptCounters} (key_hash, count, expires_at)
    SELECT json_extract(value, '$.key'), 1, json_extract(value, '$.expiresAt') FROM json_each(${wanted})
    WHERE NOT EXISTS (
      SELECT 1 FROM json_each(${wanted}) AS wanted
      JOIN ${attemptCounters} AS used ON used.key_hash = json_extract(wanted.value, '$.key')
      WHERE used.expires_at > ${now} AND used.count >= json_extract(wanted.value, '$.most')
    )
    ON CONFLICT (key_hash) DO UPDATE SET
      count = CASE WHEN attempt_counters.expires_at > ${now} THEN attempt_counters.count + 1 ELSE 1 END,
      expires_at = CASE WHEN attempt_counters.expires_at > ${now} THEN attempt_counters.expires_at ELSE excluded.expires_at END
    RETURNING key_hash, expires_at`);
  if (rows.length === 0) return null;
  const ends = new Map(rows.map((row) => [row.key_hash, row.expires_at]));
  return attempts.map((attempt) => ({ ...attempt, expiresAt: ends.get(attempt.key) ?? attempt.expiresAt }));
}

/** How long until everything a refused attempt concerns has room again, in seconds. */
async function waitFor(app: App, attempts: readonly Counted[]): Promise<number> {
  const now = app.now();
  const [full] = await app.db.all<{ until: number | null }>(sql`
    SELECT max(used.expires_at) AS until FROM json_each(${JSON.stringify(attempts)}) AS wanted
    JOIN ${attemptCounters} AS used ON used.key_hash = json_extract(wanted.value, '$.key')
    WHERE used.expires_at > ${now} AND used.count >= json_extract(wanted.value, '$.most')`);
  // Between the two statements room may have been made.
  return Math.max(1, Math.ceil(((full?.until ?? now) - now) / 1000));
}

async function takeOrThrow(app: App, attempts: readonly Counted[]): Promise<Counted[]> {
  const taken = await take(app, attempts);
  if (!taken) throw new AppError("rate_limited", { retryAfterSeconds: await waitFor(app, attempts) });
  return taken;
}

/** Counts one attempt. Throws `rate_limited` with the time to wait, having counted nothing, when there were too many. */
export async function countAttempt(app: App, attempts: readonly Attempt[]): Promise<void> {
  await takeOrThrow(app, await counted(app, attempts));
}

/** Counts one attempt unless there were too many, and says which. */
export async function mayAttempt(app: App, attempts: readonly Attempt[]): Promise<boolean> {
  return (await take(app, await counted(app, attempts))) !== null;
}

/**
 * Checks a secret somebody claims to know, and counts it when they do not: the attempt is taken before the check, so that
 * guesses at the same moment cannot slip past the limit nor cost more work than it allows, and given back when the check
 * comes true. Gives what the check gave. Throws `rate_limited` without checking, and whatever the check throws.
 */
export async function countFailure(
  app: App,
  attempts: readonly Attempt[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const taken = await takeOrThrow(app, await counted(app, attempts));
  const passed = await check();
  if (passed) await giveBack(app, taken);
  return passed;
}

async function giveBack(app: App, taken: readonly Counted[]): Promise<void> {
  const isCleared = ({ kind }: Counted) => "clearedBySuccess" in attemptLimits[kind];
  const back = JSON.stringify(taken.filter((attempt) => !isCleared(attempt)));
  await app.db.batch([
    clear(app, taken.filter(isCleared)),
    app.db
      .update(attemptCounters)
      .set({ count: sql`count - 1` })
      .where(sql`(key_hash, expires_at) IN
      (SELECT json_extract(value, '$.key'), json_extract(value, '$.expiresAt') FROM json_each(${back}))`),
  ]);
}

function clear(app: App, attempts: readonly Counted[]) {
  const keys = JSON.stringify(attempts.map(({ key }) => key));
  return app.db.delete(attemptCounters).where(sql`key_hash IN (SELECT value FROM json_each(${keys}))`);
}

/** Forgets what was counted. */
export async function clearAttempts(app: App, attempts: readonly Attempt[]): Promise<void> {
  await clear(app, await counted(app, attempts));
}
