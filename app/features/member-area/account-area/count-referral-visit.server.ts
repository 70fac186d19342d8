import { sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { referralVisits } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { findReferrer } from "~/features/accounts/accounts/queries.server";
import { referenceSchema } from "~/features/accounts/accounts/schema";
import { type Browser, prepareMark } from "~/features/core/visits/prepare-mark.server";
import type { App } from "~/server/app.server";

/**
 * Counts a visit to a referral link, once per browser and day (product §5.9). Ignores its owner, bots and unknown
 * codes.
 */
export async function countReferralVisit(
  app: App,
  { code, browser }: { code: string; browser: Browser },
): Promise<void> {
  const { data } = referenceSchema.safeParse(code);
  const accountId = await findReferrer(app, data);
  if (!accountId) return;
  const mark = await prepareMark(app, { subject: `referral ${accountId}`, ownerId: accountId, browser });
  if (!mark) return;
  const subject = `${networkOf(browser.ip)}|${accountId}`;
  if (!(await mayAttempt(app, [{ kind: "visitsPerNetwork", subject }]))) return;
  await app.db.batch([
    mark.insert,
    insertFrom(app.db, referralVisits, { accountId, visits: 1 }, sql`WHERE changes() > 0`).onConflictDoUpdate({
      target: referralVisits.accountId,
      set: { visits: sql`${referralVisits.visits} + 1` },
    }),
  ]);
}
