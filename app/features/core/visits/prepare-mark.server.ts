import { sql } from "drizzle-orm";
import { isbot } from "isbot";
import { insertIf } from "~/db/insert-if.server";
import { visitMarks } from "~/db/schema";
import { endOfTaipeiDay, taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { keyedHash } from "~/server/derived-keys";
import { hashToken } from "~/server/tokens";

/** The browser that opened a page. */
export interface Browser {
  ip: string;
  userAgent: string;
  /** The token of its device cookie, if it has logged in before. */
  device: string | null;
  /** Whether the browser prefetched the page, which may never be viewed. */
  isPrefetch: boolean;
}

/**
 * Prepares the statement that marks a browser's visit to `subject`. It changes a row only for the first visit of a day
 * in Taipei, so that a following statement can count with `changes() > 0`. Visits from a browser in which `ownerId` has
 * logged in do not count. Returns null for bots and prefetches.
 */
export async function prepareMark(
  app: App,
  { subject, ownerId, browser }: { subject: string; ownerId: string; browser: Browser },
) {
  if (browser.isPrefetch || browser.userAgent === "" || isbot(browser.userAgent)) return null;
  const day = taipeiDay(app.now());
  const keyHash = await keyedHash(app, `visits ${day}`, JSON.stringify([subject, browser.ip, browser.userAgent]));
  const isOwn = sql`EXISTS (SELECT 1 FROM known_devices WHERE account_id = ${ownerId}
    AND token_hash = ${await hashToken(browser.device ?? "")})`;
  const expiresAt = endOfTaipeiDay(day) ?? app.now();
  // Wrapped in an object, because awaiting a statement runs it.
  return { insert: insertIf(app.db, visitMarks, { keyHash, expiresAt }, sql`NOT ${isOwn}`).onConflictDoNothing() };
}
