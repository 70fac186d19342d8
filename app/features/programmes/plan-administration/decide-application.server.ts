import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, applicationReviews, planApplications } from "~/db/schema";
import type { ApplicationStatus } from "~/db/values";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { mayStep, stepTable } from "~/features/programmes/support-plans/rules";
import { issueWith } from "~/locales/issues";
import type { Locale } from "~/locales/locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { planIsIn, requireApplication } from "./application-standing.server";
import { prepareApplicationMail } from "./plan-mail.server";

export type Decision = Extract<ApplicationStatus, "accepted" | "declined">;

/**
 * Accepts or declines an application and mails the startup the note. The decision can be changed until contracting
 * ends. `revision` is the one that was read: of two conflicting decisions one succeeds, and the other throws
 * `wrong_state` with a text naming who decided what and when. Throws `forbidden` without `plans.review`, `not_found`,
 * and `invalid` at `early` for an acceptance before all assigned reviewers have handed in, unless `early` is set.
 */
export async function decideApplication(
  app: App,
  {
    actor,
    applicationId,
    decision,
    note,
    revision,
    early = false,
  }: {
    actor: StaffViewer;
    applicationId: string;
    decision: Decision;
    note: string;
    revision: number;
    early?: boolean;
  },
): Promise<void> {
  const { planId, status, planStatus, ...standing } = await requireApplication(app, { actor, applicationId });
  const step = decision === "accepted" ? "accept" : "decline";
  const plan = { status: planStatus, isPublished: true, formVersion: 1, applyUntil: null };
  if (standing.revision !== revision || !mayStep(step, { status, plan, now: app.now() })) {
    throw await refusal(app, applicationId, actor.locale);
  }
  if (decision === "accepted" && !early && (await stillScoring(app, applicationId).limit(1)).length > 0) {
    throw new AppError("invalid", { fields: { early: ["planAdministration:decision.earlyAsk"] } });
  }
  const mail = await prepareApplicationMail(app, { planId, applicationId, mail: decision, message: note });
  const now = app.now();
  try {
    await commitGuarded(app, {
      update: app.db
        .update(planApplications)
        .set({
          status: decision,
          decidedAt: now,
          decidedBy: actor.id,
          decisionNote: note,
          revision: sql`${planApplications.revision} + 1`,
          updatedAt: now,
        })
        .where(
          and(
            eq(planApplications.id, applicationId),
            eq(planApplications.status, status),
            eq(planApplications.revision, revision),
            planIsIn(applicationId, stepTable[step].during),
            decision === "accepted" && !early ? notExists(stillScoring(app, applicationId)) : undefined,
          ),
        ),
      event: recordEvent(app, {
        actor,
        action: `application.${decision}`,
        subject: { kind: "application", id: applicationId },
        from: status,
        to: decision,
        note,
      }),
      extraStatements: mail.statements,
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    throw await refusal(app, applicationId, actor.locale);
  }
  await mail.send();
}

/** Selects the assigned reviewers who have not handed in their score sheet. */
function stillScoring(app: App, applicationId: string) {
  return app.db
    .select({ reviewerId: applicationReviews.reviewerId })
    .from(applicationReviews)
    .where(and(eq(applicationReviews.applicationId, applicationId), isNull(applicationReviews.scoredAt)));
}

/** Describes what happened to the application meanwhile. */
async function refusal(app: App, applicationId: string, locale: Locale): Promise<AppError> {
  const found = await app.db
    .select({
      status: planApplications.status,
      decidedAt: planApplications.decidedAt,
      who: accounts.email,
    })
    .from(planApplications)
    .leftJoin(accounts, eq(accounts.id, planApplications.decidedBy))
    .where(eq(planApplications.id, applicationId))
    .get();
  if (!found || (found.status !== "accepted" && found.status !== "declined") || found.decidedAt === null) {
    return new AppError("wrong_state", { text: "planAdministration:decision.changed" });
  }
  const values = { who: found.who ?? "", when: taipeiTimeText(found.decidedAt, locale) };
  const text = issueWith(`planAdministration:decision.taken.${found.status}`, values) as `${string}:${string}`;
  return new AppError("wrong_state", { text });
}
