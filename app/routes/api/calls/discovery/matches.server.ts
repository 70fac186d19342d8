import { z } from "zod";
import { learnedChoices, learnedFeatures } from "~/db/match-values";
import { passReasons } from "~/db/values";
import { chooseLearned } from "~/features/discovery/match/choose-learned.server";
import { describeLearned } from "~/features/discovery/match/describe-learned.server";
import { dismissProfile } from "~/features/discovery/match/dismiss-profile.server";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { forgetLearned } from "~/features/discovery/match/forget-learned.server";
import { choiceBody } from "~/features/discovery/match/learned-schema";
import { listWishes } from "~/features/discovery/match/list-wishes.server";
import { matchViewer, maxPicks } from "~/features/discovery/match/picks";
import { restoreProfile } from "~/features/discovery/match/restore-profile.server";
import { saveWishes } from "~/features/discovery/match/save-wishes.server";
import { switchLearning } from "~/features/discovery/match/switch-learning.server";
import { wishesBody } from "~/features/discovery/match/wishes.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, languageQuery, listShape, pageOf, shortListQuery } from "../shapes";

const reasonShape = z.object({
  kind: z.string().describe("Stable names: industries, amount, coInvestors …"),
  text: z.string().describe("In the requested language."),
  points: z.number().describe("What it adds to the sum behind the score, or takes from it."),
});

const matchShape = named(
  "Match",
  z.object({
    id: z.string().describe("Of a startup for investors, of an investor for startups."),
    score: z.int().min(0).max(100),
    reasons: z.array(reasonShape),
    mismatches: z.array(reasonShape),
  }),
);

export const listMatches = defineCall({
  method: "GET",
  path: "/api/v1/me/matches",
  summary: "List the profiles suggested to you",
  description: "Profiles of the other side, the best match first. Reasons come only from data that you may read.",
  caller: "sides",
  scope: "account:read",
  query: languageQuery.extend(shortListQuery.shape),
  response: listShape(matchShape),
  run: async ({ app, viewer, locale, query }) => {
    const found = await findPicks(app, { viewer, locale, place: "api", limit: maxPicks });
    const picks = found?.picks ?? [];
    const matches = picks.map(({ card, match }) => ({ id: card.id, ...match }));
    return pageOf(matches, query);
  },
});

const dismissal = {
  path: "/api/v1/me/matches/{id}/dismissal",
  caller: "sides",
  params: z.object({ id: pathText }),
  response: doneShape,
} as const;

export const dismissMatch = defineCall({
  ...dismissal,
  method: "POST",
  summary: "Dismiss a match",
  scope: "activity:write",
  description: "The profile is never suggested to you again. With a reason, others like it in that are suggested less.",
  body: z.strictObject({ reason: z.enum(passReasons).optional() }),
  example: { reason: "sector" },
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id }, body: { reason } }) => {
    await dismissProfile(app, { actor: viewer, targetId: id, reason });
    return { data: { result: true as const } };
  },
});

export const restoreMatch = defineCall({
  ...dismissal,
  method: "DELETE",
  summary: "Restore a dismissed match",
  scope: "activity:write",
  run: async ({ app, viewer, params: { id } }) => {
    await restoreProfile(app, { actor: viewer, targetId: id });
    return { data: { result: true as const } };
  },
});

const preferences = { path: "/api/v1/me/matches/preferences", caller: "sides" } as const;

const preferencesShape = z.object({
  data: z.object({
    is_on: z.boolean().describe("Whether suggestions follow what you do."),
    lines: z.array(
      z.object({
        feature: z.enum(learnedFeatures),
        key: z.string(),
        label: z.string().describe("In the requested language."),
        liked: z.int().describe("How many profiles like this you showed interest in."),
        passed: z.int().describe("How many you passed on."),
        lean: z.number().min(-1).max(1).describe("Below 0 suggests fewer, above 0 more."),
        choice: z.enum(learnedChoices).nullable().describe("Your own choice, which comes before what you do."),
      }),
    ),
  }),
});

export const getMatchPreferences = defineCall({
  ...preferences,
  method: "GET",
  summary: "Get what was learned for your suggestions",
  scope: "account:read",
  description: "Computed from what you did recently; only you can read it.",
  query: languageQuery,
  response: preferencesShape,
  run: async ({ app, viewer, locale }) => {
    const side = matchViewer(viewer);
    if (!side) throw new AppError("forbidden");
    const { isOn, lines } = await describeLearned(app, { viewer: side, locale });
    return { data: { is_on: isOn, lines } };
  },
});

export const updateMatchPreferences = defineCall({
  ...preferences,
  method: "PUT",
  summary: "Switch on or off whether suggestions follow what you do",
  scope: "activity:write",
  body: z.strictObject({ is_on: z.boolean() }),
  example: { is_on: false },
  response: doneShape,
  run: async ({ app, viewer, body }) => {
    await switchLearning(app, { actor: viewer, isOn: body.is_on });
    return { data: { result: true as const } };
  },
});

const wishes = { path: "/api/v1/me/matches/wishes", caller: "sides" } as const;

const wishShape = z.array(z.string()).optional();

export const getWishes = defineCall({
  ...wishes,
  method: "GET",
  summary: "Get whom you look for",
  scope: "account:read",
  description: "Startups name types of investors; investors name rounds. An empty list leaves it open.",
  response: z.object({
    data: z.object({
      types: wishShape,
      rounds: wishShape,
      regions: wishShape,
      roles: wishShape.describe("For startups, what the investor should do; for investors, what they do."),
      languages: wishShape.describe("The languages you work in."),
    }),
  }),
  run: async ({ app, viewer }) => {
    const side = matchViewer(viewer);
    if (!side) throw new AppError("forbidden");
    return { data: await listWishes(app, { viewer: side }) };
  },
});

export const updateWishes = defineCall({
  ...wishes,
  method: "PUT",
  summary: "Say whom you look for",
  scope: "activity:write",
  description: "Replaces all lists. Others do not read them, but learn whether they fit.",
  body: wishesBody,
  example: { rounds: ["seed", "series_a"], roles: ["lead"], languages: ["zh", "en"] },
  response: doneShape,
  run: async ({ app, viewer, body }) => {
    await saveWishes(app, { actor: viewer, wishes: body });
    return { data: { result: true as const } };
  },
});

export const saveMatchChoice = defineCall({
  ...preferences,
  method: "POST",
  summary: "Override a line of what was learned",
  scope: "activity:write",
  description: "With `choice` null, what you do decides again.",
  body: choiceBody,
  example: { feature: "industry", key: "saas", choice: "fewer" },
  response: doneShape,
  errors: ["not_found"],
  run: async ({ app, viewer, body }) => {
    await chooseLearned(app, { actor: viewer, ...body });
    return { data: { result: true as const } };
  },
});

export const deleteMatchPreferences = defineCall({
  ...preferences,
  method: "DELETE",
  summary: "Delete what was learned",
  scope: "activity:write",
  description: "What you did until now no longer counts. With `with_dismissals`, dismissed matches are restored too.",
  query: z.object({ with_dismissals: z.enum(["0", "1"]).default("0") }),
  response: doneShape,
  run: async ({ app, viewer, query }) => {
    await forgetLearned(app, { actor: viewer, withDismissals: query.with_dismissals === "1" });
    return { data: { result: true as const } };
  },
});
