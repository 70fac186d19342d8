import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "~/db/schema";
import type { App } from "~/server/app.server";

/** The newsletter subscription of an account's address, for its data export; null if there is none. */
export async function exportSubscription(app: App, { actor }: { actor: { email: string } }) {
  const subscriber = await app.db
    .select({ language: newsletterSubscribers.locale, confirmed_at: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, actor.email))
    .get();
  return subscriber ?? null;
}
