import { lt } from "drizzle-orm";
import { attemptCounters, knownDevices, sessions, threadLinks, verifyCodes } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Removes sessions, mailed codes and links, known browsers and counted attempts whose time is over: nothing accepts or
 * asks for them any more. Runs by the clock.
 */
export async function removeExpired(app: App): Promise<void> {
  const now = app.now();
  await app.db.batch([
    app.db.delete(sessions).where(lt(sessions.expiresAt, now)),
    app.db.delete(verifyCodes).where(lt(verifyCodes.expiresAt, now)),
    app.db.delete(threadLinks).where(lt(threadLinks.expiresAt, now)),
    app.db.delete(knownDevices).where(lt(knownDevices.expiresAt, now)),
    app.db.delete(attemptCounters).where(lt(attemptCounters.expiresAt, now)),
  ]);
}
