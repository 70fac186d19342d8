import { commit } from "~/db/commit.server";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { MailValues } from "~/features/core/mail/render-mail";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, locales } from "~/locales/locale";
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
  const special = issue === "weekly" ? null : await findSpecial(app, { actor, id: issue.specialId });
  const valuesIn = async (locale: Locale): Promise<MailValues | null> =>
    special ? specialMail(app, { texts: special, locale }) : nextIssue(app, { locale });
  const composed = await Promise.all(locales.map(async (locale) => ({ locale, values: await valuesIn(locale) })));
  const issues = composed.flatMap(({ locale, values }) => (values ? [{ locale, values }] : []));
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
