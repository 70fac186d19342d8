import { and, asc, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { planApplications, startups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { type ApplicantMail, applicantMailNames, mailsFor } from "./rules";

/**
 * The given applications that can be mailed about, and the mails that suit all of them. Throws `forbidden` without
 * `plans.review`.
 */
export async function findRecipients(
  app: App,
  { actor, planId, ids }: { actor: StaffViewer; planId: string; ids: readonly string[] },
): Promise<{ recipients: Array<{ id: string; name: string }>; mails: ApplicantMail[] }> {
  requireStaff(actor, "plans.review");
  const rows = await app.db
    .select({ id: planApplications.id, name: startups.name, status: planApplications.status })
    .from(planApplications)
    .innerJoin(startups, eq(startups.id, planApplications.startupId))
    .where(and(isOneOf(planApplications.id, ids), eq(planApplications.planId, planId)))
    .orderBy(asc(planApplications.id));
  const recipients = rows.filter(({ status }) => mailsFor(status).length > 0);
  return {
    recipients: recipients.map(({ id, name }) => ({ id, name })),
    mails: applicantMailNames.filter((mail) => recipients.every(({ status }) => mailsFor(status).includes(mail))),
  };
}
