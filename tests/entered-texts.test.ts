import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { figureNames } from "~/db/figure-values";
import type { FormField } from "~/db/plan-form";
import { servicePages, sides } from "~/db/values";
import { refundSchemaOf, revenueQuery } from "~/features/commerce/order-administration/schema";
import { correctionForm, typedFigure } from "~/features/deals/figures/schema";
import { decisionSchemaOf, returnSchema, takeOver } from "~/features/intake/review/schema";
import { checkedInformationForm } from "~/features/profiles/startups/schema";
import { scoresFormOf } from "~/features/programmes/plan-administration/schema";
import { answersSchema, sentAnswersSchema } from "~/features/programmes/plan-forms/answers-schema";
import { itemForm } from "~/features/publishing/content-desk/item-form";
import { contentKinds } from "~/features/publishing/content-kinds";
import { detailsSchema } from "~/features/site/contact/enquiry-fields";
import { boundedText } from "~/features/text/text/entered-text";
import { textsOf, tooMuchWork } from "./support/walk-schema";
import "~/locales/validation";

/**
 * Text enters only through `app/features/text/text/entered-text.ts` (decision 052), which bounds its length before any
 * schema examines it. Every schema that a feature exports is walked; those of API calls are in
 * `app/routes/api/call-texts.worker.test.ts`.
 */

const isTest = (file: string) => /\.(test|d)\.tsx?$/.test(file);
const read = (file: string) => readFileSync(file, "utf8");
const sources = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"])
  .filter((file) => !isTest(file))
  .sort();

/** Modules that create schemas and can be loaded anywhere. */
const makesSchemas =
  /from "zod"|from "(?:~\/features\/text\/text|\.)\/(?:entered-text|one-line|mail-address|web-address)"|records\/values"/;
const modules = import.meta.glob<Record<string, unknown>>("../app/features/**/*.ts");
const schemaModules = sources.filter(
  (file) => /^app\/features\/.*\.ts$/.test(file) && !file.endsWith(".server.ts") && makesSchemas.test(read(file)),
);

/** Data that we send or store ourselves and no person types. */
const answers = new Set([
  "app/features/files/document-link.ts documentLinkShape",
  "app/features/messaging/frames.ts attachment",
  "app/features/messaging/frames.ts conversationItem",
  "app/features/messaging/frames.ts inboxFrame",
  "app/features/messaging/frames.ts message",
  "app/features/messaging/frames.ts serverFrame",
  "app/features/records/records/values.ts addressShape",
  "app/features/records/records/values.ts documentLinkShape",
]);

const base = {
  label: { zh_tw: "題目", en_us: "Question" },
  help: { zh_tw: "", en_us: "" },
  condition: null,
  required: false,
  prefill: null,
};
const column = { key: "c", label: base.label, required: false };
const everyField: FormField[] = [
  { ...base, key: "text", kind: "text", max: 300 },
  { ...base, key: "long", kind: "longText", max: 5000 },
  { ...base, key: "number", kind: "number", min: null, max: null },
  { ...base, key: "money", kind: "money", min: null, max: null },
  { ...base, key: "choice", kind: "choice", options: [{ key: "a", label: base.label }], max: 1 },
  { ...base, key: "date", kind: "date", min: "", max: "" },
  { ...base, key: "file", kind: "file", max: 5 },
  { ...base, key: "table", kind: "table", columns: [{ ...column, kind: "text" }], max: 30 },
];

/** Schemas created by a function, by its name. */
const made: Record<string, z.ZodType[]> = {
  answersSchema: [answersSchema(everyField)],
  checkedInformationForm: [checkedInformationForm(null)],
  correctionForm: figureNames.map(correctionForm),
  decisionSchemaOf: sides.map((side) => decisionSchemaOf(side)(new FormData())),
  detailsSchema: servicePages.map(detailsSchema),
  itemForm: contentKinds.map(itemForm),
  refundSchemaOf: [refundSchemaOf([])],
  returnSchema: sides.map(returnSchema),
  revenueQuery: [revenueQuery(0)],
  scoresFormOf: [scoresFormOf([])(new FormData())],
  sentAnswersSchema: [sentAnswersSchema(everyField)],
  takeOver: sides.map(takeOver),
  typedFigure: figureNames.map(typedFigure),
};

/** Functions next to schemas that create none. */
const plain = new Set([
  "differsFromOwner",
  "foldCode",
  "formIssues",
  "isInOrder",
  "mailRecipients",
  "readAccountFilter",
  "readOrderFilter",
  "readQuery",
  "writeCursor",
]);

/** Returns the schemas of a module: its exports, and those in an exported table. */
function schemasIn(file: string, exported: Record<string, unknown>): Array<[name: string, schema: z.ZodType]> {
  return Object.entries(exported).flatMap(([name, value]): Array<[string, z.ZodType]> => {
    if (answers.has(`${file} ${name}`)) return [];
    if (value instanceof z.ZodType) return [[name, value]];
    const table = value instanceof Object && !(value instanceof Function) ? Object.entries(value) : [];
    return table.flatMap(([key, one]) =>
      one instanceof z.ZodType ? [[`${name}.${key}`, one] as [string, z.ZodType]] : [],
    );
  });
}

