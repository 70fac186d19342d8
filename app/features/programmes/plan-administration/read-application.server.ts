import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import {
  accounts,
  applicationNotes,
  contentItems,
  events,
  files,
  planApplications,
  planForms,
  planMilestones,
  startups,
  supportPlans,
} from "~/db/schema";
import { requireStaff, staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { describeDocuments } from "~/features/files/queries.server";
import { filesOf } from "~/features/programmes/plan-forms/answers";
import { averagePercent } from "~/features/programmes/support-plans/score-sheet";
import { itemTitle } from "~/features/publishing/publishing/item-title";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { applicationNeighbours, sheetsOf } from "./list-applications.server";
import { areAnswersShown, seesOtherSheets } from "./rules";

const maxEvents = 100;
const maxNotes = 100;
const maxStaff = 50;

/**
 * Reads everything a reviewer sees of an application: submitted answers, score sheets per `seesOtherSheets`, notes,
 * contract, milestones and history. Throws `not_found`, including for staff without `plans.review` and for another
 * plan's application.
 */
export async function readApplication(
  app: App,
  {
    actor,
    planId,
    applicationId,
    locale,
  }: { actor: StaffViewer; planId: string; applicationId: string; locale: Locale },
) {
  requireStaff(actor, "plans.review");
  const found = await app.db
    .select({
      application: planApplications,
      fields: planForms.fields,
      planStatus: supportPlans.status,
      scoreSheet: supportPlans.scoreSheet,
      planRevision: supportPlans.revision,
      startup: { id: startups.id, name: startups.name, photo: startups.photo, isPublish: startups.isPublish },
      email: accounts.email,
      startupLocale: accounts.locale,
      titleZhTW: contentItems.titleZhTW,
      titleEnUS: contentItems.titleEnUS,
    })
    .from(planApplications)
    .innerJoin(supportPlans, eq(supportPlans.id, planApplications.planId))
    .innerJoin(startups, eq(startups.id, planApplications.startupId))
    .innerJoin(accounts, eq(accounts.id, planApplications.startupId))
    .leftJoin(contentItems, eq(contentItems.id, planApplications.planId))
    .leftJoin(
      planForms,
      and(eq(planForms.planId, planApplications.planId), eq(planForms.version, planApplications.formVersion)),
    )
    .where(and(eq(planApplications.id, applicationId), eq(planApplications.planId, planId)))
    .get();
  if (!found) throw new AppError("not_found");
  const { answers, decidedBy, contractFileId, ...application } = found.application;
  const isShown = areAnswersShown(application.status);
  const [sheets, [notes, milestones, history, [contract], [decider], staff], neighbours, known] = await Promise.all([
    sheetsOf(app, [applicationId]),
    app.db.batch([
      app.db
        .select({
          id: applicationNotes.id,
          text: applicationNotes.text,
          at: applicationNotes.createdAt,
          email: accounts.email,
        })
        .from(applicationNotes)
        .leftJoin(accounts, eq(accounts.id, applicationNotes.authorId))
        .where(eq(applicationNotes.applicationId, applicationId))
        .orderBy(desc(applicationNotes.id))
        .limit(maxNotes),
      app.db
        .select({
          id: planMilestones.id,
          title: planMilestones.title,
          dueOn: planMilestones.dueOn,
          note: planMilestones.note,
          reachedAt: planMilestones.reachedAt,
          revision: planMilestones.revision,
        })
        .from(planMilestones)
        .where(eq(planMilestones.applicationId, applicationId))
        .orderBy(asc(planMilestones.dueOn), asc(planMilestones.id)),
      app.db
        .select({
          id: events.id,
          at: events.at,
          action: events.action,
          actorId: events.actorId,
          note: events.note,
          data: events.data,
          email: accounts.email,
        })
        .from(events)
        .leftJoin(accounts, eq(accounts.id, events.actorId))
        .where(eq(events.subjectId, applicationId))
        .orderBy(desc(events.at), desc(events.id))
        .limit(maxEvents),
      app.db
        .select({ id: files.id, name: files.name, size: files.size, contentType: files.contentType })
        .from(files)
        .where(eq(files.id, contractFileId ?? "")),
      app.db
        .select({ email: accounts.email })
        .from(accounts)
        .where(eq(accounts.id, decidedBy ?? "")),
      app.db
        .select({ id: accounts.id, email: accounts.email })
        .from(accounts)
        .where(
          and(
            eq(accounts.kind, "staff"),
            // The roles with `plans.review`.
            inArray(accounts.staffRole, ["reviewer", "admin"]),
            isNull(accounts.suspendedAt),
            isNull(accounts.erasedAt),
          ),
        )
        .orderBy(asc(accounts.email))
        .limit(maxStaff),
    ]),
    applicationNeighbours(app, {
      planId,
      status: application.status,
      at: application.submittedAt,
      id: applicationId,
    }),
    describeDocuments(
      app,
      isShown ? Object.values(answers).flatMap((answer) => filesOf(answer).map(({ file_id }) => file_id)) : [],
    ),
  ]);
  const sees = seesOtherSheets({ actor, status: application.status, sheets });
  const handedIn = sheets.filter(({ scoredAt }) => scoredAt !== null);
  return {
    id: application.id,
    status: application.status,
    revision: application.revision,
    submittedAt: application.submittedAt,
    savedAt: application.savedAt,
    decidedAt: application.decidedAt,
    decisionNote: application.decisionNote,
    decidedBy: decider?.email ?? null,
    plan: {
      id: planId,
      name: itemTitle(found, locale),
      status: found.planStatus,
      scoreSheet: found.scoreSheet,
      revision: found.planRevision,
    },
    startup: { ...found.startup, email: found.email, locale: found.startupLocale },
    answers: isShown ? { fields: found.fields ?? [], answers, known } : null,
    mayReopenScores: staffMay(actor, "plans.reopen"),
    scores: {
      mine: sheets.find(({ reviewerId }) => reviewerId === actor.id) ?? null,
      reviewers: sheets.map(({ reviewerId, email, scoredAt }) => ({ id: reviewerId, email: email ?? "", scoredAt })),
      /** Null until the actor's own sheet is submitted. */
      others: sees ? handedIn.filter(({ reviewerId }) => reviewerId !== actor.id) : null,
      average: sees
        ? averagePercent(
            found.scoreSheet,
            handedIn.map(({ scores }) => scores),
          )
        : null,
    },
    staff,
    notes,
    contract: contract ? { ...contract, at: application.contractAt } : null,
    milestones,
    history,
    ...neighbours,
  };
}

export type StaffApplication = Awaited<ReturnType<typeof readApplication>>;
