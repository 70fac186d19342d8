import { eq } from "drizzle-orm";
import { apiKeys } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Returns the statements that revoke all keys of an account. Every batch that ends all of its sessions includes them,
 * because a key would otherwise outlive the login (`tests/idioms.test.ts`).
 */
export function revokeApiKeys(app: App, { accountId }: { accountId: string }) {
  return [
    app.db.delete(apiKeys).where(eq(apiKeys.accountId, accountId)),
    recordEvent(
      app,
      { actor: null, action: "account.api_keys_revoked", subject: { kind: "account", id: accountId } },
      { ifChanged: true },
    ),
  ] as const;
}
