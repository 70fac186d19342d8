import { eq } from "drizzle-orm";
import { totals } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Reads how many people subscribe to the newsletter. */
export async function countSubscribers(app: App): Promise<number> {
  const total = await app.db
    .select({ number: totals.number })
    .from(totals)
    .where(eq(totals.name, "newsletter_subscribers"))
    .get();
  return total?.number ?? 0;
}
