import { desc, eq } from "drizzle-orm";
import { apiKeys } from "~/db/schema";
import type { ApiScope } from "~/db/values";
import { createApiKey } from "~/features/accounts/api-keys/create-api-key.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Creates an API key of an account; `key` is the secret, `id` its id. */
export async function makeApiKey(app: App, { viewer: actor }: { viewer: Actor }, scopes: readonly ApiScope[]) {
  const input = { name: "CRM", scopes: [...scopes], days: 30 as const };
  const key = await createApiKey(app, { actor, input, origin: "http://localhost" });
  const [row] = await app.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, actor.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1);
  return { key, id: row?.id ?? "" };
}
