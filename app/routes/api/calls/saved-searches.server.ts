import { z } from "zod";
import { sides } from "~/db/values";
import { deleteSearch } from "~/features/discovery/saved-searches/delete-search.server";
import { listSavedSearches, type SavedSearch } from "~/features/discovery/saved-searches/queries.server";
import { maxQueryLength, maxSearches } from "~/features/discovery/saved-searches/rules";
import { saveSearch } from "~/features/discovery/saved-searches/save-search.server";
import { searchName } from "~/features/discovery/saved-searches/schema";
import { updateSearch } from "~/features/discovery/saved-searches/update-search.server";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../call.server";
import { listShape } from "./discovery-shapes.server";
import { pathText } from "./path-text";

const tag = "Search";

const savedSearchShape = z.object({
  id: z.string(),
  index: z.enum(sides).describe("The list that is searched."),
  name: z.string(),
  query: z.string().describe("Keyword and filters, as in the list's query string."),
  weekly_mail: z.boolean(),
  created_at: z.int().describe("In milliseconds."),
});
const answer = z.object({ data: savedSearchShape });

function show({ id, side, name, query, isMailed, createdAt }: SavedSearch): z.output<typeof savedSearchShape> {
  return { id, index: side, name, query, weekly_mail: isMailed, created_at: createdAt };
}

const idParam = z.object({ id: pathText });

export const readSearches = defineCall({
  method: "GET",
  path: "/api/v1/me/searches",
  summary: `Your saved searches, at most ${maxSearches}`,
  tag,
  caller: "sides",
  response: listShape(savedSearchShape),
  run: async ({ app, viewer }) => {
    const searches = await listSavedSearches(app, { actor: viewer });
    return { data: { result: searches.map(show), count: searches.length, page: 1, size: maxSearches } };
  },
});

export const createSearch = defineCall({
  method: "POST",
  path: "/api/v1/me/searches",
  summary: "Save a search of startups or investors; its new results are mailed every Monday if you like",
  tag,
  caller: "sides",
  body: z.strictObject({
    index: z.enum(sides),
    name: searchName,
    query: boundedText(2 * maxQueryLength).describe(
      "Keyword and filters, as in the list's query string; page and order are ignored.",
    ),
    weekly_mail: z.boolean().default(true),
  }),
  response: answer,
  status: 201,
  run: async ({ app, viewer, body: { index, name, query, weekly_mail } }) => ({
    data: show(await saveSearch(app, { actor: viewer, side: index, name, query, isMailed: weekly_mail })),
  }),
});

export const changeSearch = defineCall({
  method: "PUT",
  path: "/api/v1/me/searches/{id}",
  summary: "Rename a saved search, or turn its weekly mail on or off; omitted fields are unchanged",
  tag,
  caller: "sides",
  params: idParam,
  body: z.strictObject({ name: searchName.optional(), weekly_mail: z.boolean().optional() }),
  response: answer,
  run: async ({ app, viewer, params, body: { name, weekly_mail } }) => ({
    data: show(await updateSearch(app, { actor: viewer, id: params.id, name, isMailed: weekly_mail })),
  }),
});

export const removeSearch = defineCall({
  method: "DELETE",
  path: "/api/v1/me/searches/{id}",
  summary: "Delete a saved search",
  tag,
  caller: "sides",
  params: idParam,
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  run: async ({ app, viewer, params }) => {
    await deleteSearch(app, { actor: viewer, id: params.id });
    return { data: { result: true } };
  },
});

export const savedSearchCalls = [readSearches, createSearch, changeSearch, removeSearch];
