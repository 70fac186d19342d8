import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Reads the subscription of exactly this address; null if there is none. Throws `forbidden` without `newsletter.send`. */
export async function findSubscriber(app: App, { actor, email }: { actor: StaffViewer; email: string }) {
  requireStaff(actor, "newsletter.send");
  const { id, locale, confirmedAt } = newsletterSubscribers;
  const found = await app.db
    .select({ id, email: newsletterSubscribers.email, locale, confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .get();
  return found ?? null;
}

export type FoundSubscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;
