import { and, asc, count, desc, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/sqlite-core";
import { accounts, events, investors, investorTexts, reviewClaims, startups, startupTexts } from "~/db/schema";
import type { Side } from "~/db/values";
import type { StaffViewer } from "~/features/access/viewer";
import { investorCompleteness } from "~/features/investors/completeness";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { startupCompleteness } from "~/features/startups/completeness";
import { getStartupProfile } from "~/features/startups/queries.server";
import { reportColumns } from "~/features/startups/record";
import type { App } from "~/server/app.server";
import { claimLifetime } from "./rules";
import type { QueueFilter } from "./schema";

export const queuePageSize = 20;

export interface QueueEntry {
  kind: Side;
  id: string;
  name: string;
  photo: string | null;
  /** Milliseconds since the epoch. */
  submittedAt: number | null;
  /** Number of filled texts out of `texts`, by language. */
  chinese: number;
  english: number;
  texts: number;
  /** Required fields of all sections. */
  filled: number;
  total: number;
  /** Returned at least once before. */
  returnedBefore: boolean;
  /** The current claim, if any. */
  claim: QueueClaim | null;
}

export interface QueueClaim {
  by: string;
  isMine: boolean;
}

const investorTextColumns = ["title", "experience", "description"] as const;
const textCount = { startup: Object.keys(reportColumns).length, investor: investorTextColumns.length };

/** The profiles under review that match `filter`, longest waiting first, and the total number of each kind. */
export async function listReviewQueue(
  app: App,
  { actor, filter }: { actor: Pick<StaffViewer, "id">; filter: QueueFilter },
): Promise<{ entries: QueueEntry[]; count: number; waiting: Record<Side, number> }> {
  const queue = waitingProfiles(app);
  const matching = matches(app, queue, { actor, filter });
  const [rows, [matched], [startupCount], [investorCount]] = await app.db.batch([
    app.db
      .select()
      .from(queue)
      .where(matching)
      .orderBy(asc(queue.waitingSince), asc(queue.id))
      .limit(queuePageSize)
      .offset((filter.page - 1) * queuePageSize),
    app.db.select({ number: count() }).from(queue).where(matching),
    app.db.select({ number: count() }).from(startups).where(eq(startups.isPublish, 1)),
    app.db.select({ number: count() }).from(investors).where(eq(investors.status, "check")),
  ]);
  const entries = await Promise.all(
    rows.map(async ({ returnedBefore, claimedBy, claimerEmail, waitingSince: _, ...row }) => ({
      ...row,
      ...(await completenessOf(app, row)),
      returnedBefore: returnedBefore === 1,
      claim: claimedBy === null ? null : { by: claimerEmail ?? "", isMine: claimedBy === actor.id },
    })),
  );
  return {
    entries,
    count: matched?.number ?? 0,
    waiting: { startup: startupCount?.number ?? 0, investor: investorCount?.number ?? 0 },
  };
}

/**
 * The profiles before and after a profile in the filtered queue; null at its ends. `waitingSince` is when the profile
 * was submitted, since it may no longer be in the queue.
 */
export async function queueNeighbours(
  app: App,
  options: { actor: Pick<StaffViewer, "id">; filter: QueueFilter; id: string; waitingSince: number | null },
): Promise<{ previous: string | null; next: string | null }> {
  const { id, waitingSince } = options;
  const queue = waitingProfiles(app);
  const matching = matches(app, queue, options);
  const here = sql`(${waitingSince ?? 0}, ${id})`;
  const [[previous], [next]] = await app.db.batch([
    app.db
      .select({ id: queue.id })
      .from(queue)
      .where(and(matching, sql`(${queue.waitingSince}, ${queue.id}) < ${here}`))
      .orderBy(desc(queue.waitingSince), desc(queue.id))
      .limit(1),
    app.db
      .select({ id: queue.id })
      .from(queue)
      .where(and(matching, sql`(${queue.waitingSince}, ${queue.id}) > ${here}`))
      .orderBy(asc(queue.waitingSince), asc(queue.id))
      .limit(1),
  ]);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

const day = 24 * 60 * 60 * 1000;

function matches(
  app: App,
  queue: ReturnType<typeof waitingProfiles>,
  { actor, filter }: { actor: Pick<StaffViewer, "id">; filter: QueueFilter },
) {
  const claims: Record<QueueFilter["claim"], SQL | undefined> = {
    any: undefined,
    mine: sql`${queue.claimedBy} = ${actor.id}`,
    free: sql`${queue.claimedBy} IS NULL`,
    others: sql`${queue.claimedBy} <> ${actor.id}`,
  };
  return and(
    filter.kind === "all" ? undefined : eq(queue.kind, filter.kind),
    filter.gap === "zh" ? sql`${queue.chinese} < ${queue.texts}` : undefined,
    filter.gap === "en" ? sql`${queue.english} < ${queue.texts}` : undefined,
    claims[filter.claim],
    filter.days > 0 ? sql`${queue.waitingSince} <= ${app.now() - filter.days * day}` : undefined,
  );
}

/** Both kinds of profiles under review as one table. */
function waitingProfiles(app: App) {
  const [startupZh, startupEn] = [alias(startupTexts, "startup_zh"), alias(startupTexts, "startup_en")];
  const [investorZh, investorEn] = [alias(investorTexts, "investor_zh"), alias(investorTexts, "investor_en")];
  const ofStartups = app.db
    .select({
      kind: sql<Side>`'startup'`.as("kind"),
      id: startups.id,
      name: startups.name,
      photo: startups.photo,
      submittedAt: startups.submittedAt,
      waitingSince: sql<number>`COALESCE(${startups.submittedAt}, 0)`.as("waiting_since"),
      claimedBy: sql<string | null>`${reviewClaims.reviewerId}`.as("claimed_by"),
      claimerEmail: sql<string | null>`${accounts.email}`.as("claimer_email"),
      chinese: filledTexts(Object.values(reportColumns).map((column) => sql`${startupZh[column]}`)).as("chinese"),
      english: filledTexts(Object.values(reportColumns).map((column) => sql`${startupEn[column]}`)).as("english"),
      texts: sql<number>`${sql.raw(String(textCount.startup))}`.as("texts"),
      returnedBefore: wasReturned(sql`${startups.id}`).as("returned_before"),
    })
    .from(startups)
    .leftJoin(startupZh, and(eq(startupZh.startupId, startups.id), eq(startupZh.locale, "zh_tw")))
    .leftJoin(startupEn, and(eq(startupEn.startupId, startups.id), eq(startupEn.locale, "en_us")))
    .leftJoin(reviewClaims, claimOf(app, startups.id))
    .leftJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(eq(startups.isPublish, 1));
  const ofInvestors = app.db
    .select({
      kind: sql<Side>`'investor'`.as("kind"),
      id: investors.id,
      name: investors.name,
      photo: investors.photo,
      submittedAt: investors.submittedAt,
      waitingSince: sql<number>`COALESCE(${investors.submittedAt}, 0)`.as("waiting_since"),
      claimedBy: sql<string | null>`${reviewClaims.reviewerId}`.as("claimed_by"),
      claimerEmail: sql<string | null>`${accounts.email}`.as("claimer_email"),
      chinese: filledTexts(investorTextColumns.map((column) => sql`${investorZh[column]}`)).as("chinese"),
      english: filledTexts(investorTextColumns.map((column) => sql`${investorEn[column]}`)).as("english"),
      texts: sql<number>`${sql.raw(String(textCount.investor))}`.as("texts"),
      returnedBefore: wasReturned(sql`${investors.id}`).as("returned_before"),
    })
    .from(investors)
    .leftJoin(investorZh, and(eq(investorZh.investorId, investors.id), eq(investorZh.locale, "zh_tw")))
    .leftJoin(investorEn, and(eq(investorEn.investorId, investors.id), eq(investorEn.locale, "en_us")))
    .leftJoin(reviewClaims, claimOf(app, investors.id))
    .leftJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(eq(investors.status, "check"));
  return unionAll(ofStartups, ofInvestors).as("queue");
}

/** The profile's claim, unless expired. */
function claimOf(app: App, profileId: SQLWrapper) {
  return and(eq(reviewClaims.profileId, profileId), gt(reviewClaims.claimedAt, app.now() - claimLifetime));
}

/** The number of non-empty text columns; 0 if the language's row is missing. */
function filledTexts(columns: SQL[]) {
  return sql<number>`(${sql.join(
    columns.map((column) => sql`(COALESCE(${column}, '') <> '')`),
    sql` + `,
  )})`;
}

function wasReturned(id: SQL) {
  return sql<number>`EXISTS (SELECT 1 FROM ${events} WHERE ${events.subjectId} = ${id}
    AND ${events.action} IN ('startup.returned', 'investor.returned'))`;
}

async function completenessOf(app: App, { kind, id }: { kind: Side; id: string }) {
  const profile = kind === "startup" ? await getStartupProfile(app, id) : await getInvestorProfile(app, id);
  if (!profile) return { filled: 0, total: 0 };
  const { sections } = "is_publish" in profile ? startupCompleteness(profile) : investorCompleteness(profile);
  const counts = Object.values(sections);
  return {
    filled: counts.reduce((sum, { filled }) => sum + filled, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}
