import { lt, sql } from "drizzle-orm";
import {
  attemptCounters,
  eventRequests,
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
import type { App } from "~/server/app.server";

/** Rows of tables that anyone can fill, which one run removes. */
const perRun = 5000;

/** How long the suggestions of an account that does not look at them are kept, in milliseconds. */
const picksKeptFor = 30 * 24 * 60 * 60 * 1000;

/** How long a post stays known after its first answer, in milliseconds. */
const usedPostsKeptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes expired sessions, pending logins, mailed codes and links, known browsers, attempt counters, visit marks,
 * used posts and suggestions, none of which is used after it expires. Run by cron.
 */
export async function removeExpired(app: App): Promise<void> {
  const now = app.now();
  await app.db.batch([
    app.db.delete(sessions).where(lt(sessions.expiresAt, now)),
    app.db.delete(verifyCodes).where(lt(verifyCodes.expiresAt, now)),
    app.db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, now)),
    app.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
    app.db.delete(threadLinks).where(lt(threadLinks.expiresAt, now)),
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
