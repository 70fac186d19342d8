import { and, eq, gt } from "drizzle-orm";
import { apiKeys } from "~/db/schema";
import type { ApiScope } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { findAccountViewer } from "../accounts/sessions.server";
import { isWellFormedKey } from "./key-token.server";
import { useNotedEvery } from "./rules";

/** How long a refused key waits; the binding counts within this many seconds (wrangler.toml). */
const period = 60;

/**
 * Returns the account that a key acts for, without a session (`sessionId` is empty), and what the key may do. Throws
 * `unauthenticated` alike for an unknown, revoked or expired key and for an account that may not log in, and
 * `rate_limited` for a key that is used too often.
 */
export async function findKeyOwner(
  app: App,
  { key }: { key: string },
): Promise<{ viewer: Actor; scopes: readonly ApiScope[] }> {
  const found = (await isWellFormedKey(key)) ? await findKey(app, key) : undefined;
  const viewer = found && (await findAccountViewer(app, { accountId: found.accountId }));
  if (!found || !viewer) throw new AppError("unauthenticated");
  const { success } = await app.limits.suggest.limit({ key: `api-key:${found.id}` });
  if (!success) throw new AppError("rate_limited", { retryAfterSeconds: period });
  noteUse(app, found);
  return { viewer, scopes: found.scopes };
}

async function findKey(app: App, key: string) {
  return app.db
    .select({
      id: apiKeys.id,
      accountId: apiKeys.accountId,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, await hashToken(key)), gt(apiKeys.expiresAt, app.now())))
    .get();
}

function noteUse(app: App, { id, lastUsedAt }: { id: string; lastUsedAt: number | null }): void {
  const now = app.now();
  if (lastUsedAt !== null && now - lastUsedAt < useNotedEvery) return;
  app.waitUntil(app.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id)).execute());
}
