import { z } from "zod";
import { requireOnboarded } from "~/features/accounts/require-onboarded.server";
import { resetStartup } from "~/features/accounts/reset-startup.server";
import { emailSchema, newPasswordSchema } from "~/features/accounts/schema";
import { bestMatches } from "~/features/discovery/best-matches.server";
import { listHighlights } from "~/features/highlights/list-highlights.server";
import { getStartupForViewer } from "~/features/profile-pages/get-startup.server";
import { submitProfile } from "~/features/review/submit-profile.server";
import { withdrawProfile } from "~/features/review/withdraw-profile.server";
import { startupQuery } from "~/features/search/schema";
import { countStartups, searchStartups } from "~/features/search/search-startups.server";
import { saveStartup } from "~/features/startups/save-startup.server";
import { startupChanges } from "~/features/startups/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { recordListSearch } from "../../record-list-search.server";
import { defineCall } from "../call.server";
import { baseRevision, readEditBase } from "../edit-base.server";
import {
  countShape,
  highlightsShape,
  keysOf,
  searchShape,
  showCount,
  showSearch,
  showStartupCard,
  startupCardShape,
  startupShape,
} from "./discovery-shapes.server";
import { mutuallyExclusive } from "./mutually-exclusive";
import { shareKeyOf, shareQuery } from "./share-query";

const tag = "Startups";

export const listStartups = defineCall({
  method: "GET",
  path: "/api/v1/startups",
  summary: "Published startups by keyword and filters, best match or newest first",
  tag,
  caller: "everyone",
  query: startupQuery,
  response: searchShape(startupCardShape),
  run: async ({ app, request, viewer, locale, query }) => {
    const { page, size, sort, lang: _, ...filters } = query;
    const best = sort === "match" ? await bestMatches(app, { viewer, side: "startup" }) : undefined;
    const found = await searchStartups(app, { viewer, filters, page, size, sort, locale, best });
    recordListSearch(app, { request, viewer, side: "startup", query, found });
    return showSearch(found, showStartupCard);
  },
});

export const countStartupSearch = defineCall({
  method: "GET",
  path: "/api/v1/search/startup/count",
  summary: "The number of published startups a search finds",
  tag,
  caller: "everyone",
  query: startupQuery.omit({ page: true, size: true, sort: true }),
  response: countShape,
  run: async ({ app, viewer, query: { lang: _, ...filters } }) => ({
    data: showCount(await countStartups(app, { viewer, filters })),
  }),
});

export const listStartupHighlights = defineCall({
  method: "GET",
  path: "/api/v1/startups/highlight",
  summary: "The startups featured on the home page",
  tag,
  caller: "everyone",
  query: startupQuery.pick({ lang: true }),
  response: highlightsShape(startupCardShape),
  run: async ({ app, locale }) => ({
    data: { result: (await listHighlights(app, { side: "startup", locale })).map(showStartupCard) },
  }),
});

const startupAnswer = z.object({ data: startupShape });

/** A startup as `viewer` may see it, in the API's shape. */
async function showStartup(app: App, options: Parameters<typeof getStartupForViewer>[1]) {
  const startup = await getStartupForViewer(app, options);
  return { data: { ...startup, industry_keys: keysOf(startup.industries), domain_keys: keysOf(startup.domains) } };
}

export const readStartup = defineCall({
  method: "GET",
  path: "/api/v1/startups/{startupid}",
  summary: "A startup, with the fields you may read",
  tag,
  caller: "everyone",
  params: z.object({ startupid: z.string() }),
  query: startupQuery.pick({ lang: true }).extend(shareQuery),
  response: startupAnswer,
  revision: ({ data }) => data.revision,
  run: async ({ app, viewer, locale, params, query }) =>
    showStartup(app, { viewer, id: params.startupid, locale, share: shareKeyOf(query) }),
});

export const updateStartup = defineCall({
  method: "PUT",
  path: "/api/v1/startups/{startupid}",
  summary:
    "Change your profile while it is a draft; or only its is_publish (1 submits it for review, 0 withdraws it); " +
    "or choose your e-mail and password when change_password is 1",
  tag,
  caller: "startups",
  allowDuringOnboarding: true,
  params: z.object({ startupid: z.string() }),
  body: z
    .strictObject({
      ...startupChanges.shape,
      is_publish: z.literal([0, 1]).optional(),
      email: emailSchema.optional(),
      password: newPasswordSchema.optional(),
      base_revision: baseRevision,
    })
    .superRefine(mutuallyExclusive([["is_publish"], ["email", "password"]])),
  response: startupAnswer,
  acceptsIfMatch: true,
  revision: ({ data }) => data.revision,
  run: async ({ app, request, viewer, locale, params, body }) => {
    const { is_publish, email, password, base_revision, ...changes } = body;
    const id = params.startupid;
    if (id !== viewer.id) {
      // Hidden profiles are not found by others (spec §8).
      await getStartupForViewer(app, { viewer, id, locale });
      throw new AppError("forbidden");
    }
    if (email !== undefined || password !== undefined) {
      if (!email || !password) {
        throw new AppError("invalid", { fields: { [email ? "password" : "email"]: ["required"] } });
      }
      await resetStartup(app, { actor: viewer, email, password, origin: clientOf(app, request).origin });
    } else {
      await requireOnboarded(app, viewer);
      if (is_publish === 1) await submitProfile(app, { actor: viewer });
      else if (is_publish === 0) await withdrawProfile(app, { actor: viewer });
      else await saveStartup(app, { actor: viewer, changes, base: readEditBase(request, base_revision) });
    }
    return showStartup(app, { viewer, id, locale });
  },
});

export const startupCalls = [listStartups, countStartupSearch, listStartupHighlights, readStartup, updateStartup];
