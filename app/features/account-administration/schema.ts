import { z } from "zod";
import { cardLevels, investorLevels, staffRoles, startupLevels } from "~/db/values";
import { emailSchema } from "~/features/accounts/schema";
import { isTaiwanCompanyNumberShape } from "~/features/startups/company-number";
import { halfWidth } from "~/features/text/one-line";
import { endOfTaipeiDay } from "~/locales/taipei-time";
import { accountStates, kindFilters } from "./rules";

/** The list's query; invalid values are ignored. */
export const accountFilter = z.object({
  q: z.string().trim().max(100).catch(""),
  kind: z.enum(kindFilters).catch("all"),
  state: z.enum(["all", ...accountStates]).catch("all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type AccountFilter = z.output<typeof accountFilter>;

const note = z.string().trim().max(1000).default("");

export const suspendSchema = z.object({ reason: z.string().trim().min(1).max(1000) });

export const resetFactorsSchema = suspendSchema;

export const restoreSchema = z.object({ note });

/** A date field's value, transformed to the end of that day; empty for no end. */
export const until = z
  .string()
  .default("")
  .refine((date) => date === "" || endOfTaipeiDay(date) !== null, { error: "staff:level.badDate" })
  .transform((date) => (date === "" ? null : endOfTaipeiDay(date)));

export const levelSchema = z.object({
  level: z.enum([...new Set([...startupLevels, ...investorLevels])]),
  until,
  note,
});

export const cardLevelSchema = z.object({ level: z.enum(cardLevels), until, note });

export const companyNumberSchema = z.object({
  sn: z.string().overwrite(halfWidth).refine(isTaiwanCompanyNumberShape, { error: "staff:number.badShape" }),
  note: z.string().trim().min(1).max(1000),
});

export const emailFormSchema = z.object({ email: emailSchema, note });

export const staffRoleSchema = z.object({ role: z.enum(staffRoles), note });
