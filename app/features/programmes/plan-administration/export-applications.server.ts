import { and, asc, eq, inArray } from "drizzle-orm";
import type { Answer, AnsweredField, Answers, FormField } from "~/db/plan-form";
import { planApplications, planForms, startups, supportPlans } from "~/db/schema";
import { type ApplicationStatus, applicationStatuses } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import {
  chosenOf,
  filesOf,
  filledRows,
  numberOf,
  shownAnswers,
  textOf,
} from "~/features/programmes/plan-forms/answers";
import { isAnswered } from "~/features/programmes/plan-forms/form-fields";
import { textIn } from "~/features/programmes/plan-forms/form-texts";
import { averagePercent } from "~/features/programmes/support-plans/score-sheet";
import { csvOf } from "~/features/text/text/csv";
import type { Locale } from "~/locales/locale";
import { taipeiStamp } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { beyond, inList, inOrder, sheetsOf } from "./list-applications.server";
import { areAnswersShown, seesOtherSheets } from "./rules";
import type { ApplicationCursor } from "./schema";

const batchSize = 100;
/** Maximum rows, since all answers are held in memory; no plan has as many. */
const maxRows = 3000;

const columns = ["startup", "status", "submittedAt", "average", "decision"] as const;

/**
 * Exports a plan's applications except drafts as CSV, with a column per field of the form versions they answer, in
 * Taipei time; records the export. Throws `forbidden` without `plans.review`, and `not_found`.
 */
export async function exportApplications(
  app: App,
  { actor, planId, locale }: { actor: StaffViewer; planId: string; locale: Locale },
): Promise<string> {
  requireStaff(actor, "plans.review");
  const plan = await app.db
    .select({ scoreSheet: supportPlans.scoreSheet })
    .from(supportPlans)
    .where(eq(supportPlans.id, planId))
    .get();
  if (!plan) throw new AppError("not_found");
  const t = translate(locale);
  const rows = await readAll(app, { actor, planId });
  const versions = await readVersions(app, planId, [...new Set(rows.map(({ formVersion }) => formVersion))]);
  const fields = columnsOf([...versions.values()]);
  await recordEvent(app, {
    actor,
    action: "plan.applications_exported",
    subject: { kind: "plan", id: planId },
    data: { number: rows.length },
  });
  return csvOf([
    [
      ...columns.map((column) => t(`planAdministration:export.${column}`)),
      ...fields.map(({ label }) => textIn(label, locale)),
    ],
    ...rows.map(({ name, status, submittedAt, sheets, decisionNote, decidedAt, formVersion, answers }) => {
      const own = versions.get(formVersion) ?? [];
      const shown = shownAnswers(own, answers);
      return [
        name,
        t(`applications:status.${status}`),
        submittedAt === null ? "" : taipeiStamp(submittedAt),
        averagePercent(plan.scoreSheet, sheets) ?? "",
        decidedAt === null ? "" : [taipeiStamp(decidedAt), decisionNote].filter(Boolean).join(" "),
        ...fields.map(({ key }) => cellOf(own, shown, { key, locale })),
      ];
    }),
  ]);
}

const exported = applicationStatuses.filter((status) => areAnswersShown(status));

/** Reads the applications with the points handed in, as far as the actor may see them (`seesOtherSheets`). */
async function readAll(app: App, { actor, planId }: { actor: StaffViewer; planId: string }) {
  const all: Row[] = [];
  for (const status of exported) {
    let after: ApplicationCursor | null = null;
    while (all.length < maxRows) {
      const found: Read[] = await readBatch(app, { planId, status, after });
      const sheets = await sheetsOf(
        app,
        found.map(({ id }) => id),
      );
      for (const row of found) {
        const own = sheets.filter(({ applicationId }) => applicationId === row.id);
        const handedIn = own.filter(({ scoredAt }) => scoredAt !== null);
        const shown = seesOtherSheets({ actor, status, sheets: own }) ? handedIn : [];
        all.push({ ...row, sheets: shown.map(({ scores }) => scores) });
      }
      const end = found.at(-1);
      if (found.length < batchSize || !end) break;
      after = { at: end.submittedAt, id: end.id };
    }
  }
  return all;
}

type Read = Awaited<ReturnType<typeof readBatch>>[number];
type Row = Read & { sheets: Array<Record<string, number>> };

function readBatch(
  app: App,
  { planId, status, after }: { planId: string; status: ApplicationStatus; after: ApplicationCursor | null },
) {
  return app.db
    .select({
      id: planApplications.id,
      name: startups.name,
      status: planApplications.status,
      submittedAt: planApplications.submittedAt,
      decidedAt: planApplications.decidedAt,
      decisionNote: planApplications.decisionNote,
      formVersion: planApplications.formVersion,
      answers: planApplications.answers,
    })
    .from(planApplications)
    .innerJoin(startups, eq(startups.id, planApplications.startupId))
    .where(and(inList(planId, status), after === null ? undefined : beyond("oldest", after)))
    .orderBy(...inOrder("oldest"))
    .limit(batchSize);
}

async function readVersions(app: App, planId: string, numbers: readonly number[]): Promise<Map<number, FormField[]>> {
  const rows = await app.db
    .select({ version: planForms.version, fields: planForms.fields })
    .from(planForms)
    // D1 binds at most 100 values.
    .where(and(eq(planForms.planId, planId), inArray(planForms.version, numbers.slice(-90))))
    .orderBy(asc(planForms.version));
  return new Map(rows.map(({ version, fields }) => [version, fields]));
}

/** The fields of all versions, each once with its latest label; fields that only older versions have come last. */
function columnsOf(versions: readonly FormField[][]): AnsweredField[] {
  const columns = new Map<string, AnsweredField>();
  for (const field of [...versions].reverse().flat().filter(isAnswered)) {
    if (!columns.has(field.key)) columns.set(field.key, field);
  }
  return [...columns.values()];
}

function cellOf(
  fields: readonly FormField[],
  answers: Answers,
  { key, locale }: { key: string; locale: Locale },
): string | number {
  const field = fields.filter(isAnswered).find((one) => one.key === key);
  return field ? answerValue(field, answers[key], locale) : "";
}

function answerValue(field: AnsweredField, answer: Answer | undefined, locale: Locale): string | number {
  switch (field.kind) {
    case "text":
    case "longText":
    case "date":
      return textOf(answer);
    case "number":
    case "money":
      return numberOf(textOf(answer), field.kind) ?? textOf(answer);
    case "choice":
      return field.options
        .filter((option) => chosenOf(answer).includes(option.key))
        .map(({ label }) => textIn(label, locale))
        .join("; ");
    case "file":
      return filesOf(answer)
        .map(({ name }) => name)
        .join("; ");
    case "table":
      return filledRows(answer)
        .map((row) =>
          field.columns.map((column) => `${textIn(column.label, locale)}: ${row[column.key] ?? ""}`).join("; "),
        )
        .join("\n");
    default:
      return field satisfies never;
  }
}
