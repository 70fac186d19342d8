import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { renderMail } from "~/features/core/mail/render-mail";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { IssuePreview } from "./issue-preview";
import { nextIssue } from "./next-issue.server";

/**
 * Renders the next weekly issue in each language as it would be mailed if nothing else were published (product §13.9);
 * languages in which nothing is new are left out. Throws `forbidden` without `newsletter.send`.
 */
export async function previewWeekly(
  app: App,
  { actor }: { actor: StaffViewer },
): Promise<{ nextAt: number; previews: IssuePreview[] }> {
  requireStaff(actor, "newsletter.send");
  const { nextAt, mails } = await nextIssue(app);
  const previews = mails.map(({ locale, values }) => {
    const { subject, text } = renderMail(translate(locale), { locale, template: "newsletterIssue", values });
    return { locale, subject, text };
  });
  return { nextAt, previews };
}
