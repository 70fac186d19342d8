import { z } from "zod";
import { figureKeys, figureNames, figureSources } from "~/db/figure-values";
import { correctFigure as correctFigureCommand } from "~/features/deals/figures/correct-figure.server";
import type { Figure } from "~/features/deals/figures/figure";
import { latestFigures } from "~/features/deals/figures/latest-figures.server";
import { listFigures as listFiguresCommand, type PastFigure } from "~/features/deals/figures/list-figures.server";
import { reportFigures as reportFiguresCommand } from "~/features/deals/figures/report-figures.server";
import { figureDay } from "~/features/deals/figures/schema";
import type { App } from "~/server/app.server";
import { defineCall } from "../../call.server";
import { pathText } from "../path-text";
import { listShape, pageQuery, time } from "../shapes";

/** A startup's own key figures (product §26). */

const value = z.int().describe("A whole number; 1 for yes and 0 for no.");

const figureShape = z.object({
  id: z.string(),
  key: z.enum(figureNames),
  value,
  currency: z.string().nullable().describe("The ISO code; null if it is not money."),
  as_of: z.string().describe("The day it is true of, `YYYY-MM-DD`."),
  reported_at: time,
  source: z.enum(figureSources),
  corrects: z.string().nullable().describe("The id of the figure that it corrects."),
});

const pastShape = figureShape.extend({
  correction: z.object({ value, reported_at: time }).nullable().describe("What corrects it."),
});

const latestShape = z.object({
  data: z.object({
    latest: z
      .array(figureShape)
      .describe("The figure of each key with the latest day; keys never reported are absent."),
  }),
});

const answerFigure = ({ id, key, value, currency, asOf, reportedAt, source, correctsId }: Figure) => ({
  id,
  key,
  value,
  currency,
  as_of: asOf,
  reported_at: reportedAt,
  source,
  corrects: correctsId,
});

const answerPast = ({ correction, ...figure }: PastFigure) => ({
  ...answerFigure(figure),
  correction: correction && { value: correction.value, reported_at: correction.reportedAt },
});

async function answerLatest(app: App, startupId: string) {
  const latest = await latestFigures(app, { startupId });
  return { data: { latest: figureNames.flatMap((key) => (latest[key] ? [answerFigure(latest[key])] : [])) } };
}

export const getLatestFigures = defineCall({
  method: "GET",
  path: "/api/v1/me/figures/latest",
  summary: "Get the latest of your key figures",
  caller: "startups",
  scope: "deals:read",
  response: latestShape,
  run: ({ app, viewer }) => answerLatest(app, viewer.id),
});

export const listFigures = defineCall({
  method: "GET",
  path: "/api/v1/me/figures",
  summary: "List the key figures that you have reported",
  description: "The latest report first, with what corrects it.",
  caller: "startups",
  scope: "deals:read",
  query: z.object(pageQuery({ size: 20 })),
  response: listShape(pastShape),
  run: async ({ app, viewer, query }) => {
    const { result, count } = await listFiguresCommand(app, { actor: viewer, ...query });
    return { data: { result: result.map(answerPast), count, ...query } };
  },
});

const reported = z.strictObject(
  Object.fromEntries(figureNames.map((key) => [key, z.int().min(0).max(figureKeys[key].most).optional()])) as {
    [Key in keyof typeof figureKeys]: z.ZodOptional<z.ZodInt>;
  },
);

export const reportFigures = defineCall({
  method: "POST",
  path: "/api/v1/me/figures",
  summary: "Report key figures",
  description:
    "A figure that you have already reported for that day is corrected: both stay. The same value again changes nothing. " +
    "Amounts are in New Taiwan dollars.",
  caller: "startups",
  scope: "deals:write",
  body: z.strictObject({
    as_of: figureDay.describe("The day the figures are true of in Taipei, `YYYY-MM-DD`, not in the future."),
    figures: reported.describe("Whole numbers by key; 1 for yes and 0 for no."),
  }),
  example: { as_of: "2026-10-31", figures: { paying_customers: 3, monthly_revenue: 800_000, product_live: 1 } },
  response: latestShape,
  errors: ["invalid", "wrong_state"],
  run: async ({ app, viewer, body: { as_of: asOf, figures } }) => {
    await reportFiguresCommand(app, { actor: viewer, figures, asOf, source: "form" });
    return answerLatest(app, viewer.id);
  },
});

export const correctFigure = defineCall({
  method: "POST",
  path: "/api/v1/me/figures/{id}/correction",
  summary: "Correct a key figure that you have reported",
  description: "The correction is a figure of its own, for the same day; the wrong one stays in the list.",
  caller: "startups",
  scope: "deals:write",
  params: z.object({ id: pathText }),
  body: z.strictObject({ value: z.int().min(0).describe("The correct value.") }),
  example: { value: 2 },
  response: latestShape,
  errors: ["invalid", "not_found", "wrong_state"],
  run: async ({ app, viewer, params: { id }, body: { value } }) => {
    await correctFigureCommand(app, { actor: viewer, figureId: id, value });
    return answerLatest(app, viewer.id);
  },
});
