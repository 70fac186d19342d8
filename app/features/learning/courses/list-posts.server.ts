import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { type CursorPage, cursorPage } from "~/db/page";
import { accounts, courseNumbers, coursePosts, investors, startups } from "~/db/schema";
import type { CoursePostStatus } from "~/db/values";
import { strategyOf } from "~/features/commerce/memberships/rules";
import { requireStaff } from "~/features/core/access/staff";
import type { Actor } from "~/features/core/access/viewer";
import { fileUrl } from "~/features/files/file-url";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isHiddenByStaff } from "./hidden-by-staff.server";
import { defaultAvatar, maxReplies, type Post, type PostAuthor, type PostText, postsPageSize } from "./post";
import { requireDiscussion } from "./require-lesson.server";

interface Listing {
  viewer: Actor;
  courseId: string;
  /** Public posts by default; staff can ask for hidden ones (product §11.3). */
  status?: CoursePostStatus;
  /** Whether posts hidden by staff are included in place; only for viewers who may settle reports. */
  withHidden?: boolean;
  /** Counted from 1. */
  page?: number;
  size?: number;
  /** Only posts that are older than the one with this id. */
  after?: string;
}

/**
 * Lists a course's posts with their newest replies, newest first (product §11.3). Throws `not_found`, `level_too_low`
 * for viewers who may not watch the course, and `forbidden` for hidden posts unless the viewer may settle reports.
 */
export async function listPosts(
  app: App,
  { viewer, courseId, status = "public", withHidden = false, page = 1, size = postsPageSize, after }: Listing,
): Promise<CursorPage<Post>> {
  await requireDiscussion(app, { viewer, courseId, locale: viewer.locale });
  if (status !== "public" || withHidden) requireStaff(viewer, "reports.settle");
  const isListed = withHidden ? publicOrHiddenByStaff : eq(coursePosts.status, status);
  const listed = and(eq(coursePosts.courseId, courseId), isListed, isNull(coursePosts.postId));
  // A subquery, so that authors of earlier pages are not read.
  const ids = app.db
    .select({ id: coursePosts.id })
    .from(coursePosts)
    .where(and(listed, after === undefined ? undefined : lt(coursePosts.id, after)))
    .orderBy(desc(coursePosts.id))
    .limit(size + 1)
    .offset((page - 1) * size);
  // Triggers maintain the public count; other listings are counted by query.
  const isCounted = status === "public" && !withHidden;
  // Not a batch, where drizzle confuses the two columns named `name`.
  const [rows, counted] = await Promise.all([
    selectPosts(app).where(inArray(coursePosts.id, ids)).orderBy(desc(coursePosts.id)),
    isCounted
      ? app.db
          .select({ number: courseNumbers.number })
          .from(courseNumbers)
          .where(
            and(eq(courseNumbers.courseId, courseId), eq(courseNumbers.video, ""), eq(courseNumbers.name, "posts")),
          )
          .get()
      : app.db.select({ number: count() }).from(coursePosts).where(listed).get(),
  ]);
  const { result, ...found } = cursorPage(rows, { count: counted?.number ?? 0, page, size }, ({ post }) => post.id);
  return { ...found, result: await withReplies(app, { viewer, rows: result, withHidden }) };
}

/** Finds one post as its reader sees it. Throws `not_found` unless it is public. */
export async function findPost(app: App, { viewer, id }: { viewer: Actor; id: string }): Promise<Post> {
  const row = await selectPosts(app)
    .where(and(eq(coursePosts.id, id), eq(coursePosts.status, "public"), isNull(coursePosts.postId)))
    .get();
  const [post] = row ? await withReplies(app, { viewer, rows: [row], withHidden: false }) : [];
  if (!post) throw new AppError("not_found");
  return post;
}

const publicOrHiddenByStaff = or(eq(coursePosts.status, "public"), isHiddenByStaff);

type Row = Awaited<ReturnType<typeof selectPosts>>[number];

function selectPosts(app: App) {
  return app.db
    .select({
      post: coursePosts,
      kind: accounts.kind,
      startup: { name: startups.name, photo: startups.photo },
      investor: { name: investors.name, photo: investors.photo, type: investors.type },
    })
    .from(coursePosts)
    .innerJoin(accounts, eq(accounts.id, coursePosts.authorId))
    .leftJoin(startups, eq(startups.id, coursePosts.authorId))
    .leftJoin(investors, eq(investors.id, coursePosts.authorId))
    .$dynamic();
}

async function withReplies(
  app: App,
  { viewer, rows, withHidden }: { viewer: Actor; rows: Row[]; withHidden: boolean },
): Promise<Post[]> {
  if (rows.length === 0) return [];
  const isListed = withHidden ? publicOrHiddenByStaff : eq(coursePosts.status, "public");
  const repliesTo = (ids: string[]) => and(isOneOf(coursePosts.postId, ids), isListed);
  const found = await selectPosts(app)
    .where(inArray(coursePosts.id, selectNewest(app, repliesTo(rows.map(({ post }) => post.id)))))
    .orderBy(asc(coursePosts.id));
  const posts = rows.map((row) => {
    const { id, courseId, video, at } = row.post;
    return {
      ...textOf(row, viewer),
      courseId,
      mention: video === null || at === null ? null : { video, at },
      replies: found.filter(({ post }) => post.postId === id).map((reply) => textOf(reply, viewer)),
    };
  });
  const full = posts.filter(({ replies }) => replies.length === maxReplies).map(({ id }) => id);
  const numbers = full.length === 0 ? [] : await countReplies(app, repliesTo(full));
  return posts.map((post) => {
    const number = numbers.find(({ postId }) => postId === post.id)?.number ?? 0;
    return { ...post, earlierReplies: Math.max(0, number - post.replies.length) };
  });
}

/** The ids of each post's newest replies. */
function selectNewest(app: App, isReply: SQL | undefined) {
  const ranked = app.db
    .select({
      id: coursePosts.id,
      place: sql<number>`row_number() OVER (PARTITION BY ${coursePosts.postId} ORDER BY ${coursePosts.id} DESC)`.as(
        "place",
      ),
    })
    .from(coursePosts)
    .where(isReply)
    .as("ranked");
  return app.db.select({ id: ranked.id }).from(ranked).where(lte(ranked.place, maxReplies));
}

function countReplies(app: App, isReply: SQL | undefined) {
  return app.db
    .select({ postId: coursePosts.postId, number: count() })
    .from(coursePosts)
    .where(isReply)
    .groupBy(coursePosts.postId);
}

function textOf(row: Row, viewer: Actor): PostText {
  const { id, text, status, hiddenBy, createdAt, editedAt, authorId } = row.post;
  return {
    ...{ id, text, status, createdAt, editedAt, author: authorOf(row), isOwn: authorId === viewer.id },
    isHiddenByStaff: status === "hidden" && hiddenBy !== null && hiddenBy !== authorId,
  };
}

function authorOf({ post, kind, startup, investor }: Row): PostAuthor {
  const id = post.authorId;
  const photo = startup?.photo ?? investor?.photo ?? null;
  const avatar = fileUrl(photo) ?? defaultAvatar;
  if (kind === "staff") return { id, name: "", avatar, role: "staff" };
  const role = kind === "startup" ? "startup" : strategyOf({ kind, type: investor?.type ?? "angel" });
  return { id, name: startup?.name || investor?.name || "", avatar, role };
}
