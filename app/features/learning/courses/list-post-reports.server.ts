import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, contentItems, coursePostReports, coursePosts, investors, startups } from "~/db/schema";
import type { AccountKind, ReportReason } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { itemTitle } from "~/features/publishing/publishing/item-title";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { isHiddenByStaff } from "./hidden-by-staff.server";

/** Someone on a report. */
export interface ReportParty {
  id: string;
  kind: AccountKind;
  /** Empty for an account without a name. */
  name: string;
}

/** A reported post as staff see it. Times are milliseconds. */
export interface PostReport {
  id: string;
  postId: string;
  courseId: string;
  /** The course's name in the reader's language, or the other. */
  course: string;
  /** Null if the account is gone. */
  author: ReportParty | null;
  reporter: ReportParty | null;
  /** How many other reports there are of the author's posts. */
  earlier: number;
  /** Replies of other members, which disappear with the post: how many, and the first ones. */
  replies: { count: number; shown: Array<{ id: string; text: string }> };
  reason: ReportReason;
  note: string;
  /** The text when it was reported. */
  text: string;
  isHidden: boolean;
  /** Whether staff hid it, so that they may show it again. */
  isHiddenByStaff: boolean;
  createdAt: number;
  resolvedAt: number | null;
}

const maxListed = 50;
/** How many replies are shown of each reported post. */
const shownReplies = 3;
/** Maximum replies read of all listed posts. */
const maxReplies = 500;

/** Lists reported posts, newest first: open or settled ones, at most 50. Throws `forbidden`. */
export async function listPostReports(
  app: App,
  { actor, settled, locale = actor.locale }: { actor: StaffViewer; settled: boolean; locale?: Locale },
): Promise<PostReport[]> {
  requireStaff(actor, "reports.settle");
  const rows = await app.db
    .select({
      report: coursePostReports,
      courseId: coursePosts.courseId,
      authorId: coursePosts.authorId,
      status: coursePosts.status,
      titleZhTW: contentItems.titleZhTW,
      titleEnUS: contentItems.titleEnUS,
      isHiddenByStaff: sql<boolean>`${isHiddenByStaff}`.mapWith(Boolean),
    })
    .from(coursePostReports)
    .innerJoin(coursePosts, eq(coursePosts.id, coursePostReports.postId))
    .leftJoin(contentItems, eq(contentItems.id, coursePosts.courseId))
    .where(settled ? isNotNull(coursePostReports.resolvedAt) : isNull(coursePostReports.resolvedAt))
    .orderBy(desc(coursePostReports.createdAt))
    .limit(maxListed);
  const [parties, counts, replies] = await Promise.all([
    readParties(app, [...new Set(rows.flatMap(({ report, authorId }) => [report.reporterId, authorId]))]),
    countReports(app, [...new Set(rows.map(({ authorId }) => authorId))]),
    readReplies(app, [...new Set(rows.map(({ report }) => report.postId))]),
  ]);
  return rows.map(({ report, courseId, authorId, status, titleZhTW, titleEnUS, isHiddenByStaff }) => {
    const { id, postId, reporterId, reason, note, text, createdAt, resolvedAt } = report;
    const others = replies.filter((reply) => reply.postId === postId && reply.authorId !== authorId);
    return {
      ...{ id, postId, courseId, reason, note, text, createdAt, resolvedAt, isHiddenByStaff },
      course: itemTitle({ titleZhTW, titleEnUS }, locale),
      author: parties.get(authorId) ?? null,
      reporter: parties.get(reporterId) ?? null,
      earlier: Math.max(0, (counts.get(authorId) ?? 1) - 1),
      replies: { count: others.length, shown: others.slice(0, shownReplies).map(({ id, text }) => ({ id, text })) },
      isHidden: status === "hidden",
    };
  });
}

async function readParties(app: App, ids: string[]): Promise<Map<string, ReportParty>> {
  const rows = await app.db
    .select({
      id: accounts.id,
      kind: accounts.kind,
      name: sql<string>`coalesce(${startups.name}, ${investors.name}, '')`,
    })
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .leftJoin(investors, eq(investors.id, accounts.id))
    .where(isOneOf(accounts.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How often the posts of each author were reported. */
async function countReports(app: App, authorIds: string[]): Promise<Map<string, number>> {
  const rows = await app.db
    .select({ authorId: coursePosts.authorId, number: sql<number>`count(*)` })
    .from(coursePosts)
    .innerJoin(coursePostReports, eq(coursePostReports.postId, coursePosts.id))
    .where(isOneOf(coursePosts.authorId, authorIds))
    .groupBy(coursePosts.authorId);
  return new Map(rows.map(({ authorId, number }) => [authorId, number]));
}

function readReplies(app: App, postIds: string[]) {
  return app.db
    .select({ id: coursePosts.id, postId: coursePosts.postId, authorId: coursePosts.authorId, text: coursePosts.text })
    .from(coursePosts)
    .where(and(isOneOf(coursePosts.postId, postIds), eq(coursePosts.status, "public")))
    .orderBy(coursePosts.id)
    .limit(maxReplies);
}

/** Finds a post or reply hidden by staff, to show it again; null for any other. Throws `forbidden`. */
export async function findHiddenPost(
  app: App,
  { actor, id }: { actor: StaffViewer; id: string },
): Promise<{ id: string; text: string } | null> {
  requireStaff(actor, "reports.settle");
  const found = await app.db
    .select({ id: coursePosts.id, text: coursePosts.text })
    .from(coursePosts)
    .where(and(eq(coursePosts.id, id), isHiddenByStaff))
    .get();
  return found ?? null;
}
