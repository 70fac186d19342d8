import { z } from "zod";
import { funnelStages, numberDimensions, numberRanges } from "~/db/marketplace-values";
import { type FigureId, figureIds, figureRow } from "~/features/member-area/numbers/figures";
import { isBrokenDown } from "~/features/member-area/numbers/make-report";
import { readNumbers } from "~/features/member-area/numbers/read-numbers.server";
import { spanOf } from "~/features/member-area/numbers/time";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { languageQuery } from "../shapes";

const value = z.number().nullable().describe("Null if it is hidden, or if there is nothing to say.");
const change = { now: value, before: value };
const day = z.string().describe("`YYYY-MM-DD`, in Taipei.");

const figureShape = named(
  "MarketplaceFigure",
  z.object({
    id: z.enum(figureIds),
    name: z.string(),
    definition: z.string(),
    unit: z.enum(["count", "share", "days", "hours", "gini"]).describe("A share goes from 0 to 1."),
    computed_from: z.array(z.string()).describe("Events of the product, and columns of its tables."),
    ...change,
    series: z.array(z.object(change)).describe("By period, in their order."),
    groups: z
      .array(z.object({ group: z.string(), name: z.string(), ...change }))
      .nullable()
      .describe("Null without `by`, and for figures that are not split by it."),
  }),
);

export const getMarketplaceNumbers = defineCall({
  method: "GET",
  path: "/api/v1/staff/numbers",
  summary: "Get the numbers of the marketplace",
  description:
    "Counted every night up to the day before. Null before the first night. Groups of fewer than 5 are hidden, and the next smallest with them where a subtraction would show them. For admins only.",
  caller: "staff",
  scope: null,
  query: languageQuery.extend({
    range: z.enum(numberRanges).default("weeks").describe("The last four weeks, or the last twelve whole months."),
    by: z.enum(numberDimensions).optional().describe("Adds the figures by group."),
  }),
  response: z.object({
    data: z
      .object({
        until: day,
        periods: z.array(z.object({ from: day, until: day, before_from: day, before_until: day })),
        figures: z.array(figureShape),
        groups_left_out: z.int().describe("How many groups are too small for any figure."),
        funnel: z
          .array(z.object({ stage: z.enum(funnelStages), startups: value, investors: value }))
          .describe("How far the members who signed up in the last twelve months have come."),
      })
      .nullable(),
  }),
  run: async ({ app, viewer, query, locale }) => {
    const { range, by } = query;
    const numbers = await readNumbers(app, { actor: viewer, range, by, locale });
    if (!numbers) return { data: null };
    const t = translate(locale);
    const { until, total, groups, leftOut } = numbers;
    const { now, before } = spanOf(range, until);
    const describe = (id: FigureId) => {
      const { series, ...whole } = total.figures[id];
      const { unit, from } = figureRow(id);
      return {
        id,
        name: t(`numbers:figures.${id}.name`),
        definition: t(`numbers:figures.${id}.definition`),
        unit,
        computed_from: [...from],
        ...whole,
        series: now.map((_, place) => ({ now: series.now[place] ?? null, before: series.before[place] ?? null })),
        groups:
          by && isBrokenDown(id, by)
            ? groups.map((group) => ({
                group: group.value,
                name: group.name,
                now: group.figures[id]?.now ?? null,
                before: group.figures[id]?.before ?? null,
              }))
            : null,
      };
    };
    return {
      data: {
        until,
        periods: now.map((period, place) => ({
          ...period,
          before_from: before[place]?.from ?? "",
          before_until: before[place]?.until ?? "",
        })),
        figures: figureIds.map(describe),
        groups_left_out: leftOut,
        funnel: total.funnel.map(({ stage, reached }) => ({
          stage,
          startups: reached.startup,
          investors: reached.investor,
        })),
      },
    };
  },
});
