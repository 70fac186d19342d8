import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/client.server";
import type { Given } from "~/db/compiled.server";
import {
  accounts,
  events,
  investors,
  investorTexts,
  pendingVersions,
  reviewClaims,
  startups,
  startupTexts,
} from "~/db/schema";
import type { Side } from "~/db/values";
import { reportColumns } from "~/features/profiles/startups/record";
import type { TextLocale } from "~/locales/locale";

const investorTextColumns = ["title", "experience", "description"] as const;
const textCount = { startup: Object.keys(reportColumns).length, investor: investorTextColumns.length };

interface Waiting {
  kind: Side;
  /** The profile itself, or the pending changes of a listed one. */
  subject: "profile" | "changes";
  id: SQLWrapper;
  name: SQLWrapper;
  photo: SQLWrapper;
  submittedAt: SQLWrapper;
  chinese: SQL[];
  english: SQL[];
  returnedBefore: SQL;
}

/** Returns the queue's columns, in the same order for every part of the union. */
function queueColumns({ kind, subject, id, name, photo, submittedAt, chinese, english, returnedBefore }: Waiting) {
  return {
    kind: sql<Side>`${sql.raw(`'${kind}'`)}`.as("kind"),
    subject: sql<Waiting["subject"]>`${sql.raw(`'${subject}'`)}`.as("subject"),
    id: sql<string>`${id}`.as("id"),
    name: sql<string>`${name}`.as("name"),
    photo: sql<string | null>`${photo}`.as("photo"),
    submittedAt: sql<number | null>`${submittedAt}`.as("submitted_at"),
    waitingSince: sql<number>`COALESCE(${submittedAt}, 0)`.as("waiting_since"),
    claimedBy: sql<string | null>`${reviewClaims.reviewerId}`.as("claimed_by"),
    claimerEmail: sql<string | null>`${accounts.email}`.as("claimer_email"),
    chinese: filledTexts(chinese).as("chinese"),
    english: filledTexts(english).as("english"),
    texts: sql<number>`${sql.raw(String(textCount[kind]))}`.as("texts"),
    returnedBefore: sql<number>`${returnedBefore}`.as("returned_before"),
  };
}

/** Claims made after this time, in milliseconds, have not expired. */
type Claims = Given<{ claimedAfter: number }>;

/** Selects profiles under review, and listed ones whose pending changes are, as one table. */
export function waitingProfiles(db: Database, claims: Claims) {
  return unionAll(
    startupsInReview(db, claims),
    investorsInReview(db, claims),
    changedStartups(db, claims),
    changedInvestors(db, claims),
  ).as("queue");
}

/** Returns the columns of a profile that is itself under review. */
function profileOf(kind: Side, { id, name, photo, submittedAt }: typeof startups | typeof investors) {
  return { kind, subject: "profile", id, name, photo, submittedAt, returnedBefore: wasReturned(id) } as const;
}

const startupZh = alias(startupTexts, "startup_zh");
const startupEn = alias(startupTexts, "startup_en");
const isStartupZh = and(eq(startupZh.startupId, startups.id), eq(startupZh.locale, "zh_tw"));
const isStartupEn = and(eq(startupEn.startupId, startups.id), eq(startupEn.locale, "en_us"));

function startupsInReview(db: Database, claims: Claims) {
  const columns = queueColumns({
    ...profileOf("startup", startups),
    chinese: Object.values(reportColumns).map((column) => sql`${startupZh[column]}`),
    english: Object.values(reportColumns).map((column) => sql`${startupEn[column]}`),
  });
  return db
    .select(columns)
    .from(startups)
    .leftJoin(startupZh, isStartupZh)
    .leftJoin(startupEn, isStartupEn)
    .leftJoin(reviewClaims, claimOf(claims, startups.id))
    .leftJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(eq(startups.isPublish, 1));
}

