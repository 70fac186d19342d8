import { z } from "zod";
import { requireUsable } from "~/features/intake/import/decide-import.server";
import { encodings } from "~/features/intake/import/decode-text";
import { importStartups as importCommand } from "~/features/intake/import/import-startups.server";
import { previewImport as previewCommand } from "~/features/intake/import/preview-import.server";
import { maxFileBytes } from "~/features/intake/import/read-csv";
import {
  type ImportIssue,
  importOutcomes,
  importReasons,
  leftReasons,
  previewGroups,
} from "~/features/intake/import/report";
import { encodingSchema, fileNameSchema, sourceName } from "~/features/intake/import/schema";
import { takeBackImport as takeBackCommand } from "~/features/intake/import/take-back-import.server";
import type { Translate } from "~/locales/i18n";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";

const count = z.number().int();

const issueSchema = z.object({
  line: count,
  company: z.string(),
  column: z.string(),
  value: z.string(),
  reason: z.enum(importReasons),
  message: z.string(),
});

const withMessage = (issue: ImportIssue, t: Translate) => ({ ...issue, message: t(`import:reasons.${issue.reason}`) });

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
  issues: z.array(issueSchema),
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
    file_name: fileNameSchema.describe("The file's name, as the list of imports shows it; by default the source."),
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
      fileName: query.file_name,
      encoding: query.encoding,
      locale,
    });
    const issues = report.issues.map((issue) => withMessage(issue, t));
    return { data: { result: { ...report, issues } } };
  },
});

const previewLine = z.object({
  line: count,
  company: z.string(),
  outcome: z.enum(importOutcomes),
  changes: z
    .array(z.object({ label: z.string(), before: z.string(), after: z.string() }))
    .describe("What an update changes, field by field, in the reader's language."),
  namesakes: z
    .array(z.object({ id: z.string().nullable(), name: z.string() }))
    .describe("Companies that may be the same; without an id one of an earlier row."),
  published: z.boolean(),
  isClosed: z.boolean(),
  issues: z.array(issueSchema),
});

export const previewImport = defineCall({
  method: "POST",
  path: "/api/v1/staff/import/preview",
  summary: "Show what an import of the same file would do; writes nothing",
  tag: "Staff",
  caller: "staff",
  csv: { maxBytes: maxFileBytes },
  query: z.object({ encoding: encodingSchema.describe("What a CSV file is in; without it the server finds out.") }),
  body: z.instanceof(Uint8Array).describe("The file's content."),
  response: z.object({
    data: z.object({
      result: z.object({
        readAs: z.union([z.object({ encoding: z.enum(encodings) }), z.object({ sheet: z.string() })]),
        sample: z.string().describe("A text of the file that shows whether the encoding is right."),
        rows: count,
        counts: z.record(z.enum(importOutcomes), count),
        groups: z
          .array(z.object({ group: z.enum(previewGroups), total: count, lines: z.array(previewLine) }))
          .describe("The rows by what becomes of them, of each group the first 100."),
      }),
    }),
  }),
  run: async ({ app, viewer, query, body, locale }) => {
    const t = translate(locale);
    const { preview, file } = await previewCommand(app, { actor: viewer, csv: body, encoding: query.encoding, locale });
    requireUsable(file, (field) => t(`import:fields.${field}`));
    const { readAs, sample, rows, counts, groups } = preview;
    const inLanguage = groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => ({ ...line, issues: line.issues.map((issue) => withMessage(issue, t)) })),
    }));
    return { data: { result: { readAs, sample, rows, counts, groups: inLanguage } } };
  },
});

export const takeBackImport = defineCall({
  method: "POST",
  path: "/api/v1/staff/imports/{id}/take-back",
  summary: "Take an import back, except for what somebody has claimed or edited since",
  tag: "Staff",
  caller: "staff",
  params: z.object({ id: pathText }),
  response: z.object({
    data: z.object({
      result: z.object({
        removed: count.describe("Created by the import, and removed."),
        restored: count.describe("Updated by the import, with their old values again."),
        left: count.describe("Left as they are, or restored in part."),
        named: z
          .array(z.object({ id: z.string(), name: z.string(), reason: z.enum(leftReasons), message: z.string() }))
          .describe("The first 100 of those that were left."),
      }),
    }),
  }),
  run: async ({ app, viewer, params, locale }) => {
    const t = translate(locale);
    const taken = await takeBackCommand(app, { actor: viewer, importId: params.id });
    const named = taken.named.map((one) => ({ ...one, message: t(`import:left.${one.reason}`) }));
    return { data: { result: { ...taken, named } } };
  },
});

export const staffCalls = [importStartups, previewImport, takeBackImport];
