import { z } from "zod";
import { catalog, findItem } from "~/features/core/catalog/catalog";
import { typedCount, typedTwd, typedWholePercent } from "~/features/records/records/values";
import { boundedText, codeText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { endOfTaipeiDay, fromTaipeiInput } from "~/locales/taipei-time";
import { maxCouponUses } from "./rules";

/** A coupon's code as buyers type it; full-width and lower-case characters are accepted. */
export const couponCode = codeText(100)
  .toUpperCase()
  .regex(/^[A-Z\d-]{3,30}$/, { error: "coupons:issues.code" });

const dayField = codeText(20).default("");

/** The staff form that creates or changes a coupon. Days are in Taipei, both included. */
const couponFields = z
  .object({
    kind: z.enum(["percent", "amount"]),
    percent: typedWholePercent.optional(),
    amount: typedTwd({ min: 1, max: 1_000_000 }).optional(),
    items: z
      .array(z.enum(catalog.map(({ key }) => key)))
      .max(catalog.length)
      .default([]),
    starts_on: dayField.refine((day) => day === "" || startOf(day) !== null, { error: "coupons:issues.day" }),
    ends_on: dayField.refine((day) => day === "" || endOfTaipeiDay(day) !== null, { error: "coupons:issues.day" }),
    max_uses: typedCount({ min: 1, max: maxCouponUses }).optional(),
    note: oneLine(200).default(""),
  })
  .refine(({ kind, percent }) => kind !== "percent" || percent !== undefined, { error: "required", path: ["percent"] })
  .refine(({ kind, amount }) => kind !== "amount" || amount !== undefined, { error: "required", path: ["amount"] })
  .refine(({ starts_on, ends_on }) => starts_on === "" || ends_on === "" || starts_on <= ends_on, {
    error: "coupons:issues.order",
    path: ["ends_on"],
  });

const startOf = (day: string) => fromTaipeiInput(`${day}T00:00`);

/** A coupon's discount, period and items. */
export interface CouponInput {
  percent: number | null;
  amount: number | null;
  items: string[];
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  note: string;
}

const asInput = (typed: z.output<typeof couponFields>): CouponInput => ({
  percent: typed.kind === "percent" ? (typed.percent ?? null) : null,
  amount: typed.kind === "amount" ? (typed.amount ?? null) : null,
  items: typed.items.filter((key) => findItem(key) !== null),
  startsAt: typed.starts_on === "" ? null : startOf(typed.starts_on),
  endsAt: typed.ends_on === "" ? null : endOfTaipeiDay(typed.ends_on),
  maxUses: typed.max_uses ?? null,
  note: typed.note,
});

/** A new coupon; a missing code is generated. */
export const newCouponForm = z
  .intersection(z.object({ code: couponCode.optional() }), couponFields)
  .transform(({ code, ...typed }) => ({ code: code ?? null, coupon: asInput(typed) }));

/** A changed coupon; its code cannot change. */
export const changedCouponForm = z
  .intersection(z.object({ code: couponCode }), couponFields)
  .transform(({ code, ...typed }) => ({ code, coupon: asInput(typed) }));

export const stopCouponForm = z.object({ code: couponCode });

/** The staff page's query: the coupon being changed, and the code after which the list starts. */
export const couponQuery = z.object({
  code: couponCode.optional().catch(undefined),
  after: boundedText(30).optional().catch(undefined),
});