const found = await Promise.all(
  schemaModules.map(async (file) => ({ file, exported: (await modules[`../${file}`]?.()) ?? {} })),
);
const walked = [
  ...found.flatMap(({ file, exported }) =>
    schemasIn(file, exported).map(([name, schema]): [string, z.ZodType] => [`${file} ${name}`, schema]),
  ),
  ...Object.entries(made).flatMap(([name, schemas]) =>
    schemas.map((schema, at): [string, z.ZodType] => [`${name} ${at}`, schema]),
  ),
];

describe("no text is looked at before its length is bounded", () => {
  it.each(walked)("%s", (_, schema) => expect(tooMuchWork(schema)).toEqual([]));

  it("walks many texts", () => {
    expect(walked.length).toBeGreaterThan(150);
    expect(walked.flatMap(([, schema]) => textsOf(schema)).length).toBeGreaterThan(600);
  });

  it("knows every function that makes a schema", () => {
    const functions = found
      .filter(({ file }) => /schema|item-form/.test(file) && !/records\/schemas\.ts$|features\/text\/text\//.test(file))
      .flatMap(({ exported }) => Object.entries(exported))
      .filter(([, value]) => value instanceof Function && !(value instanceof z.ZodType))
      .map(([name]) => name);
    const known = new Set([...plain, ...Object.keys(made), "contentOf", "formValues"]);
    expect(functions.filter((name) => !known.has(name))).toEqual([]);
  });

  it("finds a schema in every schema file", () => {
    const files = found.filter(
      ({ file }) => /\/schema(?:-[^/]*)?\.ts$|-schema\.ts$/.test(file) && !/\/text\//.test(file),
    );
    expect(files.length).toBeGreaterThan(30);
    const empty = files.filter(
      ({ file, exported }) =>
        schemasIn(file, exported).length === 0 && !Object.keys(exported).some((name) => made[name]),
    );
    expect(empty.map(({ file }) => file)).toEqual([]);
  });
});

describe("the walk", () => {
  const late = (text: string) => text.normalize("NFC");

  it.each<[string, z.ZodType]>([
    ["a bound that does not stop what follows", z.object({ a: z.object({ b: z.string().max(20).refine(late) }) })],
    [
      "an object that looks at its fields",
      z.object({ a: z.object({ b: z.string().max(20) }) }).refine(({ a }) => late(a.b)),
    ],
    ["a regular expression before the bound", z.object({ a: z.object({ b: z.string().regex(/^x/).max(20) }) })],
    ["a preprocessor", z.object({ a: z.object({ b: z.preprocess((text) => late(String(text)), boundedText(20)) }) })],
  ])("finds %s, and names the field", (_, schema) => {
    expect(tooMuchWork(schema, 4_000).join()).toContain(".a.b: ");
  });

  it("finds text without a bound", () => {
    expect(() => tooMuchWork(z.object({ a: z.array(z.string()) }))).toThrow(".a[] is text without a bound");
  });
});

/**
 * Files that may have unbounded texts: they describe what we send, our own data (configuration, tokens we signed, our
 * rows), or a provider's responses.
 */
const ownTexts = [
  "app/features/accounts/accounts/describe-user.server.ts",
  "app/features/accounts/accounts/social-strategies.server.ts",
  "app/features/learning/courses/video-address.server.ts",
  "app/features/files/document-link.ts",
  "app/features/intake/import/imported-startups.server.ts",
  "app/features/intake/import/staged-import.server.ts",
  "app/features/profiles/investors/record.ts",
  "app/features/commerce/invoices/ecpay/ecpay-issuer.server.ts",
  "app/features/messaging/frames.ts",
  "app/features/commerce/payments/ecpay/calls.ts",
  "app/features/showcase/profile-views/view-token.server.ts",
  "app/features/publishing/publishing/fields.ts",
  "app/features/records/records/kinds.ts",
  "app/features/records/records/values.ts",
  "app/features/intake/review/queries.server.ts",
  "app/features/profiles/startups/record.ts",
  "app/features/text/text/entered-text.ts",
  "app/features/text/text/rich-text-schema.ts",
  "app/routes/api/openapi-document.server.ts",
  "app/routes/programmes/startup/save-answers.ts",
  "app/routes/toast.server.ts",
  "app/server/env.server.ts",
  "workers/backup.ts",
  "workers/demo-doors.ts",
];

it("schemas that are not exported take their texts by the same functions", () => {
  const raw = /\b(?:z|plain)\s*\.(?:coerce\s*\.)?(?:string|email|url|uuid|ulid|nanoid)\(/;
  const files = sources.filter((file) => !file.startsWith("app/routes/api/calls/") && raw.test(read(file)));
  expect(files).toEqual([...ownTexts].sort());
});
