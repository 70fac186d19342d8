import { z } from "zod";
import { startupQuery } from "~/features/discovery/search/schema";
import { boundedText } from "~/features/text/text/entered-text";
import { named } from "../named-schema";

export const labelled = z.array(z.object({ key: z.string(), label: z.string() }));

export const keys = z.array(z.string());

export const address = z.string().nullable().describe("A path under this origin.");

export const time = z.int().describe("In milliseconds.");

/** A sum of money. */
export const amount = z.int().describe("Whole NT$, tax included.");

/** The language of the texts; nearly every call that reads takes it. */
export const languageQuery = startupQuery.pick({ lang: true });

/** The maximum page size of a list. */
const maxPageSize = 100;

/** Query parameters of every list: the page, from 1, and the page size, `size` by default. */
export const pageQuery = ({ size }: { size: number }) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe("The page, from 1."),
  size: z.coerce.number().int().min(1).max(maxPageSize).default(size).describe("How many entries a page has."),
});

/** The `after` of a list that is read on from an entry: an id, so nothing longer is looked at. */
const after = boundedText(26)
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, "invalid")
  .optional()
  .describe("The `next` of the page before: what follows it, without gaps or repetitions.");

/** Query parameters of a list that grows at its head while one reads: pages by number, or on from the last entry. */
export const cursorQuery = ({ size }: { size: number }) => ({ ...pageQuery({ size }), after });

/** The maximum number of entries that pages of a content list reach; deeper pages read more rows. */
const deepest = 10_000;

/** Query parameters of a content list (product §13.4, §18.6: 100 a page); refine them with `isShallow`. */
export const contentListQuery = { ...pageQuery({ size: maxPageSize }), ...languageQuery.shape };

export const isShallow = ({ page, size }: { page: number; size: number }) => page * size <= deepest;

/** The error of a content list for a page that is not `isShallow`. */
export const tooDeep = { path: ["page"], message: "invalid" };

/** Query of a short list: one page contains all of it unless `size` is given. */
export const shortListQuery = z.object(pageQuery({ size: maxPageSize }));

/** The response schema of every list (product §18.1). */
export function listShape<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.object({
      result: z.array(item),
      count: z.int().describe("How many entries the whole list has."),
      page: z.int(),
      size: z.int(),
    }),
  });
}

/** The response schema of a list with `cursorQuery`. */
export function cursorListShape<Item extends z.ZodType>(item: Item) {
  const next = z.string().nullable().describe("`after` for what follows; null at the end.");
  return z.object({ data: listShape(item).shape.data.extend({ next }) });
}

/** Returns a page of a list that was read as a whole, in the shape of `listShape`. */
export function pageOf<Item>(entries: readonly Item[], { page, size }: { page: number; size: number }) {
  return { data: { result: entries.slice((page - 1) * size, page * size), count: entries.length, page, size } };
}

/** The response schema of calls that only confirm success. */
export const doneShape = named("Done", z.object({ data: z.object({ result: z.literal(true) }) }));
