import { z } from "zod";
import { figureNames } from "~/db/figure-values";
import { mostConditions, type SeenFigure } from "~/features/deals/conditions/condition";
import { readOwnConditions } from "~/features/deals/conditions/read-own-conditions.server";
import { readWatched } from "~/features/deals/conditions/read-watched.server";
import { requireWatchable } from "~/features/deals/conditions/require-watchable.server";
import { saveConditions as saveConditionsCommand } from "~/features/deals/conditions/save-conditions.server";
import { defineCall } from "../../call.server";
import { pathText } from "../path-text";
import { listShape, pageOf, shortListQuery, time } from "../shapes";

/** What investors who passed wait for at startups (product §26.2). */

const condition = {
  key: z.enum(figureNames),
  at_least: z.int().min(1).describe("The least value that meets it; 1 for yes."),
};

const seen = z.object({
  value: z.int(),
  as_of: z.string().describe("The day it is true of, `YYYY-MM-DD`."),
});

const ownShape = listShape(
  z.object({
    ...condition,
    named: z.boolean().describe("Whether the startup sees your name with it."),
    met: z
      .object({
        met_at: time,
        figure: seen.describe("As the startup reported it; not verified."),
        correction: seen.nullable().describe("What the startup has corrected it to since."),
        before: seen.nullable().describe("The figure when you set the condition."),
      })
      .nullable()
      .describe("Null while it waits."),
  }),
);

const answerSeen = ({ value, asOf }: SeenFigure) => ({ value, as_of: asOf });

const params = z.object({ startup_id: pathText });

type Reading = Parameters<typeof readOwnConditions>;

async function readAll(app: Reading[0], options: Reading[1]) {
  const conditions = await readOwnConditions(app, options);
  return conditions.map(({ key, value, isNamed, met }) => ({
    key,
    at_least: value,
    named: isNamed,
    met: met && {
      met_at: met.at,
      figure: answerSeen(met.figure),
      correction: met.correction && answerSeen(met.correction),
      before: met.before && answerSeen(met.before),
    },
  }));
}

export const listConditions = defineCall({
  method: "GET",
  path: "/api/v1/board/conditions/{startup_id}",
  summary: "List what you wait for at a startup",
  description: "And the conditions that its figures have met.",
  caller: "investors",
  scope: "deals:read",
  params,
  query: shortListQuery,
  response: ownShape,
  errors: ["level_too_low", "not_found"],
  run: async ({ app, viewer: actor, params: { startup_id: startupId }, query }) => {
    await requireWatchable(app, { actor, startupId });
    return pageOf(await readAll(app, { actor, startupId }), query);
  },
});

export const saveConditions = defineCall({
  method: "PUT",
  path: "/api/v1/board/conditions/{startup_id}",
  summary: "Set what you wait for at a startup that you find too early",
  description:
    "Replaces the conditions that wait. They wait while you have passed, in the conversation or by placing the card in `passed`. " +
    "Once a figure that the startup reports meets one, the card returns to your board and you are told, once.",
  caller: "investors",
  scope: "deals:write",
  params,
  body: z.strictObject({
    conditions: z.array(z.strictObject(condition)).max(mostConditions).describe("Each about another figure."),
    named: z.boolean().describe("Whether the startup sees your name with them."),
  }),
  example: { conditions: [{ key: "paying_customers", at_least: 2 }], named: false },
  response: ownShape,
  errors: ["invalid", "level_too_low", "not_found"],
  run: async ({ app, viewer: actor, params: { startup_id: startupId }, body: { conditions, named } }) => {
    await saveConditionsCommand(app, {
      actor,
      startupId,
      conditions: conditions.map(({ key, at_least }) => ({ key, value: at_least })),
      isNamed: named,
    });
    return pageOf(await readAll(app, { actor, startupId }), { page: 1, size: 100 });
  },
});

export const listWatchedFigures = defineCall({
  method: "GET",
  path: "/api/v1/me/figures/watched",
  summary: "List what investors who passed on you wait for",
  description: "Without the names of those who do not want to show them; equal conditions of theirs are one entry.",
  caller: "startups",
  scope: "deals:read",
  query: shortListQuery,
  response: listShape(
    z.object({
      ...condition,
      investor: z.object({ id: z.string(), name: z.string() }).nullable().describe("Null without a name."),
    }),
  ),
  run: async ({ app, viewer: actor, query }) => {
    const watched = await readWatched(app, { actor });
    return pageOf(
      watched.map(({ key, value, investor }) => ({ key, at_least: value, investor })),
      query,
    );
  },
});
