import { sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { profileViewDays } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { type Browser, prepareMark } from "~/features/core/visits/prepare-mark.server";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { isCountedStartup } from "./counted-startup.server";

/**
 * Counts a visitor or another startup once per browser and day. Limited per network and day, so that claiming many
 * browsers does not inflate the count.
 */
export async function countVisitor(
  app: App,
  { startupId, browser }: { startupId: string; browser: Browser },
): Promise<void> {
  const mark = await prepareMark(app, { subject: `startup ${startupId}`, ownerId: startupId, browser });
  if (!mark) return;
  const subject = `${networkOf(browser.ip)}|${startupId}`;
  if (!(await mayAttempt(app, [{ kind: "viewsPerNetwork", subject }]))) return;
  const hasMarked = sql`changes() > 0`;
  await app.db.batch([
    mark.insert,
    insertIf(
      app.db,
      profileViewDays,
      { startupId, day: taipeiDay(app.now()), visitors: 1 },
      sql`${hasMarked} AND ${isCountedStartup(startupId)}`,
    ).onConflictDoUpdate({
      target: [profileViewDays.startupId, profileViewDays.day],
      set: { visitors: sql`visitors + 1` },
    }),
  ]);
}
