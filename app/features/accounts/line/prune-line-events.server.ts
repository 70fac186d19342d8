import { inArray, lt } from "drizzle-orm";
import { lineEvents } from "~/db/schema";
import { dayMs } from "~/durations";
import type { App } from "~/server/app.server";

/** How long an event is remembered, in milliseconds: longer than LINE delivers one again. */
const keptFor = 7 * dayMs;

/** Events per cron run. */
const batchSize = 5_000;

/** Forgets old events of LINE. Run by cron. */
export async function pruneLineEvents(app: App): Promise<void> {
  const old = app.db
    .select({ id: lineEvents.id })
    .from(lineEvents)
    .where(lt(lineEvents.receivedAt, app.now() - keptFor))
    .limit(batchSize);
  await app.db.delete(lineEvents).where(inArray(lineEvents.id, old));
}
