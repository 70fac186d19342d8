import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, revision, timestamp, timestamps } from "../../columns";
import type { Answers, Criterion, FormField } from "../../plan-form";
import { applicationStatuses, planStatuses } from "../../values";
import { files } from "../files/files";
import { startups } from "../profiles/startups";

/**
 * The working data of a support plan (product §10.1): its status, form and score sheet. The plan's public content is
 * content of the kind `plan` with the same id.
 */
export const supportPlans = sqliteTable(
  "support_plans",
  {
    /** The plan's item in `content_items`. */
    id: id(),
    status: text("status", { enum: planStatuses }).notNull().default("receiving"),
    /** The version of the form in use; 0 before the first one. */
    formVersion: integer("form_version").notNull().default(0),
    /** The form staff are editing; becomes the next version. */
    formDraft: json<FormField[]>("form_draft").notNull().default([]),
    scoreSheet: json<Criterion[]>("score_sheet").notNull().default([]),
    /** The revision of the draft and the score sheet. */
    revision: revision(),
    movedAt: timestamp("moved_at"),
    ...timestamps(),
  },
  (table) => [index("support_plans_status").on(table.status, table.id)],
);

/** Versions of a plan's form. Rows never change, because answers refer to them. */
export const planForms = sqliteTable(
  "plan_forms",
  {
    planId: text("plan_id")
      .notNull()
      .references(() => supportPlans.id),
    /** From 1. */
    version: integer("version").notNull(),
    fields: json<FormField[]>("fields").notNull(),
    /** The staff account that put it into use; null for the system. */
    createdBy: text("created_by"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.version] })],
);

/** A startup's application for a plan, at most one per pair. Triggers keep `plan_counts`. */
export const planApplications = sqliteTable(
  "plan_applications",
  {
    id: id(),
    planId: text("plan_id")
      .notNull()
      .references(() => supportPlans.id),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    status: text("status", { enum: applicationStatuses }).notNull().default("draft"),
    /** The form version that was answered. */
    formVersion: integer("form_version").notNull(),
    answers: json<Answers>("answers").notNull().default({}),
    /** The revision of the answers and the status. */
    revision: revision(),
    /** When an answer was last stored. */
    savedAt: timestamp("saved_at").notNull(),
    submittedAt: timestamp("submitted_at"),
    decidedAt: timestamp("decided_at"),
    /** The staff account. */
    decidedBy: text("decided_by"),
    /** The reason for the decision, addressed to the startup. */
    decisionNote: text("decision_note").notNull().default(""),
    /** The contract, uploaded by staff. */
    contractFileId: text("contract_file_id").references(() => files.id, { onDelete: "set null" }),
    contractAt: timestamp("contract_at"),
    ...timestamps(),
  },
  (table) => [
    index("plan_applications_status").on(table.planId, table.status, table.submittedAt, table.id),
    uniqueIndex("plan_applications_startup").on(table.startupId, table.planId),
  ],
);

/** The number of applications of each plan by status; written by triggers only. */
export const planCounts = sqliteTable(
  "plan_counts",
  {
    planId: text("plan_id").notNull(),
    status: text("status", { enum: applicationStatuses }).notNull(),
    number: integer("number").notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.status] })],
);

/** Documents in answers, so that they are kept and staff can open them. Written with the answers. */
export const applicationFiles = sqliteTable(
  "application_files",
  {
    applicationId: text("application_id")
      .notNull()
      .references(() => planApplications.id, { onDelete: "cascade" }),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.fileId] }),
    index("application_files_file").on(table.fileId),
  ],
);

/** The reviewers of an application, and their scores. */
export const applicationReviews = sqliteTable(
  "application_reviews",
  {
    applicationId: text("application_id")
      .notNull()
      .references(() => planApplications.id, { onDelete: "cascade" }),
    /** A staff account. */
    reviewerId: text("reviewer_id").notNull(),
    assignedBy: text("assigned_by"),
    assignedAt: timestamp("assigned_at").notNull(),
    /** Points by criterion key. */
    scores: json<Record<string, number>>("scores").notNull().default({}),
    comment: text("comment").notNull().default(""),
    /** When the score sheet was submitted; null while it is open. */
    scoredAt: timestamp("scored_at"),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.reviewerId] }),
    index("application_reviews_reviewer").on(table.reviewerId, table.scoredAt),
  ],
);

/** Internal notes of staff on an application. */
export const applicationNotes = sqliteTable(
  "application_notes",
  {
    id: id(),
    applicationId: text("application_id")
      .notNull()
      .references(() => planApplications.id, { onDelete: "cascade" }),
    /** A staff account. */
    authorId: text("author_id").notNull(),
    text: text("text").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [index("application_notes_application").on(table.applicationId, table.id)],
);

/** A milestone that an accepted startup and the plan agreed on, with its due date. */
export const planMilestones = sqliteTable(
  "plan_milestones",
  {
    id: id(),
    applicationId: text("application_id")
      .notNull()
      .references(() => planApplications.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** A day in Taipei, `YYYY-MM-DD`. */
    dueOn: text("due_on").notNull(),
    /** The note of staff when it was reached; shown to the startup. */
    note: text("note").notNull().default(""),
    reachedAt: timestamp("reached_at"),
    revision: revision(),
    ...timestamps(),
  },
  (table) => [index("plan_milestones_application").on(table.applicationId, table.dueOn, table.id)],
);
