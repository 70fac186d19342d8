import { z } from "zod";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { resetStartup } from "~/features/accounts/accounts/reset-startup.server";
import { emailSchema, newPasswordSchema } from "~/features/accounts/accounts/schema";
import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { startupQuery } from "~/features/discovery/search/schema";
import { countStartups, searchStartups } from "~/features/discovery/search/search-startups.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import type { ProfileVersion } from "~/features/profiles/pending/pending-version.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { startupChanges } from "~/features/profiles/startups/schema";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { readOwnStartupFields } from "~/features/showcase/profile-pages/read-own-fields.server";
import { listHighlights } from "~/features/site/highlights/list-highlights.server";
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
  showFact,
  showSearch,
  showStartupCard,
  startupCardShape,
  startupShape,
} from "./discovery-shapes.server";
import { moveOf, mutuallyExclusive } from "./mutually-exclusive";
import { pathText } from "./path-text";
import { referenceUrl } from "./profiles.server";
import { changesIn, readOnlyFieldsOf, requireReadOnly } from "./put-back";
import { shareKeyOf, shareQuery } from "./share-query";
import { existingVersion, ownVersionOf, versionQuery } from "./version-query.server";

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
async function showStartup(
  app: App,
  request: Request,
  { version, ...options }: Parameters<typeof getStartupForViewer>[1] & { version?: ProfileVersion },
) {
  const { viewer, id, locale } = options;
  const live = await getStartupForViewer(app, options);
  const { changes, ...versions } = await ownVersionOf(app, { ...options, version });
  const startup = changes ? await getStartupForViewer(app, { ...options, changes }) : live;
  const isOwn = viewer.kind === "startup" && viewer.id === id;
  const own = isOwn ? await readOwnStartupFields(app, { actor: viewer }) : null;
  return {
    data: {
      ...startup,
      industry_keys: keysOf(startup.industries),
      domain_keys: keysOf(startup.domains),
      dated_facts: startup.dated_facts.map(showFact),
      ...(own && { ...own, reference_url: referenceUrl(clientOf(app, request).origin, locale, own.reference) }),
      ...versions,
    },
  };
}

/** The read-only fields that are refused with another value; the others have no effect. */
const readOnly = ["id", "level", "plan", "service", "reference", "change_password", "verified_badge"];

export const readStartup = defineCall({
  method: "GET",
  path: "/api/v1/startups/{startupid}",
  summary: "A startup, with the fields you may read",
  tag,
  caller: "everyone",
  params: z.object({ startupid: pathText }),
  query: startupQuery.pick({ lang: true }).extend({ ...shareQuery, ...versionQuery }),
  response: startupAnswer,
  revision: ({ data }) => data.revision,
  run: async ({ app, request, viewer, locale, params, query }) =>
    showStartup(app, request, {
      viewer,
      id: params.startupid,
      locale,
      share: shareKeyOf(query),
      version: query.version,
    }),
});

export const updateStartup = defineCall({
  method: "PUT",
  path: "/api/v1/startups/{startupid}",
  summary:
    "Change your profile while it is a draft, or with `version=pending` your pending changes, with what you read of it " +
    "or parts of that; or only its is_publish (1 submits it for review, 0 withdraws it); or choose your e-mail and " +
    "password when change_password is 1",
  tag,
  caller: "startups",
  allowDuringOnboarding: true,
  params: z.object({ startupid: pathText }),
  query: z.object(versionQuery),
  body: z
    .strictObject({
      ...readOnlyFieldsOf(startupShape, startupChanges),
      ...startupChanges.shape,
      is_publish: z.literal([0, 1, 2]).optional().describe("0 or 1 by itself, or its present value."),
      revision: baseRevision,
      email: emailSchema.optional(),
      password: newPasswordSchema.optional(),
      base_revision: baseRevision,
    })
    .superRefine(mutuallyExclusive([["email", "password"]])),
  response: startupAnswer,
  acceptsIfMatch: true,
  revision: ({ data }) => data.revision,
  run: async ({ app, request, viewer, locale, params, query, body }) => {
    const { is_publish, email, password, base_revision, revision, ...sent } = body;
    const id = params.startupid;
    const { version = "live" } = query;
    if (id !== viewer.id) {
      // Hidden profiles are not found by others (product §17.3).
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
      const move = moveOf("is_publish", body, viewer.isPublish);
      if (move === 2) throw new AppError("invalid", { fields: { is_publish: ["validation:invalid"] } });
      if (move === 1) await submitProfile(app, { actor: viewer });
      else if (move === 0) await withdrawProfile(app, { actor: viewer });
      else {
        const base = readEditBase(request, base_revision ?? revision);
        const known = await existingVersion(app, { id, version });
        requireReadOnly(sent, (await showStartup(app, request, { viewer, id, locale, version: known })).data, readOnly);
        await saveStartup(app, { actor: viewer, changes: changesIn(startupChanges, sent), base, version });
      }
    }
    return showStartup(app, request, { viewer, id, locale, version });
  },
});

export const startupCalls = [listStartups, countStartupSearch, listStartupHighlights, readStartup, updateStartup];
