import { z } from "zod";
import { findSimilarStartups } from "~/features/discovery/similar/find-similar.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../../call.server";
import { languageQuery, listShape, pageOf, shortListQuery } from "../shapes";
import { showStartupCard, startupCardShape } from "./shapes.server";

export const listSimilarStartups = defineCall({
  method: "GET",
  path: "/api/v1/startups/similar",
  summary: "List startups similar to one",
  description:
    "The most similar listed startups, at most four, and what each has in common with it. Reasons come only from data that you may read.",
  caller: "everyone",
  scope: "published:read",
  query: languageQuery.extend({ startup_id: boundedText(40), ...shortListQuery.shape }),
  response: listShape(
    z.object({
      startup: startupCardShape,
      reasons: z.array(
        z.object({
          kind: z.enum(["industries", "domains", "text", "round", "region"]),
          text: z.string().describe("In the requested language."),
        }),
      ),
    }),
  ),
  errors: ["startup_not_found"],
  run: async ({ app, viewer, locale, query: { startup_id: id, ...paging } }) => {
    const startup = await getStartupForViewer(app, { viewer, id, locale });
    const similar = await findSimilarStartups(app, { viewer, locale, startup });
    const shown = similar.map(({ card, reasons }) => ({ startup: showStartupCard(card), reasons }));
    return pageOf(shown, paging);
  },
});
