import { inArray, lt } from "drizzle-orm";
import { notices } from "~/db/schema";
import type { App } from "~/server/app.server";
import { noticesKeptForMs } from "./kept";

/** Notices per cron run. */
const batchSize = 500;

/** Removes notices after 180 days, seen or not. Run by cron. */
export async function pruneNotices(app: App): Promise<void> {
  const old = app.db
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.createdAt, app.now() - noticesKeptForMs))
    .limit(batchSize);
  await app.db.delete(notices).where(inArray(notices.id, old));
}
