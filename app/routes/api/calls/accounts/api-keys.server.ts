import { z } from "zod";
import { apiScopes } from "~/db/values";
import { listApiKeys as listKeys } from "~/features/accounts/api-keys/list-api-keys.server";
import { revokeApiKey as revokeKey } from "~/features/accounts/api-keys/revoke-api-key.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, listShape, pageOf, shortListQuery, time } from "../shapes";

/** An account's keys for the API (product §18.8), which no key may list or revoke. */

const keyShape = named(
  "ApiKey",
  z.object({
    id: z.string(),
    name: z.string(),
    ending: z.string().describe("Its last characters; the whole key is shown only when it is created."),
    scopes: z.array(z.enum(apiScopes)),
    created_at: time,
    expires_at: time,
    last_used_at: time.nullable().describe("To a quarter of an hour; null if it was never used."),
  }),
);

export const listApiKeys = defineCall({
  method: "GET",
  path: "/api/v1/me/api-keys",
  summary: "List your API keys",
  description:
    "The newest first, with those that expired in the last 90 days. Keys are created at `/account/api-keys`.",
  caller: "sides",
  scope: null,
  query: shortListQuery,
  response: listShape(keyShape),
  run: async ({ app, viewer, query }) => {
    const keys = await listKeys(app, { actor: viewer });
    const shown = keys.map(({ createdAt, expiresAt, lastUsedAt, isExpired: _, ...key }) => ({
      ...key,
      created_at: createdAt,
      expires_at: expiresAt,
      last_used_at: lastUsedAt,
    }));
    return pageOf(shown, query);
  },
});

export const revokeApiKey = defineCall({
  method: "DELETE",
  path: "/api/v1/me/api-keys/{id}",
  summary: "Revoke an API key",
  description: "It stops working at once and for good.",
  caller: "sides",
  scope: null,
  params: z.object({ id: pathText }),
  response: doneShape,
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id } }) => {
    await revokeKey(app, { actor: viewer, id });
    return { data: { result: true } };
  },
});
