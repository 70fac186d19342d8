import { z } from "zod";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { resetStartup } from "~/features/accounts/accounts/reset-startup.server";
import { emailSchema, newPasswordSchema } from "~/features/accounts/accounts/schema";
import { requireSession } from "~/features/accounts/api-keys/require-session";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import type { ProfileVersion } from "~/features/profiles/pending/pending-version.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { startupChanges } from "~/features/profiles/startups/schema";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { readOwnStartupFields } from "~/features/showcase/profile-pages/read-own-fields.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { baseRevision, readEditBase } from "../../edit-base.server";
import { asIsQuery } from "../as-is-query";
import { keysOf } from "../discovery/shapes.server";
import { showFact } from "../facts-shape";
import { pathText } from "../path-text";
import { referenceUrl } from "../reference-url";
import { languageQuery } from "../shapes";
import { shareKeyOf, shareQuery } from "../share-query";
import { moveOf, mutuallyExclusive } from "./mutually-exclusive";
import { changesIn, readOnlyFieldsOf, requireReadOnly } from "./put-back";
import { startupShape } from "./shapes.server";
import { existingVersion, ownVersionOf, versionQuery } from "./version-query.server";

const startupAnswer = z.object({ data: startupShape });

/** Returns a startup as `viewer` may see it, in the API's shape. Throws like `getStartupForViewer`. */
export async function showStartup(
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

/** Read-only fields that are refused if their value differs; others are ignored. */
const readOnly = ["id", "level", "plan", "service", "reference", "change_password", "verified_badge"];

export const getStartup = defineCall({
  method: "GET",
  path: "/api/v1/startups/{startup_id}",
  summary: "Get a startup",
  description: "Fields that you may not read are absent. `next_steps` says what would open them.",
  caller: "everyone",
  scope: "published:read",
  params: z.object({ startup_id: pathText }),
  query: languageQuery.extend({ ...shareQuery, ...versionQuery }),
  response: startupAnswer,
  revision: ({ data }) => data.revision,
  errors: ["forbidden", "not_found", "share_gate_required", "startup_not_found"],
  run: async ({ app, request, viewer, locale, params, query }) =>
    showStartup(app, request, {
      viewer,
      id: params.startup_id,
      locale,
      share: shareKeyOf(query),
      version: query.version,
    }),
});

export const updateStartup = defineCall({
  method: "PUT",
  path: "/api/v1/startups/{startup_id}",
  summary: "Update your startup",
  description:
    "Takes any fields of the profile, or all that you read of it. They change the draft, or your pending changes with `version=pending`. Send `is_publish` by itself to submit the profile for review (1) or to withdraw it (0). Send `email` and `password` by themselves when `change_password` is 1.",
  caller: "startups",
  scope: "profile:write",
  allowDuringOnboarding: true,
  params: z.object({ startup_id: pathText }),
  query: z.object({ ...versionQuery, ...asIsQuery }),
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
  example: { name: "Quiet Machines", website: "https://quiet.example", base_revision: 7 },
  response: startupAnswer,
  acceptsIfMatch: true,
  revision: ({ data }) => data.revision,
  errors: [
    "already_exists",
    "conflict",
    "erasing",
    "incomplete",
    "not_found",
    "nothing_changed",
    "reset_required",
    "session_required",
    "startup_not_found",
    "unavailable",
    "wrong_state",
  ],
  run: async ({ app, request, viewer, locale, params, query, body }) => {
    const { is_publish, email, password, base_revision, revision, ...sent } = body;
    const id = params.startup_id;
    const { version = "live" } = query;
    if (id !== viewer.id) {
      // Others get 404 for hidden profiles (product §17.3).
      await getStartupForViewer(app, { viewer, id, locale });
      throw new AppError("forbidden");
    }
    if (email !== undefined || password !== undefined) {
      requireSession(viewer);
      if (!email || !password) {
        throw new AppError("invalid", { fields: { [email ? "password" : "email"]: ["required"] } });
      }
      await resetStartup(app, { actor: viewer, email, password, origin: clientOf(app, request).origin });
    } else {
      await requireOnboarded(app, viewer);
      const move = moveOf("is_publish", body, viewer.isPublish);
      if (move === 2) throw new AppError("invalid", { fields: { is_publish: ["validation:invalid"] } });
      if (move === 1) await submitProfile(app, { actor: viewer, asIs: query.as_is === "true" });
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
