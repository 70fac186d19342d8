import { and, asc, eq, lt, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { newsletterIssues, newsletterPauses, newsletterSubscribers } from "~/db/schema";
import type { MailSection } from "~/features/core/mail/render-mail";
import { unsubscribeToken } from "~/features/core/mail/unsubscribe-link.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { findFirstOverdue } from "~/features/publishing/publishing/first-overdue.server";
import { type Locale, locales } from "~/locales/locale";
import { isWeeklyMailDue, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { findIssue } from "./find-issue.server";
import { issueContent, linkTo } from "./issue-content.server";

/**
 * Mails the week's issue to confirmed subscribers, on Mondays from 09:00 in Taipei: what was published since the last
 * issue, in the subscriber's language. Without news there is no issue, and none while staff have paused them. Run by
 * cron every minute; at most `limit` subscribers a run, each in a transaction. Each is claimed together with the mail,
 * so interrupted or overlapping runs send nothing twice. Returns the number of mails.
 */
export async function sendIssue(app: App, { limit }: { limit: number }): Promise<number> {
  if (!isWeeklyMailDue(app.now()) || (await isPaused(app))) return 0;
  const week = weekOf(app.now());
  const due = await app.db
    .select()
    .from(newsletterSubscribers)
    .where(lt(newsletterSubscribers.week, week))
    .orderBy(asc(newsletterSubscribers.week))
    .limit(limit);
  if (due.length === 0) return 0;
  // An article that is due but not yet published will carry its scheduled time, so the issue ends there, and the next
  // one has it.
  const untilAt = (await findFirstOverdue(app, { kind: newsKind })) ?? app.now();
  const issue = await findIssue(app, { week, untilAt });
  const content = new Map<Locale, MailSection[]>();
  for (const locale of locales) {
    content.set(locale, await issueContent(app, { locale, since: issue.sinceAt, until: issue.untilAt }));
  }
  let sent = 0;
  for (const subscriber of due) {
    const sections = content.get(subscriber.locale) ?? [];
    if (sections.length === 0) continue;
    if (sent === 0) await app.db.insert(newsletterIssues).values(issue).onConflictDoNothing();
    try {
      if (await mailSubscriber(app, { subscriber, week, sections })) sent += 1;
    } catch (error) {
      logError(`The newsletter was not mailed to subscriber ${subscriber.id}.`, error);
    }
  }
  return sent;
}

const isPaused = async (app: App) =>
  (await app.db.select({ name: newsletterPauses.name }).from(newsletterPauses).get()) !== undefined;

/** Writes one subscriber's mail; returns false if another run was first. */
async function mailSubscriber(
  app: App,
  options: { subscriber: typeof newsletterSubscribers.$inferSelect; week: string; sections: MailSection[] },
): Promise<boolean> {
  const { subscriber, week, sections } = options;
  const { id, email, locale } = subscriber;
  const token = await unsubscribeToken(app, { kind: "newsletter", subscriberId: id });
  const mail = await prepareNotice(app, {
    to: email,
    accountId: null,
    subscriberId: id,
    kind: "newsletterIssue",
    locale,
    values: {
      link: linkTo(app, locale, "/news"),
      sections,
      unsubscribe: linkTo(app, locale, `/newsletter/unsubscribe/${token}`),
    },
  });
  try {
    await commitGuarded(app, {
      update: app.db
        .update(newsletterSubscribers)
        .set({ week })
        .where(and(eq(newsletterSubscribers.id, id), lt(newsletterSubscribers.week, week))),
      extraStatements: [
        ...mail.statements,
        app.db
          .update(newsletterIssues)
          .set({ sent: sql`${newsletterIssues.sent} + 1` })
          .where(eq(newsletterIssues.week, week)),
      ],
    });
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
  await mail.send();
  return true;
}
