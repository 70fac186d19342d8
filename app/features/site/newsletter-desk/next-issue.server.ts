import type { MailValues } from "~/features/core/mail/render-mail";
import type { Locale } from "~/locales/locale";
import { nextWeeklyMailAt, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { findIssue } from "../newsletter/find-issue.server";
import { issueContent, linkTo } from "../newsletter/issue-content.server";

/**
 * The values of the next weekly issue's mail (`newsletterIssue`) with what is published so far, without the unsubscribe
 * link. Null if nothing is new.
 */
export async function nextIssue(app: App, { locale }: { locale: Locale }): Promise<MailValues | null> {
  const nextAt = nextWeeklyMailAt(app.now());
  const { sinceAt } = await findIssue(app, { week: weekOf(nextAt), untilAt: nextAt });
  const sections = await issueContent(app, { locale, since: sinceAt, until: nextAt });
  return sections.length === 0 ? null : { link: linkTo(app, locale, "/news"), sections };
}
