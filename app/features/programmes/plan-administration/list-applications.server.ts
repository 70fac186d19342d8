import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, applicationReviews, planApplications, startups, supportPlans } from "~/db/schema";
import type { ApplicationStatus } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { averagePercent } from "~/features/programmes/support-plans/score-sheet";
import type { App } from "~/server/app.server";
import { seesOtherSheets } from "./rules";
import type { ApplicationCursor, ApplicationSort } from "./schema";

export const applicationPageSize = 25;

interface Listing {
  actor: StaffViewer;
  planId: string;
  status: ApplicationStatus;
  sort: ApplicationSort;
  /** The last item of the previous page. */
  after: ApplicationCursor | null;
}

/**
 * Lists a plan's applications of a status by submission time, paged. The average counts submitted sheets, and is null
 * if the actor cannot see others' sheets. Throws `forbidden` without `plans.review`.
 */
export async function listApplications(app: App, { actor, planId, status, sort, after }: Listing) {
  requireStaff(actor, "plans.review");
  const rows = await app.db
    .select({
      id: planApplications.id,
      startupId: planApplications.startupId,
      name: startups.name,
      submittedAt: planApplications.submittedAt,
      savedAt: planApplications.savedAt,
      decidedAt: planApplications.decidedAt,
      hasContract: sql<number>`${planApplications.contractFileId} IS NOT NULL`.mapWith(Boolean),
      scoreSheet: supportPlans.scoreSheet,
    })
    .from(planApplications)
    .innerJoin(supportPlans, eq(supportPlans.id, planApplications.planId))
    .innerJoin(startups, eq(startups.id, planApplications.startupId))
    .where(and(inList(planId, status), after === null ? undefined : beyond(sort, after)))
    .orderBy(...inOrder(sort))
    .limit(applicationPageSize + 1);
  const shown = rows.slice(0, applicationPageSize);
  const sheets = await sheetsOf(
    app,
    shown.map(({ id }) => id),
  );
  const last = rows.length > applicationPageSize ? shown.at(-1) : undefined;
  return {
    applications: shown.map(({ scoreSheet, ...application }) => {
      const own = sheets.filter(({ applicationId }) => applicationId === application.id);
      const handedIn = own.filter(({ scoredAt }) => scoredAt !== null);
      const sees = seesOtherSheets({ actor, status, sheets: own });
      return {
        ...application,
        reviewers: own.map(({ email }) => email ?? ""),
        handedIn: handedIn.length,
        isMineToScore: own.some(({ reviewerId, scoredAt }) => reviewerId === actor.id && scoredAt === null),
        average: sees
          ? averagePercent(
              scoreSheet,
              handedIn.map(({ scores }) => scores),
            )
          : null,
      };
    }),
    next: last ? ({ at: last.submittedAt, id: last.id } satisfies ApplicationCursor) : null,
  };
}

export type ListedApplication = Awaited<ReturnType<typeof listApplications>>["applications"][number];

/** The applications' score sheets with their reviewers; bounded per application. */
export function sheetsOf(app: App, applicationIds: readonly string[]) {
  return app.db
    .select({
      applicationId: applicationReviews.applicationId,
      reviewerId: applicationReviews.reviewerId,
      email: accounts.email,
      scores: applicationReviews.scores,
      comment: applicationReviews.comment,
      assignedAt: applicationReviews.assignedAt,
      scoredAt: applicationReviews.scoredAt,
      revision: applicationReviews.revision,
    })
    .from(applicationReviews)
    .leftJoin(accounts, eq(accounts.id, applicationReviews.reviewerId))
    .where(isOneOf(applicationReviews.applicationId, applicationIds))
    .orderBy(asc(applicationReviews.applicationId), asc(applicationReviews.assignedAt));
}

/** The previous and next application in the list of a status, oldest first; null at its ends. */
export async function applicationNeighbours(
  app: App,
  { planId, status, at, id }: { planId: string; status: ApplicationStatus } & ApplicationCursor,
): Promise<{ previous: string | null; next: string | null }> {
  const select = (sort: ApplicationSort) =>
    app.db
      .select({ id: planApplications.id })
      .from(planApplications)
      .where(and(inList(planId, status), beyond(sort, { at, id })))
      .orderBy(...inOrder(sort))
      .limit(1);
  const [[previous], [next]] = await app.db.batch([select("newest"), select("oldest")]);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

/** Condition: applications for a plan with a status. */
export const inList = (planId: string, status: ApplicationStatus) =>
  and(eq(planApplications.planId, planId), eq(planApplications.status, status));

/** Orders by submission time. */
export const inOrder = (sort: ApplicationSort) => {
  const direction = sort === "oldest" ? asc : desc;
  return [direction(planApplications.submittedAt), direction(planApplications.id)] as const;
};

/**
 * Condition: after a cursor in the order. Within a status either all were submitted or, for drafts, none, so the index
 * is used.
 */
export function beyond(sort: ApplicationSort, { at, id }: ApplicationCursor): SQL | undefined {
  const { submittedAt, id: column } = planApplications;
  const isOldest = sort === "oldest";
  if (at === null) return and(isNull(submittedAt), isOldest ? gt(column, id) : lt(column, id));
  return isOldest
    ? sql`(${submittedAt}, ${column}) > (${at}, ${id})`
    : sql`(${submittedAt}, ${column}) < (${at}, ${id})`;
}
