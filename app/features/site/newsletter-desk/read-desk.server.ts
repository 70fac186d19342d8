import { desc } from "drizzle-orm";
import { newsletterIssues, newsletterPauses, newsletterSpecials } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { nextWeeklyMailAt } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { countSubscribers } from "./count-subscribers.server";
import { stateOf } from "./special";

/** Issues shown of each kind. */
const maxShown = 20;

/**
 * Reads the newsletter desk (product §13.9): the number of subscribers, when the weekly issue goes out next or since
 * when it is paused, and the latest issues of both kinds. Times are in milliseconds. Throws `forbidden` without `newsletter.send`.
 */
export async function readDesk(app: App, { actor }: { actor: StaffViewer }) {
  requireStaff(actor, "newsletter.send");
  const { id, subjectZh, subjectEn, sendAt, startedAt, pausedAt, doneAt, sent, updatedAt } = newsletterSpecials;
  const [subscribers, [[pause], issues, specials]] = await Promise.all([
    countSubscribers(app),
    app.db.batch([
      app.db.select().from(newsletterPauses),
      app.db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.week)).limit(maxShown),
      // Without their texts, which may be long.
      app.db
        .select({ id, subjectZh, subjectEn, sendAt, startedAt, pausedAt, doneAt, sent, updatedAt })
        .from(newsletterSpecials)
        .orderBy(desc(newsletterSpecials.id))
        .limit(maxShown),
    ]),
  ]);
  return {
    subscribers,
    pausedAt: pause?.pausedAt ?? null,
    nextAt: nextWeeklyMailAt(app.now()),
    issues,
    specials: specials.map((special) => ({ ...special, state: stateOf(special) })),
  };
}

export type NewsletterDesk = Awaited<ReturnType<typeof readDesk>>;
