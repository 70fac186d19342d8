import { z } from "zod";
import { findBackersOfSimilar } from "~/features/discovery/similar/find-backers.server";
import { defineCall } from "../../call.server";
import { languageQuery, listShape, pageOf, shortListQuery } from "../shapes";
import { investorCardShape, showInvestorCard } from "./shapes.server";

export const listBackersOfSimilarStartups = defineCall({
  method: "GET",
  path: "/api/v1/me/matches/backers",
  summary: "List investors who backed startups similar to yours",
  description:
    "At most six listed investors, those with the most and the most similar startups first. None while you are not listed.",
  caller: "startups",
  scope: "account:read",
  query: languageQuery.extend(shortListQuery.shape),
  response: listShape(
    z.object({
      investor: investorCardShape,
      companies: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe("The most similar startups in its portfolio, at most two."),
    }),
  ),
  run: async ({ app, viewer, locale, query }) => {
    const found = await findBackersOfSimilar(app, { viewer, locale });
    const shown = found.map(({ card, companies }) => ({ investor: showInvestorCard(card), companies }));
    return pageOf(shown, query);
  },
});
