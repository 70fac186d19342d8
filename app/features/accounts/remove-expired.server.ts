import { lt } from "drizzle-orm";
import {
  attemptCounters,
  knownDevices,
  passkeyChallenges,
  pendingLogins,
  sessions,
  threadLinks,
  verifyCodes,
  visitMarks,
} from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Removes expired sessions, pending logins, mailed codes and links, known browsers, attempt counters and visit marks, none
 * of which is used after it expires. Run by cron.
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
    app.db.delete(attemptCounters).where(lt(attemptCounters.expiresAt, now)),
    app.db.delete(visitMarks).where(lt(visitMarks.expiresAt, now)),
  ]);
}
