import type { MailValues } from "~/features/core/mail/render-mail";
import { type Locale, locales } from "~/locales/locale";
import { nextWeeklyMailAt, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { findIssue } from "../newsletter/find-issue.server";
import { issueContent, linkTo } from "../newsletter/issue-content.server";

/**
 * The values of the next weekly issue's mails (`newsletterIssue`) with what is published so far, without the unsubscribe
 * link, in each language in which something is new; and when it goes out, in milliseconds.
 */
export async function nextIssue(
  app: App,
): Promise<{ nextAt: number; mails: Array<{ locale: Locale; values: MailValues }> }> {
  const nextAt = nextWeeklyMailAt(app.now());
  const { sinceAt } = await findIssue(app, { week: weekOf(nextAt), untilAt: nextAt });
  const composed = await Promise.all(
    locales.map(async (locale) => {
      const sections = await issueContent(app, { locale, since: sinceAt, until: nextAt });
      return { locale, sections, values: { link: linkTo(app, locale, "/news"), sections } };
    }),
  );
  const mails = composed.flatMap(({ locale, sections, values }) => (sections.length > 0 ? [{ locale, values }] : []));
  return { nextAt, mails };
}
