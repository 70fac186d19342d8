import { z } from "zod";
import { importStartups as importCommand } from "~/features/import/import-startups.server";
import { maxFileBytes } from "~/features/import/read-csv";
import { importReasons } from "~/features/import/report";
import { encodingSchema, sourceName } from "~/features/import/schema";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../call.server";

const count = z.number().int();

const reportSchema = z.object({
  importId: z.string().nullable().describe("By which the import is taken back; null if nothing was written."),
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  closed: count.describe("Closed according to the file, and therefore not stored."),
  skipped: count,
  published: count.describe("On the lists, as unclaimed."),
  draft: count.describe("Stored, and not on the lists."),
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
  rejected: z
    .string()
    .nullable()
    .describe("The skipped rows as CSV with a column of reasons, to mend and import again; null if there are none."),
});

export const importStartups = defineCall({
  method: "POST",
  path: "/api/v1/staff/import",
  summary:
    "Import startups from a CSV file or an Excel workbook (up to 20 MB) as unclaimed listings; returns what could not be mapped, by line",
  tag: "Staff",
  caller: "staff",
  csv: { maxBytes: maxFileBytes },
  query: z.object({
    source: sourceName.default("CSV").describe("The name of the list the file is from, shown on each listing."),
    encoding: encodingSchema.describe("What a CSV file is in; without it the server finds out."),
  }),
  body: z.instanceof(Uint8Array).describe("The file's content."),
  response: z.object({ data: z.object({ result: reportSchema }) }),
  run: async ({ app, viewer, query, body, locale }) => {
    const t = translate(locale);
    const report = await importCommand(app, {
      actor: viewer,
      csv: body,
      source: query.source,
      encoding: query.encoding,
      locale,
    });
    const issues = report.issues.map((issue) => ({ ...issue, message: t(`import:reasons.${issue.reason}`) }));
    return { data: { result: { ...report, issues } } };
  },
});

export const staffCalls = [importStartups];
