import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, revision, timestamp, timestamps } from "../../columns";
import { coursePostStatuses, reportReasons } from "../../values";
import { accounts } from "../accounts/accounts";
import { files } from "../files/files";

/** A member's own rows are deleted with the account. */
const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** The lesson: its course's item in `content_items`, and the file name of its video (product §11.1). */
const lesson = () => ({ courseId: text("course_id").notNull(), video: text("video").notNull() });

/** Properties of a video, read by the browser that uploaded it. Whether the file is used is in `content_file_uses`. */
export const videos = sqliteTable(
  "videos",
  {
    fileId: text("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    durationMs: integer("duration_ms").notNull(),
    /** In pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** A still image, shown in lessons without their own poster. */
    posterId: text("poster_id").references(() => files.id, { onDelete: "set null" }),
  },
  (table) => [index("videos_poster").on(table.posterId)],
);

/** A video being uploaded in parts, which R2 holds. Cron removes abandoned uploads. */
export const videoUploads = sqliteTable(
  "video_uploads",
  {
    /** The id that the file will have. */
    id: id(),
    accountId: accountId(),
    /** R2's name of the upload. */
    uploadId: text("upload_id").notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    /** The size of the whole file, and of each part but the last, in bytes. */
    size: integer("size").notNull(),
    partSize: integer("part_size").notNull(),
    ...timestamps(),
  },
  (table) => [
    index("video_uploads_account").on(table.accountId, table.updatedAt),
    index("video_uploads_updated").on(table.updatedAt),
  ],
);

export const videoUploadParts = sqliteTable(
  "video_upload_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => videoUploads.id, { onDelete: "cascade" }),
    /** Starts at 1. */
    number: integer("number").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/**
 * An account's progress in a lesson (product §11.2). The position follows the newest report; watched time is the union
 * of all reports (`features/learning/courses/watch-log.ts`).
 */
export const courseLogs = sqliteTable(
  "course_logs",
  {
    accountId: accountId(),
    ...lesson(),
    /** In seconds. */
    lastWatchTime: real("last_watch_time").notNull(),
    /**
     * When the reader was at that position, in milliseconds, and the page that reported it; the greater pair is newer.
     */
    watchedAt: timestamp("watched_at").notNull(),
    device: text("device").notNull(),
    /** The watched parts, in seconds from the start: ordered spans without overlap. */
    spans: json<Array<[from: number, to: number]>>("spans").notNull(),
    /** The seconds that the spans cover. */
    covered: real("covered").notNull(),
    /** The tenth of the video, from 0, that contains the position; counted in `course_numbers`. */
    tenth: integer("tenth").notNull().default(0),
    /** When the first report arrived; watched time cannot exceed the time since. */
    startedAt: timestamp("started_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.courseId, table.video] }),
    index("course_logs_recent").on(table.accountId, table.watchedAt),
    index("course_logs_lesson").on(table.courseId, table.video),
  ],
);

/** Lessons that an account has finished (product §11.2); never changed. */
export const courseFinishes = sqliteTable(
  "course_finishes",
  {
    accountId: accountId(),
    ...lesson(),
    finishedAt: timestamp("finished_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.courseId, table.video] }),
    index("course_finishes_lesson").on(table.courseId, table.video),
  ],
);

/** Completed courses by account: every lesson that existed at the time was finished. Rows are never changed. */
export const courseCompletions = sqliteTable(
  "course_completions",
  {
    accountId: accountId(),
    courseId: text("course_id").notNull(),
    completedAt: timestamp("completed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.courseId] })],
);

/**
 * How many people began, finished and stopped where, and the number of public posts (decision 042). Triggers maintain
 * the counters, so reading them costs the same at any size; `video` is empty for those of the whole course.
 */
export const courseNumbers = sqliteTable(
  "course_numbers",
  {
    ...lesson(),
    /** One of `lessonCounters`, `stop:` with a tenth, or `posts`. */
    name: text("name").notNull(),
    number: integer("number").notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.video, table.name] })],
);

/** The certificate for a finished course. It keeps its contents even if the course changes. */
export const courseCertificates = sqliteTable(
  "course_certificates",
  {
    id: id(),
    /** Anyone can verify the certificate by this number. */
    number: text("number").notNull().unique(),
    accountId: accountId(),
    courseId: text("course_id").notNull(),
    /** The holder's name, and the course's title in both languages. */
    name: text("name").notNull(),
    titleZhTW: text("title_zh_tw").notNull(),
    titleEnUS: text("title_en_us").notNull(),
    /** The total length of the lessons. */
    seconds: integer("seconds").notNull(),
    issuedAt: timestamp("issued_at").notNull(),
  },
  (table) => [uniqueIndex("course_certificates_course").on(table.accountId, table.courseId)],
);

/** A member's own note at a moment of a lesson. */
export const courseNotes = sqliteTable(
  "course_notes",
  {
    id: id(),
    accountId: accountId(),
    ...lesson(),
    /** In seconds. */
    at: real("seconds").notNull(),
    text: text("text").notNull(),
    ...timestamps(),
  },
  (table) => [index("course_notes_lesson").on(table.accountId, table.courseId, table.video, table.at)],
);

/** Posts of a course's discussion, and replies to them (product §11.3). */
export const coursePosts = sqliteTable(
  "course_posts",
  {
    id: id(),
    courseId: text("course_id").notNull(),
    /** The post that a reply belongs to; null for posts. */
    postId: text("post_id"),
    authorId: text("author_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    status: text("status", { enum: coursePostStatuses }).notNull().default("public"),
    /** Who hid it: the author by deleting it, or staff. Null while it is public. */
    hiddenBy: text("hidden_by"),
    text: text("text").notNull(),
    /** The moment of a lesson it refers to, in seconds. */
    video: text("video"),
    at: real("seconds"),
    editedAt: timestamp("edited_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    // The newest posts of a course, by status; posts have no `post_id`.
    index("course_posts_list").on(table.courseId, table.status, table.id).where(sql`post_id IS NULL`),
    index("course_posts_replies").on(table.postId, table.status, table.id).where(sql`post_id IS NOT NULL`),
    index("course_posts_author").on(table.authorId),
  ],
);

/** A post that a member reported, with its text at the time. */
export const coursePostReports = sqliteTable(
  "course_post_reports",
  {
    id: id(),
    postId: text("post_id").notNull(),
    reporterId: text("reporter_id").notNull(),
    reason: text("reason", { enum: reportReasons }).notNull(),
    note: text("note").notNull().default(""),
    text: text("text").notNull(),
    createdAt: timestamp("created_at").notNull(),
    resolvedAt: timestamp("resolved_at"),
    resolvedBy: text("resolved_by").references(() => accounts.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("course_post_reports_open").on(table.postId, table.reporterId).where(sql`resolved_at IS NULL`),
    index("course_post_reports_created").on(table.resolvedAt, table.createdAt),
    index("course_post_reports_reporter").on(table.reporterId),
  ],
);

/**
 * Lessons opened from a tip at a profile field, once per account and lesson, and when the profile was next submitted
 * with that field filled.
 */
export const courseTipOpens = sqliteTable(
  "course_tip_opens",
  {
    accountId: accountId(),
    ...lesson(),
    /** A `HelpedField`. */
    field: text("field").notNull(),
    openedAt: timestamp("opened_at").notNull(),
    filledAt: timestamp("filled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.courseId, table.video, table.field] }),
    index("course_tip_opens_lesson").on(table.courseId, table.video),
  ],
);
