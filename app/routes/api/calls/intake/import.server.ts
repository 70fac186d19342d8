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
import { defineCall } from "../../call.server";
import { pathText } from "../path-text";

/** A file's first lines. */
const csvExample = "Company,Website,City\nQuiet Machines,https://quiet.example,Taipei\n";

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
  import_id: z.string().nullable().describe("By which the import is taken back; null if nothing was written."),
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
  summary: "Import startups from a file",
  description:
    "Reads a CSV file or an Excel workbook of up to 20 MB and stores its rows as unclaimed listings. Answers what could not be mapped, by line.",
  caller: "staff",
  scope: null,
  csv: { maxBytes: maxFileBytes, example: csvExample },
  query: z.object({
    source: sourceName.default("CSV").describe("The name of the list the file is from, shown on each listing."),
    file_name: fileNameSchema.describe("The file's name, as the list of imports shows it; by default the source."),
    encoding: encodingSchema.describe("What a CSV file is in; without it the server finds out."),
  }),
  body: z.instanceof(Uint8Array).describe("The file's content."),
  response: z.object({ data: z.object({ result: reportSchema }) }),
  errors: ["wrong_state"],
  run: async ({ app, viewer, query, body, locale }) => {
    const t = translate(locale);
    const { importId, ...report } = await importCommand(app, {
      actor: viewer,
      csv: body,
      source: query.source,
      fileName: query.file_name,
      encoding: query.encoding,
      locale,
    });
    const issues = report.issues.map((issue) => withMessage(issue, t));
    return { data: { result: { ...report, import_id: importId, issues } } };
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
  is_closed: z.boolean(),
  issues: z.array(issueSchema),
});

export const previewImport = defineCall({
  method: "POST",
  path: "/api/v1/staff/import/preview",
  summary: "Preview an import",
  description: "Shows what importing the file would do, and writes nothing.",
  caller: "staff",
  scope: null,
  csv: { maxBytes: maxFileBytes, example: csvExample },
  query: z.object({ encoding: encodingSchema.describe("What a CSV file is in; without it the server finds out.") }),
  body: z.instanceof(Uint8Array).describe("The file's content."),
  response: z.object({
    data: z.object({
      result: z.object({
        read_as: z.union([z.object({ encoding: z.enum(encodings) }), z.object({ sheet: z.string() })]),
        sample: z.string().describe("A text of the file that shows whether the encoding is right."),
        rows: count,
        counts: z.record(z.enum(importOutcomes), count),
        groups: z
          .array(z.object({ group: z.enum(previewGroups), count, lines: z.array(previewLine) }))
          .describe("The rows by what becomes of them, of each group the first 100."),
      }),
    }),
  }),
  run: async ({ app, viewer, query, body, locale }) => {
    const t = translate(locale);
    const { preview, file } = await previewCommand(app, { actor: viewer, csv: body, encoding: query.encoding, locale });
    requireUsable(file, (field) => t(`import:fields.${field}`));
    const { readAs, sample, rows, counts, groups } = preview;
    const inLanguage = groups.map(({ group, total, lines }) => ({
      group,
      count: total,
      lines: lines.map(({ isClosed, ...line }) => ({
        ...line,
        is_closed: isClosed,
        issues: line.issues.map((issue) => withMessage(issue, t)),
      })),
    }));
    return { data: { result: { read_as: readAs, sample, rows, counts, groups: inLanguage } } };
  },
});

export const takeBackImport = defineCall({
  method: "POST",
  path: "/api/v1/staff/imports/{id}/take-back",
  summary: "Take back an import",
  description: "Leaves what somebody has claimed or edited since.",
  caller: "staff",
  scope: null,
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
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer, params, locale }) => {
    const t = translate(locale);
    const taken = await takeBackCommand(app, { actor: viewer, importId: params.id });
    const named = taken.named.map((one) => ({ ...one, message: t(`import:left.${one.reason}`) }));
    return { data: { result: { ...taken, named } } };
  },
});
