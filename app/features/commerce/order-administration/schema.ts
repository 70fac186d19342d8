import { z } from "zod";
import { columnChoice } from "~/components/form/column-choice";
import { listValues } from "~/components/ui/list-query";
import { orderStatuses, paymentMethods } from "~/db/values";
import { dayMs } from "~/durations";
import { typedCount, typedTwd } from "~/features/records/records/values";
import { boundedText, codeText, multiLine } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { fromTaipeiInput, taipeiMonth } from "~/locales/taipei-time";
import { attentions } from "./attentions";
import { orderColumns, orderSorts } from "./rules";

const listId = boundedText(40).optional().catch(undefined);

/** The list's query; invalid values are ignored. `before` is the last order of the previous page. */
export const orderFilter = z.object({
  q: searchText(100).catch(""),
  state: z.enum(["all", ...orderStatuses]).catch("all"),
  method: z.enum(["all", ...paymentMethods]).catch("all"),
  needs: z.enum(["none", ...attentions]).catch("none"),
  sort: z.enum(orderSorts).catch("-created"),
  columns: columnChoice(orderColumns),
  before: listId,
});
export type OrderListFilter = z.output<typeof orderFilter>;

/** Reads the list's filter from an address. */
export const readOrderFilter = (params: URLSearchParams): OrderListFilter => orderFilter.parse(listValues(params));

const text = multiLine(1000);
const mostRefunded = 10_000_000;

export const refundSchema = z.object({
  source: boundedText(200).min(1),
  amount: typedTwd({ min: 1, max: mostRefunded }),
  days: typedCount({ min: 0, max: mostRefunded }).optional(),
  reason: text.min(1),
  key: boundedText(100).min(1),
  /** Confirms that value already credited to another order is paid out as well. */
  twice: z.literal("on").optional(),
  /** Also cancels the renewal of the order's subscription. */
  cancel: z.literal("on").optional(),
});

/** The same within what can be refunded of each charge, so that the browser asks to confirm only what is possible. */
export const refundSchemaOf = (
  charges: ReadonlyArray<{ source: string; left: number; once: number; unused: number }>,
) =>
  refundSchema.superRefine(({ source, amount, days = 0, twice }, context) => {
    const charge = charges.find((one) => one.source === source);
    if (!charge) return;
    const add = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message: `orderAdministration:refund.${message}` });
    if (amount > charge.left) add("amount", "tooMuch");
    if (days > charge.unused) add("days", "tooManyDays");
    if (amount <= charge.left && amount > charge.once && twice === undefined) add("twice", "confirmTwice");
  });

export const refundActionSchema = z.object({ refund: boundedText(40).min(1) });
export const noteSchema = z.object({ note: text.min(1) });
export const returnSchema = z.object({ difference: boundedText(40).min(1) });
export const differenceSchema = z.object({ difference: boundedText(40).min(1), note: text.min(1) });

/** The query of the list of differences. */
export const differenceQuery = z.object({ show: z.enum(["open", "all"]).catch("open"), before: listId });

const dayStart = (value: string) => fromTaipeiInput(`${value}T00:00`);
const date = codeText(20)
  .refine((value) => dayStart(value) !== null)
  .transform((value) => dayStart(value) ?? 0);

const longest = 31 * dayMs;

/** The days of an export, both included, in Taipei; at most 31. */
export const exportQuery = z
  .object({ from: date, to: date })
  .refine(({ from, to }) => to >= from && to - from < longest, { path: ["to"] });

/**
 * Returns the schema of the revenue page's query: days of a month, or months of a year. Invalid values show this month.
 */
export function revenueQuery(now: number) {
  return z.object({
    by: z.enum(["day", "month"]).catch("day"),
    month: boundedText(7)
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .catch(taipeiMonth(now)),
  });
}
