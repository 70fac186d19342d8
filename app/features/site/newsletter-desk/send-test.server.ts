import { commit } from "~/db/commit.server";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findSpecial } from "./find-special.server";
import { nextIssue } from "./next-issue.server";
import { specialMail } from "./special-mail.server";

/**
 * Mails the actor an issue in each language, without an unsubscribe link: the next weekly one, or a special one as it is
 * stored (product §13.9). Throws `forbidden` without `newsletter.send`, `not_found`, `rate_limited`, and `invalid` if the weekly issue
 * has nothing to send.
 */
export async function sendTest(
  app: App,
  { actor, issue }: { actor: StaffViewer; issue: "weekly" | { specialId: string } },
): Promise<void> {
  requireStaff(actor, "newsletter.send");
  const kind = issue === "weekly" ? "newsletterIssue" : "newsletterSpecial";
  const issues = issue === "weekly" ? (await nextIssue(app)).mails : await specialMails(app, { actor, ...issue });
  if (issues.length === 0) throw new AppError("invalid", { text: "newsletterDesk:weekly.nothing" });
  await countAttempt(app, [{ kind: "newsletterTestsPerAccount", subject: actor.id }]);
  const mails = await Promise.all(
    issues.map(({ locale, values }) => prepareNotice(app, { to: actor.email, accountId: null, kind, locale, values })),
  );
  const event = recordEvent(app, {
    actor,
    action: "newsletter.tested",
    subject: { kind: "newsletter", id: issue === "weekly" ? issue : issue.specialId },
  });
  await commit(app, [event, ...mails.flatMap(({ statements }) => statements)]);
  for (const { send } of mails) await send();
}

async function specialMails(app: App, { actor, specialId }: { actor: StaffViewer; specialId: string }) {
  const texts = await findSpecial(app, { actor, id: specialId });
  return locales.map((locale) => ({ locale, values: specialMail(app, { texts, locale }) }));
}
