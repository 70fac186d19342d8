import type { App } from "~/server/app.server";
import { listApiKeys } from "./list-api-keys.server";

/** The actor's API keys for the data export, without the keys themselves. */
export async function exportApiKeys(app: App, { actor }: { actor: { id: string } }) {
  const keys = await listApiKeys(app, { actor });
  return keys.map(({ name, ending, scopes, createdAt, expiresAt, lastUsedAt }) => ({
    name,
    ending,
    scopes,
    created_at: createdAt,
    expires_at: expiresAt,
    last_used_at: lastUsedAt,
  }));
}
