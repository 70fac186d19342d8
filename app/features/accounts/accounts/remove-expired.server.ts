import { lt, sql } from "drizzle-orm";
import {
  apiKeys,
  attemptCounters,
  eventRequests,
  firewallOpenings,
  knownDevices,
  matchPicks,
  newsletterRequests,
  passkeyChallenges,
  pendingLogins,
  sessions,
  threadLinks,
  usedPosts,
  verifyCodes,
  visitMarks,
} from "~/db/schema";
import { dayMs } from "~/durations";
import type { App } from "~/server/app.server";

/** Rows deleted per run from tables that anyone can fill. */
const perRun = 5000;

/** How long suggestions are kept for an account that does not view them, in milliseconds. */
const picksKeptFor = 30 * dayMs;

/** How long a post's idempotency record is kept after its first response, in milliseconds. */
const usedPostsKeptFor = 7 * dayMs;

/** How long an expired API key stays in its owner's list, in milliseconds. */
const expiredKeysKeptFor = 90 * dayMs;

/**
 * Deletes expired sessions, API keys, pending logins, mailed codes and links, known browsers, attempt counters, openings of the
 * firewall, visit marks, used posts and suggestions. Run by cron.
 */
export async function removeExpired(app: App): Promise<void> {
  const now = app.now();
  await app.db.batch([
    app.db.delete(sessions).where(lt(sessions.expiresAt, now)),
    app.db.delete(apiKeys).where(lt(apiKeys.expiresAt, now - expiredKeysKeptFor)),
    app.db.delete(verifyCodes).where(lt(verifyCodes.expiresAt, now)),
    app.db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, now)),
    app.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
    app.db.delete(threadLinks).where(lt(threadLinks.expiresAt, now)),
    app.db.delete(firewallOpenings).where(lt(firewallOpenings.untilAt, now)),
    app.db.delete(knownDevices).where(lt(knownDevices.expiresAt, now)),
    app.db.delete(newsletterRequests).where(lt(newsletterRequests.expiresAt, now)),
    app.db.delete(eventRequests).where(lt(eventRequests.expiresAt, now)),
    app.db.delete(attemptCounters).where(lt(attemptCounters.expiresAt, now)),
    app.db
      .delete(visitMarks)
      .where(
        sql`${visitMarks.keyHash} IN (SELECT key_hash FROM visit_marks WHERE expires_at < ${now} LIMIT ${perRun})`,
      ),
    app.db
      .delete(usedPosts)
      .where(
        sql`${usedPosts.id} IN (SELECT id FROM used_posts WHERE created_at < ${now - usedPostsKeptFor} LIMIT ${perRun})`,
      ),
    app.db
      .delete(matchPicks)
      .where(
        sql`${matchPicks.accountId} IN (SELECT account_id FROM match_picks WHERE made_at < ${now - picksKeptFor} LIMIT ${perRun})`,
      ),
  ]);
}
