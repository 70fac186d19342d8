import { z } from "zod";
import { investorTypes } from "~/db/values";
import { employeeRanges, fundingStatuses, regions, rounds } from "~/features/profiles/startups/options";
import { boundedText } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { locales } from "~/locales/locale";
import { valuesByName } from "~/server/values-by-name";

/** The default page size (product §7.1), and the maximum. */
export const pageSize = 12;
const maxPageSize = 100;

const sorts = ["relevance", "newest", "match"] as const;
export type Sort = (typeof sorts)[number];

/** Treats an empty parameter as missing, because GET forms submit empty fields. */
const emptyAsMissing = (value: unknown) => (value === "" ? undefined : value);

/**
 * Accepts several values of one parameter: repeated, comma-separated, or both. Issues are reported for the whole
 * parameter.
 */
function listOf<Item extends z.ZodType<string>>(item: Item) {
  const items = z.array(item).max(40);
  return z
    .preprocess(
      (value) => {
        const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
        const parts = values.flatMap((part) => (typeof part === "string" ? part.split(",") : [part]));
        return [...new Set(parts.map((part) => (typeof part === "string" ? part.trim() : part)))].filter(
          (part) => part !== "",
        );
      },
      z
        .array(boundedText(100))
        .max(400)
        .transform((values, context): z.output<Item>[] => {
          const { data, error } = items.safeParse(values);
          for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
          return data ?? z.NEVER;
        }),
    )
    .default([]);
}

function someOf<Value extends string>(values: readonly Value[]) {
  return listOf(z.enum(values)).describe(`Any of: ${values.join(", ")}`);
}

const keysOf = <Value extends string>(values: Record<Value, unknown>) => Object.keys(values) as Value[];

const key = boundedText(60).regex(/^[a-z][a-z0-9_]{0,59}$/, "invalid");
const wholeNumber = z.preprocess(
  emptyAsMissing,
  z.coerce.number({ error: "invalid" }).int().min(0).max(1_000_000_000_000).optional(),
);

const common = {
  keyword: z.preprocess(emptyAsMissing, searchText(100).default("")),
  industry_keys: listOf(key).describe("A key finds its branches too."),
  domain_keys: listOf(key).describe("A key finds its branches too."),
  region: someOf(keysOf(regions)),
  favorites: z
    .preprocess(emptyAsMissing, z.enum(["1"]).optional())
    .describe("1: only your favorites; you must be logged in."),
  page: z.preprocess(emptyAsMissing, z.coerce.number({ error: "invalid" }).int().min(1).max(100_000).default(1)),
  size: z.preprocess(
    emptyAsMissing,
    z.coerce.number({ error: "invalid" }).int().min(1).max(maxPageSize).default(pageSize),
  ),
  sort: z.preprocess(emptyAsMissing, z.enum(sorts).default("relevance")),
  published_since: z
    .preprocess(
      emptyAsMissing,
      z.coerce.number({ error: "invalid" }).int().min(0).max(8_640_000_000_000_000).optional(),
    )
    .describe("Only profiles published at or after this time, in milliseconds."),
  after: z
    .preprocess(
      emptyAsMissing,
      boundedText(17)
        .regex(/^-\d{1,16}$/, "invalid")
        .transform(Number)
        .optional(),
    )
    .describe("The `next` of a list by time of publication: what follows it."),
  /** The language of labels and texts. The API reads it earlier; it is validated here. */
  lang: z.preprocess(emptyAsMissing, z.enum(locales).optional()),
};

/**
 * The query of a startup list, for the page and the API (product §7.3). `round`, `funding_status` and the amounts
 * (whole NT$) are for viewers who may read fundraising data.
 */
export const startupQuery = z.object({
  ...common,
  country: listOf(boundedText(2).regex(/^[A-Z]{2}$/, "invalid")),
  employees: someOf(keysOf(employeeRanges)),
  round: someOf(keysOf(rounds)),
  funding_status: someOf(keysOf(fundingStatuses)),
  amount_min: wholeNumber,
  amount_max: wholeNumber,
});
export type StartupQuery = z.infer<typeof startupQuery>;

/** The query of an investor list; `type` is the investor type (product §18.4). Check sizes are in whole NT$. */
export const investorQuery = z.object({
  ...common,
  type: someOf(investorTypes),
  amount_min: wholeNumber,
  amount_max: wholeNumber,
});
export type InvestorQuery = z.infer<typeof investorQuery>;

/** The filters of a list, without page, size and order but with its position (`after`). */
export type StartupFilters = Omit<StartupQuery, "page" | "size" | "sort" | "lang">;
export type InvestorFilters = Omit<InvestorQuery, "page" | "size" | "sort" | "lang">;

/** The filters that require access to fundraising data (product §2.3). */
export const fundraisingFilters = ["round", "funding_status", "amount_min", "amount_max"] as const;

/**
 * Parses a page's query string leniently: invalid parameters are ignored, because a reader with an old or broken link
 * wants the list, not an error.
 */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const input = valuesByName(search);
  if (!Object.keys(schema.shape).some((name) => Object.hasOwn(input, name))) return ofNoQuery(schema);
  const strict = schema.safeParse(input);
  if (strict.success) return strict.data;
  for (const issue of strict.error.issues) delete input[String(issue.path[0])];
  return schema.parse(input);
}

const empty = new WeakMap<z.ZodObject, unknown>();

/** Returns the query of a list without parameters, the most common one, parsed once per schema. */
function ofNoQuery<Schema extends z.ZodObject>(schema: Schema): z.output<Schema> {
  const known = empty.get(schema) as z.output<Schema> | undefined;
  if (known) return known;
  const query = schema.parse({});
  for (const value of Object.values(query)) Object.freeze(value);
  empty.set(schema, Object.freeze(query));
  return query;
}
