import { eq } from "drizzle-orm";
import { mails, newsletterSubscribers } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Returns the statements that delete a subscription with its unsent mails. */
export const endSubscription = (app: App, subscriberId: string) =>
  [
    app.db.delete(mails).where(eq(mails.subscriberId, subscriberId)),
    app.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId)),
  ] as const;
