import { z } from "zod";
import { dismissProfile } from "~/features/discovery/match/dismiss-profile.server";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { maxPicks } from "~/features/discovery/match/picks";
import { restoreProfile } from "~/features/discovery/match/restore-profile.server";
import { startupQuery } from "~/features/discovery/search/schema";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";

const tag = "Profiles";

const reasonShape = z.object({
  kind: z.string().describe("Stable names: industries, amount, coInvestors …"),
  text: z.string().describe("In the requested language."),
  points: z.number().describe("What it adds to the sum behind the score, or takes from it."),
});

const matchShape = z.object({
  id: z.string().describe("Of a startup for investors, of an investor for startups."),
  score: z.int().min(0).max(100),
  reasons: z.array(reasonShape),
  mismatches: z.array(reasonShape),
});

const readMatches = defineCall({
  method: "GET",
  path: "/api/v1/me/matches",
  summary: "Profiles of the other side suggested to you, best first, with reasons from data you may read",
  tag,
  caller: "sides",
  query: startupQuery.pick({ lang: true }),
  response: z.object({ data: z.object({ result: z.array(matchShape) }) }),
  run: async ({ app, viewer, locale }) => {
    const found = await findPicks(app, { viewer, locale, limit: maxPicks });
    const picks = found?.picks ?? [];
    return { data: { result: picks.map(({ card, match }) => ({ id: card.id, ...match })) } };
  },
});

const dismissal = {
  path: "/api/v1/me/matches/{id}/dismissal",
  tag,
  caller: "sides",
  params: z.object({ id: pathText }),
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
} as const;

const dismissMatch = defineCall({
  ...dismissal,
  method: "POST",
  summary: "Never suggest a profile to you again",
  run: async ({ app, viewer, params: { id } }) => {
    await dismissProfile(app, { actor: viewer, targetId: id });
    return { data: { result: true as const } };
  },
});

const restoreMatch = defineCall({
  ...dismissal,
  method: "DELETE",
  summary: "Take a dismissal back",
  run: async ({ app, viewer, params: { id } }) => {
    await restoreProfile(app, { actor: viewer, targetId: id });
    return { data: { result: true as const } };
  },
});

export const matchCalls = [readMatches, dismissMatch, restoreMatch];
