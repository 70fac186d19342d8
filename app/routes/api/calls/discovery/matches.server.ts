import { z } from "zod";
import { dismissProfile } from "~/features/discovery/match/dismiss-profile.server";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { maxPicks } from "~/features/discovery/match/picks";
import { restoreProfile } from "~/features/discovery/match/restore-profile.server";
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
  query: languageQuery.extend(shortListQuery.shape),
  response: listShape(matchShape),
  run: async ({ app, viewer, locale, query }) => {
    const found = await findPicks(app, { viewer, locale, limit: maxPicks });
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
  description: "The profile is never suggested to you again.",
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id } }) => {
    await dismissProfile(app, { actor: viewer, targetId: id });
    return { data: { result: true as const } };
  },
});

export const restoreMatch = defineCall({
  ...dismissal,
  method: "DELETE",
  summary: "Restore a dismissed match",
  run: async ({ app, viewer, params: { id } }) => {
    await restoreProfile(app, { actor: viewer, targetId: id });
    return { data: { result: true as const } };
  },
});
