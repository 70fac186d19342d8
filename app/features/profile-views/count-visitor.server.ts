import { sql } from "drizzle-orm";
import { insertFrom, insertIf } from "~/db/insert-if.server";
import { profileViewDays, profileViewMarks } from "~/db/schema";
import type { Viewer } from "~/features/access/viewer";
import { networkOf } from "~/features/accounts/attempt-rules";
import { mayAttempt } from "~/features/accounts/count-attempts.server";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { deriveHmacKey } from "~/server/derived-key.server";
import { base64url } from "~/server/tokens";
import { isCountedStartup } from "./counted-startup.server";

/** A mark is useless after its day, in milliseconds. */
const markLifetime = 24 * 60 * 60 * 1000;

/**
 * Counts a visitor, or another startup, once a day. One network counts for at most so many a day, however many browsers
 * it claims to have.
 */
export async function countVisitor(
  app: App,
  options: { viewer: Viewer; startupId: string; ip: string; userAgent: string },
): Promise<void> {
  const { viewer, startupId, ip, userAgent } = options;
  const now = app.now();
  const day = taipeiDay(now);
  const network = networkOf(ip);
  const who = viewer.kind === "visitor" ? `${network}|${userAgent}` : viewer.id;
  const keyHash = await markOf(app, `${day}|${startupId}|${who}`);
  if (await isMarked(app, keyHash)) return;
  if (!(await mayAttempt(app, [{ kind: "viewsPerNetwork", subject: `${network}|${startupId}` }]))) return;
  const nonce = crypto.randomUUID();
  await app.db.batch([
    insertIf(
      app.db,
      profileViewMarks,
      { keyHash, nonce, expiresAt: now + markLifetime },
      isCountedStartup(startupId),
    ).onConflictDoNothing(),
    insertFrom(
      app.db,
      profileViewDays,
      { startupId, day, visitors: 1 },
      sql`FROM profile_view_marks m WHERE m.key_hash = ${keyHash} AND m.nonce = ${nonce}`,
    ).onConflictDoUpdate({
      target: [profileViewDays.startupId, profileViewDays.day],
      set: { visitors: sql`visitors + 1` },
    }),
  ]);
}

async function isMarked(app: App, keyHash: string): Promise<boolean> {
  const mark = await app.db
    .select({ keyHash: profileViewMarks.keyHash })
    .from(profileViewMarks)
    .where(sql`${profileViewMarks.keyHash} = ${keyHash}`)
    .get();
  return mark !== undefined;
}

async function markOf(app: App, text: string): Promise<string> {
  const key = await deriveHmacKey(app, "visitor marks");
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text))));
}