function changedStartups(db: Database, claims: Claims) {
  const texts = (language: TextLocale, table: typeof startupZh | typeof startupEn) =>
    Object.entries(reportColumns).map(([field, column]) => changedTo(`report.${language}.${field}`, table[column]));
  const columns = queueColumns({
    ...changesOf("startup"),
    id: startups.id,
    name: changedTo("name", startups.name),
    photo: changedTo("photo", startups.photo),
    chinese: texts("zh_tw", startupZh),
    english: texts("en_us", startupEn),
  });
  return db
    .select(columns)
    .from(pendingVersions)
    .crossJoin(startups)
    .leftJoin(startupZh, isStartupZh)
    .leftJoin(startupEn, isStartupEn)
    .leftJoin(reviewClaims, claimOf(claims, startups.id))
    .leftJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(and(isSubmitted, eq(startups.id, pendingVersions.profileId), eq(startups.isPublish, 2)));
}

const investorZh = alias(investorTexts, "investor_zh");
const investorEn = alias(investorTexts, "investor_en");
const isInvestorZh = and(eq(investorZh.investorId, investors.id), eq(investorZh.locale, "zh_tw"));
const isInvestorEn = and(eq(investorEn.investorId, investors.id), eq(investorEn.locale, "en_us"));

function investorsInReview(db: Database, claims: Claims) {
  const columns = queueColumns({
    ...profileOf("investor", investors),
    chinese: investorTextColumns.map((column) => sql`${investorZh[column]}`),
    english: investorTextColumns.map((column) => sql`${investorEn[column]}`),
  });
  return db
    .select(columns)
    .from(investors)
    .leftJoin(investorZh, isInvestorZh)
    .leftJoin(investorEn, isInvestorEn)
    .leftJoin(reviewClaims, claimOf(claims, investors.id))
    .leftJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(eq(investors.status, "check"));
}

function changedInvestors(db: Database, claims: Claims) {
  const texts = (language: TextLocale, table: typeof investorZh | typeof investorEn) =>
    investorTextColumns.map((column) => changedTo(`langs.${language}.${column}`, table[column]));
  const columns = queueColumns({
    ...changesOf("investor"),
    id: investors.id,
    name: changedTo("name", investors.name),
    photo: changedTo("photo", investors.photo),
    chinese: texts("zh_tw", investorZh),
    english: texts("en_us", investorEn),
  });
  return db
    .select(columns)
    .from(pendingVersions)
    .crossJoin(investors)
    .leftJoin(investorZh, isInvestorZh)
    .leftJoin(investorEn, isInvestorEn)
    .leftJoin(reviewClaims, claimOf(claims, investors.id))
    .leftJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(and(isSubmitted, eq(investors.id, pendingVersions.profileId), eq(investors.status, "active")));
}

/**
 * Worded as in the partial index, which a bound parameter would not match. SQLite reads cross joins in the written
 * order. Without one it would start with all listed profiles, although few have changes.
 */
const isSubmitted = sql`${pendingVersions.state} = 'submitted'`;

function changesOf(kind: Side) {
  return {
    kind,
    subject: "changes",
    submittedAt: pendingVersions.submittedAt,
    returnedBefore: sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.subjectId} = ${pendingVersions.profileId}
      AND ${events.at} >= ${pendingVersions.createdAt}
      AND ${events.action} IN ('startup.changes_returned', 'investor.changes_returned'))`,
  } as const;
}

/** Returns a field's value with the pending changes applied. */
function changedTo(path: string, live: SQLWrapper): SQL {
  return sql`COALESCE(${pendingVersions.content} ->> ${sql.raw(`'$.${path}'`)}, ${live})`;
}

/** Selects the profile's claim, unless expired. */
function claimOf({ claimedAfter }: Claims, profileId: SQLWrapper) {
  return and(eq(reviewClaims.profileId, profileId), gt(reviewClaims.claimedAt, claimedAfter));
}

/** Returns the number of non-empty text columns; 0 if the language's row is missing. */
function filledTexts(columns: SQL[]) {
  return sql<number>`(${sql.join(
    columns.map((column) => sql`(COALESCE(${column}, '') <> '')`),
    sql` + `,
  )})`;
}

function wasReturned(id: SQLWrapper) {
  return sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.subjectId} = ${id}
    AND ${events.action} IN ('startup.returned', 'investor.returned'))`;
}
