import { and, asc, eq, sql } from "drizzle-orm";
import type { Page } from "~/db/page";
import type { Answers, FormField } from "~/db/plan-form";
import { planApplications, planCounts, startups, supportPlans } from "~/db/schema";
import type { ApplicationStatus } from "~/db/values";
import { requireStaff, staffMay } from "~/features/core/access/staff";
import type { Actor } from "~/features/core/access/viewer";
import { type AnswerIssues, answerIssues, shownAnswers } from "~/features/programmes/plan-forms/answers";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { findPlan } from "~/features/programmes/support-plans/queries.server";
import type { Locale } from "~/locales/locale";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findOwnApplication, type OwnPlan } from "./own-application.server";
import { readOpening } from "./plan-opening.server";

/** A plan's form with a startup's answers. Times are milliseconds. */
export interface ApplicationForm {
  planId: string;
  startupId: string;
  /** Null if no application was started. */
  status: ApplicationStatus | null;
  version: number;
  fields: FormField[];
  answers: Answers;
  issues: AnswerIssues;
  revision: number;
  savedAt: number | null;
  submittedAt: number | null;
}

/**
 * Reads a plan's form with a startup's answers: its own, or for reviewers the submitted ones. Throws `not_found` for
 * anyone else, for others' drafts, and if there is no form.
 */
export async function readApplicationForm(
  app: App,
  { actor, planId, startupId }: { actor: Actor; planId: string; startupId: string },
): Promise<ApplicationForm> {
  const isOwn = actor.kind === "startup" && actor.id === startupId;
  if (!isOwn && !staffMay(actor, "plans.review")) throw new AppError("not_found");
  const own = await findOwnApplication(app, { actor: { id: startupId }, planId });
  if (!own || (!isOwn && own.status === "draft")) {
    if (isOwn) return emptyForm(app, { actor, planId });
    throw new AppError("not_found");
  }
  const fields = await readFormVersion(app, { planId, version: own.formVersion });
  return {
    planId,
    startupId,
    status: own.status,
    version: own.formVersion,
    fields,
    answers: isOwn ? own.answers : shownAnswers(fields, own.answers),
    issues: answerIssues(fields, own.answers, {
      today: taipeiDay(own.status === "draft" ? app.now() : (own.submittedAt ?? app.now())),
    }),
    revision: own.revision,
    savedAt: own.savedAt,
    submittedAt: own.submittedAt,
  };
}

/** The current form of a public plan, if the startup has not started. */
async function emptyForm(app: App, { actor, planId }: OwnPlan): Promise<ApplicationForm> {
  const plan = await readOpening(app, planId);
  if (!plan?.isPublished || plan.formVersion === 0) throw new AppError("not_found");
  const fields = await readFormVersion(app, { planId, version: plan.formVersion });
  const begun = { planId, startupId: actor.id, version: plan.formVersion, fields, answers: {} };
  return {
    ...begun,
    status: null,
    issues: answerIssues(fields, {}, { today: taipeiDay(app.now()) }),
    revision: 0,
    savedAt: null,
    submittedAt: null,
  };
}

interface Applicants {
  actor: Actor;
  planId: string;
  locale: Locale;
  /** Counted from 1. */
  page: number;
  size: number;
}

/**
 * Lists a plan's applicants: all for reviewers, only itself for a startup. Throws `forbidden` for other viewers, and
 * `not_found` for plans the actor cannot see.
 */
export async function listApplicants(
  app: App,
  { actor, planId, locale, page, size }: Applicants,
): Promise<Page<Applicant>> {
  const isStartup = actor.kind === "startup";
  if (!isStartup) requireStaff(actor, "plans.review");
  const select = app.db
    .select(applicantColumns)
    .from(planApplications)
    .innerJoin(startups, eq(startups.id, planApplications.startupId));
  if (isStartup) {
    const result = await select.where(
      and(eq(planApplications.startupId, actor.id), eq(planApplications.planId, planId)),
    );
    if (result.length === 0 && !(await findPlan(app, { id: planId, locale }))) throw new AppError("not_found");
    return { result: page === 1 ? result : [], count: result.length, page, size };
  }
  const [result, [counted], [plan]] = await app.db.batch([
    select
      .where(eq(planApplications.planId, planId))
      .orderBy(asc(planApplications.status), asc(planApplications.submittedAt), asc(planApplications.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db
      .select({ count: sql<number>`ifnull(sum(${planCounts.number}), 0)` })
      .from(planCounts)
      .where(eq(planCounts.planId, planId)),
    app.db.select({ id: supportPlans.id }).from(supportPlans).where(eq(supportPlans.id, planId)),
  ]);
  if (!plan && !(await findPlan(app, { id: planId, locale }))) throw new AppError("not_found");
  return { result, count: counted?.count ?? 0, page, size };
}

const applicantColumns = {
  startupId: planApplications.startupId,
  name: startups.name,
  status: planApplications.status,
  version: planApplications.formVersion,
  submittedAt: planApplications.submittedAt,
  decidedAt: planApplications.decidedAt,
};

interface Applicant {
  startupId: string;
  name: string;
  status: ApplicationStatus;
  version: number;
  submittedAt: number | null;
  decidedAt: number | null;
}
