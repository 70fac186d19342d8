import { desc, eq } from "drizzle-orm";
import { newsletterIssues, newsletterSubscribers, totals } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Reads the number of subscribers and the start of the last issue, in milliseconds. Throws `forbidden`. */
export async function readFigures(app: App, { actor }: { actor: StaffViewer }) {
  requireStaff(actor, "contact.read");
  const [[total], [issue]] = await app.db.batch([
    app.db.select({ number: totals.number }).from(totals).where(eq(totals.name, "newsletter_subscribers")),
    app.db
      .select({ at: newsletterIssues.untilAt })
      .from(newsletterIssues)
      .orderBy(desc(newsletterIssues.week))
      .limit(1),
  ]);
  return { subscribers: total?.number ?? 0, lastIssueAt: issue?.at ?? null };
}

/** The newsletter subscription of an account's address, for its data export; null if there is none. */
export async function exportSubscription(app: App, { actor }: { actor: { email: string } }) {
  const subscriber = await app.db
    .select({ language: newsletterSubscribers.locale, confirmed_at: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, actor.email))
    .get();
  return subscriber ?? null;
}
