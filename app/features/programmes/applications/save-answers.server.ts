import { and, eq, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { isNotOneOf, isOneOf } from "~/db/is-one-of";
import type { Answers, FormField } from "~/db/plan-form";
import { applicationFiles, planApplications } from "~/db/schema";
import { ownsFiles } from "~/features/files/queries.server";
import { answerPath, filesOf } from "~/features/programmes/plan-forms/answers";
import { answersSchema } from "~/features/programmes/plan-forms/answers-schema";
import { isAnswered } from "~/features/programmes/plan-forms/form-fields";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { commitRevision, nextRevision } from "~/features/records/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/records/editing/save-merged.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { isStill, type OwnApplication, type OwnPlan, requireOwnApplication } from "./own-application.server";
import { isOpen, requireStep } from "./plan-opening.server";

export interface SentAnswers extends OwnPlan {
  /** By field key; omitted fields are unchanged. Validated here against the form's version. */
  answers: Readonly<Record<string, unknown>>;
  /** The base of the edit (decision 015); without it, sent answers overwrite. */
  base?: EditBase;
  /** The version of the form that the sender shows, if any. */
  version?: number;
}

export interface SavedAnswers {
  /** The paths of answers changed only by others, which were kept. */
  kept: string[];
  /** When the answers were stored, in milliseconds. */
  savedAt: number;
  revision: number;
}

/** The maximum size of all answers as JSON, in bytes; a D1 row is limited to 2 MB. */
const maxAnswersBytes = 750_000;

/**
 * Stores answers of the actor's draft, merged by field with what another device stored meanwhile (decision 015). Throws
 * `not_found`; `wrong_state` unless it is a draft and the plan takes applications; `invalid` for unknown fields,
 * others' documents or answers too large to store; `conflict` naming the answers both sides changed, or if the form has
 * a new version; and `precondition_failed`.
 */
export async function saveAnswers(
  app: App,
  { actor, planId, answers, base, version }: SentAnswers,
): Promise<SavedAnswers> {
  const first = await requireOwnApplication(app, { actor, planId });
  requireStep(app, "save", first);
  const fields = await readFormVersion(app, { planId, version: first.formVersion });
  const shownVersion = version ?? first.formVersion;
  requireVersion(first, shownVersion);
  const changes = { a: parsedAnswers(fields, answers) };
  let saved = first;
  const read = async () => {
    const own = await requireOwnApplication(app, { actor, planId });
    requireStep(app, "save", own);
    requireVersion(own, shownVersion);
    saved = own;
    return { a: own.answers, revision: own.revision, updated_at: own.savedAt, own };
  };
  const { kept } = await saveMerged({
    read,
    changes,
    base,
    check: (stored, remaining) =>
      requireOwnDocuments(app, { actor, fields, stored: stored.own, remaining: remaining.a }),
    write: async ({ a: remaining = {} }, _, { own }) => {
      if (Object.keys(remaining).length === 0) return;
      const next: Answers = { ...own.answers, ...definedOf(remaining) };
      requireStorable(next);
      const now = app.now();
      await commitRevision(app, [
        ...fileStatements(app, { id: own.id, fields, answers: next }),
        app.db
          .update(planApplications)
          .set({ answers: next, savedAt: now, updatedAt: now, revision: nextRevision })
          .where(and(isStill(own), eq(planApplications.formVersion, shownVersion), isOpen(app, planId))),
      ]);
      saved = { ...own, savedAt: now, revision: own.revision + 1 };
    },
  });
  return { kept, savedAt: saved.savedAt, revision: saved.revision };
}

/** Answers to another version belong to other fields. */
function requireVersion({ formVersion }: Pick<OwnApplication, "formVersion">, version: number): void {
  if (formVersion !== version) throw new AppError("conflict", { text: "applications:refused.otherForm" });
}

function parsedAnswers(fields: readonly FormField[], sent: Readonly<Record<string, unknown>>) {
  const { data, error } = answersSchema(fields).safeParse(sent);
  if (data) return data;
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const keys = issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [String(issue.path[0])];
    // Only excess input can come from a form and gets a specific message.
    const issueOfKey = issue.message.startsWith("too_") ? issue.message : "applications:refused.answer";
    for (const key of keys) errors[answerPath(key)] = [issueOfKey];
  }
  throw new AppError("invalid", { fields: errors });
}

const definedOf = (answers: Record<string, Answers[string] | undefined>): Answers =>
  Object.fromEntries(Object.entries(answers).flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer]])));

interface DocumentsOf extends Pick<OwnPlan, "actor"> {
  fields: readonly FormField[];
  stored: Pick<OwnApplication, "answers">;
  remaining: Record<string, Answers[string] | undefined> | undefined;
}

/** Documents already in the stored answers may stay. */
async function requireOwnDocuments(app: App, { actor, fields, stored, remaining = {} }: DocumentsOf): Promise<void> {
  const errors: FieldErrors = {};
  const before = new Set(documentIds(fields, stored.answers));
  for (const { key, kind } of fields) {
    const ids = kind === "file" ? filesOf(remaining[key]).map(({ file_id }) => file_id) : [];
    const added = ids.filter((id) => !before.has(id));
    if (added.length > 0 && !(await ownsFiles(app, { actor, ids: added, kind: "document" }))) {
      errors[answerPath(key)] = ["files:document.error.notYours"];
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { fields: errors });
}

function requireStorable(answers: Answers): void {
  if (new TextEncoder().encode(JSON.stringify(answers)).length <= maxAnswersBytes) return;
  throw new AppError("invalid", { text: "applications:refused.tooLarge" });
}

/** The ids of the documents in answers. */
export function documentIds(fields: readonly FormField[], answers: Answers): string[] {
  return fields
    .filter(isAnswered)
    .flatMap(({ key, kind }) => (kind === "file" ? filesOf(answers[key]).map(({ file_id }) => file_id) : []));
}

/** The statements that update `application_files` to match the answers. */
export function fileStatements(
  app: App,
  { id, fields, answers }: { id: string; fields: readonly FormField[]; answers: Answers },
) {
  const ids = documentIds(fields, answers);
  return [
    app.db.delete(applicationFiles).where(sql`application_id = ${id} AND ${isNotOneOf(sql`file_id`, ids)}`),
    insertFrom(
      app.db,
      applicationFiles,
      { applicationId: id, fileId: sql`files.id` },
      sql`FROM files WHERE files.kind = 'document' AND ${isOneOf(sql`files.id`, ids)}`,
    ).onConflictDoNothing(),
  ];
}
