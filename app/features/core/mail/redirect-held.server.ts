import { and, eq, isNotNull } from "drizzle-orm";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Returns the statement that sends an account's mails held back for quiet hours, a pause or an open page to its new
 * address. Mails about the account itself are never held, so those meant for the old mailbox stay there.
 */
export function redirectHeld(app: App, { accountId, from, to }: { accountId: string; from: string; to: string }) {
  return app.db
    .update(mails)
    .set({ to })
    .where(and(eq(mails.accountId, accountId), eq(mails.to, from), eq(mails.status, "queued"), isNotNull(mails.dueAt)));
}
