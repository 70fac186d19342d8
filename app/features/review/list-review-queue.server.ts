import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/sqlite-core";
import { events, investors, investorTexts, startups, startupTexts } from "~/db/schema";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { investorCompleteness, startupCompleteness } from "~/features/profiles/completeness";
import { getStartupProfile, reportColumns } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import type { ProfileKind } from "./rules";
import type { QueueFilter } from "./schema";

export const queuePageSize = 20;

export interface QueueEntry {
  kind: ProfileKind;
  id: string;
  name: string;
  photo: string | null;
  /** Milliseconds since the epoch. */
  submittedAt: number | null;
  /** Filled per-language texts out of `texts`, in each language. */
  chinese: number;
  english: number;
  texts: number;
  /** Required fields, all sections together. */
  filled: number;
  total: number;
  /** Sent back at least once before. */
  returnedBefore: boolean;
}

const investorTextColumns = ["title", "experience", "description"] as const;
const textCount = { startup: Object.keys(reportColumns).length, investor: investorTextColumns.length };

/** The profiles under review that `filter` asks for, longest waiting first, and how many of each kind there are. */
export async function listReviewQueue(
  app: App,
  { filter }: { filter: QueueFilter },
): Promise<{ entries: QueueEntry[]; count: number; waiting: Record<ProfileKind, number> }> {
  const queue = waitingProfiles(app);
  const matching = and(
    filter.kind === "all" ? undefined : eq(queue.kind, filter.kind),
    filter.gap === "zh" ? sql`${queue.chinese} < ${queue.texts}` : undefined,
    filter.gap === "en" ? sql`${queue.english} < ${queue.texts}` : undefined,
  );
  const [rows, [matched], [startupCount], [investorCount]] = await app.db.batch([
    app.db
      .select()
      .from(queue)
      .where(matching)
      .orderBy(asc(queue.submittedAt), asc(queue.id))
      .limit(queuePageSize)
      .offset((filter.page - 1) * queuePageSize),
    app.db.select({ number: count() }).from(queue).where(matching),
    app.db.select({ number: count() }).from(startups).where(eq(startups.isPublish, 1)),
    app.db.select({ number: count() }).from(investors).where(eq(investors.status, "check")),
  ]);
  const entries = await Promise.all(
    rows.map(async ({ returnedBefore, ...row }) => ({
      ...row,
      ...(await completenessOf(app, row)),
      returnedBefore: returnedBefore === 1,
    })),
  );
  return {
    entries,
    count: matched?.number ?? 0,
    waiting: { startup: startupCount?.number ?? 0, investor: investorCount?.number ?? 0 },
  };
}

/** Both kinds of profiles under review as one table. */
function waitingProfiles(app: App) {
  const [startupZh, startupEn] = [alias(startupTexts, "startup_zh"), alias(startupTexts, "startup_en")];
  const [investorZh, investorEn] = [alias(investorTexts, "investor_zh"), alias(investorTexts, "investor_en")];
  const ofStartups = app.db
    .select({
      kind: sql<ProfileKind>`'startup'`.as("kind"),
      id: startups.id,
      name: startups.name,
      photo: startups.photo,
      submittedAt: startups.submittedAt,
      chinese: filledTexts(Object.values(reportColumns).map((column) => sql`${startupZh[column]}`)).as("chinese"),
      english: filledTexts(Object.values(reportColumns).map((column) => sql`${startupEn[column]}`)).as("english"),
      texts: sql<number>`${sql.raw(String(textCount.startup))}`.as("texts"),
      returnedBefore: wasReturned(sql`${startups.id}`).as("returned_before"),
    })
    .from(startups)
    .leftJoin(startupZh, and(eq(startupZh.startupId, startups.id), eq(startupZh.locale, "zh_tw")))
    .leftJoin(startupEn, and(eq(startupEn.startupId, startups.id), eq(startupEn.locale, "en_us")))
    .where(eq(startups.isPublish, 1));
  const ofInvestors = app.db
    .select({
      kind: sql<ProfileKind>`'investor'`.as("kind"),
      id: investors.id,
      name: investors.name,
      photo: investors.photo,
      submittedAt: investors.submittedAt,
      chinese: filledTexts(investorTextColumns.map((column) => sql`${investorZh[column]}`)).as("chinese"),
      english: filledTexts(investorTextColumns.map((column) => sql`${investorEn[column]}`)).as("english"),
      texts: sql<number>`${sql.raw(String(textCount.investor))}`.as("texts"),
      returnedBefore: wasReturned(sql`${investors.id}`).as("returned_before"),
    })
    .from(investors)
    .leftJoin(investorZh, and(eq(investorZh.investorId, investors.id), eq(investorZh.locale, "zh_tw")))
    .leftJoin(investorEn, and(eq(investorEn.investorId, investors.id), eq(investorEn.locale, "en_us")))
    .where(eq(investors.status, "check"));
  return unionAll(ofStartups, ofInvestors).as("queue");
}

/** How many of the text columns hold something; a missing row of a language counts as none. */
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

async function completenessOf(app: App, { kind, id }: { kind: ProfileKind; id: string }) {
  const profile = kind === "startup" ? await getStartupProfile(app, id) : await getInvestorProfile(app, id);
  if (!profile) return { filled: 0, total: 0 };
  const { sections } = "is_publish" in profile ? startupCompleteness(profile) : investorCompleteness(profile);
  const counts = Object.values(sections);
  return {
    filled: counts.reduce((sum, { filled }) => sum + filled, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}
