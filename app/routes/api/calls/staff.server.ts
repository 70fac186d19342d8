import { z } from "zod";
import { importStartups as importCommand } from "~/features/import/import-startups.server";
import { maxFileBytes } from "~/features/import/read-csv";
import { importReasons } from "~/features/import/report";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../call.server";

const count = z.number().int();

const reportSchema = z.object({
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  skipped: count,
  published: count,
  draft: count,
  issues: z.array(
    z.object({
      line: count,
      company: z.string(),
      column: z.string(),
      value: z.string(),
      reason: z.enum(importReasons),
      message: z.string(),
    }),
  ),
});

export const importStartups = defineCall({
  method: "POST",
  path: "/api/v1/staff/import",
  summary: "Import startups from a CSV file (UTF-8, up to 20 MB); returns what could not be mapped, by line",
  tag: "Staff",
  caller: "staff",
  csv: { maxBytes: maxFileBytes },
  body: z.instanceof(Uint8Array).describe("The file's content."),
  response: z.object({ data: z.object({ result: reportSchema }) }),
  run: async ({ app, viewer, body, locale }) => {
    const t = translate(locale);
    const report = await importCommand(app, { actor: viewer, csv: body });
    const issues = report.issues.map((issue) => ({ ...issue, message: t(`import:reasons.${issue.reason}`) }));
    return { data: { result: { ...report, issues } } };
  },
});

export const staffCalls = [importStartups];
