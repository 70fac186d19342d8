import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { contentItems } from "~/db/schema";
import { hourMs } from "~/durations";
import type { App } from "~/server/app.server";
import type { AnyContentKind } from "./kind";

/** How long an item counts as about to be published, in milliseconds; then something is wrong with it. */
const expectedWithin = hourMs;

/**
 * Returns the earliest time, up to now, for which an item of a kind is scheduled that cron has yet to publish for the
 * first time; null if there is none. It will be published with that time.
 */
export async function findFirstOverdue(app: App, { kind }: { kind: AnyContentKind }): Promise<number | null> {
  const now = app.now();
  const row = await app.db
    .select({ at: contentItems.scheduledAt })
    .from(contentItems)
    .where(
      and(
        gt(contentItems.scheduledAt, now - expectedWithin),
        lte(contentItems.scheduledAt, now),
        eq(contentItems.kind, kind.name),
        isNull(contentItems.publishedAt),
      ),
    )
    .orderBy(asc(contentItems.scheduledAt))
    .limit(1)
    .get();
  return row?.at ?? null;
}
