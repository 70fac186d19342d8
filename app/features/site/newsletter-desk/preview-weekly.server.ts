import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { renderMail } from "~/features/core/mail/render-mail";
import { locales } from "~/locales/locale";
import { nextWeeklyMailAt } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { IssuePreview } from "./issue-preview";
import { nextIssue } from "./next-issue.server";

/**
 * Renders the next weekly issue in each language as it would be mailed if nothing else were published (product §13.9);
 * languages in which nothing is new are left out. Throws `forbidden` without `newsletter.send`.
 */
export async function previewWeekly(app: App, { actor }: { actor: StaffViewer }) {
  requireStaff(actor, "newsletter.send");
  const nextAt = nextWeeklyMailAt(app.now());
  const rendered = await Promise.all(
    locales.map(async (locale): Promise<IssuePreview[]> => {
      const values = await nextIssue(app, { locale });
      if (values === null) return [];
      const { subject, text } = renderMail(translate(locale), { locale, template: "newsletterIssue", values });
      return [{ locale, subject, text }];
    }),
  );
  return { nextAt, previews: rendered.flat() };
}
