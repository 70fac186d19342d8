import { desc, eq } from "drizzle-orm";
import { apiKeys } from "~/db/schema";
import type { ApiScope } from "~/db/values";
import type { App } from "~/server/app.server";

/** A key as its owner sees it; times are in milliseconds. */
export interface ApiKey {
  id: string;
  name: string;
  /** Its last characters. */
  ending: string;
  scopes: ApiScope[];
  createdAt: number;
  expiresAt: number;
  /** To a quarter of an hour; null if it was never used. */
  lastUsedAt: number | null;
  isExpired: boolean;
}

/** Lists the actor's keys, the newest first: those that work, and those that expired in the last 90 days. */
export async function listApiKeys(app: App, { actor }: { actor: { id: string } }): Promise<ApiKey[]> {
  const rows = await app.db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      ending: apiKeys.ending,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, actor.id))
    .orderBy(desc(apiKeys.id));
  const now = app.now();
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }));
}
