import { and, eq, inArray, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isOneOf } from "~/db/is-one-of";
import { LostRace } from "~/db/lost-race";
import { planApplications } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { renderMail } from "~/features/core/mail/render-mail";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { composePlanMails } from "./plan-mail.server";
import { type ApplicantMail, applicantMails, maxRecipients } from "./rules";

interface ApplicantsMail {
  actor: StaffViewer;
  planId: string;
  applicationIds: readonly string[];
  mail: ApplicantMail;
  /** The staff member's message; plain text. */
  message: string;
}

/**
 * Mails the startups of some of a plan's applications, each in its own language, and records an event per mail; a
 * repeated post sends nothing. Returns the number sent. Throws `forbidden` without `plans.review`, `invalid` if a
 * required message is missing or there are too many recipients, and `wrong_state` without sending anything unless all
 * applications are the plan's and in a status the mail is for.
 */
export async function mailApplicants(app: App, { actor, planId, mail, message, ...rest }: ApplicantsMail) {
  const ids = checked(actor, { mail, message, ...rest });
  const composed = await composePlanMails(app, { planId, applicationIds: ids, mail, message });
  const prepared = await Promise.all(
    composed.map(async ({ applicationId, input }) => ({ applicationId, ...(await prepareNotice(app, input)) })),
  );
  const those = and(
    isOneOf(planApplications.id, ids),
    eq(planApplications.planId, planId),
    inArray(planApplications.status, [...applicantMails[mail].to]),
  );
  await commitGuarded(app, {
    // All or none.
    update: app.db
      .update(planApplications)
      .set({ updatedAt: app.now() })
      .where(
        and(
          those,
          sql`(SELECT count(*) FROM plan_applications a WHERE ${isOneOf(sql`a.id`, ids)}
            AND a.plan_id = ${planId}
            AND ${isOneOf(sql`a.status`, applicantMails[mail].to)}) = ${ids.length}`,
        ),
      ),
    extraStatements: prepared.flatMap(({ applicationId, statements }) => [
      ...statements,
      recordEvent(app, {
        actor,
        action: "application.mailed",
        subject: { kind: "application", id: applicationId },
        data: { mail },
      }),
    ]),
    error: () => new LostRace({ text: "planAdministration:mail.changed" }),
  });
  await Promise.all(prepared.map(({ send }) => send()));
  return prepared.length;
}

/** Previews a mail once per language of its recipients. Throws like `mailApplicants`, except `wrong_state`. */
export async function previewMail(
  app: App,
  { actor, planId, mail, message, ...rest }: ApplicantsMail,
): Promise<Array<{ locale: Locale; subject: string; text: string }>> {
  const ids = checked(actor, { mail, message, ...rest });
  const composed = await composePlanMails(app, { planId, applicationIds: ids, mail, message });
  return locales.flatMap((locale) => {
    const first = composed.find(({ input }) => input.locale === locale);
    if (!first) return [];
    const { subject, text } = renderMail(translate(locale), { ...first.input, template: first.input.kind });
    return [{ locale, subject, text }];
  });
}

function checked(
  actor: StaffViewer,
  { applicationIds, mail, message }: Pick<ApplicantsMail, "applicationIds" | "mail" | "message">,
): string[] {
  requireStaff(actor, "plans.review");
  const ids = [...new Set(applicationIds)];
  if (ids.length === 0 || ids.length > maxRecipients) {
    throw new AppError("invalid", { fields: { to: ["planAdministration:mail.tooMany"] } });
  }
  if (applicantMails[mail].needsMessage && message.trim() === "") {
    throw new AppError("invalid", { fields: { message: ["required"] } });
  }
  return ids;
}
