import { z } from "zod";
import { columnChoice } from "~/components/form/column-choice";
import { listValues } from "~/components/ui/list-query";
import { cardLevels, investorLevels, staffRoles, startupLevels } from "~/db/values";
import { accountStates } from "~/features/accounts/account-search/account-state";
import { emailSchema } from "~/features/accounts/accounts/schema";
import { until } from "~/features/core/access/until";
import { type TimelineArea, timelineAreas } from "~/features/core/timeline/timeline";
import { isTaiwanCompanyNumberShape } from "~/features/profiles/startups/company-number";
import { codeText, multiLine } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { readPlace } from "./merge-timeline";
import { accountColumns, accountSorts, kindFilters } from "./rules";

/** The list's query; invalid values are ignored. */
export const accountFilter = z.object({
  q: searchText(100).catch(""),
  kind: z.enum(kindFilters).catch("all"),
  state: z.enum(["all", ...accountStates]).catch("all"),
  sort: z.enum(accountSorts).catch("-created"),
  columns: columnChoice(accountColumns),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type AccountFilter = z.output<typeof accountFilter>;

/** Reads the list's filter from an address. */
export const readAccountFilter = (params: URLSearchParams): AccountFilter => accountFilter.parse(listValues(params));

const note = multiLine(1000).default("");

export const suspendSchema = z.object({ reason: multiLine(1000).min(1) });

export const resetFactorsSchema = suspendSchema;

export const restoreSchema = z.object({ note });

export const levelSchema = z.object({
  level: z.enum([...new Set([...startupLevels, ...investorLevels])]),
  until,
  note,
});

export const cardLevelSchema = z.object({ level: z.enum(cardLevels), until, note });

export const companyNumberSchema = z.object({
  sn: codeText(20).refine(isTaiwanCompanyNumberShape, { error: "staff:number.badShape" }),
  note: multiLine(1000).min(1),
});

export const emailFormSchema = z.object({ email: emailSchema, note });

export const staffRoleSchema = z.object({ role: z.enum(staffRoles), note });

/** The query of an account's page: an area of its timeline, and the place before which it begins. Others are ignored. */
export const timelineFilter = z.object({
  area: z
    .enum(Object.keys(timelineAreas) as [TimelineArea, ...TimelineArea[]])
    .optional()
    .catch(undefined),
  before: codeText(80).transform(readPlace).optional().catch(undefined),
});
export type TimelineFilter = z.output<typeof timelineFilter>;
