import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { subscriptions } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Returns the statement that cancels an account's subscriptions, for the batch that closes the account. Cron tells the
 * provider.
 */
export function endSubscriptionsStatement(app: App, { accountId }: { accountId: string }): BatchItem<"sqlite"> {
  const now = app.now();
  return app.db
    .update(subscriptions)
    .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.status, "active")));
}
