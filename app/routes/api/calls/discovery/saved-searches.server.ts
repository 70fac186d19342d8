import { z } from "zod";
import { sides } from "~/db/values";
import { deleteSearch } from "~/features/discovery/saved-searches/delete-search.server";
import {
  listSavedSearches as listSavedSearchesCommand,
  type SavedSearch,
} from "~/features/discovery/saved-searches/queries.server";
import { maxQueryLength } from "~/features/discovery/saved-searches/rules";
import { saveSearch } from "~/features/discovery/saved-searches/save-search.server";
import { searchName } from "~/features/discovery/saved-searches/schema";
import { updateSearch } from "~/features/discovery/saved-searches/update-search.server";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, listShape, pageOf, shortListQuery } from "../shapes";

const savedSearchShape = named(
  "SavedSearch",
  z.object({
    id: z.string(),
    index: z.enum(sides).describe("The list that is searched."),
    name: z.string(),
    query: z.string().describe("Keyword and filters, as in the list's query string."),
    weekly_mail: z.boolean(),
    created_at: z.int().describe("In milliseconds."),
  }),
);

const answer = z.object({ data: savedSearchShape });

function show({ id, side, name, query, isMailed, createdAt }: SavedSearch): z.output<typeof savedSearchShape> {
  return { id, index: side, name, query, weekly_mail: isMailed, created_at: createdAt };
}

const idParam = z.object({ id: pathText });

export const listSavedSearches = defineCall({
  method: "GET",
  path: "/api/v1/me/searches",
  summary: "List your saved searches",
  caller: "sides",
  scope: "account:read",
  query: shortListQuery,
  response: listShape(savedSearchShape),
  run: async ({ app, viewer, query }) => {
    const searches = await listSavedSearchesCommand(app, { actor: viewer });
    return pageOf(searches.map(show), query);
  },
});

export const createSavedSearch = defineCall({
  method: "POST",
  path: "/api/v1/me/searches",
  summary: "Save a search",
  description: "Its new results are mailed every Monday unless you turn that off.",
  caller: "sides",
  scope: "activity:write",
  body: z.strictObject({
    index: z.enum(sides),
    name: searchName,
    query: boundedText(2 * maxQueryLength).describe(
      "Keyword and filters, as in the list's query string; page and order are ignored.",
    ),
    weekly_mail: z.boolean().default(true),
  }),
  example: { index: "startup", name: "AI seed rounds", query: "keyword=AI&round=seed", weekly_mail: true },
  response: answer,
  status: 201,
  errors: ["already_exists", "too_many_searches"],
  run: async ({ app, viewer, body: { index, name, query, weekly_mail } }) => ({
    data: show(await saveSearch(app, { actor: viewer, side: index, name, query, isMailed: weekly_mail })),
  }),
});

export const updateSavedSearch = defineCall({
  method: "PUT",
  path: "/api/v1/me/searches/{id}",
  summary: "Update a saved search",
  description: "Fields that you leave out are unchanged.",
  caller: "sides",
  scope: "activity:write",
  params: idParam,
  body: z.strictObject({ name: searchName.optional(), weekly_mail: z.boolean().optional() }),
  example: { name: "AI seed rounds", weekly_mail: false },
  response: answer,
  errors: ["not_found"],
  run: async ({ app, viewer, params, body: { name, weekly_mail } }) => ({
    data: show(await updateSearch(app, { actor: viewer, id: params.id, name, isMailed: weekly_mail })),
  }),
});

export const deleteSavedSearch = defineCall({
  method: "DELETE",
  path: "/api/v1/me/searches/{id}",
  summary: "Delete a saved search",
  caller: "sides",
  scope: "activity:write",
  params: idParam,
  response: doneShape,
  errors: ["not_found"],
  run: async ({ app, viewer, params }) => {
    await deleteSearch(app, { actor: viewer, id: params.id });
    return { data: { result: true } };
  },
});
